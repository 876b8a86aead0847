"""Pairs games and looks: what a case of them may say, and how its answer is shown."""

import io
import json
import sys

import pytest

from judgekit import shipped_cards
from judgekit.cli.app import main
from judgekit.cli.cases import judge
from judgekit.domain.errors import UnreadableError
from judgekit.domain.values import Verdict
from judgekit.i18n.translator import Translator
from judgekit.judging.adjudication import adjudicate
from judgekit.languages import languages
from judgekit.parse.case import read_case
from judgekit.parse.writing import write_case
from judgekit.render.board import board_lines
from judgekit.render.json import dumps, ruling_json
from judgekit.rules.rulesets import ruleset
from tests.conftest import ROOT

TEAMS = "teams: {North: [A1, A2], South: {players: [B1, B2], life_points: 9000}}\n"


def case(players, actions="[]", turn="{player: A1, number: 5}"):
    return f"turn: {turn}\n{TEAMS}players: {players}\nactions: {actions}\n"


def test_life_points_are_shown_by_team(cards):
    situation = read_case(case("{A1: {hand: [Hinotama]}}", "[{player: A1, activate: Hinotama}]"), cards)
    answer = json.loads(dumps(ruling_json(judge(situation, ""), Translator())))

    assert answer["life_points"] == {"North": [16000, 16000], "South": [9000, 8500]}


def test_the_board_says_whose_team_it_is(cards):
    lines = list(board_lines(read_case(case("{A1: {}}"), cards).duel, Translator()))

    assert "B2 (team South): 9,000 Life Points together" in lines


@pytest.mark.parametrize(
    ("asked", "played"),
    [("", "pairs"), ("9.0", "pairs"), ("7.0", "pairs:7.0"), ("pairs:1.0", "pairs:1.0"), ("pairs", "pairs")],
)
def test_four_players_play_by_the_rules_for_pairs(cards, asked, played):
    assert judge(read_case(case("{A1: {}}"), cards), asked).ruleset == played


CASE = str(ROOT / "tests/rulings/pairs.first-round-no-attack/p15-no-ruleset-named.yaml")
OVER_SEVEN = str(ROOT / "tests/rulings/pairs.first-round-no-attack/p15-over-the-ruleset-named.yaml")


@pytest.mark.parametrize("command", ["resolve", "responses", "why"])
@pytest.mark.parametrize(
    ("arguments", "played"),
    [
        ((CASE,), "pairs"),
        ((CASE, "--ruleset", "1.0"), "pairs:1.0"),
        ((CASE, "--text-only"), "pairs --text-only"),
        ((OVER_SEVEN,), "pairs:7.0"),
    ],
)
def test_every_command_judges_four_players_by_the_rules_for_pairs(command, arguments, played, capsys):
    main([command, *arguments, "--json"])

    assert json.loads(capsys.readouterr().out)["ruleset"] == played


def test_the_refusal_of_a_pairs_case_is_explained_by_its_rules(capsys):
    main(["why", CASE, "--json"])

    assert json.loads(capsys.readouterr().out)["finding"]["reason"] == "no-battle-in-the-first-turn"


def test_two_rulesets_are_compared_under_the_rules_for_pairs(capsys):
    main(["diff", CASE, "--ruleset", "9.0", "--ruleset", "7.0", "--json"])

    assert json.loads(capsys.readouterr().out)["rulesets"] == ["pairs", "pairs:7.0"]


def test_a_ruleset_that_does_not_exist_is_named_as_it_was_typed(capsys):
    assert main(["why", CASE, "--ruleset", "8.0", "--lang", "en"]) == 2
    assert "“8.0”" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("players", "action", "message"),
    [
        ("{A1: {hand: [Hinotama]}}", "{player: A1, activate: Hinotama, opponent: A2}", "a wrong word"),
        ("{A1: {hand: [Mirror Force]}}", "{player: A1, activate: Mirror Force, opponent: B1}", "read.means-both"),
        ("{A1: {}}", "{player: A1, look: C1/hand}", "a wrong word"),
        ("{A1: {}}", "{player: A1, look: B1/pocket}", "a wrong word"),
        ("{A1: {}}", "{player: A1, look: B1/hand, at: numbers}", "a wrong word"),
        ("{A1: {}}", "{player: A1, look: B1/hand, answer: many}", "read.want-number"),
        ("{A1: {spells_traps: [{name: Waboku, against: A2}]}}", "{player: A1, pass: true}", "a wrong word"),
        ("{A1: {hand: [{name: Waboku, wording: both}]}}", "{player: A1, pass: true}", "a wrong word"),
    ],
)
def test_what_cannot_be_read_is_told(cards, players, action, message):
    with pytest.raises(UnreadableError) as caught:
        read_case(case(players, f"[{action}]"), cards)

    assert len(caught.value.problems) == 1
    told = caught.value.problems[0].message
    wrong_word = told in ("read.unknown-word", "read.misspelt-word")
    assert ("a wrong word" if wrong_word else told) == message


