"""What is done to a Duel that is kept: whether it can be, what it makes of it, and what it changes afterwards."""

from collections.abc import Iterator
from datetime import datetime

from judgekit.domain.errors import refuse
from judgekit.ledger.history import History, corrected, history
from judgekit.ledger.replay import State, replay, told
from judgekit.ledger.store import Kept
from judgekit.ledger.values import Act, Added, Corrected, Entry, Line, Redone, Told, Undone
from judgekit.tuples import NamedTuple


class NotCountedError(Exception):
    """A line is not legal, so it is not kept; ``told`` says why. Whoever has asked for it tells it."""

    def __init__(self, line: Told) -> None:
        super().__init__(line.refused and line.refused.reason)
        self.told = line


class Standing(NamedTuple):
    """A Duel as it stands: what was said and counts, and how things stand by it."""

    history: History
    state: State
    acts: int
    """How much has been done, what was taken back included: it only ever grows."""


class Changed(NamedTuple):
    """A line that comes to something else than before."""

    before: Told
    after: Told


def standing(kept: Kept, known: Standing | None = None) -> Standing:
    """Return how the Duel stands that is kept; only what was said since it was *known* is worked out."""
    past = history(kept.acts)
    lines, state = past.lines, None if known is None else known.state
    if state is None or state.head != kept.head or lines[: len(state.told)] != known_lines(state):
        return Standing(past, replay(kept.head, lines), len(kept.acts))
    for entry in lines[len(state.told) :]:
        state = told(state, entry)
    return Standing(past, state, len(kept.acts))


def known_lines(state: State) -> tuple[Entry, ...]:
    """Return the lines that *state* has come of."""
    return tuple(row.entry for row in state.told)


def added(stands: Standing, line: Line, typed: str, at: datetime) -> Act:
    """Return *line* as it is to be kept. Raises :class:`NotCountedError` where the rules refuse it."""
    entry = Entry(line, typed, at)
    row = told(stands.state, entry).told[-1]
    if row.refused is not None:
        raise NotCountedError(row)
    return Added(entry)


def correction(stands: Standing, number: int, line: Line, typed: str, at: datetime) -> Act:
    """Return the correction of line *number* as it is to be kept.

    Raises :class:`NotCountedError` where the rules refuse the line there, and
    :class:`~judgekit.domain.errors.UnreadableError` where there is no line of that number.
    """
    lines = stands.history.lines
    if not 0 < number <= len(lines):
        raise _no_line(number, len(lines))
    act = Corrected(number, line, typed, at)
    row = replay(stands.state.head, corrected(lines, act)[:number]).told[-1]
    if row.refused is not None:
        raise NotCountedError(row)
    return act


def undoing(past: History, to: int | None, at: datetime) -> Act:
    """Return that what was done last is taken back, or everything after line *to*.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where there is nothing to take back.
    """
    if to is not None and to >= len(past.lines):
        raise _no_line(to, len(past.lines) - 1)
    if past.earlier(to) == past.now:
        raise refuse("ledger.nothing-to-undo")
    return Undone(at, to)


def redoing(past: History, to: int | None, at: datetime) -> Act:
    """Return that what was taken back counts again, up to line *to* where one is named.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where nothing was taken back.
    """
    if not past.redoable:
        raise refuse("ledger.nothing-to-redo")
    if past.later(to) == past.now:
        raise _no_line(to or 0, max(past.counts))
    return Redone(at, to)


def _no_line(number: int, most: int) -> Exception:
    if most < 1:
        return refuse("ledger.no-lines", number=number)
    return refuse("ledger.no-line", number=number, most=most)


def changed(before: State, after: State, number: int) -> Iterator[Changed]:
    """Yield the lines after *number* that come to something else in *after*.

    They count or do not, or leave other Life Points; one that only finds other Life Points is no such line.
    """
    for old, new in zip(before.told[number:], after.told[number:], strict=False):
        touched = old.before != old.after or new.before != new.after
        if (old.refused, old.duel, old.turn) != (new.refused, new.duel, new.turn) or (
            touched and old.after != new.after
        ):
            yield Changed(old, new)
