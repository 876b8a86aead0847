"""Every set of materials on small boards, counted again by plain brute force over numbers."""

from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgekit.domain.card import Card, Procedure
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.selector import Selector
from judgekit.domain.situation import Summon
from judgekit.domain.values import FactNeededError, Kind, Phase, Position, SummonKind, Zone
from judgekit.engine.activation.conditions import first_broken
from judgekit.engine.effects import fusing, materials
from judgekit.engine.summons import special
from judgekit.judging.adjudication import adjudicate
from judgekit.parse.case import read_case
from judgekit.rules.rulesets import ruleset

RULES = ruleset("9.0")
LEVELS = range(1, 7)


def monster(number, level, *, tuner=False, token=False, up=True, xyz=False, zone=Zone.MONSTERS, player="A"):
    """One monster as the engine knows it, from the few things that matter for a material."""
    types = {"Warrior"} | {word for word, there in (("Tuner", tuner), ("Token", token), ("Xyz", xyz)) if there}
    card = Card(f"M{number}", Kind.MONSTER, level=None if xyz else level, rank=level if xyz else None, types=types)
    position = (Position.ATTACK if up else Position.SET) if zone is Zone.MONSTERS else None
    return CardInPlay(f"M{number}", card._replace(types=frozenset(types)), player, player, zone, position, up)


def board(cards, *extra):
    everything = [*cards, *extra]
    return Duel(
        ("A", "B"),
        "A",
        Phase.MAIN1,
        3,
        {"A": 8000, "B": 8000},
        {card.id: card._replace(order=order) for order, card in enumerate(everything)},
    )


SYNCHRO = Procedure((Selector(types=frozenset({"Tuner"})), Selector(without=frozenset({"Tuner"}), up_to=True)))


def extra_monster(word, level=None, rank=None, procedure=None):
    card = Card("Big", Kind.MONSTER, level=level, rank=rank, types=frozenset({word}), procedure=procedure, effects=())
    return CardInPlay("Big", card, "A", "A", Zone.EXTRA, None, False)


def subsets(cards):
    return (chosen for size in range(len(cards) + 1) for chosen in combinations(cards, size))


def ids(sets):
    found = [frozenset(card.id for card in chosen) for chosen in sets]
    assert len(found) == len(set(found)), "a set is given twice"
    return set(found)


def legal(duel, kind, big, chosen):
    """Whether the condition table, asked for each single set, lets the Summon through."""
    action = Summon("A", big.id, kind, position=Position.ATTACK, materials=tuple(card.id for card in chosen))
    return first_broken(special.conditions_of(action.kind), special.wish_of(duel, RULES, action)) is None


BOARD = st.lists(
    st.tuples(
        st.sampled_from(LEVELS), st.booleans(), st.booleans(), st.booleans(), st.sampled_from([False, False, True])
    ),
    max_size=5,
).map(
    lambda rows: [
        monster(number, level, tuner=tuner, token=token, up=up or token, xyz=xyz and not (tuner or token))
        for number, (level, tuner, token, up, xyz) in enumerate(rows)
    ]
)


def synchro_by_hand(cards, level):
    """The rule over again: one Tuner, one or more others, all face-up, Levels that add up."""
    for chosen in subsets(cards):
        tuners = [card for card in chosen if "Tuner" in card.card.types]
        usable = all(card.face_up and card.card.level for card in chosen)
        if usable and len(tuners) == 1 and len(chosen) > 1 and sum(card.card.level for card in chosen) == level:
            yield chosen


def xyz_by_hand(cards, rank, number):
    """The rule over again: so many face-up monsters of that Level, none of them a Token."""
    for chosen in combinations(cards, number):
        if all(card.face_up and card.card.level == rank and "Token" not in card.card.types for card in chosen):
            yield chosen


@settings(max_examples=150, deadline=None)
@given(BOARD, st.integers(2, 12))
def test_synchro_materials(cards, level):
    big = extra_monster("Synchro", level=level, procedure=SYNCHRO)
    duel = board(cards, big)
    expected = ids(synchro_by_hand(cards, level))

    assert expected == ids(materials.synchro_materials(duel, "A", big.card))
    for chosen in subsets(cards):
        if chosen:
            assert legal(duel, SummonKind.SYNCHRO, big, chosen) is (frozenset(card.id for card in chosen) in expected)


