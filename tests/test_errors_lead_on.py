"""An error says what to type instead, in every language; and what it says to type is read."""

import re

import pytest

from judgekit import shipped_cards
from judgekit.cli.app import main
from judgekit.languages import languages
from judgekit.parse.shortform import read_chain
from judgekit.parse.slips import righted

LANGUAGES = list(languages())
CARDS = shipped_cards()
QUOTED = re.compile(r"[“«]\s*([^”»]+?)\s*[”»]")

SLIPS = {
    "Anna Heavy Storm": "Anna: Heavy Storm",
    "Anna Maria Heavy Storm": "Anna Maria: Heavy Storm",
    "A: Heavy Storm set": "A: Heavy Storm [set]",
    "A: set Heavy Storm": "A: Heavy Storm [set]",
    "A: Heavy [set] Storm": "A: Heavy Storm [set]",
    "A: [set] Heavy Storm": "A: Heavy Storm [set]",
    "A: Heavy Storm (set)": "A: Heavy Storm [set]",
    "A: Heavy Storm [set": "A: Heavy Storm [set]",
    "A: Heavy Storm set this turn": "A: Heavy Storm [set this turn]",
    "A: coperta Tempesta Potente": "A: Tempesta Potente [coperta]",
    "A: MST set > Heavy Storm": "A: MST [set] > Heavy Storm",
    "A: MST > Heavy Storm set": "A: MST > Heavy Storm [set]",
    "A: Heavy Storm [hand] set": "A: Heavy Storm [hand, set]",
}


@pytest.mark.parametrize("typed", SLIPS)
def test_a_word_in_the_wrong_place_is_told_with_the_right_one(typed):
    assert righted(typed, CARDS) == SLIPS[typed]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_to_type_can_be_typed(language, capsys):
    assert main(["chain", "Anna Heavy Storm", "B: Waboku set", "--lang", language]) == 2
    said = " ".join(capsys.readouterr().err.split()).replace("\u00a0", " ")
    right = QUOTED.findall(said)[1::2]

    assert right == ["Anna: Heavy Storm", "B: Waboku [set]"]
    assert read_chain(right, CARDS)


@pytest.mark.parametrize(
    "typed", ["A: Heavy Storm [set]", "A: Normal Trap [set]", "A: Qwertz", "", ":", "A:", "A: []", "<>"]
)
def test_what_is_right_or_not_clear_is_left(typed):
    assert righted(typed, CARDS) == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["Sheep Token", "Segna-Pecora", "Ficha Ovelha", "Jeton Mouton"])
def test_a_token_is_told_how_it_is_entered(name, language, tmp_path, capsys):
    path = tmp_path / "case.yaml"
    path.write_text(f"players: {{A: {{monsters: [{name} 9]}}, B: {{}}}}\n", encoding="utf-8")

    assert main(["resolve", str(path), "--lang", language]) == 2
    line = re.search(r"\{name: .*\}", " ".join(capsys.readouterr().err.replace("\u00a0", " ").split()))
    assert line
    path.write_text(f"players: {{A: {{monsters: [{line[0]}]}}, B: {{}}}}\n", encoding="utf-8")
    assert main(["resolve", str(path), "--lang", language]) == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_ruleset_does_not_say_is_told_with_how_to_borrow_it(language, capsys):
    assert main(["damage", "2000", "1800", "--ruleset", "1.0", "--lang", language]) == 3
    assert "--fill-from" in capsys.readouterr().out
    assert main(["damage", "2000", "1800", "--ruleset", "1.0", "--fill-from", "9.0", "--lang", language]) == 0
