"""Numbers as people write them: ``3.000``, ``8 000``, ``8,000``, ``0100``; never a fraction."""

SEPARATORS = ".,\u00a0\u202f '’_"
"""What people put between thousands."""

LARGEST = 10**9
"""No value of the game comes near it; a larger one is a slip of the hand."""
MOST_DIGITS = 20


def read_number(text: str) -> int | None:
    """Return the whole number that *text* means, or ``None``.

    >>> [read_number(text) for text in ("3.000", "8 000", "8_000", "0100", "1.5", "-5")]
    [3000, 8000, 8000, 100, None, -5]
    """
    text = text.strip()
    sign, digits = (text[0], text[1:]) if text[:1] in ("+", "-") else ("", text)
    for separator in SEPARATORS:
        digits = digits.replace(separator, " ")
    groups = digits.split(" ")
    if not all(group.isascii() and group.isdigit() for group in groups):
        return None
    if len(groups) > 1 and (len(groups[0]) > 3 or any(len(group) != 3 for group in groups[1:])):
        return None
    number = int("".join(groups)) if len(digits) <= MOST_DIGITS else LARGEST + 1
    return None if number > LARGEST else -number if sign == "-" else number
