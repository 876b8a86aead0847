"""Search: what is found, and that the index is safe to build, share, damage and lose."""

import multiprocessing
import os
import stat
from pathlib import Path

import pytest

from judgekit.search.analysis import STOP_WORDS, analyse, words
from judgekit.search.index import WhooshIndex, open_index
from judgekit.search.language import detect_language
from judgekit.search.rules import documents, rule_index

NEGATIONS = {"en": "not no never without", "it": "non mai senza", "pt": "não nem nunca sem", "fr": "ne pas jamais sans"}


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    return tmp_path_factory.mktemp("cache")


@pytest.mark.parametrize(
    ("language", "query", "rule"),
    [
        ("pt", "dano perfurante", "glossary.piercing"),
        ("it", "danno perforante", "glossary.piercing"),
        ("fr", "dommages perçants", "glossary.piercing"),
        ("en", "piercing damage", "glossary.piercing"),
        ("it", "DANNO PERFORANTE", "glossary.piercing"),
        ("fr", "dommages percants", "glossary.piercing"),
        ("en", "spell speed 3 counter trap", "chain.spell-speed-3"),
        ("it", "chi comincia non pesca", "phase.draw.first-turn"),
    ],
)
def test_found(language, query, rule, cache):
    assert rule in [hit.rule for hit in rule_index(language, cache).search(query, 3)]


@pytest.mark.parametrize("query", ["", "   ", "?!*", "de la", "🃏", "(((", "a AND OR NOT", "x" * 10_000, "[a-z]+ .*"])
def test_odd_queries_are_answered(query, cache):
    assert isinstance(rule_index("fr", cache).search(query, 5), list)


@pytest.mark.parametrize("language", STOP_WORDS)
def test_negations_digits_and_single_letters_are_kept(language):
    assert not set(words(NEGATIONS[language])) & set(words(STOP_WORDS[language]))
    assert analyse("7 0", language) == ["7", "0"]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("posso attivare una trappola appena messa?", "it"),
        ("posso ativar armadilha no mesmo turno?", "pt"),
        ("puis-je activer un piège ce tour ?", "fr"),
        ("can I activate a trap this turn?", "en"),
        ("2500 1800", None),
        ("", None),
    ],
)
def test_language_of_a_question(text, language):
    assert language == detect_language(text)


def build(folder):
    return [hit.rule for hit in rule_index("it", Path(folder)).search("danno perforante", 1)]


def test_several_processes_build_at_once(tmp_path):
    with multiprocessing.get_context("spawn").Pool(4) as pool:
        found = pool.map(build, [str(tmp_path)] * 8)

    assert found == [["glossary.piercing"]] * 8
    assert len(list(tmp_path.iterdir())) == 1


# Whoosh leaves the damaged file open.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning", "ignore::ResourceWarning")
def test_a_damaged_index_is_built_again(tmp_path):
    expected = build(tmp_path)
    (folder,) = tmp_path.iterdir()
    for path in folder.iterdir():
        path.write_bytes(b"damaged")

    assert expected == build(tmp_path)


def test_without_a_cache_the_index_is_in_memory(tmp_path):
    place = tmp_path / "file"
    place.write_text("a file where a folder should be")

    assert build(place) == ["glossary.piercing"]


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is read-only to root")
def test_a_read_only_cache(tmp_path):
    tmp_path.chmod(stat.S_IRUSR | stat.S_IXUSR)

    assert build(tmp_path) == ["glossary.piercing"]


def test_another_text_has_another_index(tmp_path):
    assert isinstance(open_index("it", "one", lambda: documents("it"), tmp_path), WhooshIndex)
    open_index("it", "another", lambda: documents("it")[1:], tmp_path)

    assert len(list(tmp_path.iterdir())) == 2
