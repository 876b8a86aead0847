"""``judgekit new``: the interview as a function, its words in four languages, and the talk at the terminal."""

import codecs
import fcntl
import io
import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judgekit import read_case, shipped_cards
from judgekit.cli import casefile
from judgekit.cli.app import main
from judgekit.domain.effect import EffectType
from judgekit.domain.values import Phase, Position, SetWhen, Unknown, Zone, in_case
from judgekit.i18n.messages.commands.new import EXPLAINED
from judgekit.i18n.translator import Translator
from judgekit.interview import tables
from judgekit.interview.cards import unseen_name
from judgekit.interview.case import read_state
from judgekit.interview.completing import completions
from judgekit.interview.interview import Outcome, answer, begin
from judgekit.interview.meaning import Table, meaning
from judgekit.interview.questions import line_of, question, rows
from judgekit.interview.reopening import reopened
from judgekit.interview.state import Ask, State, Topic, order_of
from judgekit.languages import languages
from judgekit.parse.writing import write_case
from judgekit.render.interview import prompt, question_lines, said_lines
from judgekit.words import tables_of
from tests.conftest import ROOT

CARDS = shipped_cards()
LANGUAGES = tuple(languages())
TRANSLATORS = {language: Translator(language) for language in LANGUAGES}
GOLDEN = ROOT / "tests" / "golden"
TABLES = {name: table for name, table in vars(tables).items() if isinstance(table, Table)}


def at(ask, state=None):
    """A state in which *ask* stands, with two players."""
    state = state or State(names=("Anna", "Bruno"))
    return state._replace(at=state.order.index(ask))


CARDS_ASKED = Ask(Topic.CARDS)
ORDER = order_of(2)
LAST = len(ORDER) - 1


def there(zone, typed):
    """A line about a zone."""
    return f"{zone.value}: {typed}"


def tell(state, *answers):
    """The state after *answers*, none of which may be refused."""
    for text in answers:
        reply = answer(state, text, CARDS)
        assert not reply.refused, (text, reply.said)
        state = reply.state
    return state


def refusal(state, text):
    reply = answer(state, text, CARDS)
    assert reply.refused
    assert reply.state == state
    return reply.said[0].message


BOARD = tell(
    at(CARDS_ASKED),
    *("Wattaildragon", "Vorse Raider [defense]", "Mystical Space Typhoon", "hand: Kuriboh", "hand: Summoned Skull", ""),
    *("LP 8000", "Vorse Raider", "Wattaildragon [set]", "Mirror Force", "Trap Hole [this turn]", ""),
)
"""Two players with cards, two names on both sides; the actions are asked."""


def only_card(state):
    (card,) = read_state(state, CARDS).duel.cards.values()
    return card


@pytest.mark.parametrize(
    ("ask", "typed", "field", "expected"),
    [
        (Ask(Topic.RULESET), "", "ruleset", "9.0"),
        (Ask(Topic.RULESET), "7.0", "ruleset", "7.0"),
        (Ask(Topic.PLAYERS), "", "names", ("Anna", "Bruno")),
        (Ask(Topic.PLAYERS), "Zoë", "names", ("Zoë", "Bruno")),
        (Ask(Topic.PLAYERS), "Zoë, Piet", "names", ("Zoë", "Piet")),
        (Ask(Topic.PLAYERS), "Zoë / Piet", "names", ("Zoë", "Piet")),
        (Ask(Topic.PLAYERS), "“back”", "names", ("back", "Bruno")),
        (Ask(Topic.PLAYERS), "“Zoë, again”", "names", ("Zoë, again", "Bruno")),
        (Ask(Topic.PLAYERS), "Zoë, Carla / Piet, Dario", "names", ("Zoë", "Piet", "Carla", "Dario")),
        (Ask(Topic.TURN), "", "turn_player", 0),
        (Ask(Topic.TURN), "", "phase", ""),
        (Ask(Topic.TURN), "bruno", "turn_player", 1),
        (Ask(Topic.TURN), "4", "number", 4),
        (Ask(Topic.TURN), "turno 4", "number", 4),
        (Ask(Topic.TURN), "main 2", "phase", "main2"),
        (Ask(Topic.TURN), "main 2", "number", None),
        (Ask(Topic.TURN), "main 2 5", "number", 5),
        (Ask(Topic.TURN), "Fase de Batalha", "phase", "battle"),
        (Ask(Topic.TURN), "unknown", "phase", "unknown"),
        (Ask(Topic.TURN), "Bruno 4 battle", "turn_player", 1),
        (Ask(Topic.TURN), "battle, 4, Bruno", "turn_player", 1),
        (Ask(Topic.TURN), "battle, 4, Bruno", "phase", "battle"),
        (Ask(Topic.TURN), "Bruno 4 battle", "number", 4),
    ],
)
def test_single_answers(ask, typed, field, expected):
    before = at(ask)
    after = tell(before, typed)

    assert expected == getattr(after, field)
    assert before.at + 1 == after.at


@pytest.mark.parametrize(
    ("ask", "typed", "message"),
    [
        (Ask(Topic.RULESET), "8.0", "read.no-ruleset"),
        (Ask(Topic.PLAYERS), "Anna, anna", "new.same-name"),
        (Ask(Topic.PLAYERS), "x" * 41, "new.too-long"),
        (Ask(Topic.PLAYERS), "Anna, Bruno, Carla", "new.want-four"),
        (Ask(Topic.PLAYERS), "Anna, Bruno, Carla, Dario", "new.want-four"),
        (Ask(Topic.PLAYERS), "Anna, Carla / Bruno", "new.want-four"),
        (Ask(Topic.TURN), "Carla", "new.want-turn"),
        (Ask(Topic.TURN), "lunch", "new.want-turn"),
        (Ask(Topic.TURN), "0", "read.number-out-of-range"),
        (CARDS_ASKED, "LP -5", "read.number-out-of-range"),
        (CARDS_ASKED, "3", "new.number-of-what"),
        (CARDS_ASKED, "hand Kuribo and others", "new.want-colon"),
        (CARDS_ASKED, "monsters: 3", "new.no-count"),
        (CARDS_ASKED, "monsters: Vorse Raider [sideways down]", "new.no-tag"),
        (CARDS_ASKED, "monsters: Vorse Raider [face-up]", "new.tag-does-not-fit"),
        (CARDS_ASKED, "monsters: Vorse Raider [level 14]", "read.number-out-of-range"),
        (CARDS_ASKED, "monsters: [attack]", "new.want-card"),
        (CARDS_ASKED, "hand:", "new.want-card"),
        (CARDS_ASKED, "attack Vorse Raider > direct", "new.want-card"),
        (CARDS_ASKED, "-", "new.nothing-to-take-out"),
        (CARDS_ASKED, "spells_traps: Mirror Force [attack]", "new.tag-does-not-fit"),
        (CARDS_ASKED, "hand: Mirror Force [set]", "new.tag-does-not-fit"),
        (CARDS_ASKED, "hand: 201", "read.number-out-of-range"),
        (Ask(Topic.ENDING), "perhaps", "new.want-ending"),
        (Ask(Topic.RULESET), "back", "new.first-question"),
    ],
)
def test_what_cannot_be_read_is_said_and_nothing_is_lost(ask, typed, message):
    assert message == refusal(at(ask), typed)


