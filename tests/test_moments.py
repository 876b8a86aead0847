"""No moment is moved in silence, and a pass on which the ruling hangs is named with its player and moment."""

import json

import pytest
import yaml

from judgekit import adjudicate, ruleset
from judgekit.cards.pool import shipped_cards
from judgekit.domain.values import Verdict
from judgekit.explain.assumptions import assumption_line
from judgekit.i18n.translator import Translator
from judgekit.judging.responding import moment_of
from judgekit.parse.case import read_case
from judgekit.render.text import said

CARDS = shipped_cards()
RAIDER = {"monsters": [{"name": "Vorse Raider", "position": "attack"}]}
OX = {"monsters": [{"name": "Battle Ox", "position": "attack"}]}
ATTACK = "{player: A, attack: Vorse Raider, target: Battle Ox}"


def cards(*names):
    return {"spells_traps": [{"name": name, "set": "earlier"} for name in names]}


def judged(a, b, *actions, phase="battle", strict=False):
    data = {"turn": {"player": "A", "number": 3, "phase": phase}}
    data["players"] = {"A": {"life_points": 8000, **a}, "B": {"life_points": 8000, **b}}
    data["actions"] = [yaml.safe_load(action) for action in actions]
    return adjudicate(read_case(json.dumps(data), CARDS, json=True), ruleset(), strict=strict)


def assumed(ruling):
    """What is taken for granted, each with the moments and the card it is about."""
    return [(item.id, item.params.get("moment"), item.params.get("below")) for item in ruling.assumptions]


def sentences(ruling):
    return [said(assumption_line(item), Translator()) for item in ruling.assumptions]


def test_an_activation_that_answers_what_is_open_is_moved_nowhere():
    ruling = judged(RAIDER, {**OX, **cards("Mirror Force")}, ATTACK, "{player: B, activate: Mirror Force}")

    assert sentences(ruling) == ["Where nothing is entered, both players pass."]


@pytest.mark.parametrize(
    ("card", "where", "sentence"),
    [
        (
            "Kuriboh",
            {"hand": ["Kuriboh"]},
            "“Kuriboh” is taken to be activated during damage calculation; until then everybody passes.",
        ),
        (
            "Mystic Tomato",
            {"monsters": [{"name": "Mystic Tomato", "position": "attack"}]},
            "“Mystic Tomato” is taken to be used once it is set off; until then everybody passes.",
        ),
    ],
)
def test_an_activation_that_fits_only_a_later_moment_says_which(card, where, sentence):
    board = {**OX, **where}
    target = board["monsters"][0]["name"]
    attack = f"{{player: A, attack: Vorse Raider, target: {target}}}"

    ruling = judged(RAIDER, board, attack, f"{{player: B, activate: {card}}}")
    strict = judged(RAIDER, board, attack, f"{{player: B, activate: {card}}}", strict=True)

    assert sentence in sentences(ruling)
    assert strict.verdict is Verdict.UNDETERMINED
    assert any(item.at.startswith("moved-to") for item in strict.missing)


def test_a_moment_that_is_entered_is_not_moved():
    ruling = judged(
        RAIDER,
        {**OX, "hand": ["Kuriboh"]},
        ATTACK,
        "{player: B, activate: Kuriboh, during: damage-calculation}",
    )

    assert not [item for item in ruling.assumptions if item.id.startswith("moved")]


def test_what_answers_a_summon_is_not_moved_by_its_attempt():
    ruling = judged(
        {"hand": ["Vorse Raider"]},
        cards("Trap Hole"),
        "{player: A, summon: normal, card: Vorse Raider}",
        "{player: B, activate: Trap Hole}",
        phase="main1",
    )

    assert ruling.verdict is Verdict.RESOLVED
    assert not [item for item in ruling.assumptions if item.id.startswith("moved")]


def test_an_answer_goes_onto_the_first_effect_that_it_fits():
    ruling = judged(
        {**RAIDER, **cards("Divine Wrath"), "hand": ["Kuriboh"]},
        {"monsters": [{"name": "Reflect Bounder", "position": "attack"}]},
        "{player: A, attack: Vorse Raider, target: Reflect Bounder}",
        "{player: A, activate: Divine Wrath, cost: [Kuriboh]}",
    )

    assert [link.card.name for link in ruling.chains[0].links] == ["Reflect Bounder", "Divine Wrath"]
    assert "“Divine Wrath” is taken to be activated in answer to “Reflect Bounder”; until then everybody passes." in (
        sentences(ruling)
    )


