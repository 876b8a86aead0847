"""Which card is meant: a known one by its name, or one that is entered with its values."""

from collections.abc import Callable, Iterable

from judgekit.domain.card import ATTRIBUTES, PROPERTIES, Card, Procedure, said_to_have_none
from judgekit.domain.effect import Effect
from judgekit.domain.values import Icon, Kind
from judgekit.domain.vocabulary import WordError, read_effects, read_procedure
from judgekit.parse.nodes import Node
from judgekit.parse.reader import Reader

PRINTED = ("property", "rank", "types", "attribute", "scale", "summon")
"""What is entered of a card that is not known; of a known one it stands on the card."""


def read_printed(
    reader: Reader, name: str, fields: dict[str, Node], at: str, look_up: Callable[[str, Node, str], Card | None]
) -> Card | None:
    """The card meant: with ``kind`` (or both values) it is entered, else *look_up* finds it."""
    if "kind" in fields or {"atk", "def"} <= fields.keys():
        return _entered(reader, name, fields, at)
    card = look_up(name, fields["name"], f"{at}.name")
    if card is None:
        return None
    for key in PRINTED:
        if key in fields:
            reader.problem(fields[key], f"{at}.{key}", "read.stands-on-the-card", key=key, card=card.name)
    if "effects" in fields:
        card = card._replace(effects=_effects(reader, fields["effects"], f"{at}.effects"))
    return card


def _entered(reader: Reader, name: str, fields: dict[str, Node], at: str) -> Card | None:
    """A card that no file describes."""
    kind = reader.word(fields["kind"], f"{at}.kind", Kind) if "kind" in fields else Kind.MONSTER
    if kind is None:
        return None
    types = frozenset(reader.text(item, path) for path, item in reader.items(fields.get("types"), f"{at}.types"))
    # What was not entered is not known: only a card that is said to have no effects has none.
    effects: tuple[Effect, ...] | None = None
    if "effects" in fields:
        effects = _effects(reader, fields["effects"], f"{at}.effects")
    elif kind is Kind.MONSTER and said_to_have_none(types):
        effects = ()
    return Card(
        name=name,
        kind=kind,
        icon=_property(reader, kind, fields.get("property"), f"{at}.property"),
        effects=effects,
        level=_printed_level(fields, at),
        rank=reader.number(fields["rank"], f"{at}.rank", 0, 13) if "rank" in fields else None,
        attribute=_one_of(reader, fields.get("attribute"), f"{at}.attribute", ATTRIBUTES),
        scale=reader.number(fields["scale"], f"{at}.scale", 0, 13) if "scale" in fields else None,
        types=types,
        procedure=_procedure(reader, fields, at),
    )


def _property(reader: Reader, kind: Kind, node: Node | None, at: str) -> Icon | None:
    """What the icon of a Spell or Trap says; a monster has none."""
    if kind is Kind.MONSTER:
        if node is not None:
            reader.problem(node, at, "read.key-does-not-fit", key="property", action=kind.value)
        return None
    word = _one_of(reader, node, at, (icon.value for icon in PROPERTIES[kind]))
    return Icon(word) if word else Icon.NORMAL


def _one_of(reader: Reader, node: Node | None, at: str, known: Iterable[str]) -> str | None:
    """One of the words that the game has for it; another is a problem that names the nearest."""
    word, words = reader.text(node, at), tuple(known)
    if node is not None and word and word not in words:
        reader.wrong_word(node, at, word, words)
        return None
    return word or None


def _printed_level(fields: dict[str, Node], at: str) -> int | None:
    """The Level of a card entered with its values, where it is known."""
    if "level" not in fields:
        return None
    # A reader of its own: the same field is read as the Level that the card has now, and its problem told there.
    level = Reader().number_or_unknown(fields["level"], f"{at}.level", "level")
    return level if isinstance(level, int) else None


def _procedure(reader: Reader, fields: dict[str, Node], at: str) -> Procedure | None:
    """How a monster entered with its values is Summoned."""
    if "summon" not in fields:
        return None
    try:
        return read_procedure(reader.plain(fields["summon"]), f"{at}.summon")
    except WordError as error:
        reader.wrong_word(fields["summon"], error.path, error.given, error.known)
        return None


def _effects(reader: Reader, node: Node, at: str) -> tuple[Effect, ...] | None:
    try:
        return read_effects(reader.plain(node), at)
    except WordError as error:
        reader.wrong_word(node, error.path, error.given, error.known)
        return None
