"""What an activation is not asked, because it cannot concern it, would be met: over cases of every rule."""

from pathlib import Path

import pytest

from judgekit.cli.cases import judge, read_case_file
from judgekit.engine.activation import legality
from judgekit.engine.activation.concerning import REASONS, Concerns

RULINGS = Path(__file__).parent / "rulings"
CASES = [sorted(folder.glob("*.yaml"))[0] for folder in sorted(RULINGS.iterdir()) if any(folder.glob("*.yaml"))]


@pytest.fixture
def left_out(monkeypatch):
    """The reasons that were left out and would have been broken."""
    broken = []
    asked_of = legality.conditions_of

    def conditions_of(attempt):
        asked = asked_of(attempt)
        broken.extend(
            condition.reason
            for condition in legality.CONDITIONS
            if condition not in asked and condition.broken(attempt)
        )
        return asked

    monkeypatch.setattr(legality, "conditions_of", conditions_of)
    return broken


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.parent.name)
def test_only_what_is_met_is_left_out(path, left_out):
    judge(read_case_file(str(path)), "")

    assert left_out == []


def test_what_is_left_out_by_its_reason_is_a_condition():
    known = {condition.reason for condition in legality.CONDITIONS}

    assert set().union(*REASONS.values()) - known == set()
    assert {*REASONS, "costs"} == {*Concerns._fields}
