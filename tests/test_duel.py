"""``judgekit duel``: lines in four languages, what comes of them by the rules, undone, corrected, exported."""

import csv
import io
import json
import os
import pty
import select
import signal
import subprocess
import sys
import tempfile
import termios
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgekit.cli import duel as at_the_desk
from judgekit.domain.errors import UnreadableError
from judgekit.domain.ruleset import BASES, NAMES, of_pairs
from judgekit.domain.values import Phase, Position
from judgekit.i18n.translator import Translator
from judgekit.languages import languages
from judgekit.ledger.export import exported, imported
from judgekit.ledger.history import history
from judgekit.ledger.keeping import changed, standing
from judgekit.ledger.reading import ALONE, OF_A_PLAYER, Want, Wish, read
from judgekit.ledger.replay import replay
from judgekit.ledger.starting import head_of
from judgekit.ledger.store import Kept, opened
from judgekit.ledger.tokens import word_for
from judgekit.ledger.values import (
    Added,
    Altered,
    Attacked,
    Corrected,
    Drew,
    Entry,
    Gained,
    Loss,
    Lost,
    Noted,
    Paid,
    PhaseEntered,
    Redone,
    Side,
    Surrendered,
    Thing,
    Thrown,
    TurnEnded,
    Undone,
)
from judgekit.ledger.writing import KINDS, act_data, line_data, read_act, read_line
from judgekit.render.duel import came
from judgekit.render.duel_help import examples
from judgekit.rulebook.book import spine
from judgekit.rules.rulesets import ruleset
from judgekit.words import words_of
from tests.conftest import ROOT

GOLDEN = ROOT / "tests" / "golden"
NOON = datetime(2026, 3, 1, 18, 0, tzinfo=UTC)
BOARD = "docs/examples/heavy-storm.yaml"


def head(rules="9.0", players="Anna,Bruno", **more):
    players = "Anna+Carla,Bruno+Dario" if of_pairs(rules) else players
    return head_of("table", players, ruleset(rules), NOON, **more)


def entries(begun, *typed, language="en"):
    return [Entry(read(text, begun, language), text, NOON) for text in typed]


def attack(atk, target, changes=(), others=(), piercing=False):
    """An attack of Anna with what changes either value, each a sign, a number and perhaps a reason."""
    altered = [tuple(Altered(*one) for one in side) for side in (changes, others)]
    return Attacked("Anna", atk, target, piercing=piercing, changes=altered[0], target_changes=altered[1])


def told(*typed, rules="9.0", **more):
    begun = head(rules, **more)
    return replay(begun, entries(begun, *typed))


def reasons(state):
    return [row.refused.reason if row.refused else None for row in state.told]


def rules_of(row):
    return [step.rule for step in row.steps]