def test_a_look_interrupts_nothing(cards):
    """The Chain is still being built when somebody looks at a Graveyard in between."""
    text = (
        "players: {A: {hand: [Heavy Storm]}, B: {spells_traps: [Jar of Greed], deck: 9}}\n"
        "actions: [{player: A, activate: Heavy Storm}, {player: B, look: A/graveyard}, "
        "{player: B, activate: Jar of Greed}]\n"
    )
    situation = read_case(text, cards)
    ruling = adjudicate(situation, ruleset())

    assert [len(chain.links) for chain in ruling.chains] == [2]
    assert read_case(write_case(situation), cards) == situation


@pytest.mark.parametrize("base", ["9.0", "7.0", "1.0"])
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_nobody_attacks_in_the_first_round_over_any_base(cards, base, number):
    player = ("A1", "B1", "A2", "B2")[(number - 1) % 4]
    other = "B1" if player.startswith("A") else "A1"
    turn = f"{{player: {player}, number: {number}, phase: battle}}"
    attack = f"[{{player: {player}, attack: Battle Ox, target: {other}}}]"
    situation = read_case(case(f"{{{player}: {{monsters: [Battle Ox]}}}}", attack, turn), cards)
    reasons = [finding.reason for finding in judge(situation, f"pairs:{base}").findings]

    assert reasons == (["no-battle-in-the-first-turn"] if number <= 4 else [])


DUEL = "players: {Anna: {monsters: [{name: Vorse Raider, position: attack}]}, Bruno: {}}\n"
ATTACK = "turn: {player: Anna, number: 5}\nactions: [{player: Anna, attack: Vorse Raider, target: direct}]\n"


@pytest.mark.parametrize("name", ["pairs", "pairs:7.0"])
def test_a_case_for_pairs_names_its_teams(cards, name):
    with pytest.raises(UnreadableError) as caught:
        read_case(f"ruleset: {name}\n{DUEL}{ATTACK}", cards)

    assert [(problem.message, problem.line) for problem in caught.value.problems] == [("read.pairs-want-teams", 1)]
    assert caught.value.problems[0].params["two"] == "Bruno"


def test_four_players_without_teams_are_told_how_to_enter_them(cards):
    with pytest.raises(UnreadableError) as caught:
        read_case("players: {A: {}, B: {}, C: {}, D: {}}\n", cards)

    assert [problem.message for problem in caught.value.problems] == ["read.four-want-teams"]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("command", ["resolve", "responses", "why"])
def test_two_players_are_no_pairs_game(tmp_path, capsys, command, language):
    path = tmp_path / "case.yaml"
    path.write_text(DUEL + ATTACK, encoding="utf-8")

    assert main(["--lang", language, command, str(path), "--ruleset", "pairs"]) == 2

    said = " ".join(capsys.readouterr().err.split()).replace('"', "")
    assert "teams: {North: [Anna, C], South: [Bruno, D]}" in said


def test_a_library_call_without_teams_is_undetermined(cards):
    ruling = adjudicate(read_case(DUEL + ATTACK, cards), ruleset("pairs"))

    assert (ruling.verdict, [item.fact for item in ruling.missing]) == (Verdict.UNDETERMINED, ["teams"])
    assert json.loads(dumps(ruling_json(ruling, Translator("it"))))["missing"][0]["at"] == "teams"


def test_the_short_form_of_a_chain_is_no_pairs_game(capsys):
    assert main(["chain", "A: Dark Hole", "--ruleset", "pairs"]) == 2
    assert "docs/case-format.md#pairs" in capsys.readouterr().err


def test_the_interview_asks_for_four_players(capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO("Anna, Bruno\nAnna, Carla / Bruno, Dario\n\n\n\n\n\n\nwrite\n"))
    assert main(["new", "-", "--ruleset", "pairs:7.0"]) == 0
    printed = capsys.readouterr()
    assert "Anna, Bruno / C, D" in " ".join(printed.err.split())
    assert read_case(printed.out, shipped_cards()).duel.players == ("Anna", "Bruno", "Carla", "Dario")


def test_the_life_points_of_a_battle_are_those_of_a_team(capsys):
    assert main(["damage", "2500", "1800", "--ruleset", "pairs", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)

    assert answer["life_points"] == {"attacking_player": [16000, 16000], "defending_player": [16000, 15300]}
    assert [item["assumption"] for item in answer["assumptions"]] == ["team-life-points", "team-life-points"]

    assert (
        main(["ask", "my monster with 2500 atk attacks his monster with 3500 atk", "--ruleset", "pairs", "--json"]) == 0
    )
    assert json.loads(capsys.readouterr().out)["battle"]["worksheet"]["life_points"]["attacking_player"] == [
        16000,
        15000,
    ]
