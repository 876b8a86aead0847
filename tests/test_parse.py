"""Reading cases: what is refused and how it is said, what is kept, and that nothing ends in a traceback."""

import json
import pickle
import subprocess
import sys

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judgekit import adjudicate, read_case, read_chain, ruleset, shipped_cards
from judgekit.domain.errors import JudgekitError, UnreadableError
from judgekit.domain.values import Unknown, Verdict, Zone
from judgekit.i18n.messages.shelves import messages
from judgekit.i18n.translator import Translator
from judgekit.languages import languages
from judgekit.parse.nodes import decode, parse_json, parse_yaml
from judgekit.parse.numbers import read_number
from judgekit.parse.writing import write_case

CARDS = shipped_cards()
BOARD = "players: {A: {hand: [Pot of Greed]}, B: {}}\n"


def problems(text, **options):
    with pytest.raises(UnreadableError) as caught:
        read_case(text, CARDS, **options)
    return [(problem.message, problem.line) for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [("read.empty", None)]),
        ("# only a comment\n", [("read.empty", None)]),
        ("players: [", [("read.not-yaml", 2)]),
        ("a: &x 1\nb: *x\n", [("read.alias", 1)]),
        ("players: {A: {}, B: {}}\n---\nplayers: {}\n", [("read.second-document", 3)]),
        ("players: {A: {}, A: {}}\n", [("read.key-twice", 1)]),
        ("actions: []\n", [("read.want-players", 1)]),
        ("players: {A: {}}\n", [("read.two-players", 1)]),
        (
            "players: {A: {monsters: [Jinzo], spells_traps: [{name: Snatch Steal, equipped: Jinzo}]}}\n",
            [("read.two-players", 1)],
        ),
        ("players: {A: {}, B: {}}\nactoins: []\n", [("read.misspelt-key", 2)]),
        ("giocatori: {A: {}, B: {}}\n", [("read.want-players", 1), ("read.misspelt-key", 1)]),
        ("players:\n  A: {monsters: [{name: x, kind: monster, atk: 1.5}]}\n  B: {}\n", [("read.want-number", 2)]),
        (
            "players:\n  A: {monsters: [{name: x, kind: monster, atk: -5}]}\n  B: {}\n",
            [("read.number-out-of-range", 2)],
        ),
        (
            "players:\n  A: {hand: [{name: x, kind: spell, level: 4, types: [Dragon]}]}\n  B: {}\n",
            [("read.key-does-not-fit", 2), ("read.key-does-not-fit", 2)],
        ),
        ("players:\n  A: {life_points: many}\n  B: {}\n", [("read.want-number", 2)]),
        ("players:\n  A: {hand: [golem]}\n  B: {}\n", [("read.card-ambiguous", 2)]),
        ("players:\n  A: {hand: [Nessuna carta]}\n  B: {}\n", [("read.card-unknown", 2)]),
        ("players:\n  A: {hand: [zzzzqqqq]}\n  B: {}\n", [("read.card-unknown", 2)]),
        ("players:\n  A: {monsters: [{name: Battle Ox, position: atack}]}\n  B: {}\n", [("read.misspelt-word", 2)]),
        (BOARD + "actions: [{player: C, pass: true}]\n", [("read.unknown-word", 2)]),
        (BOARD + "actions: [{pass: true}]\n", [("read.want-player", 2)]),
        (BOARD + "actions: [{player: A}]\n", [("read.want-one-action", 2)]),
        (BOARD + "actions: [{player: A, activate: Dark Hole}]\n", [("read.no-such-card", 2)]),
        (BOARD + "actions: [{player: A, activate: Pot of Gred}]\n", [("read.no-such-card-near", 2)]),
        (
            "players: {A: {hand: [Scapegoat]}, B: {}}\nactions: [{player: B, attack: B, target: Sheep Token}]\n",
            [("read.no-such-card", 2), ("read.no-such-card-near", 2)],
        ),
        (BOARD + "actions: [{player: A, attack: Pot of Greed}]\n", [("read.want-target", 2)]),
        (BOARD + "actions: [{player: A, activate: Pot of Greed, target: direct}]\n", [("read.key-does-not-fit", 2)]),
        (
            "players: {A: {hand: [MST], spells_traps: [MST]}, B: {hand: [MST]}}\nactions: [{player: A, set: B/hand/MST, "
            "tributes: [MST]}]\n",
            [("read.which-card", 2)],
        ),
        ("judgekit: 2\n" + BOARD, [("read.other-format", 1)]),
        ("[" * 5000, [("read.too-deep", 1)]),
        ("{a: " * 5000, [("read.too-deep", 1)]),
        ("x" * (300 * 1024), [("read.too-large", None)]),
        (BOARD + "turn: {player: A, phase: [main1]}\n", [("read.unknown-word", 2)]),
        ("players: {A: {hand: {known: [MST], cuont: 3}}, B: {}}\n", [("read.misspelt-key", 1)]),
        (
            "players: {A: {hand: [{name: x, kind: spell, effects: [{type: activation, do: [{drow: 2}]}]}]}, B: {}}\n",
            [("read.misspelt-key", 1)],
        ),
        ("players: {A: {monsters: [{name: Sangan, owner: C}]}, B: {}}\n", [("read.unknown-word", 1)]),
        ("players: {Anna: {monsters: [{name: Sangan, owner: Ana}]}, B: {}}\n", [("read.misspelt-word", 1)]),
        ("players: {A: {monsters: [{id: x, name: Sangan}, {id: x, name: Jinzo}]}, B: {}}\n", [("read.id-twice", 1)]),
        (BOARD + "actions: [{player: A, activate: A/hand/²}]\n", [("read.no-such-card", 2)]),
        ("ruleset: ['7.0']\nid: {a: b}\nnote: [x]\n" + BOARD, [("read.want-text", line) for line in (1, 2, 3)]),
        ("ruleset: foo\n" + BOARD, [("read.no-ruleset", 1)]),
        ("ruleset: 'pairs:zzz'\n" + BOARD, [("read.no-ruleset", 1)]),
        (
            "turn: {number: 3}\nplayers: {A: {spells_traps: [{name: Waboku, set: 9}]}, B: {}}\n",
            [("read.number-out-of-range", 2)],
        ),
        (BOARD + "actions: [{player: A, pass: false}]\n", [("read.unknown-word", 2)]),
        (BOARD + "actions: [{player: A, pass: banana}]\n", [("read.unknown-word", 2)]),
        (
            BOARD + "actions: [{player: A, activate: Pot of Greed, position: face-down-attack}]\n",
            [("read.unknown-word", 2)],
        ),
        ("players: {A: {}, B: {deck: {count: 0, known: Sangan}}}\n", [("read.number-out-of-range", 1)]),
        ("players: {'': {}, B: {}}\n", [("read.want-text", 1)]),
        ("players: {A: {}, 'A ': {}}\n", [("read.key-twice", 1)]),
    ],
)
def test_unreadable_cases(text, expected):
    assert sorted(expected, key=str) == sorted(problems(text), key=str)


