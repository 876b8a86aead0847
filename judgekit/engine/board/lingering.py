"""What effects have left on a player until the end of the turn."""

from judgekit.domain.duel import Duel
from judgekit.domain.lasting import Lingering
from judgekit.domain.operation import Verb
from judgekit.domain.registry.verbs import VERBS
from judgekit.domain.selector import Side
from judgekit.domain.values import Zone
from judgekit.engine.board.sides import on_side


def left_on(duel: Duel, verb: Verb, player: str) -> Lingering | None:
    """The effect that says *verb* of *player* this turn, or ``None``."""
    for lasting in duel.lingering:
        if lasting.operation.verb is verb and concerns(duel, lasting, player):
            return lasting
    return None


def concerns(duel: Duel, lasting: Lingering, player: str) -> bool:
    """Whether *player* is on the side that an effect of this turn is about; not where that is about cards."""
    if lasting.by is not None:
        return False
    if lasting.tied and not any(_lies_there(duel, id, order) for id, order in lasting.tied):
        return False
    side = lasting.operation.side or VERBS[lasting.operation.verb].side or Side.OWN
    return on_side(duel.facing(lasting.player, lasting.against), lasting.player, side, player)


def _lies_there(duel: Duel, id: str, order: int) -> bool:
    """Whether a monster lies face-up where it came to be with that move."""
    card = duel.cards.get(id)
    return card is not None and card.zone is Zone.MONSTERS and card.face_up and card.order == order
