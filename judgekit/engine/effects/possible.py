"""Whether an operation could do anything now (``published.impossible-effect``)."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.effect import Effect
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.registry.rows import Possible
from judgekit.domain.registry.verbs import VERBS
from judgekit.domain.selector import Selector, Side, The
from judgekit.domain.values import Zone
from judgekit.engine.board import needs, pairs, unseen
from judgekit.engine.board.selecting import candidates
from judgekit.engine.board.sides import players_on
from judgekit.engine.effects import (
    drawing,
    equipping,
    normal_summons,
    placing,
    summoning,
    together,
)


def could_do_something(duel: Duel, player: str, card: CardInPlay, operation: Operation) -> bool:
    """Whether *operation* could do anything now (``published.impossible-effect``)."""
    if duel.partial or (operation.at is not None and operation.verb is Verb.SEARCH):
        return True  # what there is to add by then is not known yet
    match VERBS[operation.verb].possible:
        case Possible.ENOUGH_TO_DRAW | Possible.TOP_CARD:
            who = players_on(duel, player, operation.side)
            return all(_can_draw(duel, other, drawing.least(duel, other, operation)) for other in who)
        case Possible.FREE_ZONE_AND_MONSTER:
            zones = (summoning.free_zones(duel, other) for other in players_on(duel, player, operation.side))
            free = any(number >= together.least(operation) for number in zones)
            return free and (operation.on is None or _something_there(duel, player, card, operation))
        case Possible.FREE_ZONE:
            return summoning.free_zones(duel, player) > 0
        case Possible.FREE_EQUIP_ZONE:
            there = operation.equip or operation.on is None or _something_there(duel, player, card, operation)
            return there and equipping.finds_a_zone(duel, player, card)
        case Possible.FREE_ZONES:
            sides = players_on(duel, player, operation.side)
            least = 1 if operation.up_to or operation.fill else operation.amount
            return any(summoning.free_zones(duel, other) >= least for other in sides)
        case Possible.SOMETHING_THERE | Possible.ROOM:
            return operation.on is None or _something_there(duel, player, card, operation)
    return True


def could_be_done(duel: Duel, player: str, card: CardInPlay, effect: Effect, operation: Operation) -> bool:
    """Whether *operation* of *effect* could do anything now, or what may be done in its place."""
    if could_do_something(duel, player, card, operation):
        return True
    following = zip(effect.operations, effect.operations[1:], strict=False)
    other = next((later for one, later in following if one.verb is operation.verb and later.in_place), None)
    if other is None or not all(needs.holds(duel, player, card.id, need) for need in other.needs):
        return False
    return could_do_something(duel, player, card, other)


def _can_draw(duel: Duel, player: str, amount: int) -> bool:
    return not duel.counted_in(player, Zone.DECK) or duel.how_many(player, Zone.DECK) >= amount


def _something_there(duel: Duel, player: str, card: CardInPlay, operation: Operation) -> bool:
    """Whether a card fits, or as many as it takes; a Deck or hand of which not every card is entered may hold one."""
    assert operation.on is not None
    if operation.on.choose and operation.per is not None and not _counts_any(duel, player, card, operation.per):
        return False
    if operation.on.the in (The.FOUND, The.OTHER, The.SET_OFF_BY, The.MOVED, The.REST, The.PAID):
        return True  # it depends on what the operation before finds, or on what sets the effect off
    if operation.verb is Verb.NORMAL_SUMMON:
        found = normal_summons.possible_for(duel, player, card.id, operation.on)
    else:
        found = candidates(duel, player, card.id, operation.on)
    if operation.verb is Verb.SPECIAL_SUMMON:
        past = operation.ignoring
        found = [other for other in found if summoning.perhaps_special_summoned(other, card, ignoring=past)]
    if VERBS[operation.verb].possible is Possible.ROOM:
        found = [other for other in found if placing.may_lie(duel, player, other, operation.verb)]
    if len(found) >= together.least(operation):
        return True
    return unseen.might_mean(duel, player, operation.on)


def _counts_any(duel: Duel, player: str, card: CardInPlay, per: Selector) -> bool:
    """Whether there is a card for which one is picked."""
    return bool(candidates(duel, player, card.id, per)) or unseen.might_mean(duel, player, per)


def mutual_draws(duel: Duel, player: str, effect: Effect, source: CardInPlay) -> bool:
    """Whether everybody could draw as many as an effect makes them discard (Card Destruction).

    Where it has to be said first who is meant, that is asked before.
    """
    if pairs.still_to_be_aimed(duel, player, source, effect):
        return True
    for operation in effect.operations:
        if operation.verb is Verb.DRAW and operation.value == "discarded":
            for other in players_on(duel, player, operation.side, Side.EITHER):
                hand = duel.how_many(other, Zone.HAND) - (other == player and source.zone is Zone.HAND)
                if not _can_draw(duel, other, hand):
                    return False
    return True
