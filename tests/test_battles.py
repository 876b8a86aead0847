"""Battles as people tell them in questions: how each is read, what it comes to, and what is left open."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgekit.cards.pool import shipped_cards
from judgekit.cli.app import main
from judgekit.judging.asked import judge_asked
from judgekit.languages import languages
from judgekit.parse.battles.reader import battle_in
from judgekit.parse.battles.tokens import tokens_of
from judgekit.parse.battles.vocabulary import Cue, lexicon
from judgekit.rules.rulesets import ruleset
from judgekit.search.asked import battle_asked
from judgekit.words import words_of
from tests.quality.battles import read, sections, wrong

QUESTIONS = [entry for section in sections() for entry in section["questions"]]


def asked(capsys, question, *options):
    status = main(["ask", question, "--json", *options])
    out = capsys.readouterr().out
    return status, json.loads(out)["battle"]


@pytest.mark.parametrize("entry", QUESTIONS, ids=lambda entry: f"{entry['lang']}: {entry['q'][:60]}")
def test_a_battle_is_read_as_it_was_told(entry):
    if "fails" in entry:
        # Whoever mends it takes the word out.
        assert wrong(entry) != []
    else:
        assert wrong(entry) == []


def test_there_are_enough_questions_of_each_language_on_both_sides():
    for section in sections():
        told = [entry["lang"] for entry in section["questions"]]
        assert all(told.count(language) >= (15 if section["unseen"] else 40) for language in languages())
    assert sum("fails" in entry for entry in QUESTIONS) <= len(QUESTIONS) // 50


def test_the_language_of_a_question_is_told_by_its_words():
    others = {"it": "en", "en": "it", "pt": "fr", "fr": "pt"}
    for entry in QUESTIONS:
        assert battle_asked(entry["q"], others[entry["lang"]]) == read(entry), entry["q"]


@pytest.mark.parametrize("language", languages())
def test_every_language_has_every_word(language):
    told = words_of("battles")[language]

    assert {cue.value for cue in Cue} | {"digits", "hundreds"} == set(told)


@pytest.mark.parametrize(
    ("language", "typed", "number"),
    [
        ("it", "2.000", 2000),
        ("fr", "2 000", 2000),
        ("en", "2,000", 2000),
        ("en", "2k", 2000),
        ("it", "2k5", 2500),
        ("fr", "2,5k", 2500),
        ("it", "3 mila", 3000),
        ("it", "tremila", 3000),
        ("it", "duemilacinquecento", 2500),
        ("pt", "2 mil", 2000),
        ("pt", "mil e novecentos", 1900),
        ("pt", "1 mil e 900", 1900),
        ("fr", "mille huit cents", 1800),
        ("fr", "deux mille cinq cents", 2500),
        ("en", "eighteen hundred", 1800),
        ("en", "two thousand", 2000),
        ("en", "1800+500", 2300),
        ("en", "0", 0),
    ],
)
def test_numbers_as_people_type_them(language, typed, number):
    (token,) = tokens_of(typed, lexicon(language), None)

    assert token.number == number


def test_a_pair_is_atk_and_def():
    (token,) = tokens_of("1900/1200", lexicon("it"), None)

    assert (token.number, token.second) == (1900, 1200)


def test_a_battle_that_is_told_in_full(capsys):
    status, battle = asked(capsys, "il suo ha 2000 di difesa e io attacco con 1500")

    assert status == 0
    assert battle["read_as"] == {
        "asker": "attacker",
        "attacker": {
            "atk": 1500,
            "def": None,
            "position": "attack",
            "face_down": False,
            "owner": "asker",
            "card": None,
        },
        "target": {"atk": None, "def": 2000, "position": "defense", "face_down": False, "owner": "other", "card": None},
        "direct": False,
        "piercing": False,
        "life_points": {"attacking_player": None, "defending_player": None},
    }
    assert (battle["missing"], battle["readings"]) == ([], [])
    assert battle["loses"] == {"asker": 500, "other": 0}
    assert battle["worksheet"]["damage"] == {"attacking_player": 500, "defending_player": 0}
    assert battle["text"][-2:] == ["You lose 500 LP.", "No monster is destroyed."]


def test_a_direct_attack_that_ends_the_duel(capsys):
    _, battle = asked(capsys, "levei ataque direto de 1900 com 1500 de pv", "--lang", "pt")

    assert battle["read_as"]["target"] is None
    assert battle["read_as"]["direct"] is True
    assert battle["read_as"]["life_points"] == {"attacking_player": None, "defending_player": 1500}
    assert battle["worksheet"]["winner"] == "attacking_player"
    assert battle["text"][-2:] == ["Você perde 1.900 PV e fica com 0.", "Você perdeu o Duelo."]


def test_where_something_is_open_no_reading_is_the_answer(capsys):
    _, battle = asked(capsys, "my 1800 and his 1700 battle, who loses?")

    assert [item["at"] for item in battle["missing"]] == ["attacker"]
    assert (battle["worksheet"], battle["loses"], battle["text"]) == (None, None, [])
    assert battle["read_as"]["asker"] is None
    assert battle["read_as"]["attacker"]["atk"] is None
    assert [one["loses"] for one in battle["readings"]] == [{"asker": 0, "other": 100}] * 2


def test_a_value_that_is_not_told_divides_the_worksheet(capsys):
    _, battle = asked(capsys, "I attack a face-down monster with 1500, what happens?")

    assert [item["at"] for item in battle["missing"]] == ["target.def"]
    (reading,) = battle["readings"]
    assert reading["read_as"]["target"]["face_down"] is True
    assert reading["worksheet"]["verdict"] == "undetermined"
    assert [branch["when"]["limit"] for branch in reading["worksheet"]["branches"]][:2] == [1500, 1500]


def test_cards_have_the_values_printed_on_them(capsys):
    _, battle = asked(capsys, "Blue-Eyes attacks my Summoned Skull")

    assert [item["at"] for item in battle["missing"]] == ["target.position"]
    assert battle["read_as"]["attacker"]["card"] == "Blue-Eyes White Dragon"
    assert [one["worksheet"]["damage"]["defending_player"] for one in battle["readings"]] == [500, 0]


def test_a_card_that_pierces_does_so_unless_it_is_denied():
    question = "Spear Dragon attacks my 1000 def monster"

    assert battle_in(question, "en", shipped_cards()).readings[0].piercing
    assert not battle_in(f"{question} without piercing", "en", shipped_cards()).readings[0].piercing


def test_effects_of_cards_named_are_said_to_be_left_out(capsys):
    _, battle = asked(capsys, "Jinzo attacks my Sangan in attack position")

    assert "effects-left-out" in [item["assumption"] for item in battle["worksheet"]["assumptions"]]


def test_a_position_that_is_not_told_is_said_to_be_taken_for_granted(capsys):
    _, told = asked(capsys, "2500 attacks 1800 in attack position")
    _, taken = asked(capsys, "2500 attacks 1800")

    assert "target-in-attack" not in [item["assumption"] for item in told["worksheet"]["assumptions"]]
    assert "target-in-attack" in [item["assumption"] for item in taken["worksheet"]["assumptions"]]


@pytest.mark.parametrize("language", languages())
def test_the_reading_comes_first_and_then_the_answer(capsys, language):
    assert main(["ask", "mon 2000 face verso, il tape avec 1400", "--lang", language]) == 0
    first, *lines = capsys.readouterr().out.splitlines()

    assert first.rstrip("\u00a0:").endswith(("battle", "battaglia", "batalha", "combat"))
    assert lines[0].startswith("  ")
    assert any("600" in line for line in lines[:6])


@pytest.mark.parametrize(
    "question",
    [
        "",
        "???",
        "2000",
        "attacco",
        "posso attaccare con 2 mostri?",
        "quante carte sono 40 e 60?",
        "attacco con 1800",
        "ho 8000 lp e lui 6000, chi attacca per primo?",
    ],
)
def test_what_is_no_battle(question):
    assert battle_asked(question, "it") is None


@pytest.mark.parametrize("question", ["2500 " * 1500, "2500 vs 1800 " * 300, "attack 2k5 " * 500])
def test_a_table_of_numbers_is_no_battle(question):
    assert battle_asked(question, "en") is None


WORDS = sorted(
    {entry.rstrip("*") for told in words_of("battles").values() for listed in told.values() for entry in listed}
)
VALUES = ["0", "1500", "2.000", "2k5", "1900/1200", "8000", "2", "Jinzo", "Sangan", ",", ".", "?", ":", "+", "/", "->"]


@given(st.lists(st.sampled_from(WORDS) | st.sampled_from(VALUES), max_size=20), st.sampled_from(sorted(languages())))
def test_anything_is_read_or_is_no_battle(parts, language):
    found = battle_in(" ".join(parts), language, shipped_cards())

    if found is not None:
        judged = judge_asked(found, ruleset())
        assert 1 <= len(judged.judged) <= 8
        assert found.missing or len(found.readings) == 1
        assert (judged.settled is None) == bool(found.missing)
