"""Who is asked first now: the turn player has priority, then the players take turns (``priority.turn-player``)."""

from judgekit.domain.duel import Duel
from judgekit.domain.values import Window


def asked_first(duel: Duel) -> str:
    """The player who may use a card or effect first now.

    While a Chain is built it is the one who did not add the last link; otherwise the turn player
    (rules ``chain.response-offer``, ``priority.after-activation``, ``priority.turn-player``). A pass hands it on.
    """
    first = duel.opponent(duel.chain[-1].player) if duel.chain else duel.turn_player
    return duel.opponent(first) if duel.passes and duel.last_pass == first else first


def has_passed(duel: Duel, player: str) -> bool:
    """Whether *player* was the last to pass, with nothing done since: somebody else is asked now."""
    return bool(duel.passes) and duel.last_pass == player


def turn_player_first(duel: Duel) -> bool:
    """Whether nothing is open and the turn player may act first (``priority.opponent-blocked``)."""
    idle = duel.window is Window.OPEN and not duel.chain and not duel.triggers
    return idle and not has_passed(duel, duel.turn_player)