@settings(max_examples=150, deadline=None)
@given(BOARD, st.sampled_from(LEVELS), st.integers(2, 3))
def test_xyz_materials(cards, rank, number):
    wanted = Procedure((Selector(min_level=rank, max_level=rank, number=number),))
    big = extra_monster("Xyz", rank=rank, procedure=wanted)
    duel = board(cards, big)
    expected = ids(xyz_by_hand(cards, rank, number))

    assert expected == ids(materials.xyz_materials(duel, "A", big.card))
    for chosen in subsets(cards):
        if chosen:
            assert legal(duel, SummonKind.XYZ, big, chosen) is (frozenset(card.id for card in chosen) in expected)


@pytest.mark.parametrize("count", range(6))
def test_synchro_on_every_board_of_levels(count):
    """One Tuner and up to five others of Levels 1 to 3, every Level of Synchro Monster: all of them."""
    for levels in product(range(1, 4), repeat=count):
        cards = [monster(number, level, tuner=number == 0) for number, level in enumerate(levels)]
        for level in range(2, 16):
            big = extra_monster("Synchro", level=level, procedure=SYNCHRO)
            found = ids(materials.synchro_materials(board(cards, big), "A", big.card))
            assert found == ids(synchro_by_hand(cards, level)), (levels, level)


def test_any_two_of_the_same_level():
    """A card that asks for two monsters of the same Level, whatever it is; those without a Level share none."""
    big = extra_monster("Xyz", rank=4, procedure=Procedure((Selector(number=2),)))
    cards = [monster(0, 3), monster(1, 3), monster(2, 4), monster(3, 4, xyz=True), monster(4, 4, xyz=True)]
    found = ids(materials.xyz_materials(board(cards, big), "A", big.card))

    assert found == {frozenset({"M0", "M1"})}


HAND_AND_FIELD = st.lists(
    st.tuples(st.integers(1, 8), st.booleans(), st.booleans(), st.sampled_from([False, False, True])), max_size=6
).map(
    lambda rows: [
        monster(number, level, up=up or in_hand, xyz=xyz and not in_hand, zone=Zone.HAND if in_hand else Zone.MONSTERS)
        for number, (level, up, in_hand, xyz) in enumerate(rows)
    ]
)


def ritual_by_hand(cards, amount, exactly, surplus):
    """The rule over again: Levels that reach the amount, none of them to spare, or exactly the amount."""
    for chosen in subsets(cards):
        if not chosen or any(card.card.level is None for card in chosen):
            continue
        total = sum(card.card.level for card in chosen)
        spare = any(total - card.card.level >= amount for card in chosen)
        if total == amount or (total > amount and not exactly and (surplus or not spare)):
            yield chosen


@settings(max_examples=200, deadline=None)
@given(HAND_AND_FIELD, st.integers(1, 12), st.booleans(), st.booleans())
def test_ritual_tributes(cards, amount, exactly, surplus):
    ritual = CardInPlay("Big", Card("Big", Kind.MONSTER, level=8, types=frozenset({"Ritual"})), "A", "A", Zone.HAND)
    source = CardInPlay("Rite", Card("Rite", Kind.SPELL), "A", "A", Zone.SPELLS_TRAPS)
    operation = Operation(Verb.RITUAL_SUMMON, names=("Big",), amount=amount, exactly=exactly)
    making = fusing.Making(board(cards, ritual, source), RULES, "A", source, operation)
    right = ids(ritual_by_hand(cards, amount, exactly, surplus))
    found = ids(used for _, used in fusing.ritual_ways(making))
    there = [making.duel.cards[card.id] for card in cards]
    entered = (fusing.Entered(None, chosen) for chosen in subsets(there) if chosen)
    made = [used for one in entered for _, used in fusing.ritual_ways(making, one, surplus=surplus)]

    assert found == ids(ritual_by_hand(cards, amount, exactly, surplus=False))
    assert ids(made) == right
    assert any(True for _ in fusing.ritual_ways(making, surplus=surplus)) == bool(right)


def fusion_by_hand(cards, names, substitutes):
    """The rule over again: each name by its own card, one of them by a card that may stand in."""
    for chosen in combinations(cards, len(names)):
        left, others = list(names), []
        for card in chosen:
            if card.card.name in left:
                left.remove(card.card.name)
            else:
                others.append(card.card.name)
        if not others or (len(others) == 1 and others[0] in substitutes):
            yield chosen


