"""Classes of numbers that lie side by side, told as one."""

from collections.abc import Iterable

from judgekit.explain.parts import Line
from judgekit.tuples import NamedTuple


class _Span(NamedTuple):
    """The numbers that a line is about; ``last`` is ``None`` where there is no end."""

    first: int
    last: int | None


def joined(whens: Iterable[Line]) -> tuple[Line, ...]:
    """Return *whens*, each class of numbers that goes on where the one before ends put together with it.

    >>> from judgekit.domain.findings import FactName
    >>> about = {"fact": FactName("atk"), "at": "x"}
    >>> below, equal = Line("when.below", {**about, "limit": 1900}), Line("when.equal", {**about, "limit": 1900})
    >>> [(line.message, line.params["limit"]) for line in joined((below, equal))]
    [('when.up-to', 1900)]
    """
    found: list[Line] = []
    for when in whens:
        before = found[-1] if found else None
        together = _together(before, when) if before is not None else None
        if together is None:
            found.append(when)
        else:
            found[-1] = together
    return tuple(found)


def _together(before: Line, when: Line) -> Line | None:
    """Both lines as one, where the second goes on where the first ends and something is left beside them."""
    first, second = _span(before), _span(when)
    about = {key: before.params.get(key) for key in ("fact", "at")}
    if first is None or second is None or about != {key: when.params.get(key) for key in ("fact", "at")}:
        return None
    if first.last is None or first.last + 1 != second.first or (first.first == 0 and second.last is None):
        return None
    kept = {key: before.params[key] for key in ("fact", "at")}
    if first.first == 0 and second.last is not None:
        if when.message == "when.equal":
            return Line("when.up-to", {**kept, "limit": second.last})
        return Line("when.below", {**kept, "limit": second.last + 1})
    if second.last is None:
        return Line("when.above", {**kept, "limit": first.first - 1})
    return Line("when.between", {**kept, "first": first.first, "last": second.last})


def _span(when: Line) -> _Span | None:
    """The numbers of a line; ``None`` where it is about something else."""
    first, last, limit = (when.params.get(key) for key in ("first", "last", "limit"))
    if when.message == "when.between" and isinstance(first, int) and isinstance(last, int):
        return _Span(first, last)
    if not isinstance(limit, int):
        return None
    spans = {
        "when.below": _Span(0, limit - 1),
        "when.up-to": _Span(0, limit),
        "when.equal": _Span(limit, limit),
        "when.above": _Span(limit + 1, None),
    }
    return spans.get(when.message)
