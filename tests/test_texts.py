"""Which text of a card is judged by: that of the ruleset’s year, or the one that a case asks for."""

import json

import pytest

from judgekit.cards.checking import card_misfits
from judgekit.cli.cases import judge, read_case_file
from judgekit.domain.findings import CardName
from judgekit.domain.values import Verdict
from judgekit.domain.vocabulary import read_effects
from judgekit.i18n.messages.shelves import messages
from judgekit.judging.comparing import compare
from judgekit.judging.responding import why
from judgekit.parse.case import read_case
from judgekit.parse.effect_writing import write_effects
from judgekit.parse.writing import write_case
from judgekit.rules.rulesets import NAMES, ruleset
from judgekit.rules.texts import year_of
from tests.cases import RULINGS, data_of
from tests.conftest import ROOT

FILES = sorted((ROOT / "judgekit" / "cards" / "data").glob("*.yaml"))
OLDER = [path for path in FILES if "older" in data_of(path)]
CASE = ROOT / "tests" / "rulings" / "game.card-overrides-rule" / "ring-of-destruction-7.0.yaml"
OWN = {"name": {"en": "Plain Trap"}, "kind": "trap", "property": "normal", "effects": []}
OF_TODAY = (
    "players: {A: {spells_traps: [{name: Waboku, set: earlier}]}, B: {}}\nactions: [{player: A, activate: Waboku}]"
)
RING = "players: {A: {spells_traps: [{name: Ring of Destruction, set: earlier%s}]}, B: {monsters: [Vorse Raider]}}"


def texts_told(ruling):
    return [item for item in ruling.assumptions if "text" in item.id]


@pytest.mark.parametrize("path", OLDER, ids=lambda path: path.stem)
def test_each_older_text_plays_otherwise_and_is_told(path, cards):
    data = data_of(path)
    card = cards.exact(data["name"]["en"])
    for given, older in zip(data["older"], card.older, strict=True):
        assert older.source
        assert (older.card.effects, older.card.procedure) != (card.effects, card.procedure)
        assert card.of_year(older.year).year == older.year == given["text"]
        assert older.card.effects == read_effects(write_effects(older.card.effects))
        gaps = [effect.gap for effect in older.card.effects if effect.gap]
        for number, gap in enumerate(gaps, start=1):
            assert messages()[f"card.gap.{path.stem}.{older.year}.{number}"] == gap


@pytest.mark.parametrize("path", OLDER, ids=lambda path: path.stem)
def test_each_older_text_has_a_case_that_it_decides(path, cards):
    name = data_of(path)["name"]["en"]
    found = [case for case in RULINGS if 'ruleset: "7.0"' in case.read_text() and name in case.read_text()]

    assert any(
        name in {text.card.name for text in compare(read_case_file(str(case)), ruleset("7.0"), ruleset("9.0")).texts}
        for case in found
    )


@pytest.mark.parametrize("name", NAMES)
def test_the_year_of_a_ruleset(name):
    assert year_of(ruleset(name)) == (2009 if "7.0" in name else None)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("9.0", []),
        ("7.0", [("current-text", {"cards": (CardName("Waboku"),), "year": "2009"})]),
        ("1.0", [("current-text-undated", {"cards": (CardName("Waboku"),), "ruleset": "1.0"})]),
    ],
)
def test_a_card_without_an_older_text(name, told, cards):
    ruling = judge(read_case(OF_TODAY, cards), name)

    assert [(item.id, dict(item.params)) for item in texts_told(ruling)] == told


def test_what_nobody_uses_is_not_told(cards):
    assert not texts_told(judge(read_case(RING % "", cards), "7.0"))


def test_the_older_text_is_told_once(cards):
    ruling = judge(read_case_file(str(CASE)), "")

    assert [(item.id, item.params["year"]) for item in texts_told(ruling)] == [("older-text", "2009")]
    assert ruling.start.cards["Ring of Destruction"].card.year == 2009
    assert judge(read_case_file(str(CASE)), "", strict=True).verdict is Verdict.UNDETERMINED


@pytest.mark.parametrize("text", ["2009", "current"])
def test_a_text_that_was_asked_for_is_written_and_needs_no_telling(text, cards):
    case = read_case(RING % f", text: {text}" + "\nactions: [{player: A, activate: Ring of Destruction}]", cards)

    assert read_case(write_case(case), cards) == case
    for name in ("9.0", "7.0"):
        ruling = judge(case, name)
        assert ruling.verdict is (Verdict.RESOLVED if text == "2009" else Verdict.ILLEGAL)
        assert not texts_told(ruling)


def test_effects_that_were_entered_are_no_text_of_the_card(cards):
    case = read_case(
        RING % ", effects: [{type: activation, do: [{draw: 1}]}]"
        + "\nactions: [{player: A, activate: Ring of Destruction}]",
        cards,
    )

    assert judge(case, "7.0").start.cards["Ring of Destruction"].card.year is None
    assert not texts_told(judge(case, "7.0"))


def test_why_sees_the_same_card(cards):
    case = read_case_file(str(CASE))

    assert why(case, ruleset("7.0")).verdict is Verdict.RESOLVED
    assert why(case, ruleset("9.0")).verdict is Verdict.ILLEGAL


def test_diff_names_the_text_and_no_axis():
    found = compare(read_case_file(str(CASE)), ruleset("7.0"), ruleset("9.0"))

    assert [(text.card, text.years) for text in found.texts] == [(CardName("Ring of Destruction"), (2009, None))]
    assert not found.axes


@pytest.mark.parametrize(
    ("older", "where"),
    [
        ("2009", "older"),
        ([{"source": "x", "effects": []}], "older[0]"),
        ([{"text": 2009, "effects": []}], "older[0]"),
        ([{"text": "2009", "source": "x", "effects": []}], "older[0].text"),
        ([{"text": 2009, "source": "x"}, {"text": 2009, "source": "y"}], "older[1].text"),
        ([{"text": 2009, "source": "x", "effect": []}], "older[0]"),
        ([{"text": 2009, "source": "x", "atk": "many"}], "older[0].atk"),
        (
            [{"text": 2009, "source": "x", "effects": [{"type": "activation", "do": [{"drew": 1}]}]}],
            "older[0].effects[0].do[0]",
        ),
    ],
)
def test_what_is_wrong_with_an_older_text_is_found_at_its_place(older, where):
    assert [misfit.path for misfit in card_misfits({**OWN, "older": older})] == [where]


@pytest.mark.parametrize(("name", "text"), [("9.0", "current"), ("7.0", 2009), ("1.0", "current")])
def test_the_sheet_says_which_text_it_shows(name, text, capsys):
    from judgekit.cli.app import main

    assert main(["card", "Ring of Destruction", "--ruleset", name, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)

    assert (answer["text"], answer["texts"]) == (text, [{"text": 2009, "source": "PGD-000"}])


@pytest.mark.parametrize(
    ("asked", "told"), [("ruleset: '9.0'\n", False), ("ruleset: '7.0'\n", True), ("text", True)], ids=str
)
def test_a_board_says_which_text_a_card_has(asked, told, tmp_path, capsys):
    """The one that the case asks for, else that of the ruleset which it asks for."""
    from judgekit.cli.app import main

    path = tmp_path / "case.yaml"
    path.write_text(RING % ", text: 2009" if asked == "text" else asked + RING % "")

    assert main(["show", str(path), "--lang", "en"]) == 0
    assert ("2009" in capsys.readouterr().out) is told
