"""Axes and rulesets: every axis has a value for every ruleset, each justified."""

import pytest

from judgekit import Battle, Battler, Modifier, adjudicate, fight, read_case
from judgekit.domain.findings import FactName
from judgekit.domain.ruleset import BASES, NAMES, Standing
from judgekit.domain.values import FactNeededError
from judgekit.i18n.messages.shelves import messages
from judgekit.judging.worksheet import work_out
from judgekit.render.rulesets import ruleset_lines, rulesets_lines
from judgekit.rulebook.book import spine
from judgekit.rules.axes import AXES, PUBLISHED_RULES
from judgekit.rules.rulesets import UnknownRulesetError, ruleset, text_only, with_choice
from tests.cases import RULINGS, of_each_case, situation_of
from tests.conftest import ROOT

AXES_OF_THE_DESIGN = 46


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


@pytest.mark.parametrize("name", ["9.0", "pairs"])
def test_what_only_one_of_the_two_books_states_is_put_down_to_that_one(name):
    """``public.items``, page 45: the Portuguese 9.0 lists the Deck among what is public, the Italian does not."""
    choices = ruleset(name).choices

    assert (choices["deck-size-public"].edition, choices["life-points-public"].edition) == ("pt-9.0", "it-9.0")


def test_somebody_asks_for_every_axis():
    rooms = (ROOT / "judgekit" / room for room in ("engine", "tournament"))
    asking = [*(path for room in rooms for path in room.rglob("*.py")), ROOT / "judgekit" / "domain" / "mechanics.py"]
    code = "".join(path.read_text(encoding="utf-8") for path in asking)

    assert [axis for axis in AXES if f'"{axis}"' not in code] == []


def test_every_axis_and_value_has_a_name():
    for axis in AXES:
        assert f"axis.{axis}" in messages()
    values = {choice.value for name in NAMES for choice in ruleset(name).choices.values()}
    assert {f"value.{value}" for value in values} <= set(messages())


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


def test_without_the_published_rules_what_only_they_decide_is_missing():
    with pytest.raises(FactNeededError, match=r"published\.halving"):
        fight(Battle(Battler(1501, modifiers=(Modifier("/", 2),)), None), text_only(ruleset()))

    assert fight(Battle(Battler(1500, modifiers=(Modifier("/", 2),)), None), text_only(ruleset())).damage == (0, 750)


@pytest.mark.shared_out(8)
@of_each_case(RULINGS)
def test_without_the_published_rules_none_of_them_decides(path):
    situation = situation_of(path)
    ruling = adjudicate(situation, text_only(ruleset(situation.ruleset or "9.0")))

    cited = {step.rule for step in ruling.steps} | {finding.rule for finding in ruling.findings}
    assert not {rule for rule in cited if rule.startswith(("published.", "text."))}
    assert ruling.ruleset.endswith("--text-only")


def test_what_a_ruleset_does_not_say_can_be_borrowed_and_is_listed():
    battle = [Battle(Battler(2500), Battler(1800))]
    silent, filled = work_out(battle, ruleset("1.0")), work_out(battle, ruleset("1.0"), fill_from=ruleset("9.0"))

    assert [missing.fact for missing in silent.missing] == ["battle-results"]
    assert (filled.missing, filled.results[0].damage) == ((), (0, 700))
    assert [(item.id, item.params["axis"]) for item in filled.assumptions] == [("borrowed", FactName("battle-results"))]


def test_a_case_borrows_as_often_as_it_must(cards):
    text = (
        "players: {A: {}, B: {}}\nturn: {player: A, number: 1, phase: main1}\nactions: [{player: A, phase: battle}]\n"
    )
    situation = read_case(text, cards)

    assert adjudicate(situation, ruleset("1.0")).missing[0].fact == "first-turn-battle"
    filled = adjudicate(situation, ruleset("1.0"), fill_from=ruleset("9.0"))
    assert [finding.reason for finding in filled.findings] == ["no-battle-in-the-first-turn"]
    assert filled.assumptions[-1].params["axis"] == FactName("first-turn-battle")


@pytest.mark.parametrize("name", [*BASES, "pairs"])
def test_what_a_ruleset_plays_fits_into_the_lines(translator, name):
    lines = [*rulesets_lines(translator, 80), *ruleset_lines(ruleset(name), translator, 80)]

    assert [line for line in lines if len(line) > 80] == []
