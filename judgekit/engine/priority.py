"""Who is asked first now: the turn player has priority, then the players take turns (``priority.turn-player``)."""

from typing import NamedTuple

from judgekit.domain.duel import Duel
from judgekit.domain.ruleset import Ruleset
from judgekit.engine import triggers


def asked_first(duel: Duel) -> str:
    """The player who may use a card or effect first now.

    While a Chain is built it is the one who did not add the last link; otherwise the turn player
    (rules ``chain.response-offer``, ``priority.after-activation``, ``priority.turn-player``). A pass hands it on.
    """
    first = duel.opponent(duel.chain[-1].player) if duel.chain else duel.turn_player
    return duel.opponent(first) if duel.passes % 2 else first


class Holder(NamedTuple):
    """Who may act first now, by which rule; ``message`` says why it is this player."""

    player: str
    rule: str
    message: str


def holder(duel: Duel, rules: Ruleset) -> Holder | None:
    """Return who may act first on the board *duel*, or ``None`` once the Duel is over.

    Raises :class:`~judgekit.domain.values.FactNeededError` where the ruleset does not say.
    """
    if duel.winner:
        return None
    if duel.triggers:
        rules.on("chains")
        first = triggers.in_order(duel)[0]
        return Holder(first.player, "chain.simultaneous.order", "first.trigger")
    player = asked_first(duel)
    if duel.chain:
        rules.on("chains")
        own = player == duel.chain[-1].player
        return Holder(
            player, "chain.chain-to-own" if own else "chain.response-offer", "first.own" if own else "first.chain"
        )
    rules.on("priority")
    if duel.passes % 2:
        return Holder(player, "priority.options", "first.passed")
    return Holder(player, "priority.turn-player", "first.turn-player")
