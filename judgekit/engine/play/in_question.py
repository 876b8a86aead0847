"""Which conditions an attempt puts in question: whether its card, its effect or the moment could break them at all."""

from collections.abc import Callable, Mapping
from typing import Any

from judgekit.domain.effect import CostKind, Effect, EffectType
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.values import DAMAGE_STEP, Icon, Kind, Phase, SpellSpeed, SummonKind, Window, Zone
from judgekit.engine.battle.attack import AttackAttempt
from judgekit.engine.board.attempt import Attempt
from judgekit.engine.effects.costs import REFUSALS
from judgekit.engine.summons.normal import SummonWish
from judgekit.engine.summons.wish import SpecialWish

Asked = Callable[[Attempt], bool]

_NONE = Effect(EffectType.ACTIVATION)


def in_question(reason: str, attempt: Any) -> bool:
    """Whether *attempt* could break the condition that refuses with *reason*; the rest it meets by what it is.

    That a Duel is on and a card in play is never worth telling; it is told where it is not so.
    """
    if reason in SELF_EVIDENT:
        return False
    match attempt:
        case Attempt():
            return IN_AN_ACTIVATION[reason](attempt) if reason in IN_AN_ACTIVATION else True
        case AttackAttempt():
            return (attempt.target is None) == ("direct" in reason) or not reason.startswith(_OF_THE_TARGET)
        case SummonWish():
            return bool(attempt.tributes) or reason not in _OF_TRIBUTES
        case SpecialWish():
            return attempt.kind in _OF_KINDS.get(reason, frozenset(SummonKind))
    return True


SELF_EVIDENT = frozenset({"duel-over", "not-in-play", "not-in-this-ruleset", "nothing-to-activate", "not-yours"})

_OF_THE_TARGET = ("target-", "no-direct", "direct-")

_OF_TRIBUTES = frozenset({"foreign-tribute", "no-tribute"})


_OF_KINDS: Mapping[str, frozenset[SummonKind]] = {
    **dict.fromkeys(("not-one-tuner", "wrong-level-sum"), frozenset({SummonKind.SYNCHRO})),
    **dict.fromkeys(("token-material", "different-levels"), frozenset({SummonKind.XYZ})),
    **dict.fromkeys(
        ("no-fitting-materials", "foreign-material", "face-down-material", "no-level", "wrong-materials"),
        frozenset({SummonKind.SYNCHRO, SummonKind.XYZ}),
    ),
    **dict.fromkeys(
        ("no-two-scales", "pendulum-summoned-already", "wrong-source", "outside-the-scales"),
        frozenset({SummonKind.PENDULUM}),
    ),
}
"""The conditions that only some kinds of Special Summon could break."""


def _effect(attempt: Attempt) -> Effect:
    return attempt.effect or _NONE


def _does(*verbs: Verb) -> Asked:
    return lambda attempt: any(operation.verb in verbs for operation in _effect(attempt).operations)


def _costs(kinds: frozenset[CostKind]) -> Asked:
    return lambda attempt: any(cost.kind in kinds for cost in _effect(attempt).cost)


def _paid_with_cards(attempt: Attempt) -> bool:
    return bool(attempt.action.cost) or any(cost.kind is not CostKind.PAY for cost in _effect(attempt).cost)


def _is(kind: Kind) -> Asked:
    return lambda attempt: attempt.card.card.kind is kind and attempt.activates_card


def _has(icon: Icon) -> Asked:
    return lambda attempt: attempt.card.card.icon is icon and attempt.activates_card


def _in_a_chain(attempt: Attempt) -> bool:
    return bool(attempt.duel.chain) and attempt.trigger is None


def _in_an_open_window(attempt: Attempt) -> bool:
    return _in_a_chain(attempt) or attempt.duel.window is not Window.OPEN


def _targets(attempt: Attempt) -> bool:
    return bool(_effect(attempt).targets or attempt.action.targets)


def _brings_targets(attempt: Attempt) -> bool:
    def brought(operation: Operation) -> bool:
        return operation.verb is Verb.SPECIAL_SUMMON and operation.on is None

    return _targets(attempt) and any(map(brought, _effect(attempt).operations))


def _in_the_damage_step(attempt: Attempt) -> bool:
    return attempt.duel.window in DAMAGE_STEP


_ASSEMBLES = _does(Verb.SYNCHRO_SUMMON, Verb.XYZ_SUMMON)
_SUMMONS = _does(
    Verb.SPECIAL_SUMMON, Verb.FUSION_SUMMON, Verb.RITUAL_SUMMON, Verb.TOKENS, Verb.SYNCHRO_SUMMON, Verb.XYZ_SUMMON
)
_FUSES, _RITUAL = _does(Verb.FUSION_SUMMON), _does(Verb.RITUAL_SUMMON)

