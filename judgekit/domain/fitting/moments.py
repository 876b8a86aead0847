"""Whether a moment is one that such an effect hears of, with what is asked of it."""

from collections.abc import Iterator, Mapping
from typing import Any

from judgekit.domain.effect import EffectType, Event
from judgekit.domain.fitting.notes import HOLDERS, Notes, listed
from judgekit.domain.fitting.selectors import look_at_selector
from judgekit.domain.operation import Verb
from judgekit.domain.registry.moments import EVENTS, EVERY_CAUSE, TRIBUTED_FOR, USED_FOR, Heard, holder_of
from judgekit.domain.registry.options import SIDES
from judgekit.domain.registry.rows import Holder, InPairs
from judgekit.domain.registry.selectors import KNOWN_BY_THEN, Role
from judgekit.domain.registry.verbs import VERBS
from judgekit.domain.registry.ways import CHAIN
from judgekit.domain.selector import The, What
from judgekit.domain.values import Phase, Position, SummonKind, Zone

EVENT_WORDS = tuple(event.value for event in Event)
KEYS = tuple(dict.fromkeys(("event", *(key for rows in EVENTS.values() for row in rows for key in row.keys))))
"""Every key of a moment."""
WORDS: dict[str, tuple[str, ...]] = {
    "by": SIDES,
    "kinds": tuple(kind.value for kind in SummonKind),
    "who": tuple(the.value for the in The),
    "from": tuple(zone.value for zone in Zone),
    "cause": EVERY_CAUSE,
    "material-for": (*USED_FOR, *TRIBUTED_FOR),
    "owner": SIDES,
    "field": SIDES,
    "to": (Position.ATTACK.value, Position.DEFENSE.value),
    "includes": tuple(verb.value for verb in Verb),
    "includes-what": tuple(what.value for what in What),
    "includes-side": SIDES,
    "phases": tuple(phase.value for phase in Phase),
}
LISTS = ("kinds", "from", "includes", "phases", "material-for")
ANSWERED_VERBS = tuple(verb.value for verb, traits in VERBS.items() if any(way.kinds & CHAIN for way in traits.ways))
"""What an effect on the Chain can do."""
ABOUT_PLAYERS = tuple(verb.value for verb, traits in VERBS.items() if traits.in_pairs in (InPairs.POINTS, InPairs.EACH))
"""What an effect does to a player, and not to cards."""
ABOUT_CARDS = tuple(verb.value for verb, traits in VERBS.items() if any(way.zones for way in traits.ways))
"""What an effect does to cards that lie somewhere."""


def events_of(effect: Mapping[str, Any]) -> Iterator[Event]:
    """Yield the events that an effect names, as far as there are such."""
    for when in listed(effect.get("when")):
        word = when.get("event") if isinstance(when, Mapping) else None
        if isinstance(word, str) and word in EVENT_WORDS:
            yield Event(word)


def look_at_moment(notes: Notes, data: object, path: str, kind: EffectType) -> None:
    """Note everything of one moment that is not asked where it stands."""
    moment = notes.mapping(data, path, KEYS)
    if moment is None:
        return
    if "event" not in moment:
        if not any(misfit.path == path for misfit in notes.found):
            notes.missing(path, "event", EVENT_WORDS)
        return
    word = notes.word(moment["event"], f"{path}.event", EVENT_WORDS)
    for key in KEYS[1:]:
        _look_at_key(notes, moment, path, key)
    if word is None:
        return
    rows = [row for row in EVENTS[Event(word)] if kind in row.kinds]
    if not rows:
        notes.misplaced_word(f"{path}.event", word, kind.value, events_for(kind))
        return
    _look_at_row(notes, moment, path, rows[0])


def events_for(kind: EffectType) -> list[str]:
    """The events of which a kind of effect hears."""
    return [event.value for event, rows in EVENTS.items() if any(kind in row.kinds for row in rows)]


def _look_at_key(notes: Notes, moment: Mapping[str, Any], path: str, key: str) -> None:
    """Note a value that the key never takes."""
    if key not in moment:
        return
    if key in WORDS and key in LISTS:
        notes.words(moment[key], f"{path}.{key}", WORDS[key])
    elif key in WORDS:
        notes.word(moment[key], f"{path}.{key}", WORDS[key])
    elif key == "min-atk":
        notes.number(moment[key], f"{path}.{key}", 0)
    elif key == "includes-count":
        notes.number(moment[key], f"{path}.{key}", 2, 60)
    elif key in ("of", "source", "using", "made"):
        look_at_selector(notes, moment[key], f"{path}.{key}", Role.HAPPENED)
    elif key in ("targets", "attacked"):
        look_at_selector(notes, moment[key], f"{path}.{key}", Role.NEEDED, no_the=KNOWN_BY_THEN)
    else:
        notes.flag(moment, key, path)


def _look_at_row(notes: Notes, moment: Mapping[str, Any], path: str, row: Heard) -> None:
    """Note what is not asked of this event."""
    event = str(moment["event"])
    for key in KEYS[1:]:
        if key not in moment or moment[key] is False:
            continue
        if key not in row.keys:
            notes.misplaced(path, key, event, row.keys)
        elif fitting := row.keys[key]:
            for word in listed(moment[key]):
                if word in WORDS[key] and word not in fitting:
                    notes.misplaced_word(f"{path}.{key}", word, event, fitting)
    holder = holder_of(Event(event), moment["who"]) if moment.get("who") in WORDS["who"] else Holder.ANY
    if not notes.card.holds(holder):
        notes.lacking(path, "who", HOLDERS[holder])
    if "no-other-target" in moment and not {"targets", "targets-self"} & moment.keys():
        notes.lacking(path, "no-other-target", ["targets", "targets-self"])
    if "includes" not in moment:
        for key in ("includes-what", "includes-side", "includes-count"):
            if key in moment:
                notes.lacking(path, key, ["includes"])
        return
    for verb in (word for word in listed(moment["includes"]) if word in WORDS["includes"]):
        if verb not in ANSWERED_VERBS:
            notes.misplaced_word(f"{path}.includes", verb, event, ANSWERED_VERBS)
        if "includes-side" in moment and verb not in (*ABOUT_PLAYERS, *ABOUT_CARDS):
            notes.misplaced(path, "includes-side", verb)
        for key in ("includes-what", "includes-count"):
            if key in moment and (verb in ABOUT_PLAYERS or (key == "includes-count" and verb not in ABOUT_CARDS)):
                notes.misplaced(path, key, verb)
