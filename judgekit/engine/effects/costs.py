"""What an activation costs: whether it can be paid, and paying it (``glossary.pay-cost``)."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.effect import Cost, CostKind, Effect, Event
from judgekit.domain.findings import CounterName, Param
from judgekit.domain.selector import Selector, Side, What
from judgekit.domain.situation import Activate
from judgekit.domain.values import FactNeededError, Unknown, Zone, compare, known, of_card
from judgekit.engine.board import unseen
from judgekit.engine.board.selecting import candidates
from judgekit.engine.steps import graveyard, leaving
from judgekit.engine.steps.course import Course, number_declared, said_all
from judgekit.engine.steps.deckwork import mill_top, to_graveyard

HAND = frozenset({Zone.HAND})
_OWN_MONSTERS = Selector(What.MONSTER, frozenset({Zone.MONSTERS}), Side.OWN, also_self=True)
_OWN_FIELD = Selector(What.SPELL_TRAP, frozenset(), Side.OWN)
_OWN_GRAVEYARD = Selector(What.CARD, frozenset({Zone.GRAVEYARD}), Side.OWN)
_DEFAULTS = {
    CostKind.DISCARD: Selector(What.CARD, HAND, Side.OWN),
    CostKind.TRIBUTE: _OWN_MONSTERS,
    CostKind.SEND: _OWN_FIELD,
    CostKind.BANISH: _OWN_GRAVEYARD,
}
"""Whom a cost is about where it does not say more."""


def payable_with(duel: Duel, player: str, source: str, cost: Cost) -> list[CardInPlay]:
    """The cards that a cost may be paid with."""
    if cost.kind is CostKind.DETACH:
        return duel.attached(source)
    found = candidates(duel, player, source, _selector(cost))
    if duel.attack is not None and duel.attack.powerless:  # what the battle has destroyed pays for nothing
        found = [card for card in found if card.id not in duel.attack.powerless]
    if cost.kind is CostKind.SEND:
        return [card for card in found if not graveyard.banished_instead(duel, card)]
    return found if cost.kind is not CostKind.TRIBUTE else [card for card in found if card.zone is Zone.MONSTERS]


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
            if _too_few_in_hand(duel, player, card, cost):
                return "too-few-to-discard", said
        elif cost.kind is CostKind.COUNTERS:
            least = (number_declared(declared, 1, cost.amount) or 1) if cost.up_to else cost.amount
            if card.counters_of(cost.counter) < least:
                others = cost.counter is not None and card.counters_of() >= least
                about = {**said, "counter": CounterName(cost.counter or ""), "amount": least}
                return ("wrong-counters" if others else "too-few-counters"), about
        elif cost.kind is CostKind.SEND_SELF:
            if graveyard.banished_instead(duel, card):
                return "banished-instead", said
        elif cost.kind is CostKind.MILL:
            if graveyard.not_surely_reached(duel, player, Zone.DECK):
                return "banished-instead", said
            least = (number_declared(declared, 1, cost.amount) or 1) if cost.up_to else cost.amount
            if duel.counted_in(player, Zone.DECK) and duel.how_many(player, Zone.DECK) < least:
                return "cost-not-payable", said
        elif cost.kind in _WITH_CARDS and not duel.partial:
            least = 1 if cost.up_to else cost.amount
            if not _enough(duel, player, card, cost, least):
                if cost.kind is CostKind.SEND and unseen.at_least(duel, player, card.id, _selector(cost), least):
                    return "banished-instead", said
                return ("too-few-materials" if cost.kind is CostKind.DETACH else "cost-not-payable"), said
    return None


def _enough(duel: Duel, player: str, card: CardInPlay, cost: Cost, least: int) -> bool:
    """Whether there are so many cards to pay *cost* with, those counted in that are entered only as a number."""
    if cost.kind is CostKind.SEND and graveyard.replaced(duel):
        return len(payable_with(duel, player, card.id, cost)) >= least
    if cost.kind in (CostKind.BANISH, CostKind.SEND):
        return unseen.at_least(duel, player, card.id, _selector(cost), least)
    return len(payable_with(duel, player, card.id, cost)) >= least


def paid_of(cost: Cost, declared: str | None) -> int | None:
    """The Life Points that a cost takes: so many, or, as often as the player likes, those declared if they fit."""
    if not cost.multiple:
        return cost.amount
    amount = int(declared) if declared is not None and declared.isdecimal() else 0
    return amount if amount and amount % cost.amount == 0 else None


REFUSED_BY = {"too-few-counters": "counters.use", "wrong-counters": "counters.names"}
"""The rule behind a cost that cannot be paid, where it is not ``glossary.pay-cost``."""
_WITH_CARDS = frozenset({CostKind.TRIBUTE, CostKind.SEND, CostKind.BANISH, CostKind.DETACH})

REFUSALS = {
    "life-points-too-low": frozenset({CostKind.PAY}),
    "too-few-to-discard": frozenset({CostKind.DISCARD, CostKind.DISCARD_HAND}),
    "too-few-materials": frozenset({CostKind.DETACH}),
    "too-few-counters": frozenset({CostKind.COUNTERS}),
    "wrong-counters": frozenset({CostKind.COUNTERS}),
    "cost-not-payable": frozenset({CostKind.MILL, CostKind.TRIBUTE, CostKind.SEND, CostKind.BANISH}),
    "banished-instead": frozenset({CostKind.SEND, CostKind.SEND_SELF, CostKind.MILL}),
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
_SELF = frozenset({CostKind.DISCARD_SELF, CostKind.TRIBUTE_SELF, CostKind.SEND_SELF, CostKind.BANISH_SELF})


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


class Paying(NamedTuple):
    """A cost being paid for an activation."""

    course: Course
    action: Activate
    source: CardInPlay
    cost: Cost

    @property
    def player(self) -> str:
        """Who pays: the player who activates, also for a partner (``pairs.cost-payer``)."""
        return self.action.player

    def cards(self) -> list[CardInPlay]:
        """The cards chosen for it: those entered, or the only ones there are."""
        duel = self.course.duel
        possible = payable_with(duel, self.player, self.source.id, self.cost)
        chosen = [card for card in possible if card.id in self.action.cost]
        if chosen or len(possible) == self.cost.amount:
            return chosen or possible
        if self.cost.kind is CostKind.DETACH:
            return possible[: self.cost.amount]
        raise FactNeededError(Unknown("cost", of_card(self.source.id)))


def pay(course: Course, effect: Effect | None, action: Activate) -> int:
    """Pay what the activation costs and return how many cards that were.

    A negation later does not give it back (``glossary.cost-not-refunded``).
    """
    paid = 0
    if effect is None or effect.untold:
        return len(action.cost)  # where these go nobody knows
    for cost in effect.cost:
        paid += _PAYING[cost.kind](Paying(course, action, course.card(action.card), cost))
        course.next_moment()
    return paid


def _life_points(paying: Paying) -> int:
    course, player = paying.course, paying.player
    fixed = paid_of(paying.cost, paying.action.declare)
    if fixed is None:
        raise FactNeededError(Unknown("cost", of_card(paying.source.id)))
    amount = fixed
    rule = "pairs.cost-life-points" if course.duel.teams else "glossary.pay-cost"
    if paying.cost.kind is CostKind.PAY_HALF:
        # The lower half is paid: 8001 leaves 4001 (published.halving).
        points = known(course.duel.points(player))
        if points % 2:
            rule = course.rules.on("published.halving").rule
        amount = points // 2
    course.lose_life_points(player, amount, rule, COST_MESSAGES[paying.cost.kind])
    if course.duel.points(player) == 0 and course.rules.says("published.cost-ends-duel", "on"):
        course.say("published.cost-ends-duel", "cost.ends-duel", player=course.duel.said(player))
        course.end_duel_at_zero()
    return amount


COST_MESSAGES = {
    CostKind.PAY: "cost.pay",
    CostKind.PAY_HALF: "cost.pay-half",
}


def _discard(paying: Paying) -> int:
    course, amount = paying.course, paying.cost.amount
    duel, player = course.duel, paying.player
    possible = payable_with(duel, player, paying.source.id, paying.cost)
    chosen = [card for card in possible if card.id in paying.action.cost]
    if not chosen and len(possible) == amount == duel.how_many(player, Zone.HAND):
        chosen = possible
    rule = "pairs.cost-payer" if duel.teams else "glossary.pay-cost"
    if chosen:
        discard(course, chosen, rule, "cost.discards", cause="cost", by=player)
        return len(chosen)
    if paying.cost.up_to:
        raise FactNeededError(Unknown("cost", of_card(paying.source.id)))
    if duel.counted_in(player, Zone.HAND) and course.unseen(player, Zone.HAND) < amount:
        raise FactNeededError(Unknown("cost", of_card(paying.source.id)))
    course.assume("discard-not-entered", player=duel.said(player), amount=amount)
    course.move_unseen(player, Zone.HAND, graveyard.end_of_unnamed(duel, player, Zone.HAND), amount)
    course.say(rule, "cost.discard", player=duel.said(player), amount=amount)
    return amount


def _discard_hand(paying: Paying) -> int:
    """All cards of the hand, those entered only as a number with them."""
    course, player, source = paying.course, paying.player, paying.source
    cards = [card for card in course.duel.at(player, Zone.HAND) if card.id != source.id]
    rule = "pairs.cost-payer" if course.duel.teams else "glossary.pay-cost"
    unnamed = course.unseen(player, Zone.HAND)
    if unnamed:
        course.move_unseen(player, Zone.HAND, graveyard.end_of_unnamed(course.duel, player, Zone.HAND), unnamed)
        course.say(rule, "cost.discard", player=course.duel.said(player), amount=unnamed)
    if cards:
        discard(course, cards, rule, "cost.discards", cause="cost", by=player)
    return len(cards) + unnamed


def discard(course: Course, cards: Sequence[CardInPlay], rule: str, message: str, *, cause: str, by: str) -> None:
    """Discard *cards* from the hand together (``glossary.discard``), said in one line."""
    for card in cards:
        course.happen(Event.DISCARDED, card, cause=cause, by=by, origin=Zone.HAND)
    changes = to_graveyard(course, cards, cause=cause, by=by)
    holder = course.duel.said(cards[0].controller)
    course.say(rule, message, changes=changes, player=holder, cards=said_all(cards))
    graveyard.say_banished(course, cards)


def _tribute(paying: Paying) -> int:
    cards = paying.cards() if paying.cost.kind is CostKind.TRIBUTE else [paying.source]
    for card in cards:
        rule = _tribute_rule(paying, card)
        leaving.send(paying.course, [card], rule, "tributed", cause="cost", by=paying.player)
    return len(cards)


def _tribute_rule(paying: Paying, card: CardInPlay) -> str:
    """The rule that lets *card* be Tributed: in a pairs game it depends on whose it is and how the card says it."""
    duel, side = paying.course.duel, paying.cost.of.side if paying.cost.of is not None else Side.OWN
    if not duel.teams or card.controller == paying.player:
        return "glossary.tribute"
    if side is Side.EITHER:
        partner = card.controller == duel.partner(paying.player)
        return "pairs.tribute-by-effect" if partner else "pairs.tribute-field"
    one = side is Side.YOUR_OPPONENT or paying.player in duel.against
    return "pairs.tribute-your-opponent" if one else "pairs.tribute-the-opponent"


def _send(paying: Paying) -> int:
    cards = paying.cards() if paying.cost.kind is CostKind.SEND else [paying.source]
    leaving.send(paying.course, cards, "glossary.pay-cost", "cost.sent", cause="cost", by=paying.player)
    return len(cards)


def _discard_self(paying: Paying) -> int:
    rule = "pairs.cost-payer" if paying.course.duel.teams else "glossary.pay-cost"
    discard(paying.course, [paying.source], rule, "cost.discards", cause="cost", by=paying.player)
    return 1


def _banish(paying: Paying) -> int:
    cards = paying.cards() if paying.cost.kind is CostKind.BANISH else [paying.source]
    for card in cards:
        leaving.move(
            paying.course, card, Zone.BANISHED, "glossary.pay-cost", "cost.banished", cause="cost", by=paying.player
        )
    return len(cards)


def _mill(paying: Paying) -> int:
    amount = _as_many(paying)
    mill_top(paying.course, paying.player, amount, "glossary.pay-cost", cause="cost")
    return amount


def _as_many(paying: Paying) -> int:
    """How many are paid: the number of the cost, or as many up to it as were declared."""
    if not paying.cost.up_to:
        return paying.cost.amount
    declared = number_declared(paying.action.declare, 1, paying.cost.amount)
    if declared is None:
        raise FactNeededError(Unknown("cost", of_card(paying.source.id)))
    return declared


def _detach(paying: Paying) -> int:
    cards = paying.cards()
    leaving.detach(paying.course, cards, paying.source)
    return len(cards)


def _counters(paying: Paying) -> int:
    course, card, amount = paying.course, paying.source, _as_many(paying)
    left, counters = amount, []
    for name, entered in card.counters:
        number = known(entered)
        taken = min(left, number) if paying.cost.counter in (None, name) or not name else 0
        left -= taken
        if number > taken:
            counters.append((name, number - taken))
    course.put(card._replace(counters=tuple(counters)))
    course.say("counters.use", "cost.counters", card=card.said, amount=amount)
    return amount


_PAYING: dict[CostKind, Callable[[Paying], int]] = {
    CostKind.PAY: _life_points,
    CostKind.PAY_HALF: _life_points,
    CostKind.DISCARD: _discard,
    CostKind.DISCARD_HAND: _discard_hand,
    CostKind.DISCARD_SELF: _discard_self,
    CostKind.TRIBUTE: _tribute,
    CostKind.TRIBUTE_SELF: _tribute,
    CostKind.SEND: _send,
    CostKind.SEND_SELF: _send,
    CostKind.BANISH: _banish,
    CostKind.BANISH_SELF: _banish,
    CostKind.MILL: _mill,
    CostKind.DETACH: _detach,
    CostKind.COUNTERS: _counters,
}


def not_refunded(effect: Effect | None) -> Iterator[str]:
    """The messages that say, after a negation, that what was paid is gone."""
    for cost in effect.cost if effect else ():
        kind = cost.kind.value if cost.kind in (CostKind.PAY, CostKind.PAY_HALF, CostKind.DISCARD) else "card"
        yield f"cost.not-refunded.{kind}"
