"""What a card is called where it lies, and of which series it counts as."""

from collections.abc import Iterator, Set

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.effect import EffectType
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.series import has_word
from judgekit.domain.values import ON_FIELD


def names(card: CardInPlay) -> frozenset[str]:
    """Return the names of *card* where it lies: what its own text calls it, else the printed one."""
    said = frozenset(name for operation in says(card, Verb.NAMED) for name in operation.names)
    return said or frozenset({card.card.name})


def in_series(card: CardInPlay, words: Set[str]) -> bool:
    """Whether *card* counts as a card of a series with one of those *words*, as its own text says."""
    said = [name for operation in says(card, Verb.IN_SERIES) for name in operation.names]
    return any(has_word(name, word) for name in said for word in words)


def says(card: CardInPlay, verb: Verb) -> Iterator[Operation]:
    """What the text of *card* says of the card itself, which no effect negates; face-down it says nothing."""
    for effect in card.card.effects or ():
        if effect.type is not EffectType.CONTINUOUS or (effect.zones and card.zone not in effect.zones):
            continue
        if effect.zones and card.zone in ON_FIELD and not card.face_up:
            continue
        yield from (operation for operation in effect.operations if operation.verb is verb)
