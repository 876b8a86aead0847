"""What was read of a card's text: for people in their language, for programs as told in ``docs/json.md``."""

from collections.abc import Iterator, Mapping
from typing import Any

from judgekit.domain.ruleset import Ruleset
from judgekit.domain.values import Zone
from judgekit.i18n.translator import Translator, printable
from judgekit.render.lines import wrapped
from judgekit.render.markdown import escaped
from judgekit.render.rule import SCHEMA
from judgekit.render.versions import version_line
from judgekit.rules.wordings import worded
from judgekit.text.happenings import ANY_TIME, MOMENTS, STARTS
from judgekit.text.values import CardText, Once, ReadChoice, ReadEffect, Reading, ReadKind, ReadLimit
from judgekit.tuples import NamedTuple

FIELD = {"on-field": "monsters"}


def reading_json(reading: Reading, passcode: object) -> dict[str, Any]:
    """Return a reading as plain values: the effects that start a Chain, then what else the text says."""
    return {
        "passcode": passcode,
        "language": reading.language,
        "whole": reading.whole,
        "unread": list(reading.unread),
        "effects": [effect_json(one, reading) for one in _all_of(reading)],
    }


def _all_of(reading: Reading) -> tuple[ReadEffect, ...]:
    return (*reading.effects, *reading.others)


def _is_played(effect: ReadEffect, reading: Reading) -> bool:
    """Whether the engine plays it: a line that only says how often, with the effects that it is said of."""
    if effect.kind is not ReadKind.LIMIT:
        return effect.vocabulary is not None
    return all(one.vocabulary is not None for one in _all_of(reading) if one.kind is not ReadKind.LIMIT)


def effect_json(effect: ReadEffect, reading: Reading) -> dict[str, Any]:
    """Return one effect of *reading* as plain values."""
    return {
        "kind": effect.kind.value,
        "optional": effect.optional,
        "events": list(effect.events),
        "from": list(effect.places),
        "once": _once_json(effect.once),
        "targets": effect.targets,
        "cost": effect.cost,
        "does": list(effect.does),
        "later": list(effect.later),
        "choices": [_choice_json(one) for one in effect.choices],
        "misses_timing": effect.misses_timing,
        "words": effect.words,
        "unread": list(effect.unread),
        "played": _is_played(effect, reading),
        "effect": None if effect.vocabulary is None else dict(effect.vocabulary),
    }


def _once_json(once: ReadLimit | None) -> dict[str, Any] | None:
    """How often; what may be used once as long as a card is face-up may be used once in a turn of that copy."""
    if once is None:
        return None
    return {"per": "turn" if once.per is Once.FACE_UP else once.per.value, "times": once.times}


def _choice_json(choice: ReadChoice) -> dict[str, Any]:
    return {
        "events": list(choice.events),
        "once": _once_json(choice.once),
        "targets": choice.targets,
        "cost": choice.cost,
        "does": list(choice.does),
    }


def shown_json(card: CardText, reading: Reading, rules: Ruleset, translator: Translator) -> Mapping[str, Any]:
    """Return what ``judgekit card --text`` shows, with its sentences."""
    return {
        "schema": SCHEMA,
        "language": translator.language,
        "card_type": card.card_type.casefold(),
        "property": card.property.casefold() if card.property is not None else None,
        **told_json(reading, rules, translator),
    }


def told_json(reading: Reading, rules: Ruleset, translator: Translator) -> Mapping[str, Any]:
    """Return a reading with its sentences, and beside each the rule by which it was read so."""
    return {
        "text_language": reading.language,
        "whole": reading.whole,
        "unread": list(reading.unread),
        "effects": [_told_effect(effect, reading, rules, translator) for effect in _all_of(reading)],
    }


def _told_effect(effect: ReadEffect, reading: Reading, rules: Ruleset, translator: Translator) -> dict[str, Any]:
    said = list(_sentences(effect, rules, translator))
    cited = [_heading(effect, 1, rules, translator).rule, *(line.rule for line in said)]
    return {
        **effect_json(effect, reading),
        "lines": [line.text for line in said],
        "rules": [rule for rule in dict.fromkeys(cited) if rule is not None],
    }


class Read(NamedTuple):
    """One sentence on an effect, and the rule by which it was read so."""

    text: str
    rule: str | None = None


def reading_lines(
    card: CardText, reading: Reading, rules: Ruleset, translator: Translator, width: int
) -> Iterator[str]:
    """Yield what was read as text; the rules on wordings are named where *rules* have them."""
    yield translator.say("card.reading.heading")
    for line in about(card, reading, translator):
        yield from wrapped(line, None, width, "  ")
    for heading, sentences in parts(reading, rules, translator):
        yield ""
        yield from wrapped(heading.text, heading.rule, width, "")
        for said in sentences:
            yield from wrapped(said.text, said.rule, width, "  ")
    yield ""
    yield from wrapped(end(reading, translator), None, width, "")
    yield version_line(translator)


