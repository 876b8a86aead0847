"""What the exit status of a command means."""

from collections.abc import Iterable
from enum import IntEnum


class ExitStatus(IntEnum):
    """The exit statuses; ``docs/cli.md`` lists them."""

    ANSWERED = 0
    ILLEGAL = 1
    UNREADABLE = 2
    UNDETERMINED = 3


INTERRUPTED = 130
"""What a shell calls a program that was stopped by Ctrl-C."""

WORST_FIRST = (ExitStatus.UNREADABLE, ExitStatus.ILLEGAL, ExitStatus.UNDETERMINED, ExitStatus.ANSWERED)
"""What several answers of one run come to: the first of these that one of them has."""


def worst(statuses: Iterable[ExitStatus]) -> ExitStatus:
    """Return the worst of *statuses*.

    >>> worst([ExitStatus.ANSWERED, ExitStatus.UNDETERMINED, ExitStatus.ILLEGAL]).name
    'ILLEGAL'
    """
    return min(statuses, key=WORST_FIRST.index)
