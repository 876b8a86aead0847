"""Axes and rulesets: every axis has a value for every ruleset, each justified."""

import pytest

from judgekit.domain.ruleset import Standing
from judgekit.domain.values import FactNeededError
from judgekit.i18n.translator import MESSAGES
from judgekit.rulebook.book import spine
from judgekit.rules.axes import AXES, PUBLISHED_RULES
from judgekit.rules.rulesets import NAMES, UnknownRulesetError, ruleset, with_choice

AXES_OF_THE_DESIGN = 36


def test_every_ruleset_chooses_on_every_axis():
    assert AXES_OF_THE_DESIGN + len(PUBLISHED_RULES) == len(AXES)
    for name in NAMES:
        assert set(AXES) == set(ruleset(name).choices)


@pytest.mark.parametrize("name", NAMES)
def test_every_choice_is_justified(name):
    for axis, choice in ruleset(name).choices.items():
        assert choice.rule in spine(), axis
        if choice.standing is Standing.PUBLISHED:
            assert spine()[choice.rule].published_since is not None, axis
        elif choice.standing is not Standing.UNKNOWN:
            assert choice.edition is not None, axis


@pytest.mark.parametrize("name", ["9.0", "7.0", "1.0", "pairs"])
def test_stated_means_that_the_edition_states_the_rule(name):
    """The book a choice names states the rule it names; where both 9.0 books are one ruleset, one of them does."""
    nine = {"it-9.0", "pt-9.0"}
    for axis, choice in ruleset(name).choices.items():
        if choice.standing is not Standing.STATED:
            continue
        editions = {statement.edition for statement in spine()[choice.rule].editions}
        wanted = nine if choice.edition in nine else {choice.edition}
        assert editions & wanted, (axis, choice)


def test_every_axis_and_value_has_a_name():
    for axis in AXES:
        assert f"axis.{axis}" in MESSAGES
    values = {choice.value for name in NAMES for choice in ruleset(name).choices.values()}
    assert {f"value.{value}" for value in values} <= set(MESSAGES)


@pytest.mark.parametrize(
    ("name", "axis", "value"),
    [
        ("9.0", "first-turn-draw", "no"),
        ("7.0", "first-turn-draw", "yes"),
        ("pairs", "first-turn-draw", "yes"),
        ("pairs", "life-points", "16000-a-team"),
        ("pairs:7.0", "extra-deck-contents", "synchro fusion"),
        ("pairs", "side-deck", "15-or-none"),
        ("1.0", "match-won-by", "2-wins-or-1-and-2-draws"),
    ],
)
def test_choices(name, axis, value):
    assert value == ruleset(name).on(axis).value


def test_silence_is_asked_about_with_the_values_of_the_others():
    with pytest.raises(FactNeededError) as caught:
        ruleset("1.0").on("first-turn-draw")

    assert [case.limit for case in caught.value.cases] == ["no", "yes"]
    assert with_choice(ruleset("1.0"), "first-turn-draw", "no").on("first-turn-draw").value == "no"


def test_no_other_ruleset():
    with pytest.raises(UnknownRulesetError):
        ruleset("8.0")