def test_every_problem_is_told_at_once_in_the_order_of_the_text():
    text = "players:\n  A: {life_points: x}\n  B: {monster: [], hand: [zzzzqqqq]}\nactions: [{player: Z, pass: true}]\n"

    assert [line for _, line in problems(text)] == [2, 3, 3, 4]


TEAMS = "ruleset: pairs\nplayers: {A: {}, B: {}, C: {}, D: {}}\n"


@pytest.mark.parametrize(
    ("teams", "expected"),
    [
        ("{N: [A, B], S: [A, C]}", ["read.player-twice"]),
        ("{N: [A, A], S: [B, C]}", ["read.player-twice"]),
        ("{N: [A, B], S: {life_points: 5}}", ["read.two-in-a-team"]),
        ("{N: [A, B], S: [C, D], W: [E, F]}", ["read.want-teams"]),
        ("[A, B]", ["read.want-teams"]),
    ],
)
def test_teams_that_cannot_be_are_told_and_nothing_else(teams, expected):
    found = [message for message, _ in problems(f"{TEAMS}teams: {teams}\n")]

    assert expected == list(dict.fromkeys(found) if expected != ["read.player-twice"] else expected)
    assert expected[0] in found


@pytest.mark.parametrize(
    ("card", "message"),
    [
        ("{name: Sangan, scale: 1}", "read.stands-on-the-card"),
        ("{name: Sangan, types: {a: b}}", "read.stands-on-the-card"),
        ("{name: Sangan, rank: 4}", "read.stands-on-the-card"),
        ("{name: Sangan, attribute: mud}", "read.stands-on-the-card"),
        ("{name: Sangan, property: field}", "read.stands-on-the-card"),
        ("{name: Sangan, summon: {}}", "read.stands-on-the-card"),
        ("{name: Sangan, face: sideways}", "read.unknown-word"),
        ("{name: Sangan, face: down}", "read.face-of-a-monster"),
        ("{name: Wall, kind: monster, attribute: mud}", "read.unknown-word"),
        ("{name: Wall, kind: monster, attribute: LIHGT}", "read.misspelt-word"),
        ("{name: Wall, kind: monster, property: field}", "read.key-does-not-fit"),
        ("{name: Wall, kind: monster, types: {a: b}}", "read.want-text"),
        ("{name: Wall, kind: trap, property: quick-play}", "read.unknown-word"),
        ("{name: Wall, kind: spell, property: countinuous}", "read.misspelt-word"),
    ],
)
def test_nothing_beside_a_card_is_dropped_unread(card, message):
    assert message in [found for found, _ in problems(f"players: {{A: {{monsters: [{card}]}}, B: {{}}}}\n")]


