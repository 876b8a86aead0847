"""All that an activation must meet; here the cost, the targets, whether it could do anything."""

from functools import cache

from judgekit.domain.effect import CostKind, Effect, Requirement
from judgekit.domain.findings import CardNeed, Finding
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.selector import As, Selector
from judgekit.domain.values import (
    Icon,
    Zone,
)
from judgekit.engine.activation.citing import is_cost_effect
from judgekit.engine.activation.concerning import Concerns, concerns_of, reasons_left_out
from judgekit.engine.activation.conditions import Broken, Condition, first_broken
from judgekit.engine.activation.space import SPACE
from judgekit.engine.activation.summoning_cards import FOR_A_FUSION_OR_RITUAL, FOR_A_SUMMON
from judgekit.engine.activation.targets import OF_NO_TARGET, OF_TARGETS, impossible
from judgekit.engine.activation.timing import FOR_THE_MOMENT
from judgekit.engine.activation.where_and_when import FIRST
from judgekit.engine.board.alike import as_it_will_be
from judgekit.engine.board.attempt import Attempt
from judgekit.engine.board.needs import holds
from judgekit.engine.effects import choosing, costs
from judgekit.engine.effects.possible import could_be_done, mutual_draws
from judgekit.engine.effects.together import enough_for_both
from judgekit.engine.steps.leaving import CARD


def _needs_not_met(attempt: Attempt) -> Broken | None:
    effect = attempt.effect
    for need in effect.needs if effect else ():
        if not attempt.duel.partial and not holds(attempt.duel, attempt.player, attempt.card.id, need):
            about = CardNeed(attempt.card.card, effect, need)
            return Broken(_rule_of_need(attempt, need), {"card": attempt.card.said, "need": about})
    return None


def _rule_of_need(attempt: Attempt, need: Requirement) -> str:
    """The card's own text; or that a card of the fight is the partner's, not the user's (``pairs.effect-user``)."""
    partner = attempt.duel.partner(attempt.player)
    if partner is None or need.on is None or need.on.the is None:
        return CARD
    return "pairs.effect-user" if holds(attempt.duel, partner, attempt.card.id, need) else CARD


def _cost(reason: str) -> Condition[Attempt]:
    kinds = costs.REFUSALS[reason]

    def broken(attempt: Attempt) -> Broken | None:
        if attempt.effect is None or not attempt.effect.cost:
            return None
        if not any(cost.kind in kinds for cost in attempt.effect.cost):
            return None
        found = costs.unpayable(attempt.duel, attempt.player, attempt.card, attempt.effect, attempt.action.declare)
        rule = "effects.cost-effect" if is_cost_effect(attempt) else costs.REFUSED_BY.get(reason, "glossary.pay-cost")
        if attempt.duel.teams and reason == "life-points-too-low":
            rule = "pairs.cost-life-points"
        return Broken(rule, found[1]) if found and found[0] == reason else None

    return Condition(reason, broken, "glossary.pay-cost")


def _wrong_cost(attempt: Attempt) -> Broken | None:
    """A card entered as cost that the effect cannot be paid with: another player's, or not of the right kind."""
    if attempt.effect is None or attempt.untold:
        return None
    found = costs.wrong_cost(attempt.duel, attempt.action, attempt.effect)
    return Broken(found[0], found[1]) if found else None


def _wrong_payment(attempt: Attempt) -> Broken | None:
    """What is entered to be paid is what the effect costs, no more and no less."""
    if attempt.effect is None or attempt.untold:
        return None
    if costs.is_right(attempt.duel, attempt.card, attempt.effect, attempt.action):
        return None
    return Broken("glossary.pay-cost", {"card": attempt.card.said})


def _wrong_choice(attempt: Attempt) -> Broken | None:
    """More cards than are picked as the effect resolves, or a word for what it does not leave to its player."""
    action, effect = attempt.action, attempt.effect
    if effect is None or effect.gap or attempt.untold:
        return None
    drawn = choosing.may_be_drawn(effect)
    chosen = [id for id in action.choose if not (drawn and attempt.duel.cards[id].zone is Zone.DECK)]
    most = choosing.most_picked(effect)
    if (most is None or len(chosen) <= most) and choosing.left_open(effect).issuperset(action.verbs):
        return None
    return Broken(CARD, {"card": attempt.card.said})


