"""Who is asked first now: the turn player has priority, then the players take turns (``priority.turn-player``)."""

from judgekit.domain.duel import Duel


def asked_first(duel: Duel) -> str:
    """The player who may use a card or effect first now.

    While a Chain is built it is the one who did not add the last link; otherwise the turn player
    (rules ``chain.response-offer``, ``priority.after-activation``, ``priority.turn-player``). A pass hands it on.
    """
    first = duel.opponent(duel.chain[-1].player) if duel.chain else duel.turn_player
    return duel.opponent(first) if duel.passes % 2 else first