IN_AN_ACTIVATION: Mapping[str, Asked] = {
    "not-summoned-again": lambda attempt: attempt.card.is_gemini and attempt.card.on_field,
    "face-down": lambda attempt: attempt.card.zone is Zone.MONSTERS,
    "pendulum-effect-elsewhere": lambda attempt: _effect(attempt).zones == {Zone.PENDULUM},
    "monster-effect-in-a-pendulum-zone": lambda attempt: attempt.card.zone is Zone.PENDULUM,
    "not-usable-from-there": lambda attempt: attempt.activates_card,
    "effect-not-used-from-there": lambda attempt: not attempt.activates_card,
    "not-resolved-yet": lambda attempt: _effect(attempt).type is EffectType.FACE_UP,
    "trap-from-hand": _is(Kind.TRAP),
    "trap-set-this-turn": _is(Kind.TRAP),
    "quick-play-set-this-turn": lambda attempt: attempt.quick_play and attempt.card.zone is not Zone.HAND,
    "no-longer-equipped": lambda attempt: any(when.was_equipped for when in _effect(attempt).when),
    "not-set-off": lambda attempt: _effect(attempt).triggered,
    "missed-timing": lambda attempt: _effect(attempt).misses_timing,
    "before-its-turn": lambda attempt: attempt.trigger is not None,
    "out-of-turn": lambda attempt: attempt.trigger is not None or bool(attempt.duel.triggers),
    "spell-speed-1-cannot-respond": _in_an_open_window,
    "spell-speed-too-low": _in_a_chain,
    "not-your-turn": lambda attempt: attempt.activates_card and attempt.card.card.kind is not Kind.TRAP,
    "ignition-in-the-opponents-turn": lambda attempt: _effect(attempt).type is EffectType.IGNITION,
    "not-in-a-main-phase": lambda attempt: attempt.speed is SpellSpeed.ONE and attempt.trigger is None,
    "quick-play-outside-its-phases": lambda attempt: attempt.quick_play,
    "draw-phase-skipped": lambda attempt: attempt.duel.phase is Phase.DRAW,
    "activation-forbidden": lambda attempt: any(
        operation.verb is Verb.FORBID_ACTIVATION for operation in _around(attempt)
    ),
    "used-already": lambda attempt: _effect(attempt).once is not None,
    "no-such-moment": lambda attempt: attempt.action.during is not None,
    "not-in-the-damage-step": _in_the_damage_step,
    "wrong-window": lambda attempt: bool(_effect(attempt).during),
    "damage-calculation-begun": _in_the_damage_step,
    "only-negation-of-the-summon": lambda attempt: attempt.duel.window is Window.SUMMON_ATTEMPT,
    "other-kind-of-summon": lambda attempt: any(when.kinds for when in _effect(attempt).when),
    "wrong-moment": lambda attempt: bool(_effect(attempt).when) and not _effect(attempt).triggered,
    "spell-trap-zone-full": lambda attempt: attempt.card.zone is Zone.HAND and attempt.activates_card,
    "pendulum-zones-full": lambda attempt: attempt.as_pendulum,
    "field-spell-in-the-way": _has(Icon.FIELD),
    "needs-not-met": lambda attempt: bool(_effect(attempt).needs),
    **{reason: _costs(kinds) for reason, kinds in REFUSALS.items()},
    "wrong-cost": _paid_with_cards,
    "wrong-payment": _paid_with_cards,
    "never-special-summoned": _brings_targets,
    "not-properly-summoned": _brings_targets,
    "banished-for-good": lambda attempt: any(
        attempt.duel.cards[id].zone is Zone.BANISHED for id in attempt.action.targets
    ),
    "destroyed-target": lambda attempt: _targets(attempt) and _in_the_damage_step(attempt),
    "shielded-target": _targets,
    "illegal-target": _targets,
    "wrong-targets": _targets,
    "wrong-choice": lambda attempt: bool(attempt.action.choose or attempt.action.verbs),
    "equip-fixed": _does(Verb.MOVE_EQUIP),
    "no-target": _targets,
    "summons-forbidden": _SUMMONS,
    "summoned-face-down": _SUMMONS,
    "monster-zones-full": _SUMMONS,
    "no-summon-to-make": _ASSEMBLES,
    "not-polymerization": _FUSES,
    "no-fusion-monster": _FUSES,
    "materials-elsewhere": _FUSES,
    "wrong-materials": _FUSES,
    "no-fusion-materials": _FUSES,
    "one-material": _FUSES,
    "no-ritual-monster": _RITUAL,
    "tribute-elsewhere": _RITUAL,
    "wrong-ritual-tributes": _RITUAL,
    "surplus-tribute": _RITUAL,
}
"""What puts a condition of an activation in question; those that are not named always are."""


def _around(attempt: Attempt) -> list[Operation]:
    """What lasts on the board: by effects that have resolved, and by cards that lie there face-up."""
    duel = attempt.duel
    effects = [effect for card in duel.cards.values() if card.on_field for effect in card.card.effects or ()]
    return [
        *(lasting.operation for lasting in duel.lingering),
        *(operation for effect in effects for operation in effect.operations),
    ]
