"""A question as players put it, and the rule that answers it."""

from collections.abc import Iterator
from functools import cache

from judgekit.cli.commands.ask import MOST_RESULTS, checked
from judgekit.i18n.translator import Translator
from judgekit.judging.played import named_ruleset
from judgekit.languages import languages
from judgekit.render.ask import NEAREST, answer_json, answer_lines, deciding, saying, shortened, told_under
from judgekit.render.html import rule_link
from judgekit.render.markup import Html, element, from_markdown, together
from judgekit.render.rule import source_lines, under
from judgekit.rulebook.book import spine, telling
from judgekit.rules.rulesets import DEFAULT, words_of
from judgekit.search.answer import AnswerKind, Asker
from judgekit.search.asked import Found, find
from judgekit.web.fields import folded, form, is_other_ruleset, ruleset_field, text_field
from judgekit.web.given import at
from judgekit.web.told import WIDE, told_html, told_markdown
from judgekit.web.topic import Answer, Faults, Kind, Parameter, Topic, Visit, address, rule_address


@cache
def _asker() -> Asker:
    """What finds rules; it reads its indexes once."""
    return Asker()


def answer(visit: Visit) -> Answer:
    """Find the rule that answers, or work out what the question tells of."""
    given, translator = visit.given, visit.translator
    question, ruleset = checked(given.one("q")), given.one("ruleset", DEFAULT)
    named_ruleset(ruleset)
    asked_in = language_in(visit)
    limit = given.number("limit", 10, 1, MOST_RESULTS)
    found = find(question, _asker(), translator.language, asked_in, limit, ruleset)
    return Answer(
        lambda: answer_json(question, found, ruleset, translator),
        lambda: element("div", list(_shown(question, found, ruleset, visit)), class_=f"answer {_colour(found)}"),
        lambda: told_markdown(question, answer_lines(question, found, ruleset, translator, WIDE)),
    )


def language_in(visit: Visit) -> str | None:
    """Return the language that the question is said to be in. Raises an error for one that there is none of."""
    language = visit.given.one("question-lang")
    if language and language not in languages():
        raise at("question-lang", "read.no-language", name=language, known=", ".join(languages()))
    return language or None


def _colour(found: Found) -> str:
    return "undetermined" if found.answer.kind is not AnswerKind.SURE else "resolved"


def _shown(question: str, found: Found, ruleset: str, visit: Visit) -> Iterator[Html]:
    """What it comes to where the question tells of something, the rules that answer, those near them, a search."""
    answer, translator = found.answer, visit.translator
    if found.battle is not None or found.situation is not None or found.card is not None:
        yield told_html(_worked_out(found, ruleset, translator))
    if found.situation is None and found.card is None:
        yield from _rules(question, found, ruleset, visit)
    best = answer.hits[:1] if answer.kind is AnswerKind.SURE and found.situation is None and found.card is None else ()
    others = [hit.rule for hit in answer.hits if hit not in best and hit not in answer.alternatives][: NEAREST + 1]
    if others:
        yield element("h2", visit.say("ask.nearest-rules"), class_="beside")
        links = [element("li", rule_link(id, telling(id, translator.language).title, rule_address)) for id in others]
        yield element("ul", links, class_="list")
    yield element("p", element("a", visit.say("web.ask.search"), href=address("/search", q=question), class_="wider"))


def _worked_out(found: Found, ruleset: str, translator: Translator) -> Iterator[str]:
    """What a battle, a few cards or one card come to, line by line."""
    if found.battle is not None:
        from judgekit.render.battle import battle_lines

        yield from battle_lines(found.battle, translator, WIDE)
    elif found.situation is not None:
        from judgekit.render.situation import situation_lines

        yield from situation_lines(found.situation, translator, WIDE)
    elif found.card is not None:
        from judgekit.render.card_answer import card_answer_lines

        yield from card_answer_lines(found.card, named_ruleset(ruleset), translator, WIDE)


def _rules(question: str, found: Found, ruleset: str, visit: Visit) -> Iterator[Html]:
    answer, say = found.answer, visit.say
    if answer.kind is AnswerKind.NONE:
        nothing = answer.reason == "no-words"
        yield element(
            "h2",
            say("read.nothing-found", query=shortened(question)) if nothing else say("ask.none"),
            class_="headline",
        )
        if answer.subject is not None:
            yield element("p", say(f"ask.about.{answer.subject}"))
    elif answer.kind is AnswerKind.ONE_OF:
        yield element("h2", say("ask.one-of"), class_="headline")
        for hit in answer.alternatives:
            yield _alternative(hit.rule, visit)
    else:
        yield from _verdict(found, ruleset, visit)
        yield _rule(answer.hits[0].rule, ruleset, visit)


def _alternative(id: str, visit: Visit) -> Html:
    language = visit.translator.language
    link = rule_link(id, telling(id, language).title, rule_address)
    return element("section", element("h3", link), element("p", deciding(id, language)))


def _verdict(found: Found, ruleset: str, visit: Visit) -> Iterator[Html]:
    """Yes, no or the number that was asked for, with the sentence that says so."""
    answer = found.answer
    told = told_under(answer, ruleset, visit.translator.language)
    if told.verdict is None and told.number is None:
        return
    said = saying(answer.hits[0].rule, told.sentence, answer.language, visit.translator.language)
    if told.verdict is not None:
        yield element("h2", visit.say(f"ask.verdict.{told.verdict.value}", sentence=said), class_="headline")
    else:
        yield element("h2", visit.say("ask.number", number=told.number or "", sentence=said), class_="headline")


def _rule(id: str, ruleset: str, visit: Visit) -> Html:
    """The rule in the words of the ruleset asked for, and where it stands."""
    told = telling(id, visit.translator.language)
    own = next((name for name in words_of(ruleset) if name in told.variants), None)
    text = told.text
    if own is not None:
        text = visit.say(under("rule.variant", own), ruleset=own, text=told.variants[own])
    return element(
        "section",
        element("h2", rule_link(id, told.title, rule_address)),
        from_markdown(text),
        told_html(source_lines(spine()[id], visit.translator), headline=False),
    )


def form_of(visit: Visit, faults: Faults) -> Html:
    """Return the one box."""
    field = text_field(visit, faults, "q", visit.say("web.ask.question"), type="search", enterkeyhint="search")
    more = folded(visit.say("web.ruleset"), ruleset_field(visit), open_=is_other_ruleset(visit))
    return together(form(visit, faults, field, more))


TOPIC = Topic(
    name="ask",
    title="web.ask",
    told="help.ask",
    shape="ask",
    needed="q",
    parameters=(
        Parameter("q", "help.ask.question"),
        Parameter("ruleset", "help.ruleset"),
        Parameter("question-lang", "help.search.question-lang", possible=tuple(languages())),
        Parameter("limit", "help.search.limit", Kind.NUMBER),
    ),
    answer=answer,
    form=form_of,
)
