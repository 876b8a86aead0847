"""Which card is meant: a known one by its name, or one that is entered with its values."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Protocol

from judgekit.domain.card import (
    ARROWS,
    ATTRIBUTES,
    CURRENT_TEXT,
    KINDS_OF_MONSTER,
    LARGEST_LINK,
    OF_MONSTERS,
    PROPERTIES,
    Card,
    Procedure,
    said_to_have_none,
)
from judgekit.domain.effect import Effect
from judgekit.domain.findings import CardName, FactName, Param
from judgekit.domain.pool import CardPool
from judgekit.domain.type_line import RACES, all_words, meant, words_in
from judgekit.domain.values import Icon, Kind
from judgekit.domain.vocabulary import read_effects, read_procedure
from judgekit.parse.nodes import Node, Scalar
from judgekit.parse.numbers import read_number
from judgekit.parse.reader import UNKNOWN_WORDS, Reader

if TYPE_CHECKING:
    from judgekit.domain.fitting import Card as Holding
    from judgekit.domain.fitting import Misfit

PRINTED = ("property", "rank", "types", "attribute", "scale", "link", "arrows", "summon", "token")
"""What is entered of a card that is not known; of a known one it stands on the card."""


class Names(Protocol):
    """Where names are looked up, and where it is noted what was taken for granted."""

    reader: Reader
    pool: CardPool

    def look_up(self, name: str, node: Node, at: str) -> Card | None:
        """The known card called *name*, or the one clearly nearest."""

    def assume(self, id: str, **params: Param) -> None:
        """Note a default."""


def read_printed(names: Names, name: str, fields: dict[str, Node], at: str) -> Card | None:
    """The card meant: a known one by its name, else with ``kind`` (or both values) the one that is entered.

    Values beside a known name are what the card has now; only another kind of card, or another Level of a card
    that is entered whole, makes it another one.
    """
    reader = names.reader
    if "kind" in fields or "token" in fields or {"atk", "def"} <= fields.keys():
        card = names.pool.exact(name)
        differs = _difference(card, fields) if card is not None else None
        if card is None or differs is not None:
            if differs is not None:
                names.assume("another-card", card=CardName(name), fact=FactName(differs))
            return _entered(names, name, fields, at)
    else:
        card = names.look_up(name, fields["name"], f"{at}.name")
    if card is None:
        return None
    for key in PRINTED:
        if key in fields and not ("kind" in fields and _stands_on(card, key, fields[key])):
            reader.problem(fields[key], f"{at}.{key}", "read.stands-on-the-card", key=key, card=card.name)
    if "text" in fields:
        card = _text(reader, card, fields["text"], f"{at}.text")
    if "effects" in fields:
        holding = _holding(card.kind, card.icon, card.name)
        effects = _effects(reader, fields["effects"], f"{at}.effects", holding)
        card = card._replace(effects=effects, from_text=False)
    return card


def _text(reader: Reader, card: Card, node: Node, at: str) -> Card:
    """The card with the text that was asked for: that of a year, or the current one."""
    word, years = reader.text(node, at), {str(older.year): older.year for older in card.older}
    if word not in (*years, CURRENT_TEXT):
        reader.wrong_word(node, at, word, (*years, CURRENT_TEXT))
    return card.of_year(years.get(word))


def _holding(kind: Kind, icon: Icon | None, name: str) -> "Holding":
    from judgekit.domain.fitting import Card as Holding

    return Holding(kind, icon, name)


NORMAL = {Kind.SPELL: "normal-spell", Kind.TRAP: "normal-trap"}
"""What is taken for granted where it is not said what the icon of a Spell or Trap says."""

LINKLESS = ("level", "rank", "def")
"""What a Link Monster does not have."""

COMPARED = ("kind", "token", "property", "level", "rank")
"""What makes another card of one that is entered under a known name, where it is not what stands on that."""


def _difference(card: Card, fields: dict[str, Node]) -> str | None:
    """What a card entered under the name of a known *card* has otherwise, or ``None``: then it is that card."""
    return next((key for key in COMPARED if key in fields and not _stands_on(card, key, fields[key])), None)


def _stands_on(card: Card, key: str, node: Node) -> bool:
    """Whether what is entered under *key* is what stands on a known *card*; of what is unknown it may be."""
    printed = {
        "kind": card.kind.value,
        "property": card.icon.value if card.icon is not None else None,
        "attribute": card.attribute,
        "level": card.level,
        "rank": card.rank,
        "scale": card.scale,
        "token": card.is_token,
        "link": card.link,
    }
    # A reader of its own: what cannot be read is told where it is read.
    words = [Reader().text(item, path) for path, item in Reader().items(node, key)]
    if key == "types":
        return {meant(part) or part for word in words for part in words_in(word)} <= card.types
    if key == "token":
        return Reader().flag(node, key) == card.is_token
    if key == "arrows":
        return set(words) == card.arrows
    if key == "kind" and len(words) == 1 and words[0] in KINDS_OF_MONSTER:
        return KINDS_OF_MONSTER[words[0]] in card.types
    if key not in printed or len(words) != 1:
        return False
    number = read_number(words[0])
    return words[0] in UNKNOWN_WORDS or printed[key] == (words[0] if number is None else number)


def _entered(names: Names, name: str, fields: dict[str, Node], at: str) -> Card | None:
    """A card that no file describes."""
    reader = names.reader
    if "text" in fields:
        reader.problem(fields["text"], f"{at}.text", "read.key-does-not-fit", key="text", action=CardName(name))
    kind, type = _kind(reader, fields.get("kind"), f"{at}.kind")
    if kind is None:
        return None
    if kind is not Kind.MONSTER:
        _refuse(reader, fields, at, OF_MONSTERS, kind.value)
    icon = _property(reader, kind, fields.get("property"), f"{at}.property")
    if kind is not Kind.MONSTER and "property" not in fields:
        names.assume(NORMAL[kind], card=CardName(name), at=at)
    types = _types(reader, fields.get("types"), f"{at}.types")
    types |= _token(reader, kind, fields.get("token"), f"{at}.token")
    types |= frozenset({type} if type else ())
    if "Link" in types:
        _refuse(reader, fields, at, LINKLESS, "link")
    # What was not entered is not known: only a card that is said to have no effects has none.
    effects: tuple[Effect, ...] | None = None
    if "effects" in fields:
        effects = _effects(reader, fields["effects"], f"{at}.effects", _holding(kind, icon, name))
    elif kind is Kind.MONSTER and said_to_have_none(types):
        effects = ()
    return Card(
        name=name,
        kind=kind,
        icon=icon,
        effects=effects,
        level=_printed_level(fields, at),
        rank=reader.number(fields["rank"], f"{at}.rank", 0, 13) if "rank" in fields else None,
        attribute=_attribute(reader, fields.get("attribute"), f"{at}.attribute"),
        scale=reader.number(fields["scale"], f"{at}.scale", 0, 13) if "scale" in fields else None,
        types=types,
        link=reader.number(fields["link"], f"{at}.link", 1, LARGEST_LINK) if "link" in fields else None,
        arrows=frozenset(_arrows(reader, fields.get("arrows"), f"{at}.arrows")),
        procedure=_procedure(reader, fields, at, kind),
        untold=frozenset(_untold(fields, types) if kind is Kind.MONSTER else ()),
    )


def _refuse(reader: Reader, fields: dict[str, Node], at: str, keys: Iterable[str], kind: str) -> None:
    """Refuse those of *keys* that are entered, of a card of that *kind*, which has none of them."""
    for key in keys:
        if key in fields:
            reader.problem(fields[key], f"{at}.{key}", "read.key-does-not-fit", key=key, action=kind)


def _kind(reader: Reader, node: Node | None, at: str) -> tuple[Kind | None, str | None]:
    """Monster, Spell or Trap, and the type where a kind of monster is entered; a Token is no kind of card."""
    if node is None:
        return Kind.MONSTER, None
    text = node.text.strip() if isinstance(node, Scalar) else ""
    if meant(text) == "Token":
        reader.problem(node, at, "read.want-token")
        return None, None
    type = KINDS_OF_MONSTER.get(text)
    return (Kind.MONSTER, type) if type else (reader.word(node, at, Kind, tuple(KINDS_OF_MONSTER)), None)


def _types(reader: Reader, node: Node | None, at: str) -> frozenset[str]:
    """The words of a Type line, in any language; a word that is none is a problem, and so is a Token there."""
    found = set()
    for path, item in () if says_unknown(node) else reader.items(node, at):
        for text in words_in(reader.text(item, path)):
            word = meant(text)
            if word is None:
                reader.wrong_word(item, path, text, all_words())
            elif word == "Token":
                reader.problem(item, path, "read.want-token")
            else:
                found.add(word)
    return frozenset(found)


def _token(reader: Reader, kind: Kind, node: Node | None, at: str) -> frozenset[str]:
    """That it is a Token, where that was entered."""
    token = reader.flag(node, at)
    if node is not None and token and kind is not Kind.MONSTER:
        reader.problem(node, at, "read.key-does-not-fit", key="token", action=kind.value)
    return frozenset({"Token"}) if token else frozenset()


def _untold(fields: dict[str, Node], types: frozenset[str]) -> Iterator[str]:
    """What stands on a monster and was not entered."""
    if says_unknown(fields.get("types")) and not types:
        yield "types"
    elif types.isdisjoint(RACES):
        yield "race"
    if says_unknown(fields.get("attribute")):
        yield "attribute"


def says_unknown(node: Node | None) -> bool:
    """Whether nothing was entered, or that it is not known."""
    return node is None or (isinstance(node, Scalar) and node.text.strip() in UNKNOWN_WORDS)


def _arrows(reader: Reader, node: Node | None, at: str) -> Iterator[str]:
    """Where the Link Arrows point."""
    for path, item in reader.items(node, at):
        word = _one_of(reader, item, path, ARROWS)
        if word is not None:
            yield word


def _property(reader: Reader, kind: Kind, node: Node | None, at: str) -> Icon | None:
    """What the icon of a Spell or Trap says; a monster has none."""
    if kind is Kind.MONSTER:
        if node is not None:
            reader.problem(node, at, "read.key-does-not-fit", key="property", action=kind.value)
        return None
    word = _one_of(reader, node, at, (icon.value for icon in PROPERTIES[kind]))
    return Icon(word) if word else Icon.NORMAL


def _attribute(reader: Reader, node: Node | None, at: str) -> str | None:
    return None if says_unknown(node) else _one_of(reader, node, at, ATTRIBUTES)


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
