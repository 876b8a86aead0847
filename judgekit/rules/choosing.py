"""Single axes that a case chooses another value on than its ruleset: ``--choose``, and the key ``choose`` of a case."""

from collections.abc import Iterator, Mapping

from judgekit.domain.errors import Problem, UnreadableError
from judgekit.domain.findings import Assumption, FactName, Setting
from judgekit.domain.ruleset import Choice, Ruleset, Standing
from judgekit.rules.axes import AXES, Axis, Cell
from judgekit.rules.rulesets import TEXT_ONLY

WHERE = "docs/cli.md#rulesets"
"""Where the axes are listed with their values."""


def values_of(axis: str) -> tuple[str, ...]:
    """Return every value that may be chosen on *axis*: what any ruleset has there, and what else is played.

    >>> values_of("zero-atk-tie"), values_of("xyz")
    (('both-survive', 'both-destroyed'), ('stated', 'absent'))
    """
    row = AXES[axis]
    return tuple(dict.fromkeys((*(cell.value for cell in _known(row)), *row.others)))


def _known(row: Axis) -> Iterator[Cell]:
    """What the rulesets say on an axis, those left out that say nothing."""
    for cell in (row.nine, row.seven, row.one, row.pairs):
        if cell is not None and cell.standing is not Standing.UNKNOWN:
            yield cell


def problems(choose: Mapping[str, str]) -> Iterator[Problem]:
    """Yield what is wrong with *choose*: an axis or a value that there is not, with the nearest right one."""
    for axis, value in choose.items():
        if axis not in AXES:
            yield _wrong(axis, tuple(AXES), f"choose.{axis}", WHERE)
        elif value not in values_of(axis):
            yield _wrong(value, values_of(axis), f"choose.{axis}", "")


def _wrong(word: str, known: tuple[str, ...], at: str, where: str) -> Problem:
    from judgekit.domain.nearest import nearest, possible  # only where something is misspelt

    near = nearest(word, known)
    about = {"word": word, "near": near or "", "known": possible(word, known, where)}
    return Problem("read.unknown-word" if near is None else "read.misspelt-word", about, at=at)


def by_choice(rules: Ruleset, choose: Mapping[str, str]) -> Ruleset:
    """Return *rules* with what *choose* says on its axes; without the published rules none of these is chosen.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for an axis or a value that there is not.
    """
    if not choose:
        return rules
    if found := tuple(problems(choose)):
        raise UnreadableError(found)
    chosen = {axis: _choice(axis, value) for axis, value in _in_force(rules, choose)}
    return rules._replace(choices={**rules.choices, **chosen})


def _in_force(rules: Ruleset, choose: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """What is chosen beside rules that are left out."""
    for axis, value in choose.items():
        if not (rules.name.endswith(TEXT_ONLY) and axis.startswith("published.")):
            yield axis, value


def _choice(axis: str, value: str) -> Choice:
    """What is chosen, as the ruleset has it that says so; what none of them says is published."""
    row = AXES[axis]
    cell = next((cell for cell in _known(row) if cell.value == value), Cell(value, Standing.PUBLISHED))
    return Choice(value, cell.standing, cell.rule or row.rule)


def as_assumptions(rules: Ruleset, choose: Mapping[str, str]) -> tuple[Assumption, ...]:
    """Return what was chosen as every answer lists it."""
    return tuple(
        Assumption("chosen", {"axis": FactName(axis), "value": Setting(axis, value)})
        for axis, value in _in_force(rules, choose)
    )
