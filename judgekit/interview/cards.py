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
from judgekit.interview.tables import OWNER, TAGS, UNKNOWN, UNSEEN, UNSEEN_NAMES, VALUES, ZONES
from judgekit.languages import SOURCE
from judgekit.parse.numbers import LARGEST, read_number
from judgekit.rules.rulesets import DEFAULT, for_pairs, ruleset
from judgekit.rules.texts import takes_current, year_of
from judgekit.words import tables_of

LINE = re.compile(r"([^\[\]<>]+?)\s*((?:\[[^\[\]]*\]\s*)*)")
_SLIP = re.compile(r"([^\[\]()<>]+?)\s*[\[(]([^\[\]()<>]+)[\])]?")
"""A card with round brackets, or with one that was never closed."""
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
    parts = taken_apart(state, entry.text, pool)
    slipped = parts is None or ("(" in parts[0] and pool.exact(unquoted(parts[0])) is None)
    right = _bracketed(state, entry.text) if slipped else ""
    if right:
        again, said = read_line(state, entry._replace(text=right), pool)
        return again, (Said("new.read-as", {"text": entry.text, "right": right}), *said)
    if parts is None:
        raise refuse("new.want-card", text=entry.text)
    name, tags = parts
    if entry.guessed:
        entry, tags = _where_brackets_say(state, entry, tags)
    before = {} if isinstance(entry.data, int) else entry.data
    without_name = nameless(state, name, tags, before, pool)
    if without_name is not None:
        return _unseen(state, entry, without_name, tags)
    if entry.guessed:
        entry = _placed(state, entry, unquoted(name), tags, pool)
    if entry.guessed:
        return named(state, entry._replace(data={**before}), unquoted(name), pool)
    entry = entry._replace(data={**before, **_tagged(state, entry, tags)})
    return named(state, entry, unquoted(name), pool)


def taken_apart(state: State, text: str, pool: CardPool) -> tuple[str, list[str]] | None:
    """Return the name of a line, in its quotation marks, and its tags; ``None`` where it cannot be read."""
    found = LINE.fullmatch(text)
    if found is None or not unquoted(found[1]):
        return None
    tags = re.findall(r"\[([^\[\]]*)\]", found[2])
    return (found[1], tags) if tags or meaning(found[1], UNSEEN, state.language) else _trailing(state, found[1], pool)


def _where_brackets_say(state: State, entry: Entry, tags: list[str]) -> tuple[Entry, list[str]]:
    """*entry* in the zone that stands in the brackets, as ``judgekit chain`` has it, and the other tags."""
    parts = [part.strip() for tag in tags for part in COMMA.split(tag)]
    others = [part for part in parts if _tag(state, part) is None]  # “monster” is a kind too
    zones = [(part, zone) for part in others if (zone := meaning(part, ZONES, state.language)) is not None]
    if len(zones) != 1:
        return entry, tags
    place, zone = zones[0]
    return entry._replace(zone=Zone(zone), guessed=False), [part for part in parts if part != place]


def _placed(state: State, entry: Entry, name: str, tags: list[str], pool: CardPool) -> Entry:
    """*entry* in the zone where such a card lies: as the card is known, else by what stands in the brackets."""
    found = [_tag(state, part.strip()) for tag in tags for part in COMMA.split(tag)]
    keys = {key.partition(" ")[0] for key, _ in filter(None, found)}
    for kind in Kind:
        if kind.value in keys:
            return in_zone_of(entry, kind)
    nearest = clearly_nearest(pool.near(name)) if pool.exact(name) is None else None
    card = pool.exact(nearest or name)
    if keys & ENTERED_MONSTER or (card is None and keys & {"attack", "defense"}):
        return in_zone_of(entry, Kind.MONSTER)
    return entry if card is None else in_zone_of(entry, card.kind)


def in_zone_of(entry: Entry, kind: Kind) -> Entry:
    """Return *entry* where a card of that kind lies on the field."""
    return entry._replace(zone=Zone.MONSTERS if kind is Kind.MONSTER else Zone.SPELLS_TRAPS, guessed=False)


