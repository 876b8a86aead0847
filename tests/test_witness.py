"""Whole boards and bare battles come out as an independent duel engine was seen to play them."""

import pytest

from tests.witnessed import differences, records

BOARDS = {"attacks": 75, "chains": 46, "triggers": 7, "summons": 50}
"""How many records each file has, so that none goes missing."""

RECORDS = [record for name in BOARDS for record in records(name)]


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record["id"])
def test_a_board_is_played_as_it_was_seen(record, cards):
    assert differences(record, cards) == []


def test_bare_battles_come_out_as_they_were_seen(cards):
    assert [(record["id"], fact) for record in records("battles") for fact in differences(record, cards)] == []


def test_no_record_went_missing():
    files = BOARDS | {"battles": 200}
    ids = [record["id"] for name in files for record in records(name)]

    assert {name: len(records(name)) for name in files} == files
    assert len(set(ids)) == len(ids)