# What is typed


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("anna -1800 direct", Lost(("Anna",), 1800, Loss.DIRECT)),
        ("Anna −1.800 attacco diretto Blue-Eyes", Lost(("Anna",), 1800, Loss.DIRECT, "Blue-Eyes")),
        ("anna perd 1 800 effet (Ookazi)", Lost(("Anna",), 1800, Loss.EFFECT, "Ookazi")),
        ("a - 500", Lost(("Anna",), 500)),
        ("both -1000 Ring of Destruction", Lost(("Anna", "Bruno"), 1000, Loss.UNSAID, "Ring of Destruction")),
        ("ambos ganha 500", Gained(("Anna", "Bruno"), 500)),
        ("anna +500", Gained(("Anna",), 500)),
        ("bruno pays 1000 Solemn", Paid("Bruno", 1000, "Solemn")),
        ("bruno paga 1000", Paid("Bruno", 1000)),
        ("bruno paie la moitié", Paid("Bruno", None)),
        ("anna 2500 > 1800", Attacked("Anna", 2500, 1800)),
        ("anna 2500>1800 def piercing", Attacked("Anna", 2500, 1800, Position.DEFENSE, True)),
        ("anna 2500 > def 1800 Sword", Attacked("Anna", 2500, 1800, Position.DEFENSE, False, "Sword")),
        ("anna attacks 2500 vs 1800 set", Attacked("Anna", 2500, 1800, Position.SET)),
        ("anna 2500+500 > 1800-300", attack(2500, 1800, [("+", 500)], [("-", 300)])),
        ("anna 2500 +1.000 (Axe of Despair) x2 > 1800", attack(2500, 1800, [("+", 1000, "Axe of Despair"), ("x", 2)])),
        ("anna 2500 + 500 Mage Power ÷2 attacca 1800", attack(2500, 1800, [("+", 500, "Mage Power"), ("/", 2)])),
        ("anna 2500x2 > 1800 def", attack(2500, 1800, [("x", 2)])._replace(position=Position.DEFENSE)),
        ("anna 2500 =1000 (Shrink) direct", attack(2500, None, [("=", 1000, "Shrink")])),
        ("anna 2500 > 1800 - 2nd try", attack(2500, 1800)._replace(reason="- 2nd try")),
        (
            "anna 2500 > 1800 /2 (x) piercing late",
            attack(2500, 1800, [], [("/", 2, "x")], True)._replace(reason="late"),
        ),
        ("anna 2500 > 1800 damage /2", Attacked("Anna", 2500, 1800, damage=("/2",))),
        (
            "anna 2500 > 1800 -300 danni ÷2 0 perforante",
            attack(2500, 1800, [], [("-", 300)], True)._replace(damage=("/2", "0")),
        ),
        ("anna 2500 direct dégâts =500 Waboku", Attacked("Anna", 2500, damage=("=500",), reason="Waboku")),
        ("anna 2500 direct damage of Axe", Attacked("Anna", 2500, reason="damage of Axe")),
        ("anna 2500 direto", Attacked("Anna", 2500)),
        ("anna 2500 > direct", Attacked("Anna", 2500)),
        ("draw", Drew(for_turn=True)),
        ("bruno draws 2", Drew("Bruno", 2)),
        ("prossimo turno", TurnEnded()),
        ("FASE DE BATALHA", PhaseEntered(Phase.BATTLE)),
        ("main phase 2", PhaseEntered(Phase.MAIN2)),
        ("note: Anna was late", Noted("Anna was late")),
        ("coin heads", Thrown(Thing.COIN, Side.HEADS)),
        ("anna dado 4", Thrown(Thing.DIE, 4, "Anna")),
        ("bruno si arrende", Surrendered("Bruno")),
        ("clock", Wish(Want.CLOCK)),
        ("undo 3", Wish(Want.UNDO, 3)),
        ("correct 3 anna -1600", Wish(Want.CORRECT, 3, "anna -1600")),
    ],
)
def test_a_line_in_whatever_language(typed, line):
    assert read(typed, head(), "en") == line


@pytest.mark.parametrize(
    ("typed", "message", "column", "near"),
    [
        ("", "ledger.read.ends", 1, None),
        ("anna", "ledger.read.ends", 5, None),
        ("bruno payz 1000", "ledger.read.near", 7, "pay"),
        ("brno pays 1000", "ledger.read.near", 1, "Bruno"),
        ("xyzzy", "ledger.read.expected", 1, None),
        ("bruno pays", "ledger.read.number-missing", 11, None),
        ("bruno pays much", "ledger.read.number", 12, None),
        ("bruno pays 1000000000000", "ledger.read.number-range", 12, None),
        ("anna 2500 1800", "ledger.read.expected", 11, None),
        ("anna 2500 >", "ledger.read.number-missing", 12, None),
        ("anna 2500 +500", "ledger.read.ends", 15, None),
        ("anna 2500 +500 axe", "ledger.read.expected", 16, None),
        ("anna 2500 /0 > 1800", "ledger.read.expected", 12, None),
        ("anna 2500 > 1800 damage /3", "ledger.read.expected", 25, None),
        ("anna 2500 > 1800 x1000000000", "ledger.read.number-range", 19, None),
        ("next turn please", "ledger.read.end-expected", 11, None),
        ("dice 7", "ledger.read.expected", 6, None),
        ("clock 0", "ledger.read.minutes", 7, None),
        ("next duel carla", "ledger.read.expected", 11, None),
        ("note", "ledger.read.ends", 5, None),
        ("both pays 500", "ledger.read.expected", 6, None),
        ("x" * 501, "ledger.read.too-long", None, None),
    ],
)
def test_what_cannot_be_read_is_one_message_with_its_column(typed, message, column, near):
    with pytest.raises(UnreadableError) as raised:
        read(typed, head(), "en")
    (problem,) = raised.value.problems

    assert (problem.message, problem.params.get("column"), problem.params.get("near")) == (message, column, near)


@given(st.text(max_size=40), st.sampled_from(list(languages())))
def test_any_text_is_read_or_refused(text, language):
    for typed in (text, f"anna {text}", f"bruno 2500 > {text}"):
        try:
            said = read(typed, head(), language)
        except UnreadableError:
            continue

        assert isinstance(said, Wish) or read_line(json.loads(json.dumps(line_data(said)))) == said