def nameless(
    state: State, name: str, tags: list[str], data: Mapping[str, Any], pool: CardPool
) -> dict[str, Any] | None:
    """Return what is said of a card that nobody has seen: its kind, or nothing; ``None`` where it has a name."""
    if unquoted(name) != name or pool.exact(name) is not None:
        return None
    kinds = [
        found[0] for text in (name, *tags) if (found := _tag(state, text)) and found[0].partition(" ")[0] in _KINDS
    ]
    own = _tag(state, name)
    words = {"kind": str(data["kind"])} if "kind" in data else _kind_of(kinds[0]) if kinds else {}
    unseen = meaning(name, UNKNOWN, state.language) or meaning(name, UNSEEN, state.language)
    if not unseen and (own is None or own[1] is not True or not (kinds or own[0] == "set")):
        return None
    return words


_KINDS = frozenset(kind.value for kind in Kind)


def _kind_of(key: str) -> dict[str, Any]:
    """What a tag for a kind of card says, in the words of a case."""
    kind, _, icon = key.partition(" ")
    if kind == Kind.MONSTER.value:
        return {"kind": icon or kind}
    return {"kind": kind, "property": icon} if icon else {"kind": kind}


def _unseen(state: State, entry: Entry, data: Mapping[str, Any], tags: list[str]) -> Found:
    """A card that nobody has seen: only its kind is asked, and on the field it lies face-down."""
    if "kind" not in data and entry.guessed:
        return Draft(entry._replace(data={}), Topic.KIND), ()
    kind = str(data.get("kind", Kind.MONSTER.value if entry.zone is Zone.MONSTERS else ""))
    if not kind:
        return Draft(entry._replace(data={}), Topic.KIND), ()
    of_monsters = kind not in (Kind.SPELL.value, Kind.TRAP.value)
    if entry.guessed:
        entry = in_zone_of(entry, Kind.MONSTER if of_monsters else Kind.SPELL)
    kinds = {text for text in tags if (found := _tag(state, text)) and found[0].partition(" ")[0] in _KINDS}
    said = _tagged(state, entry, [tag for tag in tags if tag not in kinds])
    up = {"position", "atk", "def"} & said.keys() or kind == "link"
    down = {"position": "set"} if entry.zone is Zone.MONSTERS and not up else {}
    return entry._replace(data={"name": unseen_name(state.language, kind), **data, "kind": kind, **said, **down}), ()


def unseen_name(language: str, kind: str) -> str:
    """Return what a card is called that is known by its kind alone, in the reader's language."""
    listed = tables_of("interview")
    words = listed[language].get(UNSEEN_NAMES.name, {}) or listed[SOURCE][UNSEEN_NAMES.name]
    return str(words[kind if kind in (Kind.SPELL.value, Kind.TRAP.value) else Kind.MONSTER.value][0])


def _bracketed(state: State, text: str) -> str:
    """*text* with the brackets that it should have; nothing where what would stand in them is no tag."""
    found = _SLIP.fullmatch(text)
    tags = [part.strip() for part in COMMA.split(found[2])] if found else []
    right = f"{found[1]} [{', '.join(tags)}]" if found else ""
    return right if right != text and found and all(_tag(state, tag) for tag in tags) else ""


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
    for seat in state.seats:
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
    if key in ("atk", "def", "level", "rank", "link", "text"):
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


def named(state: State, entry: Entry, name: str, pool: CardPool) -> Found:
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
        return _known(state, entry._replace(data=data), card)
    near = pool.near(name)
    nearest = clearly_nearest(near)
    known = pool.exact(nearest) if nearest else None
    near = tuple(item for item in near if item.score >= LIKE or _part(name, pool.exact(item.name)))
    if known is not None:
        text = entry.text.replace(name, known.names.get(state.language, known.name), 1)
        found, said = _known(state, entry._replace(text=text), known)
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


def _known(state: State, entry: Entry, card: Card) -> Found:
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
    entry = entry._replace(data={"name": card.name, **data})
    if card.older and "text" not in data and _undated(state):
        return Draft(entry, Topic.TEXT, tuple(str(older.year) for older in card.older)), said
    return entry, said


def _undated(state: State) -> bool:
    """Whether nothing tells which texts go with the ruleset: it is neither the current one nor bears a year."""
    name = state.ruleset or DEFAULT
    rules = ruleset(for_pairs(name) if state.pairs else name)
    return year_of(rules) is None and not takes_current(rules)


def unfinished(entry: Entry, asked: frozenset[Topic] = frozenset()) -> Entry | Draft:
    """Return an entered card as it is, or as a draft with the next thing that must be asked of it."""
    data = entry.data
    assert not isinstance(data, int)
    if "kind" not in data and ((entry.zone is Zone.MONSTERS and not entry.guessed) or ENTERED_MONSTER & data.keys()):
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
