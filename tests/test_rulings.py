"""The ledger: every case under ``rulings/<rule-id>/`` comes out as it says, by the rule it is filed under."""

import pytest

from judgekit.cli.cases import judge, read_case_file
from judgekit.engine.activation import legality
from judgekit.engine.battle import attack
from judgekit.engine.play import looking
from judgekit.engine.summons import again, normal, setting, special
from judgekit.engine.turn import next_phase
from judgekit.i18n.messages.shelves import messages
from judgekit.i18n.translator import Translator
from judgekit.parse.case import read_case
from judgekit.parse.writing import write_case
from judgekit.render.board import board_lines
from judgekit.render.json import dumps, ruling_json
from judgekit.render.markdown import render_markdown
from judgekit.render.text import render
from judgekit.rulebook.book import spine
from tests.cases import BY_RULE, CASES, called, came_out

TRANSLATORS = tuple(Translator(language) for language in ("en", "it", "pt", "fr"))


@pytest.mark.parametrize("path", CASES, ids=called)
def test_ruling(path):
    assert came_out(path).differences == ()


def test_rulings_are_filed_under_rules():
    """That the cases of a rule rest on it, and where they do not touch it, is seen by ``test_ledger``."""
    assert set(BY_RULE) <= set(spine())


@pytest.mark.parametrize("path", CASES, ids=called)
def test_case_written_out_reads_back_the_same(path, cards):
    situation = read_case_file(str(path))

    assert situation == read_case(write_case(situation), cards)


def reasons_of_conditions():
    tables = (
        legality.CONDITIONS,
        special.CONDITIONS,
        looking.CONDITIONS,
        looking.ANSWERS,
        next_phase.NEXT_TURN,
        attack.CONDITIONS,
        next_phase.CONDITIONS,
        again.CONDITIONS,
        normal.NORMAL_SUMMON,
        normal.FLIP_SUMMON,
        normal.CHANGE_POSITION,
        setting.SET_SPELL_TRAP,
    )
    board = {id.removeprefix("reason.") for id in messages() if id.startswith("reason.board-")}
    return {condition.reason for table in tables for condition in table} | board


def test_every_reason_is_refused_somewhere():
    """Each condition is broken by a case of the ledger, so none of them is a condition in name only."""
    assert reasons_of_conditions() - frozenset().union(*(came_out(path).reasons for path in CASES)) == set()


@pytest.mark.parametrize("path", CASES, ids=called)
def test_ruling_can_be_said_in_every_language_and_form(path):
    ruling = judge(read_case_file(str(path)), "", strict=True)
    for translator in TRANSLATORS:
        text = [*render(ruling, translator), *render_markdown(ruling, translator)]
        text += [*board_lines(ruling.final, translator), dumps(ruling_json(ruling, translator), line=True)]

        assert [line for line in text if "%(" in line] == [], translator.language
