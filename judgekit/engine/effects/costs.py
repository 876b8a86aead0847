"""What an activation costs: whether it can be paid, and with what (``glossary.pay-cost``); see also ``paying``."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.effect import Cost, CostKind, Effect
from judgekit.domain.findings import CounterName, Param
from judgekit.domain.selector import Selector, Side, What
from judgekit.domain.situation import Activate
from judgekit.domain.values import Zone, compare, known
from judgekit.engine.board import unseen
from judgekit.engine.board.selecting import candidates
from judgekit.engine.effects import pledging
from judgekit.engine.steps import graveyard
from judgekit.engine.steps.course import number_declared

HAND = frozenset({Zone.HAND})
_OWN_MONSTERS = Selector(What.MONSTER, frozenset({Zone.MONSTERS}), Side.OWN, also_self=True)
_OWN_FIELD = Selector(What.SPELL_TRAP, frozenset(), Side.OWN)
_OWN_GRAVEYARD = Selector(What.CARD, frozenset({Zone.GRAVEYARD}), Side.OWN)
_DEFAULTS = {
    CostKind.DISCARD: Selector(What.CARD, HAND, Side.OWN),
    CostKind.TRIBUTE: _OWN_MONSTERS,
    CostKind.SEND: _OWN_FIELD,
    CostKind.BANISH: _OWN_GRAVEYARD,
    CostKind.REVEAL: Selector(What.CARD, HAND, Side.OWN),
    CostKind.RETURN_TO_HAND: _OWN_FIELD,
    CostKind.RETURN_TO_DECK: _OWN_FIELD,
}
"""Whom a cost is about where it does not say more."""


def payable_with(duel: Duel, player: str, source: str, cost: Cost) -> list[CardInPlay]:
    """The cards that a cost may be paid with."""
    if cost.kind is CostKind.DETACH:
        if cost.of is None:
            return duel.attached(source)
        return [one for xyz in candidates(duel, player, source, cost.of) for one in duel.attached(xyz.id)]
    found = candidates(duel, player, source, _selector(cost), shown=True)
    if duel.attack is not None and duel.attack.powerless:  # what the battle has destroyed pays for nothing
        found = [card for card in found if card.id not in duel.attack.powerless]
    if cost.kind is CostKind.SEND or cost.to_graveyard:
        return [card for card in found if not (card.card.is_token or graveyard.goes_elsewhere(duel, card))]
    if cost.kind in _RETURNING:
        return [card for card in found if _can_return(card, cost)]
    return found if cost.kind is not CostKind.TRIBUTE else [card for card in found if card.zone in _TRIBUTED_FROM]


_TRIBUTED_FROM = (Zone.MONSTERS, Zone.HAND)


def _can_return(card: CardInPlay, cost: Cost) -> bool:
    """Whether *card* gets to where *cost* returns it: no Token does, and to the hand none of the Extra Deck."""
    if card.card.is_token:
        return False
    return cost.kind is CostKind.RETURN_TO_DECK or not card.card.from_extra


def _selector(cost: Cost) -> Selector:
    """The cards that a cost takes, where it says them and where it does not."""
    default = _DEFAULTS[cost.kind]
    selector = cost.of or default
    if selector.side is Side.EITHER and cost.kind is not CostKind.TRIBUTE:
        selector = selector._replace(side=Side.OWN)
    if not selector.zones:
        selector = selector._replace(zones=default.zones)
    if cost.kind is CostKind.DISCARD:
        selector = selector._replace(zones=HAND)
    return selector


def unpayable(
    duel: Duel, player: str, card: CardInPlay, effect: Effect, declared: str | None = None
) -> tuple[str, dict[str, Param]] | None:
    """The reason why the cost of *effect* cannot be paid, with what the message is about, or ``None``.

    *declared* is how many cards are to be paid, where the player chooses that.
    """
    for cost in effect.cost:
        said: dict[str, Param] = {"card": card.said, "amount": cost.amount}
        if cost.kind is CostKind.PAY:
            least = paid_of(cost, declared) or cost.amount
            if compare(duel.points(player), least) < 0:
                return "life-points-too-low", {**said, "amount": least, "has": known(duel.points(player))}
        elif cost.kind is CostKind.DISCARD_HAND:
            if not duel.partial and duel.how_many(player, Zone.HAND) - (card.zone is Zone.HAND) < 1:
                return "too-few-to-discard", {**said, "amount": 1}
        elif cost.kind is CostKind.DISCARD:
            if reason := _not_discarded(duel, player, card, cost):
                return reason, said
        elif cost.kind is CostKind.COUNTERS:
            if without := _without_counters(card, cost, _least(cost, declared)):
                return without
        elif cost.kind is CostKind.SEND_SELF or (cost.kind is CostKind.DISCARD_SELF and cost.to_graveyard):
            if graveyard.goes_elsewhere(duel, card):
                banished = graveyard.banished_instead(duel, card)
                return ("banished-instead" if banished else "cost-not-payable"), said
        elif cost.kind is CostKind.MILL:
            if graveyard.not_surely_reached(duel, player, Zone.DECK):
                return "banished-instead", said
            if duel.counted_in(player, Zone.DECK) and duel.how_many(player, Zone.DECK) < _least(cost, declared):
                return "cost-not-payable", said
        elif cost.kind is CostKind.NO_ATTACKS:
            if card.attacked:
                return "attacked-already", said
        elif reason := _done_already(duel, player, card, cost):
            return reason, {**said, "player": duel.said(player)}
        elif cost.kind in _WITH_CARDS and not duel.partial:
            least = 1 if cost.up_to else cost.amount
            if not _enough(duel, player, card, cost, least):
                if cost.kind is CostKind.SEND and unseen.at_least(duel, player, card.id, _selector(cost), least):
                    return "banished-instead", said
                return ("too-few-materials" if cost.kind is CostKind.DETACH else "cost-not-payable"), said
    return None


def _done_already(duel: Duel, player: str, card: CardInPlay, cost: Cost) -> str | None:
    """The reason why *player* cannot forgo any more this turn what *cost* gives up for it."""
    if cost.kind in pledging.GIVEN_UP and pledging.done_already(duel, player, card.id, cost.kind):
        return DONE_ALREADY[cost.kind]
    if cost.kind is CostKind.NO_MONSTER_ATTACKS and pledging.attacked_already(duel, player, card.id, cost):
        return "others-attacked-already"
    if cost.kind is not CostKind.NO_SPECIAL_SUMMONS:
        return None
    if cost.normal_too and pledging.normal_summoned(duel, player, card.id, cost):
        return "summoned-already"
    return "special-summoned-already" if pledging.broken(duel, player, card.id, cost) else None


def _least(cost: Cost, declared: str | None) -> int:
    """How many there must be: the number of the cost, or of as many up to it as were declared, one at least."""
    return (number_declared(declared, 1, cost.amount) or 1) if cost.up_to else cost.amount


def _without_counters(card: CardInPlay, cost: Cost, least: int) -> tuple[str, dict[str, Param]] | None:
    """The reason why so many counters cannot be removed from *card*, or ``None``."""
    if card.counters_of(cost.counter) >= least:
        return None
    others = cost.counter is not None and card.counters_of() >= least
    about: dict[str, Param] = {"card": card.said, "counter": CounterName(cost.counter or ""), "amount": least}
    return ("wrong-counters" if others else "too-few-counters"), about


def _enough(duel: Duel, player: str, card: CardInPlay, cost: Cost, least: int) -> bool:
    """Whether there are so many cards to pay *cost* with, those counted in that are entered only as a number."""
    if cost.kind is CostKind.SEND and graveyard.replaced(duel):
        return len(payable_with(duel, player, card.id, cost)) >= least
    if cost.kind in _RETURNING:
        there = len(payable_with(duel, player, card.id, cost)) >= least
        return there or (
            unseen.might_mean(duel, player, _selector(cost))
            and unseen.how_many(duel, player, card.id, _selector(cost)) >= least
        )
    if cost.kind in _FROM_PILES:
        return unseen.at_least(duel, player, card.id, _selector(cost), least)
    return len(payable_with(duel, player, card.id, cost)) >= least


_RETURNING = frozenset({CostKind.RETURN_TO_HAND, CostKind.RETURN_TO_DECK})
_FROM_PILES = frozenset({CostKind.BANISH, CostKind.SEND, CostKind.REVEAL})
"""Costs that may be paid with cards of which only the number is entered."""


def paid_of(cost: Cost, declared: str | None) -> int | None:
    """The Life Points that a cost takes: so many, or, as often as the player likes, those declared if they fit."""
    if not cost.multiple:
        return cost.amount
    amount = int(declared) if declared is not None and declared.isdecimal() else 0
    return amount if amount and amount % cost.amount == 0 else None


REFUSED_BY = {"too-few-counters": "counters.use", "wrong-counters": "counters.names"}
"""The rule behind a cost that cannot be paid, where it is not ``glossary.pay-cost``."""
_WITH_CARDS = frozenset(
    {
        CostKind.TRIBUTE, CostKind.SEND, CostKind.BANISH, CostKind.DETACH, CostKind.REVEAL, CostKind.RETURN_TO_HAND,
        CostKind.RETURN_TO_DECK,
    }
)  # fmt: skip

DONE_ALREADY = {
    CostKind.NO_BATTLE_PHASE: "battle-phase-already",
    CostKind.NO_NORMAL_SUMMONS: "normal-summoned-already",
}
REFUSALS = {
    "life-points-too-low": frozenset({CostKind.PAY}),
    "too-few-to-discard": frozenset({CostKind.DISCARD, CostKind.DISCARD_HAND}),
    "too-few-materials": frozenset({CostKind.DETACH}),
    "too-few-counters": frozenset({CostKind.COUNTERS}),
    "wrong-counters": frozenset({CostKind.COUNTERS}),
    "cost-not-payable": _WITH_CARDS - {CostKind.DETACH} | {CostKind.MILL},
    "attacked-already": frozenset({CostKind.NO_ATTACKS}),
    "others-attacked-already": frozenset({CostKind.NO_MONSTER_ATTACKS}),
    "special-summoned-already": frozenset({CostKind.NO_SPECIAL_SUMMONS}),
    "summoned-already": frozenset({CostKind.NO_SPECIAL_SUMMONS}),
    "battle-phase-already": frozenset({CostKind.NO_BATTLE_PHASE}),
    "normal-summoned-already": frozenset({CostKind.NO_NORMAL_SUMMONS}),
    "banished-instead": frozenset(
        {CostKind.SEND, CostKind.SEND_SELF, CostKind.MILL, CostKind.DISCARD, CostKind.DISCARD_SELF}
    ),
}
"""Why a cost of which kinds cannot be paid."""


def is_right(duel: Duel, card: CardInPlay, effect: Effect, action: Activate) -> bool:
    """Whether every card entered to be paid is one that the cost of *effect* takes, and they are as many as it takes.

    None entered is right: where there is a choice it is asked for when the cost is paid.
    """
    left = list(action.cost)
    for cost in effect.cost:
        if cost.multiple and action.declare is not None and paid_of(cost, action.declare) is None:
            return False
        if cost.kind in _SELF and card.id in left:
            left.remove(card.id)
        if cost.kind not in _CHOSEN or not left:
            continue
        possible = {other.id for other in payable_with(duel, action.player, card.id, cost)}
        fitting = [id for id in dict.fromkeys(left) if id in possible]
        paid = fitting if cost.up_to else fitting[: cost.amount]
        if 0 < len(paid) < cost.amount and not cost.up_to:
            return False
        for id in paid:
            left.remove(id)
    return not left


_CHOSEN = _WITH_CARDS | {CostKind.DISCARD}
_SELF = frozenset(
    {
        CostKind.DISCARD_SELF, CostKind.TRIBUTE_SELF, CostKind.SEND_SELF, CostKind.BANISH_SELF, CostKind.REVEAL_SELF,
        CostKind.RETURN_SELF_TO_HAND, CostKind.RETURN_SELF_TO_DECK,
    }
)  # fmt: skip


def _not_discarded(duel: Duel, player: str, card: CardInPlay, cost: Cost) -> str | None:
    """Why *cost* cannot be paid by discarding, or ``None``."""
    if _too_few_in_hand(duel, player, card, cost._replace(to_graveyard=False)):
        return "too-few-to-discard"
    return "banished-instead" if cost.to_graveyard and _too_few_get_there(duel, player, card, cost) else None


def _too_few_get_there(duel: Duel, player: str, card: CardInPlay, cost: Cost) -> bool:
    """Whether too few of the cards that may be discarded for *cost* would get to the Graveyard.

    Raises :class:`~judgekit.domain.values.FactNeededError` where that hangs on which cards the hand holds.
    """
    if len(payable_with(duel, player, card.id, cost)) >= (1 if cost.up_to else cost.amount):
        return False
    if not unseen.not_all_entered(duel, player, Zone.HAND):
        return True
    return graveyard.end_of_unnamed(duel, player, Zone.HAND) is Zone.BANISHED


def _too_few_in_hand(duel: Duel, player: str, card: CardInPlay, cost: Cost) -> bool:
    if duel.partial:
        return False
    in_hand = duel.how_many(player, Zone.HAND) - (card.zone is Zone.HAND)
    least = 1 if cost.up_to else cost.amount
    if in_hand < least:
        return True
    entered = sum(1 for _ in duel.at(player, Zone.HAND))
    all_entered = entered >= duel.how_many(player, Zone.HAND)
    return all_entered and len(payable_with(duel, player, card.id, cost)) < least


def wrong_cost(duel: Duel, action: Activate, effect: Effect) -> tuple[str, dict[str, Param]] | None:
    """The rule against a card entered as cost that *effect* cannot be paid with, or ``None``."""
    source, player = duel.cards[action.card], action.player
    if not any(cost.kind in _CHOSEN for cost in effect.cost):
        return None
    payable = {card.id for cost in effect.cost if cost.kind in _CHOSEN for card in _payable(duel, action, cost)}
    for id in action.cost:
        if id not in payable and id != source.id:
            card = duel.cards[id]
            cost = next(cost for cost in effect.cost if cost.kind in _CHOSEN)
            rule = _why_not(duel, player, cost, card)
            return rule, {"card": source.said, "other": card.said}
    return None


def _payable(duel: Duel, action: Activate, cost: Cost) -> list[CardInPlay]:
    return payable_with(duel, action.player, action.card, cost)


def _why_not(duel: Duel, player: str, cost: Cost, card: CardInPlay) -> str:
    """The rule that keeps *card* from paying *cost*."""
    if cost.kind is CostKind.DISCARD and card.zone is Zone.HAND and duel.teams and card.controller != player:
        return "pairs.cost-payer"
    if cost.kind is CostKind.DISCARD:
        return "glossary.discard"
    if cost.kind is not CostKind.TRIBUTE:
        return "glossary.pay-cost"
    side = cost.of.side if cost.of is not None else Side.OWN
    if not duel.teams or side is Side.OWN:
        return "glossary.tribute"
    if side is Side.EITHER:
        return "pairs.tribute-field"
    one = side is Side.YOUR_OPPONENT or player in duel.against
    return "pairs.tribute-your-opponent" if one else "pairs.tribute-the-opponent"
