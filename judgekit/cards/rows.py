"""What every card file to import comes down to: records, and rows that cannot be read."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from enum import Enum, unique
from types import MappingProxyType
from typing import Any

from judgekit.cards.texts import PrintedText
from judgekit.cards.titles import title
from judgekit.domain.findings import NO_PARAMS, Params
from judgekit.domain.folding import fold_name
from judgekit.tuples import NamedTuple

LONGEST_NAME = 200
"""Signs of a name; the longest that was printed has 60."""
NO_BASE_TEXT = r"(?s)<(rt|rp|rtc)\b[^<>]*>.*?</\1\s*>"
"""The reading that stands over a word, which is no part of the name."""
MARKUP = r"</?(?:ruby|rb|rt|rp|rtc|b|i|u|em|strong|small|sup|sub|span|font|br|nowiki)\b[^<>]*>"
"""The tags that names are marked up with; a name may have words in angle brackets of its own."""
MOST_POINTS = 100_000
MOST_STARS = 13


@unique
class Format(Enum):
    """What kind of file it was."""

    SIMULATOR = "simulator"
    JSON = "json"


@unique
class Lost(Enum):
    """Why a card goes without one of its names."""

    LONG = "long"
    UNREADABLE = "unreadable"
    TAKEN = "taken"
    """Another card has it."""


class Record(NamedTuple):
    """One card of a file: its passcode, its printed names, and the rest as a card file has it."""

    passcode: int
    names: Mapping[str, str]
    values: Mapping[str, Any]
    others: tuple[int, ...] = ()
    """The passcodes of its other artworks, where they stand in the same row."""
    lost: tuple["Lost", ...] = ()
    """Why some of its names are left out."""
    alias: int | None = None
    """The passcode of a card that it may be another artwork of, if that card has its name."""
    texts: Mapping[str, PrintedText] = MappingProxyType({})
    """What is printed on it, by language."""

    @property
    def called(self) -> str:
        """The name by which the program calls it; its passcode where no name is left."""
        return title(self.names) if self.names else str(self.passcode)


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


def read_names(given: Mapping[str, object]) -> tuple[dict[str, str], tuple[Lost, ...]]:
    """Return the printed names by language, and why others are left out; a language without a name is none.

    Raises :class:`RowError` where nothing is, or was, a name.
    """
    names: dict[str, str] = {}
    lost: list[Lost] = []
    problem = RowError("cards.row.no-name")
    for code, value in given.items():
        if value is None or value == "":
            continue
        try:
            name = clean_name(value)
        except RowError as error:
            problem = error
            lost.append(Lost.UNREADABLE)
            continue
        if len(name) > LONGEST_NAME:
            lost.append(Lost.LONG)
        else:
            names[code] = name
    if not names and Lost.LONG not in lost:
        raise problem
    return names, tuple(lost)


def clean_name(value: object) -> str:
    """Return a name on one line, without markup and without signs that nobody sees.

    Raises :class:`RowError` where nothing is left of it.

    >>> clean_name("<ruby>星<rt>せい</rt></ruby>の  Mind  &amp; Meld")
    '星の Mind & Meld'
    """
    if not isinstance(value, str):
        raise RowError("cards.row.value", field="name", text=shown(value))
    plain = re.sub(MARKUP, "", re.sub(NO_BASE_TEXT, "", value)) if "<" in value else value
    if "&" in plain:
        from html import unescape  # 2 ms, wanted only for names that come out of a page

        plain = unescape(plain)
    seen = (sign for sign in plain if sign.isspace() or not unicodedata.category(sign).startswith("C"))
    name = " ".join("".join(seen).split())
    if not fold_name(name):
        raise RowError("cards.row.no-name")
    return name