@pytest.mark.parametrize(
    ("expect", "expected"),
    [
        ("winner: Z", ["read.unknown-word"]),
        ("links: [resolvd]", ["read.misspelt-word"]),
        ("where: {Sangan: A/hand}", ["read.no-such-card"]),
        ("where: {Pot of Greed: A/hnad}", ["read.misspelt-word"]),
        ("where: {Pot of Greed: C/hand}", ["read.unknown-word"]),
        ("where: {Pot of Greed: A/hand/upright}", ["read.unknown-word"]),
        ("where: {Pot of Greed: hand}", ["read.want-places"]),
        ("where: [Pot of Greed]", ["read.want-places"]),
    ],
)
def test_what_a_case_expects_is_checked_when_it_is_read(expect, expected):
    assert expected == [message for message, _ in problems(f"{BOARD}expect: {{{expect}}}\n")]


def test_a_token_that_will_come_may_be_expected_somewhere():
    text = "players: {A: {hand: [Scapegoat]}, B: {}}\nexpect: {where: {Sheep Token: A/monsters, 'Sheep Token #2': B/hand}}\n"

    assert set(read_case(text, CARDS).expect.where) == {"Sheep Token", "Sheep Token #2"}


def test_an_entered_name_that_looks_like_a_number_of_another_loses_no_card():
    text = (
        "players: {A: {monsters: [{name: x, atk: 2, def: 2}, {name: 'x #1', atk: 1, def: 1}, "
        "{name: x, atk: 3, def: 3}, {id: x, name: Sangan}]}, B: {monsters: [{id: 'x #2', name: y, atk: 1, def: 1}]}}\n"
    )

    assert list(read_case(text, CARDS).duel.cards) == ["x #3", "x #1", "x #4", "x", "x #2"]


def test_a_single_card_of_a_deck_is_counted():
    case = read_case("players: {A: {deck: Sangan, hand: }, B: {deck: {count: 1, known: Sangan}}}\n", CARDS)

    assert [case.duel.counts[player, Zone.DECK] for player in "AB"] == [1, 1]
    assert case.duel.counts["A", Zone.HAND] == 0


def test_more_problems_than_are_told_are_counted():
    actions = "".join(f"- {{player: A, foo{number}: x}}\n" for number in range(40))
    with pytest.raises(UnreadableError) as caught:
        read_case(f"{BOARD}actions:\n{actions}", CARDS)

    assert len(caught.value.problems) == 51
    assert caught.value.problems[-1].message == "read.more-problems"
    assert caught.value.problems[-1].params["count"] == 30


