"""What is known of a card, as text, Markdown or JSON."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from judgekit.cards.coverage import Coverage
from judgekit.domain.card import ARROWS, CURRENT_TEXT
from judgekit.domain.findings import CardName
from judgekit.domain.pool import Near
from judgekit.domain.ruleset import Ruleset, Standing
from judgekit.domain.values import Kind
from judgekit.i18n.locales import typeset
from judgekit.i18n.translator import Translator
from judgekit.render.card_sheet import Described, Said, Sheet
from judgekit.render.lines import wrapped
from judgekit.render.markdown import escaped
from judgekit.render.rule import SCHEMA
from judgekit.render.versions import version_line
from judgekit.rules.rulesets import ruleset

if TYPE_CHECKING:
    from judgekit.cards.printed import PrintedReading

NO_BREAK = "\u00a0"

Part = tuple[str, tuple[tuple[int, Said], ...]]
"""A heading, and its sentences with how far each is set in."""


def card_lines(sheet: Sheet, translator: Translator, width: int) -> Iterator[str]:
    """Yield the sheet of a card as text."""
    yield title(sheet, translator)
    for line in _about(sheet, translator):
        yield from wrapped(line, None, width, "  ")
    for heading, body in _parts(sheet, translator):
        yield ""
        yield heading
        for depth, said in body:
            yield from wrapped(_with_standing(said, translator), said.rule, width, "  " * (depth + 1))
    yield ""
    yield version_line(translator)


def card_markdown(sheet: Sheet, translator: Translator) -> Iterator[str]:
    """Yield the sheet of a card as a Markdown report."""
    yield f"# {escaped(title(sheet, translator))}"
    yield ""
    for line in _about(sheet, translator):
        yield f"- {escaped(line)}"
    for heading, body in _parts(sheet, translator):
        yield ""
        yield f"## {escaped(heading)}"
        yield ""
        for depth, said in body:
            rule = f" `{said.rule}`" if said.rule else ""
            yield f"{'  ' * depth}- {escaped(_with_standing(said, translator))}{rule}"
    yield ""
    yield f"*{version_line(translator)}*"


def title(sheet: Sheet, translator: Translator) -> str:
    """Return the name of the card as it is printed in the language."""
    name = sheet.names[0][1] if sheet.names else sheet.card.name
    return translator.say("quote.card", name=typeset(name, translator.language))


def _with_standing(said: Said, translator: Translator) -> str:
    return translator.say("timeline.published", text=said.text) if said.standing is Standing.PUBLISHED else said.text


def _about(sheet: Sheet, translator: Translator) -> Iterator[str]:
    """The lines under the title: how it was read, names, passcode, kind, values."""
    say = translator.say
    if sheet.read_as is not None:
        yield say("assumption.read-as", typed=sheet.read_as, card=CardName(sheet.card.name))
    # A value is not parted from its name at the end of a line.
    yield " · ".join((sheet.kind, *(value.replace(" ", NO_BREAK) for value in sheet.values)))
    for code, name in sheet.names:
        if code != translator.language:
            id = f"card.language.{code}"
            printed = typeset(name, code)
            if translator.knows(id):
                yield say(id, name=printed)
            else:
                yield say("card.language.other", language=translator.language_name(code), name=printed)
    yield from sheet.texts
    if sheet.card.passcode is not None:
        yield say("card.passcode", code=f"{sheet.card.passcode:08d}")


def _parts(sheet: Sheet, translator: Translator) -> Iterator[Part]:
    say = translator.say
    use = (*((sheet.speed,) if sheet.speed is not None else ()), *sheet.uses)
    if use:
        whose = ".monster" if sheet.card.kind is Kind.MONSTER else ""
        yield say(f"card.heading.use{whose}", ruleset=sheet.ruleset), tuple((0, said) for said in use)
    if sheet.summons:
        yield say("card.heading.summon", ruleset=sheet.ruleset), tuple((0, said) for said in sheet.summons)
    yield say("card.heading.effects"), tuple(_effects(sheet, translator))
    if sheet.reading is not None:
        yield from _read(sheet.reading, ruleset(sheet.ruleset), translator)
    if sheet.pairs is not None:
        yield say("card.heading.pairs"), ((0, sheet.pairs),)


_NOT_WHOLE = {
    Coverage.PART: "card.part",
    Coverage.READ: "card.from-text",
    Coverage.VALUES: "card.values-only",
}


def _effects(sheet: Sheet, translator: Translator) -> Iterator[tuple[int, Said]]:
    say = translator.say
    for effect in sheet.effects:
        yield 0, effect.heading
        yield from ((1, said) for said in effect.lines)
        if effect.gap is not None:
            yield 1, Said(say("card.line.gap", gap=effect.gap))
    if sheet.known is not Coverage.WHOLE:
        yield 0, Said(say(_NOT_WHOLE[sheet.known]))
    elif sheet.effects:
        yield 0, Said(say("card.whole"))
    elif sheet.card.kind is Kind.MONSTER:
        own_way = sheet.card.procedure is not None
        yield 0, Said(say("card.no-effect.summon" if own_way else "card.no-effect"))


def _read(printed: "PrintedReading", rules: Ruleset, translator: Translator) -> Iterator[Part]:
    """What was read of the printed text, an effect a part with the words that it came from."""
    from judgekit.render.card_reading import about, end, parts

    text, reading = printed
    said = [(0, Said(line)) for line in (*about(text, reading, translator), end(reading, translator))]
    yield translator.say("card.heading.reading"), tuple(said)
    for heading, sentences in parts(reading, rules, translator):
        cited = f"{heading.text} [{heading.rule}]" if heading.rule else heading.text
        yield cited, tuple((0, Said(*said)) for said in sentences)


def card_json(sheet: Sheet, translator: Translator) -> Mapping[str, Any]:
    """Return the sheet of a card in the shape of ``card``."""
    card = sheet.card
    return {
        "schema": SCHEMA,
        "language": translator.language,
        "ruleset": sheet.ruleset,
        "read_as": sheet.read_as,
        "card": card.name,
        "names": dict(sheet.names),
        "passcode": card.passcode,
        "kind": card.kind.value,
        "property": card.icon.value if card.icon is not None else None,
        "attribute": card.attribute,
        "types": sorted(card.types),
        "level": card.level,
        "rank": card.rank,
        "scale": card.scale,
        "link": card.link,
        "arrows": [arrow for arrow in ARROWS if arrow in card.arrows],
        "atk": card.atk,
        "def": card.defense,
        "text": card.year or CURRENT_TEXT,
        "texts": [{"text": older.year, "source": older.source} for older in card.older],
        "known": sheet.known.value,
        "spell_speed": _said_json(sheet.speed),
        "uses": [_said_json(said) for said in sheet.uses],
        "summons": [_said_json(said) for said in sheet.summons],
        "effects": [_effect_json(effect) for effect in sheet.effects],
        "pairs": _said_json(sheet.pairs),
        "reading": _reading_json(sheet, translator),
    }


def _reading_json(sheet: Sheet, translator: Translator) -> Mapping[str, Any] | None:
    if sheet.reading is None:
        return None
    from judgekit.render.card_reading import told_json

    return told_json(sheet.reading.reading, ruleset(sheet.ruleset), translator)


def _said_json(said: Said | None) -> dict[str, Any] | None:
    return None if said is None else {"text": said.text, "rule": said.rule, "standing": said.standing.value}


def _effect_json(effect: Described) -> dict[str, Any]:
    return {
        "type": effect.type,
        "name": effect.name or None,
        "text": effect.heading.text,
        "rule": effect.heading.rule,
        "lines": [said.text for said in effect.lines],
        "gap": effect.gap,
    }


def near_lines(name: str, near: tuple[Near, ...], translator: Translator) -> Iterator[str]:
    """Yield that no card is called *name*, and which names are near it."""
    if not near:
        yield translator.say("card.none", name=name)
        return
    yield translator.say("card.near", name=name)
    for item in near:
        yield f"  {_both_names(item.name, translator)}"


def _both_names(name: str, translator: Translator) -> str:
    """A card by its name in the language, with the English one where that is another."""
    printed = translator.value(CardName(name))
    english = translator.say("quote.card", name=name)
    return printed if printed == english else translator.say("card.both", name=printed, english=english)


def near_json(name: str, near: tuple[Near, ...], translator: Translator) -> Mapping[str, Any]:
    """Return the near names in the shape of ``card`` for a name that no card has."""
    return {
        "schema": SCHEMA,
        "language": translator.language,
        "typed": name,
        "card": None,
        "near": [{"card": item.name, "name": translator.card(CardName(item.name))} for item in near],
    }
