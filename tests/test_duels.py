"""Chains, triggers and Summons as an independent duel engine was seen to play them."""

import json

import pytest

from tests.conftest import SHARED
from tests.duels import differences

FILES = ("chain", "segoc", "summon_turn")


def records():
    for name in FILES:
        path = SHARED / "duel-cases" / f"{name}.jsonl"
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                yield json.loads(line)


RECORDS = list(records())


@pytest.mark.skipif(not RECORDS, reason="the duel cases do not lie beside this checkout")
@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record["id"])
def test_as_observed(record, cards):
    assert list(differences(record, cards)) == []
