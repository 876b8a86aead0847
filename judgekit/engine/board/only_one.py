"""Whether another card of its kind keeps a monster from coming to the field: of some there can only be one."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.operation import Verb
from judgekit.domain.selector import Side
from judgekit.domain.values import ON_FIELD
from judgekit.engine.board.called import says
from judgekit.engine.board.selecting import is_like


def beside(duel: Duel, player: str, card: CardInPlay) -> CardInPlay | None:
    """Return the face-up card beside which *card* cannot come face-up to the field of *player*."""
    for other in duel.cards.values():
        if other.id == card.id or other.zone not in ON_FIELD or not other.face_up:
            continue
        for operation in says(other, Verb.ONLY_ONE):
            side = operation.on.side if operation.on is not None else Side.EITHER
            meant = operation.on is not None and is_like(operation.on, card)
            if meant and (side is Side.EITHER or other.controller == player):
                return other
    return None
