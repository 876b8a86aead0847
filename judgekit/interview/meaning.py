"""What a word means in a table of words, whatever its language, capitals and accents."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from judgekit.domain.folding import fold_name
from judgekit.languages import languages
from judgekit.rulebook.terms import glossary
from judgekit.words import tables_of

MOST_WORDS = 5
"""No entry has more words than this: so far a line is looked through for one."""


@dataclass(frozen=True, eq=False, slots=True)
class Table:
    """What one kind of answer may mean: a name, and each key with the concepts of the glossary that mean it besides.

    The words stand under its name in the section ``interview`` of each language. Tables are told apart by
    identity, so that the index of each is made once.
    """

    name: str
    concepts: Mapping[str, str]


def meaning(text: str, table: Table, language: str) -> str | None:
    """Return the key of *table* that *text* means, the words of *language* before those of the others.

    >>> from judgekit.interview.tables import TAGS, ZONES
    >>> meaning("Posizione di Difesa", TAGS, "it"), meaning("main", ZONES, "fr"), meaning("main", ZONES, "it")
    ('defense', 'hand', 'deck')
    """
    return _words(table, language).get(_folded(text)) if text.strip() else None


def first_words(text: str, table: Table, language: str) -> tuple[str, str] | None:
    """Return the key that *text* begins with, the longest words first, and what follows.

    >>> from judgekit.interview.tables import VERBS
    >>> first_words("evocazione normale Guerriero Vorse", VERBS, "it")
    ('summon normal', 'Guerriero Vorse')
    """
    parts = text.split()
    for length in range(min(MOST_WORDS, len(parts)), 0, -1):
        key = meaning(" ".join(parts[:length]), table, language)
        if key is not None:
            return key, " ".join(parts[length:])
    return None


def word_of(table: Table, key: str, language: str) -> str:
    """Return the first word for *key* in *language*, as it would be typed.

    >>> from judgekit.interview.tables import PHASES, VERBS
    >>> word_of(VERBS, "activate", "it"), word_of(PHASES, "standby", "it")
    ('attiva', 'Standby Phase')
    """
    listed = tables_of("interview")[language].get(table.name, {}).get(key, ())
    return next(iter((*listed, *_of_glossary(table.concepts.get(key, ""), language))), key)


@cache
def _words(table: Table, language: str) -> Mapping[str, str]:
    """Folded word to key; where two languages mean different things by a word, the reader's counts, then English."""
    found: dict[str, str] = {}
    for tongue in dict.fromkeys((language, *languages())):
        listed = tables_of("interview")[tongue].get(table.name, {})
        for key in table.concepts:
            for word in listed.get(key, ()):
                found.setdefault(_folded(word), key)
        for key, concepts in table.concepts.items():
            for word in _of_glossary(concepts, tongue):
                found.setdefault(_folded(word), key)
    return found


def _folded(word: str) -> str:
    """*word* as words are compared; a question mark is the word for what is not known."""
    return fold_name(word.replace("?", " unknown "))


def _of_glossary(concepts: str, language: str) -> tuple[str, ...]:
    terms = (glossary()[concept].terms[language] for concept in concepts.split())
    return tuple(word for term in terms for word in (term.term, *term.also, *term.said))
