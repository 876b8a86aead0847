"""Which of the languages a question is in: by its small words, then by the words of the rulebook."""

from collections.abc import Mapping
from functools import cache, lru_cache

from judgekit.domain.folding import fold
from judgekit.languages import languages
from judgekit.search.analysis import stop_words, words
from judgekit.words import rulebook_words, words_of

CLEAR_LEAD = 2.0
"""By how much the small words must tell before the words of the rulebook are not asked."""


@lru_cache(maxsize=64)  # it is asked for the rules, for a battle and for the cards of each question
def detect_language(text: str) -> str | None:
    """Return the language that the words of *text* are in, or ``None`` when nothing tells.

    >>> detect_language("dano perfurante"), detect_language("combien de cartes"), detect_language("atk 2500")
    ('pt', 'fr', None)
    """
    found = words(text)
    scores = {language: _score(found, language) for language in languages()}
    if _lead(scores) < CLEAR_LEAD:
        for language, score in _by_vocabulary(found).items():
            scores[language] += score
    best = max(scores, key=lambda language: scores[language])
    return best if _lead(scores) > 0 else None


def _lead(scores: Mapping[str, float]) -> float:
    first, second, *_ = sorted(scores.values(), reverse=True)
    return first - second


def _by_vocabulary(found: list[str]) -> dict[str, float]:
    """How many of the words the rulebook of each language has; a word of one language alone tells most."""
    scores = dict.fromkeys(languages(), 0.0)
    for word in found:
        having = _vocabulary().get(word, ())
        for language in having:
            scores[language] += 1.5 / len(having) ** 2
    return scores


@cache
def _vocabulary() -> Mapping[str, tuple[str, ...]]:
    """Every word of the rulebook's texts and questions that not all languages have, with those that do."""
    found: dict[str, tuple[str, ...]] = {}
    for having, listed in rulebook_words().items():
        if len(having) < len(languages()):
            found |= dict.fromkeys(listed, having)
    return found


def _score(found: list[str], language: str) -> float:
    stop, telling = stop_words(language), _telling(language)
    return sum(1.5 * (word in telling) + 1.0 * (word in stop) for word in found)


@cache
def _telling(language: str) -> frozenset[str]:
    """Words that tell the languages apart in short questions."""
    return frozenset(fold(word) for word in words_of("search")[language]["telling"])
