"""The words of the languages: what is wrong in a file is told with its line, and its folder makes a language."""

import shutil

import pytest

from judgekit.compile.words import SECTIONS, WordsError, compile_words, language_folders
from judgekit.languages import SOURCE, languages
from judgekit.words import tables_of, words_of
from tests.conftest import ROOT


@pytest.fixture
def rulebook(tmp_path):
    """The words of every language, and no chapters."""
    for folder in language_folders(ROOT / "rulebook"):
        (tmp_path / folder.name).mkdir()
        shutil.copy(folder / "words.yaml", tmp_path / folder.name)
    return tmp_path


def problems_in(rulebook):
    with pytest.raises(WordsError) as raised:
        compile_words(rulebook, rulebook / "_data")
    return str(raised.value).split("\n")


def test_the_languages_are_the_folders_of_the_rulebook():
    assert {folder.name for folder in language_folders(ROOT / "rulebook")} == set(languages())
    assert {path.name for path in (ROOT / "locales").iterdir() if path.is_dir()} == set(languages()) - {SOURCE}
    assert next(iter(languages())) == SOURCE


@pytest.mark.parametrize(
    ("old", "new", "place", "said"),
    [
        ("  hand: [mano]\n  set:", "  set:", "chain:", "chain has no hand"),
        ("  turn: [turno]", "  turns: [turno]", "  turns:", "case has no use for turns"),
        ("  turn: [turno]", "  turn: []", "  turn: ", "turn wants a list of words"),
        ("  turn: [turno]", "  turn: turno", "  turn: ", "turn wants a list of words"),
        ("  turn: [turno]", "  turn: ", "  turn: ", "turn wants a list of words"),
        ("  turn: [turno]", '  turn: [turno, ""]', "  turn: ", "turn has an empty word"),
        ("  turn: [turno]", "  turn: [turno]\n  turn: [turni]", "  turn: [turni]", "key-twice"),
        ("  turn: [turno]", "  turn: [turno", "  players: [gioc", "read.not-yaml"),
        ("  name: Italiano", '  name: ""', '  name: ""', "name wants one value"),
        ("  level: [livello]", "  level: [livello, Nome]", "  level: [livello, ", "'Nome' means name and level"),
        (
            "  level: [livello]",
            "  level: [livello, lívello]",
            "  level: [livello, ",
            "'lívello' stands twice under level",
        ),
        ("  elided: [all,", "  elided: [all, All,", "  elided: [", "'All' stands twice under elided"),
        ("    draw: [pesca]", "    drow: [pesca]", "    drow", "interview phases has no use for drow"),
        ("    level: [livello, liv]\n", "", "  values:", "interview values has no level"),
        ("    draw: [pesca]", "    draw: [pesca, fine]", "    end: [fine", "'fine' means draw and end"),
        ("  endings:\n", "  ends:\n", "  ends:", "interview has no use for ends"),
        ("deck:\n  main", "decks:\n  main", "decks:", "no section is called decks"),
        ("deck:\n  main", "decks:\n  main", "# The words of", "no section deck"),
        ("  order: 2", "  order: two", "  order:", "order wants a number"),
        ("  order: 2", "  order: 1", "  order:", "order 1 is that of en"),
        ("  date: dd/mm/yyyy", "  date: dd/mm", "  date:", "'dd/mm' wants yyyy, mm and dd"),
        ("  plural: (n != 1)", "  plural: (m != 1)", "  plural:", "plural form"),
        ("  stemmer: italian", "  stemmer: etruscan", "  stemmer:", "Whoosh has no stemmer etruscan"),
        ("  draw: [n,", "  draw: [n, L,", "  draw: [n", "'L' means draw, and loss in rulebook/en/words.yaml, line "),
    ],
)
def test_what_is_wrong_is_told_with_its_file_and_line(rulebook, old, new, place, said):
    path = rulebook / "it" / "words.yaml"
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")
    (line,) = [number for number, told in enumerate(text.split("\n"), 1) if told.startswith(place)]

    problems = problems_in(rulebook)

    assert [f"rulebook/it/words.yaml, line {line}: "] == [
        problem[: problem.index(": ") + 2] for problem in problems if said in problem
    ]


def test_a_folder_without_words_is_told(rulebook):
    (rulebook / "xx").mkdir()
    (rulebook / "xx" / "battle.md").write_text("# Battle\n")

    assert problems_in(rulebook) == ["rulebook/xx: no words.yaml; begin with a copy of rulebook/en/words.yaml"]


def test_every_section_is_compiled_for_every_language():
    for section in SECTIONS:
        read = {"interview": tables_of}.get(section, words_of)
        if section not in ("language", "numbers"):
            assert list(read(section)) == list(languages())