@pytest.mark.parametrize("language", list(languages()))
def test_every_example_of_the_help_can_be_typed(language):
    begun = head()
    for example in examples(begun, language):
        for typed in example.split(", "):
            read(typed, begun, language)


@pytest.mark.parametrize("language", list(languages()))
def test_every_word_that_a_line_may_have_stands_in_the_language(language):
    wanted = {*ALONE, *OF_A_PLAYER, "both"} - {"-", "+", "="}

    assert wanted - set(words_of("duel")[language]) == set()
    assert [key for key in wanted if not word_for(key, language)] == []


# What comes of it


def test_battles_go_through_the_engine():
    state = told("anna -1800 direct", "anna 2500 > 1800", "bruno 1000 > 2000 def", "anna 2500 > 1800 def piercing")

    assert state.life_points == (6200, 5600)
    assert [rules_of(row)[0] for row in state.told] == [
        "battle.direct-attack.damage",
        "battle.attack-vs-attack.win",
        "battle.attack-vs-defense.lose",
        "battle.attack-vs-defense.win",
    ]


def test_what_changes_an_atk_is_worked_out_with_its_reason():
    state = told("anna 2500 +500 (Axe of Despair) /2 > 1600 -300 (Shrink)", "bruno 1801 /2 > 1000 def +1")
    row, second = state.told
    said = [text for text, _ in came(row, Translator("en"))]

    assert state.life_points == (8000, 7700)
    assert said[:5] == [
        "Attacker: ATK 2500 + 500 = 3000.",
        "Reason: Axe of Despair",
        "Attacker: ATK 3000 ÷ 2 = 1500.",
        "Target: ATK 1600 − 300 = 1300.",
        "Reason: Shrink",
    ]
    assert rules_of(second)[:2] == ["published.halving", "game.card-overrides-rule"]


def test_payments_gains_and_what_life_points_become():
    state = told("bruno pays 1000", "bruno pays half", "anna +500", "anna = 4000", "anna -500 effect", "anna -100")

    assert state.life_points == (3400, 3500)
    assert [rules_of(row)[0] for row in state.told] == [
        "glossary.pay-cost",
        "glossary.pay-cost",
        "game.card-overrides-rule",
        "game.card-overrides-rule",
        "game.card-overrides-rule",
        "conduct.track-life-points",
    ]


def test_nobody_pays_more_than_there_is():
    state = told("bruno pays 8001", "bruno pays 8000")

    assert reasons(state) == ["paid-more-than-there-is", None]
    assert "published.cost-ends-duel" in rules_of(state.told[1])
    assert (state.ended.winner, state.ended.rule) == ("Anna", "victory.lp-zero")


@pytest.mark.parametrize(
    ("typed", "winner", "rule"),
    [
        ("anna -9000", "Bruno", "victory.lp-zero"),
        ("anna -9000 direct", "Bruno", "victory.lp-zero"),
        ("both -8000", None, "victory.both-zero-draw"),
        ("bruno deck out", "Anna", "victory.deck-out"),
        ("anna surrenders", "Bruno", "match.duel-definition"),
        ("anna wins Exodia", "Anna", "victory.card-effect"),
        ("anna = 0", "Bruno", "victory.lp-zero"),
    ],
)
def test_who_has_won_and_by_which_rule(typed, winner, rule):
    state = told(typed, "anna +500", "note over", "coin heads")

    assert (state.ended.winner, state.ended.rule) == (winner, rule)
    assert reasons(state) == [None, "duel-over", None, None]
    assert state.told[1].refused.rule == rule


def test_turns_and_phases_are_those_of_the_engine():
    state = told(
        "draw", "main phase 2", "battle phase", "next turn", "draw", "draw", "battle phase", "main 2", "main 1"
    )

    assert reasons(state) == [
        "no-draw-in-the-first-turn",
        "no-main-phase-2",
        "no-battle-in-the-first-turn",
        None,
        None,
        "one-card-a-turn",
        None,
        None,
        "phase-not-later",
    ]
    assert (state.duel.turn, state.duel.turn_player) == (2, "Bruno")


def test_an_attack_out_of_turn_counts_with_a_note_once_turns_are_said():
    silent = told("bruno 2500 > 1800")
    state = told("main phase 1", "bruno 2500 > 1800", "next turn", "bruno 2500 > 1800")

    assert silent.told[0].remarks == ()
    assert [[note.reason for note in row.remarks] for row in state.told] == [
        [],
        ["not-turn-player", "no-battle-in-the-first-turn"],
        [],
        [],
    ]


