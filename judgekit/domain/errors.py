"""Exceptions mean "I could not read you". Everything else is an answer."""

from collections.abc import Sequence

from judgekit.domain.findings import NO_PARAMS, Param, Params
from judgekit.tuples import NamedTuple


class Problem(NamedTuple):
    """One thing that could not be read: what, where, and what was expected. Lines count from 1."""

    message: str
    params: Params = NO_PARAMS
    line: int | None = None
    column: int | None = None
    at: str = ""


def told(problems: Sequence[Problem], most: int, untold: int = 0) -> tuple[Problem, ...]:
    """Return the first *most* of *problems*, and how many others there are beside them, *untold* counted in.

    >>> [problem.message for problem in told([Problem("a"), Problem("b"), Problem("c")], 1)]
    ['a', 'read.more-problems']
    """
    more = len(problems[most:]) + untold
    return (*problems[:most], *([Problem("read.more-problems", {"count": more})] if more else ()))


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


def refuse(
    message: str, source: str = "", line: int | None = None, column: int | None = None, /, **params: Param
) -> UnreadableError:
    """Return the error for what cannot be read for one reason."""
    return UnreadableError((Problem(message, params, line, column),), source)


def no_file(error: OSError | ValueError, source: str) -> UnreadableError:
    """Return the error for the file *source* of which the system says that it is not there, or cannot be read."""
    if isinstance(error, FileNotFoundError):
        return refuse("read.file-missing", source)
    return refuse("read.file-not-readable", source, problem=getattr(error, "strerror", None) or str(error))
