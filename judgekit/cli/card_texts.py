"""A stream of printed card texts: a card as a JSON object a line in, what was read of it a line out."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from judgekit.cli.card_kinds import KINDS
from judgekit.cli.environment import Environment
from judgekit.cli.input import read_source
from judgekit.cli.stream import lines, unreadable_json
from judgekit.domain.errors import Problem, UnreadableError, refuse
from judgekit.languages import languages
from judgekit.parse.nodes import decode
from judgekit.render.card_reading import reading_json
from judgekit.render.json import dumps
from judgekit.text.language import recognised
from judgekit.text.reader import read
from judgekit.text.values import CardText, Reading

if TYPE_CHECKING:
    from judgekit.cards.importing import Watch
    from judgekit.domain.card import Card
    from judgekit.text.coverage import TextCoverage

CARD_TYPES = ("Monster", "Spell", "Trap")
TEXTS = {"text": "", "property": None, "monster_type_line": "", "pendulum_effect": None, "name": ""}
"""The fields that hold a text, and what they are where nothing is said."""


def printed_text(source: str, language: str, kind: str, name: str) -> CardText:
    """Return the text in the file *source* with what kind of card it is of.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for a language or kind that there is not, and where the
    language of the text is not said and not recognised.
    """
    text = decode(read_source(source)).strip()
    if not text:
        raise refuse("read.empty", source)
    for value, known in ((language, tuple(languages())), (kind, tuple(KINDS))):
        if value and value not in known:
            raise refuse("read.unknown-word", word=value, known=", ".join(known))
    found = language or recognised(text)
    if found is None:
        raise refuse("read.no-text-language", source, known=", ".join(languages()))
    card_type, property = KINDS[kind or _kind_of(name) or "monster"]
    return CardText(text, found, card_type, property, name=name)


def card_of(text: CardText) -> "Card":
    """Return the card that *text* is of, as far as the text is what is known of it."""
    from judgekit.domain.card import Card
    from judgekit.domain.values import Icon, Kind

    icon = Icon(text.property.casefold()) if text.property is not None else None
    return Card(text.name, Kind(text.card_type.casefold()), icon)


def _kind_of(name: str) -> str | None:
    """The kind of the known card that is called *name*."""
    from judgekit.cards.known import known_cards
    from judgekit.domain.values import Icon, Kind

    card = known_cards().exact(name) if name else None
    if card is None or card.kind is Kind.MONSTER:
        return None
    return f"{(card.icon or Icon.NORMAL).value}-{card.kind.value}"


def read_texts(source: str, environment: Environment) -> bool:
    """Answer a card a line; return whether all lines could be read."""
    readable = True
    for line in lines(source):
        try:
            answer = _read(line)
        except UnreadableError as error:
            answer, readable = unreadable_json(error, environment), False
        environment.out.write(f"{dumps(answer, line=True)}\n")
    environment.out.flush()
    return readable


def covered(source: str) -> "tuple[TextCoverage, int]":
    """Return how much is read of the texts in *source*, a card a line, and how many lines could not be read."""
    from judgekit.text.coverage import cover

    lost: list[UnreadableError] = []

    def readings() -> Iterator[tuple[CardText, Reading]]:
        for line in lines(source):
            try:
                card = card_text(_object(line))
            except UnreadableError as error:
                lost.append(error)
            else:
                yield card, read(card)

    return cover(readings()), len(lost)


def covered_imported(watch: "Watch") -> "TextCoverage":
    """Return how much is read of the texts of the imported cards.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where there are none, or they cannot be read any more.
    """
    from judgekit.cards.all_texts import all_readings
    from judgekit.cards.folders import database_path
    from judgekit.text.coverage import cover

    return cover(all_readings(database_path(), watch))


def _read(line: bytes) -> dict[str, Any]:
    found = _object(line)
    card = card_text(found)
    passcode = found.get("passcode")
    return reading_json(read(card), passcode if isinstance(passcode, int | str) else None)


def _object(line: bytes) -> Any:
    """The JSON value on a line."""
    import json

    try:
        return json.loads(decode(line))
    except json.JSONDecodeError as error:
        raise refuse("read.not-json", "", error.lineno, error.colno, problem=error.msg) from None
    except (ValueError, RecursionError) as error:
        raise refuse("read.not-json", problem=str(error)) from None


def card_text(found: object) -> CardText:
    """Return the card that a JSON value tells of.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where it is none.
    """
    if not isinstance(found, dict):
        raise refuse("read.want-mapping", known="text, language, card_type")
    told = {key: found.get(key) if found.get(key) is not None else value for key, value in TEXTS.items()}
    for key, value in told.items():
        if value is not None and not isinstance(value, str):
            raise UnreadableError((Problem("read.want-words", {"key": key}, at=key),))
        if isinstance(value, str):
            # A lone half of a character cannot be written out again.
            told[key] = value.encode("utf-8", "replace").decode()
    language, card_type = found.get("language"), found.get("card_type", CARD_TYPES[0])
    for key, value, known in (("language", language, tuple(languages())), ("card_type", card_type, CARD_TYPES)):
        if value not in known:
            raise refuse("read.unknown-word", word=f"{key}: {value}", known=", ".join(known))
    return CardText(
        str(told["text"]),
        str(language),
        str(card_type),
        told["property"],
        str(told["monster_type_line"]),
        told["pendulum_effect"],
        str(told["name"]),
    )
