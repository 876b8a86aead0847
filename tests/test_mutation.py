"""What is not known changes no verdict, and what is left out changes nothing in silence.

Each entered value of each case is made ``unknown``, one at a time, and each entered fact is taken away.
"""

import copy
import json
from types import MappingProxyType

import pytest

from judgekit import adjudicate, ruleset
from judgekit.cards.pool import shipped_cards
from judgekit.cli.cases import judge
from judgekit.domain.card import Card
from judgekit.domain.errors import UnreadableError
from judgekit.domain.findings import CardName, Formula
from judgekit.domain.values import Unknown, Verdict
from judgekit.engine.board.stats import shown
from judgekit.parse.case import read_case
from judgekit.parse.writing import write_case
from judgekit.unknowns.classes import ENDS
from tests.cases import CASES, data_of, of_each_case
from tests.cases import ruling_of as entered_ruling
from tests.conftest import ROOT

CARDS = shipped_cards()
VALUES = ("atk", "def", "level", "life_points", "set", "phase", "counters", "properly_summoned", "types", "attribute")
ZONES = ("monsters", "spells_traps", "field", "pendulum", "hand", "graveyard", "banished", "deck", "extra", "materials")


def values(node, path=()):
    """Yield the path of each value of a case that may be made unknown, and each card that may lose its effects."""
    if isinstance(node, dict):
        for key, item in node.items():
            if key in ("actions", "expect", "effects", "summon"):
                continue
            if (
                (key in VALUES and not isinstance(item, dict))
                or key == "count"
                or (key in ZONES and isinstance(item, int))
            ):
                yield (*path, key)
            yield from values(item, (*path, key))
        if "name" in node:
            yield (*path, "effects")
    elif isinstance(node, list):
        for index, item in enumerate(node):
            if isinstance(item, str) and path[-1] in ZONES:
                yield (*path, index, "effects")
            else:
                yield from values(item, (*path, index))


def mutated(data, path):
    """Return a copy of *data* with the value at *path* unknown, and what it was."""
    changed = copy.deepcopy(data)
    node = changed
    for key in path[:-1]:
        if isinstance(node[key], str):
            node[key] = {"name": node[key]}
        node = node[key]
    if path[-1] == "effects":
        node.pop("used", None)  # which of them was used: an effect that nobody knows has no name
    before = node.get(path[-1])
    node[path[-1]] = "unknown"
    return changed, before


def ruling_of(data, *, strict=False):
    return judge(read_case(json.dumps(data), CARDS, json=True), "", strict=strict)


def contains(branch, value, branches=()):
    """Whether *value*, a word, words or a number, is of the class that a branch of *branches* is about."""
    if branch.relation == "is-none":
        return not any(contains(other, value) for other in branches if other is not branch)
    if isinstance(value, list):
        return branch.limit in value
    if not isinstance(value, int):
        return branch.limit == value
    match branch.relation:
        case "any":
            return True
        case "is":
            return branch.limit == str(value)
        case "between":
            first, _, last = branch.limit.partition("–")
            return int(first) <= value <= int(last)
        case "below":
            return value < branch.limit
        case "up-to":
            return value <= branch.limit
        case "equal":
            return value == branch.limit
        case "above":
            return value > branch.limit
    raise AssertionError(branch.relation)


def left_to_the_full_check(path):
    """The values of a case that are made unknown only there, as the answers take long.

    Of the numbers, for which dozens of values are tried, these are all but one; and all values of a case that lacks a
    fact already, of which little is told that could be wrong.
    """
    found = list(values(data_of(path)))
    if entered_ruling(path).missing:
        return found
    numbers = [where for where in found if where[-1] in ENDS or where[-1] in ZONES]
    return [where for number, where in enumerate(numbers) if number != CASES.index(path) % len(numbers)]


@pytest.mark.shared_out(16)
@of_each_case(CASES)
def test_value_made_unknown_gives_the_same_verdict_or_none(path):
    left = left_to_the_full_check(path)
    made_unknown(path, [where for where in values(data_of(path)) if where not in left])


