"""What the exit status of a command means."""

from enum import IntEnum

from judgekit.domain.findings import Ruling
from judgekit.domain.values import Verdict


class ExitStatus(IntEnum):
    """The exit statuses; ``docs/cli.md`` lists them."""

    ANSWERED = 0
    ILLEGAL = 1
    UNREADABLE = 2
    UNDETERMINED = 3


_OF_VERDICT = {
    Verdict.RESOLVED: ExitStatus.ANSWERED,
    Verdict.ILLEGAL: ExitStatus.ILLEGAL,
    Verdict.UNDETERMINED: ExitStatus.UNDETERMINED,
}


def status_of(ruling: Ruling) -> ExitStatus:
    """Return the exit status that tells *ruling*'s verdict."""
    return _OF_VERDICT[ruling.verdict]
