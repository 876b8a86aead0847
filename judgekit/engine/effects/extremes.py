"""Of several monsters those with the highest ATK, DEF or Level, or with the lowest."""

from collections.abc import Callable, Mapping
from functools import cmp_to_key

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
    """Return those of *cards* that *selector* means by their rank: face-up monsters, as nobody knows what a Set one has.

    Raises :class:`~judgekit.domain.values.FactNeededError` where it hangs on a value that is not known.
    """
    ranked = selector.highest or selector.lowest
    if ranked is None:
        return cards
    sign = 1 if selector.highest else -1
    known = [(value, card) for card in cards if card.face_up and (value := _VALUES[ranked](duel, card)) is not None]
    if len(known) < 2:
        return [card for _, card in known]
    best = max((value for value, _ in known), key=cmp_to_key(lambda one, other: sign * compare(one, other)))
    return [card for value, card in known if compare(value, best) == 0]
