"""``fight`` and ``judgekit damage``: tables of values."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgekit import Battle, Battler, Modifier, fight, ruleset
from judgekit.domain.findings import CardName, Formula
from judgekit.domain.values import DRAW, FactNeededError, Position, Role, Unknown, Verdict, Winner, in_case
from judgekit.engine.battle.damage import DamageChange, How
from judgekit.judging.worksheet import work_out

RULES = ruleset("9.0")


def against_attack(atk, target, **options):
    return fight(Battle(Battler(atk), Battler(target), **options), RULES)


def against_defense(atk, defense, **options):
    return fight(Battle(Battler(atk), Battler(0, defense, Position.DEFENSE), **options), RULES)


@pytest.mark.parametrize(
    ("result", "damage", "destroyed"),
    [
        (against_attack(2500, 1800), (0, 700), (False, True)),
        (against_attack(1800, 2500), (700, 0), (True, False)),
        (against_attack(1800, 1800), (0, 0), (True, True)),
        (against_attack(0, 0), (0, 0), (False, False)),
        (against_attack(1, 0), (0, 1), (False, True)),
        (against_attack(0, 1), (1, 0), (True, False)),
        (against_defense(1800, 1700), (0, 0), (False, True)),
        (against_defense(1800, 1800), (0, 0), (False, False)),
        (against_defense(1800, 2500), (700, 0), (False, False)),
        (against_defense(0, 0), (0, 0), (False, False)),
        (against_defense(1800, 1700, piercing=True), (0, 100), (False, True)),
        (against_defense(1800, 1800, piercing=True), (0, 0), (False, False)),
        (against_defense(1800, 2500, piercing=True), (700, 0), (False, False)),
    ],
)
def test_battle(result, damage, destroyed):
    """``battle`` chapter, 9.0, pages 37 and 46; ``glossary.piercing``, page 48."""
    assert damage == result.damage
    assert destroyed == (result.attacker_destroyed, result.target_destroyed)


@pytest.mark.parametrize(
    ("before", "after", "winner"),
    [(1900, 0, "attacking_player"), (1901, 1, None), (100, 0, "attacking_player")],
)
def test_direct_attack_to_the_last_life_point(before, after, winner):
    result = fight(Battle(Battler(1900), None, life_points=(8000, before)), RULES)

    assert (8000, after) == result.life_points
    assert winner == (result.winner and result.winner.word)
    assert result.target_destroyed is None


def test_a_draw_when_both_reach_zero():
    result = fight(Battle(Battler(3000), None, life_points=(3000, 3000), damage_modifiers=("both",)), RULES)

    assert (result.life_points, result.winner) == ((0, 0), DRAW)


@pytest.mark.parametrize(
    ("modifiers", "value"),
    [
        ("+500", 2000),
        ("-300", 1200),
        ("-9000", 0),
        ("-2000 +700", 200),
        ("-2000 x2 +700", 700),
        ("-2000 =300 +700", 1000),
        ("x2 +500", 3500),
        ("+500 x2", 4000),
        ("x2", 3000),
        ("/2", 750),
        ("=1000", 1000),
        ("+1 /2", 751),
        ("/2 +1", 751),
        ("=999 /2", 500),
    ],
)
def test_modifiers_apply_in_the_order_entered(modifiers, value):
    changes = tuple(Modifier(word[0], int(word[1:])) for word in modifiers.split())
    result = fight(Battle(Battler(1500, modifiers=changes), None, life_points=(8000, 8000)), RULES)

    assert (0, value) == result.damage


@pytest.mark.parametrize(
    ("modifiers", "damage"),
    [
        (("x2",), (0, 1402)),
        (("/2",), (0, 350)),
        (("0",), (0, 0)),
        (("both",), (701, 701)),
        (("reflect",), (701, 0)),
        (("effect",), (0, 701)),
        (("x2", "/2"), (0, 701)),
        (("reflect", "both"), (701, 701)),
    ],
)
def test_damage_modifiers(modifiers, damage):
    assert damage == against_attack(2501, 1800, damage_modifiers=modifiers).damage


@pytest.mark.parametrize(
    ("modifiers", "damage"),
    [
        (("=500",), (0, 500)),
        (("defending:/2",), (0, 350)),
        (("attacking:/2",), (0, 701)),
        (("defending:0",), (0, 0)),
        (("attacking:0",), (0, 701)),
        (("reflect", "attacking:x2"), (1402, 0)),
        (("both", "defending:/2"), (701, 350)),
        (("both", "attacking:=0"), (0, 701)),
        (("defending:=100", "x2"), (0, 200)),
    ],
)
def test_damage_modifiers_of_one_player(modifiers, damage):
    assert damage == against_attack(2501, 1800, damage_modifiers=modifiers).damage


CARD = CardName("Some card")


def changed(*changes, atk=2501):
    made = tuple(DamageChange(how, side, CARD, amount) for how, side, amount in changes)
    return against_attack(atk, 1800, damage_changes=made)


@pytest.mark.parametrize(
    ("changes", "damage", "battle"),
    [
        ([(How.PREVENTED, 1, 0)], (0, 0), (0, 0)),
        ([(How.PREVENTED, 0, 0)], (0, 701), (0, 701)),
        ([(How.REDIRECTED, 1, 0)], (701, 0), (701, 0)),
        ([(How.REDIRECTED, 0, 0)], (0, 701), (0, 701)),
        ([(How.REDIRECTED, 1, 0), (How.REDIRECTED, 0, 0)], (701, 0), (701, 0)),
        ([(How.PREVENTED, 0, 0), (How.REDIRECTED, 1, 0)], (0, 0), (0, 0)),
        ([(How.DOUBLED, 0, 0), (How.REDIRECTED, 1, 0)], (1402, 0), (1402, 0)),
        ([(How.HALVED, 1, 0)], (0, 350), (0, 350)),
        ([(How.DOUBLED, 1, 0), (How.HALVED, 1, 0)], (0, 700), (0, 700)),
        ([(How.HALVED, 1, 0), (How.SET, 1, 1000)], (0, 500), (0, 500)),
        ([(How.SHARED, 1, 0)], (701, 701), (0, 701)),
        ([(How.AS_EFFECT, 1, 0)], (0, 701), (0, 0)),
    ],
)
def test_what_cards_make_of_battle_damage(changes, damage, battle):
    result = changed(*changes)

    assert result.dealt == (damage, battle, (0, 701))


def test_piercing_damage_that_strikes_back():
    result = against_defense(1800, 1700, piercing=True, pierces_back=True)

    assert (result.damage, result.target_destroyed) == ((100, 0), True)


@pytest.mark.parametrize(("atk", "rounded"), [(2500, False), (2501, True)])
def test_halving_rests_on_the_rule_of_rounding_only_where_something_is_rounded(atk, rounded):
    """``published.halving``: 2,500 ÷ 2 needs no rounding, nor does a ruleset without the published rules."""
    halved = fight(Battle(Battler(atk, modifiers=(Modifier("/", 2),)), None), RULES).steps[0]
    damage = fight(Battle(Battler(atk), None, damage_modifiers=("/2",)), RULES).steps

    assert (halved.rule == "published.halving", "evenly" in halved.message) == (rounded, not rounded)
    assert ("published.halving" in {step.rule for step in damage}) == rounded


def test_a_protected_monster_is_not_destroyed_but_the_damage_stays():
    result = fight(Battle(Battler(2500), Battler(1800, indestructible=True)), RULES)

    assert (result.target_destroyed, result.damage) == (False, (0, 700))


@pytest.mark.parametrize("name", ["1.0", "pairs:1.0"])
def test_where_the_text_is_missing_nothing_is_decided(name):
    with pytest.raises(FactNeededError, match="battle-results"):
        fight(Battle(Battler(2500), Battler(1800)), ruleset(name))


def test_two_without_atk_under_7_0_fall_to_the_tie_rule():
    result = fight(Battle(Battler(0), Battler(0)), ruleset("7.0"))

    assert (result.attacker_destroyed, result.target_destroyed) == (True, True)


def test_an_unknown_def_gives_a_branch_for_each_class():
    battle = Battle(Battler(1800), Battler(0, Unknown("def", in_case("target.def")), Position.DEFENSE))
    worksheet = work_out([battle], RULES)

    assert Verdict.UNDETERMINED is worksheet.verdict
    assert [(branch.relation, branch.limit) for branch in worksheet.branches] == [
        ("below", 1800),
        ("equal", 1800),
        ("between", "1801–9799"),
        ("above", 9799),
    ]
    assert [branch.worksheet.results[0].target_destroyed for branch in worksheet.branches] == [
        True,
        False,
        False,
        False,
    ]
    assert [branch.worksheet.winner for branch in worksheet.branches] == [
        None,
        None,
        None,
        Winner(Role.DEFENDING_PLAYER),
    ]


@pytest.mark.parametrize(
    ("battle", "points", "expected"),
    [
        (
            Battle(Battler(Unknown("atk", in_case("attacker.atk"))), None),
            4000,
            [("equal", 0), ("between", "1–3999"), ("above", 3999)],
        ),
        (
            Battle(Battler(Unknown("atk", in_case("attacker.atk"))), Battler(1700)),
            500,
            [("below", 1700), ("equal", 1700), ("between", "1701–2199"), ("above", 2199)],
        ),
        (
            Battle(Battler(Unknown("atk", in_case("attacker.atk")), modifiers=(Modifier("/", 2),)), Battler(1800)),
            8000,
            [("below", 3599), ("between", "3599–3600"), ("between", "3601–19598"), ("above", 19598)],
        ),
    ],
)
def test_the_end_of_the_duel_divides_the_classes_of_an_unknown_atk(battle, points, expected):
    worksheet = work_out([battle._replace(life_points=(10**8, points))], RULES)

    assert [(branch.relation, branch.limit) for branch in worksheet.branches] == expected
    assert worksheet.branches[-1].worksheet.winner == Winner(Role.ATTACKING_PLAYER)


def test_a_number_that_follows_two_unknowns_is_a_formula_of_both():
    target = Battler(Unknown("atk", in_case("target.atk")))
    worksheet = work_out(
        [Battle(Battler(1800), target, life_points=(8000, Unknown("life_points", in_case("lp"))))], RULES
    )

    inner = worksheet.branches[0].worksheet.branches
    damage = Formula("atk", -1, 1800)
    assert [(branch.relation, branch.limit) for branch in inner] == [("up-to", damage), ("above", damage)]
    assert inner[1].worksheet.life_points[1] == Formula("life_points", 1, Formula("atk", 1, -1800))


def test_a_number_that_does_not_follow_along_a_line_is_left_open():
    attacker = Battler(Unknown("atk", in_case("attacker.atk")), modifiers=(Modifier("/", 2),))
    worksheet = work_out([Battle(attacker, Battler(1800))], RULES)

    halved = [branch.worksheet.steps[0].params["after"] for branch in worksheet.branches]
    assert [isinstance(value, Unknown) for value in halved] == [True, False, True, True]


@pytest.mark.parametrize(("changes", "battles", "deepest"), [(0, 1, 3), (50, 1, 2), (50, 20, 1)])
def test_branches_go_as_deep_as_can_be_worked_out_in_seconds(changes, battles, deepest):
    """With so many changes a value that is missing inside a branch is named, and no more."""
    unknown = [Unknown("atk", in_case("attacker.atk")), Unknown("atk", in_case("target.atk"))]
    points = tuple(Unknown("life_points", in_case(name)) for name in ("own_lp", "lp"))
    altered = tuple(Modifier("/", 3) for _ in range(changes))
    battle = Battle(Battler(unknown[0], modifiers=altered), Battler(unknown[1]), life_points=points)

    def depth(worksheet):
        return max((1 + depth(branch.worksheet) for branch in worksheet.branches), default=0)

    worksheet = work_out([battle] * battles, RULES)

    assert worksheet.verdict is Verdict.UNDETERMINED
    assert depth(worksheet) <= deepest
    assert worksheet.missing


def test_battles_carry_life_points_on_and_stop_when_somebody_has_won():
    battles = [Battle(Battler(5000), None), Battle(Battler(3000), None), Battle(Battler(9000), None)]
    worksheet = work_out(battles, RULES)

    assert len(worksheet.results) == 2
    assert (worksheet.life_points, worksheet.winner) == ((8000, 0), Winner(Role.ATTACKING_PLAYER))


values = st.integers(0, 6000)


@given(values, values, st.integers(1, 16000), st.integers(1, 16000), st.booleans(), st.booleans())
def test_life_points_in_the_steps_add_up(atk, value, own, other, defense, piercing):
    target = Battler(value, value, Position.DEFENSE if defense else Position.ATTACK)
    result = fight(Battle(Battler(atk), target, piercing=piercing, life_points=(own, other)), RULES)
    points = {"attacking_player": own, "defending_player": other}
    for step in result.steps:
        for change in step.changes:
            assert change.before == points[change.what]
            points[change.what] = change.after

    assert tuple(points.values()) == result.life_points
    assert result.life_points == (max(0, own - result.damage[0]), max(0, other - result.damage[1]))
