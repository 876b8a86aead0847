"""Search the rulebook in one language: whatever has the words, ordered by the questions that are nearest."""

import math
from collections.abc import Mapping
from heapq import nlargest
from operator import itemgetter
from pathlib import Path

from judgekit.cards.folders import cache_path
from judgekit.rulebook.book import chapter_title, digest, spine, telling
from judgekit.search.index import BM25_K1, Document, Hit, RuleIndex, open_index
from judgekit.search.lexicon import lexicon
from judgekit.search.nearest import Near, Votes, nearest
from judgekit.search.query import Query, query_of, rarity
from judgekit.tuples import NamedTuple

OUTSIDE = "outside."
"""How the subjects that the rulebook does not answer begin."""

CANDIDATES = 60
"""How many rules that have the words are looked at."""

VOTES_WEIGHT, WORDS_WEIGHT = 12.0, 11.0
"""What a vote, and the part of the words that a rule has, are worth in the likelihood of a rule, as logarithms.

``tests/quality/train.py --folds`` finds them.
"""


def documents(language: str) -> list[Document]:
    """Return every rule told in *language* as it is indexed: chapter, title, text, variants."""
    found = []
    for rule in spine().values():
        told = telling(rule.id, language)
        if told.language != language:
            continue
        parts = (chapter_title(rule.chapter, language), told.title, told.text, *told.variants.values())
        found.append(Document(rule.id, "\n".join(parts)))
    return found


def rule_index(language: str, cache: Path | None = None) -> RuleIndex:
    """Return the index of the rulebook in *language*."""
    return open_index(language, digest(language), lambda: documents(language), cache or cache_path())


class Found(NamedTuple):
    """What a question found."""

    hits: tuple[Hit, ...]
    """Rules, best first; the score is how likely the rule is meant, 0 to 1."""
    elsewhere: float = 1.0
    """How likely the rulebook does not answer it, 0 to 1."""
    subject: str | None = None
    """What it is about, if it does not: ``newer-kind``, ``other-game`` …"""
    near: tuple[Near, ...] = ()
    """The known questions near to it, nearest first."""


class RuleSearch:
    """The rules of one language, found by questions; it keeps its index open."""

    def __init__(self, language: str, cache: Path | None = None) -> None:
        self.language = language
        self._index = rule_index(language, cache)
        self._nearest = nearest(language)

    def ask(self, question: str, limit: int) -> Found:
        """Return up to *limit* rules that *question* may mean, best first, and what else it may be about."""
        query = query_of(" ".join(lexicon(self.language).written(question)), self.language, self._index)
        if not query.stems:
            return Found(())  # nothing but small words, or none that any rule has
        votes = self._nearest.votes(question)
        found = self._index.search(query.stems, CANDIDATES)
        worth = {rule: VOTES_WEIGHT * score for rule, score in votes.scores.items()}
        possible = self._possible(query)
        for hit in found:
            worth[hit.rule] = worth.get(hit.rule, 0.0) + WORDS_WEIGHT * hit.score / possible
        likely = likelihoods(worth, len(spine()))
        outside = {rule: score for rule, score in votes.scores.items() if rule.startswith(OUTSIDE)}
        inside = (found for found in likely.items() if found[0] not in outside)
        hits = tuple(Hit(*found) for found in nlargest(limit, inside, key=itemgetter(1)))
        subject = max(outside, key=lambda name: outside[name], default=OUTSIDE).removeprefix(OUTSIDE) or None
        return Found(hits, elsewhere(votes, outside), subject, votes.nearest)

    def search(self, words: str, limit: int) -> list[Hit]:
        """Return up to *limit* rules that *words* may mean, best first."""
        return list(self.ask(words, limit).hits)

    def _possible(self, query: Query) -> float:
        """What a rule that has every word of the query would score."""
        return TOP * sum(rarity(self._index, stem) * weight for stem, weight in query.stems.items()) or 1.0


ELSEWHERE = {"bias": 2.9, "outside": 16.5, "inside": -4.4, "near": -7.8, "known": -3.8}
"""What speaks for a question that the rulebook does not answer: the votes for such a subject and for the best rule, how
near the nearest known questions are, and how much of it is known at all. Found on questions that were left out."""

HOW_MANY_NEAR = 5


def elsewhere(votes: Votes, others: Mapping[str, float]) -> float:
    """Return how likely it is that the rulebook does not answer what the *votes* were given on, 0 to 1.

    *others* are those for what it does not answer.
    """
    outside = max(others.values(), default=0.0)
    inside = max((score for rule, score in votes.scores.items() if rule not in others), default=0.0)
    near = sum(one.nearness for one in votes.nearest[:HOW_MANY_NEAR]) / HOW_MANY_NEAR
    seen = {"bias": 1.0, "outside": outside, "inside": inside, "near": near, "known": votes.known}
    return 1 / (1 + math.exp(-sum(ELSEWHERE[name] * value for name, value in seen.items())))


TOP = BM25_K1 + 1
"""What BM25 can give at most for a stem of rarity 1."""


def likelihoods(worth: Mapping[str, float], rules: int) -> dict[str, float]:
    """Return how likely each of the named things is meant, if one of *rules* is; the others are worth nothing.

    >>> likelihoods({"a": 2.0}, 1)
    {'a': 1.0}
    """
    most = max(worth.values(), default=0.0)
    parts = {name: math.exp(value - most) for name, value in worth.items()}
    whole = sum(parts.values()) + max(0, rules - len(parts)) * math.exp(-most)
    return {name: part / whole for name, part in parts.items()}
