"""The ledger: every case under ``rulings/<rule-id>/`` comes out as it says, by the rule it is filed under."""

import pytest

from judgekit.cards.pool import shipped_cards
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
from tests.cases import BY_RULE, CASES, came_out, data_of, of_each_case, ruling_of, situation_of

TRANSLATORS = tuple(Translator(language) for language in ("en", "it", "pt", "fr"))


@of_each_case(CASES)
def test_ruling(path):
    assert came_out(path).differences == ()


def test_rulings_are_filed_under_rules():
    """That the cases of a rule rest on it, and where they do not touch it, is seen by ``test_ledger``."""
    assert set(BY_RULE) <= set(spine())


@pytest.mark.shared_out(8)
@of_each_case(CASES)
def test_case_written_out_reads_back_the_same(path):
    situation = situation_of(path)

    assert situation == read_case(write_case(situation), shipped_cards())


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
    """Each condition is broken by a case of the ledger, so none of them is a condition in name only.

    By one that expects it: that it comes out so is seen by ``test_ruling``, and to judge them all again takes long.
    """
    expected = [data_of(path).get("expect", {}).get("reasons", ()) for path in CASES]

    assert reasons_of_conditions() - set().union(*expected) == set()


@pytest.mark.shared_out(8)
@of_each_case(CASES)
def test_ruling_can_be_said_in_every_language_and_form(path):
    """The sentences of an answer are the same in all its forms, so each form is made in the languages in turns."""
    ruling = ruling_of(path, strict=True)
    for number, translator in enumerate(TRANSLATORS, start=CASES.index(path)):
        text = [*render(ruling, translator), *board_lines(ruling.final, translator)]
        if number % len(TRANSLATORS) == 0:
            text += [*render_markdown(ruling, translator), dumps(ruling_json(ruling, translator), line=True)]

        assert [line for line in text if "%(" in line] == [], translator.language
