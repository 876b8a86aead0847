"""Search the rulebook in one language."""

from pathlib import Path
from typing import NamedTuple

from judgekit.rulebook.asked import asked
from judgekit.rulebook.book import chapter_title, digest, spine, telling
from judgekit.search.index import BM25_K1, Document, Hit, RuleIndex, open_index
from judgekit.search.query import Query, query_of, rarity


def documents(language: str) -> list[Document]:
    """Return every rule told in *language* as it is indexed: chapter, title, text, variants, questions."""
    found = []
    for rule in spine().values():
        told = telling(rule.id, language)
        if told.language != language:
            continue
        questions = (question.text for question in asked(language).get(rule.id, ()))
        parts = (chapter_title(rule.chapter, language), told.title, told.text, *told.variants.values(), *questions)
        found.append(Document(rule.id, "\n".join(parts)))
    return found


def rule_index(language: str, cache: Path | None = None) -> RuleIndex:
    """Return the index of the rulebook in *language*."""
    from platformdirs import user_cache_path

    place = cache or user_cache_path("judgekit")
    return open_index(language, digest(language), lambda: documents(language), place)


PRIORS = {"published": 0.85, "pairs": 0.9, "advice": 0.85, "example": 0.85}
"""A question is seldom about a published rule, the pairs tournament, a piece of advice or an example."""

CANDIDATES = 4
"""How many times the hits wanted are looked at before the priors order them."""


class Found(NamedTuple):
    """What a question found: the hits, best first, and how well the first answers."""

    hits: list[Hit]
    confidence: float


class RuleSearch:
    """The rules of one language, found by questions; it keeps its index open."""

    def __init__(self, language: str, cache: Path | None = None) -> None:
        self.language = language
        self._index = rule_index(language, cache)

    def ask(self, question: str, limit: int) -> Found:
        """Return up to *limit* rules that fit *question*, best first, and how well the first answers.

        The score is what BM25F gives, lowered for the kinds of rule that are seldom asked for.
        """
        query = query_of(question, self.language, self._index)
        hits = self._index.search(query.stems, limit * CANDIDATES)
        ranked = sorted((_with_prior(hit) for hit in hits), key=lambda hit: -hit.score)[:limit]
        return Found(ranked, self._confidence(query, ranked))

    def search(self, words: str, limit: int) -> list[Hit]:
        """Return up to *limit* rules that have any of *words*, best first."""
        return self.ask(words, limit).hits

    def _confidence(self, query: Query, ranked: list[Hit]) -> float:
        """How well the best rule answers: how much of the question it has, and how much that is."""
        if not ranked:
            return 0.0
        possible = sum(rarity(self._index, stem) * weight for stem, weight in query.stems.items())
        reached = ranked[0].score / TOP
        return query.known * reached * min(1.0, reached / possible)


TOP = BM25_K1 + 1
"""What BM25 can give at most for a stem of rarity 1."""


def _with_prior(hit: Hit) -> Hit:
    rule = spine()[hit.rule]
    prior = PRIORS.get(rule.chapter, 1.0) * PRIORS.get(rule.kind, 1.0)
    return hit._replace(score=round(hit.score * prior, 3))
