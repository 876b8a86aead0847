"""What the program asks of a collection of cards, whatever it is made of."""

from typing import Protocol

from judgekit.domain.card import Card
from judgekit.tuples import NamedTuple


class Near(NamedTuple):
    """A card whose name is like the one that was typed, and how like the whole of both is (0 to 100)."""

    name: str
    score: float
    slips: int = 0
    """Letters wrong, missing, too many or changed about in what was typed of the name."""


class CardPool(Protocol):
    """Cards by name in any language."""

    def exact(self, name: str) -> Card | None:
        """The card of that name in any language, whatever its accents and capitals."""

    def near(self, name: str) -> tuple[Near, ...]:
        """The cards with the nearest names, best first, by their English names."""

    def plausible(self, name: str, slips: int) -> bool:
        """Whether any card can have a name that *name* is with no more than so many *slips*: quickly told."""

    def may_begin(self, word: str) -> bool:
        """Whether the name of any card may begin with *word*: quickly told, and ``True`` where that is not."""


NOBODY = Near("", 0)
CLEARLY_NEAR = 80
MOST_NEAR = 5
LEAD = 8


def clearly_nearest(near: tuple[Near, ...]) -> str | None:
    """Return the name that stands out among *near*, or ``None`` where two could be meant.

    >>> clearly_nearest((Near("Trap Hole", 93), Near("Dark Hole", 80)))
    'Trap Hole'
    """
    first, second = (*sorted(near, key=lambda item: -item.score), NOBODY, NOBODY)[:2]
    if first.score < CLEARLY_NEAR or first.score - second.score < LEAD:
        return None
    return first.name