def test_a_pass_on_which_the_ruling_hangs_is_named():
    board = {**OX, **cards("Mirror Force", "Rush Recklessly"), "hand": ["Kuriboh"]}

    ruling = judged(RAIDER, board, ATTACK)

    assert sentences(ruling) == [
        "Where nothing is entered, both players pass.",
        "B passes and does not use “Mirror Force”: when the attack is declared.",
        "B passes and does not use “Rush Recklessly”: when the attack is declared, at the start of the Damage Step "
        "and before damage calculation.",
        "B passes and does not use “Kuriboh”: during damage calculation.",
    ]


def test_a_pass_that_is_entered_is_not_taken_for_granted():
    board = {**OX, **cards("Mirror Force")}

    ruling = judged(RAIDER, board, ATTACK, "{player: B, pass: true}")

    assert ruling.assumptions == ()


def test_a_pass_on_a_chain_is_named_with_what_is_not_answered():
    ruling = judged({"hand": ["Heavy Storm"]}, cards("Waboku"), "{player: A, activate: Heavy Storm}", phase="main1")

    assert sentences(ruling) == ["B passes and does not use “Waboku” in answer to “Heavy Storm”."]


def test_of_a_card_that_is_activated_later_no_pass_is_named():
    board = {**OX, **cards("Rush Recklessly")}
    later = "{player: B, activate: Rush Recklessly, targets: [Battle Ox], during: before-damage-calculation}"

    assert sentences(judged(RAIDER, board, ATTACK, later)) == ["Where nothing is entered, both players pass."]


def test_an_effect_that_need_not_be_used_is_named_where_it_is_not():
    board = {"monsters": [{"name": "Mystic Tomato", "position": "attack"}]}

    ruling = judged(RAIDER, board, "{player: A, attack: Vorse Raider, target: Mystic Tomato}")

    assert "B does not use the effect of “Mystic Tomato” that is set off." in sentences(ruling)


@pytest.mark.parametrize("during", ["", ", during: attack-declaration"])
def test_a_pass_alone_closes_the_moment_for_the_player_who_passed(during):
    board = {**OX, **cards("Mirror Force")}

    ruling = judged(RAIDER, board, ATTACK, "{player: B, pass: true}", f"{{player: B, activate: Mirror Force{during}}}")

    assert ruling.verdict is Verdict.ILLEGAL
    assert ruling.final.life_points["B"] == 7800


def test_a_pass_alone_leaves_the_moment_to_the_other_player():
    a, b = {**RAIDER, **cards("Rush Recklessly")}, {**OX, **cards("Waboku")}
    rush = "{player: A, activate: Rush Recklessly, targets: [Vorse Raider]}"

    ruling = judged(a, b, ATTACK, "{player: B, pass: true}", rush, "{player: B, activate: Waboku}")

    assert ruling.verdict is Verdict.RESOLVED
    assert [link.card.name for link in ruling.chains[0].links] == ["Rush Recklessly", "Waboku"]


def test_nothing_resolves_once_the_duel_is_over():
    burn = {"name": "Burn", "kind": "trap", "property": "normal", "set": "earlier"}
    burn["effects"] = [{"type": "activation", "do": [{"damage": 8000, "side": "opponent"}]}]

    ruling = judged(
        {"hand": ["Pot of Greed"], "deck": 5},
        {"spells_traps": [burn]},
        "{player: A, activate: Pot of Greed}",
        "{player: B, activate: Burn}",
        phase="main1",
    )

    assert [link.outcome.value for link in ruling.chains[0].links] == ["not resolved", "resolved"]
    assert [step.message for step in ruling.steps][-2:] == ["duel.won", "chain.not-resolved"]
    assert ruling.final.counts["A", ruling.final.cards["Pot of Greed"].zone.DECK] == 5


UNDECLARED = """
players:
  A:
    monsters: [Vorse Raider]
    spells_traps: [{name: DNA Surgery, kind: trap, property: continuous, face: up, effects: [{type: activation},
      {type: continuous, do: [{set-type: {what: monster, face: up}, declared: true}]}]}]
  B: {}
turn: {player: A, number: 4, phase: main1}
"""


def test_a_board_that_hangs_on_a_missing_fact_is_a_moment_that_is_not_reached():
    moment = moment_of(read_case(UNDECLARED, CARDS), ruleset())

    assert not moment.reached
    assert [missing.fact for missing in moment.missing] == ["declare"]
