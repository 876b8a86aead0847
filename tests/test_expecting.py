"""What a case expects of itself: links by their cards, assumptions, and what it really was, with its place."""

import json

import pytest

from judgekit.cli.status import ExitStatus
from judgekit.domain.errors import UnreadableError
from judgekit.judging.adjudication import adjudicate
from judgekit.judging.expecting import differences
from judgekit.parse.case import read_case
from judgekit.parse.writing import write_case
from judgekit.rules.rulesets import ruleset

CASE = """players:
  Anna: {{hand: [Heavy Storm, Kuriboh]}}
  Bruno: {{hand: [Sangan], spells_traps: [{{name: Magic Jammer, id: jammer, set: earlier}}]}}
turn: {{player: Anna, number: 4, phase: main1}}
actions: [{{player: Anna, activate: Heavy Storm}}, {{player: Bruno, activate: jammer, cost: [Sangan]}}]
expect: {expect}
"""


def found(expect, cards):
    situation = read_case(CASE.format(expect=expect), cards)
    return [item[:3] for item in differences(situation, adjudicate(situation, ruleset()), cards)]


@pytest.mark.parametrize(
    "links",
    [
        "[activation negated, resolved]",
        "[Heavy Storm, Magic Jammer]",
        "[Tempesta Potente, jammer]",
        "[{Heavy Storm: activation negated}, {Bruno/spells_traps/1: resolved}]",
        "[activation negated, Magic Jammer]",
    ],
)
def test_links_may_be_named_by_their_cards_by_what_becomes_of_them_or_both(links, cards):
    situation = read_case(CASE.format(expect=f"{{links: {links}}}"), cards)

    assert found(f"{{links: {links}}}", cards) == []
    assert situation == read_case(write_case(situation), cards)


@pytest.mark.parametrize(
    ("expect", "key", "expected", "was"),
    [
        ("{links: [resolved, resolved]}", "links", "resolved, resolved", "activation negated, resolved"),
        ("{links: [Heavy Storm]}", "links", "Heavy Storm", "Heavy Storm: activation negated, jammer: resolved"),
        (
            "{links: [jammer, Heavy Storm]}",
            "links",
            "jammer, Heavy Storm",
            "Heavy Storm: activation negated, jammer: resolved",
        ),
        ("{assumptions: [only-target]}", "assumptions", "only-target", "life-points, passes"),
        ("{where: {Sangan: Bruno/hand}}", "where.Sangan", "Bruno/hand", "Bruno/graveyard"),
        ("{where: {Bruno/hand/1: Bruno/hand}}", "where.Bruno/hand/1", "Bruno/hand", "Bruno/graveyard"),
    ],
)
def test_what_came_out_otherwise_is_told_with_what_it_was(expect, key, expected, was, cards):
    assert found(expect, cards) == [(key, expected, was)]


@pytest.mark.parametrize("name", ["Sangan", "Bruno/hand/1"])
def test_what_came_out_otherwise_has_its_place_however_the_card_is_named(name, cards):
    situation = read_case(CASE.format(expect=f"{{where: {{{name}: Bruno/hand}}}}"), cards)
    (difference,) = differences(situation, adjudicate(situation, ruleset()), cards)

    assert situation.places.of(difference.at)[0] == len(CASE.splitlines())


def test_assumptions_that_were_made_are_met(cards):
    assert found("{assumptions: [life-points]}", cards) == []


@pytest.mark.parametrize(
    ("expect", "message"),
    [
        ("{links: [Hevy Storm]}", "read.misspelt-word"),
        ("{links: [{Heavy Storm: resolvd}]}", "read.misspelt-word"),
        ("{links: [{Jinzo: resolved}]}", "read.no-such-card"),
        ("{links: [{Heavy Storm: resolved, Kuriboh: resolved}]}", "read.want-expected-link"),
    ],
)
def test_a_link_that_there_cannot_be_is_a_problem_of_the_file(expect, message, cards):
    with pytest.raises(UnreadableError) as caught:
        read_case(CASE.format(expect=expect), cards)

    assert [problem.message for problem in caught.value.problems] == [message]


@pytest.mark.parametrize(
    ("expect", "place"),
    [
        ("{links: [activation negated, {jammer: no effect}]}", "line 6, column 38"),
        ("{verdict: illegal}", "line 6, column 19"),
        ("{life_points: {Anna: 7000}}", "line 6, column 30"),
        ("{rules: [chain.resolve-lifo, battle.zero-atk]}", "line 6, column 38"),
    ],
)
@pytest.mark.parametrize("command", [["check", "--expect"], ["resolve"]])
def test_it_is_told_with_file_line_and_column(command, expect, place, run_at_home, tmp_path):
    path = tmp_path / "case.yaml"
    path.write_text(CASE.format(expect=expect))
    _, out, err = run_at_home(*command, path)

    assert f"{path}, {place}: " in out + err
    assert "expected" in out + err


def test_resolve_says_so_only_of_a_case_that_is_judged_as_it_says(run_at_home, tmp_path):
    path = tmp_path / "case.yaml"
    path.write_text(CASE.format(expect="{verdict: illegal}"))

    for asked in (["--ruleset", "7.0"], ["--strict"], ["--choose", "zero-atk-tie=both-survive"]):
        assert run_at_home("resolve", path, *asked)[2] == ""
    assert run_at_home("resolve", path, "--json")[1].startswith("{")


def test_of_json_the_path_is_told(run_at_home, tmp_path):
    path = tmp_path / "case.json"
    path.write_text(json.dumps({"players": {"A": {}, "B": {}}, "expect": {"verdict": "illegal"}}))
    status, out, _ = run_at_home("check", "--expect", path)

    assert status == ExitStatus.ILLEGAL
    assert f"{path}, expect.verdict: " in out


def test_an_assumption_that_there_is_not_is_told_with_the_nearest(run_at_home, tmp_path):
    path = tmp_path / "case.yaml"
    path.write_text(CASE.format(expect="{assumptions: [only-targets]}"))
    status, _, err = run_at_home("check", "--expect", path)

    assert status == ExitStatus.UNREADABLE
    assert "“only-target”" in err
    assert "line 6, column 24" in err
