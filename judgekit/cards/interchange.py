"""Read cards from JSON: the public card interface with one language, or objects with the names of several.

docs/cards.md lists the fields.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from judgekit.cards.rows import (
    MOST_POINTS,
    MOST_STARS,
    BadRow,
    Format,
    Lost,
    Record,
    Row,
    RowError,
    Rows,
    passcode_of,
    read_names,
    shown,
    whole,
)
from judgekit.cards.texts import PrintedText, in_parts, printed_texts
from judgekit.domain.card import ARROWS, ATTRIBUTES, LARGEST_LINK, said_to_have_none
from judgekit.domain.errors import Problem, UnreadableError, refuse
from judgekit.domain.type_line import RACES, TYPES
from judgekit.domain.values import Icon, Kind

NO_EFFECT_SAID = frozenset({"Fusion", "Ritual", "Synchro", "Xyz", "Link"})
"""Where the type names one of these and not “Effect”, it says nothing about effects."""

ICONS = {
    Kind.SPELL: frozenset(Icon) - {Icon.COUNTER},
    Kind.TRAP: frozenset({Icon.NORMAL, Icon.CONTINUOUS, Icon.COUNTER}),
}
SIGNS = {sign: arrow for signs in ("↖↑↗←→↙↓↘", "⬉⬆⬈⬅➡⬋⬇⬊") for sign, arrow in zip(signs, ARROWS, strict=True)}
"""How some files write Link Arrows; others say where each points in words."""
UNKNOWN_POINTS = (None, "?", -1, -2)

Card = Mapping[str, Any]


def read_json(data: bytes, path: Path, language: str) -> Rows:
    """Return the rows of *data*, the content of the JSON file *path*; a bare name is in *language*.

    A row is numbered by its place in the list. Raises
    :class:`~judgekit.domain.errors.UnreadableError` for what is no JSON, or no list of cards.
    """
    source = str(path)
    try:
        content = _content(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise refuse("read.not-utf8", source) from None
    except json.JSONDecodeError as error:
        problem = Problem("read.not-json", {"problem": error.msg}, error.lineno, error.colno)
        raise UnreadableError((problem,), source) from None
    except (RecursionError, ValueError) as error:  # nested without end, or a number of thousands of digits
        raise refuse("read.not-json", source, problem=shown(error)) from None
    cards = content.get("data") if isinstance(content, dict) else content
    if not isinstance(cards, list) or not any(isinstance(card, dict) and "name" in card for card in cards):
        raise refuse("cards.no-list", source)
    return Rows(Format.JSON, len(cards), _rows(cards, language))


def _content(text: str) -> Any:
    """The content of a JSON file, or the list of its lines where each of them is an object."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        lines = [line for line in text.splitlines() if line.strip()]
        if error.msg != "Extra data" or len(lines) < 2 or not lines[1].lstrip().startswith("{"):
            raise
        return [_line(text, line) for line in lines]


def _line(text: str, line: str) -> Any:
    """The object of one line; what is wrong in it is told by its place in the whole."""
    try:
        return json.loads(line)
    except json.JSONDecodeError as error:
        raise json.JSONDecodeError(error.msg, text, text.index(line) + error.pos) from None


def _rows(cards: Sequence[Any], language: str) -> Iterator[Row]:
    for number, card in enumerate(cards, start=1):
        passcode = None
        try:
            if not isinstance(card, dict):
                raise RowError("cards.row.no-card")
            passcode = passcode_of(_first(card, "passcode", "password", "id"))
            names, lost = _names(card, language)
            values, artworks = _values(card), tuple(_artworks(card, passcode))
            yield Record(passcode, names, values, artworks, lost, texts=_texts(card, values, language))
        except RowError as error:
            yield BadRow(number, passcode, error.message, error.params)


def _first(card: Card, *keys: str) -> Any:
    """The first of these fields that says something."""
    return next((card[key] for key in keys if card.get(key) is not None), None)


def _names(card: Card, language: str) -> tuple[dict[str, str], tuple[Lost, ...]]:
    """The printed names: of several languages, or the one with the English name that may stand beside it."""
    given = card.get("name")
    if not isinstance(given, dict):
        given = {"en": card.get("name_en"), language: given}
    return read_names({shown(code): name for code, name in given.items()})


def _texts(card: Card, values: Mapping[str, Any], language: str) -> dict[str, PrintedText]:
    """The printed texts: of several languages, or the one in the language of the name."""
    text, effect = (
        {shown(code): one for code, one in given.items()} if isinstance(given, dict) else {language: given}
        for given in (_first(card, "text", "monster_desc", "desc"), _first(card, "pendulum_effect", "pend_desc"))
    )
    texts = printed_texts(text, effect)
    if "Pendulum" in values.get("types", ()):
        return {code: in_parts(printed) for code, printed in texts.items()}
    return texts


