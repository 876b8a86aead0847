"""What holds of every Duel: boards of any cards, any actions in any order, in every ruleset."""

import json
from collections import Counter
from random import Random

import pytest
from hypothesis import example, given, note, settings
from hypothesis import strategies as st

from judgekit.cards.pool import shipped_cards
from judgekit.domain.errors import UnreadableError
from judgekit.domain.findings import CardName
from judgekit.domain.situation import Activate
from judgekit.domain.values import Unknown
from judgekit.engine.play.actions import act
from judgekit.engine.play.validate import validate
from judgekit.explain.assumptions import assumption_line
from judgekit.explain.outline import has_remedy, missing_line, outline, reason_id, remedy_id
from judgekit.i18n.translator import Translator
from judgekit.judging.adjudication import adjudicate
from judgekit.languages import languages
from judgekit.parse.case import read_case
from judgekit.parse.writing import write_case
from judgekit.render.board import board_lines
from judgekit.render.json import dumps, ruling_json
from judgekit.render.text import render
from judgekit.rulebook.book import spine
from judgekit.rules.rulesets import ruleset
from tests.boards import RULESETS, Boards

CARDS = shipped_cards()
LANGUAGES = tuple(Translator(language) for language in languages())
SEEDS = st.integers(0, 2**32 - 1)


class Play:
    """One board, a ruleset it can be played by, and the actions made on it one after the other."""

    def __init__(self, seed):
        self.boards = Boards(Random(seed), CARDS)
        text = self.boards.text()
        note(text)
        self.situation = read_case(text, CARDS, json=True)
        self.duel = self.situation.duel
        names = [name for name in RULESETS if name.startswith("pairs") == bool(self.duel.teams)]
        self.rules = ruleset(self.boards.random.choice(names))
        note(self.rules.name)

    def outcomes(self):
        """Act up to seven times; yield each action, the Duel before it, and what came of it."""
        for _ in range(self.boards.random.randint(1, 7)):
            action = self.boards.action(self.duel, self.rules)
            note(action)
            before, outcome = self.duel, act(self.duel, action, self.rules)
            self.situation = self.situation._replace(actions=(*self.situation.actions, action))
            yield action, before, outcome
            if outcome.missing is not None:
                return
            self.duel = outcome.duel


def places(duel):
    return {card.id: card.place for card in duel.cards.values()}


def replay(where, points, steps):
    """What *where* and *points* become when the changes of *steps* are made to them, each from what was before."""
    for change in (change for step in steps for change in step.changes):
        if change.kind == "life_points":
            assert points[change.what] == change.before
            points[change.what] = change.after
        elif change.kind == "place":
            # A Token comes from nowhere.
            assert where.get(change.what, change.before) == change.before
            assert change.what in where or change.before.endswith("/removed")
            where[change.what] = change.after


def cards_in(duel):
    """Every card by its id, Tokens excepted, and how many cards there are that nobody named."""
    named = Counter(card.id for card in duel.cards.values() if not card.card.is_token)
    there = Counter((card.controller, card.zone) for card in duel.cards.values())
    return named, sum(max(0, count - there[key]) for key, count in duel.counts.items())


@settings(max_examples=800, deadline=None)
@given(SEEDS)
@example(440)  # the last Life Points are lost on top of a Chain with an Equip Card
@example(1335363)  # a monster that its Equip Card does not fit lies face-down, and is turned up
@example(11607820)  # a monster with an Equip Card becomes an Equip Card itself
def test_whatever_is_done_no_card_is_lost_and_the_steps_say_every_move(seed):
    play = Play(seed)
    where, points = places(play.duel), dict(play.duel.life_points)
    cards, broken = cards_in(play.duel), reasons(play.duel, play.rules)
    for action, _, outcome in play.outcomes():
        replay(where, points, outcome.steps)
        now = reasons(outcome.duel, play.rules)
        if outcome.duel.chain or outcome.duel.winner or outcome.missing:
            now.discard("board-no-life-points")  # what costs the last Life Points ends the Duel, at the latest then

        assert points == dict(outcome.duel.life_points)
        assert where == places(outcome.duel)
        assert cards_in(outcome.duel) == cards
        assert now <= broken
        broken |= now
        if outcome.finding is not None:
            # What is refused leaves the Duel as it was settled before.
            again = act(outcome.duel, action, play.rules)
            assert (again.duel, again.steps, again.finding) == (outcome.duel, (), outcome.finding)


def reasons(duel, rules):
    return {finding.reason for finding in validate(duel, rules)}


