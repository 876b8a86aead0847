"""The glossary: the same concepts in every language, one word for one thing, and the rulebook keeps to it."""

import re

import pytest

from judgekit.domain.folding import fold_term
from judgekit.languages import languages
from judgekit.rulebook.book import spine, telling
from judgekit.rulebook.terms import concepts_of, glossary, nearest_words

LANGUAGES = tuple(languages())
CONCEPTS = 148


def test_every_language_has_every_concept():
    assert len(glossary()) == CONCEPTS
    for concept in glossary().values():
        assert set(concept.terms) == set(LANGUAGES)
        assert all(term.term for term in concept.terms.values())
        assert set(concept.rules) <= set(spine())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_of_players_means_one_thing(language):
    said = [
        word for concept in glossary().values() for word in {fold_term(said) for said in concept.terms[language].said}
    ]

    assert sorted({word for word in said if said.count(word) > 1}) == []


@pytest.mark.parametrize(
    ("word", "concept"),
    [
        ("Cimitero", "graveyard"), ("cemiterio", "graveyard"), ("cimetière", "graveyard"), ("gy", "graveyard"),
        ("mazzo", "deck"), ("baralho", "deck"), ("Chain Link", "chain-link"), ("Regulador", "tuner"),
    ],
)  # fmt: skip
def test_found_by_any_word(word, concept):
    assert concept in [found.id for found in concepts_of(word)]


def test_a_word_that_is_not_there():
    assert concepts_of("cimiterro") == ()
    assert "cimitero" in nearest_words("cimiterro")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_texts_use_no_word_of_players_for_a_core_term(language):
    """Deck, Graveyard, opponent, Tribute, Set: told by the printed term, whatever players say."""
    core = ("graveyard", "deck", "main-deck", "opponent", "life-points", "tribute", "set", "destroy", "discard")
    printed = {
        word
        for concept in glossary().values()
        for text in (concept.terms[language].term, *concept.terms[language].also)
        for word in (fold_term(text), *fold_term(text).split())
    }
    said = {fold_term(word) for id in core for word in glossary()[id].terms[language].said}
    banned = {word for word in said if len(word) > 3 and word not in printed}
    for id in spine():
        told = telling(id, language)
        text = fold_term("\n".join((told.title, told.text, *told.variants.values())))
        found = {word for word in banned if re.search(rf"\b{re.escape(word)}\b", text)}
        assert not found - ALLOWED.get(language, set()), id


ALLOWED = {
    # Everyday words that players also say for a term.
    "it": {"scarti"},
    "fr": {"l'autre", "jeter", "en face"},
    "en": {"pile of cards", "set card"},
}
