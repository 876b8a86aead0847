"""What a ruleset does not say, borrowed from another one that says it."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from judgekit.domain.findings import Assumption, FactName, Missing
from judgekit.domain.ruleset import Ruleset, Standing
from judgekit.rules.rulesets import with_choice


class Undetermined(Protocol):
    """Any answer that a fact may be missing for."""

    @property
    def missing(self) -> tuple[Missing, ...]:
        """The facts that are missing."""


Answer = TypeVar("Answer", bound=Undetermined)


def borrow(
    judge: Callable[[Ruleset], Answer], rules: Ruleset, fill_from: Ruleset | None
) -> tuple[Answer, tuple[Assumption, ...]]:
    """Judge under *rules*, and again with each axis that they miss and *fill_from* knows; list what was borrowed."""
    answer = judge(rules)
    borrowed: list[Assumption] = []
    while fill_from is not None and (axis := _borrowable(answer.missing, fill_from)):
        item = Assumption("borrowed", {"axis": FactName(axis), "ruleset": fill_from.name})
        if item in borrowed:  # the other one says no more about it
            break
        rules = with_choice(rules, axis, fill_from.choices[axis].value)
        borrowed.append(item)
        answer = judge(rules)
    return answer, tuple(borrowed)


def _borrowable(missing: tuple[Missing, ...], fill_from: Ruleset) -> str | None:
    """The missing axis that another ruleset knows."""
    for fact in missing:
        if fact.at.startswith("ruleset.") and fill_from.choices[fact.fact].standing is not Standing.UNKNOWN:
            return fact.fact
    return None