def test_no_near_names_are_looked_for_once_enough_is_told():
    class Pool:
        asked = 0

        def exact(self, name):
            return None

        def near(self, name):
            self.asked += 1
            return ()

    pool = Pool()
    with pytest.raises(UnreadableError):
        read_case(f"players: {{A: {{hand: [{', '.join('xyz')}{', zorblax' * 200}]}}, B: {{}}}}\n", pool)

    assert pool.asked == 50


def test_what_was_entered_of_a_spell_among_the_monsters_is_written():
    text = "players: {A: {monsters: [{name: Nobleman of Crossout, position: attack, atk: unknown}]}, B: {}}\n"
    situation = read_case(text, CARDS)

    assert situation == read_case(write_case(situation), CARDS)


def test_a_spell_among_the_monsters_that_something_is_bound_to_is_written():
    """Only the card that brought it says so; what it brought says nothing, whatever it is."""
    brought = (
        "players: {A: {monsters: [Hinotama], spells_traps: [{name: Call of the Haunted, bound: Hinotama}]}, B: {}}\n"
    )
    situation = read_case(brought, CARDS)

    assert situation == read_case(write_case(situation), CARDS)


def test_no_is_a_name_and_zeros_do_not_make_a_number_octal():
    case = read_case("players:\n  No: {life_points: 0100}\n  Yes: {life_points: 8 000}\n", CARDS)

    assert case.duel.life_points == {"No": 100, "Yes": 8000}


@pytest.mark.parametrize("data", [b"\x00\x01\x02", b"caf\xe9: 1", b"\xff\xfe\x00"])
def test_binary_is_refused(data):
    with pytest.raises(UnreadableError):
        decode(data)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "read.not-json"),
        ("[" * 5000, "read.too-deep"),
        ('{"a": 1, "a": 2}', "read.key-twice"),
        ('{"players": {"A": {"life_points": 1.5}, "B": {}}}', "read.want-number"),
        ('{"players": {"A": {"life_points": true}, "B": {}}}', "read.want-number"),
        ("1", "read.want-mapping"),
    ],
)
def test_unreadable_json(text, message):
    assert message in [found for found, _ in problems(text, json=True)]


def test_json_and_yaml_say_the_same():
    data = {
        "players": {"A": {"hand": ["Dark Hole"], "life_points": 4000}, "B": {"monsters": [{"name": "Battle Ox"}]}},
        "actions": [{"player": "A", "activate": "Dark Hole"}],
    }
    text = json.dumps(data)

    assert read_case(text, CARDS) == read_case(text, CARDS, json=True)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("8000", 8000),
        ("8.000", 8000),
        ("8 000", 8000),
        ("8\u202f000", 8000),
        ("8,000", 8000),
        ("8_000", 8000),
        ("16’000", 16000),
        ("0100", 100),
        ("+5", 5),
        ("-5", -5),
        ("1.5", None),
        ("1.50", None),
        ("80.00", None),
        ("1e3", None),
        ("", None),
        ("٣", None),
        ("9" * 13, None),
        ("0x10", None),
    ],
)
def test_numbers_as_people_write_them(text, number):
    assert number == read_number(text)


def test_unknown_is_a_value_everywhere():
    case = read_case(
        "players:\n  A: {life_points: unknown, monsters: [{name: x, kind: monster, atk: '?', def: unknown}]}\n  B: {}\n"
        "turn: {phase: unknown}\n",
        CARDS,
    )

    assert len(case.unknowns) == 4
    assert isinstance(case.duel.phase, Unknown)


nearly_yaml = st.recursive(
    st.sampled_from(
        ["players", "A", "B", "hand", "atk", "1.5", "unknown", "?", "MST", "attack", "-1", "", "deck", "No"]
    ),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                [
                    "players",
                    "A",
                    "B",
                    "hand",
                    "monsters",
                    "actions",
                    "player",
                    "activate",
                    "attack",
                    "target",
                    "turn",
                    "phase",
                    "name",
                    "atk",
                    "def",
                    "set",
                    "count",
                    "known",
                    "expect",
                    "summon",
                    "card",
                ]
            ),
            inner,
            max_size=5,
        )
    ),
    max_leaves=30,
)
TRANSLATORS = tuple(Translator(language) for language in languages())
LOOSE = settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)


