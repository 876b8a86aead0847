"""What the topics share that judge a case: its text, the ruleset, what is chosen."""

from judgekit.cli.cases import choosing, read_whole_case
from judgekit.cli.options import chosen
from judgekit.domain.errors import UnreadableError
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.situation import Situation
from judgekit.judging.played import played_by
from judgekit.parse.numbers import LARGEST
from judgekit.render.markup import Html, element, together
from judgekit.tuples import NamedTuple
from judgekit.web.fields import area_field, folded, ruleset_field, text_field
from judgekit.web.given import Given, placed
from judgekit.web.packing import whole, with_packed
from judgekit.web.topic import Faults, Kind, Parameter, Visit, address

CASE = "case"


class Played(NamedTuple):
    """By what a case is judged."""

    rules: Ruleset
    lender: Ruleset | None
    strict: bool


OPTIONS = (
    Parameter("ruleset", "help.ruleset"),
    Parameter("choose", "help.choose", Kind.TEXTS),
    Parameter("text-only", "help.text-only", Kind.FLAG),
)
BORROWING = (Parameter("fill-from", "help.fill-from"), Parameter("strict", "help.strict", Kind.FLAG))


def situation_of(given: Given) -> Situation:
    """Return the case that is given, with what is chosen for it.

    Raises :class:`~judgekit.domain.errors.UnreadableError` whose problems have their lines.
    """
    text = whole(given, CASE)
    try:
        situation = read_whole_case(text)  # JSON is YAML too
    except UnreadableError as error:
        raise UnreadableError(error.problems, CASE) from None
    return choosing(situation, chosen_in(given))


def chosen_in(given: Given) -> dict[str, str]:
    """Return what is chosen on which axis. Raises :class:`~judgekit.domain.errors.UnreadableError`."""
    try:
        return chosen(given.all("choose"))
    except UnreadableError as error:
        raise placed(error, "choose") from None


def played_in(given: Given, situation: Situation | None = None, default: str = "") -> Played:
    """Return by what is judged. Raises :class:`~judgekit.domain.errors.UnreadableError` for a name of no ruleset."""
    name = given.one("ruleset", default)
    rules, lender = played_by(name, situation, only_text=given.flag("text-only"), fill_from=given.one("fill-from"))
    return Played(rules, lender, given.flag("strict"))


class AskedAction(NamedTuple):
    """A case, by which rules it is judged, and which of its actions is asked about."""

    situation: Situation
    rules: Ruleset
    number: int | None
    """``None``: none is named."""


def action_asked(given: Given, name: str, least: int) -> AskedAction:
    """Return the case that is given and the number of an action that *name* gives, counted from *least*.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for a case or a number that cannot be read.
    """
    situation = situation_of(given)
    rules = played_in(given, situation).rules
    return AskedAction(situation, rules, given.number(name, least, least, LARGEST) if given.one(name) else None)


def arranged(given: Given) -> Given:
    """Return a form with its case as it stands in an address."""
    return with_packed(given, CASE, whole(given, CASE))


def case_field(visit: Visit, faults: Faults) -> Html:
    """Return the field of a case, with the case in it as it was typed."""
    try:
        text = whole(visit.given, CASE)
    except UnreadableError:
        text = ""
    label = visit.say("web.case")
    return area_field(
        visit, faults, CASE, label, value=text, rows=12, spellcheck="false", autocapitalize="off", autocomplete="off"
    )


def case_and_options(visit: Visit, faults: Faults) -> Html:
    """Return the fields of a case and of how it is judged; folded away once the case is given."""
    fields = together(case_field(visit, faults), option_fields(visit, faults))
    if visit.given.one(CASE) and CASE not in faults:
        return element("details", element("summary", visit.say("web.case")), fields, class_="more")
    return fields


def option_fields(visit: Visit, faults: Faults) -> Html:
    """Return the fields of a ruleset and of what is chosen, folded away."""
    named = ("ruleset", "choose")
    return folded(
        visit.say("web.ruleset"),
        ruleset_field(visit, own=True),
        text_field(visit, faults, "choose", visit.say("web.choose"), placeholder="draw-first=no", autocomplete="off"),
        open_=any(visit.given.one(name) or name in faults for name in named),
    )


def to_case(visit: Visit, path: str, message: str) -> Html:
    """Return a link to what else can be asked of the same case."""
    kept = {name: visit.given.one(name) for name in (CASE, "ruleset") if visit.given.one(name)}
    return element("a", visit.say(message), href=address(path, **kept))
