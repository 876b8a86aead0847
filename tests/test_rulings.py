"""The ledger: every case under ``rulings/<rule-id>/`` comes out as it says, by the rule it is filed under."""

import pytest

from judgekit.cli.cases import judge, read_case_file
from judgekit.engine.activation import legality
from judgekit.engine.battle import attack
from judgekit.engine.play import looking
from judgekit.engine.summons import normal, special
from judgekit.engine.turn import phases
from judgekit.i18n.messages.shelves import messages
from judgekit.judging.expecting import differences
from judgekit.parse.case import read_case
from judgekit.parse.writing import write_case
from judgekit.render.board import board_lines
from judgekit.render.json import dumps, ruling_json
from judgekit.render.markdown import render_markdown
from judgekit.render.text import render
from judgekit.rulebook.book import spine
from tests.conftest import ROOT

CASES = sorted((ROOT / "tests" / "rulings").glob("*/*.yaml")) + sorted((ROOT / "docs" / "examples").glob("*.yaml"))


def name(path):
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", CASES, ids=name)
def test_ruling(path, cards):
    situation = read_case_file(str(path))

    assert list(differences(situation, judge(situation, "", strict=False), cards)) == []


def test_rulings_are_filed_under_rules():
    """That the cases of a rule rest on it, and where they do not touch it, is seen by ``test_ledger``."""
    filed = {path.parent.name for path in CASES if path.parent.parent.name == "rulings"}

    assert filed <= set(spine())


@pytest.mark.parametrize("path", CASES, ids=name)
def test_case_written_out_reads_back_the_same(path, cards):
    situation = read_case_file(str(path))

    assert situation == read_case(write_case(situation), cards)


def reasons_of_conditions():
    tables = (
        legality.CONDITIONS,
        special.CONDITIONS,
        looking.CONDITIONS,
        looking.ANSWERS,
        phases.NEXT_TURN,
        attack.CONDITIONS,
        phases.CONDITIONS,
        normal.NORMAL_SUMMON,
        normal.FLIP_SUMMON,
        normal.CHANGE_POSITION,
        normal.SET_SPELL_TRAP,
    )
    board = {id.removeprefix("reason.") for id in messages() if id.startswith("reason.board-")}
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