def _artworks(card: Card, passcode: int) -> Iterator[int]:
    """The passcodes of the other artworks, as the public interface lists them."""
    images = card.get("card_images")
    for image in images if isinstance(images, list) else ():
        if isinstance(image, dict) and image.get("id") not in (None, passcode):
            yield passcode_of(image["id"])


def _values(card: Card) -> dict[str, Any]:
    """The other fields as a card file has them."""
    kind = _kind(card)
    values: dict[str, Any] = {"kind": kind.value}
    if kind is not Kind.MONSTER:
        return values | {"property": _icon(card, kind), "effects": "unknown"}
    types, complete = _types(card)
    values |= _stars(card, types)
    for key in ("atk", "def"):
        given = card.get(key)
        if given not in UNKNOWN_POINTS and not (key == "def" and "Link" in types):
            values[key] = whole(given, key, 0, MOST_POINTS)
    if attribute := card.get("attribute"):
        values["attribute"] = _word(attribute, "attribute", ATTRIBUTES)
    race = [] if card.get("race") is None else [_word(card["race"], "race", RACES)]
    values["types"] = list(dict.fromkeys([*race, *sorted(types)]))
    no_effects = said_to_have_none(types) or (complete and not types & {"Effect", "Pendulum"})
    values["effects"] = [] if no_effects else "unknown"
    return values


def _kind(card: Card) -> Kind:
    text = str(_first(card, "kind", "card_type", "type") or "")
    words = text.casefold().split()
    kinds = [kind for kind in Kind if kind.value in words]
    if len(kinds) == 1:
        return kinds[0]
    if words == ["token"]:
        return Kind.MONSTER
    raise RowError("cards.row.type", text=shown(text))


def _icon(card: Card, kind: Kind) -> str:
    text = str(_first(card, "property", "race") or "").casefold()
    for icon in ICONS[kind]:
        if icon.value == text.replace(" ", "-"):
            return icon.value
    raise RowError("cards.row.value", field="property" if card.get("property") else "race", text=shown(text))


def _types(card: Card) -> tuple[frozenset[str], bool]:
    """What the line of types says, and whether it says all: a mere “Fusion Monster” may have an effect."""
    line = _first(card, "types", "typeline", "monster_type_line")
    if isinstance(line, str):
        line = [word.strip() for word in line.split("/")]
    known = {_letters(word): word for word in TYPES}
    if isinstance(line, list) and line:
        words = [known.get(_letters(str(word))) for word in line]
        # A line in another language than English is of no use; the type then has to do.
        if all(words):
            types = frozenset(word for word in words if word)
            # Older cards without an effect print nothing but their Type.
            return (types if types.difference(RACES, ("Tuner",)) else types | {"Normal"}), True
    words = [known.get(_letters(word)) for word in str(card.get("type") or "").split() if word.casefold() != "monster"]
    if not all(words):
        raise RowError("cards.row.type", text=shown(card.get("type")))
    types = frozenset(word for word in words if word)
    said = types & NO_EFFECT_SAID or "Normal" in types or "Token" in types
    return (types if said else types | {"Effect"}), False


def _stars(card: Card, types: frozenset[str]) -> dict[str, Any]:
    """Level, Rank and Pendulum Scale; the public interface gives a Rank as the level of an Xyz Monster."""
    values: dict[str, Any] = {}
    field = "rank" if "Xyz" in types else "level"
    given = _first(card, field, "level")
    if given is not None and "Link" not in types:
        values[field] = whole(given, field, 0, MOST_STARS)
    if "Link" in types:
        values |= _link(card)
    scale = _first(card, "scale", "pendulum_scale")
    if scale is not None and "Pendulum" in types:
        values["scale"] = whole(scale, "scale", 0, MOST_STARS)
    return values


def _link(card: Card) -> dict[str, Any]:
    """The Link Arrows, and the Link Rating; where that is not said it is the number of arrows."""
    given = _first(card, "link_arrows", "linkmarkers")
    pointing = {_arrow(arrow) for arrow in given} if isinstance(given, list) else set()
    rating = _first(card, "link_rating", "linkval") or len(pointing) or None
    values: dict[str, Any] = {"arrows": [arrow for arrow in ARROWS if arrow in pointing]}
    return values if rating is None else values | {"link": whole(rating, "link", 1, LARGEST_LINK)}


def _arrow(value: object) -> str:
    # Some files ask for the sign in colour, with a sign that nobody sees.
    return SIGNS.get(str(value).rstrip("\ufe0e\ufe0f")) or _word(value, "link_arrows", ARROWS)


def _word(value: object, field: str, known: Sequence[str]) -> str:
    for word in known:
        if _letters(word) == _letters(str(value)):
            return word
    raise RowError("cards.row.value", field=field, text=shown(value))


def _letters(word: str) -> str:
    """*word* without capitals, spaces and hyphens, which files write as they like."""
    return word.casefold().replace(" ", "").replace("-", "")