@settings(max_examples=150, deadline=None)
@given(SEEDS)
def test_ruling_cites_rules_and_is_said_in_every_language(seed):
    play = Play(seed)
    for _ in play.outcomes():
        pass
    ruling = adjudicate(play.situation, play.rules)
    rules = {item.rule for item in (*ruling.steps, *ruling.findings)}
    lines = [(step.message, step.params) for step in ruling.steps]
    lines += [(reason_id(finding), finding.params) for finding in ruling.findings]
    lines += [(remedy_id(finding), finding.params) for finding in ruling.findings if has_remedy(finding)]
    lines += [(line.message, line.params) for line in map(assumption_line, ruling.assumptions)]
    lines += [(line.message, line.params) for line in map(missing_line, ruling.missing)]

    assert rules <= spine().keys()
    assert outline(ruling).verdict
    for translator in LANGUAGES:
        said = [translator.say(message, params) for message, params in lines]
        said += [*render(ruling, translator), *board_lines(ruling.final, translator)]
        assert [line for line in (*said, dumps(ruling_json(ruling, translator), line=True)) if "%(" in line] == []


@settings(max_examples=200, deadline=None)
@given(SEEDS)
def test_case_written_out_reads_back_the_same(seed):
    play = Play(seed)
    actions = []
    for _ in range(4):
        action = play.boards.action(play.duel, play.rules)
        actions.append(action._replace(effect=None) if isinstance(action, Activate) else action)
    situation = play.situation._replace(actions=tuple(actions))
    text = write_case(situation)
    note(text)

    assert read_case(text, CARDS) == situation


UNREADABLE = {
    "effect of that name": ({"activate": "Exiled Force", "effect": "first one"}, "read.unknown-word"),
    "effect of that number": ({"activate": "Exiled Force", "effect": 3}, "read.unknown-word"),
    "card that is not there": ({"activate": "Exiled Force", "targets": ["Kuriboh"]}, "read.no-such-card"),
    "card by its place": ({"attack": "A/monsters/7", "target": "direct"}, "read.no-such-card"),
    "player": ({"player": "C", "pass": True}, "read.unknown-word"),
}
BOARD = {
    "A": {"monsters": [{"name": "Exiled Force", "position": "attack"}]},
    "B": {"spells_traps": [{"name": "Scapegoat", "set": "earlier"}]},
}


def case_of(*actions):
    turn = {"player": "A", "number": 2, "phase": "main1"}
    return json.dumps({"turn": turn, "players": BOARD, "actions": [{"player": "A", **action} for action in actions]})


@pytest.mark.parametrize("name", UNREADABLE)
def test_reference_to_what_there_is_not_is_unreadable(name):
    action, message = UNREADABLE[name]

    with pytest.raises(UnreadableError) as caught:
        read_case(case_of(action), CARDS, json=True)

    assert [problem.message.removesuffix("-near") for problem in caught.value.problems] == [message]


@pytest.mark.parametrize(("names", "token"), [({}, "Token #1"), ({"names": ["Lamb"]}, "Lamb #2")])
def test_token_is_named_whatever_it_is_called(names, token):
    """What brings Tokens need not call them Tokens; actions name them all the same."""
    flute = {"name": "Flute", "kind": "spell", "effects": [{"type": "activation", "do": [{"tokens": 2, **names}]}]}
    board = {"A": {"hand": [flute]}, "B": {}}
    actions = [{"activate": "Flute"}, {"phase": "battle"}, {"attack": token, "target": "direct"}]
    turn = {"player": "A", "number": 2, "phase": "main1"}
    data = {"turn": turn, "players": board, "actions": [{"player": "A", **action} for action in actions]}

    ruling = adjudicate(read_case(json.dumps(data), CARDS, json=True), ruleset())

    assert ruling.findings == ()
    assert ruling.final.cards[token].attacked


TOKEN = "Sheep Token #1"
TOO_EARLY = {
    "activate": {"activate": TOKEN},
    "target": {"activate": "Exiled Force", "targets": [TOKEN]},
    "cost": {"activate": "Exiled Force", "cost": [TOKEN]},
    "choose": {"activate": "Exiled Force", "choose": [TOKEN]},
    "attack": {"attack": TOKEN, "target": "direct"},
    "attack target": {"attack": "Exiled Force", "target": TOKEN},
    "summon": {"summon": "normal", "card": TOKEN},
    "tribute": {"summon": "tribute", "card": "Exiled Force", "tributes": [TOKEN]},
    "materials": {"summon": "synchro", "card": "Exiled Force", "materials": [TOKEN]},
    "set": {"set": TOKEN},
    "position": {"position": "defense", "card": TOKEN},
    "phase": {"phase": "end", "choose": {TOKEN: "pay"}},
    "discard": {"discard": [TOKEN]},
}