def test_a_match_goes_on_by_its_rules():
    state = told(
        "next duel", "anna sides 3", "anna surrenders", "anna sides 3", "next duel", "anna surrenders", "next duel"
    )

    assert reasons(state) == ["duel-not-over", "siding-between-duels", None, None, None, None, "match-over"]
    assert state.duel.turn_player == "Anna"
    assert (state.number, [one.winner for one in state.results]) == (2, ["Bruno", "Bruno"])


def test_after_a_draw_a_toss_decides_who_goes_first():
    state = told("both -8000", "next duel bruno")

    assert rules_of(state.told[1]) == ["match.length", "match.first-player.after-draw"]
    assert (state.duel.turn_player, state.life_points) == ("Bruno", (8000, 8000))


def test_a_team_shares_its_life_points():
    state = told(
        "anna -1000", "carla -1000", "dario pays 1000", "next turn", "next turn", "carla 20000 direct", rules="pairs"
    )

    assert [row.after for row in state.told[:3]] == [(15000, 16000), (14000, 16000), (14000, 15000)]
    assert rules_of(state.told[0]) == ["pairs.life-points"]
    assert rules_of(state.told[2]) == ["pairs.cost-life-points"]
    assert (state.duel.turn_player, state.ended.winner, state.ended.rule) == ("Carla", "Anna+Carla", "pairs.end")


def test_what_the_ruleset_does_not_say_is_borrowed():
    state = told("anna 2500 > 1800", rules="1.0")

    assert [item.id for item in state.assumptions] == ["borrowed"]


def test_a_line_refused_by_what_was_borrowed_says_so(table):
    table("duel", "start", "t", "--players", "Anna,Bruno", "--ruleset", "1.0")
    status, out, _ = table("duel", "say", "t", "draw")

    assert (status, "phase.draw.first-turn" in out, "9.0" in out) == (1, True, True)


AMOUNTS = st.integers(0, 4000)
TYPED = st.one_of(
    st.builds("{} -{} {}".format, st.sampled_from(["anna", "bruno", "both"]), AMOUNTS, st.sampled_from(["", "effect"])),
    st.builds("anna -{} direct".format, AMOUNTS),
    st.builds("{} +{}".format, st.sampled_from(["anna", "bruno"]), AMOUNTS),
    st.builds("{} pays {}".format, st.sampled_from(["anna", "bruno"]), st.one_of(AMOUNTS, st.just("half"))),
    st.builds("{} {} > {} {}".format, st.just("bruno"), AMOUNTS, AMOUNTS, st.sampled_from(["", "def", "def piercing"])),
    st.sampled_from(
        [
            "draw",
            "next turn",
            "battle phase",
            "end phase",
            "next duel",
            "anna sides 2",
            "anna surrenders",
            "bruno draws 2",
            "coin tails",
            "note x",
            "clock 40",
            "bruno deck out",
        ]
    ),
)


@given(st.lists(TYPED, max_size=25), st.sampled_from(NAMES))
def test_life_points_never_fall_below_0_and_every_line_has_a_rule_that_there_is(typed, rules):
    state = told(*typed, rules=rules)

    assert all(points >= 0 for row in state.told for points in row.after)
    for row in state.told:
        cited = [*rules_of(row), *(note.rule for note in row.remarks)] + ([row.refused.rule] if row.refused else [])
        assert [rule for rule in cited if rule and rule not in spine()] == []
        assert row.steps or row.refused
        assert all(step.rule or isinstance(row.entry.line, NO_RULE) for step in row.steps)
    over = state.ended is not None
    assert over == (0 in state.life_points) or state.ended.rule not in ("victory.lp-zero", "pairs.end")


NO_RULE = (Noted, KINDS["clock"], KINDS["board"])


# Undone, redone, corrected

ACTS = st.lists(
    st.one_of(
        TYPED,
        st.tuples(st.just("undo"), st.none() | st.integers(0, 8)),
        st.tuples(st.just("redo"), st.none() | st.integers(0, 8)),
        st.tuples(st.just("correct"), st.integers(1, 8), TYPED),
    ),
    max_size=25,
)


def acted(begun, done):
    for act in done:
        match act:
            case ("undo", to):
                yield Undone(NOON, to)
            case ("redo", to):
                yield Redone(NOON, to)
            case ("correct", number, typed):
                yield Corrected(number, read(typed, begun, "en"), typed, NOON)
            case typed:
                yield Added(Entry(read(typed, begun, "en"), typed, NOON))


