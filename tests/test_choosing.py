"""``--choose`` and ``choose``: another value on an axis than the ruleset has."""

import re

import pytest

from judgekit.cli.status import ExitStatus
from judgekit.domain.errors import UnreadableError
from judgekit.i18n.messages.shelves import messages
from judgekit.i18n.translator import Translator
from judgekit.judging.adjudication import adjudicate
from judgekit.parse.case import read_case
from judgekit.rules.axes import AXES
from judgekit.rules.choosing import by_choice, problems, values_of
from judgekit.rules.rulesets import ruleset
from tests.conftest import ROOT

CASE = """
players: {A: {hand: [Heavy Storm], monsters: [Vorse Raider]}, B: {spells_traps: [{name: Magic Jammer, set: earlier}]}}
turn: {player: A, number: 4, phase: main1}
actions: [{player: A, activate: Heavy Storm}, {player: A, phase: battle}, {player: A, attack: Vorse Raider, target: direct}]
"""
CHOICES = [(axis, value) for axis in AXES for value in values_of(axis)]


@pytest.mark.parametrize(("axis", "value"), CHOICES)
def test_every_value_of_every_axis_can_be_chosen(axis, value, cards):
    situation = read_case(CASE, cards)._replace(choose={axis: value})
    ruling = adjudicate(situation, ruleset())

    assert by_choice(ruleset(), {axis: value}).choices[axis].value == value
    assert "chosen" in [item.id for item in ruling.assumptions] or ruling.missing[0].fact == "teams"
    assert {f"value.{value}", f"value.{axis}.{value}"} & set(messages())


def test_every_axis_has_a_value_to_choose():
    assert [axis for axis in AXES if not values_of(axis)] == []


@pytest.mark.parametrize(
    ("choose", "message", "near"),
    [
        ({"published.triger-order": "by-group"}, "read.misspelt-word", "published.trigger-order"),
        ({"published.trigger-order": "by-groups"}, "read.misspelt-word", "by-group"),
        ({"published.trigger-order": "2016"}, "read.unknown-word", ""),
        ({"qqqq": "by-group"}, "read.unknown-word", ""),
    ],
)
def test_what_cannot_be_chosen_is_told_once_with_the_nearest_word(choose, message, near, cards):
    (problem,) = problems(choose)

    assert (problem.message, problem.params["near"]) == (message, near)
    with pytest.raises(UnreadableError):
        adjudicate(read_case(CASE, cards)._replace(choose=choose), ruleset())


def test_a_wrong_choice_of_a_case_is_told_with_its_line(run_at_home, tmp_path):
    path = tmp_path / "case.yaml"
    path.write_text("players: {A: {}, B: {}}\nchoose: {zero-atk-tie: both-survives}\n")
    status, _, err = run_at_home("resolve", path)

    assert status == ExitStatus.UNREADABLE
    assert re.search(r"line 2, column 24: .*“both-survive”", err)


@pytest.mark.parametrize("command", [["resolve"], ["why"], ["responses"]])
def test_the_command_line_goes_before_the_case_and_the_answer_lists_it(command, run_at_home, tmp_path):
    path = tmp_path / "case.yaml"
    path.write_text(f"choose: {{zero-atk-tie: both-destroyed}}\n{CASE}")
    _, out, _ = run_at_home(*command, path, "--choose", "zero-atk-tie=both-survive")

    listed = Translator().say("axis.zero-atk-tie")
    assert re.search(rf"{listed}, as\s+chosen: both survive", out)
    assert "both are destroyed" not in out


def test_a_bare_chain_and_a_bare_battle_may_choose(run_at_home):
    _, out, _ = run_at_home("chain", "A: Heavy Storm", "--choose", "published.trigger-order=earlier-first")
    _, fought, _ = run_at_home("damage", "0", "0", "--choose", "zero-atk-tie=both-destroyed", "--json")

    assert "as chosen" in out
    assert '"destroyed":{"attacker":true,"target":true}' in fought.replace(" ", "").replace("\n", "")


def test_a_choice_without_a_value_is_told(run_at_home):
    status, _, err = run_at_home("chain", "A: Heavy Storm", "--choose", "zero-atk-tie")

    assert status == ExitStatus.UNREADABLE
    assert "names no value" in err


HANGS = "order-of-other-years"


@pytest.mark.parametrize(
    ("case", "others"),
    [
        ("published.trigger-order.first-triggered/9.0-free-choice", {"earlier-first", "earlier-in-group"}),
        ("published.trigger-order/the-opponents-sangan-above-thestalos", {"earlier-first"}),
        ("published.trigger-order/from-the-hand-first", {"public-first"}),
        ("published.trigger-order/two-of-each", set()),
        ("published.trigger-order/mandatory-before-optional", set()),
        ("published.trigger-order.first-triggered/2012-to-2017-caius-first", set()),
    ],
)
def test_an_answer_says_with_which_orders_of_other_years_it_would_be_another(case, others, cards):
    situation = read_case((ROOT / "tests" / "rulings" / f"{case}.yaml").read_text(encoding="utf-8"), cards)
    ruling = adjudicate(situation, ruleset(situation.ruleset or "9.0"))

    assert {item.params["value"] for item in ruling.assumptions if item.id == HANGS} == others


def test_the_paper_lists_the_values_and_its_cases():
    text = (ROOT / "docs" / "families" / "trigger-order.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"^\| `([a-z-]+)` \|", text, re.MULTILINE))
    stems = {path.stem for path in (ROOT / "tests" / "rulings").glob("published.trigger-order*/*.yaml")}
    named = set(re.findall(r"`([a-z0-9.-]+)`", text[text.index("## Cases") :]))

    assert listed == set(values_of("published.trigger-order"))
    assert named <= stems


def test_the_axes_are_listed_with_their_values():
    text = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    rows = re.findall(
        r"^\| `([a-z.-]+)` \| (.*) \|$", text[text.index("\n## rulesets") : text.index("\n## timeline")], re.MULTILINE
    )

    assert [(axis, tuple(re.findall("`([^`]+)`", values))) for axis, values in rows] == [
        (axis, values_of(axis)) for axis in AXES
    ]