@pytest.mark.parametrize(
    ("where", "typed", "expected"),
    [
        (Zone.MONSTERS, "Wattaildragon", {"position": Position.ATTACK}),
        (Zone.MONSTERS, "wattcodadrago [difesa]", {"position": Position.DEFENSE}),
        (Zone.MONSTERS, "Wattaildragon defense", {"position": Position.DEFENSE}),
        (Zone.MONSTERS, "«Wattcodadrago», coperta", {"position": Position.SET, "face_up": False}),
        (Zone.MONSTERS, "Wattaildragon [set this turn]", {"position": Position.SET, "set_when": SetWhen.THIS_TURN}),
        (Zone.MONSTERS, "Wattaildragon [set turn 3]", {"position": Position.SET, "set_when": 3}),
        (Zone.MONSTERS, "Wattaildragon [atk 3,000]", {"atk": 3000}),
        (Zone.MONSTERS, "Wattaildragon [atk 3.000, defense]", {"atk": 3000, "position": Position.DEFENSE}),
        (Zone.MONSTERS, "Wattaildragon [atk ?]", {"atk": Unknown("atk", in_case("players.Anna.monsters[0].atk"))}),
        (Zone.MONSTERS, "Wattaildragon [atk 2500, def 7]", {"atk": None, "defense": 7}),
        (Zone.MONSTERS, "Wattaildragon [attacked; position changed]", {"attacked": True, "position_changed": True}),
        (Zone.MONSTERS, "Wattaildragon [owner bruno]", {"owner": "Bruno", "controller": "Anna"}),
        (Zone.MONSTERS, "hand: Kuriboh", {"zone": Zone.HAND}),
        (Zone.MONSTERS, "Bruno hand: Kuriboh", {"zone": Zone.HAND, "controller": "Bruno"}),
        (Zone.MONSTERS, "Number 39: Utopia", {"zone": Zone.MONSTERS}),
        (Zone.SPELLS_TRAPS, "Negate Attack", {"face_up": False, "set_when": SetWhen.EARLIER}),
        (Zone.SPELLS_TRAPS, "Magic Jammer [baixado neste turno]", {"set_when": SetWhen.THIS_TURN}),
        (Zone.SPELLS_TRAPS, "Magic Jammer [?]", None),
        (
            Zone.SPELLS_TRAPS,
            "Magic Jammer [set ?]",
            {"set_when": Unknown("set", in_case("players.Anna.spells_traps[0].set"))},
        ),
        (Zone.SPELLS_TRAPS, "Call of the Haunted [face recto]", {"face_up": True}),
        (Zone.SPELLS_TRAPS, "Yami", {"zone": Zone.FIELD, "face_up": True}),
        (Zone.SPELLS_TRAPS, "Yami [set]", {"zone": Zone.FIELD, "face_up": False}),
        (Zone.GRAVEYARD, "mst", {"zone": Zone.GRAVEYARD}),
    ],
)
def test_card_lines(where, typed, expected):
    state, typed = at(CARDS_ASKED), typed if ":" in typed[:14] else there(where, typed)
    if expected is None:
        assert refusal(state, typed) == "new.no-tag"
        return
    card = only_card(tell(state, typed))

    assert expected == {key: getattr(card, key) for key in expected}


def test_a_misspelt_name_is_taken_and_said_and_shown_right():
    reply = answer(at(CARDS_ASKED), "monsters: vorse raidr [defense]", CARDS)

    assert [said.message for said in reply.said] == ["assumption.read-as"]
    assert only_card(reply.state).card.name == "Vorse Raider"
    assert reply.state.entries[0].text == "Vorse Raider [defense]"


def test_a_card_that_is_no_monster_is_kept_in_the_monster_zone_and_that_is_said():
    reply = answer(at(CARDS_ASKED), "monsters: Pot of Greed", CARDS)

    assert [said.message for said in reply.said] == ["reason.board-not-a-monster"]
    assert only_card(reply.state).zone is Zone.MONSTERS


def test_near_names_are_listed_and_asked_about():
    asked = answer(at(CARDS_ASKED), "monsters: Golem [set]", CARDS).state

    assert asked.ask.topic is Topic.WHICH
    names = [line.said.params["card"].name for line in question(asked).lines]
    assert all("Golem" in name for name in names)
    chosen = tell(asked, str(names.index("Medium Piece Golem") + 1))
    assert (only_card(chosen).card.name, only_card(chosen).position) == ("Medium Piece Golem", Position.SET)
    other = tell(asked, "Kuriboh")
    assert (only_card(other).card.name, only_card(other).position) == ("Kuriboh", Position.SET)
    assert refusal(asked, "9") == "read.number-out-of-range"
    assert tell(asked, "-").entries == ()


def test_a_card_that_is_not_known_is_asked_for_its_values():
    state = tell(at(CARDS_ASKED), "monsters: Qwertzuiop [set]", "4", "1.600", "", "")
    card = only_card(state)

    assert (card.card.name, card.card.level, card.atk) == ("Qwertzuiop", 4, 1600)
    assert isinstance(card.defense, Unknown)
    spell = only_card(tell(at(CARDS_ASKED), "hand: Qwertzuiop", "magia", "rapida"))
    assert (spell.card.kind.value, spell.card.icon.value) == ("spell", "quick-play")
    asked = tell(at(CARDS_ASKED), "spells_traps: Qwertzuiop", "trap")
    assert refusal(asked, "quick-play") == "new.want-property.trap"
    assert only_card(tell(asked, "counter")).card.icon.value == "counter"
    whole = tell(at(CARDS_ASKED), "monsters: Qwertzuiop [monster, level 4, atk 1600, def 1000]", "")
    assert only_card(whole).card.level == 4


OF_EFFECTS = {
    "": None,
    "unknown": None,
    "none": (),
    "nessun effetto": (),
    "sem efeito": (),
    "aucun": (),
    "quick effect": EffectType.QUICK,
    "ignizione": EffectType.IGNITION,
    "efeito de gatilho": EffectType.TRIGGER,
    "continu": EffectType.CONTINUOUS,
    "flip": EffectType.FLIP,
}


@pytest.mark.parametrize("typed", OF_EFFECTS)
def test_a_monster_that_is_not_known_is_asked_for_its_effects(typed):
    asked = tell(at(CARDS_ASKED), "monsters: Qwertzuiop [level 4, atk 1600, def 1000]")
    expected = OF_EFFECTS[typed]
    effects = only_card(tell(asked, typed)).card.effects

    assert asked.ask.topic is Topic.EFFECTS
    assert refusal(asked, "strong") == "new.want-effects"
    if isinstance(expected, EffectType):
        assert [(effect.type, effect.untold) for effect in effects] == [(expected, True)]
    else:
        assert effects == expected


