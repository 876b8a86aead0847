"""A Chain from its links."""

from judgekit.cards.known import known_cards
from judgekit.cli.cases import choosing
from judgekit.domain.errors import Problem, UnreadableError, refuse
from judgekit.domain.ruleset import of_pairs
from judgekit.judging.adjudication import adjudicate
from judgekit.parse.shortform import read_chain
from judgekit.render.markup import Html, element
from judgekit.rules.rulesets import DEFAULT
from judgekit.web.fields import folded, form, is_other_ruleset, once_answered, ruleset_field, text_field
from judgekit.web.topic import Answer, Faults, Kind, Parameter, Topic, Visit, always, outlined
from judgekit.web.topics.judged import BORROWING, OPTIONS, chosen_in, played_in

MOST_LINKS = 40
FEWEST_ROWS = 3
"""How many rows there are for links; there is always an empty one after the last."""


def answer(visit: Visit) -> Answer:
    """Judge the Chain."""
    from judgekit.explain.outline import outline
    from judgekit.render.json import ruling_json

    given, links = visit.given, visit.given.all("link")
    played = played_in(given, default=DEFAULT)
    if of_pairs(played.rules.name):
        raise refuse("read.pairs-want-case")
    if not links:
        raise UnreadableError((Problem("read.empty", at=_row(1)),))
    if len(links) > MOST_LINKS:
        raise refuse("web.too-many-links", most=MOST_LINKS)
    try:
        situation = read_chain(links, known_cards(), turn_player=given.one("turn-player") or None)
    except UnreadableError as error:
        # The line of a problem is the number of its link, and so of its row.
        problems = (problem._replace(at=_row(problem.line), line=None, column=None) for problem in error.problems)
        raise UnreadableError(tuple(problems)) from None
    ruling = adjudicate(
        choosing(situation, chosen_in(given)), played.rules, strict=played.strict, fill_from=played.lender
    )
    return outlined(visit, lambda: outline(ruling, boards=False), lambda: ruling_json(ruling, visit.translator))


def _row(line: int | None) -> str:
    return f"link-{line}" if line else "link"


def form_of(visit: Visit, faults: Faults) -> Html:
    """Return a row for each link; card names are completed in any language."""
    say, links = visit.say, visit.given.all("link")
    rows = max(FEWEST_ROWS, len(links) + 1)
    fields = [_field(visit, faults, number, links) for number in range(1, rows + 1)]
    more = element("button", say("web.chain.more"), type="button", class_="second", hidden=True, data_more_rows="link")
    asked = form(
        visit,
        faults,
        element("p", say("web.chain.how")),
        element("div", fields, class_="rows"),
        element("p", more),
        folded(
            say("web.ruleset"),
            text_field(visit, faults, "turn-player", say("web.chain.turn-player"), placeholder="A", autocomplete="off"),
            ruleset_field(visit),
            open_=is_other_ruleset(visit) or bool(visit.given.one("turn-player")),
        ),
        element("datalist", id="names"),
    )
    return once_answered(visit, faults, "link", asked)


def _field(visit: Visit, faults: Faults, number: int, links: tuple[str, ...]) -> Html:
    id = f"link-{number}"
    value = links[number - 1] if number <= len(links) else ""
    example = EXAMPLES[(number - 1) % len(EXAMPLES)]
    return text_field(
        visit,
        faults,
        "link",
        visit.say("web.chain.link", number=str(number)),
        id_=id,
        value=value,
        placeholder=example,
        autocomplete="off",
        autocapitalize="off",
        spellcheck="false",
        list="names",
        data_names="/api/names",
    )


EXAMPLES = ("A: Heavy Storm", "B: Threatening Roar [set]", "A: Seven Tools of the Bandit > Threatening Roar [set]")
"""Links as they are typed; card names may be those of any language."""

TOPIC = Topic(
    name="chain",
    title="web.chain",
    told="help.chain",
    shape="chain and resolve",
    needed="link",
    parameters=(
        Parameter("link", "help.chain.links", Kind.TEXTS),
        Parameter("turn-player", "help.chain.turn-player"),
        *OPTIONS,
        *BORROWING,
    ),
    answer=answer,
    form=form_of,
    heavy=always,
)
