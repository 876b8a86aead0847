"""Which conditions can concern an activation: what cannot break one is not asked it, and most are about a few."""

from collections.abc import Iterator

from judgekit.domain.effect import CostKind, Effect, EffectType
from judgekit.domain.operation import Verb
from judgekit.domain.values import DAMAGE_STEP, Icon, Kind, SpellSpeed, Zone
from judgekit.engine.board.attempt import Attempt
from judgekit.engine.effects.costs import REFUSALS
from judgekit.tuples import NamedTuple

# Asked at every link: a word takes Python 3.11 ten times as long to find on its enum.
_ACTIVATION, _FACE_UP = EffectType.ACTIVATION, EffectType.FACE_UP
_TRAP = Kind.TRAP
_QUICK_PLAY, _FIELD = Icon.QUICK_PLAY, Icon.FIELD
_PENDULUM, _HAND = Zone.PENDULUM, Zone.HAND
_ONE = SpellSpeed.ONE


class Concerns(NamedTuple):
    """What an activation has that only some conditions are about."""

    costs: frozenset[CostKind]
    targets: bool
    choices: bool
    """Whether anything was chosen for when it resolves."""
    its_moment: bool
    """Whether the effect says when it is used."""
    moment_named: bool
    summons: bool
    fuses: bool
    face_up: bool
    """Whether it is an effect of a face-up Spell or Trap."""
    trap: bool
    quick_play: bool
    pendulum: bool
    needs_room: bool
    set_off: bool
    slow: bool
    """Whether it has Spell Speed 1."""
    begins_a_chain: bool
    on_a_chain: bool
    anothers_turn: bool
    battle: bool


REASONS: dict[str, frozenset[str]] = {
    "targets": frozenset(
        {
            "never-special-summoned", "not-properly-summoned", "banished-for-good", "destroyed-target",
            "shielded-target", "illegal-target", "wrong-targets", "equip-fixed",
        }
    ),
    "choices": frozenset({"wrong-choice"}),
    "its_moment": frozenset({"no-longer-equipped", "wrong-window", "other-kind-of-summon", "wrong-moment"}),
    "moment_named": frozenset({"no-such-moment", "turn-player-has-priority"}),
    "summons": frozenset({"summons-forbidden", "summoned-face-down"}),
    "fuses": frozenset(
        {
            "not-polymerization", "no-fusion-monster", "materials-elsewhere", "wrong-materials",
            "no-fusion-materials", "one-material", "no-ritual-monster", "tribute-elsewhere",
            "wrong-ritual-tributes", "surplus-tribute", "monster-zones-full", "no-summon-to-make",
        }
    ),
    "face_up": frozenset({"not-resolved-yet"}),
    "trap": frozenset({"trap-from-hand", "trap-set-this-turn"}),
    "quick_play": frozenset({"quick-play-set-this-turn", "quick-play-outside-its-phases"}),
    "pendulum": frozenset({"not-in-this-ruleset", "pendulum-effect-elsewhere", "monster-effect-in-a-pendulum-zone"}),
    "needs_room": frozenset({"spell-trap-zone-full", "pendulum-zones-full", "field-spell-in-the-way"}),
    "set_off": frozenset({"not-set-off", "missed-timing", "before-its-turn", "out-of-turn"}),
    "slow": frozenset({"spell-speed-1-cannot-respond", "not-in-a-main-phase"}),
    "begins_a_chain": frozenset({"draw-phase-skipped", "only-negation-of-the-summon"}),
    "on_a_chain": frozenset({"spell-speed-too-low"}),
    "anothers_turn": frozenset({"not-your-turn", "ignition-in-the-opponents-turn"}),
    "battle": frozenset({"not-in-the-damage-step", "beaten", "damage-calculation-begun"}),
}  # fmt: skip
"""What only that can break which has what the field of :class:`Concerns` says."""

_FUSING = frozenset({Verb.FUSION_SUMMON, Verb.RITUAL_SUMMON, Verb.SYNCHRO_SUMMON, Verb.XYZ_SUMMON})
_SUMMONING = _FUSING | {Verb.SPECIAL_SUMMON, Verb.TOKENS}
_NO_COST = frozenset[CostKind]()


def concerns_of(attempt: Attempt, effect: Effect) -> Concerns:
    """Return what *attempt*, of that *effect*, has that only some conditions are about."""
    card, action, duel = attempt.card, attempt.action, attempt.duel
    zone, icon, card_itself = card.zone, card.card.icon, effect.type is _ACTIVATION
    as_pendulum = attempt.as_pendulum
    verbs = [operation.verb for operation in effect.operations]
    return Concerns(  # in its order: by their names they would take three times as long, at each activation
        frozenset([cost.kind for cost in effect.cost]) if effect.cost else _NO_COST,  # costs
        bool(action.targets),  # targets
        bool(action.choose or action.verbs),  # choices
        bool(effect.when or effect.during),  # its_moment
        action.during is not None,  # moment_named
        not _SUMMONING.isdisjoint(verbs),  # summons
        not _FUSING.isdisjoint(verbs),  # fuses
        effect.type is _FACE_UP,  # face_up
        card_itself and card.card.kind is _TRAP,  # trap
        card_itself and icon is _QUICK_PLAY,  # quick_play
        zone is _PENDULUM or _PENDULUM in effect.zones or as_pendulum,  # pendulum
        card_itself and (zone is _HAND or icon is _FIELD or as_pendulum),  # needs_room
        attempt.trigger is not None or effect.triggered,  # set_off
        attempt.speed is _ONE,  # slow
        not duel.chain,  # begins_a_chain
        bool(duel.chain),  # on_a_chain
        duel.turn_player != action.player,  # anothers_turn
        duel.attack is not None or duel.window in DAMAGE_STEP,  # battle
    )


def reasons_left_out(concerns: Concerns) -> Iterator[str]:
    """Yield the reasons that can refuse nothing of which no more than *concerns* is so."""
    for name, reasons in REASONS.items():
        if not getattr(concerns, name):
            yield from reasons
    if not concerns.costs:
        yield "wrong-cost"
    yield from (reason for reason, kinds in REFUSALS.items() if concerns.costs.isdisjoint(kinds))
