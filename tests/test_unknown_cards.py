"""A card of which not everything is known: what is not known is never taken for nothing."""

import json

import pytest
import yaml

from judgekit.cards.pool import shipped_cards
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