@settings(max_examples=200, deadline=None)
@given(
    rows=st.lists(st.tuples(st.sampled_from("XYZS"), st.booleans()), max_size=6),
    names=st.lists(st.sampled_from("XYZ"), min_size=2, max_size=3).map(sorted),
)
def test_fusion_materials(cards, rows, names):
    swamp = cards.exact("King of the Swamp")
    there = [
        CardInPlay(
            f"{name}{number}",
            swamp._replace(name="S") if name == "S" else Card(name, Kind.MONSTER, level=4, effects=()),
            "A",
            "A",
            Zone.HAND if in_hand else Zone.MONSTERS,
            None if in_hand else Position.ATTACK,
        )
        for number, (name, in_hand) in enumerate(rows)
    ]
    wanted = tuple(Selector(names=frozenset({name}), number=names.count(name)) for name in dict.fromkeys(names))
    big = extra_monster("Fusion", level=8, procedure=Procedure(wanted))
    found = ids(materials.fusion_materials(board(there, big), "A", big.card, there))

    assert found == ids(fusion_by_hand(there, names, {"S"}))


def test_a_level_that_was_not_entered_is_asked_for():
    with pytest.raises(FactNeededError):
        _ = CardInPlay("M", Card("M", Kind.MONSTER), "A", "A", Zone.MONSTERS).level_now


UNKNOWN_BESIDE_A_MATERIAL = """
players:
  A:
    hand: [Polymerization, Flame Manipulator, {name: Thing, kind: monster, level: 4, atk: 0, def: 0}]
    extra:
      - name: Twin Flame
        kind: monster
        types: [Warrior, Fusion]
        level: 5
        atk: 1800
        def: 1600
        summon: {materials: [{names: [Flame Manipulator]}, {names: [Masaki the Legendary Swordsman]}]}
        effects: []
  B: {}
turn: {player: A, number: 3, phase: main1}
actions: [{player: A, activate: Polymerization, position: attack}]
"""


def test_the_monster_of_which_it_is_not_known_if_it_may_stand_in_is_the_one_asked_for(cards):
    ruling = adjudicate(read_case(UNKNOWN_BESIDE_A_MATERIAL, cards), RULES)

    assert [(missing.fact, missing.params["card"].name) for missing in ruling.missing] == [("effect", "Thing")]


MANY = [monster(number, 1 + number % 3, zone=Zone.HAND) for number in range(60)]


@pytest.mark.parametrize("exactly", [True, False])
def test_tributes_out_of_a_great_many_cards_are_found_without_trying_each_set(exactly):
    ritual = CardInPlay("Big", Card("Big", Kind.MONSTER, level=8, types=frozenset({"Ritual"})), "A", "A", Zone.HAND)
    source = CardInPlay("Rite", Card("Rite", Kind.SPELL), "A", "A", Zone.SPELLS_TRAPS)
    for amount, made in ((8, True), (119, True), (120, True), (121, False)):
        operation = Operation(Verb.RITUAL_SUMMON, names=("Big",), amount=amount, exactly=exactly)
        making = fusing.Making(board(MANY, ritual, source), RULES, "A", source, operation)

        assert (next(fusing.ritual_ways(making), None) is not None) is made
    with pytest.raises(FactNeededError):
        list(fusing.ritual_ways(making._replace(operation=operation._replace(amount=60))))


def test_materials_out_of_a_great_many_cards_must_be_entered():
    fused = Procedure((Selector(types=frozenset({"Warrior"}), up_to=True),))
    big = extra_monster("Fusion", 8, procedure=fused)
    source = CardInPlay("Poly", Card("Poly", Kind.SPELL), "A", "A", Zone.SPELLS_TRAPS)
    making = fusing.Making(board(MANY, big, source), RULES, "A", source, Operation(Verb.FUSION_SUMMON))
    wanted = fusing.Entered(None, tuple(making.own(Zone.HAND)[:6]))

    assert [used for _, used in fusing.fusion_ways(making, making.places, wanted)] == [wanted.used]
    with pytest.raises(FactNeededError):
        list(fusing.fusion_ways(making, making.places, fusing.NOTHING))
