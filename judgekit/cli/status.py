"""What the exit status of a command means."""

from enum import IntEnum


class ExitStatus(IntEnum):
    """The exit statuses; ``docs/cli.md`` lists them."""

    ANSWERED = 0
    ILLEGAL = 1
    UNREADABLE = 2
    UNDETERMINED = 3
