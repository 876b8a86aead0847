"""The turn: every line by a rule of the spine, every ruleset with what it says and no more, names in all languages."""

import json

import pytest

from judgekit.cli.app import main
from judgekit.cli.commands.timeline import moment_named
from judgekit.domain.errors import UnreadableError
from judgekit.domain.ruleset import BASES, NAMES, Standing
from judgekit.domain.values import PHASE_ORDER
from judgekit.i18n.messages.commands.timeline import LINES
from judgekit.i18n.messages.shelves import messages
from judgekit.i18n.translator import Translator
from judgekit.render.timeline import states, turn_of
from judgekit.rulebook.book import rules_of, spine
from judgekit.rulebook.terms import glossary
from judgekit.rules.axes import AXES
from judgekit.rules.moments import MOMENTS
from judgekit.rules.rulesets import ruleset, text_only

ALL_LINES = [line for moment in MOMENTS for line in moment.lines]
RULESETS = [*map(ruleset, NAMES), *(text_only(ruleset(name)) for name in NAMES)]
CHAPTERS = ("turn", "phase", "battle", "damage-step", "priority")


def by_name(rules):
    return rules.name


def full(rules):
    return turn_of(rules, full=True).passages


def held(rules):
    return [line for passage in full(rules) for line in passage.lines]


def unsaid(rules):
    return [item for passage in full(rules) for item in passage.unsaid]


def test_every_rule_and_axis_exists():
    assert [line.rule for line in ALL_LINES if line.rule not in spine()] == []
    assert [line.unless for line in ALL_LINES if line.unless and line.unless not in spine()] == []
    assert [line.axis for line in ALL_LINES if line.axis and line.axis not in AXES] == []
    assert [moment.by_axis for moment in MOMENTS if moment.by_axis and moment.by_axis not in AXES] == []


def test_every_line_is_told_somewhere_and_every_message_is_a_line():
    told = {line.message for rules in RULESETS for line in held(rules)}

    assert {line.message for line in ALL_LINES} == told == set(LINES)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_decision_of_the_chapters_of_the_turn_is_told(chapter):
    told = {line.rule for name in NAMES for line in held(ruleset(name))}

    assert [rule.id for rule in rules_of(chapter) if rule.kind == "decision" and rule.id not in told] == []


@pytest.mark.parametrize("rules", RULESETS, ids=by_name)
def test_a_ruleset_tells_only_what_it_states(rules):
    for line in held(rules):
        published = spine()[line.rule].published_since is not None
        assert published == (line.standing is Standing.PUBLISHED), line
        assert published or states(rules, line.rule), line


@pytest.mark.parametrize("rules", RULESETS, ids=by_name)
def test_on_an_axis_one_line_holds_or_the_text_does_not_say(rules):
    """A published rule that is off has no line: there is nothing to tell."""
    told = {(line.message, line.rule) for line in held(rules)}
    silent = {item.axis for item in unsaid(rules)}
    for axis in {line.axis for line in ALL_LINES if line.axis}:
        choice = rules.choices[axis]
        lines = [line for line in ALL_LINES if line.axis == axis and (line.message, line.rule) in told]
        if choice.standing is Standing.UNKNOWN:
            assert not lines, axis
            assert axis in silent
        else:
            assert axis not in silent
            assert {(line.value, line.rule) for line in lines} <= {(choice.value, choice.rule)}, axis
            assert lines or choice.value == "off", axis


@pytest.mark.parametrize("rules", RULESETS, ids=by_name)
def test_no_rule_is_both_told_and_unsaid_in_one_moment(rules):
    for passage in full(rules):
        assert {line.rule for line in passage.lines}.isdisjoint(item.rule for item in passage.unsaid)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("9.0", "timeline.draw.first.no"),
        ("7.0", "timeline.draw.first.general"),
        ("pairs", "timeline.draw.first.all"),
        ("pairs:1.0", "timeline.draw.first.all"),
        ("9.0", "timeline.battle.first.no"),
        ("7.0", "timeline.battle.first.general"),
        ("pairs:7.0", "timeline.battle.first.round"),
        ("9.0", "timeline.every.quick-play"),
        ("1.0", "timeline.quick-play.battle"),
        ("9.0", "timeline.after.flip"),
        ("1.0", "timeline.after.flip.early"),
        ("7.0", "timeline.calculation.zero.destroyed"),
        ("7.0", "timeline.damage-end.order.early"),
        ("pairs", "timeline.turn.pairs"),
    ],
)
def test_where_the_rulesets_differ_the_turn_differs(name, message):
    assert message in {line.message for line in held(ruleset(name))}


