"""Paying what an activation costs, and what it says of that after a negation (``glossary.pay-cost``)."""

from collections.abc import Callable, Iterator, Sequence

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.effect import Cost, CostKind, Effect, Event
from judgekit.domain.selector import Side
from judgekit.domain.situation import Activate
from judgekit.domain.values import FactNeededError, Unknown, Zone, known, of_card
from judgekit.engine.effects import pledging
from judgekit.engine.effects.costs import paid_of, payable_with
from judgekit.engine.steps import graveyard, leaving
from judgekit.engine.steps.course import Course, number_declared, said_all
from judgekit.engine.steps.deckwork import lose_order, mill_top, to_graveyard
from judgekit.tuples import NamedTuple


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
            return self._spent(chosen or possible)
        if self.cost.kind is CostKind.DETACH and len({card.attached_to for card in possible}) == 1:
            return self._spent(possible[: self.cost.amount])
        raise FactNeededError(Unknown("cost", of_card(self.source.id)))

    def _spent(self, cards: list[CardInPlay]) -> list[CardInPlay]:
        """Return *cards*, which it is noted that they are paid with."""
        self.course.spent += tuple(card.id for card in cards)
        return cards


def pay(course: Course, effect: Effect | None, action: Activate) -> int:
    """Pay what the activation costs and return how many cards that were.

    A negation later does not give it back (``glossary.cost-not-refunded``).
    """
    paid = 0
    if effect is None or effect.untold:
        return len(action.cost)  # where these go nobody knows
    course.paid_for, course.spent = action.card, ()
    for cost in effect.cost:
        paid += _PAYING[cost.kind](Paying(course, action, course.card(action.card), cost))
        course.next_moment()
    course.paid_for = None
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
        course.spent += tuple(card.id for card in chosen)
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
        leaving.send(paying.course, [card], rule, "tributed", cause="cost", by=paying.player, tributed=True)
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


def _reveal(paying: Paying) -> int:
    cards = paying.cards() if paying.cost.kind is CostKind.REVEAL else [paying.source]
    paying.course.say("glossary.reveal", "cost.revealed", cards=said_all(cards), count=len(cards))
    return len(cards)


def _return(paying: Paying) -> int:
    """Return cards to the hand or into the Deck, all at once."""
    course, kind = paying.course, paying.cost.kind
    with_others = kind in (CostKind.RETURN_TO_HAND, CostKind.RETURN_TO_DECK)
    cards, before = paying.cards() if with_others else [paying.source], course.duel
    to_hand = kind in (CostKind.RETURN_TO_HAND, CostKind.RETURN_SELF_TO_HAND)
    zone, said = (Zone.HAND, "cost.returned.hand") if to_hand else (Zone.DECK, "cost.returned.deck")
    for card in cards:
        leaving.move(
            course, card, zone, "glossary.pay-cost", said, cause="cost", by=paying.player, bottom=not to_hand,
            together=before,
        )  # fmt: skip
    leaving.tidy(course)
    for player in () if to_hand else dict.fromkeys(card.owner for card in cards):
        lose_order(course, player)
    return len(cards)


def _pledge(paying: Paying) -> int:
    pledging.pledge(paying.course, paying.player, paying.source, paying.cost)
    return 0


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
    course, cards = paying.course, paying.cards()
    for xyz in dict.fromkeys(card.attached_to for card in cards):
        if xyz is not None:
            leaving.detach(course, [card for card in cards if card.attached_to == xyz], course.card(xyz))
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
    CostKind.REVEAL: _reveal,
    CostKind.REVEAL_SELF: _reveal,
    CostKind.RETURN_TO_HAND: _return,
    CostKind.RETURN_SELF_TO_HAND: _return,
    CostKind.RETURN_TO_DECK: _return,
    CostKind.RETURN_SELF_TO_DECK: _return,
    CostKind.NO_SPECIAL_SUMMONS: _pledge,
    CostKind.NO_ATTACKS: _pledge,
    CostKind.NO_MONSTER_ATTACKS: _pledge,
    CostKind.NO_BATTLE_PHASE: _pledge,
    CostKind.NO_NORMAL_SUMMONS: _pledge,
}


def not_refunded(effect: Effect | None) -> Iterator[str]:
    """The messages that say, after a negation, that what was paid is gone."""
    for cost in effect.cost if effect else ():
        kind = cost.kind.value if cost.kind in (CostKind.PAY, CostKind.PAY_HALF, CostKind.DISCARD) else "card"
        yield f"cost.not-refunded.{kind}"
