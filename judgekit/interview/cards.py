"""Read a line about one zone: a card by name, with what is special about it in brackets, or how many there are."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from judgekit.domain.card import KINDS_OF_MONSTER, LARGEST_LINK, Card
from judgekit.domain.errors import refuse
from judgekit.domain.findings import CardName
from judgekit.domain.folding import fold_name
from judgekit.domain.pool import CardPool, clearly_nearest
from judgekit.domain.values import Icon, Kind, Zone
from judgekit.interview.meaning import MOST_WORDS, first_words, meaning
from judgekit.interview.state import FIELD_ZONES, Draft, Entry, Said, State, Topic
from judgekit.interview.tables import OWNER, TAGS, UNKNOWN, VALUES
from judgekit.parse.numbers import LARGEST, read_number

LINE = re.compile(r"([^\[\]<>]+?)\s*((?:\[[^\[\]]*\]\s*)*)")
NUMBER = re.compile(r"(.*?\S)\s*(\d[\d.,\s'’_]*|\?)")
COMMA = re.compile(r"[,;](?!\d{3}(?!\d))")
"""A comma between tags, not one between thousands."""

QUOTES = (("“", "”"), ("«", "»"), ('"', '"'), ("„", "“"))
MOST_CARDS = 200
LIKE = 55
"""How like a name must be to be asked about, out of 100: a card that is not known here has its own name."""
LEAST_PART = 3
"""Letters of a part of a name that is asked about."""
HIGHEST_LEVEL = 13
ENTERED = ("kind", "level", "rank", "link")
"""What makes a card one that is taken as entered."""

Found = tuple[Entry | Draft, tuple[Said, ...]]
"""The entry, or what must still be asked of it; and what is to be said."""


def unquoted(text: str) -> str:
    """Return *text* without the quotation marks around it."""
    text = text.strip()
    for first, last in QUOTES:
        if len(text) > 1 and text.startswith(first) and text.endswith(last):
            return text[1:-1].strip()
    return text


def read_line(state: State, entry: Entry, pool: CardPool) -> Found:
    """Read the text of *entry*; what its ``data`` says already holds where the text does not say otherwise.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for what does not go into its zone.
    """
    count = read_number(entry.text)
    if count is not None:
        return _counted(entry, count), ()
    found = LINE.fullmatch(entry.text)
    if found is None or not unquoted(found[1]):
        raise refuse("new.want-card", text=entry.text)
    name, tags = found[1], re.findall(r"\[([^\[\]]*)\]", found[2])
    if not tags:
        name, tags = _trailing(state, name, pool)
    before = {} if isinstance(entry.data, int) else entry.data
    entry = entry._replace(data={**before, **_tagged(state, entry, tags)})
    return named(entry, unquoted(name), pool, state.language)


def _counted(entry: Entry, count: int) -> Entry:
    if entry.zone in FIELD_ZONES:
        raise refuse("new.no-count")
    if not 0 <= count <= MOST_CARDS:
        raise refuse("read.number-out-of-range", number=count, least=0, most=MOST_CARDS)
    return entry._replace(data=count)


def _trailing(state: State, line: str, pool: CardPool) -> tuple[str, list[str]]:
    """The name and the tags of a line without brackets; a name that a card has is never taken apart."""
    name, tags = line, list[str]()
    while pool.exact(unquoted(name)) is None:
        parts = name.split()
        for length in range(min(MOST_WORDS, len(parts) - 1), 0, -1):
            last = " ".join(parts[-length:])
            if _tag(state, last) is not None:
                name, tags = " ".join(parts[:-length]).rstrip(", "), [last, *tags]
                break
        else:
            break
    if tags and pool.exact(unquoted(name)) is None and clearly_nearest(pool.near(line)) is not None:
        return line, []
    return name, tags


def _tag(state: State, text: str) -> tuple[str, Any] | None:
    """What a tag says, as a key and its value; ``None`` where it is no tag."""
    key = meaning(text, TAGS, state.language)
    if key is not None:
        return key, True
    found = NUMBER.fullmatch(text.strip())
    value = meaning(found[1], VALUES, state.language) if found else None
    if found and value is not None:
        number = read_number(found[2])
        return (value, "unknown" if found[2] == "?" else number) if number is not None or found[2] == "?" else None
    words = first_words(text, VALUES, state.language)
    if words and meaning(words[1], UNKNOWN, state.language):
        return words[0], "unknown"
    words = first_words(text, OWNER, state.language)
    for seat in (0, 1):
        if words and words[1].casefold() == state.player(seat).casefold():
            return "owner", seat
    return None


def _tagged(state: State, entry: Entry, tags: list[str]) -> dict[str, Any]:
    """What the brackets say, in the words of a case."""
    data: dict[str, Any] = {}
    for text in (part.strip() for tag in tags for part in COMMA.split(tag)):
        found = _tag(state, text) if text else None
        if text and found is None:
            raise refuse("new.no-tag", text=text)
        if found is not None:
            data |= _of_tag(entry.zone, text, *found)
    if entry.zone is Zone.MONSTERS and "set" in data:
        data = {"position": "set", **data}
    return data


_WHEN = {"set": "earlier", "this-turn": "this-turn", "set-unknown": "unknown"}


def _of_tag(zone: Zone, text: str, key: str, value: Any) -> Iterator[tuple[str, Any]]:
    """The keys of a case that one tag stands for in *zone*."""
    backrow = zone in (Zone.SPELLS_TRAPS, Zone.FIELD)
    if key in ("atk", "def", "level", "rank", "link"):
        yield key, _within(key, value)
    elif key == "owner":
        yield key, value
    elif key == "set" and value is not True and (backrow or zone is Zone.MONSTERS):
        yield key, _within(key, value)
    elif key.partition(" ")[0] in ("monster", "spell", "trap"):
        kind, _, icon = key.partition(" ")
        yield "kind", icon if kind == "monster" and icon else kind
        if icon and kind != "monster":
            yield "property", icon
    elif zone is Zone.MONSTERS and key in ("attack", "defense", "set"):
        yield "position", key
    elif key in _WHEN and (backrow or zone is Zone.MONSTERS):
        yield "set", _WHEN[key]
    elif backrow and key == "up":
        yield "face", "up"
    elif zone is Zone.MONSTERS and key in ("attacked", "changed"):
        yield {"attacked": "attacked", "changed": "position_changed"}[key], True
    else:
        raise refuse("new.tag-does-not-fit", text=text, zone=zone)


_LIMITS = {
    "level": (0, HIGHEST_LEVEL),
    "rank": (0, HIGHEST_LEVEL),
    "link": (1, LARGEST_LINK),
    "set": (1, LARGEST),
}


def _within(key: str, value: Any) -> Any:
    """*value* if the case takes it."""
    least, most = _LIMITS.get(key, (0, LARGEST))
    if value == "unknown" and key in ("atk", "def", "set"):
        return value
    if not isinstance(value, int) or not least <= value <= most:
        number = value if isinstance(value, int) else -1
        raise refuse("read.number-out-of-range", number=number, least=least, most=most)
    return value


def named(entry: Entry, name: str, pool: CardPool, language: str) -> Found:
    """Return *entry* as the card called *name*: a known one, the clearly nearest, or one that is asked about."""
    data = entry.data
    assert not isinstance(data, int)
    card = pool.exact(name)
    printed = _printed(card, data) if card is not None else {}
    if card is not None and not any(key in data and data[key] != value for key, value in printed.items()):
        data = {key: value for key, value in data.items() if key not in printed}
    if any(key in data for key in ENTERED) or (card is None and {"atk", "def"} <= data.keys()):
        return unfinished(entry._replace(data={"name": name, **data})), ()
    if card is not None:
        return _known(entry._replace(data=data), card)
    near = pool.near(name)
    nearest = clearly_nearest(near)
    known = pool.exact(nearest) if nearest else None
    near = tuple(item for item in near if item.score >= LIKE or _part(name, pool.exact(item.name)))
    if known is not None:
        text = entry.text.replace(name, known.names.get(language, known.name), 1)
        found, said = _known(entry._replace(text=text), known)
        return found, (Said("assumption.read-as", {"typed": name, "card": CardName(known.name)}), *said)
    entry = entry._replace(data={"name": name, **data})
    if near:
        return Draft(entry, Topic.WHICH, tuple(item.name for item in near)), ()
    return unfinished(entry), (Said("new.unknown-card", {"name": name}),)


def _printed(card: Card, data: Mapping[str, Any]) -> dict[str, Any]:
    """What stands on a known card and would make another one of it (``judgekit.parse.printed``)."""
    icon, said = card.icon.value if card.icon is not None else None, str(data.get("kind"))
    kind = said if KINDS_OF_MONSTER.get(said) in card.types else card.kind.value
    return {"kind": kind, "property": icon, "level": card.level, "rank": card.rank, "link": card.link}


def _part(name: str, card: Card | None) -> bool:
    """Whether words of a card begin with what was typed, in some language."""
    typed = fold_name(name)
    if card is None or len(typed) < LEAST_PART:
        return False
    return any(f" {typed}" in f" {fold_name(printed)}" for printed in card.names.values())


def _known(entry: Entry, card: Card) -> Found:
    """A card of the collection; its printed values need not be written."""
    data = entry.data
    assert not isinstance(data, int)
    printed = {"atk": card.atk, "def": card.defense}
    data = {key: value for key, value in data.items() if key not in printed or printed[key] != value}
    said: tuple[Said, ...] = ()
    if entry.zone is Zone.MONSTERS and card.kind is not Kind.MONSTER:
        said = (*said, Said("reason.board-not-a-monster", {"card": CardName(card.name)}))
    if entry.zone is Zone.SPELLS_TRAPS and card.kind is Kind.SPELL and card.icon is Icon.FIELD:
        entry = entry._replace(zone=Zone.FIELD)
        said = (*said, Said("new.to-field-zone", {"card": CardName(card.name)}))
    if entry.zone is Zone.FIELD and not {"set", "face"} & data.keys():
        data = {**data, "face": "up"}  # a Field Spell is seldom Set, and a case takes it for face-down
    return entry._replace(data={"name": card.name, **data}), said


def unfinished(entry: Entry, asked: frozenset[Topic] = frozenset()) -> Entry | Draft:
    """Return an entered card as it is, or as a draft with the next thing that must be asked of it."""
    data = entry.data
    assert not isinstance(data, int)
    if "kind" not in data and (entry.zone is Zone.MONSTERS or ENTERED_MONSTER & data.keys()):
        data = {**data, "kind": "link" if "link" in data else "monster"}
        entry = entry._replace(data=data)
    for topic, keys in _WANTED[str(data.get("kind", ""))]:
        if topic not in asked and not any(key in data for key in keys):
            return Draft(entry, topic, asked=asked)
    order = ("name", "kind", "property", "level", "rank", "link", "atk", "def")
    return entry._replace(data={key: data[key] for key in (*order, *data) if key in data})


ENTERED_MONSTER = {"level", "rank", "link", "atk", "def"}
_LEVEL = (Topic.LEVEL, ("level", "rank"))
_VALUES = ((Topic.ATK, ("atk",)), (Topic.DEF, ("def",)), (Topic.EFFECTS, ("effects",)))
_WANTED: dict[str, tuple[tuple[Topic, tuple[str, ...]], ...]] = {
    "": ((Topic.KIND, ("kind",)),),
    **dict.fromkeys(("monster", *KINDS_OF_MONSTER), (_LEVEL, *_VALUES)),
    "xyz": _VALUES,
    "link": tuple(wanted for wanted in _VALUES if wanted[0] is not Topic.DEF),
    "spell": ((Topic.PROPERTY, ("property",)),),
    "trap": ((Topic.PROPERTY, ("property",)),),
}
"""What is asked of an entered card of each kind, and which keys make the question needless."""
