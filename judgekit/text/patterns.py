"""Patterns over what phrases mean, written as words: each meaning is one letter of a regular expression.

``add ~20 hand`` is *add*, then at most twenty phrases, then *hand*; ``a|b`` is either, ``!a|b`` anything else, and
``?``, ``*``, ``+`` behind a word say how often. Every gap has a bound, so that no text takes long.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property


class _Letters(dict[str, str]):
    """The letters of all concepts; one that is asked for the first time gets the next."""

    def __missing__(self, concept: str) -> str:
        found = self[concept] = chr(0xE000 + len(self))
        return found


_letters = _Letters()
WORD = re.compile(r"(!?)([a-z][a-z0-9-]*(?:\|[a-z][a-z0-9-]*)*)([?*+]|\{\d*,\d+\}\??)?$")
GAP = re.compile(r"~(\d*)$")


def letter(concept: str) -> str:
    """Return the letter that stands for *concept*."""
    return _letters[concept]


def encode(concepts: Iterable[str]) -> str:
    """Return *concepts* as a text that patterns are looked for in."""
    return "".join([_letters[concept] for concept in concepts])  # of a list it takes half as long as of a generator


class Pattern:
    """What any of *written* says as an expression; it is made when it is first looked for, as most never are.

    >>> bool(Pattern("add ~3 hand").search(encode(["add", "it", "to", "your", "hand"])))
    True
    """

    def __init__(self, *written: str) -> None:
        self.written = written
        MADE.append(self)

    @cached_property
    def expression(self) -> re.Pattern[str]:
        """The regular expression."""
        return re.compile("|".join("".join(_part(part) for part in one.split()) for one in self.written))

    @cached_property
    def search(self) -> Callable[..., re.Match[str] | None]:
        """Look for it anywhere, as a regular expression does."""
        return self.expression.search

    @cached_property
    def match(self) -> Callable[..., re.Match[str] | None]:
        """Look for it at one place."""
        return self.expression.match

    @cached_property
    def finditer(self) -> Callable[..., Iterator[re.Match[str]]]:
        """Look for it everywhere."""
        return self.expression.finditer

    @cached_property
    def sub(self) -> Callable[..., str]:
        """Put something in its place."""
        return self.expression.sub


MADE: list[Pattern] = []
"""Every pattern there is."""


def pattern(*written: str) -> Pattern:
    """Return what any of *written* says as a pattern."""
    return Pattern(*written)


def _part(part: str) -> str:
    if match := GAP.match(part):
        return f".{{0,{match.group(1) or 8}}}?"
    if match := WORD.match(part):
        but, listed, often = match.groups()
        letters = "".join(letter(concept) for concept in listed.split("|"))
        return f"[{'^' if but else ''}{letters}]{often or ''}"
    return part
