"""From words as typed to words as indexed: no accents, no stop words, stems.

The analysis decides what is found, not the engine: folding comes before stemming, digits and single
letters stay, and so do the negations.
"""

import re
from collections.abc import Callable
from functools import cache

from judgekit.domain.folding import fold
from judgekit.languages import languages
from judgekit.search.lean import prepare
from judgekit.words import listed, words_of

WORD = re.compile(r"[^\W_]+")

UNCUT = "none"
"""The stemmer of a language whose words stay as they are."""


def words(text: str) -> list[str]:
    """Return the words of *text*, folded.

    >>> words("dell’avversario, 2500 ATK?")
    ['dell', 'avversario', '2500', 'atk']
    """
    return WORD.findall(fold(text))


@cache
def _stemmer(language: str) -> Callable[[str], str]:
    prepare()
    from whoosh.lang import stemmer_for_language  # heavy; only a search needs it

    name = languages()[language].stemmer
    stem: Callable[[str], str] = str if name == UNCUT else stemmer_for_language(name)
    return stem


@cache
def stemmed(word: str, language: str) -> str:
    """Return the stem of a folded *word*.

    >>> stemmed("trappole", "it")
    'trappol'
    """
    return _stemmer(language)(word)


@cache
def stop_words(language: str) -> frozenset[str]:
    """Return the words of *language* that are too common to tell rules apart; no negation is among them."""
    return frozenset(fold(word) for word in words_of("search")[language]["stop"])


def analyse(text: str, language: str) -> list[str]:
    """Return the stems of *text* that are worth indexing or asking for.

    >>> analyse("Posso attivare una trappola dell’avversario?", "it")
    ['attiv', 'trappol', 'avversar']
    """
    stop, elided = stop_words(language), listed("search", "elided")
    return [stemmed(word, language) for word in words(text) if word not in stop and word not in elided]