def test_the_early_rulebook_is_not_filled_in():
    early = ruleset("1.0")
    silent = {item.rule for item in unsaid(early)}

    assert {"phase.draw.first-turn", "phase.battle.first-turn", "phase.end.hand-limit", "turn.phase-order"} <= silent
    assert {"published.open-state", "published.damage-step.timings", "published.damage-step.allowed"} <= silent
    assert "before-damage-calculation" not in {passage.key for passage in full(early)}


def test_without_the_published_rules_the_documents_lines_stay_in_the_damage_step():
    passages = {passage.key: passage for passage in full(text_only(ruleset("9.0")))}

    assert "after-damage-calculation" not in passages
    assert {"damage-step.flip-face-down-target", "damage-step.flip-effect-timing", "battle.zero-atk"} <= {
        line.rule for line in passages["damage-step"].lines
    }


def test_the_phases_stand_in_the_order_of_the_game():
    keys = [phase.value for phase in PHASE_ORDER]

    assert keys == [passage.key for passage in full(ruleset("9.0")) if passage.key in keys]


def test_the_damage_step_has_its_five_timings_in_order():
    passages = turn_of(ruleset("9.0"), "battle").passages

    assert [passage.key for passage in passages if passage.within == "damage-step"] == [
        "damage-step-start",
        "before-damage-calculation",
        "damage-calculation",
        "after-damage-calculation",
        "damage-step-end",
    ]


def test_what_holds_in_every_phase_is_not_told_of_the_damage_step():
    nine = ruleset("9.0")

    for key, wanted in (("battle-step", True), ("end", True), ("damage-step", False), ("damage-calculation", False)):
        assert wanted == ("every" in {passage.key for passage in turn_of(nine, key).passages}), key


def test_a_phase_is_named_as_it_is_printed(translator):
    for moment in MOMENTS:
        heading = translator.say(f"timeline.at.{moment.key}")
        assert moment.key == moment_named(heading, translator)
        if moment.concept is not None:
            assert moment.key == moment_named(glossary()[moment.concept].terms[translator.language].term, translator)
        if moment.concept is not None and moment.key not in ("turn", "damage-calculation"):
            assert heading == glossary()[moment.concept].terms[translator.language].term


@pytest.mark.parametrize(
    ("word", "key"),
    [
        ("battle", "battle"),
        ("Fase de Batalha", "battle"),
        ("etapa de dano", "damage-step"),
        ("Damage  Step", "damage-step"),
        ("damage-step", "damage-step"),
        ("end", "end"),
        ("End Step", "end-step"),
        ("fine turno", "end"),
        ("main phase", "main1"),
        ("calcul des dommages", "damage-calculation"),
    ],
)
def test_a_phase_is_found_by_any_of_its_names(word, key):
    assert key == moment_named(word, Translator())


@pytest.mark.parametrize(
    ("word", "near"), [("damge step", "damage-step"), ("batle", "battle"), ("fase de aopio", "standby")]
)
def test_a_wrong_name_is_answered_with_the_nearest(word, near):
    with pytest.raises(UnreadableError) as caught:
        moment_named(word, Translator())

    problem = caught.value.problems[0]
    assert problem.message == "read.no-phase-near"
    assert str(problem.params["near"]).startswith(f"{near} (")


def test_a_name_that_is_like_none_is_answered_with_all():
    with pytest.raises(UnreadableError) as caught:
        moment_named("xyzzy", Translator())

    assert caught.value.problems[0].message == "read.no-phase"


@pytest.mark.parametrize("name", BASES)
def test_every_line_ends_with_its_rule(name, capsys):
    main(["timeline", "--full", "--ruleset", name, "--markdown"])
    bullets = [line for line in capsys.readouterr().out.splitlines() if line.lstrip().startswith("- ")]
    said = [line for line in bullets if not line.endswith(messages()["timeline.silent"])]

    assert len(said) > 40
    assert [line for line in said if line.rsplit("`", 2)[1] not in spine()] == []


def test_json(capsys):
    main(["timeline", "--phase", "battle", "--ruleset", "1.0", "--json"])
    shape = json.loads(capsys.readouterr().out)
    steps = {moment["moment"]: moment for moment in shape["moments"]}

    assert (shape["schema"], shape["ruleset"], shape["phase"]) == (1, "1.0", "battle")
    assert steps["damage-step"]["within"] == "battle"
    assert set(steps["damage-step"]) == {"moment", "title", "within", "lines", "unknown"}
    assert {line["rule"]: (line["by"], line["standing"]) for line in steps["damage-step"]["lines"]} == {
        "battle.damage-lowers-life-points": (None, "stated"),
        "damage-step.flip-effect-timing": ("either", "stated"),
    }
    assert {"rule": "phase.battle.first-turn", "title": "Battle Phase in the first turn"} in steps["battle"]["unknown"]
