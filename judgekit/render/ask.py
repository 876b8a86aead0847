"""The answer to a question as text or JSON."""

from collections.abc import Iterator
from typing import Any

from judgekit.i18n.translator import Translator
from judgekit.render.lines import fitted
from judgekit.render.rule import SCHEMA, paragraphs, rule_json, silence_line, source_lines, under
from judgekit.rulebook.book import spine, telling
from judgekit.rules.rulesets import ruleset, words_of
from judgekit.search.answer import Answer, AnswerKind
from judgekit.search.asked import Found
from judgekit.search.verdict import Told

NEAREST = 2
"""How many other rules are named under an answer."""


def answer_lines(question: str, found: Found, name: str, translator: Translator, width: int) -> Iterator[str]:
    """Yield the answer: a battle worked out, the rule under the ruleset asked for, where it stands, what is near."""
    return fitted(_answer(question, found, name, translator, width), width)


def _answer(question: str, found: Found, name: str, translator: Translator, width: int) -> Iterator[str]:
    answer = found.answer
    if found.battle is not None:
        from judgekit.render.battle import battle_lines  # it knows how worksheets are shown

        yield from battle_lines(found.battle, translator, width)
        yield ""
    if found.situation is not None:
        from judgekit.render.situation import situation_lines  # it knows how rulings are shown

        yield from situation_lines(found.situation, translator, width)
        yield ""
        yield from _beside(answer, translator)
        return
    if found.card is not None:
        from judgekit.render.card_answer import card_answer_lines  # it knows how cards are read

        yield from card_answer_lines(found.card, ruleset(name), translator, width)
        yield ""
        yield from _beside(answer, translator)
        return
    if answer.kind is AnswerKind.NONE:
        yield from _none(question, answer, translator, width)
    elif answer.kind is AnswerKind.ONE_OF:
        yield from _one_of(answer, translator, width)
    else:
        yield from _told(answer, name, translator, width)
        yield from _rule(answer.hits[0].rule, name, translator, width)
        yield from _near(answer, translator)


LONGEST_SHOWN = 200


def shortened(question: str) -> str:
    """Return *question* as it is named in a message: a long one only by its beginning."""
    return question if len(question) <= LONGEST_SHOWN else f"{question[:LONGEST_SHOWN]}…"


def _none(question: str, answer: Answer, translator: Translator, width: int) -> Iterator[str]:
    """That none of the rulebooks answers, what the question seems to be about, and what is nearest."""
    say = translator.say
    if answer.reason == "no-words":
        yield say("read.nothing-found", query=shortened(question))
        return
    yield from paragraphs(say("ask.none"), width, "")
    if answer.subject is not None:
        yield from paragraphs(say(f"ask.about.{answer.subject}"), width, "")
    yield ""
    yield say("ask.nearest-rules")
    for hit in answer.hits[:NEAREST]:
        yield from paragraphs(f"{telling(hit.rule, translator.language).title} [{hit.rule}]", width, "  ")


def _one_of(answer: Answer, translator: Translator, width: int) -> Iterator[str]:
    """The rules of which one answers, side by side, each with the sentence that decides."""
    say = translator.say
    yield from paragraphs(say("ask.one-of"), width, "")
    for hit in answer.alternatives:
        told = telling(hit.rule, translator.language)
        yield ""
        yield from paragraphs(say("ask.if-meant", title=told.title), width, "")
        yield from paragraphs(deciding(hit.rule, translator.language), width, "  ")
        yield from source_lines(spine()[hit.rule], translator)
        yield f"  {say('ask.whole', rule=hit.rule)}"


def _told(answer: Answer, name: str, translator: Translator, width: int) -> Iterator[str]:
    """Yes, no or the number that was asked for, with the sentence that says so."""
    told = told_under(answer, name, translator.language)
    if told.verdict is None and told.number is None:
        return
    said = saying(answer.hits[0].rule, told.sentence, answer.language, translator.language)
    if told.verdict is not None:
        yield from paragraphs(translator.say(f"ask.verdict.{told.verdict.value}", sentence=said), width, "")
    else:
        yield from paragraphs(translator.say("ask.number", number=told.number or "", sentence=said), width, "")
    yield ""


def told_under(answer: Answer, name: str, language: str) -> Told:
    """Return what the rule answers under the ruleset *name*; nothing where that one has a text of its own.

    What the questions say they are answered with is what 9.0 says.
    """
    if answer.best is None:
        return Told()
    variants = telling(answer.best.rule, language).variants
    known = not any(ruleset in variants for ruleset in words_of(name))
    silent = spine()[answer.best.rule].silent_rulesets()
    return answer.told if known and words_of(name)[-1] not in silent else Told()


def deciding(rule: str, language: str) -> str:
    """Return the sentence that says most of what *rule* decides; in one chapter the first says where it is from."""
    return sentence(rule, 2 if spine()[rule].chapter == "published" else 1, language)


def saying(rule: str, number: int, asked: str, reader: str) -> str:
    """Return the sentence of *rule* that answers a question in the language *asked*, for the *reader* of another.

    Where the two tellings have not as many sentences the one who asked in a language is answered in it: the sentence
    at that place would say something else.
    """
    alike = len(_sentences(rule, asked)) == len(_sentences(rule, reader))
    return sentence(rule, number, reader if alike else asked)


def sentence(rule: str, number: int, language: str) -> str:
    """Return the *number*-th sentence of the text of *rule*; the first where there are fewer."""
    lines = _sentences(rule, language)
    return lines[number - 1 if number <= len(lines) else 0]


def _sentences(rule: str, language: str) -> list[str]:
    """The sentences of a rule, one a line."""
    lines = (line.strip() for line in telling(rule, language).text.split("\n"))
    return [line.removeprefix("- ") for line in lines if line]


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


def _beside(answer: Answer, translator: Translator) -> Iterator[str]:
    """The rules that are nearest to a question which a ruling answers."""
    if answer.hits:
        yield translator.say("ask.nearest-rules")
        for hit in answer.hits[:NEAREST]:
            yield f"  {telling(hit.rule, translator.language).title} [{hit.rule}]"


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
        "kind": answer.kind.value,
        "confidence": answer.confidence,
        "answer": results[0] if answer.best is not None and results else None,
        "reason": answer.reason,
        "subject": answer.subject,
        **_told_json(found, name, translator),
        "alternatives": [
            {**shown, "decides": deciding(hit.rule, translator.language)}
            for shown, hit in zip(results, answer.alternatives, strict=False)
        ],
        "results": results,
        "battle": _battle_json(found, translator),
    }


def _told_json(found: Found, name: str, translator: Translator) -> dict[str, Any]:
    if found.situation is not None:
        from judgekit.render.situation import situation_json

        return situation_json(found.situation, translator)
    if found.card is not None:
        from judgekit.render.card_answer import answer_shape

        shown = answer_shape(found.card, ruleset(name), translator)
        return {"verdict": shown["verdict"], "card_question": shown}
    answer = found.answer
    told = told_under(answer, name, translator.language)
    shape: dict[str, Any] = {}
    if told.verdict is not None:
        shape["verdict"] = told.verdict.value
    if told.number is not None:
        shape["number"] = told.number
    if shape and answer.best is not None:
        shape["decides"] = saying(answer.best.rule, told.sentence, answer.language, translator.language)
    return shape


def _battle_json(found: Found, translator: Translator) -> dict[str, Any] | None:
    if found.battle is None:
        return None
    from judgekit.render.battle import battle_json

    return battle_json(found.battle, translator)
