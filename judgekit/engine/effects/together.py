"""Whether there is enough for an operation that takes so many cards, or for two that are done both or not at all."""

from itertools import pairwise

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.selector import Side
from judgekit.domain.values import Zone
from judgekit.engine.board import unseen
from judgekit.engine.board.selecting import candidates
from judgekit.engine.effects import summoning

_EXACTLY = frozenset(
    {
        *(Verb.SPECIAL_SUMMON, Verb.SEARCH, Verb.SET_CARD, Verb.DESTROY, Verb.BANISH, Verb.SEND),
        *(Verb.RETURN_TO_HAND, Verb.RETURN_TO_DECK, Verb.PLACE_IN_PENDULUM_ZONE),
    }
)


def least(operation: Operation) -> int:
    """How many cards *operation* needs to be done: “Special Summon 2” is nothing that one card is enough for."""
    on = operation.on
    exactly = on is not None and on.choose and not on.up_to and operation.verb in _EXACTLY
    if on is None or not exactly or operation.per is not None or operation.value is not None or operation.fill:
        return 1
    return 1 if Zone.HAND in on.zones and on.side is not Side.OWN else on.number


def enough_for_both(duel: Duel, player: str, card: CardInPlay, operations: tuple[Operation, ...]) -> bool:
    """Whether for no two of *operations* that are done both there are only cards, or zones, for one of them."""
    return duel.partial or all(
        _enough(duel, player, card, one, other)
        for one, other in pairwise(operations)
        if other.both and other.verb is one.verb and not (one.at or one.then or one.if_done or one.optional)
    )


def _enough(duel: Duel, player: str, card: CardInPlay, one: Operation, other: Operation) -> bool:
    number = sum(each.on.number if each.on is not None and each.on.choose else 1 for each in (one, other))
    if one.verb is Verb.SPECIAL_SUMMON and summoning.free_zones(duel, player) < number:
        return False
    if one.on is None or other.on is None or not (one.on.choose and other.on.choose):
        return True
    found = {there.id for on in (one.on, other.on) for there in candidates(duel, player, card.id, on)}
    return len(found) >= number or any(unseen.might_mean(duel, player, on) for on in (one.on, other.on))
