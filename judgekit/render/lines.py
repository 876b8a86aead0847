"""Text in lines of a width, none of which ends where it would part what belongs together."""

import re
import textwrap

_HELD = "\ue000"
"""Stands for a space at which no line ends; no text has it."""

_BEFORE_A_DIGIT = re.compile(r"(?<=[^\W\d]) (?=\d\b(?![.,\u202f]\d))")
"""“Main Phase 1” and “Level 4”, not “ATK 2,500”."""


def filled(text: str, width: int, first: str = "", others: str = "") -> list[str]:
    """Return *text* in lines of *width*, indented by *first* and *others*; a single digit stays with its word.

    >>> filled("After that comes Main Phase 2.", 28)
    ['After that comes Main', 'Phase 2.']
    """
    lines = textwrap.wrap(
        _BEFORE_A_DIGIT.sub(_HELD, text),
        width,
        initial_indent=first,
        subsequent_indent=others,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace(_HELD, " ") for line in lines]