def from_scratch(done):
    """The lines that count, by a model of its own: all states there were, and how far one has gone back."""
    states, now = [[]], 0
    for act in done:
        lines = states[now]
        match act:
            case ("undo", None):
                now = max(0, now - 1)
            case ("undo", to):
                before = [place for place in range(now) if len(states[place]) == to]
                now = before[-1] if before else now
            case ("redo", None):
                now = min(len(states) - 1, now + 1)
            case ("redo", to):
                after = [place for place in range(now + 1, len(states)) if len(states[place]) == to]
                now = after[-1] if after else now
            case ("correct", number, typed):
                if number <= len(lines):
                    states = [*states[: now + 1], [*lines[: number - 1], typed, *lines[number:]]]
                    now += 1
            case typed:
                states = [*states[: now + 1], [*lines, typed]]
                now += 1
    return states[now]


@given(ACTS)
def test_what_was_undone_redone_and_corrected_is_the_same_as_told_from_scratch(done):
    begun = head()
    acts = tuple(acted(begun, done))
    stands = standing(Kept(begun, acts))
    lines = from_scratch(done)

    assert [entry.typed for entry in stands.history.lines] == lines
    assert stands.state == replay(begun, entries(begun, *lines))
    assert tuple(read_act(json.loads(json.dumps(act_data(act)))) for act in acts) == acts


@given(ACTS)
def test_what_is_worked_out_on_the_way_is_the_same_in_the_end(done):
    begun, known = head(), None
    acts = tuple(acted(begun, done))
    for number in range(len(acts) + 1):
        known = standing(Kept(begun, acts[:number]), known)

    assert known == standing(Kept(begun, acts))


@given(ACTS)
def test_what_was_undone_counts_again_as_it_was(done):
    begun = head()
    acts = tuple(acted(begun, done))
    past = history(acts)

    if past.now:
        assert history((*acts, Undone(NOON), Redone(NOON))) == past
    assert history((*acts, Added(Entry(Noted("x"), "note x", NOON)), Undone(NOON))).lines == past.lines


def test_a_correction_tells_what_changes_after_it():
    begun = head()
    typed = ["anna -3000", "note x", "anna pays 4500", "anna -200"]
    before = replay(begun, entries(begun, *typed))
    after = replay(begun, entries(begun, "anna -4000", *typed[1:]))
    found = list(changed(before, after, 1))

    assert [change.after.number for change in found] == [3, 4]
    assert [change.after.refused and change.after.refused.reason for change in found] == [
        "paid-more-than-there-is",
        None,
    ]


# Out and in


@given(ACTS, st.sampled_from(BASES))
def test_what_is_exported_is_imported_as_it_was(done, rules):
    begun = head(rules)
    kept = Kept(begun, tuple(acted(begun, done)))

    assert imported(exported(kept), "x.json") == kept


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data | {"format": "else"},
        lambda data: data | {"version": 2},
        lambda data: data | {"players": ["Anna"]},
        lambda data: data | {"players": ["Anna", 3]},
        lambda data: data | {"ruleset": "8.0"},
        lambda data: data | {"ruleset": "pairs"},
        lambda data: data | {"life_points": -1},
        lambda data: data | {"first": "Carla"},
        lambda data: data | {"began": "yesterday"},
        lambda data: data | {"name": ""},
        lambda data: data | {"acts": {}},
        lambda data: data | {"acts": [{"act": "line"}]},
        lambda data: data | {"acts": [data["acts"][0] | {"line": {"kind": "lost", "players": ["Carla"], "amount": 1}}]},
        lambda data: data | {"acts": [data["acts"][0] | {"line": {"kind": "lost", "players": ["Anna"], "amount": -1}}]},
        lambda data: (
            data | {"acts": [data["acts"][0] | {"line": {"kind": "lost", "players": ["Anna"], "amount": None}}]}
        ),
        lambda data: data | {"acts": [data["acts"][0] | {"line": {"kind": "lost"}}]},
        lambda data: [],
    ],
)
def test_what_is_no_export_is_refused(spoil):
    begun = head()
    data = json.loads(exported(Kept(begun, tuple(acted(begun, ["anna -100"])))))
    with pytest.raises(UnreadableError) as raised:
        imported(json.dumps(spoil(data)), "x.json")

    assert [problem.message for problem in raised.value.problems] == ["ledger.read.not-json"]


