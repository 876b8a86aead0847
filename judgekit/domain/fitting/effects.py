"""Whether the effects of a card are played as they are written."""

from collections.abc import Mapping
from typing import Any

from judgekit.domain.effect import EffectType
from judgekit.domain.fitting.conditions import look_at_cost, look_at_need
from judgekit.domain.fitting.moments import events_of, look_at_moment
from judgekit.domain.fitting.notes import Card, Misfit, Notes, each, listed
from judgekit.domain.fitting.operations import STILL, look_at_operation
from judgekit.domain.fitting.selectors import look_at_selector, look_at_zones
from judgekit.domain.fitting.written import Around, verb_of
from judgekit.domain.operation import Verb
from judgekit.domain.registry.kinds import KINDS, SOONER, Fits
from judgekit.domain.registry.moments import TIMES
from judgekit.domain.registry.rows import Holder
from judgekit.domain.registry.selectors import Role
from judgekit.domain.registry.verbs import VERBS
from judgekit.domain.registry.ways import ANYWHERE, LASTING
from judgekit.domain.selector import The
from judgekit.domain.values import OLD_WINDOWS, Icon, Kind, Window, Zone

TYPES = tuple(kind.value for kind in EffectType)
KEYS = tuple(
    dict.fromkeys(("type", "name", "when", "during", *sorted(frozenset().union(*(row.keys for row in KINDS.values())))))
)
"""Every key of an effect."""
ONCE = ("turn", "shared", "name", "name-shared", "name-each", "battle", "chain", "face-up", "duel")
ZONE_WORDS = tuple(zone.value for zone in Zone)
SEVERAL = ("turn", "name")
"""What may be so often instead of once."""


def effect_misfits(effects: object, card: Card, path: str = "effects") -> list[Misfit]:
    """Return what of the effects of a card, as plain data, is not played; nothing is known of ``unknown`` ones."""
    notes = Notes(card)
    if effects != "unknown":
        for index, effect in enumerate(listed(effects)):
            _look_at_effect(notes, effect, f"{path}[{index}]")
        _look_whether_it_stays(notes, listed(effects), path)
    return notes.found


def _equips_itself(effect: Mapping[str, Any]) -> bool:
    """Whether its card is equipped to a monster, and stays as long as it is."""
    return any(isinstance(one, Mapping) and one.get("then-equip") is True for one in listed(effect.get("do", ())))


def _look_whether_it_stays(notes: Notes, effects: list[Any], path: str) -> None:
    """Note a continuous effect of a Spell or Trap that goes to the Graveyard when it has resolved."""
    if notes.card.kind is None or not notes.card.holds(Holder.PASSING):
        return
    known = [effect for effect in effects if isinstance(effect, Mapping)]
    if any(Verb.STAY in _verbs(effect) or _equips_itself(effect) for effect in known):
        return
    for index, effect in enumerate(effects):
        if not isinstance(effect, Mapping) or _apply_anywhere(effect):
            continue
        if effect.get("type") == EffectType.CONTINUOUS.value and "gap" not in effect:
            notes.lacking(f"{path}[{index}]", EffectType.CONTINUOUS.value, [Verb.STAY.value])


def _look_at_effect(notes: Notes, data: object, path: str) -> None:
    effect = notes.mapping(data, path, KEYS)
    if effect is None:
        return
    if "type" not in effect:
        if not any(misfit.path == path for misfit in notes.found):
            notes.missing(path, "type", TYPES)
        return
    word = notes.word(effect["type"], f"{path}.type", TYPES)
    if word is None:
        return
    kind = EffectType(word)
    fits = KINDS[kind]
    if not notes.card.holds(fits.holder):
        others = [other.value for other, row in KINDS.items() if notes.card.holds(row.holder)]
        of = notes.card.kind.value if notes.card.kind is not None else ""
        notes.misplaced_word(f"{path}.type", word, of, others)
        return
    for key in effect:
        if key in KEYS and key not in fits.keys and effect[key] is not False:
            notes.misplaced(path, str(key), word, fits.keys)
    for wanted in fits.wants:
        if wanted not in effect and "gap" not in effect:
            notes.lacking(path, "type", [wanted])
    _look_at_words(notes, effect, path, kind)
    _look_at_lists(notes, effect, path, kind)
    _look_at_operations(notes, effect, path, kind)


def _look_at_words(notes: Notes, effect: Mapping[str, Any], path: str, kind: EffectType) -> None:
    """The single words and flags of an effect."""
    fits = KINDS[kind]
    for key in ("name", "gap"):
        if key in effect:
            notes.text(effect[key], f"{path}.{key}")
    for key in ("mandatory", "misses-timing", "damage-step", "not-in-damage-step", "either-player"):
        notes.flag(effect, key, path)
    if effect.get("misses-timing") is True and effect.get("mandatory") is True:
        notes.misplaced(path, "misses-timing", "mandatory")
    if "unanswered" in effect and "unanswered" in fits.keys:
        look_at_selector(notes, effect["unanswered"], f"{path}.unanswered", Role.SOURCE)
    if "pay" in effect and "pay" in fits.keys:
        notes.number(effect["pay"], f"{path}.pay")
    if "once" in effect and "once" in fits.keys:
        word = notes.word(effect["once"], f"{path}.once", ONCE)
        used_up = kind not in LASTING or all(map(_is_used_up, listed(effect.get("do"))))
        if word is not None and not (used_up and word in fits.once):
            notes.misplaced_word(f"{path}.once", word, kind.value, fits.once if used_up else ())
    if "times" in effect and "times" in fits.keys:
        notes.number(effect["times"], f"{path}.times", 2, 60)
        if effect.get("once") not in SEVERAL:
            notes.lacking(path, "times", [f"once: {word}" for word in SEVERAL])
    if "during" in effect and "during" in fits.keys:
        _look_at_times(notes, effect, path, kind)
    _look_at_zones(notes, effect, path, kind, fits)


