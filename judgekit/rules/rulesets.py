"""The rulesets by name: ``9.0``, ``7.0``, ``1.0``, and ``pairs`` laid over one of them."""

from collections import ChainMap
from functools import cache

from judgekit.domain.errors import JudgekitError
from judgekit.domain.ruleset import NAMES, Choice, Ruleset, Standing, of_pairs
from judgekit.rules.axes import AXES, Axis, Cell, choice

DEFAULT = "9.0"
TEXT_ONLY = " --text-only"
"""What the name of a ruleset without the published rules ends in."""


class UnknownRulesetError(JudgekitError, ValueError):
    """No ruleset has that name; ``name`` is what was asked for."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


@cache
def ruleset(name: str = DEFAULT) -> Ruleset:
    """Return the ruleset called *name*; ``pairs`` alone lies over 9.0.

    >>> ruleset("7.0").says("zero-atk-tie", "both-destroyed")
    True

    Raises :class:`UnknownRulesetError` for any other name.
    """
    if name not in NAMES:
        raise UnknownRulesetError(name)
    over, _, base = name.partition(":") if name.startswith("pairs") else ("", "", name)
    base = base or DEFAULT
    choices = {axis: _choice(axis, row, base, bool(over)) for axis, row in AXES.items()}
    values = {axis: _values(row) for axis, row in AXES.items()}
    return Ruleset(name, choices, values)


def _choice(axis: str, row: Axis, base: str, pairs: bool) -> Choice:
    if pairs and row.pairs is not None:
        return choice(axis, row.pairs, "pairs")
    return choice(axis, _cells(row)[base], base)


def _cells(row: Axis) -> dict[str, Cell]:
    return {"9.0": row.nine, "7.0": row.seven, "1.0": row.one}


def _values(row: Axis) -> tuple[str, ...]:
    cells = [cell for cell in (*_cells(row).values(), row.pairs) if cell is not None]
    silent = (Standing.UNKNOWN, Standing.ABSENT)
    return tuple(dict.fromkeys(cell.value for cell in cells if cell.standing not in silent))


def for_pairs(name: str) -> str:
    """Return the ruleset of a pairs game for which *name* was asked: the rules for pairs, over that one.

    >>> for_pairs("9.0"), for_pairs("7.0"), for_pairs("pairs:1.0")
    ('pairs', 'pairs:7.0', 'pairs:1.0')
    """
    if of_pairs(name):
        return name
    return "pairs" if name == DEFAULT else f"pairs:{name}"


def words_of(name: str) -> tuple[str, ...]:
    """Return the rulesets in whose words *name* is played, the one that lies over the other first.

    >>> words_of("pairs:7.0"), words_of("pairs"), words_of("1.0 --text-only")
    (('pairs', '7.0'), ('pairs', '9.0'), ('1.0',))
    """
    played, _, base = name.removesuffix(TEXT_ONLY).partition(":")
    return (played, base or DEFAULT) if played == "pairs" else (played,)


def with_choice(rules: Ruleset, axis: str, value: str) -> Ruleset:
    """Return *rules* with *axis* settled: what a branch of an undetermined ruling plays by."""
    settled = Choice(value, Standing.STATED, rules.choices[axis].rule)
    choices = ChainMap({axis: settled}, rules.choices)  # type: ignore[arg-type]  # the others are only looked up
    return rules._replace(choices=choices)


def text_only(rules: Ruleset) -> Ruleset:
    """Return *rules* without the published rules: what only they decide is then not known.

    Its name says so, as every answer shows it.

    >>> text_only(ruleset("9.0")).name
    '9.0 --text-only'
    >>> text_only(ruleset("9.0")).choices["published.halving"].standing
    <Standing.UNKNOWN: 'unknown'>
    """
    silent = {
        axis: Choice("unknown", Standing.UNKNOWN, choice.rule)
        for axis, choice in rules.choices.items()
        if choice.standing is Standing.PUBLISHED
    }
    return rules._replace(name=f"{rules.name}{TEXT_ONLY}", choices={**rules.choices, **silent})