@pytest.mark.dear
@pytest.mark.shared_out(16)
@of_each_case(CASES)
def test_every_other_value_made_unknown_gives_the_same_verdict_or_none(path):
    made_unknown(path, left_to_the_full_check(path))


def made_unknown(path, chosen):
    data, entered = data_of(path), entered_ruling(path)
    nothing_is_taken_for_granted(entered, entered_ruling(path, strict=True))
    if any(finding.reason.startswith("board-") for finding in entered.findings):
        return  # what is unknown is taken to be such as a board may have
    right = entered.verdict
    for where in chosen:
        changed, before = mutated(data, where)
        # Effects that are not known are left out and that is said; strictly they are asked for.
        ruling = ruling_of(changed, strict=where[-1] == "effects")

        assert ruling.verdict in (right, Verdict.UNDETERMINED), where
        if where[-1] == "effects":
            continue
        if not ruling.missing and isinstance(before, int):
            assert wrong(ruling, entered, before) == [], where
        for branch in ruling.branches:
            if branch.at != dotted(where):
                continue
            for value in samples(branch):
                try:
                    known = ruling_of(with_value(data, where, value))
                except UnreadableError:
                    continue  # fewer cards than are named, which nobody can enter
                if not any(finding.reason.startswith("board-") for finding in known.findings):
                    assert wrong(branch.ruling, known, value) == [], (where, branch.relation, branch.limit, value)
            if contains(branch, before, ruling.branches):
                assert branch.ruling.verdict in (right, Verdict.UNDETERMINED), where
                assert not isinstance(before, int) or wrong(branch.ruling, entered, before) == [], where


FACTS = (
    "atk", "def", "level", "position", "set", "face", "types", "attribute", "property", "effects", "life_points",
    "phase", "player", "number", "properly_summoned", "teams", "materials", "equipped", "bound", "scale", "kind",
)  # fmt: skip
"""What may be left out of a case. What has happened, and whose a card is, is what is entered: nothing else has, and it
is the player’s with whom it lies; a card is a Token only if that is said."""


def facts(node, path=()):
    """Yield the path of each fact of a case that may be left out; what stands on a known card is known without."""
    if isinstance(node, dict):
        printed = ("atk", "def", "level") if path and "name" in node and CARDS.exact(node["name"]) else ()
        for key, item in node.items():
            if key in FACTS and key not in printed:
                yield (*path, key)
            if key not in ("actions", "expect", "effects", "summon", "teams"):
                yield from facts(item, (*path, key))
    elif isinstance(node, list):
        for index, item in enumerate(node):
            yield from facts(item, (*path, index))


def without(data, path):
    """Return *data* without what stands at *path*."""
    changed = copy.deepcopy(data)
    node = changed
    for key in path[:-1]:
        node = node[key]
    del node[path[-1]]
    return changed


def comes_to(ruling):
    """What a ruling comes to: its verdict, its refusals, and the board at the end."""
    final = ruling.final
    refused = [(finding.reason, finding.rule, finding.at) for finding in ruling.findings]
    return ruling.verdict, refused, final and (final.winner, final.life_points, places(final))


@pytest.mark.shared_out(16)
@of_each_case(CASES)
def test_what_is_left_out_is_missing_or_said_or_changes_nothing(path):
    if not entered_ruling(path).missing:
        each_fact_left_out(path)


@pytest.mark.dear
@pytest.mark.shared_out(16)
@of_each_case(CASES)
def test_what_is_left_out_beside_what_is_missing_is_missing_or_said_or_changes_nothing(path):
    if entered_ruling(path).missing:
        each_fact_left_out(path)


def each_fact_left_out(path):
    data, entered = data_of(path), entered_ruling(path)
    for where in facts(data):
        try:
            ruling = ruling_of(without(data, where))
        except UnreadableError:
            continue
        said = [assumption for assumption in ruling.assumptions if assumption not in entered.assumptions]

        assert ruling.missing or said or comes_to(ruling) == comes_to(entered), where


