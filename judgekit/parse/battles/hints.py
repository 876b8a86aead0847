"""Whether a question can tell of a battle at all: most do not, and the reader of battles takes 20 ms to import."""

import re
from functools import cache

from judgekit.domain.folding import fold
from judgekit.words import listed

_VALUE = re.compile(r"\d\d|\dk|\b0\b", re.IGNORECASE)
_NUMBER = re.compile(r"\d+")
MOST_NUMBERS = 60
"""So many numbers stand in no question about one battle; each is weighed against all others to read it."""
_FIGHTING = (
    "attack I",
    "attack he",
    "attack",
    "attacked",
    "an attack",
    "attacker",
    "that attacks",
    "send I",
    "send he",
    "send",
    "fight each other",
    "against",
    "direct",
    "piercing",
    "defend I",
    "defend he",
    "defend",
    "that defends",
)


def has_value(question: str) -> bool:
    """Return whether *question* has a number that may be an ATK, a DEF or Life Points."""
    return _VALUE.search(question) is not None


def has_too_many_numbers(question: str) -> bool:
    """Return whether *question* is a table of numbers rather than a battle."""
    return sum(1 for _ in _NUMBER.finditer(question)) > MOST_NUMBERS


def has_fighting(question: str) -> bool:
    """Return whether *question* has a word for attacking in any language.

    >>> has_fighting("Jinzo tape mon Sangan"), has_fighting("quante carte ho in mano?")
    (True, False)
    """
    words, beginnings, phrases = _fighting()
    said = re.findall(r"[^\W\d_]+", fold(question))
    if any(word in words or word.startswith(beginnings) for word in said):
        return True
    text = f" {' '.join(said)} "
    return any(phrase in text for phrase in phrases)


@cache
def _fighting() -> tuple[frozenset[str], tuple[str, ...], tuple[str, ...]]:
    """The words, the beginnings of words, and the phrases, each between spaces."""
    entries = [entry for key in _FIGHTING for entry in listed("battles", key)]
    beginnings = tuple(entry[:-1] for entry in entries if entry.endswith("*"))
    # A bare “x” between two names stands between much else too.
    words = frozenset(entry for entry in entries if " " not in entry and len(entry) > 1)
    return words, beginnings, tuple(f" {entry} " for entry in entries if " " in entry)
