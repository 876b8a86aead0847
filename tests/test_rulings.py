"""The ledger: every case under ``rulings/<rule-id>/`` comes out as it says, by the rule it is filed under."""

import pytest

from judgekit.cli.cases import differences, judge, read_case_file
from judgekit.engine import attack, legality, special, summon, turn
from judgekit.i18n.translator import MESSAGES
from judgekit.parse.case import read_case
from judgekit.parse.writing import write_case
from judgekit.render.board import board_lines
from judgekit.render.json import dumps, ruling_json
from judgekit.render.markdown import render_markdown
from judgekit.render.text import render
from judgekit.rulebook.book import spine
from tests.conftest import ROOT
from tests.test_ledger import standings

CASES = sorted((ROOT / "tests" / "rulings").glob("*/*.yaml")) + sorted((ROOT / "docs" / "examples").glob("*.yaml"))


def name(path):
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", CASES, ids=name)
def test_ruling(path):
    situation = read_case_file(str(path))

    assert list(differences(situation, judge(situation, "", strict=False))) == []


@pytest.mark.parametrize("path", [case for case in CASES if case.parent.parent.name == "rulings"], ids=name)
def test_ruling_is_filed_under_a_rule_it_rests_on(path):
    situation = read_case_file(str(path))
    ruling = judge(situation, "", strict=False)
    rests_on = {step.rule for step in ruling.steps} | {finding.rule for finding in ruling.findings}
    rests_on |= {missing.fact for missing in ruling.missing}

    assert path.parent.name in spine()
    assert path.parent.name in rests_on or ruling.missing or path.parent.name in BY_ABSENCE or counterpart(path)


def counterpart(path):
    """Whether the case stands beside one that rests on the rule, to show what it does not touch."""
    rule = path.parent.name
    return any(standing != "untouched" for standing, _ in standings(rule).values())


BY_ABSENCE = {
    # Cases of a rule that shows in what does not happen.
    "phase.battle.first-turn",
    "published.resolved-cards-stay",
    "chain.spell-speed.not-lower",
    "chain.chain-to-own",
    "chain.example-heavy-storm",
    "field.spell-trap-zone.full",
    "spells.quick-play.own-turn",
    "spells.field.limit",
    "traps.counter",
}


@pytest.mark.parametrize("path", CASES, ids=name)
def test_case_written_out_reads_back_the_same(path, cards):
    situation = read_case_file(str(path))

    assert situation == read_case(write_case(situation), cards)


def reasons_of_conditions():
    tables = (
        legality.CONDITIONS,
        special.CONDITIONS,
        turn.NEXT_TURN,
        attack.CONDITIONS,
        turn.CONDITIONS,
        summon.NORMAL_SUMMON,
        summon.FLIP_SUMMON,
        summon.CHANGE_POSITION,
        summon.SET_SPELL_TRAP,
    )
    board = {id.removeprefix("reason.") for id in MESSAGES if id.startswith("reason.board-")}
    return {condition.reason for table in tables for condition in table} | board


def test_every_reason_is_refused_somewhere():
    """Each condition is broken by a case of the ledger, so none of them is a condition in name only."""
    refused = set()
    for path in CASES:
        ruling = judge(read_case_file(str(path)), "", strict=False)
        refused |= {finding.reason for finding in ruling.findings}

    assert reasons_of_conditions() - refused == set()


@pytest.mark.parametrize("path", CASES, ids=name)
def test_ruling_can_be_said_in_every_language_and_form(path, translator):
    situation = read_case_file(str(path))
    ruling = judge(situation, "", strict=True)
    text = "\n".join(
        [*render(ruling, translator), *render_markdown(ruling, translator), *board_lines(ruling.final, translator)]
    )

    assert "%(" not in text
    assert dumps(ruling_json(ruling, translator), line=True)
