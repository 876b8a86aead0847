"""One translated sentence of a compiled catalogue, looked up without reading the others.

``gettext`` makes a dictionary of the whole file before it says a word, which takes longer than judging a case.
The keys of a ``.mo`` file are sorted so that nobody has to; its layout is in the manual of GNU gettext. Here they are
the ids of the messages alone.
"""

from bisect import bisect_left
from collections.abc import Callable
from functools import cache, cached_property
from gettext import c2py

from judgekit.languages import SOURCE, languages
from judgekit.resources import data_file

DOMAIN = "judgekit"


class Catalogue:
    """What is said in one language in place of an English sentence, which stands where there is none."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._found: dict[str, str] = {}
        self._file = b""
        self._count = self._keys = self._texts = 0
        if language != SOURCE:
            self._file = data_file(f"locales/{language}/LC_MESSAGES/{DOMAIN}.mo").read_bytes()
            self._count, self._keys, self._texts = (self._number(at) for at in (8, 12, 16))

    def sentence(self, id: str, source: str) -> str:
        """The sentence of the message *id* that is *source* in English."""
        return self._translated(id) or source

    def counted(self, id: str, one: str, many: str, count: int) -> str:
        """That of the two sentences of the message *id* which *count* takes."""
        texts = self._translated(id) or f"{one}\0{many}"
        return texts.split("\0")[self.takes_plural(count)]

    def takes_plural(self, count: int) -> bool:
        """Whether *count* takes the plural."""
        return count != 1 if self.language == SOURCE else bool(self._plural(count))

    @cached_property
    def _plural(self) -> Callable[[int], int]:
        return c2py(languages()[self.language].plural)

    def _translated(self, key: str) -> str:
        text = self._found.get(key)
        if text is None:
            wanted = key.encode()
            row = bisect_left(range(self._count), wanted, key=self._key)
            there = row < self._count and self._key(row) == wanted
            text = self._found[key] = self._string(self._texts, row).decode() if there else ""
        return text

    def _key(self, row: int) -> bytes:
        return self._string(self._keys, row)

    def _string(self, table: int, row: int) -> bytes:
        """The string of a *row*, which says how long it is and where it begins."""
        length, start = self._number(table + 8 * row), self._number(table + 8 * row + 4)
        return self._file[start : start + length]

    def _number(self, at: int) -> int:
        return int.from_bytes(self._file[at : at + 4], "little")


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of *language*, read once."""
    return Catalogue(language)
