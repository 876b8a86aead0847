"""Words of a document without case and accents, and their hashes."""

import re
from collections.abc import Sequence
from hashlib import blake2b

from judgekit.domain.folding import fold

WORD = re.compile(r"[^\W_]+")
DIGITS = 8
"""Hexadecimal digits a hash has."""


def folded(text: str) -> list[str]:
    """Return the words of *text*, folded.

    >>> folded("Side Deck (0 à 15)")
    ['side', 'deck', '0', 'a', '15']
    """
    return [fold(found[0]) for found in WORD.finditer(text)]


def hashed(words: Sequence[str]) -> str:
    """Return the hash of a run of folded words.

    >>> hashed(["draw", "one", "card", "now"])
    '39584de6'
    """
    return blake2b(" ".join(words).encode(), digest_size=DIGITS // 2).hexdigest()
