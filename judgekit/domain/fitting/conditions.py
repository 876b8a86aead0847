"""Whether a condition or a cost is asked of such an effect, and can be met or paid."""

from collections.abc import Mapping
from typing import Any

from judgekit.domain.effect import OF_PLAYERS, CostKind, Did, EffectType, Event, Need
from judgekit.domain.fitting.moments import look_at_moment
from judgekit.domain.fitting.notes import HOLDERS, Notes, listed
from judgekit.domain.fitting.selectors import look_at_selector, look_at_zones
from judgekit.domain.registry.moments import EVENTS, SET_OFF
from judgekit.domain.registry.prices import COSTS, NEEDS, Asked, Price
from judgekit.domain.registry.rows import Holder, Takes
from judgekit.domain.registry.selectors import KNOWN_BY_THEN, Role
from judgekit.domain.selector import Side, The
from judgekit.domain.values import ON_FIELD

COST_WORDS = tuple(kind.value for kind in CostKind)
NEED_WORDS = tuple(need.value for need in Need)
NEED_KEYS = frozenset((*NEED_WORDS, "count", "than"))
_OF_NO_CARD = OF_PLAYERS | {Event.STANDBY_PHASE, Event.END_PHASE, Event.BATTLE_PHASE_START, Event.BATTLE_PHASE_END}
_SELDOM_NOTED = frozenset({Event.CALCULATING})
"""Only noted where a card waits for it: the battle is told by ``battled``."""
_NOT_WRITTEN = frozenset(
    {Did.CAME_FROM_BANISHED, Did.UNEQUIPPED, Did.MAY_ATTACK_AT_ONCE, Did.ATTACKED_AGAIN, Did.GAVE_WAY}
)
DONE_TO_IT = tuple(did.value for did in Did if did not in _NOT_WRITTEN)
"""What a need of this turn may name beside the events."""
PAST = (
    *DONE_TO_IT,
    *(
        event.value
        for event, rows in EVENTS.items()
        if event not in _OF_NO_CARD | _SELDOM_NOTED and any(row.kinds & SET_OFF for row in rows)
    ),
)
"""What can have happened to a card this turn."""
_LYING_PAST = (Did.ACTIVATED.value, Did.USED.value, Event.TARGETED.value)
"""What can have happened this turn to a Spell or Trap that lies face-up."""


def look_at_need(
    notes: Notes,
    data: object,
    path: str,
    changing: str = "",
    kind: EffectType | None = None,
    *,
    no_the: frozenset[The] = KNOWN_BY_THEN,
) -> None:
    """Note everything of one condition that is not asked; *changing* as with a selector.

    *kind* is that of the effect of which it is asked; of a Summon there is none. *no_the* are named cards that are not
    known by then.
    """
    if isinstance(data, str):
        word = notes.word(data, path, NEED_WORDS)
        if word is not None and kind is not None and kind not in NEEDS[Need(word)].kinds:
            notes.misplaced_word(path, word, kind.value, needs_of(kind))
            return
        if word is not None and changing and NEEDS[Need(word)].compares:
            notes.misplaced_word(path, word, changing, [need.value for need, row in NEEDS.items() if not row.compares])
        row = NEEDS[Need(word)] if word is not None else Asked()
        if row.takes is not None or row.past or row.moment:
            fitting = past_of(kind) if row.past else ["1000" if row.takes is Takes.NUMBER else "{what: …}"]
            fitting = ["{event: …}"] if row.moment else fitting
            notes.note(path, word, [f"{word}: {value}" for value in fitting], "read.played-only-with")
        return
    need = notes.mapping(data, path, NEED_KEYS)
    if need is None:
        return
    named = [key for key in need if key in NEED_WORDS]
    if len(named) != 1:
        _several_or_none(notes, path, named, "needs", NEED_WORDS)
        return
    if kind is not None and kind not in NEEDS[Need(named[0])].kinds:
        notes.misplaced(path, named[0], kind.value, needs_of(kind))
        return
    _look_behind(notes, need, path, named[0], changing, kind, no_the)


def past_of(kind: EffectType | None) -> tuple[str, ...]:
    """What can have happened this turn to the card with such an effect."""
    return _LYING_PAST if kind is EffectType.FACE_UP else PAST


def needs_of(kind: EffectType) -> list[str]:
    """The conditions that are asked of a kind of effect."""
    return [need.value for need, row in NEEDS.items() if kind in row.kinds]


def _look_behind(
    notes: Notes,
    need: Mapping[str, Any],
    path: str,
    word: str,
    changing: str,
    kind: EffectType | None,
    no_the: frozenset[The],
) -> None:
    row, value, place = NEEDS[Need(word)], need[word], f"{path}.{word}"
    if row.past:
        for past in notes.words(value, place, PAST):
            if kind is not None and past not in past_of(kind):
                notes.misplaced_word(place, past, kind.value, past_of(kind))
    elif row.moment:
        _look_at_bringing(notes, value, place)
    elif row.takes is Takes.CARDS:
        look_at_selector(notes, value, place, Role.NEEDED, changing=changing, no_the=no_the)
    elif row.takes is Takes.NUMBER:
        notes.number(value, place)
    else:
        notes.note(path, word, [word], "read.stands-alone")
    if row.than and "than" not in need:
        notes.lacking(path, word, ["than: {what: …}"])
    if "than" in need and row.than:
        look_at_selector(notes, need["than"], f"{path}.than", Role.NEEDED, changing=changing)
    elif "than" in need:
        notes.misplaced(path, "than", word)
    if "count" in need:
        if row.counted:
            notes.number(need["count"], f"{path}.count", 1, 60)
        else:
            notes.misplaced(path, "count", word)


