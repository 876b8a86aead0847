"""By which rule an activation is allowed or refused, where the kind of card or the edition says it best."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.effect import CostKind, EffectType
from judgekit.domain.values import Icon, Kind, Phase, Zone
from judgekit.engine.board.attempt import Attempt
from judgekit.engine.board.facts import set_this_turn
from judgekit.engine.steps import this_turn
from judgekit.engine.steps.leaving import CARD


def is_cost_effect(attempt: Attempt) -> bool:
    """Whether the early rulebook calls it a Cost Effect: a monster's, for a discard or Life Points."""
    effect = attempt.effect
    if not attempt.rules.early or effect is None or attempt.card.card.kind is not Kind.MONSTER:
        return False
    return effect.type is EffectType.IGNITION and any(cost.kind in _OF_COST_EFFECTS for cost in effect.cost)


_OF_COST_EFFECTS = frozenset({CostKind.PAY, CostKind.PAY_HALF, CostKind.DISCARD})


def rule_of_first_link(attempt: Attempt) -> str:
    """What lets a card be activated as the first link, where more than its number is worth saying."""
    rule = _rule_by_kind(attempt)
    phase = this_turn.rule_of_phase(attempt.duel, attempt.card) if attempt.activates_card else None
    by_kind = rule != "chain.link-numbering"
    return rule if phase is None or (by_kind and attempt.duel.phase is Phase.BATTLE) else phase


def _rule_by_kind(attempt: Attempt) -> str:
    card, duel = attempt.card, attempt.duel
    if not attempt.activates_card or card.zone is Zone.HAND or attempt.as_pendulum:
        return "chain.link-numbering"
    if card.card.kind is Kind.TRAP and attempt.player in duel.opponents(duel.turn_player):
        return "traps.opponent-turn"
    if card.card.kind is Kind.SPELL and not attempt.quick_play and set_this_turn(card, duel):
        return "spells.set-same-turn"
    return "chain.link-numbering"


def target_rule(attempt: Attempt, target: CardInPlay) -> str:
    """The rule that a wrong target breaks: an Equip Spell wants a face-up monster, and one that its text allows."""
    if target.zone is Zone.MATERIALS:
        return "xyz.materials-not-on-field"
    if attempt.card.card.icon is not Icon.EQUIP or not attempt.activates_card:
        return CARD
    face_up_monster = target.zone is Zone.MONSTERS and target.face_up
    return "spells.equip.not-every-monster" if face_up_monster and attempt.rules.early else "spells.equip.effect"