@LOOSE
@given(st.text() | nearly_yaml.map(json.dumps))
def test_whatever_is_typed_is_read_or_refused(text):
    for read in (
        lambda: read_case(text, CARDS),
        lambda: read_case(text, CARDS, json=True),
        lambda: parse_yaml(text),
        lambda: parse_json(text),
    ):
        refused_in_words(read)


@LOOSE
@given(st.binary())
def test_whatever_is_in_a_file_is_read_or_refused(data):
    refused_in_words(lambda: read_case(decode(data), CARDS))


def refused_in_words(read):
    """Whatever *read* refuses, and it may only refuse, is said as something wrong, in every language."""
    try:
        return read()
    except UnreadableError as error:
        problems = error.problems
    said = [translator.say(one.message, one.params) for one in problems for translator in TRANSLATORS]

    assert problems
    assert {one.message for one in problems} <= set(messages())
    assert all(said)
    return None


cards_in_hand = st.sampled_from(
    [
        "Dark Hole",
        "MST",
        "Pot of Greed",
        "Waboku",
        "Mirror Force",
        "Book of Moon",
        "Trap Hole",
        "Solemn Judgment",
        "Magic Jammer",
        "Vorse Raider",
        "Summoned Skull",
        "Monster Reborn",
    ]
)
piece = st.fixed_dictionaries(
    {"name": cards_in_hand}, optional={"set": st.sampled_from(["earlier", "this-turn", 1, "unknown"])}
)
player = st.fixed_dictionaries(
    {},
    optional={
        "life_points": st.integers(0, 8000) | st.just("unknown"),
        "hand": st.lists(cards_in_hand, max_size=3),
        "spells_traps": st.lists(piece, max_size=3),
        "deck": st.integers(0, 5),
        "graveyard": st.lists(cards_in_hand, max_size=2),
        "monsters": st.lists(
            st.fixed_dictionaries(
                {
                    "name": st.sampled_from(["Vorse Raider", "Battle Ox"]),
                    "position": st.sampled_from(["attack", "defense", "set"]),
                }
            ),
            max_size=3,
        ),
    },
)
board = st.fixed_dictionaries(
    {
        "players": st.fixed_dictionaries({"A": player, "B": player}),
        "turn": st.fixed_dictionaries(
            {
                "player": st.sampled_from("AB"),
                "number": st.integers(1, 4),
                "phase": st.sampled_from(["draw", "main1", "battle", "main2"]),
            }
        ),
    }
)


@st.composite
def cases(draw):
    """A board and actions that name its cards by place, sensible or not."""
    data = draw(board)
    actions = []
    for _ in range(draw(st.integers(0, 5))):
        who = draw(st.sampled_from("AB"))
        zone = draw(st.sampled_from(["hand", "spells_traps", "monsters"]))
        there = data["players"][who].get(zone, [])
        if not there:
            actions.append({"player": who, "pass": True})
            continue
        card = f"{who}/{zone}/{draw(st.integers(1, len(there)))}"
        kind = draw(st.sampled_from(["activate", "summon", "set", "attack", "position", "phase"]))
        actions.append(
            {
                "activate": {"player": who, "activate": card},
                "summon": {"player": who, "summon": draw(st.sampled_from(["normal", "flip"])), "card": card},
                "set": {"player": who, "set": card},
                "attack": {"player": who, "attack": card, "target": "direct"},
                "position": {"player": who, "position": "defense", "card": card},
                "phase": {"player": who, "phase": draw(st.sampled_from(["battle", "main2", "end", "draw"]))},
            }[kind]
        )
    return {**data, "actions": actions}


@LOOSE
@given(cases(), st.sampled_from(["9.0", "7.0", "1.0", "pairs"]))
def test_any_board_is_judged_and_no_card_is_lost(data, name):
    situation = read_case(json.dumps(data), CARDS, json=True)
    ruling = adjudicate(situation, ruleset(name))

    assert set(ruling.final.cards) == set(situation.duel.cards)
    points = dict(situation.duel.life_points)
    for step in ruling.steps:
        for change in step.changes:
            if change.kind == "life_points":
                assert points[change.what] == change.before
                points[change.what] = change.after
    assert points == dict(ruling.final.life_points)


