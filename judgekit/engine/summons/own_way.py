"""What the Summon of a monster by its own text must meet: where it lies, its conditions, and what it takes."""

from collections.abc import Iterator

from judgekit.domain.card import Taken
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.findings import CardNeed
from judgekit.domain.marks import Deed, Mark
from judgekit.domain.values import FactNeededError, SummonKind, Unknown, Zone, compare, of_card
from judgekit.engine.activation.conditions import Broken
from judgekit.engine.board.needs import holds
from judgekit.engine.board.selecting import candidates
from judgekit.engine.board.unseen import at_least, might_mean
from judgekit.engine.steps import graveyard
from judgekit.engine.steps.leaving import CARD
from judgekit.engine.summons.wish import SpecialWish


def missing(wish: SpecialWish) -> Broken | None:
    """Only a monster whose text says so Special Summons itself (``summon.special.own-condition``)."""
    if wish.kind is not SummonKind.SPECIAL:
        return None
    if wish.card.card.effects is None and wish.card.card.procedure is None:
        raise FactNeededError(Unknown("effect", of_card(wish.card.id)))
    lies_right = wish.card.zone in wish.way.lying and wish.card.controller == wish.player
    needs = wish.way.from_hand
    if needs is None or not lies_right:
        return Broken("summon.special.own-condition", {"card": wish.card.said})
    return None


def condition_not_met(wish: SpecialWish) -> Broken | None:
    """The refusal where its condition does not hold, or what it takes is not there."""
    if wish.kind is not SummonKind.SPECIAL:
        return None
    for need in wish.way.from_hand or ():
        if not holds(wish.duel, wish.player, wish.card.id, need):
            about = CardNeed(wish.card.card, None, need)
            return Broken("summon.special.own-condition", {"card": wish.card.said, "condition": about})
    if compare(wish.duel.points(wish.player), wish.way.paying) < 0:
        return Broken("summon.special.own-condition", {"card": wish.card.said})
    taken = [selector for _, selector in wish.way.taken]
    there = all(at_least(wish.duel, wish.player, wish.card.id, one, taken.count(one)) for one in taken)
    unseen = any(might_mean(wish.duel, wish.player, one) for one in taken)
    if there and (unseen or next(takings(wish), None) is not None):
        return None
    return Broken("summon.special.own-condition", {"card": wish.card.said})


def own_use(wish: SpecialWish) -> Mark:
    """That the player has Summoned a monster of this name in its own way this turn."""
    return Mark(Deed.SPECIAL_SUMMONED, wish.player, name=wish.card.card.name)


def used(wish: SpecialWish) -> Broken | None:
    """The refusal where it may be used once a turn only, and was."""
    if wish.kind is not SummonKind.SPECIAL or not wish.way.once or own_use(wish) not in wish.duel.used:
        return None
    return Broken(CARD, {"card": wish.card.said})


Cards = tuple[CardInPlay, ...]


def takings(wish: SpecialWish, taken: Cards = (), among: Cards | None = None) -> Iterator[Cards]:
    """Every way to take what a monster's own Summon takes: a card for each selector in order, none of them twice.

    *taken* are those for the first selectors; only cards *among* some are taken, if any are named.
    """
    wanted = wish.way.taken
    if len(taken) == len(wanted):
        yield taken
        return
    how, selector = wanted[len(taken)]
    for card in candidates(wish.duel, wish.player, wish.card.id, selector, shown=True):
        if how is Taken.SENT and graveyard.goes_elsewhere(wish.duel, card):
            continue  # it would not get to the Graveyard
        if how in (Taken.DISCARDED, Taken.REVEALED) and card.zone is not Zone.HAND:
            continue
        if how is Taken.TRIBUTED and card.zone not in (Zone.MONSTERS, Zone.HAND):
            continue
        if how is Taken.SHUFFLED and card.card.is_token:
            continue  # it goes to no Deck (``tokens.not-in-deck``)
        if card not in taken and (among is None or card in among):
            yield from takings(wish, (*taken, card), among)