OF_KINDS = {
    "Qwertzuiop [link 3, atk 2300]": ([""], {"Link"}, 3),
    "Qwertzuiop [mostro link, atk 2300]": ([""], {"Link"}, None),
    "Qwertzuiop [Monstre Lien, atk 2300]": ([""], {"Link"}, None),
    "Qwertzuiop [valor link 2]": (["1000", ""], {"Link"}, 2),
    "Qwertzuiop [xyz monster, rank 4]": (["1000", "0", ""], {"Xyz"}, None),
    "Qwertzuiop [Mostro Fusione]": (["6", "1000", "0", ""], {"Fusion"}, None),
    "Qwertzuiop [Monstro Síncro, level 6]": (["1000", "0", ""], {"Synchro"}, None),
    "Qwertzuiop [Monstre Pendule, niveau 6]": (["1000", "0", ""], {"Pendulum"}, None),
    "Qwertzuiop [ritual monster, level 6]": (["1000", "0", ""], {"Ritual"}, None),
}


@pytest.mark.parametrize("typed", OF_KINDS)
def test_a_monster_that_is_not_known_may_be_of_a_kind(typed):
    answers, types, rating = OF_KINDS[typed]
    card = only_card(tell(at(CARDS_ASKED), there(Zone.MONSTERS, typed), *answers)).card

    assert (set(card.types), card.link, card.effects) == (types, rating, None)


@pytest.mark.parametrize("word", ["link", "Mostro Link", "lien", "monstro link"])
def test_kind_of_a_monster_may_be_the_answer(word):
    asked = tell(at(CARDS_ASKED), "graveyard: Qwertzuiop", word)

    assert asked.ask.topic is Topic.ATK
    assert only_card(tell(asked, "", "")).card.types == {"Link"}


def test_level_that_is_left_open_is_not_known():
    card = only_card(tell(at(CARDS_ASKED), "monsters: Qwertzuiop", "", "1600", "0", ""))

    assert isinstance(card.level, Unknown)


@pytest.mark.parametrize("typed", ["Vorse Raider [level 4, atk 1, def 1]", "Vorse Raider [monster, atk 1, def 1]"])
def test_a_known_monster_with_other_values_stays_known(typed):
    assert only_card(tell(at(CARDS_ASKED), there(Zone.MONSTERS, typed))).card.name == "Vorse Raider"


def placed(*typed, state=None):
    """Where each card lies that was typed, with its face or position."""
    cards = read_state(tell(state or at(CARDS_ASKED), *typed), CARDS).duel.cards.values()
    return [(card.card.name, card.controller, card.zone, card.face_up) for card in cards]


def test_a_card_goes_where_such_a_card_lies():
    assert placed(
        "Kuriboh", "Mirror Force", "Yami", "hand: Dark Hole", "Messenger of Peace [face-up]", "mst [set]"
    ) == [
        ("Kuriboh", "Anna", Zone.MONSTERS, True),
        ("Mirror Force", "Anna", Zone.SPELLS_TRAPS, False),
        ("Messenger of Peace", "Anna", Zone.SPELLS_TRAPS, True),
        ("Mystical Space Typhoon", "Anna", Zone.SPELLS_TRAPS, False),
        ("Yami", "Anna", Zone.FIELD, True),
        ("Dark Hole", "Anna", Zone.HAND, True),
    ]
    assert placed("mirro forse")[0][2] is Zone.SPELLS_TRAPS
    assert placed("Qwertz [trap]", "")[0][2] is Zone.SPELLS_TRAPS
    assert placed("Qwertz", "spell", "quick")[0][2] is Zone.SPELLS_TRAPS
    assert placed("Qwertz [defense]", "4", "", "", "")[0][2] is Zone.MONSTERS
    assert placed("Bruno hand: Kuriboh")[0][1:3] == ("Bruno", Zone.HAND)
    assert placed("Dark Hole [hand]")[0][2] is placed("Kuriboh [HAND]")[0][2] is Zone.HAND
    assert placed("Qwertz [Graveyard, trap]", "")[0][2] is Zone.GRAVEYARD
    assert placed("Qwertz [monster]", "4", "", "", "")[0][2] is Zone.MONSTERS


UNSEEN = {
    "monster [set]": ((), Zone.MONSTERS, "monster", None),
    "mostro coperto": ((), Zone.MONSTERS, "monster", None),
    "face-down monster": ((), Zone.MONSTERS, "monster", None),
    "trap": ((), Zone.SPELLS_TRAPS, "trap", "normal"),
    "piège [posée]": ((), Zone.SPELLS_TRAPS, "trap", "normal"),
    "Magia Rápida [baixado]": ((), Zone.SPELLS_TRAPS, "spell", "quick-play"),
    "quick-play spell [set this turn]": ((), Zone.SPELLS_TRAPS, "spell", "quick-play"),
    "face-down card": (("trap",), Zone.SPELLS_TRAPS, "trap", "normal"),
    "carta coperta": (("mostro",), Zone.MONSTERS, "monster", None),
    "? [set]": (("",), Zone.MONSTERS, "monster", None),
    "unknown [set]": (("spell",), Zone.SPELLS_TRAPS, "spell", "normal"),
    "spells: unknown": (("trap",), Zone.SPELLS_TRAPS, "trap", "normal"),
}


@pytest.mark.parametrize("typed", UNSEEN)
def test_a_card_that_nobody_has_seen_is_entered_by_its_kind(typed):
    answers, where, kind, icon = UNSEEN[typed]
    card = only_card(tell(at(CARDS_ASKED), typed, *answers))

    assert (where, kind, icon) == (card.zone, card.card.kind.value, card.card.icon.value if card.card.icon else None)
    assert (card.face_up, card.card.effects) == (False, None)


@pytest.mark.parametrize(
    ("typed", "right"),
    [
        ("hand Kuriboh", "hand: Kuriboh"),
        ("mano Kuriboh", "mano: Kuriboh"),
        ("Bruno hand Kuriboh", "Bruno hand: Kuriboh"),
        ("deck 20", "deck: 20"),
        ("Vorse Raider (defense, atk 2400)", "Vorse Raider [defense, atk 2400]"),
        ("Vorse Raider [defense, atk 2400", "Vorse Raider [defense, atk 2400]"),
    ],
)
def test_a_sign_that_was_left_out_is_read_and_said(typed, right):
    state = at(CARDS_ASKED)
    reply = answer(state, typed, CARDS)

    assert [said.params for said in reply.said if said.message == "new.read-as"] == [{"text": typed, "right": right}]
    assert read_state(reply.state, CARDS) == read_state(tell(state, right), CARDS)


