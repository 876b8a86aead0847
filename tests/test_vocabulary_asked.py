"""Whatever an effect waits for, asks, is paid with and means is drawn from the registry, and seen to matter.

A word matters where an effect with it does something, and where one without it does something that this does not.
"""

import itertools

import pytest

from judgekit.domain.effect import CostKind, EffectType, Event, Need
from judgekit.domain.fitting import Card, effect_misfits, summon_misfits
from judgekit.domain.registry.prices import NEEDS
from judgekit.domain.registry.selectors import ROLES, Role
from judgekit.domain.values import Kind
from tests.conftest import ROOT
from tests.vocabulary.conditions import condition_draws, not_asked
from tests.vocabulary.kinds import not_said, said_draws
from tests.vocabulary.moments import SHOWN_BY_CASES as WORDS_IN_CASES
from tests.vocabulary.moments import SHOWN_OF_ACTIVATIONS, moment_draws, not_heard
from tests.vocabulary.prices import not_paid, price_draws
from tests.vocabulary.selectors import ONE_KIND, not_meant, selector_draws
from tests.vocabulary.selectors import SHOWN_BY_CASES as KEYS_IN_CASES


def grouped(draws, *keys):
    """What was drawn, by the values of some of its fields."""
    found = {}
    for one in draws:
        found.setdefault(tuple(getattr(one, key) for key in keys), []).append(one)
    return found


def wrong(draws, told):
    """What is told wrong of what was drawn; one word of several may say what holds anyway."""
    found = {one.label: told(one) for one in draws}
    wrong = {label: told for label, told in found.items() if told}
    return {} if len(found) > 1 and list(wrong.values()) == ["no narrower"] else wrong


MOMENTS = grouped(moment_draws(), "row", "key")
CONDITIONS = grouped(condition_draws(), "kind")
SELECTORS = grouped(selector_draws(), "role", "key")
ANYWAY = {"ignition own-turn", "ignition main-phase"}
"""An Ignition Effect is used in one's own Main Phase alone."""


BARE = {row: moments[0].event for (row, key), moments in MOMENTS.items() if not key}
"""Each event for each kind of effect that hears of it."""


@pytest.mark.shared_out(8)
@pytest.mark.parametrize("row", {event: row for row, event in BARE.items()}.values())
def test_event_is_heard_of(row):
    assert wrong(MOMENTS[row, ""], not_heard) == {}


@pytest.mark.exhaustive
@pytest.mark.parametrize("row", BARE)
def test_event_is_heard_of_by_every_kind_of_effect(row):
    assert wrong(MOMENTS[row, ""], not_heard) == {}


@pytest.mark.shared_out(8)
@pytest.mark.parametrize("key", dict.fromkeys(key for _, key in MOMENTS if key))
def test_word_beside_an_event_matters(key):
    moments = next(moments for (_, other), moments in MOMENTS.items() if other == key)

    assert wrong(moments[1:2] or moments, not_heard) == {}


@pytest.mark.parametrize(
    "case", [*KEYS_IN_CASES.values(), *WORDS_IN_CASES.values(), *sum(SHOWN_OF_ACTIVATIONS.values(), ())]
)
def test_what_no_board_shows_a_case_does(case):
    assert (ROOT / "tests" / "rulings" / f"{case}.yaml").is_file()


@pytest.mark.exhaustive
@pytest.mark.parametrize(("row", "key"), [place for place in MOMENTS if place[1]], ids=" ".join)
def test_word_matters_beside_every_event_that_takes_it(row, key):
    assert wrong(MOMENTS[row, key], not_heard) == {}


@pytest.mark.shared_out(8)
@pytest.mark.parametrize("need", dict.fromkeys(one.word for one in CONDITIONS[EffectType.QUICK,]))
def test_condition_is_asked(need):
    assert not_asked(next(one for one in CONDITIONS[EffectType.QUICK,] if one.word == need)) == ""


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", [kind for (kind,) in CONDITIONS], ids=lambda kind: kind.value)
def test_condition_is_asked_of_every_kind_of_effect(kind):
    found = {one.label: not_asked(one) for one in CONDITIONS[kind,] if one.label not in ANYWAY}

    assert {label: told for label, told in found.items() if told} == {}


def by_words(role, key):
    """The draws of a key in a role: all are looked at together but those that are cards of their own."""
    return wrong(SELECTORS[role, key], not_meant)


@pytest.mark.parametrize("key", [key for role, key in SELECTORS if role is Role.DONE_TO])
def test_key_of_a_selector_matters(key):
    assert by_words(Role.DONE_TO, key) == {}


@pytest.mark.exhaustive
@pytest.mark.parametrize("role", Role, ids=lambda role: role.value)
def test_key_matters_in_every_selector_that_takes_it(role):
    assert {key: found for one, key in SELECTORS if one is role and (found := by_words(role, key))} == {}


PRICES = grouped(price_draws(), "cost")
SAID = grouped(said_draws(), "kind")


@pytest.mark.parametrize("cost", [cost for (cost,) in PRICES])
def test_cost_is_paid(cost):
    assert wrong(PRICES[cost,][:4], not_paid) == {}


