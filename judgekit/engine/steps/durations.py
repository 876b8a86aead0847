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


def still_lingering(lingering: Iterable[Lingering], ended: str) -> tuple[Lingering, ...]:
    """Return what goes on in a new turn of what lingered in that of the player *ended*."""
    return tuple(still for one in lingering if (still := _still(one, ended)) is not None)


def _still(one: Lingering, ended: str) -> Lingering | None:
    """What is left of what lingers when the turn of the player *ended* is over."""
    until = one.operation.until
    if one.tied or (until is Until.OWN_TURN and ended != one.player):
        return one
    later = {Until.NEXT_TURN: Until.END_OF_TURN, Until.OWN_NEXT_TURN: Until.OWN_TURN}.get(until) if until else None
    return one._replace(operation=one.operation._replace(until=later)) if later else None