@pytest.mark.parametrize(
    ("typed", "right"),
    [
        ("attack Wattaildragon Vorse Raider", "attack Wattaildragon > Vorse Raider"),
        ("attacca wattail vorse", "attacca wattail > vorse"),
        ("activate Mystical Space Typhoon Mirror Force", "activate Mystical Space Typhoon > Mirror Force"),
    ],
)
def test_a_target_without_its_sign_is_told_with_what_to_type(typed, right):
    reply = answer(BOARD, typed, CARDS)

    assert ("new.want-arrow", {"text": typed, "right": right}) == tuple(reply.said[0])
    assert acted(right)
    assert acted(f"Anna {right}") == acted(f"Anna: {right}")


def test_life_points_are_a_line():
    state = tell(at(CARDS_ASKED), "LP 3.000", "", "1200 LP", "Anna LP: unknown", "")

    points = read_state(state, CARDS).duel.life_points
    assert (isinstance(points["Anna"], Unknown), points["Bruno"]) == (True, 1200)
    again = tell(tell(state, ""), "correct", "4", "500")
    assert read_state(again, CARDS).duel.life_points["Anna"] == 500


PAIRS = tell(
    State(),
    *("", "Anna, Carla / Bruno, Dario", "Carla 7 battle", "LP 12000", "Mirror Force", ""),
    *("Vorse Raider", "", "Wattaildragon", "", "", "attack wattail > Dario", "Bruno: pass", "Dario: pass", ""),
)
"""Two against two."""


def test_four_players_of_a_pairs_game():
    situation = read_state(PAIRS, CARDS)
    duel = situation.duel

    assert duel.players == ("Anna", "Bruno", "Carla", "Dario")
    assert list(duel.teams.values()) == [("Anna", "Carla"), ("Bruno", "Dario")]
    assert (duel.turn_player, duel.turn, sorted(duel.life_points.values())) == ("Carla", 7, [12000, 16000])
    assert [(card.card.name, card.controller) for card in duel.cards.values()] == [
        ("Mirror Force", "Anna"),
        ("Vorse Raider", "Bruno"),
        ("Wattaildragon", "Carla"),
    ]
    attack = situation.actions[0]
    assert (attack.player, attack.attacker, attack.target, attack.opponent) == ("Carla", "Wattaildragon", None, "Dario")
    assert situation == read_case(write_case(situation), CARDS)
    assert refusal(tell(State(), "pairs"), "Anna, Bruno") == "new.want-four"
    assert tell(State(), "pairs:7.0", "").names == ("",) * 4
    assert begin("en", "pairs").names == ("",) * 4
    assert refusal(tell(PAIRS, "correct", "2"), "Anna, Bruno") == "new.as-many"


def older(ruleset, *typed):
    return tell(at(CARDS_ASKED)._replace(ruleset=ruleset), *typed)


@pytest.mark.parametrize("ruleset", ["9.0", "7.0"])
def test_no_text_is_asked_for_where_the_ruleset_tells(ruleset):
    assert older(ruleset, "Sangan").ask.topic is Topic.CARDS
    pairs = tell(begin("en", "pairs:7.0"), "", "", "Sangan")
    assert pairs.ask.topic is Topic.CARDS


def test_which_text_of_a_card_is_asked_where_the_ruleset_bears_no_year():
    asked = older("1.0", "Sangan")

    assert asked.ask.topic is Topic.TEXT
    assert only_card(tell(asked, "")).text == "current"
    assert only_card(tell(asked, "2009")).text == "2009"
    assert refusal(asked, "1999") == "new.want-text"
    assert older("1.0", "Kuriboh").ask.topic is Topic.CARDS
    assert only_card(older("1.0", "Sangan [text 2009, defense]")).text == "2009"
    assert tell(PAIRS, "correct", "Anna hand: Sangan").ask.topic is Topic.TEXT


@pytest.mark.parametrize(
    ("ask", "typed", "first"),
    [
        ("en", "mirror f", "Mirror Force"),
        ("it", "forza r", "Forza Riflessa"),
        ("it", "mirror f", "Mirror Force"),
        ("pt", "força do", "Força do Espelho"),
        ("fr", "force de m", "Force de Miroir"),
    ],
)
def test_tab_completes_in_the_readers_language_first(ask, typed, first):
    assert first in completions(typed, CARDS.names_in(ask), CARDS.all_names(ask))


def test_tab_offers_nothing_of_another_language_where_the_readers_own_fits():
    offered = completions("dra", CARDS.names_in("it"), CARDS.all_names("it"))

    assert offered
    assert set(offered) <= set(CARDS.names_in("it"))


REOPENED = sorted((ROOT / "tests" / "rulings").glob("*/*.yaml"))


@pytest.mark.parametrize("part", range(4))
def test_a_case_that_is_opened_and_written_loses_nothing(part):
    for path in REOPENED[part * 20 :: 80]:
        situation = read_case(path.read_text(encoding="utf-8"), CARDS)
        for language in ("en", "fr"):
            state = reopened(begin(language), situation, CARDS)
            assert write_case(situation) == write_case(read_state(state, CARDS)), path
            assert state.ask.topic is Topic.ACTIONS
            assert all(line_of(state, row) for row in rows(state))


def test_a_case_that_is_opened_can_be_gone_on_with():
    state = reopened(begin("it"), read_state(tell(BOARD, "attack Wattaildragon > Vorse Raider"), CARDS), CARDS)
    state = tell(state, "activate mirror", "back", "back", "Vorse Raider [set]", "", "", "")
    situation = read_state(state, CARDS)

    assert [act.text for act in state.acts] == ["attacca Wattcodadrago > Predatore Vorse", "activate mirror"]
    assert situation.actions[0].target == "Vorse Raider #3"
    assert situation.duel.cards["Vorse Raider #3"].controller == "Bruno"


@pytest.mark.parametrize(
    ("answers", "count", "known"),
    [
        (["4"], 4, 0),
        (["Kuriboh", "4"], 4, 1),
        (["4", "Kuriboh"], 4, 1),
        (["4", "3"], 3, 0),
        (["0"], 0, 0),
        (["Kuriboh"], 1, 1),
    ],
)
def test_hands_are_counted(answers, count, known):
    duel = read_state(tell(at(CARDS_ASKED), *(there(Zone.HAND, typed) for typed in answers)), CARDS).duel

    assert (count, known) == (duel.counts["Anna", Zone.HAND], len(duel.cards))


def test_more_cards_than_the_count_are_refused():
    assert refusal(tell(at(CARDS_ASKED), "hand: 1", "hand: Kuriboh"), "hand: Pot of Greed") == "new.count-too-small"
    assert refusal(tell(at(CARDS_ASKED), "hand: Kuriboh"), "hand: 0") == "new.count-too-small"


