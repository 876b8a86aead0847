"""Of several monsters those with the highest ATK, DEF or Level, or with the lowest."""

from collections.abc import Callable, Mapping

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.selector import Selector
from judgekit.domain.values import Number, compare
from judgekit.engine.board import stats

_VALUES: Mapping[str, Callable[[Duel, CardInPlay], Number | None]] = {
    "atk": stats.atk,
    "def": stats.defense,
    "level": lambda _, card: card.level_now,
}


def extremes(duel: Duel, selector: Selector, cards: list[CardInPlay]) -> list[CardInPlay]:
    """Return those of *cards* that *selector* means by their rank; of a Set monster nobody knows what it has.

    Raises :class:`~judgekit.domain.values.FactNeededError` where it hangs on a value that is not known.
    """
    ranked = selector.highest or selector.lowest
    if ranked is None:
        return cards
    known = [(value, card) for card in cards if card.face_up and (value := _VALUES[ranked](duel, card)) is not None]
    sign = 1 if selector.highest else -1
    found: list[CardInPlay] = []
    best: Number | None = None
    for value, card in known:
        above = 1 if best is None else sign * compare(value, best)
        if above > 0:
            found, best = [], value
        if above >= 0:
            found.append(card)
    return found