def nothing_is_taken_for_granted(entered, strict):
    """Strictly a case is judged no other way; what was assumed is asked for, and so the verdict stays open."""
    assumed = [assumption.id for assumption in entered.assumptions]

    assert [missing.at for missing in strict.missing] == [*(missing.at for missing in entered.missing), *assumed]
    assert strict.verdict is (Verdict.UNDETERMINED if assumed else entered.verdict)
    assert (strict.steps, strict.findings, strict.final) == (entered.steps, entered.findings, entered.final)


def with_value(data, path, value):
    """Return *data* with *value* at *path*."""
    changed, _ = mutated(data, path)
    node = changed
    for key in path[:-1]:
        node = node[key]
    node[path[-1]] = value
    return changed


def samples(branch):
    """Some values of the class that a branch is about: its ends, and where it has no end one far off."""
    if branch.fact not in ENDS or not isinstance(branch.limit, int | str) or branch.fact == "counters":
        return ()
    first, last = ENDS[branch.fact]
    ends = {
        "any": lambda: (first + 2, last - 1),
        "below": lambda: (first, branch.limit - 1),
        "up-to": lambda: (first, branch.limit),
        "equal": lambda: (),  # what is entered in so many cases
        "above": lambda: (branch.limit + 1, min(last, 3 * branch.limit + 7)),
        "between": lambda: tuple(map(int, branch.limit.split("–"))),
    }
    return ends[branch.relation]()


def wrong(said, right, value):
    """What a ruling for a class says that is false of *value*, of which *right* was ruled: the steps and the board."""
    if said.missing:
        return []
    boards = [(board.final.winner, board.final.life_points, places(board.final)) for board in (said, right)]
    pairs = [(said.verdict, right.verdict), tuple(boards), (told(said.findings), told(right.findings))]
    false = [(one, other) for one, other in pairs if not holds(one, other, value)]
    steps = iter(told(right.steps))  # a known value may be told where an unknown one that matters nothing is not
    unsaid = "answer.must"  # where the truth is not known, only that it must be told
    return false + [
        step for step in told(said.steps) if step[0] != unsaid and not any(holds(step, other, value) for other in steps)
    ]


def told(items):
    """Steps or refusals but for the rule, which an odd value may rest on where an even one does not."""
    return tuple(tuple(getattr(item, name) for name in item._fields if name != "rule") for item in items)


def places(duel):
    return {card.id: (card.place, card.position, card.face_up) for card in duel.cards.values()}


def holds(said, right, value):
    """Whether what is *said* of a class is *right* for a value of it; what is left open always is."""
    if isinstance(said, Unknown):
        return True
    if isinstance(said, Formula):
        return said.factor * value + said.base == right
    if isinstance(said, Card):
        return said.name == right.name  # a message says no more of it
    if isinstance(said, dict | MappingProxyType):
        return said.keys() == right.keys() and all(holds(said[key], right[key], value) for key in said)
    if isinstance(said, tuple):
        return len(said) == len(right) and all(holds(*pair, value) for pair in zip(said, right, strict=True))
    return said == right


def dotted(path):
    """A path as the program says it: ``players.A.monsters[0].atk``."""
    said = ""
    for key in path:
        said += f"[{key}]" if isinstance(key, int) else f".{key}" if said else key
    return said.removesuffix(".count")


