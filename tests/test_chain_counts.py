"""How many Chains there are: counted by hand and by asking the engine at every link."""

import itertools
import json

import pytest

from judgekit.domain.situation import Activate
from judgekit.engine.play.actions import act
from judgekit.engine.play.options import may_activate
from judgekit.parse.case import read_case
from judgekit.rules.rulesets import ruleset

PLAYERS = ("A", "B")
SPEEDS = (1, 2, 3)
KINDS = {
    1: {"kind": "spell", "property": "normal"},
    2: {"kind": "monster", "level": 4, "atk": 1000, "def": 1000, "position": "attack"},
    3: {"kind": "trap", "property": "counter", "set": "earlier"},
}


def by_hand(length):
    """Every Chain of *length* links: who added each, and how fast it is.

    Chain Link 1 is Spell Speed 1, of the turn player, or 2; what follows is 2 or 3 and never slower than
    the link before (``chain.link-speeds``, ``chain.spell-speed.not-lower``).
    """
    for links in itertools.product(itertools.product(PLAYERS, SPEEDS), repeat=length):
        (player, first), later = links[0], links[1:]
        if first == 3 or (first == 1 and player != "A"):
            continue
        speeds = [speed for _, speed in links]
        if all(speed > 1 for _, speed in later) and speeds == sorted(speeds):
            yield links


def card(player, speed, number):
    """A card of that Spell Speed that can always do something; a Counter Trap answers whatever is activated."""
    effect = {"type": "quick" if speed == 2 else "activation", "do": [{"gain-life-points": 100}]}
    if speed == 3:
        effect["when"] = [{"event": "activated"}]
    id = f"{player}{speed}-{number}"
    return {"name": id, "id": id, "effects": [effect], **KINDS[speed]}


def board(cards, length):
    """A board on which either player has enough for a Chain of *length* links: Spells, monsters, Counter Traps.

    One zone stays free for the Spell; as no Chain begins with a Counter Trap, four of them are enough.
    """
    players = {}
    for player in PLAYERS:
        spells, monsters, traps = ([card(player, speed, number) for number in range(length)] for speed in SPEEDS)
        zones = {"hand": spells, "monsters": monsters, "spells_traps": traps[:4]}
        players[player] = {"life_points": 8000, **zones}
    case = {"judgekit": 1, "players": players, "turn": {"player": "A", "number": 3, "phase": "main1"}}
    return read_case(json.dumps(case), cards, json=True).duel


def by_engine(duel, rules, length, links=()):
    """Every Chain of *length* links that the engine lets be built on *duel*, one unused card of a speed each time."""
    if len(links) == length:
        yield links
        return
    for player, speed in itertools.product(PLAYERS, SPEEDS):
        id = f"{player}{speed}-{sum(1 for link in links if link == (player, speed))}"
        passed = duel._replace(passes=1, last_pass="A") if player == "B" and not links else duel
        offered = may_activate(passed, rules, player, duel.cards[id])
        outcome = act(duel, Activate(player, id), rules)
        allowed = outcome.finding is None and len(outcome.duel.chain) == len(links) + 1
        assert allowed == offered, f"{links} then {player}, Spell Speed {speed}"
        if allowed:
            yield from by_engine(outcome.duel, rules, length, (*links, (player, speed)))


@pytest.mark.parametrize("name", ["9.0", "7.0"])
@pytest.mark.parametrize("length", range(1, 6))
def test_as_many_chains_as_counted_by_hand(length, name, cards):
    expected = set(by_hand(length))
    found = list(by_engine(board(cards, length), ruleset(name), length))

    assert len(found) == len(set(found))
    assert set(found) == expected


def test_the_count_by_hand_is_what_a_formula_gives():
    """Link 1 is one of three; then Spell Speed 2 gives way to 3 at one of n places, and either player adds each."""
    for length in range(1, 6):
        assert len(list(by_hand(length))) == 3 * length * 2 ** (length - 1)
