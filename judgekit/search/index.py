"""The index of one language, behind a small protocol; the only module that imports Whoosh.

Index files hold pickles. They are built here, kept in the user's cache under a name made of their
content and the program's version, moved into place in one step, and opened from nowhere else.
"""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol
from zlib import crc32

from judgekit.search.analysis import analyse
from judgekit.search.lean import prepare_index
from judgekit.search.query import Lexicon
from judgekit.tuples import NamedTuple

BM25_B, BM25_K1 = 0.5, 2.5
FORMAT = 3
"""Raised when what is indexed changes though the text does not."""


class Document(NamedTuple):
    """A rule as it is indexed: everything a question may hit."""

    rule: str
    text: str


Documents = Callable[[], Sequence[Document]]
"""Makes the documents, when an index must be built."""


class Hit(NamedTuple):
    """A rule that was found, and how well it fits."""

    rule: str
    score: float


class RuleIndex(Lexicon, Protocol):
    """Finds rules by weighted stems, and tells of its words."""

    def search(self, stems: Mapping[str, float], limit: int) -> list[Hit]:
        """Return the rules that have any of *stems*, best first."""


class WhooshIndex:
    """A Whoosh index of the rules of one language, with any of the words, ranked by BM25F."""

    def __init__(self, index: Any) -> None:
        from whoosh.scoring import BM25F

        self._searcher = index.searcher(weighting=BM25F(B=BM25_B, K1=BM25_K1))
        self._frequencies: dict[str, int] = {}
        self._scores: dict[str, list[tuple[int, float]]] = {}
        self._lengths: dict[int, int] = {}
        self._words: dict[tuple[int, int], tuple[str, ...]] = {}

    def words(self, shortest: int, longest: int) -> tuple[str, ...]:
        """Return every stem of so many letters, in one order: of two that are as near every process takes the same."""
        asked = (shortest, longest)
        if asked not in self._words:
            self._words[asked] = tuple(stem for stem in self._stems if shortest <= len(stem) <= longest)
        return self._words[asked]

    @cached_property
    def _stems(self) -> tuple[str, ...]:
        return tuple(sorted(stem.decode() for stem in self._searcher.reader().lexicon("content")))

    @cached_property
    def size(self) -> int:
        """How many rules the index has."""
        count: int = self._searcher.doc_count()
        return count

    def frequency(self, stem: str) -> int:
        """How many rules have *stem*."""
        if stem not in self._frequencies:
            self._frequencies[stem] = self._searcher.doc_frequency("content", stem)
        return self._frequencies[stem]

    def search(self, stems: Mapping[str, float], limit: int) -> list[Hit]:
        """Return up to *limit* rules, best first; an empty list for stems that no rule has."""
        sums = [0.0] * self.size
        for stem, weight in stems.items():
            for document, score in self._scored(stem):
                sums[document] += weight * score
        found = [document for document, score in enumerate(sums) if score]
        found.sort(key=sums.__getitem__, reverse=True)  # of two that are worth the same the first stays first
        return [Hit(self._rules[document], round(sums[document], 3)) for document in found[:limit]]

    @cached_property
    def _rules(self) -> tuple[str, ...]:
        """The rule of each document."""
        return tuple(fields["rule"] for fields in self._searcher.reader().all_stored_fields())

    def _scored(self, stem: str) -> list[tuple[int, float]]:
        """Return the documents that have *stem*, and what Whoosh gives each of them for it.

        They are read once: a search by Whoosh reads and weighs them anew for every question, in 4 ms.
        """
        if stem not in self._scores:
            found: list[tuple[int, float]] = []
            if self.frequency(stem):
                found = list(self._weighed(stem))
            self._scores[stem] = found
        return self._scores[stem]

    def _weighed(self, stem: str) -> Iterator[tuple[int, float]]:
        """The same, told by Whoosh's formula; how long a document is it would read anew for every stem."""
        from whoosh.scoring import bm25

        rarity, average = self._searcher.idf("content", stem), self._searcher.avg_field_length("content") or 1
        matcher = self._searcher.reader().postings("content", stem)
        while matcher.is_active():
            document = matcher.id()
            if document not in self._lengths:
                self._lengths[document] = self._searcher.doc_field_length(document, "content", 1)
            yield document, bm25(rarity, matcher.weight(), self._lengths[document], average, BM25_B, BM25_K1)
            matcher.next()


def folder_of(language: str, key: str, cache: Path) -> Path:
    """Return where in *cache* the index of a language lies, of the documents known by *key*."""
    return cache / f"{language}-{FORMAT}-{key}"


def open_index(language: str, key: str, documents: Documents, cache: Path) -> WhooshIndex:
    """Return the index of *documents*, from *cache* or built there; in memory where the cache cannot be used.

    *key* is what the documents are known by; another text has another index. A damaged index is
    built again. Several processes may do so at once: each builds its own, the first to finish is kept.
    """
    prepare_index()
    folder = folder_of(language, key, cache)
    for _ in range(2):
        try:
            if not folder.is_dir():
                _build(documents(), language, folder)
            return _opened(folder)
        except OSError:
            break
        except Exception:  # a damaged index can raise anything that unpickling can
            from shutil import rmtree

            rmtree(folder, ignore_errors=True)
    return _in_memory(documents(), language)


def _schema() -> Any:
    from whoosh.analysis import SpaceSeparatedTokenizer
    from whoosh.fields import ID, TEXT, Schema

    return Schema(rule=ID(stored=True), content=TEXT(analyzer=SpaceSeparatedTokenizer(), phrase=False))


def _opened(folder: Path) -> WhooshIndex:
    from whoosh.index import open_dir

    if _sums(folder) != (folder / SUMS).read_text(encoding="utf-8"):
        raise DamagedIndexError(folder.name)
    index = WhooshIndex(open_dir(str(folder), readonly=True))
    index.search({"1": 1.0, "2": 1.0}, 1)
    return index


SUMS = "sums.txt"
"""The file beside the index's own that tells whether any of them was changed."""


class DamagedIndexError(Exception):
    """The files of an index are not those that were written."""


def _sums(folder: Path) -> str:
    """The checksums of an index's files: a damaged one must not answer wrongly."""
    files = sorted(path for path in folder.iterdir() if path.name != SUMS)
    return "\n".join(f"{path.name} {crc32(path.read_bytes()):08x}" for path in files)


def _build(documents: Sequence[Document], language: str, folder: Path) -> None:
    """Build beside the place and move it there in one step."""
    import shutil
    import tempfile

    from whoosh.index import create_in

    folder.parent.mkdir(parents=True, exist_ok=True)
    building = Path(tempfile.mkdtemp(prefix="building-", dir=folder.parent))
    try:
        _fill(create_in(str(building), _schema()), documents, language)
        (building / SUMS).write_text(_sums(building), encoding="utf-8")
        try:
            os.rename(building, folder)
        except OSError:
            if not folder.is_dir():
                raise
    finally:
        shutil.rmtree(building, ignore_errors=True)


def _fill(index: Any, documents: Sequence[Document], language: str) -> None:
    writer = index.writer()
    for document in documents:
        writer.add_document(rule=document.rule, content=" ".join(analyse(document.text, language)))
    writer.commit()


def _in_memory(documents: Sequence[Document], language: str) -> WhooshIndex:
    from whoosh.filedb.filestore import RamStorage

    index = RamStorage().create_index(_schema())
    _fill(index, documents, language)
    return WhooshIndex(index)
