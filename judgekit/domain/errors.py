"""Exceptions mean "I could not read you". Everything else is an answer."""

from typing import NamedTuple

from judgekit.domain.findings import NO_PARAMS, Params


class Problem(NamedTuple):
    """One thing that could not be read: what, where, and what was expected. Lines count from 1."""

    message: str
    params: Params = NO_PARAMS
    line: int | None = None
    column: int | None = None
    at: str = ""


class JudgekitError(Exception):
    """Base of every error a caller may want to catch."""


class UnreadableError(JudgekitError):
    """The input cannot be read; ``problems`` holds every error at once, in the order of the text."""

    def __init__(self, problems: tuple[Problem, ...], source: str = "") -> None:
        super().__init__("; ".join(f"{problem.line}:{problem.column} {problem.message}" for problem in problems))
        self.problems = problems
        self.source = source

    def __reduce__(self) -> tuple[type["UnreadableError"], tuple[tuple[Problem, ...], str]]:
        """Be sent between processes whole."""
        return type(self), (self.problems, self.source)
