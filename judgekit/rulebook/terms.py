"""The glossary: what each concept is called in every language, and what players say for it."""

import json
from collections.abc import Mapping
from functools import cache

from judgekit.domain.folding import fold_term
from judgekit.resources import data_file
from judgekit.tuples import NamedTuple


class Term(NamedTuple):
    """A concept in one language: the printed term, accepted variants, and the words of players."""

    term: str
    also: tuple[str, ...]
    said: tuple[str, ...]


class Concept(NamedTuple):
    """A concept of the game, its term in each language, and the rules that explain it, best first."""

    id: str
    terms: Mapping[str, Term]
    rules: tuple[str, ...]


@cache
def glossary() -> Mapping[str, Concept]:
    """Return every concept by id, in the order of the glossary."""
    data = json.loads(data_file("rulebook/glossary.json").read_text(encoding="utf-8"))
    return {
        id: Concept(
            id,
            {
                language: Term(term["term"], tuple(term["also"]), tuple(term["said"]))
                for language, term in entry["terms"].items()
            },
            tuple(entry["rules"]),
        )
        for id, entry in data.items()
    }


@cache
def _by_word() -> Mapping[str, tuple[str, ...]]:
    """Every word of the glossary with the concepts it may mean; a printed term before what players say."""
    ranked: dict[str, dict[str, int]] = {}
    for concept in glossary().values():
        for term in concept.terms.values():
            for rank, words in enumerate(((term.term,), term.also, term.said)):
                for word in words:
                    found = ranked.setdefault(fold_term(word), {})
                    found[concept.id] = min(rank, found.get(concept.id, rank))
        ranked.setdefault(fold_term(concept.id.replace("-", " ")), {}).setdefault(concept.id, 0)
    return {word: tuple(sorted(found, key=lambda id: found[id])) for word, found in ranked.items()}


def concepts_of(word: str) -> tuple[Concept, ...]:
    """Return the concepts that *word* may mean in any language, printed terms first."""
    return tuple(glossary()[id] for id in _by_word().get(fold_term(word), ()))


def nearest_words(word: str, limit: int = 5) -> tuple[str, ...]:
    """Return words of the glossary that are like *word*, best first."""
    from rapidfuzz import fuzz, process  # 15 ms, wanted only for a word that is not there

    found = process.extract(fold_term(word), list(_by_word()), scorer=fuzz.ratio, limit=limit, score_cutoff=60)
    return tuple(near for near, _, _ in found)
