"""What every card file to import comes down to: records, and rows that cannot be read."""

import unicodedata
from collections.abc import Iterator, Mapping
from enum import Enum, unique
from functools import cache
from typing import Any, NamedTuple

from judgekit.domain.findings import NO_PARAMS, Params
from judgekit.domain.folding import fold_name
from judgekit.languages import languages

LONGEST_NAME = 200
MOST_POINTS = 100_000
MOST_STARS = 13

PRINTED_BESIDES = ("de", "es", "ja", "ko", "zh")
"""Languages that cards are printed in and the program need not speak."""


@cache
def name_languages() -> tuple[str, ...]:
    """Return the languages that the one name of a card can be in; the first that a card has names it."""
    return tuple(dict.fromkeys((*languages(), *PRINTED_BESIDES)))


@unique
class Format(Enum):
    """What kind of file it was."""

    SIMULATOR = "simulator"
    JSON = "json"


class Record(NamedTuple):
    """One card of a file: its passcode, its printed names, and the rest as a card file has it."""

    passcode: int
    names: Mapping[str, str]
    values: Mapping[str, Any]
    others: tuple[int, ...] = ()
    """The passcodes of its other artworks, where they stand in the same row."""


class BadRow(NamedTuple):
    """A row that is left out: its number, its passcode where it has one, and why."""

    number: int
    passcode: int | None
    message: str
    params: Params = NO_PARAMS


class Artwork(NamedTuple):
    """A row that is another artwork of the card with the passcode ``of``."""

    number: int
    passcode: int
    of: int


Row = Record | Artwork | BadRow


class Rows(NamedTuple):
    """The rows of a file, and how many there are."""

    format: Format
    total: int
    rows: Iterator[Row]


class RowError(ValueError):
    """A row cannot be read; ``message`` and ``params`` say why."""

    def __init__(self, message: str, **params: int | str) -> None:
        super().__init__(message)
        self.message, self.params = message, params


def shown(value: object) -> str:
    """Return a wrong value as a message quotes it, short and without control characters."""
    text = "".join(sign for sign in str(value) if sign.isprintable())
    return text if len(text) <= 40 else f"{text[:39]}…"


def whole(value: object, field: str, least: int, most: int) -> int:
    """Return *value*, a whole number from *least* to *most*.

    Raises :class:`RowError` for anything else.
    """
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise RowError("cards.row.value", field=field, text=shown(value))
    return value


def passcode_of(value: object) -> int:
    """Return *value* as a passcode, which some files write as text.

    Raises :class:`RowError` where there is none.
    """
    if isinstance(value, str) and value.isascii() and value.isdecimal():
        value = int(value[:12])
    if value is None or value in ("", 0):
        raise RowError("cards.row.no-passcode")
    return whole(value, "passcode", 1, 2**40)


def clean_name(value: object) -> str:
    """Return a name on one line and without signs that nobody sees.

    Raises :class:`RowError` where nothing is left of it, or too much.
    """
    if not isinstance(value, str):
        raise RowError("cards.row.value", field="name", text=shown(value))
    seen = (sign for sign in value if sign.isspace() or not unicodedata.category(sign).startswith("C"))
    name = " ".join("".join(seen).split())
    if not fold_name(name):
        raise RowError("cards.row.no-name")
    if len(name) > LONGEST_NAME:
        raise RowError("cards.row.value", field="name", text=shown(name))
    return name


def title(names: Mapping[str, str]) -> str:
    """Return the name by which a card is called among all: its English one, else that of the first language.

    >>> title({"fr": "Trou Noir", "it": "Buco Nero"})
    'Buco Nero'
    """
    return next((names[code] for code in name_languages() if code in names), None) or next(iter(names.values()))
