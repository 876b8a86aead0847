"""What is known of a card, and questions about it."""

from judgekit.cards.known import known_cards
from judgekit.cli.card_questions import answer_about, read_question
from judgekit.cli.commands.card import sheet_of
from judgekit.domain.card import Card
from judgekit.domain.errors import UnreadableError
from judgekit.domain.findings import CardName
from judgekit.domain.pool import Near, clearly_nearest
from judgekit.domain.ruleset import Ruleset
from judgekit.judging.played import named_ruleset
from judgekit.render.card import card_json, card_markdown, near_json
from judgekit.render.card_answer import card_answer_json, card_asked_lines
from judgekit.render.markup import Html, element, together
from judgekit.rules.rulesets import DEFAULT
from judgekit.web.fields import folded, form, is_other_ruleset, ruleset_field, text_field
from judgekit.web.given import at, placed
from judgekit.web.report import report_html
from judgekit.web.told import WIDE, told_html, told_markdown
from judgekit.web.topic import Answer, Faults, Parameter, Topic, Visit, address

LONGEST = 200
"""Letters of a name, and ten times as many of a question."""


def answer(visit: Visit) -> Answer:
    """Show the card, answer the question about it, or list the names that are near."""
    given = visit.given
    name, question, rules = given.one("name"), given.one("ask"), named_ruleset(given.one("ruleset", DEFAULT))
    if len(name) > LONGEST or len(question) > 10 * LONGEST:
        raise at("name" if len(name) > LONGEST else "ask", "read.query-too-long", limit=LONGEST)
    pool = known_cards()
    found = pool.exact(name)
    near = pool.near(name) if found is None else ()
    nearest = clearly_nearest(near)
    read_as = name if nearest is not None else None
    if nearest is not None:
        found = pool.exact(nearest)
    if found is None:
        return Answer(lambda: near_json(name, near, visit.translator), lambda: _near(name, near, visit), found=False)
    return _asked(found, question, rules, visit) if question else _sheet(found, rules, read_as, visit)


def _sheet(card: Card, rules: Ruleset, read_as: str | None, visit: Visit) -> Answer:
    translator = visit.translator
    sheet = sheet_of(card, rules, translator, read_as)
    return Answer(
        lambda: card_json(sheet, translator),
        lambda: element("div", report_html(card_markdown(sheet, translator)), class_="answer"),
        lambda: card_markdown(sheet, translator),
    )


def _asked(card: Card, question: str, rules: Ruleset, visit: Visit) -> Answer:
    translator = visit.translator
    try:
        asked = read_question(card, question, translator.language)
    except UnreadableError as error:
        raise placed(error, "ask") from None
    found = answer_about(asked, rules, translator.language)

    def lines() -> list[str]:
        return list(card_asked_lines(found, rules, translator, WIDE))

    return Answer(
        lambda: card_answer_json(found, rules, translator),
        lambda: element("div", told_html(lines()), class_="answer resolved"),
        lambda: told_markdown(question, lines()),
    )


def _near(name: str, near: tuple[Near, ...], visit: Visit) -> Html:
    """The near names; which of them is meant is not guessed."""
    if not near:
        return element("h2", visit.say("card.none", name=name), class_="headline")
    kept = {key: visit.given.one(key) for key in ("ask", "ruleset") if visit.given.one(key)}
    links = [
        element(
            "li",
            element("a", visit.translator.card(CardName(one.name)), href=address("/card", name=one.name, **kept)),
        )
        for one in near
    ]
    return together(
        element("h2", visit.say("card.near", name=name), class_="headline"), element("ul", links, class_="list")
    )


def form_of(visit: Visit, faults: Faults) -> Html:
    """Return the fields of a name, completed in any language, and of a question."""
    say = visit.say
    return form(
        visit,
        faults,
        text_field(
            visit,
            faults,
            "name",
            say("web.card.name"),
            autocomplete="off",
            autocapitalize="off",
            spellcheck="false",
            list="names",
            data_names="/api/names",
        ),
        element("datalist", id="names"),
        text_field(visit, faults, "ask", say("web.card.ask"), autocomplete="off"),
        folded(say("web.ruleset"), ruleset_field(visit), open_=is_other_ruleset(visit)),
    )


TOPIC = Topic(
    name="card",
    title="web.card",
    told="help.card",
    shape="card",
    needed="name",
    parameters=(
        Parameter("name", "help.card.name"),
        Parameter("ask", "help.card.ask"),
        Parameter("ruleset", "help.ruleset"),
    ),
    answer=answer,
    form=form_of,
)