def acted(*typed):
    state = tell(BOARD, *typed)
    return [tuple(getattr(action, "value", action) for action in act) for act in read_state(state, CARDS).actions]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("attack Wattaildragon > Vorse Raider", ("Anna", "Wattaildragon #1", "Vorse Raider #2")),
        ("attacca wattcoda > direct", ("Anna", "Wattaildragon #1", None)),
        ("attaque Wattaildragon directement", ("Anna", "Wattaildragon #1", None)),
        ("Bruno: ataca Vorse Raider → Wattaildragão", ("Bruno", "Vorse Raider #2", "Wattaildragon #1")),
        ("activate mirror", ("Bruno", "Mirror Force", (), (), None, None)),
        (
            "attiva Tifone Spaziale Mistico > Forza Riflessa",
            ("Anna", "Mystical Space Typhoon", ("Mirror Force",), (), None, None),
        ),
        ("normal summon Kuriboh", ("Anna", "Kuriboh", "normal", (), None)),
        ("evoca Kuriboh", ("Anna", "Kuriboh", "normal", (), None)),
        ("summon Summoned Skull < Anna/monsters/2", ("Anna", "Summoned Skull", "tribute", ("Vorse Raider #1",), None)),
        ("Bruno: summon flip Wattaildragon", ("Bruno", "Wattaildragon #2", "flip", (), None)),
        ("posiziona Kuriboh", ("Anna", "Kuriboh", ())),
        ("position Vorse Raider attack", ("Anna", "Vorse Raider #1", "attack")),
        ("posição Wattaildragon em defesa", ("Anna", "Wattaildragon #1", "defense")),
        ("phase main2", ("Anna", "main2", ())),
        ("Fase de Batalha", ("Anna", "battle", ())),
        ("phase draw", ("Bruno", "draw", ())),
        ("replay same > Vorse Raider", ("Anna", "same", None, "Vorse Raider #2")),
        ("replay other Vorse Raider > direct", ("Anna", "other", "Vorse Raider #1", None)),
        ("replay none", ("Anna", "none", None, None)),
        ("pass", ("Anna",)),
        ("Bruno: passo", ("Bruno",)),
        ("attack Anna/mostri/1 > Bruno/monsters/2", ("Anna", "Wattaildragon #1", "Wattaildragon #2")),
    ],
)
def test_action_lines(typed, expected):
    (action,) = acted(typed)
    values = tuple(getattr(item, "value", item) for item in action)

    assert expected == values[: len(expected)]
    assert not any(values[len(expected) :])


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("dance", "new.no-verb"),
        ("Carla: pass", "new.no-verb"),
        ("hand: Kuriboh", "new.whose-zone"),
        ("attack Wattaildragon", "new.want-target"),
        ("attack Wattaildragon > Kuriboh, Mirror Force", "new.one-target"),
        ("attack Wattaildragon > direct < Kuriboh", "new.sign-does-not-fit"),
        ("attack > direct", "new.want-card-here"),
        ("attack zzz > direct", "new.card-not-there"),
        ("activate Dark Hole", "new.card-not-there"),
        ("position Kuriboh", "new.want-position"),
        ("position Kuriboh set", "new.want-position"),
        ("activate Mirror Force [yesterday]", "new.no-moment"),
        ("summon Kuriboh [upright down]", "new.no-position"),
        ("set Kuriboh [defense]", "new.tag-not-here"),
        ("pass please", "new.pass-alone"),
        ("replay", "new.want-replay"),
        ("replay same", "new.want-target"),
        ("phase lunch", "new.want-phase"),
    ],
)
def test_actions_that_cannot_be_read(typed, message):
    assert message == refusal(BOARD, typed)


def test_who_answers_is_the_other_player():
    state = tell(
        BOARD,
        "attack Wattaildragon > Vorse Raider",
        "activate Mirror Force",
        "pass",
        "pass",
        "phase draw",
        "phase main1",
    )

    assert [action.player for action in read_state(state, CARDS).actions] == [
        "Anna",
        "Bruno",
        "Anna",
        "Bruno",
        "Bruno",
        "Bruno",
    ]


def row_number(state, text):
    return str(
        1
        + [
            row.kind not in ("question", "life") and line_of(state, row).said.params["text"] for row in rows(state)
        ].index(text)
    )


def test_an_action_keeps_its_card_whatever_is_corrected_around_it():
    state = tell(BOARD, "attack Wattaildragon > Vorse Raider", "")
    state = tell(state, "correct", "Anna/hand: Vorse Raider", "")
    attack = read_state(state, CARDS).actions[0]
    assert (attack.attacker, attack.target) == ("Wattaildragon #1", "Vorse Raider #3")
    assert read_state(state, CARDS).duel.cards[attack.target].controller == "Bruno"

    state = tell(state, "correct", row_number(state, "Vorse Raider [defense]"), "-")
    attack = read_state(state, CARDS).actions[0]
    assert read_state(state, CARDS).duel.cards[attack.target].place == "Bruno/monsters"

    state = tell(state, "correct", row_number(state, "Wattaildragon"), "Summoned Skull")
    assert read_state(state, CARDS).actions[0].attacker == "Summoned Skull #1"
    picked = tell(state, "correct", row_number(state, "Summoned Skull"))
    assert refusal(picked, "-") == "new.line-used"


def test_every_line_can_be_corrected():
    state = tell(BOARD, "pass", "")
    for number, row in enumerate(rows(state), start=1):
        picked = tell(state, "correct", str(number))
        assert picked.at == (row.number if row.kind == "question" else LAST)
        assert (picked.ask.topic is Topic.LIFE_POINTS) == (row.kind == "life")
        assert tell(picked, "")._replace(ruleset="", turn_player=None, life_points=state.life_points) == state._replace(
            ruleset="", turn_player=None, life_points=state.life_points
        )
    again = tell(state, "correct", row_number(state, "pass"), "phase battle")
    assert read_state(again, CARDS).actions[0].phase is Phase.BATTLE
    renamed = tell(state, "correct", "2", "Zoë")
    assert read_state(renamed, CARDS).duel.players == ("Zoë", "Bruno")
    assert renamed.at == LAST


@pytest.mark.parametrize("back", ["back", "indietro", "voltar", "retour", "Back"])
def test_back_goes_one_question_back_and_keeps_everything(back):
    state = tell(BOARD, "pass", "")
    for number in range(LAST - 1, -1, -1):
        state = tell(state, back)
        assert number == state.at
    for _ in range(LAST):
        state = tell(state, "")
    kept = tell(BOARD, "pass", "")
    assert (kept.entries, kept.acts, kept.names) == (state.entries, state.acts, state.names)


def test_a_given_ruleset_is_not_asked_for():
    state = begin("en", "7.0")

    assert Topic.PLAYERS is state.ask.topic
    assert refusal(state, "back") == "new.first-question"
    assert read_state(state, CARDS).ruleset == "7.0"


def test_the_end():
    state = tell(BOARD, "")

    assert Outcome.BOTH is answer(state, "", CARDS).outcome
    assert Outcome.WRITE is answer(state._replace(judges=False), "", CARDS).outcome
    assert Outcome.WRITE is answer(state, "write", CARDS).outcome
    assert Outcome.JUDGE is answer(state, "judge", CARDS).outcome
    assert Outcome.LEAVE is answer(tell(state, "give up"), "yes", CARDS).outcome
    assert state == tell(state, "give up", "")
    assert refusal(tell(state, "leave"), "perhaps") == "new.want-yes"