def reading_markdown(card: CardText, reading: Reading, rules: Ruleset, translator: Translator) -> Iterator[str]:
    """Yield what was read as a Markdown report."""
    yield f"# {escaped(translator.say('card.reading.heading'))}"
    yield ""
    for line in about(card, reading, translator):
        yield f"- {escaped(line)}"
    for heading, sentences in parts(reading, rules, translator):
        yield ""
        yield f"## {escaped(heading.text)}{_cited(heading.rule)}"
        yield ""
        for said in sentences:
            yield f"- {escaped(said.text)}{_cited(said.rule)}"
    yield ""
    yield escaped(end(reading, translator))
    yield ""
    yield f"*{version_line(translator)}*"


def _cited(rule: str | None) -> str:
    return f" `{rule}`" if rule else ""


def about(card: CardText, reading: Reading, translator: Translator) -> Iterator[str]:
    """Yield in which language the text is, and as the text of what it was read."""
    yield translator.say("card.reading.language", language=translator.language_name(reading.language))
    yield translator.say("card.reading.read-as", kind=_kind(card, translator))


def _kind(card: CardText, translator: Translator) -> str:
    noun = f"card.noun.{card.card_type.casefold()}"
    if card.property is not None:
        noun = f"{noun}.{card.property.casefold()}"
    return translator.say(noun, count=1)


KINDS = {
    ReadKind.ACTIVATION: "text.starts-a-chain",
    ReadKind.IGNITION: "effects.ignition",
    ReadKind.TRIGGER: "effects.trigger",
    ReadKind.QUICK: "text.quick-effect",
    ReadKind.FLIP: "effects.flip.activation",
    ReadKind.CONTINUOUS: "text.starts-a-chain",
}
"""The rule by which an effect is of a kind."""


def parts(reading: Reading, rules: Ruleset, translator: Translator) -> Iterator[tuple[Read, Iterator[Read]]]:
    """Yield each effect as a heading and the sentences on it."""
    for number, effect in enumerate(reading.effects, 1):
        yield _heading(effect, number, rules, translator), _sentences(effect, rules, translator)
    for kind in (ReadKind.LIMIT, ReadKind.CONTINUOUS):
        if told := [effect for effect in reading.others if effect.kind is kind]:
            heading = _heading(told[0], len(reading.effects) + 1, rules, translator)
            yield heading, (line for effect in told for line in _sentences(effect, rules, translator))


def _heading(effect: ReadEffect, number: int, rules: Ruleset, translator: Translator) -> Read:
    quick = "effects.quick" if effect.kind is ReadKind.QUICK else None
    rule = worded(rules, KINDS.get(effect.kind), quick)
    if effect.older and rule is not None and rule.startswith("text."):
        rule = quick
    return Read(translator.say(f"card.reading.effect.{effect.kind.value}", number=number), rule)


def end(reading: Reading, translator: Translator) -> str:
    """Return how much of the text was understood."""
    if not reading.effects and not reading.others:
        return translator.say("card.reading.nothing")
    return translator.say("card.reading.whole" if reading.whole else "card.reading.part")


def _sentences(effect: ReadEffect, rules: Ruleset, translator: Translator) -> Iterator[Read]:
    """What is said of one effect."""
    if effect.kind not in (ReadKind.CONTINUOUS, ReadKind.LIMIT):
        for said in _use(effect, translator):
            yield said._replace(rule=None if effect.older else worded(rules, said.rule))
    if effect.words and effect.unread != (effect.words,):
        yield Read(translator.say("card.reading.words", words=printable(effect.words, kept="\n").replace("\n", " ")))
    for words in effect.unread:
        yield Read(translator.say("card.reading.unread", words=printable(words, kept="\n").replace("\n", " ")))


def _use(effect: ReadEffect, translator: Translator) -> Iterator[Read]:
    """When and how often an effect that starts a Chain is used, and what it does."""
    say = translator.say
    events = [say(f"card.reading.event.{event}") for event in effect.events if event != ANY_TIME]
    if events:
        yield Read(say("card.reading.when", events=translator.joined_or(events)), "text.structure")
    if effect.kind in (ReadKind.TRIGGER, ReadKind.FLIP, ReadKind.QUICK):
        yield Read(say("card.reading.optional" if effect.optional else "card.reading.mandatory"), "text.you-can")
    if effect.misses_timing and not (MOMENTS | STARTS).issuperset(effect.events):
        yield Read(say("card.reading.misses"), "text.if-when")
    if effect.kind in (ReadKind.IGNITION, ReadKind.QUICK):
        places = [translator.term(Zone(FIELD.get(place, place))) for place in effect.places]
        yield Read(say("card.reading.from", places=translator.joined_or(places)))
    if effect.once is not None:
        yield Read(say(f"card.reading.once.{effect.once.per.value}", count=effect.once.times), effect.once.rule)
    if effect.targets:
        yield Read(say("card.reading.targets"), "text.target")
    if effect.cost:
        yield Read(say("card.reading.cost"), "text.semicolon-cost")
    if effect.does:
        deeds = translator.joined([say(f"card.reading.deed.{one}") for one in effect.does])
        yield Read(say("card.reading.does", deeds=deeds), "text.after-semicolon")
    if effect.later:
        deeds = translator.joined([say(f"card.reading.deed.{one}") for one in effect.later])
        yield Read(say("card.reading.later", deeds=deeds))
    for choice in effect.choices:
        if choice.does:
            deeds = translator.joined([say(f"card.reading.deed.{one}") for one in choice.does])
            yield Read(say("card.reading.choice", deeds=deeds))
