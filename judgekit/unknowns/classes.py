"""The classes of values of a missing number that rule alike, found by asking for the answer to some of them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Generic, TypeVar

from judgekit.domain.values import ANY, BETWEEN, Case
from judgekit.tuples import NamedTuple
from judgekit.unknowns.merging import line_through, taken_apart

Answer = TypeVar("Answer")

MOST_CLASSES = 8
MOST_BENDS = 3
"""A number whose course over a class has more bends than these is left open there."""

ENDS = {
    "atk": (0, 1_000_000),
    "def": (0, 1_000_000),
    "life_points": (1, 10_000_000),  # with 0 Life Points there is no Duel any more
    "level": (1, 12),
    "counters": (0, 1000),
    "count": (0, 60),
}
"""The numbers that can be missing: the lowest value, and one as high as is looked at."""

FEW = 60
"""A number with as few values as these is tried with each of them."""

_TRIED = (0, 10, 100, 500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 8000, 12_000, 50_000, 200_000)
"""Tried of any other number, each with the value after it, as an odd one may rule otherwise than an even one."""


class Class(NamedTuple, Generic[Answer]):
    """A class of values that rule alike, with the answers to some of its values, the lowest first."""

    case: Case
    answers: Mapping[int, Answer]


def classes(fact: str, limits: Iterable[int], answer: Callable[[int], Answer]) -> tuple[Class[Answer], ...]:
    """Return the classes of the values of *fact*, the lowest first; none where they are too many.

    In a class every *answer* says the same but for its numbers, and those lie on one line, unless they
    have too many bends. About the *limits* more values are tried: something is known to hang on them.
    """
    first, last = ENDS[fact]
    asked = _Asked(answer)
    tried = sorted(value for value in _tried(first, last, limits) if first <= value <= last)
    borders = sorted(border for low, high in pairwise(tried) for border in asked.borders(low, high))
    if len(borders) >= MOST_CLASSES:
        return ()
    parts = list(_parts(first, last, borders))
    bends = {bend for part in parts for bend in asked.bends(*part)}
    if len(parts) + len(bends) <= MOST_CLASSES:
        parts = list(_parts(first, last, sorted({*borders, *bends})))
    return tuple(
        Class(_case(fact, low, high, tuple(samples)), samples)
        for low, high in parts
        for samples in (asked.samples(low, high),)
    )


def _tried(first: int, last: int, limits: Iterable[int]) -> set[int]:
    if last - first <= FEW:
        return {*range(first, last + 1)}
    near = {value for limit in limits for value in range(limit - 2, limit + 4)}
    grid = {value + step for value in _TRIED for step in (0, 1)}
    return {*range(first, first + 4), *range(last - 3, last + 1), *near, *grid}


def _parts(first: int, last: int, borders: Iterable[int]) -> Iterator[tuple[int, int]]:
    start = first
    for border in borders:
        yield start, border
        start = border + 1
    yield start, last


def _case(fact: str, low: int, high: int, samples: tuple[int, ...]) -> Case:
    """The class of the values from *low* to *high*, as it is said."""
    first, last = ENDS[fact]
    if (low, high) == (first, last):
        return Case(ANY, ANY, samples)
    if low == first and fact == "life_points":
        return Case("up-to", high, samples)
    if high == last:
        return Case("above", low - 1, samples)
    if low == high:
        return Case("equal", low, samples)
    if low == first:
        return Case("below", high + 1, samples)
    return Case(BETWEEN, f"{low}–{high}", samples)


class _Asked(Generic[Answer]):
    """The answers to values, each asked for once."""

    def __init__(self, answer: Callable[[int], Answer]) -> None:
        self._answer = answer
        self._answers: dict[int, Answer] = {}
        self._apart: dict[int, tuple[object, tuple[int, ...]]] = {}

    def apart(self, value: int) -> tuple[object, tuple[int, ...]]:
        """What the answer to *value* says, and its numbers."""
        if value not in self._apart:
            self._answers[value] = self._answer(value)
            self._apart[value] = taken_apart(self._answers[value])
        return self._apart[value]

    def samples(self, low: int, high: int) -> dict[int, Answer]:
        """The answers to the values from *low* to *high* that were tried, both ends and the middle in any case."""
        middle = (low + high) // 2
        for value in (low, min(low + 1, high), middle, min(middle + 1, high), high):
            self.apart(value)
        return {value: self._answers[value] for value in self._within(low, high)}

    def borders(self, low: int, high: int) -> Iterator[int]:
        """The last values before what is said changes; what is said at both ends is taken to hold between them."""
        if self.apart(low)[0] == self.apart(high)[0]:
            return
        if high - low == 1:
            yield low
            return
        middle = (low + high) // 2
        yield from self.borders(low, middle)
        yield from self.borders(middle, high)

    def bends(self, low: int, high: int) -> Iterator[int]:
        """The last values before a number leaves its line, between two values that say the same."""
        for place in range(len(self.apart(low)[1])):
            found: list[int] = []
            start = low
            while len(found) <= MOST_BENDS and (end := self._end(start, high, place)) < high:
                found.append(end)
                start = end + 1
            if len(found) <= MOST_BENDS:
                yield from found

    def _end(self, start: int, last: int, place: int) -> int:
        """The last value up to which the number at *place* goes on as it does from *start*."""
        if last - start < 2:
            return last
        if not self._in_line(place, start, start + 1, start + 2):
            if last - start > 2 and self._in_line(place, start + 1, start + 2, start + 3):
                return start  # its neighbour is on another line
            return start + 1
        low = start + 2
        for high in (value for value in (*self._within(low, last), last) if value > low):
            if not self._in_line(place, start, start + 1, high):
                break
            low = high
        else:
            return last
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self._in_line(place, start, start + 1, middle) else (low, middle)
        return low

    def _in_line(self, place: int, *values: int) -> bool:
        return line_through([(value, self.apart(value)[1][place]) for value in values]) is not None

    def _within(self, low: int, high: int) -> list[int]:
        return sorted(value for value in self._apart if low <= value <= high)