def _could_do_nothing(attempt: Attempt) -> Broken | None:
    effect = attempt.effect
    if effect is None or (attempt.card.card.lasting and not effect.operations):
        return None
    if effect.triggered and effect.mandatory:
        return None  # it goes onto the Chain whether it can do anything or not
    if not mutual_draws(attempt.duel, attempt.player, effect, attempt.card):
        return impossible(attempt)
    if {operation.verb for operation in effect.operations} <= _NEGATIONS:
        return None
    possible = all(
        could_be_done(attempt.duel, attempt.player, attempt.card, effect, op) for op in _doing(attempt, effect)
    )
    if possible and enough_for_both(attempt.duel, attempt.player, attempt.card, effect.operations):
        return None
    return impossible(attempt)


def _doing(attempt: Attempt, effect: Effect) -> list[Operation]:
    """What an activation would do; an Equip Spell that takes control does so as long as it is equipped."""
    # What comes later, or only perhaps, does not have to be possible now.
    found = [
        op
        for op in effect.operations
        if not (op.at or op.then or op.if_done or op.optional or op.if_roll or op.needs)
        and not (op.otherwise or op.in_place)
    ]
    if attempt.activates_card and attempt.card.card.icon is Icon.EQUIP:
        found += [op for other in attempt.card.card.effects or () for op in other.operations if op.verb is _TAKING]
    found = [op if op.on is None else op._replace(on=_compared(attempt, op.on)) for op in found]
    freed = any(cost.kind is CostKind.TRIBUTE for cost in effect.cost)
    return [op for op in found if not (freed and op.verb is _TAKING)]


def _compared(attempt: Attempt, selector: Selector) -> Selector:
    """*selector*, where it is known by now with which card others are compared."""
    action = attempt.action
    known = {As.TARGETS: action.targets, As.COST: action.cost, As.SELF: (attempt.card.id,)}
    return as_it_will_be(attempt.duel, attempt.player, selector, known)


_TAKING = Verb.TAKE_CONTROL
_NEGATIONS = frozenset({Verb.NEGATE_ACTIVATION, Verb.NEGATE_SUMMON})


FOR_THE_EFFECT: tuple[Condition[Attempt], ...] = (
    Condition("needs-not-met", _needs_not_met, CARD),
    _cost("life-points-too-low"),
    _cost("too-few-to-discard"),
    _cost("too-few-materials"),
    _cost("too-few-counters"),
    _cost("wrong-counters"),
    _cost("cost-not-payable"),
    _cost("special-summoned-already"),
    _cost("summoned-already"),
    _cost("others-attacked-already"),
    _cost("attacked-already"),
    _cost("battle-phase-already"),
    _cost("normal-summoned-already"),
    _cost("banished-instead"),
    Condition("wrong-cost", _wrong_cost, "glossary.pay-cost"),
    Condition("wrong-payment", _wrong_payment, "glossary.pay-cost"),
    *OF_TARGETS,
    Condition("wrong-choice", _wrong_choice, CARD),
    *OF_NO_TARGET,
    *FOR_A_SUMMON,
    *FOR_A_FUSION_OR_RITUAL,
    Condition("could-do-nothing", _could_do_nothing, "published.impossible-effect"),
)

CONDITIONS: tuple[Condition[Attempt], ...] = (*FIRST, *FOR_THE_MOMENT, *SPACE, *FOR_THE_EFFECT)
"""What an activation must meet, in the order in which a judge would ask."""


def conditions_of(attempt: Attempt) -> tuple[Condition[Attempt], ...]:
    """Return those of :data:`CONDITIONS` that can concern *attempt*; an effect without a cost meets all about costs."""
    if attempt.effect is None:
        return CONDITIONS
    return _concerning(concerns_of(attempt, attempt.effect))


@cache
def _concerning(concerns: Concerns) -> tuple[Condition[Attempt], ...]:
    left_out = frozenset(reasons_left_out(concerns))
    return tuple(condition for condition in CONDITIONS if condition.reason not in left_out)


def refusal(attempt: Attempt) -> Finding | None:
    """Return what stands against *attempt*, the first thing that a judge would name, or ``None``."""
    return first_broken(conditions_of(attempt), attempt)
