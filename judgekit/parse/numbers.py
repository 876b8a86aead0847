"""Numbers as people write them: ``3.000``, ``8 000``, ``8,000``, ``0100``; never a fraction."""

import re

GROUPED = re.compile(r"[+-]?\d{1,3}(?:[.,\u00a0\u202f '’_]\d{3})+")
PLAIN = re.compile(r"[+-]?\d{1,12}")
SEPARATORS = re.compile(r"[.,\u00a0\u202f '’_]")

LARGEST = 10**9
"""No value of the game comes near it; a longer one is a slip of the hand."""


def read_number(text: str) -> int | None:
    """Return the whole number that *text* means, or ``None``.

    >>> [read_number(text) for text in ("3.000", "8 000", "8_000", "0100", "1.5", "-5")]
    [3000, 8000, 8000, 100, None, -5]
    """
    text = text.strip()
    if GROUPED.fullmatch(text):
        text = SEPARATORS.sub("", text)
    if not PLAIN.fullmatch(text) or not text.isascii():
        return None
    number = int(text)
    return number if abs(number) <= LARGEST else None
