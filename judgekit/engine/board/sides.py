"""Whom an effect means by its sides: its user, the opponent, everybody."""

from judgekit.domain.duel import Duel
from judgekit.domain.selector import Side


def on_side(duel: Duel, player: str, side: Side, controller: str) -> bool:
    """Whether *controller* is on the *side* that *player* means."""
    match side:
        case Side.EITHER:
            return True
        case Side.OWN:
            return controller == player
        case Side.OPPONENT:
            if player in duel.against:
                return controller == duel.against[player]
            return duel.side_of(controller) != duel.side_of(player)
        case Side.YOUR_OPPONENT:
            return controller == duel.opponent(player)


def players_on(duel: Duel, player: str, side: Side | None, default: Side = Side.OWN) -> tuple[str, ...]:
    """The players that *side* means for an effect of *player*; the turn player first.

    Each player, in a pairs game, are all four, or the user and the one opponent the effect is about
    (``pairs.example-card-destruction``).
    """
    if side is Side.EITHER and player in duel.against:
        return tuple(other for other in everybody(duel) if other in (player, duel.against[player]))
    return tuple(other for other in everybody(duel) if on_side(duel, player, side or default, other))


def everybody(duel: Duel) -> tuple[str, ...]:
    """Every player, the turn player first (``chain.simultaneous-actions``)."""
    return (duel.turn_player, *(player for player in duel.players if player != duel.turn_player))