def _look_at_bringing(notes: Notes, value: object, place: str) -> None:
    """What brought a card to where it lies: a moment of the card itself, of which that need not be said."""
    for index, one in enumerate(listed(value)):
        look_at_moment(notes, one, f"{place}[{index}]", EffectType.TRIGGER)
        if not isinstance(one, Mapping):
            continue
        if one.get("event") in OTHER_EVENTS:
            notes.misplaced_word(f"{place}[{index}].event", str(one["event"]), place.rpartition(".")[2], BRINGING)
        for key in OF_A_TIME & one.keys():
            notes.misplaced(f"{place}[{index}]", key, place.rpartition(".")[2])


BRINGING = ("sent-to-graveyard", "destroyed", "banished", "left-field")
OTHER_EVENTS = {event.value for event in Event} - {*BRINGING}
OF_A_TIME = frozenset(("who", "another", "phases", "to-graveyard"))
"""What says nothing of a card that lies there already."""


def _several_or_none(notes: Notes, path: str, named: list[str], what: str, words: tuple[str, ...]) -> None:
    """Note that two stand where one should, or none; a word that is not known has been noted."""
    if named:
        notes.misplaced(path, named[1], named[0])
    elif not any(misfit.path == path for misfit in notes.found):
        notes.missing(path, what, words)


def look_at_cost(notes: Notes, data: object, path: str, effect: Mapping[str, Any], kind: EffectType) -> None:
    """Note everything of one cost that is not paid."""
    cost = notes.mapping(data, path, COST_KEYS)
    if cost is None:
        return
    named = [key for key in cost if key in COST_WORDS]
    if len(named) != 1:
        _several_or_none(notes, path, named, "cost", COST_WORDS)
        return
    word = named[0]
    row = COSTS[CostKind(word)]
    if kind not in row.kinds or effect.get("mandatory") is True:
        beside = kind.value if kind not in row.kinds else "mandatory"
        notes.misplaced(path, word, beside, [] if beside == "mandatory" else costs_of(kind))
        return
    if not notes.card.holds(row.holder):
        notes.lacking(path, word, HOLDERS[row.holder])
    if word == CostKind.DETACH.value and "of" not in cost and not _may_have_materials(notes, kind):
        notes.lacking(path, word, ["of"])  # only a monster has materials of its own
    if row.takes is Takes.NUMBER:
        notes.number(cost[word], f"{path}.{word}")
    elif cost[word] is not True:
        notes.word(cost[word], f"{path}.{word}", ("true",))
    _look_beside(notes, cost, path, word, row)
    zones, fitting = listed(effect.get("zones")), [zone.value for zone in row.used_from]
    if row.used_from and not (all(zone in fitting for zone in zones) and (zones or _on_field(row))):
        notes.lacking(path, word, [f"zones: {zone.value}" for zone in row.used_from])


def _may_have_materials(notes: Notes, kind: EffectType) -> bool:
    return notes.card.holds(Holder.MONSTER) and kind not in (EffectType.ACTIVATION, EffectType.FACE_UP)


def _on_field(row: Price) -> bool:
    """Whether the card that pays with itself lies on the field, where nothing is said."""
    return bool(row.used_from & ON_FIELD)


def costs_of(kind: EffectType) -> list[str]:
    """The costs that a kind of effect can have."""
    return [cost.value for cost, row in COSTS.items() if kind in row.kinds]


BESIDE = ("of", "up-to", "counter", "multiple", "except", "extra-deck", "others", "normal-too", "to-graveyard")
"""What may stand beside a cost."""
COST_KEYS = frozenset((*COST_WORDS, *BESIDE))


def _look_beside(notes: Notes, cost: Mapping[str, Any], path: str, word: str, row: Price) -> None:
    """Note what does not go with a cost, or cards that it is not paid with."""
    for key in BESIDE:
        if key in cost and cost[key] is not False and key not in row.options:
            notes.misplaced(path, key, word, row.options)
    if "up-to" in row.options and notes.flag(cost, "up-to", path) and cost[word] == 1:
        notes.lacking(path, "up-to", [f"{word}: 2"])
    notes.flag(cost, "multiple", path)
    for key in ("extra-deck", "others", "normal-too", "to-graveyard"):
        notes.flag(cost, key, path)
    if cost.get("extra-deck") is True and cost.get("normal-too") is True:
        notes.misplaced(path, "normal-too", "extra-deck")  # none is Normal Summoned from there
    if "except" in cost and "except" in row.options:
        look_at_selector(notes, cost["except"], f"{path}.except", Role.EXCEPTED)
    if "counter" in cost and "counter" in row.options:
        notes.text(cost["counter"], f"{path}.counter")
    if "of" not in cost or "of" not in row.options:
        return
    selector = look_at_selector(notes, cost["of"], f"{path}.of", Role.PAID)
    if selector is None:
        return
    if "zones" in selector:
        look_at_zones(notes, selector, f"{path}.of", word, row.zones)
    side = selector.get("side", Side.OWN.value)
    if side != Side.OWN.value and not row.anybodys:
        notes.misplaced_word(f"{path}.of.side", str(side), word, [Side.OWN.value])
