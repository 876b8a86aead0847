"""The options that every command has, wherever they stand: taken out before a command reads its own."""

from collections.abc import Iterator, Sequence

from judgekit.domain.errors import refuse
from judgekit.tuples import NamedTuple

QUIET = ("--quiet", "-q")
"""What leaves the answer out."""

NO_PAGER = "--no-pager"
COLOR = "--color"
COLORS = ("auto", "always", "never")


class Switches(NamedTuple):
    """What those options say."""

    quiet: bool = False
    paged: bool = True
    color: str = COLORS[0]


def without_language(arguments: Sequence[str]) -> list[str]:
    """Return *arguments* with ``--lang`` taken out wherever it stood: it may follow the command too."""
    return [argument for argument, name in _named(arguments, "--lang") if not name]


def taken_out(arguments: Sequence[str]) -> tuple[list[str], Switches]:
    """Return *arguments* without those options, and what they say.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for a colour that there is not.

    >>> taken_out(["damage", "2500", "--quiet", "1800", "--color=never"])
    (['damage', '2500', '1800'], Switches(quiet=True, paged=True, color='never'))
    """
    color = COLORS[0]
    rest: list[str] = []
    for argument, named in _named(arguments, COLOR):
        if not named:
            rest.append(argument)
            continue
        color = argument.removeprefix(f"{COLOR}=")
        if color not in COLORS:
            raise refuse("read.unknown-word", COLOR, word=color, known=", ".join(COLORS))
    end = rest.index("--") if "--" in rest else len(rest)
    before, after = rest[:end], rest[end:]
    kept = [argument for argument in before if argument not in (*QUIET, NO_PAGER)]
    quiet = any(argument in QUIET for argument in before)
    return kept + after, Switches(quiet, NO_PAGER not in before, color)


def _named(arguments: Sequence[str], name: str) -> Iterator[tuple[str, bool]]:
    """Each of *arguments*, and whether it is the value of the option *name*; one without a value stays as it is."""
    rest = iter(arguments)
    for argument in rest:
        if argument == "--":
            yield argument, False
            yield from ((one, False) for one in rest)
        elif argument == name:
            value = next(rest, None)
            yield (argument, False) if value is None else (value, True)
        else:
            yield argument, argument.startswith(f"{name}=")
