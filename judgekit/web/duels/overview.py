"""The list of Duels, and how one is begun or read from a file."""

from collections.abc import Sequence
from datetime import datetime

from judgekit.cli.duel import clock_set, one_line
from judgekit.domain.findings import PlayerName
from judgekit.i18n.locales import format_date
from judgekit.i18n.translator import printable
from judgekit.judging.played import named_ruleset
from judgekit.ledger.export import imported
from judgekit.ledger.reading import MOST_MINUTES
from judgekit.ledger.replay import starting_life_points
from judgekit.ledger.starting import LONGEST, head_of
from judgekit.ledger.store import Kept, Row
from judgekit.ledger.tokens import MOST_POINTS
from judgekit.render.duel import clock_time
from judgekit.render.markup import Html, element
from judgekit.rules.rulesets import DEFAULT
from judgekit.web.duels.view import once_field
from judgekit.web.fields import area_field, folded, number_field, ruleset_field, text_field
from judgekit.web.given import Given
from judgekit.web.topic import Faults, Visit

BEGUN = ("one", "other", "name", "first", "lp", "minutes")
"""The fields of the form that begins a Duel."""
VALUES = {**{name: f"web.duel.{name}" for name in BEGUN}, "ruleset": "help.ruleset"}
"""What may be given of a Duel that is begun, and the message that tells of it."""


def begun(given: Given, now: datetime, language: str) -> Kept:
    """Return the Duel that the form begins.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for what is no such thing.
    """
    rules = named_ruleset(given.one("ruleset", DEFAULT))
    one, other = one_line(given.one("one")), one_line(given.one("other"))
    name = one_line(given.one("name")) or _unnamed(f"{one} – {other}", now)
    points = given.number("lp", starting_life_points(rules), 1, MOST_POINTS)
    head = head_of(name, f"{one},{other}", rules, now, life_points=points, first=given.one("first"))
    minutes = given.number("minutes", 0, 0, MOST_MINUTES)
    return Kept(head, clock_set(minutes or None, now, language))


def _unnamed(players: str, now: datetime) -> str:
    """What a Duel is called to which nobody has given a name: who plays, and when it began."""
    when = f"{now.astimezone():%Y-%m-%d %H.%M}"
    return f"{players[: LONGEST - len(when) - 1].strip()} {when}"


def read_back(given: Given) -> Kept:
    """Return the Duel that stands in the field, as it was exported.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for anything else.
    """
    return imported(given.one("file"), "", one_line(given.one("called")))


def overview_html(visit: Visit, rows: Sequence[tuple[Row, str]], faults: Faults, key: str) -> list[Html]:
    """Return the Duels that may be seen, each with its address, and the forms below them.

    Each form says once what it says: *key* tells their page from every other.
    """
    say = visit.say
    listed = [element("li", _row(visit, row, key)) for row, key in rows]
    around = element("ul", listed, class_="duels") if listed else element("p", say("web.duel.none"))
    wrong = element("p", faults[""], class_="fault", role="alert") if "" in faults else None
    return [
        element("section", around),
        element("section", wrong, _begin(visit, faults, key), _import(visit, faults, key)),
    ]


def _row(visit: Visit, row: Row, key: str) -> Html:
    head, translator = row.head, visit.translator
    one, other = (PlayerName(side) for side in head.sides)
    when = format_date(row.last.astimezone().strftime("%Y-%m-%d"), translator.language)
    told = visit.say("web.duel.row", one=one, other=other, when=when, time=clock_time(row.last))
    return element("a", element("b", printable(head.name)), element("small", told), href=f"/duels/{key}", class_="duel")


def _begin(visit: Visit, faults: Faults, page: str) -> Html:
    """Who plays is all that has to be said; the rest is folded away."""
    say = visit.say
    players = [
        text_field(visit, faults, name, say(f"web.duel.{name}"), autocomplete="off", required=True, maxlength=60)
        for name in ("one", "other")
    ]
    more = folded(
        say("web.duel.choices"),
        text_field(visit, faults, "name", say("web.duel.name"), autocomplete="off", maxlength=60),
        text_field(visit, faults, "first", say("web.duel.first"), autocomplete="off"),
        number_field(visit, faults, "lp", say("web.duel.lp"), step=1000),
        number_field(visit, faults, "minutes", say("web.duel.minutes"), step=5),
        ruleset_field(visit),
        open_=any(visit.given.one(name) for name in ("name", "lp", "minutes", "first")) or bool({*faults} & {*BEGUN}),
    )
    key = element("p", element("button", say("web.duel.begin"), type="submit"))
    heading = element("h2", say("web.duel.begin"))
    pair = element("div", players, class_="pair")
    teams = element("p", element("small", say("web.duel.teams")))
    return element("form", once_field(page), heading, pair, teams, more, key, method="post", action="/duels")


def _import(visit: Visit, faults: Faults, page: str) -> Html:
    say = visit.say
    fields = [
        once_field(page),
        area_field(visit, faults, "file", say("web.duel.file"), spellcheck="false"),
        text_field(visit, faults, "called", say("web.duel.called"), autocomplete="off", maxlength=60),
        element("p", element("button", say("web.duel.import"), type="submit")),
    ]
    form = element("form", fields, method="post", action="/duels/import")
    return folded(
        say("web.duel.import"), form, open_=bool({"file", "called"} & {*faults}) or bool(visit.given.one("file"))
    )
