"""What ``why`` tells of an action that is legal: the conditions that its effect puts in question, and no others."""

import pytest

from judgekit.cli.cases import read_case_file
from judgekit.judging.responding import why
from judgekit.rules.rulesets import ruleset
from tests.conftest import ROOT

MOVES = "glossary.equip-monster-fixed/an-equip-spell-moves"
RITUAL = "ritual.requirements/everything-there"
REVIVES = "summon.special.by-effect/does-not-use-the-normal-summon"
DESTROYS = "published.resolved-cards-stay/normal-spell-destroyed-still-resolves"


@pytest.mark.parametrize(
    ("case", "number", "asked", "not_asked"),
    [
        (MOVES, 1, {"equip-fixed", "wrong-targets"}, {"monster-zones-full", "never-special-summoned"}),
        (RITUAL, 1, {"monster-zones-full", "summons-forbidden", "no-ritual-monster"}, {"equip-fixed", "wrong-targets"}),
        (REVIVES, 1, {"never-special-summoned", "monster-zones-full", "wrong-targets"}, {"equip-fixed"}),
        (DESTROYS, 2, {"wrong-targets"}, {"equip-fixed", "never-special-summoned", "monster-zones-full"}),
    ],
)
def test_what_an_activation_puts_in_question(case, number, asked, not_asked):
    answer = why(read_case_file(str(ROOT / f"tests/rulings/{case}.yaml")), ruleset("9.0"), number)
    told = {item.reason for item in answer.checked if item.in_question}

    assert asked <= told
    assert not told & not_asked
    assert not_asked <= {item.reason for item in answer.checked}