@pytest.mark.parametrize("name", TOO_EARLY)
def test_token_named_before_it_is_there_is_refused(name):
    situation = read_case(case_of(TOO_EARLY[name]), CARDS, json=True)

    ruling = adjudicate(situation, ruleset())

    assert [finding.reason for finding in ruling.findings] == ["not-in-play"]
    for translator in LANGUAGES:
        printed = " ".join(translator.value(CardName("Sheep Token")).split())
        assert printed in " ".join("\n".join(render(ruling, translator)).split())


@pytest.mark.parametrize("action", [{"attack": TOKEN, "target": "direct"}, {"position": "attack", "card": TOKEN}])
def test_token_that_has_left_is_refused(action):
    """The Sheep Token was Tributed for an effect of its own kind: it is nowhere, but its name still means it."""
    pass_both = [{"pass": True}, {"player": "B", "pass": True}]
    text = case_of(
        {"player": "B", "activate": "Scapegoat"}, *pass_both, {"activate": "Exiled Force", "targets": [TOKEN]}, action
    )

    ruling = adjudicate(read_case(text, CARDS, json=True), ruleset())

    assert ruling.final.cards[TOKEN].place == "B/removed"
    assert ruling.findings


@pytest.mark.parametrize("declare", ["Dragon", "0", "7", "-1", "1.5", ""])
def test_result_that_no_die_shows_is_asked_for(declare):
    """Snipe Hunter: a die of six faces."""
    board = {"A": {"monsters": [{"name": "Snipe Hunter", "position": "attack"}], "hand": ["Kuriboh"]}}
    board["B"] = {"monsters": [{"name": "Gemini Elf", "position": "attack"}]}
    situation = read_case(json.dumps({"players": board}), CARDS, json=True)
    shoot = Activate("A", "Snipe Hunter", targets=("Gemini Elf",), cost=("Kuriboh",), declare=declare)

    ruling = adjudicate(situation._replace(actions=(shoot,)), ruleset())

    assert [missing.fact for missing in ruling.missing] == ["die"]


def test_unknown_life_points_survive_a_step():
    """Life Points nobody entered stay unknown: nothing is made of them."""
    board = {"A": {"life_points": "unknown"}, "B": {"life_points": 8000}}
    situation = read_case(json.dumps({"players": board}), CARDS, json=True)

    assert isinstance(adjudicate(situation, ruleset()).final.life_points["A"], Unknown)


EVERYTHING = """
judgekit: 1
turn: {player: A, number: 4, phase: unknown}
players:
  A:
    life_points: unknown
    done: [normal-summon, pendulum-summon]
    monsters:
    - {name: "Number 39: Utopia", position: attack, used: ["1"], materials: [Kuriboh, {name: Gemini Elf, effects: unknown}]}
    - {name: Somebody, kind: monster, level: unknown, atk: "?", def: 0, types: [Dragon, Effect], attribute: dark,
       position: defense, counters: {Spell: unknown, Fog: 2}, owner: B, attacked: true, summoned: special,
       effects: [{type: ignition, name: burn, once: turn, cost: [{pay: 500}], do: [{damage: 500, side: opponent}]}]}
    - {name: Own Way, id: own, kind: monster, level: 8, atk: 2800, def: 0, position: attack, negated: true,
       summon: {only: [special], from-hand: []}, properly_summoned: false}
    spells_traps:
    - {name: Axe of Despair, equipped: own}
    - {name: Waboku, set: unknown}
    - {name: Nobody's Trap, kind: trap, property: counter, set: 3}
    pendulum: [{name: Scaled, kind: monster, scale: 4, level: 4, atk: 0, def: 0, types: [Pendulum]}]
    graveyard: [{name: Jinzo, properly_summoned: true}, {name: Dark Magician, properly_summoned: unknown},
                {name: Sangan, properly_summoned: false}]
    hand: unknown
    deck: {count: unknown, known: [Sangan]}
  B:
    banished: 3
    extra: [{name: Flash Knight, face: up}]
actions:
- {player: A, activate: Somebody, effect: burn}
- {player: A, phase: battle}
"""


def test_case_with_every_key_written_out_reads_back_the_same():
    situation = read_case(EVERYTHING, CARDS)

    assert read_case(write_case(situation), CARDS) == situation
