"""What the commands share that ask about a moment of a case."""

from typing import TYPE_CHECKING

from judgekit.domain.errors import UnreadableError, refuse

if TYPE_CHECKING:
    from judgekit.judging.responding import NoSuchActionError


def no_such_action(error: "NoSuchActionError", case: str) -> UnreadableError:
    """Return the error for an action that the case does not have."""
    if not error.count:
        return refuse("read.case-without-actions", case)
    return refuse("read.no-action", case, number=error.number, count=error.count)