@pytest.mark.exhaustive
@pytest.mark.parametrize("cost", [cost for (cost,) in PRICES])
def test_cost_is_paid_of_every_effect_with_whatever_stands_beside_it(cost):
    assert wrong(PRICES[cost,], not_paid) == {}


@pytest.mark.parametrize("kind", [kind for (kind,) in SAID])
def test_what_an_effect_says_of_itself_matters(kind):
    assert wrong(SAID[kind,], not_said) == {}


def test_every_word_is_drawn(record_property):
    drawn = (MOMENTS, CONDITIONS, SELECTORS, PRICES, SAID)
    record_property(
        "words drawn for what effects wait for, ask, cost and mean",
        sum(map(len, itertools.chain(*map(dict.values, drawn)))),
    )

    assert set(Event) == {moments[0].event for moments in MOMENTS.values()}
    seen_later = {need.value for need, row in NEEDS.items() if row.moment}  # in a later turn: by cases of their own
    assert {need.value for need in Need} - seen_later == {
        one.word for several in CONDITIONS.values() for one in several
    }
    assert {cost.value for cost in CostKind} == {cost for (cost,) in PRICES}
    assert set(SELECTORS) | set(KEYS_IN_CASES) | ONE_KIND == {
        (role, key) for role, fitting in ROLES.items() for key in fitting.keys
    }


GAIN = {"do": [{"gain-life-points": 1}]}
TRAP, SPELL, MONSTER = Card(Kind.TRAP), Card(Kind.SPELL), Card(Kind.MONSTER)


@pytest.mark.parametrize(
    ("card", "effect", "path", "fitting"),
    [
        (TRAP, {"type": "activation", "once": "turn", **GAIN}, "once", "name"),
        (TRAP, {"type": "activation", "needs": ["no-materials"], **GAIN}, "needs[0]", "own-turn"),
        (TRAP, {"type": "activation", "needs": [{"this-turn": "used"}], **GAIN}, "needs[0]", "own-turn"),
        (
            MONSTER,
            {"type": "ignition", "needs": [{"this-turn": "damage-calculation"}], **GAIN},
            "needs[0].this-turn",
            "battled",
        ),
        (MONSTER, {"type": "ignition", "needs": ["battle-phase"], **GAIN}, "needs[0]", "own-turn"),
        (MONSTER, {"type": "flip", "needs": ["equipped"], **GAIN}, "needs[0]", "own-turn"),
        (
            MONSTER,
            {"type": "ignition", "do": [{"change-atk": {"the": "equips"}, "amount": 1}]},
            "do[0].change-atk.the",
            "self",
        ),
        (
            MONSTER,
            {"type": "ignition", "do": [{"destroy": {"atk-within": "either"}}]},
            "do[0].destroy.atk-within",
            "own",
        ),
        (
            TRAP,
            {"type": "activation", "when": [{"event": "attack-declared", "who": "self"}], **GAIN},
            "when[0]",
            "kind: monster",
        ),
        (
            TRAP,
            {"type": "activation", "when": [{"event": "would-be-summoned", "kinds": ["fusion"]}], **GAIN},
            "when[0].kinds",
            "synchro",
        ),
        (
            MONSTER,
            {"type": "trigger", "when": [{"event": "summoned", "from": ["field"]}], **GAIN},
            "when[0].from",
            "hand",
        ),
        (
            MONSTER,
            {"type": "trigger", "when": [{"event": "destroyed", "from": ["hand"]}], **GAIN},
            "when[0].from",
            "monsters",
        ),
        (
            MONSTER,
            {"type": "trigger", "when": [{"event": "sent-to-graveyard", "from": ["banished"]}], **GAIN},
            "when[0].from",
            "hand",
        ),
        (SPELL, {"type": "trigger", "when": [{"event": "battled", "who": "self"}], **GAIN}, "when[0]", "kind: monster"),
        (
            SPELL,
            {"type": "trigger", "when": [{"event": "discarded", "cause": "battle"}], **GAIN},
            "when[0].cause",
            "opponent-effect",
        ),
        (TRAP, {"type": "face-up", "do": [{"copy-name": {"the": "self"}}]}, "do[0]", "forbid-attacks"),
        (TRAP, {"type": "face-up", "needs": ["has-not-attacked"], **GAIN}, "needs[0]", "own-turn"),
        (TRAP, {"type": "face-up", "needs": [{"this-turn": "attacked"}], **GAIN}, "needs[0].this-turn", "activated"),
        (
            MONSTER,
            {"type": "continuous", "needs": ["attacks-stronger"], "do": [{"change-atk": {"the": "self"}, "amount": 1}]},
            "needs[0]",
            "attacks-defense",
        ),
        (
            TRAP,
            {"type": "trigger", "when": [{"event": "battled", "who": "equipped"}], **GAIN},
            "when[0]",
            "property: equip",
        ),
    ],
)
def test_what_is_not_played_is_refused_with_what_would_fit(card, effect, path, fitting):
    (misfit,) = effect_misfits([effect], card)

    assert misfit.path == f"effects[0].{path}"
    assert fitting in misfit.known


def test_only_monsters_are_materials():
    (misfit,) = summon_misfits({"materials": [{"what": "spell"}]}, MONSTER)

    assert misfit.path == "summon.materials[0]"