PLAUSIBLE = (
    *(
        "",
        "",
        "",
        "",
        "",
        "-",
        "?",
        "back",
        "1",
        "2",
        "4",
        "20",
        "8 000",
        "0",
        "yes",
        "unknown",
        "7.0",
        "A",
        "B",
        "Anna",
    ),
    *("Wattaildragon", "Wattaildragon [set]", "Vorse Raider [defense, atk 2400]", "Vorse Raider [atk 1, def 2]"),
    *(
        "Golem",
        "Qwertz",
        "Qwertz [monster]",
        "7 [trap]",
        "vorse raidr",
        "Yami",
        "Mirror Force",
        "Trap Hole [set this turn]",
    ),
    *("hand: Kuriboh", "A hand: Kuriboh", "deck: 20", "banished: Kuriboh", "Wattaildragon [owner B]", "trap", "normal"),
    *(
        "attack Wattaildragon > direct",
        "attack vorse > wattail",
        "activate mirror > kuriboh < kuriboh",
        "pass",
        "A: pass",
    ),
    *("summon Kuriboh < vorse", "set Kuriboh", "position vorse attack", "phase draw", "main2", "replay same > vorse"),
    *("correct", "judge", "leave", "write", "9", "14", "No", "true", "~", "null", "{a: b}", "- x", "#", "a: b: c"),
)


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.sampled_from(LANGUAGES),
    st.integers(0, LAST),
    st.lists(st.one_of(st.sampled_from(PLAUSIBLE), st.text(max_size=30)), max_size=25),
)
def test_no_sequence_of_answers_fails_and_whatever_is_written_reads_back(language, start, answers):
    translator = TRANSLATORS[language]
    state = begin(language)._replace(at=start)
    for text in answers:
        reply = answer(state, text, CARDS)
        assert reply.state == state or not reply.refused
        state = reply.state
        asked = question(state)
        assert all(len(line) <= 60 for line in prompt(state, asked, translator, 60)[0])
        assert prompt(state, asked, translator, 60)[1]
        list(question_lines(state, asked, translator, 80))
        list(said_lines(tuple(translator.say(said.message, said.params) for said in reply.said), 80))
    situation = read_state(state, CARDS)

    assert situation == read_case(write_case(situation), CARDS)
    assert situation == read_case(casefile.case_text(situation, "x.json"), CARDS, json=True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("message", "table"),
    [
        ("new.want-kind", "KINDS"),
        ("new.want-property.spell", "PROPERTIES"),
        ("new.want-property.trap", "PROPERTIES"),
        ("new.want-ending", "ENDINGS"),
        ("new.no-position", "TAGS"),
        ("new.no-verb", "VERBS"),
    ],
)
def test_the_words_that_are_offered_are_understood(language, message, table):
    sentence = TRANSLATORS[language].say(message, text="")
    offered = re.split(r", | or | o | ou ", sentence.rpartition(":")[2].strip(" .\u00a0"))

    assert len(offered) > 2
    assert None not in {meaning(word, TABLES[table], language) for word in offered}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tags_that_are_offered_are_understood(language):
    sentence = TRANSLATORS[language].say("new.no-tag", text="")
    state = at(CARDS_ASKED, State(language=language, names=("NAME" if language == "en" else "NOME", "NOM")))
    fits = {"new.tag-does-not-fit"}
    for tag in sentence.rpartition(":")[2].strip(" .\u00a0").split(", "):
        reply = answer(state, f"Vorse Raider [{tag}]", CARDS)
        assert not reply.refused or {said.message for said in reply.said} <= fits, tag
    moments = TRANSLATORS[language].say("new.no-moment", text="").rpartition(":")[2].strip(" .\u00a0").split(", ")
    for word in moments:
        assert meaning(word, tables.TAGS, language) in ("attack", "defense") or meaning(word, tables.MOMENTS, language)


def lines_in(sentence):
    """The examples of a sentence: what stands in quotation marks, or between dots."""
    return [part.strip("\u00a0 ") for part in re.findall(r"[“«]([^”»]+)[”»]", sentence)]


NAMES = {
    "en": {"hand": "NAME"},
    "it": {"hand": "NOME"},
    "pt": {"hand": "NOME"},
    "fr": {"hand": "NOM"},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_of_every_question_can_be_typed(language):
    placeholder = NAMES[language]["hand"]
    say = TRANSLATORS[language].say
    state = BOARD._replace(language=language, entries=())
    typed = 0
    for ask in ORDER:
        if ask != CARDS_ASKED:
            continue
        for message in (question(at(ask, state)).asked.message, "new.help.cards"):
            for example in lines_in(say(message, player="Anna")):
                if placeholder in example:
                    tell(at(ask, state), example.replace(placeholder, "Kuriboh"))
                    typed += 1

    assert typed >= 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_of_actions_can_be_typed(language):
    placeholder = NAMES[language]["hand"]
    help_text = TRANSLATORS[language].say("new.help.actions", player="Anna")
    forms = [form.strip() for line in help_text.split("\n")[:3] for form in line.split("·")]
    forms += [form for form in lines_in(help_text) if ":" in form]
    forms += lines_in(TRANSLATORS[language].say("new.ask.actions"))
    used = {"target": "Mirror Force", "cost": "Kuriboh"}
    assert len(forms) >= 12
    for form in forms:
        typed = form.replace(placeholder, "Vorse Raider" if "replay" not in form else "Wattaildragon", 1)
        typed = typed.replace(placeholder, "Wattaildragon")
        for word in ("target", "bersaglio", "alvo", "cible"):
            typed = typed.replace(word, used["target"])
        for word in ("cost", "costo", "custo", "coût", "Tribute", "Tributo", "Sacrifice"):
            typed = re.sub(rf"\b{word}\b", used["cost"], typed)
        tell(BOARD._replace(language=language), typed)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TABLES)
