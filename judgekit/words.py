"""The words that are read in each language, by what reads them: the sections of ``rulebook/<language>/words.yaml``."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Literal

from judgekit.domain.folding import fold, fold_words
from judgekit.resources import data_file

Section = Literal[
    "case",
    "chain",
    "deck",
    "match",
    "duel",
    "battles",
    "situations",
    "questions",
    "interview",
    "search",
    "counters",
    "types",
    "chapters",
]

Words = Mapping[str, Sequence[str]]
"""What is meant, and the words for it."""


@cache
def words_of(section: Section) -> Mapping[str, Words]:
    """Return the words of *section* by language, as they are written."""
    found: Mapping[str, Words] = _section(section)
    return found


@cache
def rulebook_words() -> Mapping[tuple[str, ...], Sequence[str]]:
    """Return every word of the rulebook and of the questions that it answers, by the languages that have it."""
    data = json.loads(data_file("rulebook/words.json").read_text(encoding="utf-8"))
    return {tuple(having.split()): listed.split() for having, listed in data.items()}


@cache
def tables_of(section: Section) -> Mapping[str, Mapping[str, Words]]:
    """Return the tables of *section* by language and name."""
    found: Mapping[str, Mapping[str, Words]] = _section(section)
    return found


@cache
def meanings(section: Section) -> Mapping[str, str]:
    """Return what each word of *section* means, whatever its language.

    >>> meanings("chain")["coperta"], meanings("chain")["mao"]
    ('set', 'hand')
    """
    return {fold(word): key for told in words_of(section).values() for key, listed in told.items() for word in listed}


@cache
def meanings_of_words(section: Section) -> Mapping[str, str]:
    """Return what each word of *section* means, whatever its language, by the word without its punctuation.

    >>> meanings_of_words("chain")["quick play"]
    'quick-play'
    """
    told = words_of(section).values()
    return {fold_words(word): key for keys in told for key, words in keys.items() for word in words}


@cache
def listed(section: Section, key: str) -> frozenset[str]:
    """Return the words of every language under *key* of *section*.

    >>> sorted(listed("chain", "set"))[:3]
    ['baixada', 'baixado', 'coperta']
    """
    return frozenset(fold(word) for told in words_of(section).values() for word in told[key])


def forget() -> None:
    """Read everything anew when it is asked for; what compiles the words does so."""
    for read in (words_of, tables_of, meanings, meanings_of_words, listed):
        read.cache_clear()


def _section(name: Section) -> Any:
    return json.loads(data_file(f"words/{name}.json").read_text(encoding="utf-8"))