@pytest.mark.parametrize(
    ("players", "rules", "message"),
    [
        ("Anna", "9.0", "ledger.read.players"),
        ("Anna,Anna", "9.0", "ledger.read.players"),
        ("Anna,", "9.0", "ledger.read.players"),
        ("Anna,Bruno,Carla", "9.0", "ledger.read.players"),
        ("Anna+Carla,Bruno", "pairs", "ledger.read.players"),
        ("Anna,Bruno", "pairs", "ledger.read.pairs"),
        ("Anna+Carla,Bruno+Dario", "9.0", "ledger.read.no-pairs"),
        ("Note,Bruno", "9.0", "ledger.read.player-word"),
        ("7,Bruno", "9.0", "ledger.read.player-word"),
    ],
)
def test_a_duel_wants_players(players, rules, message):
    with pytest.raises(UnreadableError) as raised:
        head_of("table", players, ruleset(rules), NOON)

    assert [problem.message for problem in raised.value.problems] == [message]


# At the command line


def test_no_other_command_starts_with_what_only_a_duel_needs():
    program = (
        "import sys; from judgekit.cli.app import main; main(['damage', '2500', '1800', '--quiet'])\n"
        "print([name for name in sys.modules if name.startswith(('judgekit.ledger', 'sqlite3', 'readline', 'termios'))])"
    )
    found = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)

    assert found.stdout == "[]\n"


@pytest.fixture
def table(run_at_home, monkeypatch):
    """A user at a table where each thing takes seven seconds, and every throw falls the same way."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    seconds = iter(range(0, 100_000, 7))
    monkeypatch.setattr(at_the_desk, "now", lambda: NOON + timedelta(seconds=next(seconds)))
    monkeypatch.setattr(at_the_desk, "throw", lambda thing: Side.TAILS if thing is Thing.COIN else 5)
    yield run_at_home
    monkeypatch.undo()
    time.tzset()


def talk(table, language, *runs):
    """Everything that is printed, each command above what it answers."""
    for arguments in runs:
        status, out, err = table("duel", *arguments, "--lang", language)
        yield f"$ judgekit duel {' '.join(arguments)}\nstatus {status}\n{out}{err}"


def lines_in(language):
    """The same Duel in each language, as it is typed there."""
    word = {key: words[0] for key, words in words_of("duel")[language].items()}
    yield f"anna -1800 {word['direct']} Blue-Eyes"
    yield f"bruno {word['pays']} 1000"
    yield f"bruno {word['pays']} 9000"
    yield f"anna 2500 > 1800 {word['defense position']} {word['piercing']}"
    yield "anna 2500 +500 (Excalibur) > 1800 -301 /2"
    yield f"anna 2500 > 1800 {word['damage']} /2"
    yield word["battle"]
    yield word["next turn"]
    yield word["draws"]
    yield word["coin"]
    yield f"anna {word['die']}"
    yield f"{word['clock']} 40"
    yield word["clock"]
    yield f"{word['note']} 12"
    yield f"{word['correct']} 2 bruno {word['pays']} {word['half']}"
    yield f"{word['undo']} 4"
    yield word["redo"]
    yield f"brno {word['pays']} 1"
    yield f"bruno {word['surrenders']}"
    yield f"bruno {word['sides']} 1"
    yield word["next duel"]
    yield word["help"]


@pytest.mark.parametrize("language", list(languages()))
def test_golden(language, table, monkeypatch, request):
    monkeypatch.setenv("COLUMNS", "60")
    runs = [
        ["start", "table-12", "--players", "Anna,Bruno"],
        *(["say", "table-12", line] for line in lines_in(language)),
    ]
    runs += [
        ["undo", "table-12"],
        ["show", "table-12"],
        ["redo", "table-12"],
        ["list"],
        ["export", "table-12"],
        ["export", "table-12", "--as", "csv"],
        ["show", "tabel"],
    ]
    runs += [
        ["start", "pairs", "--players", "Anna+Carla,Bruno+Dario", "--ruleset", "pairs"],
        ["say", "pairs", "carla -500"],
    ]
    runs += [["delete", "pairs"], ["delete", "pairs", "--yes"], ["undo", "table-12", "99"]]
    text = "\n".join(talk(table, language, *runs))
    path = GOLDEN / language / "duel.txt"
    if request.config.getoption("--update"):
        path.write_text(text, encoding="utf-8")

    assert path.read_text(encoding="utf-8") == text


def test_nothing_that_is_shown_is_wider_than_60_columns_but_what_was_typed(table, monkeypatch):
    monkeypatch.setenv("COLUMNS", "60")
    table("duel", "start", "t", "--players", "Anna,Bruno")
    for language in languages():
        for line in lines_in(language):
            table("duel", "say", "t", line, "--lang", language)
        _, out, _ = table("duel", "show", "t", "--lang", language)

        assert [line for line in out.splitlines() if len(line) > 60] == []


@pytest.mark.parametrize("language", list(languages()))
def test_the_prompt_takes_plain_lines_from_a_pipe(language, table, monkeypatch, request):
    monkeypatch.setenv("COLUMNS", "60")
    table("duel", "start", "t", "--players", "Anna,Bruno")
    word = {key: words[0] for key, words in words_of("duel")[language].items()}
    lines = [
        f"anna -1800 {word['direct']}",
        "",
        f"bruno {word['pays']} 9000",
        "?!",
        word["undo"],
        word["leave"],
        "anna -1",
    ]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines)))
    status, out, err = table("duel", "resume", "t", "--lang", language)
    path = GOLDEN / language / "duel-prompt.txt"
    text = f"status {status}\n{out}{err}"
    if request.config.getoption("--update"):
        path.write_text(text, encoding="utf-8")

    assert path.read_text(encoding="utf-8") == text


class Terminal:
    """A terminal of 60 columns in which the whole program runs, and what it has written."""

    def __init__(self, *arguments, home, program=("-m", "judgekit")):
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": "60", "LINES": "24", "PYTHONPATH": str(ROOT)}
        self.child, self.keyboard = pty.fork()
        if self.child == 0:
            words = [sys.executable, *program, "--lang", "en", *arguments]
            os.execve(sys.executable, words, environment | {"XDG_DATA_HOME": str(home / "data")})
        self.written, self.status = "", None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.status is None:
            os.kill(self.child, signal.SIGKILL)
            self.left()
        os.close(self.keyboard)

    def type(self, text):
        os.write(self.keyboard, text.encode())

    def shows(self, text, seconds=30):
        """Wait until *text* is on the screen, and return all that is."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if select.select([self.keyboard], [], [], 0.1)[0]:
                try:
                    self.written += os.read(self.keyboard, 65536).decode()
                except OSError:
                    break
            if text in self.screen:
                return self.screen
        raise AssertionError(f"no {text!r} on\n{self.screen}")

    @property
    def screen(self):
        return self.written.rpartition("\033[2J")[2]

    def takes_lines(self, seconds=30):
        """Wait until what is typed is told line by line, as it is where a file is typed."""
        end = time.monotonic() + seconds
        while not termios.tcgetattr(self.keyboard)[3] & termios.ICANON:
            assert time.monotonic() < end
            time.sleep(0.05)

    def left(self):
        self.status = os.waitpid(self.child, 0)[1]
        return self.status


