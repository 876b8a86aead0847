"""The answer to a question as text or JSON."""

from collections.abc import Iterator
from typing import Any

from judgekit.i18n.translator import Translator
from judgekit.render.rule import SCHEMA, paragraphs, rule_json, silence_line, source_lines, under
from judgekit.rulebook.book import chapter_title, spine, telling
from judgekit.rules.rulesets import words_of
from judgekit.search.answer import Answer
from judgekit.search.asked import Found

NEAREST = 2
"""How many other rules are named under an answer."""


def answer_lines(question: str, found: Found, name: str, translator: Translator, width: int) -> Iterator[str]:
    """Yield the answer: a battle worked out, the rule under the ruleset asked for, where it stands, what is near."""
    answer = found.answer
    if found.battle is not None:
        from judgekit.render.battle import battle_lines  # it knows how worksheets are shown

        yield from battle_lines(found.battle, translator, width)
        yield ""
    if answer.best is None:
        yield translator.say("read.nothing-found", query=shortened(question))
        if answer.hits:
            titles = dict.fromkeys(chapter_title(spine()[hit.rule].chapter, translator.language) for hit in answer.hits)
            yield f"  {translator.say('ask.nearest-chapters')}"
            for title in list(titles)[:NEAREST_CHAPTERS]:
                yield from paragraphs(title, width, "    ")
    else:
        yield from _rule(answer.best.rule, name, translator, width)
        yield from _near(answer, translator)


LONGEST_SHOWN = 200
NEAREST_CHAPTERS = 3


def shortened(question: str) -> str:
    """Return *question* as it is named in a message: a long one only by its beginning."""
    return question if len(question) <= LONGEST_SHOWN else f"{question[:LONGEST_SHOWN]}…"


def _rule(id: str, name: str, translator: Translator, width: int) -> Iterator[str]:
    """One rule: title, the text of the ruleset asked for, the other rulesets' variants, editions with pages."""
    told = telling(id, translator.language)
    played = words_of(name)
    own = [ruleset for ruleset in played if ruleset in told.variants]
    say = translator.say
    yield f"{told.title} [{id}]"
    yield ""
    if own:
        yield from paragraphs(
            say(under("rule.variant", own[0]), ruleset=own[0], text=told.variants[own[0]]), width, "  "
        )
        yield ""
        yield from paragraphs(say("rule.variant", ruleset="9.0", text=told.text), width, "  ")
    else:
        yield from silence_line(spine()[id], played[-1], translator, width)
        yield from paragraphs(told.text, width, "  ")
    for ruleset_name, text in told.variants.items():
        if ruleset_name not in own:
            yield ""
            yield from paragraphs(
                say(under("rule.variant", ruleset_name), ruleset=ruleset_name, text=text), width, "  "
            )
    yield ""
    yield from source_lines(spine()[id], translator)


def _near(answer: Answer, translator: Translator) -> Iterator[str]:
    others = [hit.rule for hit in answer.hits if answer.best and hit.rule != answer.best.rule][:NEAREST]
    if others:
        yield ""
        yield translator.say("ask.also")
        for id in others:
            yield f"  {telling(id, translator.language).title} [{id}]"
        yield translator.say("ask.more", rule=others[0])


def answer_json(question: str, found: Found, name: str, translator: Translator) -> dict[str, Any]:
    """Return the answer in the shape of ``ask``."""
    answer = found.answer
    results = [rule_json(spine()[hit.rule], telling(hit.rule, translator.language), hit.score) for hit in answer.hits]
    return {
        "schema": SCHEMA,
        "query": question,
        "language": translator.language,
        "question_language": answer.language,
        "ruleset": name,
        "answer": results[0] if answer.best is not None else None,
        "reason": answer.reason,
        "results": results,
        "battle": _battle_json(found, translator),
    }


def _battle_json(found: Found, translator: Translator) -> dict[str, Any] | None:
    if found.battle is None:
        return None
    from judgekit.render.battle import battle_json

    return battle_json(found.battle, translator)
