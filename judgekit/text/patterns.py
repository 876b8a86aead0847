"""Patterns over what phrases mean, written as words: each meaning is one letter of a regular expression.

``add ~20 hand`` is *add*, then at most twenty phrases, then *hand*; ``a|b`` is either, ``!a|b`` anything else, and
``?``, ``*``, ``+`` behind a word say how often. Every gap has a bound, so that no text takes long.
"""

import re
from collections.abc import Iterable

_letters: dict[str, str] = {}
WORD = re.compile(r"(!?)([a-z][a-z0-9-]*(?:\|[a-z][a-z0-9-]*)*)([?*+]|\{\d*,\d+\}\??)?$")
GAP = re.compile(r"~(\d*)$")


def letter(concept: str) -> str:
    """Return the letter that stands for *concept*."""
    found = _letters.get(concept)
    if found is None:
        found = _letters[concept] = chr(0xE000 + len(_letters))
    return found


def encode(concepts: Iterable[str]) -> str:
    """Return *concepts* as a text that patterns are looked for in."""
    return "".join(map(letter, concepts))


def pattern(*written: str) -> re.Pattern[str]:
    """Return what any of *written* says as an expression.

    >>> bool(pattern("add ~3 hand").search(encode(["add", "it", "to", "your", "hand"])))
    True
    """
    return re.compile("|".join("".join(_part(part) for part in one.split()) for one in written))


def concepts_of(written: str) -> set[str]:
    """Return the meanings that a pattern speaks of.

    >>> sorted(concepts_of("add ~3 !hand|deck?"))
    ['add', 'deck', 'hand']
    """
    found: set[str] = set()
    for part in written.split():
        if match := WORD.match(part.strip("()")):
            found.update(match.group(2).split("|"))
    return found


def _part(part: str) -> str:
    if match := GAP.match(part):
        return f".{{0,{match.group(1) or 8}}}?"
    if match := WORD.match(part):
        but, listed, often = match.groups()
        letters = "".join(letter(concept) for concept in listed.split("|"))
        return f"[{'^' if but else ''}{letters}]{often or ''}"
    return part
