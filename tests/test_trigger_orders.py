"""What a ruling tells of effects set off together: the orders that were chosen, and what missed its timing."""

import itertools
import json

import pytest

from judgekit.domain.chain_report import ChainReport
from judgekit.engine.chain.links import chain_report
from judgekit.i18n.translator import Translator
from judgekit.judging.adjudication import adjudicate
from judgekit.parse.case import read_case
from judgekit.render.json import ruling_json
from judgekit.rules.rulesets import ruleset, text_only

MANDATORY = {"type": "trigger", "when": [{"event": "sent-to-graveyard", "who": "self"}], "mandatory": True}
OPTIONAL = {**MANDATORY, "mandatory": False}
GAIN = [{"gain-life-points": 100}]


def monster(id, effect):
    return {"name": id, "id": id, "atk": 1000, "def": 1000, "position": "attack", "effects": [{**effect, "do": GAIN}]}


def judged(cards, own, theirs, entered, rules=None):
    """Dark Hole destroys every monster; then *entered* are activated in that order."""
    owner = dict.fromkeys(own, "A") | dict.fromkeys(theirs, "B")
    case = {
        "judgekit": 1,
        "players": {
            "A": {"hand": ["Dark Hole"], "monsters": [monster(*item) for item in own.items()]},
            "B": {"monsters": [monster(*item) for item in theirs.items()]},
        },
        "turn": {"player": "A", "number": 4, "phase": "main1"},
        "actions": [
            {"player": "A", "activate": "Dark Hole"},
            *({"player": owner[id], "activate": id} for id in entered),
        ],
    }
    return adjudicate(read_case(json.dumps(case), cards, json=True), rules or ruleset())


def second_chain(ruling):
    return ruling_json(ruling, Translator())["chains"][1]


@pytest.mark.parametrize("order", list(itertools.permutations(["one", "two", "three"])))
def test_a_player_may_choose_any_order_of_effects_of_one_group(cards, order):
    own = dict.fromkeys(["one", "two", "three"], MANDATORY)
    ruling = judged(cards, own, {}, order)

    chain = second_chain(ruling)
    assert ruling.verdict.value == "resolved"
    assert [link["card"] for link in chain["links"]] == list(order)
    assert chain["orders"] == [{"player": "A", "cards": list(order)}]
    assert not any(assumption.id == "trigger-order" for assumption in ruling.assumptions)


def test_an_order_that_nobody_entered_is_taken_for_granted(cards):
    ruling = judged(cards, dict.fromkeys(["one", "two"], MANDATORY), {}, [])

    assert second_chain(ruling)["orders"] == [{"player": "A", "cards": ["one", "two"]}]
    assert any(assumption.id == "trigger-order" for assumption in ruling.assumptions)


GROUPS = {"own-must": MANDATORY, "their-must": MANDATORY, "own-may": OPTIONAL, "their-may": OPTIONAL}


def legal(order, rules):
    """Whether *order* is one that the rules allow, by themselves: the groups of the published rule, or of the text."""
    groups = list(GROUPS) if rules is None else [("own-must", "own-may"), ("their-must", "their-may")]
    places = [next(number for number, group in enumerate(groups) if id == group or id in group) for id in order]
    return places == sorted(places)


@pytest.mark.parametrize("rules", [None, text_only(ruleset())], ids=["published", "text-only"])
@pytest.mark.parametrize("order", list(itertools.permutations(GROUPS)))
def test_only_the_orders_of_the_groups_are_legal(cards, order, rules):
    own = {id: GROUPS[id] for id in ("own-must", "own-may")}
    theirs = {id: GROUPS[id] for id in ("their-must", "their-may")}
    ruling = judged(cards, own, theirs, order, rules)

    reasons = {finding.reason for finding in ruling.findings}
    assert (ruling.verdict.value == "resolved") is legal(order, rules)
    assert reasons <= {"out-of-turn", "before-its-turn"}
    assert [link["card"] for link in second_chain(ruling)["links"]] == list(order) or reasons


def test_players_of_different_groups_have_no_order_to_choose(cards):
    ruling = judged(cards, {"one": MANDATORY}, {"two": MANDATORY}, [])

    assert second_chain(ruling)["orders"] == []


def test_a_missed_timing_is_told_with_the_chain_in_which_it_was_missed(cards):
    case = {
        "judgekit": 1,
        "players": {
            "A": {"hand": ["Summoned Skull"], "monsters": [{"name": "Peten the Dark Clown", "position": "attack"}]},
            "B": {},
        },
        "turn": {"player": "A", "number": 4, "phase": "main1"},
        "actions": [{"player": "A", "summon": "tribute", "card": "Summoned Skull", "tributes": ["A/monsters/1"]}],
    }
    ruling = adjudicate(read_case(json.dumps(case), cards, json=True), ruleset())

    missed = {"links": [], "missed": ["Peten the Dark Clown"], "orders": []}
    assert ruling_json(ruling, Translator())["chains"] == [missed]


def test_a_report_of_no_links_is_empty(cards):
    ruling = judged(cards, {}, {"one": MANDATORY}, [])

    assert ruling.final is not None
    assert chain_report(ruling.final, ruleset(), ()) == ChainReport()
