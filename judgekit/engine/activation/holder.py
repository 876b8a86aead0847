"""Who may act first in a moment, and the rule by which it is this player."""

from judgekit.domain.duel import Duel, Trigger
from judgekit.domain.ruleset import Ruleset
from judgekit.engine.board import triggers
from judgekit.engine.board.priority import asked_first, has_passed
from judgekit.tuples import NamedTuple


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
        first = in_order(duel, rules)[0]
        return Holder(first.player, "chain.simultaneous.order", "first.trigger")
    player = asked_first(duel)
    if duel.chain:
        rules.on("chains")
        own = player == duel.chain[-1].player
        return Holder(
            player, "chain.chain-to-own" if own else "chain.response-offer", "first.own" if own else "first.chain"
        )
    rules.on("priority")
    if has_passed(duel, duel.turn_player):
        return Holder(player, "priority.options", "first.passed")
    return Holder(player, "priority.turn-player", "first.turn-player")


def in_order(duel: Duel, rules: Ruleset) -> tuple[Trigger, ...]:
    """The effects that wait for their Chain, in the order in which they go onto it.

    Raises :class:`~judgekit.domain.values.FactNeededError` where the ruleset does not say.
    """
    return tuple(sorted(duel.triggers, key=lambda trigger: triggers.place(duel, rules, trigger)))
