"""What a question gets: the rule that answers it, some of which one does, or that none of these rulebooks does."""

from enum import Enum
from pathlib import Path

from judgekit.search.index import Hit
from judgekit.search.language import detect_language
from judgekit.search.rules import Found, RuleSearch
from judgekit.search.verdict import Told, told
from judgekit.tuples import NamedTuple

SURE = 0.8
"""How likely the first rule must be to be the answer: ``tests/quality/train.py --folds``."""

ELSEWHERE = 0.25
"""From here on a question is taken to be about something that the rulebook does not answer."""

OFFERED = 3
"""How many rules stand side by side at most."""

WORTH_OFFERING = 0.12
"""How much less likely than the first a rule may be to stand beside it, as a part of the first."""


class AnswerKind(Enum):
    """How an answer stands to its question."""

    SURE = "sure"
    ONE_OF = "one-of"
    NONE = "none"


class Answer(NamedTuple):
    """What was found for a question."""

    language: str
    """What the question was taken to be in."""
    kind: AnswerKind
    hits: tuple[Hit, ...]
    """Rules, the likeliest first, also where none of them is taken for an answer."""
    confidence: int = 0
    """How likely the first rule answers the question, 0 to 100."""
    subject: str | None = None
    """What a question is about that the rulebook does not answer: ``newer-kind``, ``other-game`` …"""
    reason: str | None = None
    """Why there is no answer: ``no-words`` or ``no-rule``."""
    told: Told = Told()
    """What the rule answers, where it is asked for yes or no or a number and that is certain."""

    @property
    def best(self) -> Hit | None:
        """The rule that answers, or the likeliest of those of which one does."""
        return self.hits[0] if self.hits and self.kind is not AnswerKind.NONE else None

    @property
    def alternatives(self) -> tuple[Hit, ...]:
        """The rules of which one answers; none where it is sure which, or that none does."""
        if self.kind is not AnswerKind.ONE_OF:
            return ()
        least = self.hits[0].score * WORTH_OFFERING
        return tuple(hit for hit in self.hits[:OFFERED] if hit.score >= least)


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
        found = self._searches[language].ask(question, max(limit, OFFERED))
        answer = judged(found, language)
        if answer.kind is AnswerKind.SURE:
            answer = answer._replace(told=told(question, found.hits[0].rule, found.near, language))
        return answer._replace(hits=found.hits[:limit])


def judged(found: Found, language: str) -> Answer:
    """Return *found* as an answer: sure, one of some, or none."""
    if not found.hits:
        return Answer(language, AnswerKind.NONE, (), reason="no-words")
    confidence = round(100 * found.hits[0].score)
    if found.elsewhere > ELSEWHERE:
        return Answer(language, AnswerKind.NONE, found.hits, confidence, found.subject, "no-rule")
    kind = AnswerKind.SURE if found.hits[0].score >= SURE else AnswerKind.ONE_OF
    return Answer(language, kind, found.hits, confidence)
