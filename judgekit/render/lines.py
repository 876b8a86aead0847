"""Text in lines of a width, none of which ends where it would part what belongs together."""

import re
import textwrap
from collections.abc import Iterable, Iterator

NARROWEST = 40

_HELD = "\ue000"
"""Stands for a space at which no line ends; no text has it."""

_BEFORE_A_DIGIT = re.compile(r"(?<=[^\W\d]) (?=\d\b(?![.,\u202f]\d))")
"""“Main Phase 1” and “Level 4”, not “ATK 2,500”."""


def filled(text: str, width: int, first: str = "", others: str = "") -> list[str]:
    """Return *text* in lines of *width*, indented by *first* and *others*; a single digit stays with its word.

    >>> filled("After that comes Main Phase 2.", 28)
    ['After that comes Main', 'Phase 2.']
    """
    if len(first) + len(text) <= width and text.isprintable() and text == text.strip():
        return [first + text] if text else []  # so are most
    lines = textwrap.wrap(
        _BEFORE_A_DIGIT.sub(_HELD, text),
        width,
        initial_indent=first,
        subsequent_indent=others,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace(_HELD, " ") for line in lines]


def capital(text: str) -> str:
    """Return *text* as the beginning of a line.

    >>> capital("inglese, Magia")
    'Inglese, Magia'
    """
    return f"{text[:1].upper()}{text[1:]}"


def fitted(lines: Iterable[str], width: int) -> Iterator[str]:
    """Yield *lines*, those that are longer than *width* in several, indented as they are and a little more.

    >>> list(fitted(["  A heading [battle.attack-position-only]"], 40))
    ['  A heading', '    [battle.attack-position-only]']
    """
    for line in lines:
        if len(line) <= width:
            yield line
        else:
            indent = line[: len(line) - len(line.lstrip())]
            yield from filled(line.lstrip(), max(width, NARROWEST), indent, indent + "  ")


def spaced(blocks: Iterable[Iterable[str]]) -> Iterator[str]:
    """Yield the lines of *blocks* with an empty line between one and the next."""
    for number, block in enumerate(blocks):
        if number:
            yield ""
        yield from block


def wrapped(text: str, rule: str | None, width: int, indent: str) -> Iterator[str]:
    """*text* in lines of *width*, the rule in brackets at its end."""
    full = f"{text} [{rule}]" if rule else text
    yield from filled(full, max(width, NARROWEST), indent, indent + "  ") or [indent]
