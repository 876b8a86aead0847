"""By which of its names a card is called among all."""

from collections.abc import Mapping
from functools import cache

from judgekit.languages import languages

PRINTED_BESIDES = ("de", "es", "ja", "ko", "zh")
"""Languages that cards are printed in and the program need not speak."""


@cache
def name_languages() -> tuple[str, ...]:
    """Return the languages that the one name of a card can be in; the first that a card has names it."""
    return tuple(dict.fromkeys((*languages(), *PRINTED_BESIDES)))


def title(names: Mapping[str, str]) -> str:
    """Return the name by which a card is called among all: its English one, else that of the first language.

    >>> title({"fr": "Trou Noir", "it": "Buco Nero"})
    'Buco Nero'
    """
    return next((names[code] for code in name_languages() if code in names), None) or next(iter(names.values()))
