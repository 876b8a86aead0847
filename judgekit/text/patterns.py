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
    """What any of *written* says as an expression; it is made when a text has all that it asks for, as most never do.

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
    def _needed(self) -> list[list[str]]:
        """Of each that is written the letters one of which must be there, for each word that must be."""
        return [_needed(one.split()) for one in self.written]

    def _may_be_in(self, said: str) -> bool:
        """Whether *said* has what it asks for: to make an expression takes a hundred times as long as to ask this."""
        if "expression" in self.__dict__:
            return True
        return any(all(any(one in said for one in letters) for letters in needed) for needed in self._needed)

    def search(self, said: str, *between: int) -> re.Match[str] | None:
        """Look for it anywhere, as a regular expression does."""
        return self.expression.search(said, *between) if self._may_be_in(said) else None

    def match(self, said: str, *between: int) -> re.Match[str] | None:
        """Look for it at one place."""
        return self.expression.match(said, *between) if self._may_be_in(said) else None

    def finditer(self, said: str) -> Iterator[re.Match[str]]:
        """Look for it everywhere."""
        return self.expression.finditer(said) if self._may_be_in(said) else iter(())

    def sub(self, put: str | Callable[[re.Match[str]], str], said: str, count: int = 0) -> str:
        """Put something in its place."""
        return self.expression.sub(put, said, count) if self._may_be_in(said) else said


MADE: list[Pattern] = []
"""Every pattern there is."""


def pattern(*written: str) -> Pattern:
    """Return what any of *written* says as a pattern."""
    return Pattern(*written)


ANY_TIMES = ("?", "*", "{0", "{,")


def _needed(parts: Iterable[str]) -> list[str]:
    """Of each word that must be there the letters of what it may be; of what stands in brackets nothing is known."""
    depth, found = 0, list[str]()
    for part in parts:
        match = None if GAP.match(part) else WORD.match(part)
        if match is not None and not depth:
            but, listed, often = match.groups()
            if not but and not (often or "").startswith(ANY_TIMES):
                found.append("".join(letter(concept) for concept in listed.split("|")))
        elif part == "|" and not depth:
            return []
        elif match is None:
            depth += part.count("(") - part.count(")")
    return found


def _part(part: str) -> str:
    if match := GAP.match(part):
        return f".{{0,{match.group(1) or 8}}}?"
    if match := WORD.match(part):
        but, listed, often = match.groups()
        letters = "".join(letter(concept) for concept in listed.split("|"))
        return f"[{'^' if but else ''}{letters}]{often or ''}"
    return part
