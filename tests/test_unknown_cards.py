"""A card of which not everything is known: what is not known is never taken for nothing."""

import json

import pytest
import yaml

from judgekit.cards.pool import shipped_cards
from judgekit.domain.errors import UnreadableError
from judgekit.parse.case import read_case

CARDS = shipped_cards()
BATTLE = {"player": "A", "number": 3, "phase": "battle"}


def flow(text):
    """What a line of YAML says."""
    return yaml.safe_load(text)


def read(*, a=None, b=None, actions=(), turn=None, **rest):
    """The situation of a board of two players, each zone with the cards it is given."""
    data = {"turn": turn or {"player": "A", "number": 3, "phase": "main1"}, **rest}
    data |= {"players": {"A": a or {}, "B": b or {}}, "actions": list(actions)}
    return read_case(json.dumps(data), CARDS, json=True)


def entered(line, zone="monsters"):
    """The card that one line of a zone is read as."""
    return next(iter(read(a={zone: [flow(line)]}).duel.cards.values())).card


UNKNOWN = {
    "a monster": ("{name: Nobody, kind: monster, level: 4, atk: 1000, def: 1000}", "monsters"),
    "a monster by its ATK and DEF": ("{name: Nobody, atk: 1000, def: 1000}", "monsters"),
    "an Effect Monster": ("{name: Nobody, kind: monster, atk: 0, def: 0, types: [Warrior, Effect]}", "monsters"),
    "its Type alone": ("{name: Nobody, kind: monster, atk: 0, def: 0, types: [Warrior]}", "monsters"),
    "a Pendulum Effect": ("{name: Nobody, kind: monster, atk: 0, def: 0, types: [Normal, Pendulum]}", "monsters"),
    "a Spell": ("{name: Nobody, kind: spell}", "hand"),
    "a Trap": ("{name: Nobody, kind: trap}", "hand"),
    "said to be unknown": ("{name: Nobody, kind: monster, atk: 0, def: 0, effects: unknown}", "monsters"),
}


@pytest.mark.parametrize("name", UNKNOWN)
def test_effects_that_were_not_entered_are_not_known(name):
    assert entered(*UNKNOWN[name]).effects is None


NONE = {
    "none are entered": "{name: Nobody, kind: monster, atk: 0, def: 0, effects: []}",
    "it is a Normal Monster": "{name: Nobody, kind: monster, atk: 0, def: 0, types: [Warrior, Normal]}",
    "it is a Token": "{name: Nobody, kind: monster, atk: 0, def: 0, types: [Warrior, Token]}",
}


@pytest.mark.parametrize("name", NONE)
def test_monster_has_no_effects_where_that_is_said(name):
    assert entered(NONE[name]).effects == ()


STILL_KNOWN = {
    "both its values": "{name: Vorse Raider, atk: 2400, def: 0}",
    "its kind too": "{name: Vorse Raider, kind: monster, atk: 2400, def: 0}",
    "in another language": "{name: Predatore Vorse, atk: 2400, def: 0}",
    "its Level": "{name: Vorse Raider, kind: monster, level: 4, atk: 2400, def: 0}",
    "its Level, not known": "{name: Vorse Raider, kind: monster, level: unknown, atk: 2400, def: 0}",
    "what is printed on it": "{name: Vorse Raider, kind: monster, types: [Beast-Warrior], attribute: dark, atk: 2400}",
    "its Level now": "{name: Vorse Raider, level: 2}",
}


@pytest.mark.parametrize("name", STILL_KNOWN)
def test_known_name_is_the_known_card_with_these_values_now(name):
    situation = read(a={"monsters": [flow(STILL_KNOWN[name])]})

    assert next(iter(situation.duel.cards.values())).card == CARDS.exact("Vorse Raider")
    assert "another-card" not in {item.id for item in situation.assumptions}


def test_values_beside_a_known_name_are_its_values_now():
    card = next(iter(read(a={"monsters": [flow(STILL_KNOWN["both its values"])]}).duel.cards.values()))

    assert (card.atk, card.defense, card.card.atk) == (2400, 0, 1900)


ANOTHER = {
    "kind": ("{name: Vorse Raider, kind: trap}", "hand"),
    "property": ("{name: Dark Hole, kind: spell, property: quick-play}", "hand"),
    "level": ("{name: Vorse Raider, level: 7, atk: 2400, def: 0}", "monsters"),
    "rank": ("{name: 'Number 39: Utopia', kind: monster, rank: 5, atk: 2400, def: 0}", "monsters"),
}


@pytest.mark.parametrize("fact", ANOTHER)
def test_another_card_of_a_known_name_is_said_to_be_another(fact):
    line, zone = ANOTHER[fact]
    situation = read(a={zone: [flow(line)]})
    said = [item.params for item in situation.assumptions if item.id == "another-card"]

    assert next(iter(situation.duel.cards.values())).card.effects is None
    assert [(params["card"].name, params["fact"].fact) for params in said] == [(flow(line)["name"], fact)]


@pytest.mark.parametrize("line", ["attribute: light", "types: [Dragon]", "scale: 3", "summon: {only: [special]}"])
def test_what_stands_on_a_known_card_is_not_entered_otherwise(line):
    with pytest.raises(UnreadableError) as caught:
        read(a={"monsters": [flow(f"{{name: Vorse Raider, kind: monster, atk: 1, def: 1, {line}}}")]})

    assert [problem.message for problem in caught.value.problems] == ["read.stands-on-the-card"]