TURN = {"player": "A", "number": 3, "phase": "main1"}
ELF = {"name": "Mystical Elf", "position": "attack"}
BRANCHES = {
    "Level, for Tributes": (
        {"hand": [{"name": "Dark Magician", "level": "unknown"}], "monsters": [ELF]},
        {"summon": "tribute", "card": "Dark Magician", "tributes": ["Mystical Elf"]},
        "level",
        [("below", 5, "illegal"), ("between", "5–6", "resolved"), ("above", 6, "illegal")],
    ),
    "Level of what has none entered": (
        {"hand": [{"name": "Somebody", "kind": "monster", "level": "unknown", "atk": 1000, "def": 0, "effects": []}]},
        {"summon": "normal", "card": "Somebody"},
        "level",
        [("below", 5, "resolved"), ("between", "5–6", "illegal"), ("above", 6, "illegal")],
    ),
    "counters, to be removed": (
        {"monsters": [{"name": "Breaker the Magical Warrior", "position": "attack", "counters": "unknown"}]},
        {"activate": "Breaker the Magical Warrior", "targets": ["Waboku"]},
        "counters",
        [("equal", 0, "illegal"), ("above", 0, "resolved")],
    ),
    "cards in the Deck, to draw": (
        {"hand": ["Pot of Greed"], "deck": "unknown"},
        {"activate": "Pot of Greed"},
        "count",
        [("below", 2, "illegal"), ("above", 1, "resolved")],
    ),
    "cards in the hand, to discard": (
        {"hand": {"count": "unknown", "known": []}, "spells_traps": [{"name": "Raigeki Break", "set": "earlier"}]},
        {"activate": "Raigeki Break", "targets": ["Waboku"]},
        "count",
        [("equal", 0, "illegal"), ("above", 0, "resolved")],
    ),
}


@pytest.mark.parametrize("name", BRANCHES)
def test_unknown_value_is_asked_for_with_a_branch_for_each_class(name):
    board, action, fact, expected = BRANCHES[name]
    rest = {"life_points": 8000, "spells_traps": [{"name": "Waboku", "set": "earlier"}]}
    data = {"turn": TURN, "players": {"A": board, "B": rest}, "actions": [{"player": "A", **action}]}
    situation = read_case(json.dumps(data), CARDS, json=True)

    ruling = judge(situation, "")

    assert [missing.fact for missing in ruling.missing] == [fact]
    assert [(branch.relation, branch.limit, branch.ruling.verdict.value) for branch in ruling.branches] == expected
    assert read_case(write_case(situation), CARDS) == situation


def test_unknown_phase_has_a_branch_for_each_phase():
    board = {"A": {"monsters": [ELF]}, "B": {}}
    data = {"turn": {**TURN, "phase": "unknown"}, "players": board}
    data["actions"] = [{"player": "A", "attack": "Mystical Elf", "target": "direct"}]

    ruling = judge(read_case(json.dumps(data), CARDS, json=True), "")

    legal = [branch.limit for branch in ruling.branches if branch.ruling.verdict is Verdict.RESOLVED]
    assert legal == ["battle"]
    assert len(ruling.branches) == 6


def test_class_in_which_values_rule_differently_is_divided():
    """Up to 1,000 Life Points the first attack ends the Duel and the second is refused, up to 2,500 the second does."""
    attackers = [
        {"name": name, "kind": "monster", "atk": atk, "def": 0, "position": "attack"} for name, atk in ATTACKERS
    ]
    data = {"turn": {**TURN, "phase": "battle"}, "players": {"A": {"monsters": attackers}, "B": {"life_points": "?"}}}
    data["actions"] = [{"player": "A", "attack": name, "target": "direct"} for name, _ in ATTACKERS]

    ruling = judge(read_case(json.dumps(data), CARDS, json=True), "")

    branches = [
        (
            item.relation,
            item.limit,
            item.ruling.verdict.value,
            item.ruling.final.winner and item.ruling.final.winner.word,
        )
        for item in ruling.branches
    ]
    assert branches == [
        ("up-to", 1000, "illegal", "A"),
        ("between", "1001–2500", "resolved", "A"),
        ("above", 2500, "resolved", None),
    ]


ATTACKERS = (("First", 1000), ("Second", 1500))


def test_an_unknown_atk_is_the_one_now_with_what_is_equipped():
    path = ROOT / "tests" / "rulings" / "spells.equip.effect" / "atk-unknown-with-the-equip.yaml"
    ruling = adjudicate(read_case(path.read_text("utf-8"), shipped_cards()), ruleset())
    assert ruling.missing[0].params["card"] == CardName("Vorse Raider")
    assert ("equal", 1700) in [(branch.relation, branch.limit) for branch in ruling.branches]
    last = ruling.branches[-1].ruling.final
    assert isinstance(shown(last, last.cards["Vorse Raider"])[0], Unknown)  # not one of the values above 1,700
