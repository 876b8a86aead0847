"""From a question to weighted stems: what the index knows, and a second chance for what it does not.

A word counts as it is where the index has it. A word that players use for a term, in any language,
also counts as the printed term. A word that neither has is taken for a slip of the keyboard.
"""

import json
import math
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Protocol

from judgekit.resources import data_file
from judgekit.search.analysis import analyse
from judgekit.tuples import NamedTuple

GLOSSARY_WEIGHT = 0.7
COMMON = 60
"""A word that so many rules have means itself, whatever players also say with it."""
SPELLING_WEIGHT = 0.8
SPELLING_LIKENESS = 0.72
SHORTEST_MISSPELT = 4
"""Shorter words are too near to too many."""


class Lexicon(Protocol):
    """What the words of an index can be asked."""

    def words(self, shortest: int, longest: int) -> Sequence[str]:
        """Return every stem of so many letters, in one order."""

    @property
    def size(self) -> int:
        """How many rules there are."""

    def frequency(self, stem: str) -> int:
        """How many rules have *stem*."""


class Query(NamedTuple):
    """The stems to look for with their weights, and how much of the question they stand for (0 to 1)."""

    stems: Mapping[str, float]
    known: float


def query_of(question: str, language: str, lexicon: Lexicon) -> Query:
    """Return what to look for in an index whose words are *lexicon*."""
    found: dict[str, float] = {}
    weight = known = 0.0
    for stem in analyse(question, language):
        others = _meant(stem, language, lexicon)
        worth = max((rarity(lexicon, other) * part for other, part in others), default=0.0)
        weight += max(worth, rarity(lexicon, stem))
        known += worth
        for other, part in others:
            found[other] = found.get(other, 0) + part
    return Query(found, known / weight if weight else 0.0)


def rarity(lexicon: Lexicon, stem: str) -> float:
    """How much a stem tells: the fewer rules have it, the more (the idf of BM25)."""
    frequency = lexicon.frequency(stem)
    return math.log(1 + (lexicon.size - frequency + 0.5) / (frequency + 0.5))


def _meant(stem: str, language: str, lexicon: Lexicon) -> list[tuple[str, float]]:
    """The stems of the index that a stem of the question stands for."""
    frequency = lexicon.frequency(stem)
    found = [(stem, 1.0)] if frequency else []
    if frequency <= COMMON:
        found += [(other, GLOSSARY_WEIGHT) for other in _said(language).get(stem, ()) if lexicon.frequency(other)]
    if found or len(stem) < SHORTEST_MISSPELT:
        return found
    near = _nearest(stem, lexicon)
    return [(near, SPELLING_WEIGHT)] if near else []


def _nearest(stem: str, lexicon: Lexicon) -> str | None:
    from rapidfuzz import process  # 15 ms, wanted only for a word that no rule has
    from rapidfuzz.distance import DamerauLevenshtein

    likeness = DamerauLevenshtein.normalized_similarity
    # Every letter more or less is a slip, and of the longer one's letters only so many may be.
    words = lexicon.words(math.ceil(len(stem) * SPELLING_LIKENESS), int(len(stem) / SPELLING_LIKENESS))
    found = process.extractOne(stem, words, scorer=likeness, score_cutoff=SPELLING_LIKENESS)
    return found[0] if found else None


@cache
def _said(language: str) -> Mapping[str, list[str]]:
    """The single words, of any language, that mean a term; with the stems of the term in *language*."""
    found: Mapping[str, list[str]] = json.loads(data_file(f"rulebook/said/{language}.json").read_text(encoding="utf-8"))
    return found
