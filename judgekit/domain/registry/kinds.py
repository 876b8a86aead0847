"""The registry of kinds of effect: what an effect of each may say, and on which cards it stands."""

from judgekit.domain.effect import EffectType
from judgekit.domain.registry.moments import TIMES
from judgekit.domain.registry.rows import Holder
from judgekit.domain.values import DAMAGE_STEP, ON_FIELD, Window, Zone
from judgekit.tuples import NamedTuple

EVERY = frozenset({"type", "needs", "do", "gap"})
_ACTIVATED = EVERY | {"name", "cost", "targets", "once", "unanswered"}
SOONER = ("from-hand", "just-set")
"""When a Trap or Quick-Play Spell may be activated sooner than others: conditions of each."""
_IN_BATTLE = tuple(window.value for window in Window if window in DAMAGE_STEP)
_SET_OFF_IN_BATTLE = tuple(window.value for window in Window if any(window in times for times in TIMES.values()))
USED_FROM = ON_FIELD | {Zone.HAND, Zone.GRAVEYARD, Zone.BANISHED}


class Fits(NamedTuple):
    """What fits an effect of one kind."""

    keys: frozenset[str]
    zones: frozenset[Zone] = frozenset()
    once: tuple[str, ...] = ()
    during: tuple[str, ...] = ()
    wants: tuple[str, ...] = ()
    """What must be there, unless only a gap is."""
    holder: Holder = Holder.ANY


KINDS: dict[EffectType, Fits] = {
    EffectType.ACTIVATION: Fits(
        _ACTIVATED | {"when", "during", "damage-step", *SOONER},
        once=(
            "name",
            "name-shared",
            "name-each",
            "duel",
        ),  # a card that is activated once more has left in between: it counts anew
        during=_IN_BATTLE,
        holder=Holder.SPELL_TRAP,
    ),
    EffectType.IGNITION: Fits(
        _ACTIVATED | {"zones", "either-player", "times"},
        USED_FROM,
        ("turn", "shared", "name", "name-shared", "face-up", "duel"),
    ),
    EffectType.QUICK: Fits(
        _ACTIVATED | {"zones", "when", "during", "damage-step", "either-player", "times"},
        USED_FROM,
        ("turn", "shared", "name", "name-shared", "battle", "chain", "face-up", "duel"),
        _IN_BATTLE,
    ),
    EffectType.FACE_UP: Fits(
        _ACTIVATED | {"when", "during", "damage-step", "either-player", "times"},
        once=("turn", "shared", "name", "name-shared", "battle", "chain", "face-up", "duel"),
        during=_IN_BATTLE,
        wants=("do",),
        holder=Holder.SPELL_TRAP,
    ),
    EffectType.TRIGGER: Fits(
        _ACTIVATED | {"zones", "when", "during", "damage-step", "not-in-damage-step", "mandatory", "misses-timing"},
        USED_FROM | {Zone.EXTRA},
        ("turn", "shared", "name", "name-shared", "battle", "face-up", "duel"),
        _SET_OFF_IN_BATTLE,
        wants=("when",),
    ),
    EffectType.FLIP: Fits(
        EVERY | {"name", "targets", "once", "mandatory", "damage-step"},
        once=("turn", "shared", "name", "name-shared", "duel"),
        holder=Holder.MONSTER,
    ),
    EffectType.CONTINUOUS: Fits(EVERY | {"zones", "once"}, ON_FIELD, ("turn", "name"), wants=("do",)),
    EffectType.AT_ONCE: Fits(
        EVERY | {"when", "zones", "during"},
        USED_FROM | {Zone.EXTRA},
        during=_SET_OFF_IN_BATTLE,
        wants=("when", "do"),
    ),
    EffectType.MAINTENANCE: Fits(
        frozenset({"type", "when", "pay", "mandatory", "gap"}), wants=("pay",), holder=Holder.ANY
    ),
}
"""Every kind of effect with its row."""

if _without := [kind.value for kind in EffectType if kind not in KINDS]:
    raise TypeError(f"no row in the registry: {', '.join(_without)}")
