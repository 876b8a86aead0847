"""Which lines count: what was said, as far as it was not taken back."""

from collections.abc import Iterable, Sequence
from functools import cached_property

from judgekit.ledger.values import Act, Added, Corrected, Entry, Redone, Undone
from judgekit.tuples import NamedTuple

Lines = tuple[Entry, ...]


class _Past(NamedTuple):
    """What was said and corrected, how many lines there were after each, and how much of it counts now."""

    done: tuple[Added | Corrected, ...] = ()
    counts: tuple[int, ...] = (0,)
    now: int = 0


class History(_Past):
    """Everything that was said and corrected, one after the other; what was taken back may count again."""

    @cached_property
    def lines(self) -> Lines:
        """The lines that count."""
        found: list[Entry] = []
        for act in self.done[: self.now]:
            if isinstance(act, Added):
                found.append(act.entry)
            else:
                found[act.number - 1] = reworded(found[act.number - 1], act)
        return tuple(found)

    @property
    def undoable(self) -> bool:
        """Whether anything can be taken back."""
        return self.now > 0

    @property
    def redoable(self) -> bool:
        """Whether anything that was taken back can count again."""
        return self.now < len(self.done)

    def earlier(self, to: int | None) -> int:
        """How much counts one step before, or when line *to* was last the last one; as much as now where never."""
        if to is None:
            return max(0, self.now - 1)
        return next((place for place in range(self.now - 1, -1, -1) if self.counts[place] == to), self.now)

    def later(self, to: int | None) -> int:
        """How much counts one step after, or when line *to* is last the last one; as much as now where never."""
        if to is None:
            return min(len(self.done), self.now + 1)
        return next((place for place in range(len(self.done), self.now, -1) if self.counts[place] == to), self.now)


def history(acts: Iterable[Act]) -> History:
    """Return what came of *acts*; one that cannot be carried out changes nothing."""
    done: list[Added | Corrected] = []
    counts, now = [0], 0
    for act in acts:
        match act:
            case Added() | Corrected():
                lines = counts[now] + isinstance(act, Added)
                if isinstance(act, Corrected) and not 0 < act.number <= lines:
                    continue
                # What had been taken back is gone for good.
                done[now:], counts[now + 1 :] = [act], [lines]
                now += 1
            case Undone(to=to):
                now = History((), tuple(counts), now).earlier(to)
            case Redone(to=to):
                now = History(tuple(done), tuple(counts), now).later(to)
    return History(tuple(done), tuple(counts), now)


def reworded(entry: Entry, act: Corrected) -> Entry:
    """Return *entry* in the words of *act*; it keeps the time at which it was said."""
    return Entry(act.line, act.typed, entry.at)


def corrected(lines: Sequence[Entry], act: Corrected) -> Lines:
    """Return *lines* with one in other words, if there is one of that number."""
    if not 0 < act.number <= len(lines):
        return tuple(lines)
    return (*lines[: act.number - 1], reworded(lines[act.number - 1], act), *lines[act.number :])
