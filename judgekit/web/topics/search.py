"""The rules that have these words."""

from judgekit.cli.commands.ask import MOST_RESULTS, checked
from judgekit.cli.commands.search import Wanted, checked_places, hits_of
from judgekit.languages import languages
from judgekit.render.html import rule_link
from judgekit.render.markup import Html, element
from judgekit.render.search import results_json, results_lines
from judgekit.rulebook.book import telling
from judgekit.search.index import Hit
from judgekit.search.language import detect_language
from judgekit.web.fields import form, text_field
from judgekit.web.told import WIDE, told_markdown
from judgekit.web.topic import Answer, Faults, Kind, Parameter, Topic, Visit, rule_address
from judgekit.web.topics.ask import language_in

NO_MARKS = ("", "")


def answer(visit: Visit) -> Answer:
    """Find the rules."""
    given, translator = visit.given, visit.translator
    text = checked(given.one("q"))
    limit = given.number("limit", 10, 1, MOST_RESULTS)
    places = checked_places(given.one("chapter"), given.one("edition"))
    language = language_in(visit)
    asked_in = language or detect_language(text) or translator.language
    hits = hits_of(Wanted(text, language or "", limit, *places), asked_in)
    return Answer(
        lambda: results_json(text, asked_in, hits, translator),
        lambda: _shown(text, hits, visit),
        lambda: told_markdown(text, results_lines(hits, text, translator, WIDE, NO_MARKS)),
    )


def _shown(text: str, hits: list[Hit], visit: Visit) -> Html:
    if not hits:
        return element("h2", visit.say("read.nothing-found", query=text), class_="headline")
    language = visit.translator.language
    found = [
        element(
            "li",
            rule_link(hit.rule, told.title, rule_address),
            element("p", told.text.partition("\n\n")[0].removeprefix("- ")),
        )
        for hit in hits
        for told in (telling(hit.rule, language),)
    ]
    return element("div", element("ol", found, class_="list"), class_="answer")


def form_of(visit: Visit, faults: Faults) -> Html:
    """Return the one box."""
    field = text_field(visit, faults, "q", visit.say("web.search.words"), type="search", enterkeyhint="search")
    return form(visit, faults, field)


TOPIC = Topic(
    name="search",
    title="web.search",
    told="help.search",
    shape="search",
    needed="q",
    parameters=(
        Parameter("q", "help.search.query"),
        Parameter("limit", "help.search.limit", Kind.NUMBER),
        Parameter("question-lang", "help.search.question-lang", possible=tuple(languages())),
        Parameter("chapter", "help.search.chapter"),
        Parameter("edition", "help.search.edition"),
    ),
    answer=answer,
    form=form_of,
    in_menu=False,
)