def test_the_prompt_at_a_terminal_shows_what_another_one_says(run_at_home, home):
    run_at_home("duel", "start", "t", "--players", "Anna,Bruno")
    with Terminal("duel", "resume", "t", home=home) as terminal:
        terminal.shows("Line 1:")
        terminal.type("anna -1800 direct\r")
        terminal.shows("Line 2:")
        run_at_home("duel", "say", "t", "bruno -500 effect Ookazi")
        screen = terminal.shows("Line 3:")

        assert "2. " in screen
        assert "6,200 | 7,500" in screen
        terminal.type("brno -1\r")
        assert "Column 1" in terminal.shows("was “Bruno” meant?")
        terminal.type("\x04")
        screen = terminal.shows("judgekit duel resume t")
        plain = screen.replace("\033[1m", "").replace("\033[0m", "")
        assert [line for line in plain.split("\r\n") if len(line) > 60] == []
        assert terminal.left() == 0


SLOW = """
import sys, time
from judgekit.cli import app, duel_prompt

class Slow(duel_prompt._Screen):
    def _draw(self):
        super()._draw()
        time.sleep(1)

duel_prompt._Screen = Slow
sys.exit(app.main())
"""
"""The program where the prompt comes a second after what stands above it."""


def test_the_end_of_input_may_be_typed_before_the_prompt_is_there(run_at_home, home):
    run_at_home("duel", "start", "t", "--players", "Anna,Bruno")
    with Terminal("duel", "resume", "t", home=home, program=("-c", SLOW)) as terminal:
        terminal.shows("Line 1:")
        terminal.type("brno -1\r")
        assert "Line 1:" not in terminal.shows("was “Bruno” meant?")
        terminal.type("\x04")
        terminal.shows("judgekit duel resume t")

        assert terminal.left() == 0


def test_a_board_may_be_typed_at_the_prompt(run_at_home, home):
    run_at_home("duel", "start", "t", "--players", "Anna,Bruno")
    with Terminal("duel", "resume", "t", home=home) as terminal:
        terminal.shows("Line 1:")
        terminal.type("board -\r")
        terminal.takes_lines()
        terminal.type("nonsense\r\x04")
        terminal.shows("A case names its two players")
        terminal.type("\x04")
        terminal.shows("judgekit duel resume t")

        assert terminal.left() == 0