@LOOSE
@given(cases())
def test_a_case_written_out_reads_back_the_same(data):
    situation = read_case(json.dumps(data), CARDS, json=True)

    assert situation == read_case(write_case(situation), CARDS)


def test_short_form_reads_targets_costs_and_places():
    case = read_chain(
        ["A: MST [set this turn] > Mirror Force", "B: Magic Jammer [set] < Dark Hole"], CARDS, turn_player="B"
    )

    assert case.duel.turn_player == "B"
    assert [action.targets for action in case.actions] == [("Mirror Force",), ()]
    assert [action.cost for action in case.actions] == [(), ("Dark Hole",)]
    assert {"target-placed", "life-points", "phase", "no-other-cards"} == {item.id for item in case.assumptions}


@pytest.mark.parametrize(
    ("link", "zone", "owner"),
    [
        ("A: Monster Reborn > Gemini Elf", Zone.GRAVEYARD, "A"),
        ("A: Premature Burial > Gemini Elf", Zone.GRAVEYARD, "A"),
        ("A: Exiled Force > Gemini Elf", Zone.MONSTERS, "B"),
        ("A: Effect Veiler > Sangan", Zone.MONSTERS, "B"),
        ("A: D.D. Crow > Gemini Elf", Zone.GRAVEYARD, "B"),
    ],
)
def test_a_target_lies_where_the_effect_that_is_used_takes_it(link, zone, owner):
    case = read_chain([link], CARDS)

    (target,) = case.actions[0].targets
    assert (case.duel.cards[target].zone, case.duel.cards[target].owner) == (zone, owner)


def test_what_is_done_to_targets_needs_some():
    effect = {"type": "quick", "targets": [], "do": [{"forbid-attacks": "targets", "until": "damage-calculation"}]}
    card = {"name": "Citadel", "kind": "spell", "face": "up", "effects": [effect]}
    data = {"players": {"A": {"spells_traps": [card]}, "B": {}}, "actions": []}

    with pytest.raises(UnreadableError) as caught:
        read_case(json.dumps(data), CARDS, json=True)

    assert "read.played-only-with" in [problem.message for problem in caught.value.problems]


def test_nobody_knows_of_a_target_in_the_graveyard_whether_it_was_summoned_properly():
    case = read_chain(["A: Monster Reborn > Blue-Eyes Ultimate Dragon"], CARDS)

    assert isinstance(case.duel.cards["Blue-Eyes Ultimate Dragon"].properly_summoned, Unknown)
    assert adjudicate(case, ruleset()).verdict is Verdict.UNDETERMINED


@pytest.mark.parametrize(
    ("links", "message"),
    [
        (["no colon"], "read.want-link"),
        (["A: MST [hnad]"], "read.bracket-word-near"),
        (["A: zzzzqqqq"], "read.link-card-unknown"),
        (["A: MST", "B: MST", "C: MST"], "read.two-players"),
        ([": MST"], "read.want-link"),
        (["A: MST > "], "read.want-link"),
        (["A: MST > Mirror Force,"], "read.want-link"),
    ],
)
def test_unreadable_links(links, message):
    with pytest.raises(UnreadableError) as caught:
        read_chain(links, CARDS)

    assert [message] == [problem.message for problem in caught.value.problems]


def test_each_link_is_paid_with_its_own_cards():
    case = read_chain(
        ["A: Raigeki Break > Vorse Raider < MST", "A: MST > Axe of Despair", "A: Raigeki Break > MST < MST"], CARDS
    )

    first, second, third = case.actions
    assert (first.cost, second.cost, third.cost) == (("Mystical Space Typhoon #1",), (), ("Mystical Space Typhoon #3",))
    assert (second.card, third.targets) == ("Mystical Space Typhoon #2", ("Mystical Space Typhoon #2",))


