"""What a battle costs in Life Points over the values of what is not known of it."""

from collections.abc import Iterable

from judgekit.domain.findings import Formula
from judgekit.domain.values import BETWEEN, AttackChoice, Number, Role, Unknown
from judgekit.tuples import NamedTuple

USUAL = 5000
"""Hardly a monster has a higher ATK or DEF; further the chart goes only where something hangs on it."""
BEYOND = 1000


class Part(NamedTuple):
    """One class of values, and the Life Points of both players after it; ``last`` is ``None`` where it has no end."""

    first: int
    last: int | None
    life_points: tuple[int | Formula, int | Formula]


class Chart(NamedTuple):
    """The Life Points lost over the values of a missing fact."""

    fact: str
    start: tuple[int, int]
    parts: tuple[Part, ...]

    @property
    def end(self) -> int:
        """The last value that is drawn."""
        bounds = self.bounds
        if any(bound <= USUAL for bound in bounds):
            return USUAL
        return -(-max(bounds) // BEYOND) * BEYOND + BEYOND

    @property
    def bounds(self) -> tuple[int, ...]:
        """The values at which another class begins."""
        return tuple(part.first for part in self.parts if part.first)

    def lost(self, side: int, value: int) -> int:
        """How many Life Points a player loses at a value."""
        part = next(part for part in self.parts if part.last is None or value <= part.last)
        left = part.life_points[side]
        after = left if isinstance(left, int) else left.factor * value + _base(left)
        return min(max(self.start[side] - after, 0), self.start[side])

    def most(self, side: int) -> int:
        """How many Life Points a player loses at most, as far as it is drawn."""
        values = (0, self.end, *(near for bound in self.bounds for near in (bound - 1, bound) if near <= self.end))
        return max(self.lost(side, value) for value in values)


SIDES = (Role.ATTACKING_PLAYER, Role.DEFENDING_PLAYER)


def _base(formula: Formula) -> int:
    assert isinstance(formula.base, int)  # a chart is made of no other
    return formula.base


Outcome = tuple[str, str, int | str | Formula | AttackChoice, tuple[Number | Formula, Number | Formula]]
"""A class of values: the fact, how it stands to its limit, the limit, and both players’ Life Points after it."""


def chart_of(start: tuple[Number, Number], outcomes: Iterable[Outcome]) -> Chart | None:
    """Return the chart of a battle; ``None`` where more than one value is open, or one that is no number."""
    found = list(outcomes)
    parts = [part for outcome in found if (part := _part(*outcome[1:]))]
    facts = {fact for fact, *_ in found}
    numbers = tuple(points for points in start if not isinstance(points, Unknown))
    if len(facts) != 1 or len(parts) != len(found) or len(parts) < 2 or len(numbers) != len(start):
        return None
    parts.sort(key=lambda part: part.first)
    ends = [part.last for part in parts]
    begins = [part.first for part in parts]
    joined = begins == [0, *(end + 1 for end in ends[:-1] if end is not None)] and ends[-1] is None
    return Chart(facts.pop(), (numbers[0], numbers[1]), tuple(parts)) if joined else None


def _part(relation: str, limit: object, left: tuple[Number | Formula, Number | Formula]) -> Part | None:
    """A class of numbers with what is left; ``None`` where one of these hangs on more."""
    attacking, defending = left
    if isinstance(attacking, Unknown) or isinstance(defending, Unknown):
        return None
    if any(isinstance(points, Formula) and not isinstance(points.base, int) for points in left):
        return None
    if relation == BETWEEN:
        first, _, last = str(limit).partition("–")
        return Part(int(first), int(last), (attacking, defending))
    if not isinstance(limit, int):
        return None
    spans = {"below": (0, limit - 1), "equal": (limit, limit), "up-to": (0, limit), "above": (limit + 1, None)}
    first_last = spans.get(relation)
    return Part(*first_last, (attacking, defending)) if first_last else None