def test_no_word_of_a_language_means_two_things(language, name):
    for key, listed in tables_of("interview")[language][TABLES[name].name].items():
        for word in listed:
            assert key == meaning(word, TABLES[name], language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_explained(language):
    for topic in Topic:
        if topic is not Topic.AGAIN:
            assert f"new.help.{topic.value}" in EXPLAINED
    for ask in ORDER:
        reply = answer(at(ask), "?", CARDS)
        assert reply.refused
        assert TRANSLATORS[language].say(reply.said[0].message, reply.said[0].params)


SCRIPTS = {
    "en": (
        *("", "Anna, Bruno", "4 battle", "LP 3.000"),
        *(
            "Wattaildragon",
            "Vorse Raidr [defense, atk 2400]",
            "Old Wall [set, monster]",
            "4",
            "1.200",
            "?",
            "2400",
            "none",
        ),
        *("Mystical Space Typhoon [set this turn]", "Yami", "hand 2", "2", "banished: Dark Hole", "deck: 20", ""),
        *("LP 8 000", "Summoned Skull", "", "back", "Mirror Force", "trap [set]", "face-down card", "monster", ""),
        *("attack wattail skull", "attack wattail > skull", "Bruno activate mirror", "activate Dark Magician"),
        *("pass", "pass", "phase main2", ""),
        *("judge", "correct", "7", "Old Wall [set, level 4, atk 0, def 2000]", "none", "write"),
    ),
    "it": (
        *("", "Anna, Bruno", "4 battaglia", "LP 3.000"),
        *("Wattcodadrago", "Predatore Vors [difesa, atk 2400]", "Muro Vecchio [coperta, mostro]", "4", "1.200", "?"),
        *("2400", "nessuno"),
        *(
            "Tifone Spaziale Mistico [coperta questo turno]",
            "Yami",
            "mano 2",
            "2",
            "bandite: Buco Nero",
            "deck: 20",
            "",
        ),
        *(
            "LP 8 000",
            "Teschio Evocato",
            "",
            "indietro",
            "Forza Riflessa",
            "trappola [coperta]",
            "carta coperta",
            "mostro",
            "",
        ),
        *("attacca wattcoda teschio", "attacca wattcoda > teschio", "Bruno attiva forza", "attiva Mago Nero"),
        *("passa", "passa", "fase main2", ""),
        *("giudica", "correggi", "7", "Muro Vecchio [coperta, livello 4, atk 0, def 2000]", "nessun effetto", "scrivi"),
    ),
    "pt": (
        *("", "Anna, Bruno", "4 batalha", "LP 3.000"),
        *(
            "Wattaildragão",
            "Ginete Vors [defesa, atk 2400]",
            "Muro Velho [baixado, monstro]",
            "4",
            "1.200",
            "?",
            "2400",
        ),
        "nenhum",
        *(
            "Tufão Espacial Místico [baixado neste turno]",
            "Yami",
            "mão 2",
            "2",
            "banidos: Buraco Negro",
            "deck: 20",
            "",
        ),
        *("LP 8 000", "Caveira Invocada", "", "voltar", "Força do Espelho", "armadilha [baixado]"),
        *("card virado para baixo", "monstro", ""),
        *("ataca wattail caveira", "ataca wattail > caveira", "Bruno ativa força", "ativa Mago Negro"),
        *("passa", "passa", "fase principal 2", ""),
        *("julgar", "corrigir", "7", "Muro Velho [baixado, nível 4, atk 0, def 2000]", "sem efeito", "gravar"),
    ),
    "fr": (
        *("", "Anna, Bruno", "4 combat", "LP 3.000"),
        *("Électro-Dragonqueue", "Marauseur Vors [défense, atk 2400]", "Vieux Mur [posée, monstre]", "4", "1.200", "?"),
        *("2400", "aucun"),
        *("Typhon d’Espace Mystique [posée ce tour]", "Yami", "main 2", "2", "bannies: Trou Noir", "deck: 20", ""),
        *("LP 8 000", "Crâne Invoqué", "", "retour", "Force de Miroir", "piège [posée]", "carte posée", "monstre", ""),
        *("attaque électro crâne", "attaque électro > crâne", "Bruno active force", "active Magicien Sombre"),
        *("passe", "passe", "phase main2", ""),
        *("juger", "corriger", "7", "Vieux Mur [posée, niveau 4, atk 0, def 2000]", "sans effet", "écrire"),
    ),
}
"""The same board and the same slips in every language."""


@pytest.fixture
def talk(capsys, monkeypatch):
    """Run the command on a script of answers; status, output and errors."""
    monkeypatch.setenv("COLUMNS", "80")

    def call(answers, *arguments):
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in answers)))
        status = main(["new", *arguments])
        printed = capsys.readouterr()
        return int(status), printed.out, printed.err

    return call


@pytest.mark.parametrize("language", LANGUAGES)
def test_golden_transcripts(language, talk, request):
    status, case, spoken = talk(SCRIPTS[language], "-", "--lang", language)
    text = f"status {status}\n{spoken}\n{case}"
    path = GOLDEN / language / "new.txt"
    if request.config.getoption("--update"):
        path.write_text(text, encoding="utf-8")

    assert path.read_text(encoding="utf-8") == text
    wall = [card for card in read_case(case, CARDS).duel.cards.values() if card.card.passcode is None]
    english = talk(SCRIPTS["en"], "-", "--lang", "en")[1]
    for kind in ("Unknown monster", "Unknown Trap"):
        english = english.replace(kind, unseen_name(language, kind.split()[1].lower()))
    assert english.replace("Old Wall", wall[0].card.name) == case


SHORT = ("7.0", "Anna, Bruno", *[""] * 4)
"""Two players and nothing else, up to the last question."""


def test_a_file_is_written_and_not_overwritten_without_asking(talk, tmp_path):
    path = tmp_path / "table.yaml"

    assert talk((*SHORT, "write"), str(path))[0] == 0
    first = path.read_text(encoding="utf-8")
    assert read_case(first, CARDS).ruleset == "7.0"
    other = tmp_path / "other.yaml"
    other.write_text("mine", encoding="utf-8")
    kept = tmp_path / "kept.yaml"
    status, out, _ = talk((*SHORT, "write", str(other), "", str(kept)))
    assert (status, "exists already" in out, other.read_text(encoding="utf-8")) == (0, True, "mine")
    assert first == kept.read_text(encoding="utf-8")
    assert talk((*SHORT, "write", str(other), "yes"))[0] == 0
    assert first == other.read_text(encoding="utf-8")
    assert talk((*SHORT[1:], ""), str(path), "--force", "--ruleset", "9.0", "--no-resolve")[0] == 0
    assert read_case(path.read_text(encoding="utf-8"), CARDS).ruleset == "9.0"


def test_a_file_that_is_there_is_gone_on_with(talk, tmp_path):
    path = tmp_path / "table.yaml"
    talk(("9.0", "Anna, Bruno", "", "Kuriboh", "", "", "", ""), str(path))
    path.write_text(f"# table 12\n{path.read_text(encoding='utf-8')}expect: {{verdict: resolved}}\n", encoding="utf-8")
    before = path.read_text(encoding="utf-8")
    status, out, _ = talk(("attack Kuriboh > direct", "", ""), str(path))
    situation = read_case(path.read_text(encoding="utf-8"), CARDS)

    assert (status, situation.expect.verdict, len(situation.actions)) == (0, "resolved", 1)
    assert "Bruno loses 300 Life Points" in out
    assert (tmp_path / "table.yaml.old").read_text(encoding="utf-8") == before
    assert "table.yaml.old" in out
    (tmp_path / "other.yaml").write_text("nothing", encoding="utf-8")
    status, _, errors = talk(("",), str(tmp_path / "other.yaml"))
    assert (status, "--force" in errors) == (2, True)
    assert (tmp_path / "other.yaml").read_text(encoding="utf-8") == "nothing"


