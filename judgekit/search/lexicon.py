"""What players write, and what they mean by it: spellings of chats, and words for the concepts of the game.

``rulebook/<language>/lexicon.yaml`` and the glossary of the language say it, several words included.
"""

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from judgekit.resources import data_file
from judgekit.search.analysis import stemmed, words
from judgekit.tuples import NamedTuple

LONGEST = 5
"""The most words that one entry has."""

REPEATED = re.compile(r"(.)\1{2,}")


class Lexicon(NamedTuple):
    """The spellings and concepts of one language."""

    language: str
    spelled: Mapping[str, tuple[str, ...]]
    """A word of chats, folded, and the words it stands for."""
    concepts: Mapping[str, tuple[str, ...]]
    """Stems with a space between them, and the concepts they mean."""

    def written(self, text: str) -> list[str]:
        """Return the words of *text*, folded, as they would be written out.

        A letter that stands three times in a row is one slip of the finger.
        """
        found: list[str] = []
        for word in words(REPEATED.sub(r"\1", text)):
            found += self.spelled.get(word, (word,))
        return found

    def meant(self, stems: list[str]) -> Iterator[str]:
        """Yield the concepts that *stems* mean, longest entries too, in no particular order."""
        for length in range(1, min(LONGEST, len(stems)) + 1):
            for start in range(len(stems) - length + 1):
                yield from self.concepts.get(" ".join(stems[start : start + length]), ())


@cache
def lexicon(language: str) -> Lexicon:
    """Return the lexicon of *language*."""
    data: Mapping[str, Any] = json.loads(data_file(f"rulebook/{language}/lexicon.json").read_text(encoding="utf-8"))
    spelled = {word: tuple(words(written)) for word, written in data["spelled"].items()}
    return Lexicon(language, spelled, {stems: tuple(meant) for stems, meant in data["concepts"].items()})


def key_of(entry: str, language: str) -> str:
    """Return the stems by which *entry* of a lexicon is found."""
    return " ".join(stemmed(word, language) for word in words(entry))