def _look_at_times(notes: Notes, effect: Mapping[str, Any], path: str, kind: EffectType) -> None:
    """The times of the Damage Step; what is set off names those at which its event is noted."""
    fits = KINDS[kind].during
    events = set(events_of(effect)) if kind in (EffectType.TRIGGER, EffectType.AT_ONCE) else set()
    noted = [event for event in TIMES if events == {event}]
    if noted:
        fits = tuple(window.value for window in TIMES[noted[0]])
    windows = [window.value for window in Window]
    for word in notes.words(effect["during"], f"{path}.during", [*windows, *OLD_WINDOWS]):
        if Window(word).value not in fits:
            notes.misplaced_word(f"{path}.during", word, kind.value, fits)
    if kind in (EffectType.TRIGGER, EffectType.AT_ONCE) and not noted:
        notes.lacking(path, "during", [f"event: {event.value}" for event in TIMES])


def _look_at_zones(notes: Notes, effect: Mapping[str, Any], path: str, kind: EffectType, fits: Fits) -> None:
    """Where the card lies when its effect is used."""
    if "zones" not in effect or "zones" not in fits.keys:
        return
    fitting = ANYWHERE if "do" not in effect or _apply_anywhere(effect) else fits.zones
    for zone in notes.words(effect["zones"], f"{path}.zones", ZONE_WORDS):
        if Zone(zone) not in fitting:
            notes.misplaced_word(f"{path}.zones", zone, kind.value, [place.value for place in Zone if place in fitting])


def _verbs(effect: Mapping[str, Any]) -> list[Verb]:
    words = (verb_of(item) for item in listed(effect.get("do")))
    return [Verb(word) for word in words if word is not None]


def _is_used_up(operation: object) -> bool:
    """Whether it is counted how often what applies continuously has done so: of battles, those of the card itself."""
    word = verb_of(operation)
    if word is None or not isinstance(operation, Mapping):
        return True  # which is noted where operations are looked at
    on = operation[word]
    itself = isinstance(on, Mapping) and on.get("the") == The.SELF.value
    return VERBS[Verb(word)].used_up and (itself or word != Verb.PREVENT_BATTLE_DESTRUCTION.value)


def _apply_anywhere(effect: Mapping[str, Any]) -> bool:
    """Whether all that an effect does continuously applies wherever its card lies."""
    verbs = _verbs(effect)
    return bool(verbs) and all(VERBS[verb].anywhere for verb in verbs)


def _look_at_lists(notes: Notes, effect: Mapping[str, Any], path: str, kind: EffectType) -> None:
    """The moments, conditions, costs and targets of an effect."""
    keys = KINDS[kind].keys
    if "when" in keys:
        for item, place in each(effect, "when", path):
            look_at_moment(notes, item, place, kind)
    if "needs" in keys:
        lasting = [verb for verb in _verbs(effect) if VERBS[verb].changes_stats or verb in STILL]
        changing = lasting[0].value if lasting and kind in LASTING else ""
        for item, place in each(effect, "needs", path):
            look_at_need(notes, item, place, changing, kind)
    for key in SOONER:
        if key in keys and key in effect:
            for item, place in each(effect, key, path):
                look_at_need(notes, item, place, "", kind)
            if notes.card.kind is Kind.SPELL and notes.card.icon is not Icon.QUICK_PLAY:
                notes.misplaced(path, key, kind.value, keys)
    if "cost" in keys:
        for item, place in each(effect, "cost", path):
            look_at_cost(notes, item, place, effect, kind)
    if "targets" in keys:
        for item, place in each(effect, "targets", path):
            unknown = frozenset() if kind is EffectType.TRIGGER else frozenset({The.SET_OFF_BY})
            selector = look_at_selector(notes, item, place, Role.TARGET, no_the=unknown)
            if selector is not None:
                look_at_zones(notes, selector, place, "targets", ANYWHERE)
                if selector.get("as-paid") is True and not _is_paid_with_cards(effect):
                    notes.lacking(place, "as-paid", ["cost"])


def _is_paid_with_cards(effect: Mapping[str, Any]) -> bool:
    """Whether an effect has one cost, which may be paid with one card or more."""
    costs = listed(effect.get("cost"))
    return len(costs) == 1 and isinstance(costs[0], Mapping) and costs[0].get("up-to") is True


def _look_at_operations(notes: Notes, effect: Mapping[str, Any], path: str, kind: EffectType) -> None:
    if "do" not in KINDS[kind].keys:
        return
    before: list[str] = []
    for item, place in each(effect, "do", path):
        look_at_operation(notes, item, place, Around(kind, effect, tuple(before)))
        word = verb_of(item)
        if word is not None:
            before.append(word)
    if kind not in LASTING:
        return
    for verb in _verbs(effect):
        if VERBS[verb].unasked and "needs" in effect:
            notes.misplaced(path, "needs", verb.value)
