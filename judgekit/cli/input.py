"""Files and standard input as text, and options as values."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from judgekit.domain.errors import no_file, refuse

if TYPE_CHECKING:
    from judgekit.domain.ruleset import Ruleset
    from judgekit.domain.situation import Situation

MOST_BYTES = 256 * 1024 + 1
"""One byte more than a case may have: enough to know that it is too large."""


def is_json(name: str) -> bool:
    """Whether the file *name* says that it holds JSON.

    >>> is_json("case.JSON"), is_json("case.yaml")
    (True, False)
    """
    return name.casefold().endswith(".json")


def read_source(name: str) -> bytes:
    """Return the bytes of the file *name*, or of standard input for ``-``; of a large one no more than needed.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where there is no such file or it cannot be read.
    """
    if name == "-":
        return sys.stdin.buffer.read(MOST_BYTES)
    with open_source(name) as stream:
        try:
            return stream.read(MOST_BYTES)
        except OSError as error:
            raise no_file(error, name) from None


def open_source(name: str) -> BinaryIO:
    """Return the file *name*, opened, or standard input for ``-``.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where there is no such file or it cannot be opened.
    """
    if name == "-":
        return sys.stdin.buffer
    path = Path(name)
    try:
        if path.is_dir():
            raise refuse("read.file-is-a-directory", name)
        return path.open("rb")
    except (OSError, ValueError) as error:
        raise no_file(error, name) from None


def played_by(
    name: str, situation: "Situation | None" = None, *, only_text: bool = False, fill_from: str = ""
) -> "tuple[Ruleset, Ruleset | None]":
    """Return the ruleset to play by, without the published rules if so wanted, and the one to borrow from.

    A *situation* goes by the ruleset asked for, else by its own, else by 9.0; four players by the rules for
    pairs over it. Raises :class:`~judgekit.domain.errors.UnreadableError` for a name that no ruleset has, and
    where two players are to play by rules for pairs.
    """
    from judgekit.domain.ruleset import of_pairs
    from judgekit.rules.rulesets import DEFAULT, for_pairs, text_only

    if situation is not None:
        name = name or situation.ruleset or DEFAULT
    rules = named_ruleset(name)
    if situation is not None and situation.duel.teams:
        rules = named_ruleset(for_pairs(name))
    elif situation is not None and of_pairs(name):
        one, two = situation.duel.players
        raise refuse("read.pairs-want-teams", one=one, two=two)
    return (text_only(rules) if only_text else rules), (named_ruleset(fill_from) if fill_from else None)


def named_ruleset(name: str) -> "Ruleset":
    """Return the ruleset called *name*.

    Raises :class:`~judgekit.domain.errors.UnreadableError` that lists the names there are.
    """
    from judgekit.domain.ruleset import NAMES
    from judgekit.rules.rulesets import UnknownRulesetError, ruleset

    try:
        return ruleset(name)
    except UnknownRulesetError:
        from judgekit.domain.listed import RULESETS
        from judgekit.domain.nearest import possible

        raise refuse("read.no-ruleset", name=name, known=possible(name, NAMES, RULESETS)) from None
