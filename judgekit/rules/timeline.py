"""The turn under one ruleset: what the table of moments says there, and on what the text at hand is silent."""

from collections.abc import Callable, Iterator

from judgekit.domain.ruleset import Ruleset, Standing
from judgekit.rules.moments import EVERY, MOMENTS, By, Line, Moment
from judgekit.tuples import NamedTuple

Stated = Callable[[str], bool]
"""Whether the documents of the ruleset state a rule."""

OWN_LIMITS = "damage-step"
"""What may be activated in this step is not what may be activated in every phase and step."""


class Held(NamedTuple):
    """A line that holds, and how the ruleset comes to it."""

    message: str
    rule: str
    by: By | None
    standing: Standing


class Unsaid(NamedTuple):
    """A rule of which the text of the ruleset does not speak, and the axis where it is one of several answers."""

    rule: str
    axis: str | None = None


class Passage(NamedTuple):
    """A moment as one ruleset has it: the lines that hold, and that of which its text does not speak."""

    key: str
    level: int
    within: str | None
    lines: tuple[Held, ...]
    unsaid: tuple[Unsaid, ...]


def timeline(rules: Ruleset, stated: Stated, phase: str | None = None, full: bool = False) -> tuple[Passage, ...]:
    """Return the turn under *rules* in its order; with *phase* only that moment and what lies in it, in depth.

    *phase* is the key of a moment of :data:`~judgekit.rules.moments.MOMENTS`; one that the ruleset does not
    tell apart is told with the moment it lies in. *full* shows the whole turn in depth.
    """
    moments = _moments(rules)
    chosen = moments if phase is None else tuple(_chosen(moments, phase))
    passages = (_passage(moment, within, rules, stated, full or phase is not None) for moment, within in chosen)
    return tuple(passage for passage in passages if passage.lines or passage.unsaid)


Placed = tuple[Moment, str | None]
"""A moment and the key of the one it lies in."""


def _moments(rules: Ruleset) -> tuple[Placed, ...]:
    """The moments this ruleset has; the lines of one that it does not tell apart go to the one it lies in."""
    above: list[Moment] = []
    ready: list[Placed] = []
    for moment in MOMENTS:
        del above[moment.level :]
        if moment.by_axis is not None and rules.choices[moment.by_axis].standing is Standing.UNKNOWN:
            outer, within = ready[-1]
            ready[-1] = (outer._replace(lines=outer.lines + moment.lines), within)
            continue
        above.append(moment)
        ready.append((moment, above[-2].key if len(above) > 1 else None))
    return tuple(ready)


def _chosen(moments: tuple[Placed, ...], phase: str) -> Iterator[Placed]:
    keys = [moment.key for moment, _ in moments]
    start = keys.index(phase if phase in keys else OWN_LIMITS)
    inside = {keys[start]}
    yield moments[start]
    for moment, within in moments[start + 1 :]:
        if within not in inside:
            break
        inside.add(moment.key)
        yield moment, within
    above = {keys[start], moments[start][1]}
    if OWN_LIMITS not in above and keys[start] not in ("turn", EVERY.key):
        yield moments[keys.index(EVERY.key)]


def _passage(moment: Moment, within: str | None, rules: Ruleset, stated: Stated, deep: bool) -> Passage:
    held: list[Held] = []
    unsaid: dict[str, Unsaid] = {}
    for line in moment.lines:
        if (line.deep and not deep) or (line.unless is not None and stated(line.unless)):
            continue
        item = found(line, rules, stated)
        if isinstance(item, Held):
            held.append(item)
        elif item is not None:
            unsaid.setdefault(item.rule, item)
    told = {line.rule for line in held}
    silent = tuple(item for rule, item in unsaid.items() if rule not in told)
    return Passage(moment.key, moment.level, within, tuple(held), silent)


def found(line: Line, rules: Ruleset, stated: Stated) -> Held | Unsaid | None:
    """Return what *rules* make of *line*; ``None`` where it does not hold there."""
    if line.axis is None:
        if stated(line.rule):
            return Held(line.message, line.rule, line.by, Standing.STATED)
        return None if line.extra else Unsaid(line.rule)
    choice = rules.choices[line.axis]
    if choice.standing is Standing.UNKNOWN:
        return Unsaid(choice.rule, line.axis)
    if (choice.value, choice.rule) != (line.value, line.rule):
        return None
    return Held(line.message, line.rule, line.by, choice.standing)