@pytest.mark.parametrize(
    ("ending", "arguments", "status", "judged"),
    [
        ("", (), 1, True),
        ("", ("--no-resolve",), 0, False),
        ("write", (), 0, False),
        ("write and judge", ("--no-resolve",), 1, True),
    ],
)
def test_the_case_is_judged_at_the_end_unless_told_not_to(ending, arguments, status, judged, talk, tmp_path):
    path = tmp_path / "table.yaml"
    answers = ("9.0", "", "", "Kuriboh", "", "Jinzo", "", "attack Kuriboh > direct", "", ending)
    found, out, _ = talk(answers, str(path), *arguments)

    assert (status, judged) == (found, "A may not do that" in out)
    assert path.exists()


def test_json_where_the_name_ends_so(talk, tmp_path):
    path = tmp_path / "table.json"
    talk((*SHORT, ""), str(path))

    assert read_case(path.read_text(encoding="utf-8"), CARDS, json=True).ruleset == "7.0"
    assert json.loads(path.read_text(encoding="utf-8"))["judgekit"] == 1


def test_the_name_is_asked_for_where_there_is_none(talk, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    status, out, _ = talk((*SHORT, "", "?", "back", "", "no/such/folder.yaml", ""))
    assert status == 0
    assert "standard output" in out
    assert out.count("Write and judge, write, judge, correct or leave") == 2
    assert (tmp_path / "case.yaml").exists()


@pytest.mark.parametrize("answers", [SHORT[:length] for length in range(len(SHORT) + 1)])
def test_the_end_of_input_is_said_and_what_was_entered_is_kept(answers, talk, tmp_path):
    path = tmp_path / "table.yaml"
    status, _, errors = talk(answers, str(path))

    assert status == 2
    assert "the input ended" in errors
    assert "Traceback" not in errors
    assert not path.exists()
    assert (len(answers) > 1) == (tmp_path / "table.yaml.part").exists()


def test_no_part_is_written_over_another(talk, tmp_path):
    path = tmp_path / "table.yaml"
    talk(("", "Anna"), str(path))
    talk(("", "Zoe"), str(path))

    assert "Anna" in (tmp_path / "table.yaml.part").read_text(encoding="utf-8")
    assert "Zoe" in (tmp_path / "table.yaml.part2").read_text(encoding="utf-8")


def test_leaving(talk, tmp_path):
    path = tmp_path / "table.yaml"
    status, out, _ = talk((*SHORT, "leave", "yes"), str(path))

    assert (status, "Nothing was written" in out) == (3, True)
    assert talk((*SHORT, "judge", "leave", "yes"), "-")[0] == 0
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["no/such/folder.yaml"], "There is no folder no/such."),
        (["docs"], "This is a folder"),
        (["-", "--ruleset", "8.0"], "There is no ruleset"),
        (["x\0y"], "There is no folder"),
        (["x" * 999], "cannot be written"),
    ],
)
def test_a_place_that_cannot_be_written_is_said_before_the_first_question(arguments, expected, talk, monkeypatch):
    monkeypatch.chdir(ROOT)
    status, out, errors = talk((), *arguments)

    assert (status, out) == (2, "")
    assert expected in errors


def test_bytes_that_are_no_text_are_said(tmp_path):
    found = subprocess.run(
        [sys.executable, "-m", "judgekit", "new", "-", "--lang", "en"],
        input=b"\n\xff\xfe\n",
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONUTF8": "0", "PYTHONIOENCODING": "utf-8:strict", "LC_ALL": "C.UTF-8"},
        check=False,
    )

    assert (found.returncode, found.stdout) == (2, b"")
    assert b"not UTF-8" in found.stderr
    assert b"Traceback" not in found.stderr


class Terminal:
    """The command with somebody at its terminal."""

    def __init__(self, folder, *arguments):
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "dumb", "INPUTRC": "/dev/null"}
        self.main, end = pty.openpty()
        command = [sys.executable, "-m", "judgekit", "new", "--lang", "it", *arguments]
        self.process = subprocess.Popen(
            command, stdin=end, stdout=end, stderr=end, cwd=folder, env=environment, preexec_fn=self._own_terminal
        )
        os.close(end)
        self.seen = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")()

    @staticmethod
    def _own_terminal():
        # Ctrl-C reaches the process only where the terminal is its own.
        os.setsid()
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # what is run in the background has it ignored

    def _read(self):
        """What is shown next; nothing where the process has ended."""
        text = ""
        while not text:  # a letter of two bytes may come in two parts
            if not select.select([self.main], [], [], 60)[0]:
                raise AssertionError(f"nothing more is shown after: {self.seen}")
            try:
                shown = os.read(self.main, 4096)
            except OSError:
                return ""
            if not shown:
                return ""
            text = self.decoder.decode(shown)
        return text

    def wait(self, text):
        """Read until *text* is shown."""
        while text not in self.seen:
            more = self._read()
            assert more, self.seen
            self.seen += more
        self.seen = self.seen.partition(text)[2]

    def type(self, text):
        if text == "\x03":
            # Python does not see a signal that comes after the prompt and before it waits for a key.
            time.sleep(0.3)
        os.write(self.main, text.encode())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        os.close(self.main)

    def end(self):
        """Read to the end and return the exit status."""
        while more := self._read():
            self.seen += more
        return self.process.wait(60)


@pytest.mark.parametrize("key", ["\x04", "\x03"])
def test_at_a_terminal_tab_completes_and_leaving_loses_nothing(key, tmp_path):
    with Terminal(tmp_path, "tavolo.yaml") as terminal:
        for asked in ("Regolamento", "Giocatori", "Turno"):
            terminal.wait(asked)
            terminal.wait("]: ")
            terminal.type("\n")
        terminal.wait("> ")
        terminal.type("wattcod\t [difesa]\n")
        terminal.wait("[difesa]\r\n")
        terminal.wait("> ")
        terminal.type(key)
        terminal.wait("finora [sì]: ")
        terminal.type("\n")

        assert terminal.end() == 0
    situation = read_case((tmp_path / "tavolo.yaml").read_text(encoding="utf-8"), CARDS)
    assert [card.card.name for card in situation.duel.cards.values()] == ["Wattaildragon"]


def test_whoever_stops_twice_finds_it_beside(tmp_path):
    with Terminal(tmp_path) as terminal:
        for typed in ("\n", "Anna\n", "\x03", "\x03"):
            terminal.wait("]: ")
            terminal.type(typed)

        assert terminal.end() == 2
    assert "Anna" in (tmp_path / "case.yaml.part").read_text(encoding="utf-8")


def test_whoever_leaves_before_anything_was_entered_leaves(tmp_path):
    with Terminal(tmp_path) as terminal:
        terminal.wait("]: ")
        terminal.type("\x03")

        assert terminal.end() == 128 + signal.SIGINT
    assert list(tmp_path.iterdir()) == []
