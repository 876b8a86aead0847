"""How long what an effect leaves behind still lasts: beyond the turn, until another one is over."""

from collections.abc import Iterable

from judgekit.domain.duel import Duel
from judgekit.domain.lasting import Lingering
from judgekit.domain.values import Until


def from_now(duel: Duel, player: str, until: Until | None) -> Until | None:
    """Return what the word *until* of an effect of *player* means in the turn under way."""
    if until is not Until.OPPONENT_TURN:
        return until
    theirs = duel.side_of(duel.turn_player) != duel.side_of(player)
    return Until.END_OF_TURN if theirs else Until.NEXT_TURN


def lasts_on(until: Until | None) -> Until | None:
    """Return how long from a new turn on lasts what lasts beyond the turn that ends."""
    return Until.END_OF_TURN if until is Until.NEXT_TURN else until


def still_lingering(lingering: Iterable[Lingering]) -> tuple[Lingering, ...]:
    """Return what goes on in a new turn of what lingered in the one before."""
    return tuple(
        one if one.tied else one._replace(operation=one.operation._replace(until=Until.END_OF_TURN))
        for one in lingering
        if one.tied or one.operation.until is Until.NEXT_TURN
    )
