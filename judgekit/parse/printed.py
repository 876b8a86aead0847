"""Which card is meant: a known one by its name, or one that is entered with its values."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from judgekit.domain.card import ATTRIBUTES, PROPERTIES, Card, Procedure
from judgekit.domain.effect import Effect
from judgekit.domain.values import Icon, Kind
from judgekit.domain.vocabulary import read_effects, read_procedure
from judgekit.parse.nodes import Node
from judgekit.parse.reader import Reader

if TYPE_CHECKING:
    from judgekit.domain.fitting import Card as Holding
    from judgekit.domain.fitting import Misfit

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
        holding = _holding(card.kind, card.icon, card.name)
        card = card._replace(effects=_effects(reader, fields["effects"], f"{at}.effects", holding))
    return card


def _holding(kind: Kind, icon: Icon | None, name: str) -> "Holding":
    from judgekit.domain.fitting import Card as Holding

    return Holding(kind, icon, name)


def _entered(reader: Reader, name: str, fields: dict[str, Node], at: str) -> Card | None:
    """A card that no file describes."""
    kind = reader.word(fields["kind"], f"{at}.kind", Kind) if "kind" in fields else Kind.MONSTER
    if kind is None:
        return None
    icon = _property(reader, kind, fields.get("property"), f"{at}.property")
    effects: tuple[Effect, ...] | None = () if kind is Kind.MONSTER else None
    if "effects" in fields:
        effects = _effects(reader, fields["effects"], f"{at}.effects", _holding(kind, icon, name))
    return Card(
        name=name,
        kind=kind,
        icon=icon,
        effects=effects,
        level=_printed_level(fields, at),
        rank=reader.number(fields["rank"], f"{at}.rank", 0, 13) if "rank" in fields else None,
        attribute=_one_of(reader, fields.get("attribute"), f"{at}.attribute", ATTRIBUTES),
        scale=reader.number(fields["scale"], f"{at}.scale", 0, 13) if "scale" in fields else None,
        types=frozenset(reader.text(item, path) for path, item in reader.items(fields.get("types"), f"{at}.types")),
        procedure=_procedure(reader, fields, at, kind),
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


def _procedure(reader: Reader, fields: dict[str, Node], at: str, kind: Kind) -> Procedure | None:
    """How a monster entered with its values is Summoned."""
    if "summon" not in fields:
        return None
    from judgekit.domain.fitting import summon_misfits

    node, path = fields["summon"], f"{at}.summon"
    data = reader.plain(node)
    found = summon_misfits(data, _holding(kind, None, ""), path)
    return read_procedure(data) if _fits(reader, node, path, found) else None


def _effects(reader: Reader, node: Node, at: str, card: "Holding") -> tuple[Effect, ...] | None:
    """The effects that were entered, if all of them is played."""
    from judgekit.domain.fitting import effect_misfits  # most cases enter none

    data: Any = reader.plain(node)
    return read_effects(data) if _fits(reader, node, at, effect_misfits(data, card, at)) else None


def _fits(reader: Reader, node: Node, at: str, found: "list[Misfit]") -> bool:
    """Whether nothing was found that is not played; else every bit of it is a problem at its place."""
    for misfit in found:
        reader.misfit(node, at, misfit)
    return not found
