"""What a card is called where it lies, of which series it counts as, and whether another of its kind may lie there."""

from collections.abc import Iterator, Set

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.effect import EffectType
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.selector import Side
from judgekit.domain.series import has_word
from judgekit.domain.values import ON_FIELD, Zone


def names(card: CardInPlay) -> Set[str]:
    """Return the names of *card* where it lies: what its own text calls it, else the printed one."""
    said = frozenset(name for operation in _says(card, Verb.NAMED) for name in operation.names)
    return said or {card.card.name}


def in_series(card: CardInPlay, words: Set[str]) -> bool:
    """Whether *card* counts as a card of a series with one of those *words*, as its own text says."""
    said = [name for operation in _says(card, Verb.IN_SERIES) for name in operation.names]
    return any(has_word(name, word) for name in said for word in words)


def only_one(duel: Duel, player: str, card: CardInPlay) -> CardInPlay | None:
    """Return the face-up monster beside which *card* cannot come face-up to the field of *player*."""
    from judgekit.engine.board.selecting import is_like  # which cards are meant hangs on what they are called

    for other in duel.cards.values():
        if other.id == card.id or other.zone is not Zone.MONSTERS or not other.face_up:
            continue
        for operation in _says(other, Verb.ONLY_ONE):
            side = operation.on.side if operation.on is not None else Side.EITHER
            meant = operation.on is not None and is_like(operation.on, card)
            if meant and (side is Side.EITHER or other.controller == player):
                return other
    return None


def _says(card: CardInPlay, verb: Verb) -> Iterator[Operation]:
    """What the text of *card* says of the card itself, which no effect negates; face-down it says nothing."""
    for effect in card.card.effects or ():
        if effect.type is not EffectType.CONTINUOUS or (effect.zones and card.zone not in effect.zones):
            continue
        if effect.zones and card.zone in ON_FIELD and not card.face_up:
            continue
        yield from (operation for operation in effect.operations if operation.verb is verb)
