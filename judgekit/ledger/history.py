"""Which lines count: what was said, as far as it was not taken back."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from judgekit.ledger.values import Act, Added, Corrected, Entry, Redone, Undone

Lines = tuple[Entry, ...]


class History(NamedTuple):
    """Everything that has counted, one state after the other, and which of them counts now."""

    states: tuple[Lines, ...] = ((),)
    now: int = 0

    @property
    def lines(self) -> Lines:
        """The lines that count."""
        return self.states[self.now]

    @property
    def undoable(self) -> bool:
        """Whether anything can be taken back."""
        return self.now > 0

    @property
    def redoable(self) -> bool:
        """Whether anything that was taken back can count again."""
        return self.now + 1 < len(self.states)


def history(acts: Iterable[Act]) -> History:
    """Return what came of *acts*; one that cannot be carried out changes nothing."""
    states: list[Lines] = [()]
    now = 0
    for act in acts:
        match act:
            case Added(entry):
                states, now = _then(states, now, (*states[now], entry))
            case Corrected(number):
                lines = corrected(states[now], act)
                states, now = _then(states, now, lines) if 0 < number <= len(states[now]) else (states, now)
            case Undone(to=to):
                now = earlier(states, now, to)
            case Redone(to=to):
                now = later(states, now, to)
    return History(tuple(states), now)


def _then(states: list[Lines], now: int, lines: Lines) -> tuple[list[Lines], int]:
    """The states with *lines* after the one that counts; what had been taken back is gone for good."""
    del states[now + 1 :]
    states.append(lines)
    return states, now + 1


def corrected(lines: Lines, act: Corrected) -> Lines:
    """Return *lines* with one said in other words; it keeps the time at which it was said."""
    if not 0 < act.number <= len(lines):
        return lines
    old = lines[act.number - 1]
    return (*lines[: act.number - 1], Entry(act.line, act.typed, old.at), *lines[act.number :])


def earlier(states: Sequence[Lines], now: int, to: int | None) -> int:
    """The state before *now*, or the last one before it in which line *to* is the last."""
    if to is None:
        return max(0, now - 1)
    return next((place for place in range(now - 1, -1, -1) if len(states[place]) == to), now)


def later(states: Sequence[Lines], now: int, to: int | None) -> int:
    """The state after *now*, or the last one after it in which line *to* is the last."""
    if to is None:
        return min(len(states) - 1, now + 1)
    return next((place for place in range(len(states) - 1, now, -1) if len(states[place]) == to), now)
