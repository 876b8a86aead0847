"""Answers about one card whose name is not known: which it is, or its kind and values."""

from typing import Any

from judgekit.domain.card import CURRENT_TEXT
from judgekit.domain.effect import UNTOLD
from judgekit.domain.errors import refuse
from judgekit.domain.pool import CardPool
from judgekit.domain.values import Kind, Zone
from judgekit.interview.cards import HIGHEST_LEVEL, Found, in_zone_of, named, read_line, unfinished
from judgekit.interview.meaning import meaning
from judgekit.interview.state import Draft, Entry, State, Topic
from judgekit.interview.tables import EFFECTS, KINDS, PROPERTIES, TEXTS, UNKNOWN
from judgekit.parse.numbers import LARGEST, read_number

OF_TRAPS = ("normal", "continuous", "counter")


def answer_detail(state: State, draft: Draft, text: str, pool: CardPool) -> Found:
    """Return the card of *draft* with one more thing known of it; empty *text* is the default.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for an answer that is none.
    """
    if draft.topic is Topic.WHICH:
        return _which(state, draft, text, pool)
    entry = draft.entry
    if draft.topic is Topic.KIND and (entry.guessed or "name" not in _data(entry)):
        return _of_kind(state, entry, _kind(state, draft, text), pool)
    if draft.topic is Topic.TEXT:
        return entry._replace(data={**_data(entry), "text": _text(state, draft, text)}), ()
    data = dict(_data(entry)) | _detail(state, draft, text)
    return unfinished(entry._replace(data=data), draft.asked | {draft.topic}), ()


def _of_kind(state: State, entry: Entry, kind: str, pool: CardPool) -> Found:
    """The line read again, now that it is known where such a card lies."""
    if entry.guessed:
        entry = in_zone_of(entry, Kind(kind) if kind in (Kind.SPELL.value, Kind.TRAP.value) else Kind.MONSTER)
    return read_line(state, entry._replace(data={"kind": kind}), pool)


def _kind(state: State, draft: Draft, text: str) -> str:
    key = meaning(text, KINDS, state.language) if text else default_kind(draft.entry).value
    if key is None:
        raise refuse("new.want-kind", text=text)
    return key


def _text(state: State, draft: Draft, text: str) -> int | str:
    """The current text, or the older one of a year."""
    if not text or meaning(text, TEXTS, state.language):
        return CURRENT_TEXT
    if text not in draft.near:
        raise refuse("new.want-text", text=text, years=", ".join(draft.near))
    return int(text)


def _which(state: State, draft: Draft, text: str, pool: CardPool) -> Found:
    """One of the near names by its number, none of them, or another name."""
    entry = draft.entry
    if not text:
        return unfinished(entry), ()
    number = read_number(text)
    kept = entry._replace(data={key: value for key, value in _data(entry).items() if key != "name"})
    if number is None:
        again = kept._replace(text=text)
        return read_line(state, again._replace(data={}) if "[" in text else again, pool)
    if not 1 <= number <= len(draft.near):
        raise refuse("read.number-out-of-range", number=number, least=1, most=len(draft.near))
    return _chosen(state, kept, str(_data(entry)["name"]), draft.near[number - 1], pool)


def _chosen(state: State, entry: Entry, typed: str, name: str, pool: CardPool) -> Found:
    """The card that was chosen, in the line too: it is what the line is shown by from now on."""
    card = pool.exact(name)
    printed = card.names.get(state.language, card.name) if card else name
    line = entry._replace(text=entry.text.replace(typed, printed, 1))
    return read_line(state, line, pool) if entry.guessed else named(state, line, name, pool)


def _data(entry: Entry) -> dict[str, Any]:
    assert not isinstance(entry.data, int)
    return dict(entry.data)


def default_kind(entry: Entry) -> Kind:
    """Return what kind of card is likeliest in a zone."""
    if entry.guessed:
        return Kind.MONSTER
    return Kind.SPELL if entry.zone in (Zone.SPELLS_TRAPS, Zone.FIELD) else Kind.MONSTER


def _detail(state: State, draft: Draft, text: str) -> dict[str, Any]:
    """What an answer about the card says, in the words of a case."""
    match draft.topic:
        case Topic.KIND:
            return {"kind": _kind(state, draft, text)}
        case Topic.PROPERTY:
            return {"property": _property(state, draft, text)}
        case Topic.LEVEL:
            if not text or meaning(text, UNKNOWN, state.language):
                return {}
            return {"level": _number(text, HIGHEST_LEVEL)}
        case Topic.EFFECTS:
            return _effects(state, text)
        case topic:
            unknown = not text or meaning(text, UNKNOWN, state.language)
            return {topic.value: "unknown" if unknown else _number(text, LARGEST)}


def _property(state: State, draft: Draft, text: str) -> str:
    key = meaning(text, PROPERTIES, state.language) if text else "normal"
    trap = _data(draft.entry).get("kind") == Kind.TRAP.value
    if key is None or (key not in OF_TRAPS if trap else key == "counter"):
        raise refuse("new.want-property.trap" if trap else "new.want-property.spell", text=text)
    return key


def _effects(state: State, text: str) -> dict[str, Any]:
    """Whether the monster has effects; of one of a known kind the Spell Speed is known."""
    if not text or meaning(text, UNKNOWN, state.language):
        return {}
    key = meaning(text, EFFECTS, state.language)
    if key is None:
        raise refuse("new.want-effects", text=text)
    return {"effects": [] if key == "none" else [{"type": key, "gap": UNTOLD}]}


def _number(text: str, most: int) -> int:
    number = read_number(text)
    if number is None:
        raise refuse("read.want-number", text=text)
    if not 0 <= number <= most:
        raise refuse("read.number-out-of-range", number=number, least=0, most=most)
    return number