def test_a_line_may_stand_in_several_arguments(table):
    table("duel", "start", "t", "--players", "Anna,Bruno")

    assert table("duel", "say", "t", "anna", "-1800", "direct")[0] == 0
    assert json.loads(table("duel", "show", "t", "--json")[1])["life_points"] == {"Anna": 6200, "Bruno": 8000}


@given(
    typed=st.lists(
        st.one_of(TYPED, st.text(max_size=30), st.sampled_from(["undo", "redo", "undo 0", "correct 1 draw"]))
    )
)
@settings(max_examples=30)
def test_whatever_is_typed_is_answered_or_refused_in_one_message(typed):
    with tempfile.TemporaryDirectory() as folder, opened(Path(folder) / "duels.sqlite3") as store:
        store.start(head())
        desk = at_the_desk.Desk(Translator(), 80, store, "table")
        for line in typed:
            if line.strip().startswith(("board", "mesa", "plateau")):
                continue  # a file of that name is nobody's business
            try:
                reply = desk.say(line)
            except UnreadableError as error:
                reply = desk.show()
                assert all(Translator().say(problem.message, problem.params) for problem in error.problems)  # noqa: PT017
            json.dumps(reply.json)


def test_bytes_that_are_no_text_do_no_harm(table):
    table("duel", "start", "t", "--players", "Anna,Bruno")

    assert table("duel", "start", "t\udcff", "--players", "Anna,Bruno")[0] == 2
    assert table("duel", "say", "t", "note \udcff\x1b[2J")[0] == 0
    assert "\x1b" not in table("duel", "show", "t")[1]


def test_the_minutes_of_the_tournament_may_be_given_at_once(table):
    status, out, _ = table("duel", "start", "t", "--players", "Anna,Bruno", "--minutes", "40", "--lang", "it")
    shown = json.loads(table("duel", "show", "t", "--json")[1])

    assert status == 0
    assert "orologio 40" in out
    assert shown["clock"]["minutes"] == 40
    assert table("duel", "start", "u", "--players", "Anna,Bruno", "--minutes", "0")[0] == 2


def test_a_refused_line_is_not_kept(table):
    table("duel", "start", "t", "--players", "Anna,Bruno")
    status, out, _ = table("duel", "say", "t", "bruno pays 9000", "--json")
    found = json.loads(out)

    assert (status, found["lines"]) == (1, [])
    assert (found["refused"]["counts"], found["refused"]["finding"]["reason"]) == (False, "paid-more-than-there-is")


def test_a_receipt_a_table_and_a_file_that_is_read_back(table, home):
    table("duel", "start", "t", "--players", "Anna,Bruno")
    table("duel", "say", "t", "anna -1800 direct")
    table("duel", "say", "t", "note =1+1 | x")
    out = home / "t.json"

    assert table("duel", "export", "t", "--as", "json", "--to", out)[0] == 0
    assert table("duel", "export", "t", "--as", "json", "--to", out)[0] == 2
    assert table("duel", "import", out)[0] == 2
    assert table("duel", "import", out, "--name", "again")[0] == 0
    one, two = (json.loads(table("duel", "show", name, "--json")[1]) for name in ("t", "again"))
    assert one["lines"] == two["lines"]
    rows = list(csv.reader(io.StringIO(table("duel", "export", "t", "--as", "csv")[1])))
    assert rows[1][-2:] == ["6200", "8000"]
    assert "| 6,200 | 8,000 |" in table("duel", "export", "t")[1]


def test_the_board_is_judged_with_the_life_points_that_stand(table, monkeypatch):
    monkeypatch.chdir(ROOT)
    table("duel", "start", "t", "--players", "Anna,Bruno")
    assert table("duel", "resolve", "t")[0] == 2
    table("duel", "say", "t", "anna -5000")
    assert table("duel", "board", "t", BOARD)[0] == 0
    status, out, _ = table("duel", "resolve", "t", "--json")

    assert (status, json.loads(out)["life_points"]["Anna"]) == (0, [3000, 2000])
    assert [item["assumption"] for item in json.loads(out)["assumptions"] if item["assumption"] == "life-points"] == []


def test_a_board_of_others_is_refused(table, monkeypatch):
    monkeypatch.chdir(ROOT)
    table("duel", "start", "t", "--players", "Carla,Dario")
    status, _, err = table("duel", "board", "t", BOARD)

    assert (status, "Anna, Bruno" in err) == (2, True)
