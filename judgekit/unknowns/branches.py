"""A ruling that a fact is missing for: what it would be for each class of the values of that fact."""

from collections.abc import Callable, Iterator, Sized
from typing import Protocol, TypeVar

from judgekit.domain.duel import Duel
from judgekit.domain.ruling import Branch, Ruling
from judgekit.domain.values import ANY, AttackChoice, Case, FactNeededError, Unknown
from judgekit.unknowns.classes import ENDS, Class, classes
from judgekit.unknowns.merging import hangs_on_nothing, together

MOST_BRANCHES = 8
MOST_SAMPLES = 8
"""So many values of a class are judged with the branches of what else is missing."""
OF_A_BOARD = frozenset({"phase", "set", "properly_summoned", "types", "attribute", "came_by", "came_from"})
"""Words that a board has whether or not anything hangs on them; all that they can be is tried."""


class Undetermined(Protocol):
    """A ruling or a worksheet: what is missing, and its branches."""

    @property
    def missing(self) -> Sized:
        """The facts that are missing."""

    @property
    def branches(self) -> Sized:
        """A branch for each class of values of such a fact."""


Answer = TypeVar("Answer", bound=Undetermined)
Judge = Callable[[int | str | AttackChoice, int], Answer]
"""Judges with the missing fact known to be a value, and with the branches of so many other facts that are missing."""


def is_a_number(unknown: Unknown) -> bool:
    """Whether the fact is a number, of which there are too many values to judge with each."""
    return unknown.fact in ENDS


def branches(needed: FactNeededError, at: str, judge: Judge[Ruling], depth: int) -> tuple[Branch, ...]:
    """Return a branch for each class of the values of the fact that is *needed* and missing *at* a place."""
    unknown = needed.unknown
    if is_a_number(unknown):
        return tuple(
            Branch(unknown.fact, at, case.relation, case.limit, ruling)
            for case, ruling in numbers(needed, judge, depth)
        )
    if len(needed.cases) > MOST_BRANCHES:
        return ()
    return tuple(
        Branch(unknown.fact, at, case.relation, case.limit, judge(case.samples[0], depth - 1)) for case in needed.cases
    )


def of_any_value(found: tuple[Branch, ...], start: Duel, unknown: Unknown) -> Ruling | None:
    """Return the one ruling that the branches *found* come to where nothing hangs on the fact; else ``None``."""
    if unknown.fact in OF_A_BOARD and len(found) > 1:
        return together(unknown, {str(branch.limit): branch.ruling for branch in found})
    if [branch.relation for branch in found] == [ANY] and hangs_on_nothing(found[0].ruling, start, unknown):
        return found[0].ruling
    return None


def numbers(needed: FactNeededError, judge: Judge[Answer], depth: int) -> Iterator[tuple[Case, Answer]]:
    """Yield the classes of the number that is *needed*, the lowest first, each with the one answer for all of it."""
    unknown = needed.unknown
    limits = [case.limit for case in needed.cases if isinstance(case.limit, int)]
    divided = classes(unknown.fact, limits, lambda value: judge(value, 0))
    found = [(of.case, _one(unknown, of, judge, depth)) for of in divided]
    if needed.cases or not all(answer.missing and not answer.branches for _, answer in found):
        yield from found  # else it does not help to know this one without another


def _one(unknown: Unknown, of: Class[Answer], judge: Judge[Answer], depth: int) -> Answer:
    """The answer of a class, with the branches of what else is missing where they are of one form for all of it."""
    if depth > 1 and any(answer.missing for answer in of.answers.values()):
        values = list(of.answers)
        step = -(-len(values) // MOST_SAMPLES)
        samples = dict.fromkeys((*values[:2], *values[::step], values[-1]))
        deeper = together(unknown, {value: judge(value, depth - 1) for value in sorted(samples)})
        if deeper is not None:
            return deeper
    answer = together(unknown, of.answers)
    assert answer is not None  # the answers of a class say the same
    return answer
