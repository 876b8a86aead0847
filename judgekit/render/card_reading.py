"""What was read of a card's text: for people in their language, for programs as told in ``docs/json.md``."""

from collections.abc import Iterator, Mapping
from typing import Any

from judgekit.domain.values import Zone
from judgekit.i18n.translator import Translator, printable
from judgekit.render.lines import wrapped
from judgekit.render.markdown import escaped
from judgekit.render.rule import SCHEMA
from judgekit.render.versions import version_line
from judgekit.text.happenings import ANY_TIME
from judgekit.text.values import CardText, ReadEffect, Reading, ReadKind

FIELD = {"on-field": "monsters"}


def reading_json(reading: Reading, passcode: object) -> dict[str, Any]:
    """Return a reading as plain values: the effects that start a Chain, then what else the text says."""
    return {
        "passcode": passcode,
        "language": reading.language,
        "whole": reading.whole,
        "unread": list(reading.unread),
        "effects": [effect_json(effect) for effect in (*reading.effects, *reading.others)],
    }


def effect_json(effect: ReadEffect) -> dict[str, Any]:
    """Return one effect as plain values."""
    return {
        "kind": effect.kind.value,
        "optional": effect.optional,
        "events": list(effect.events),
        "from": list(effect.places),
        "once": None if effect.once is None else {"per": effect.once.per.value, "times": effect.once.times},
        "targets": effect.targets,
        "cost": effect.cost,
        "does": list(effect.does),
        "misses_timing": effect.misses_timing,
        "words": effect.words,
        "unread": list(effect.unread),
        "played": effect.vocabulary is not None,
        "effect": None if effect.vocabulary is None else dict(effect.vocabulary),
    }


def shown_json(card: CardText, reading: Reading, translator: Translator) -> Mapping[str, Any]:
    """Return what ``judgekit card --text`` shows, with its sentences."""
    return {
        "schema": SCHEMA,
        "language": translator.language,
        "card_type": card.card_type.casefold(),
        "property": card.property.casefold() if card.property is not None else None,
        **told_json(reading, translator),
    }


def told_json(reading: Reading, translator: Translator) -> Mapping[str, Any]:
    """Return a reading with its sentences."""
    told = [*reading.effects, *reading.others]
    return {
        "text_language": reading.language,
        "whole": reading.whole,
        "unread": list(reading.unread),
        "effects": [{**effect_json(effect), "lines": list(_sentences(effect, translator))} for effect in told],
    }


def reading_lines(card: CardText, reading: Reading, translator: Translator, width: int) -> Iterator[str]:
    """Yield what was read as text."""
    yield translator.say("card.reading.heading")
    for line in about(card, reading, translator):
        yield from wrapped(line, None, width, "  ")
    for heading, sentences in parts(reading, translator):
        yield ""
        yield heading
        for sentence in sentences:
            yield from wrapped(sentence, None, width, "  ")
    yield ""
    yield from wrapped(end(reading, translator), None, width, "")
    yield version_line(translator)


def reading_markdown(card: CardText, reading: Reading, translator: Translator) -> Iterator[str]:
    """Yield what was read as a Markdown report."""
    yield f"# {escaped(translator.say('card.reading.heading'))}"
    yield ""
    for line in about(card, reading, translator):
        yield f"- {escaped(line)}"
    for heading, sentences in parts(reading, translator):
        yield ""
        yield f"## {escaped(heading)}"
        yield ""
        for sentence in sentences:
            yield f"- {escaped(sentence)}"
    yield ""
    yield escaped(end(reading, translator))
    yield ""
    yield f"*{version_line(translator)}*"


def about(card: CardText, reading: Reading, translator: Translator) -> Iterator[str]:
    """Yield in which language the text is, and as the text of what it was read."""
    yield translator.say("card.reading.language", language=translator.language_name(reading.language))
    yield translator.say("card.reading.read-as", kind=_kind(card, translator))


def _kind(card: CardText, translator: Translator) -> str:
    noun = f"card.noun.{card.card_type.casefold()}"
    if card.property is not None:
        noun = f"{noun}.{card.property.casefold()}"
    return translator.say(noun, count=1)


def parts(reading: Reading, translator: Translator) -> Iterator[tuple[str, Iterator[str]]]:
    """Yield each effect as a heading and the sentences on it."""
    say = translator.say
    for number, effect in enumerate(reading.effects, 1):
        yield say(f"card.reading.effect.{effect.kind.value}", number=number), _sentences(effect, translator)
    for kind in (ReadKind.LIMIT, ReadKind.CONTINUOUS):
        if told := [effect for effect in reading.others if effect.kind is kind]:
            heading = say(f"card.reading.effect.{kind.value}", number=len(reading.effects) + 1)
            yield heading, (line for effect in told for line in _sentences(effect, translator))


def end(reading: Reading, translator: Translator) -> str:
    """Return how much of the text was understood."""
    if not reading.effects and not reading.others:
        return translator.say("card.reading.nothing")
    return translator.say("card.reading.whole" if reading.whole else "card.reading.part")


def _sentences(effect: ReadEffect, translator: Translator) -> Iterator[str]:
    """What is said of one effect."""
    if effect.kind not in (ReadKind.CONTINUOUS, ReadKind.LIMIT):
        yield from _use(effect, translator)
    if effect.words and effect.unread != (effect.words,):
        yield translator.say("card.reading.words", words=printable(effect.words, kept="\n").replace("\n", " "))
    for words in effect.unread:
        yield translator.say("card.reading.unread", words=printable(words, kept="\n").replace("\n", " "))


def _use(effect: ReadEffect, translator: Translator) -> Iterator[str]:
    """When and how often an effect that starts a Chain is used, and what it does."""
    say = translator.say
    events = [say(f"card.reading.event.{event}") for event in effect.events if event != ANY_TIME]
    if events:
        yield say("card.reading.when", events=translator.joined_or(events))
    if effect.kind in (ReadKind.TRIGGER, ReadKind.FLIP, ReadKind.QUICK):
        yield say("card.reading.optional" if effect.optional else "card.reading.mandatory")
    if effect.misses_timing:
        yield say("card.reading.misses")
    if effect.kind in (ReadKind.IGNITION, ReadKind.QUICK):
        places = [translator.term(Zone(FIELD.get(place, place))) for place in effect.places]
        yield say("card.reading.from", places=translator.joined_or(places))
    if effect.once is not None:
        yield say(f"card.reading.once.{effect.once.per.value}", count=effect.once.times)
    if effect.targets:
        yield say("card.reading.targets")
    if effect.cost:
        yield say("card.reading.cost")
    if effect.does:
        yield say(
            "card.reading.does", deeds=translator.joined([say(f"card.reading.deed.{one}") for one in effect.does])
        )
