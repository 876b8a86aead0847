"""What cards do to each other, as people ask it: how each question is read, and what is answered."""

import pytest

from judgekit.i18n.translator import Translator
from judgekit.languages import languages
from judgekit.parse.situations.vocabulary import Cue
from judgekit.render.situation import situation_json, situation_lines
from judgekit.search.asked import situation_of
from judgekit.words import words_of
from tests.quality.situations import sections, wrong

QUESTIONS = [entry for section in sections() for entry in section["questions"]]


@pytest.mark.parametrize("entry", QUESTIONS, ids=lambda entry: f"{entry['lang']}: {entry['q'][:60]}")
def test_a_situation_is_read_as_it_was_told(entry):
    assert wrong(entry) == []


@pytest.mark.parametrize("language", languages())
def test_every_language_has_every_word(language):
    assert {cue.value for cue in Cue} == set(words_of("situations")[language])


@pytest.mark.parametrize("entry", QUESTIONS, ids=lambda entry: f"{entry['lang']}: {entry['q'][:60]}")
def test_every_answer_is_said_in_its_language(entry):
    answer = situation_of(entry["q"], entry["lang"], "9.0")
    if answer is None:
        return
    translator = Translator(entry["lang"])
    lines = list(situation_lines(answer, translator, 80))
    shape = situation_json(answer, translator)

    assert " ".join(lines[:3]).replace("\n", " ").startswith(shape["ruling"]["text"][:40])
    assert all("%(" not in line for line in lines)
    assert [part["text"] for part in shape["ruling"]["read_as"] if "text" in part]


def test_a_question_gets_what_it_was_read_as_and_the_ruling():
    answer = situation_of("he attacks, I flip Mirror Force, he MSTs it. Does it still go off", "en", "9.0")
    assert answer is not None
    shape = situation_json(answer, Translator("en"))

    assert (shape["ruling"]["asked"], shape["verdict"]) == ("resolves", "yes")
    links = [part for part in shape["ruling"]["read_as"] if part["kind"] == "link"]
    assert [(link["player"], link["card"], link["place"], link["answers"], link["targets"]) for link in links] == [
        ("Anna", "Mirror Force", "set", None, []),
        ("Bruno", "Mystical Space Typhoon", "hand", "Mirror Force", ["Mirror Force"]),
    ]
    assert shape["ruling"]["verdict"] == "resolved"
    assert [link["outcome"] for link in shape["ruling"]["chains"][0]["links"]] == ["resolved", "resolved"]


def test_what_stands_against_it_is_said():
    answer = situation_of("can i use seven tools on book of moon", "en", "9.0")
    assert answer is not None
    shape = situation_json(answer, Translator("en"))

    assert shape["ruling"]["text"] == "No: “Seven Tools of the Bandit” cannot be activated in answer to “Book of Moon”."
    assert len(shape["ruling"]["findings"]) == 1