@pytest.mark.parametrize(
    ("links", "reasons"),
    [
        (["A: Heavy Storm", "B: Magic Jammer < Kuriboh, Sangan, Jinzo"], ["wrong-payment"]),
        (["A: Heavy Storm < Kuriboh"], ["wrong-payment"]),
        (["A: Heavy Storm", "B: Magic Jammer < Kuriboh"], []),
        (["A: Heavy Storm", "B: Magic Jammer"], []),
        (["A: Raigeki Break > Vorse Raider < Kuriboh", "A: Raigeki Break > Battle Ox < Kuriboh"], []),
        (["A: Enemy Controller > Vorse Raider < Sangan"], []),
    ],
)
def test_what_a_link_is_paid_with_is_what_it_costs(links, reasons):
    ruling = adjudicate(read_chain(links, CARDS), ruleset())

    assert reasons == [finding.reason for finding in ruling.findings]
    assert ruling.verdict is (Verdict.ILLEGAL if reasons else Verdict.RESOLVED)


@pytest.mark.parametrize(("turn_player", "asked"), [("Ana", True), ("anna", True), ("Bruno", False), ("Anna", False)])
def test_a_slip_in_the_only_player_makes_no_opponent(turn_player, asked):
    if not asked:
        assert read_chain(["Anna: Heavy Storm"], CARDS, turn_player=turn_player).duel.turn_player == turn_player
        return
    with pytest.raises(UnreadableError) as caught:
        read_chain(["Anna: Heavy Storm"], CARDS, turn_player=turn_player)

    assert [problem.message for problem in caught.value.problems] == ["read.turn-player-near"]


def test_players_told_apart_by_a_number_are_two():
    assert read_chain(["Player 1: MST"], CARDS, turn_player="Player 2").duel.players == ("Player 1", "Player 2")


@LOOSE
@given(
    st.lists(
        st.text()
        | st.from_regex(r"[AB]: (MST|Dark Hole|Waboku)( \[(set|hand)\])?( > (MST|Waboku))?", fullmatch=True)
        | st.from_regex(
            r"[AB]: (X|Normal Trap|Kuriboh) \[(quick-play |field )?(spell|trap|monster|link)(, (set|hand|field|gy))?"
            r"(, (quick|ignition|trigger) effect)?\]( > (X|MST|Y \[trap, set\]))?( < Z \[monster\])?",
            fullmatch=True,
        ),
        min_size=1,
        max_size=4,
    )
)
def test_any_links_are_judged_or_refused(links):
    situation = refused_in_words(lambda: read_chain(links, CARDS))
    if situation is not None:
        ruling = adjudicate(situation, ruleset())
        open_or_done = Verdict.UNDETERMINED if ruling.missing else Verdict.RESOLVED
        assert ruling.verdict is (Verdict.ILLEGAL if ruling.findings else open_or_done)
        assert len(situation.actions) == len(links)


def test_errors_may_be_caught_and_sent_between_processes():
    with pytest.raises(JudgekitError):
        ruleset("8.0")
    with pytest.raises(UnreadableError) as caught:
        read_case("players: 5", CARDS)

    assert pickle.loads(pickle.dumps(caught.value)).problems == caught.value.problems


YAML_OF_EVERY_KIND = (
    "{a: 1, b: 1.5, c: 2020-01-02, d: yes, e: ~, f: 0x1F, g: word, h: 2001-12-14t21:59:43Z, <<: {i: 1}}"
)


def test_the_lean_import_reads_all_yaml_as_the_whole_one():
    """Also by the loader in Python, which asks the patterns that are compiled later; and regular expressions stay."""
    script = (
        "import re, sys\nfrom judgekit import lean_yaml\nlean_yaml.prepare()\nimport yaml\n"
        "assert sys.modules['re'] is re and isinstance(re.compile('a'), re.Pattern)\n"
        "print(yaml.safe_load(sys.argv[1]), yaml.dump(yaml.safe_load(sys.argv[1])), sep='\\n')\n"
        "try:\n    yaml.safe_load('a: \\x07')\nexcept yaml.YAMLError as error:\n    print(error)"
    )
    lean = subprocess.run(
        [sys.executable, "-c", script, YAML_OF_EVERY_KIND], capture_output=True, text=True, check=True
    ).stdout
    whole = yaml.safe_load(YAML_OF_EVERY_KIND)

    assert lean.startswith(f"{whole}\n{yaml.dump(whole)}")
    assert "special characters are not allowed" in lean
