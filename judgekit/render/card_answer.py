"""The answer to a question about one card, as text or JSON: the answer, the printed words, the rule."""

from collections.abc import Iterator
from typing import Any

from judgekit.domain.card_question import Topic
from judgekit.domain.findings import CardName, Param
from judgekit.domain.ruleset import Ruleset, Standing
from judgekit.i18n.translator import Translator, printable
from judgekit.judging.card_answers import CardAnswer, Part, Verdict
from judgekit.judging.card_topics import Says
from judgekit.render.lines import wrapped
from judgekit.render.rule import SCHEMA
from judgekit.render.versions import version_line
from judgekit.rules.wordings import worded


def card_answer_lines(answer: CardAnswer, rules: Ruleset, translator: Translator, width: int) -> Iterator[str]:
    """Yield the answer as text: what was asked, the answer, and where the effects differ a line for each."""
    if answer.question.card.name:
        yield from wrapped(_title(answer, translator), None, width, "")
    if answer.situation is not None:
        from judgekit.render.situation import situation_body, situation_lines
        from judgekit.search.asked import SituationAnswer

        if answer.after:
            yield from wrapped(translator.say("card-question.after"), None, width, "")
            yield ""
        tell = situation_body if answer.after else situation_lines
        yield from tell(SituationAnswer("", answer.situation), translator, width)
        return
    alike = answer.alike
    if alike is not None:
        yield from wrapped(_said(alike.says, translator), rule_of(alike.says, rules), width, "")
    else:
        yield from wrapped(_headline(answer, translator), None, width, "")
    for part in answer.parts:
        indent = "  "
        if len(answer.parts) > 1:
            yield from wrapped(_heading(part, translator), None, width, "  ")
            indent = "    "
        if alike is None:
            yield from wrapped(_said(part.says, translator), rule_of(part.says, rules), width, indent)
        for line in _words(part, translator):
            yield from wrapped(line, None, width, indent)
    if answer.from_text:
        yield from wrapped(_source(answer, translator), None, width, "")


def card_asked_lines(answer: CardAnswer, rules: Ruleset, translator: Translator, width: int) -> Iterator[str]:
    """Yield what ``card --ask`` shows."""
    yield from card_answer_lines(answer, rules, translator, width)
    yield ""
    yield version_line(translator)


def _title(answer: CardAnswer, translator: Translator) -> str:
    question = answer.question
    params: dict[str, Param] = {"card": CardName(question.card.name)}
    if question.topic is Topic.ANSWER and question.other is not None:
        params["other"] = CardName(question.other.name)
    return translator.say(f"card-question.about.{topic_word(question.topic)}", params)


def topic_word(topic: Topic) -> str:
    """Return *topic* as message ids and JSON have it."""
    return topic.value.replace(" ", "-")


def _headline(answer: CardAnswer, translator: Translator) -> str:
    """The answer where the effects do not all say the same."""
    if answer.parts:
        return translator.say("card-question.depends")
    if answer.question.topic is Topic.ANSWER:
        return translator.say("card-question.not-played")
    known = answer.verdict is not Verdict.UNDETERMINED
    return translator.say("card-question.no-effects" if known else "card-question.not-known")


def _said(says: Says, translator: Translator) -> str:
    return translator.say(f"card-question.says.{says.id}")


def rule_of(says: Says, rules: Ruleset) -> str | None:
    """Return the rule behind an answer as far as *rules* have it."""
    rule = worded(rules, says.rule, says.otherwise)
    choice = rules.choices.get(rule) if rule is not None else None
    return None if choice is not None and choice.standing is Standing.UNKNOWN else rule


def _heading(part: Part, translator: Translator) -> str:
    return translator.say(f"card.reading.effect.{part.facts.kind.value}", number=part.facts.number)


def _words(part: Part, translator: Translator) -> Iterator[str]:
    """The printed words of an effect, and where they do not decide those that were not understood."""
    if part.facts.words:
        yield translator.say("card.reading.words", words=_plain(part.facts.words))
    if part.says.verdict == Verdict.UNDETERMINED.value:
        for words in part.facts.unread:
            yield translator.say("card-question.unread", words=_plain(words))


def _plain(words: str) -> str:
    return printable(words, kept="\n").replace("\n", " ")


def _source(answer: CardAnswer, translator: Translator) -> str:
    return translator.say("card-question.text", language=translator.language_name(answer.language or ""))


def card_answer_json(answer: CardAnswer, rules: Ruleset, translator: Translator) -> dict[str, Any]:
    """Return the answer in the shape of ``card --ask``."""
    return {
        "schema": SCHEMA,
        "language": translator.language,
        "ruleset": rules.name,
        **answer_shape(answer, rules, translator),
    }


def answer_shape(answer: CardAnswer, rules: Ruleset, translator: Translator) -> dict[str, Any]:
    """Return what was asked and answered, as ``card --ask`` and ``ask`` have it."""
    question, alike = answer.question, answer.alike
    shape: dict[str, Any] = {
        "card": question.card.name or None,
        "asked": topic_word(question.topic),
        "other": question.other.name if question.other is not None else None,
        "act": question.act.value if question.act is not None else None,
        "verdict": answer.verdict.value,
        "text": _said(alike.says, translator) if alike is not None else _headline(answer, translator),
        "from": "text" if answer.from_text else "effects",
        "effects": [_part_json(part, rules, translator) for part in answer.parts],
        "ruling": None,
    }
    if answer.situation is not None:
        from judgekit.render.situation import headline, situation_json
        from judgekit.search.asked import SituationAnswer

        played = SituationAnswer("", answer.situation)
        shape["text"] = translator.say("card-question.after") if answer.after else headline(played, translator)
        shape["ruling"] = situation_json(played, translator)["ruling"]
    return shape


def _part_json(part: Part, rules: Ruleset, translator: Translator) -> dict[str, Any]:
    return {
        "number": part.facts.number,
        "kind": part.facts.kind.value,
        "verdict": part.says.verdict,
        "text": _said(part.says, translator),
        "rule": rule_of(part.says, rules),
        "words": part.facts.words or None,
        "unread": list(part.facts.unread),
    }
