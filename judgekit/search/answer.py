"""The best rule for a question, or an honest "no rule found"."""

from pathlib import Path
from typing import NamedTuple

from judgekit.search.analysis import words
from judgekit.search.index import Hit
from judgekit.search.language import detect_language
from judgekit.search.rules import RuleSearch
from judgekit.words import listed

ENOUGH = 1.45
"""Below this the best hit is no answer; ``tests/quality/measure.py`` shows what it lets through and keeps out."""

UNANSWERED_WEIGHT = 0.5
"""What a word of questions that this rulebook does not answer leaves, however well the rest of them fits a rule."""


class Answer(NamedTuple):
    """What was found: the language the question was taken to be in, the best hit, and the others."""

    language: str
    best: Hit | None
    hits: tuple[Hit, ...]
    reason: str | None = None
    """Why there is no best hit: ``no-words`` or ``no-rule``."""


class Asker:
    """Answers questions; it keeps the index of every language it has needed."""

    def __init__(self, cache: Path | None = None) -> None:
        self._cache = cache
        self._searches: dict[str, RuleSearch] = {}

    def ask(self, question: str, reader: str, asked_in: str | None = None, limit: int = 10) -> Answer:
        """Answer *question*, asked in *asked_in* or in the language its words are in, else in the *reader*'s."""
        language = asked_in or detect_language(question) or reader
        if language not in self._searches:
            self._searches[language] = RuleSearch(language, self._cache)
        found = self._searches[language].ask(question, max(limit, 3))
        if not found.hits:
            return Answer(language, None, (), "no-words")
        doubt = 1.0 if listed("search", "unanswered").isdisjoint(words(question)) else UNANSWERED_WEIGHT
        if found.confidence * doubt < ENOUGH:
            return Answer(language, None, tuple(found.hits[:limit]), "no-rule")
        return Answer(language, found.hits[0], tuple(found.hits[:limit]))
