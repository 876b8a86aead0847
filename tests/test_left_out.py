"""What was left out is a fact that is missing, not a nought, not a no, and never passed over in silence."""

import json

import pytest
import yaml

from judgekit import Battle, Battler, UnreadableError, adjudicate, fight, read_chain, ruleset
from judgekit.cards.pool import shipped_cards
from judgekit.cli.app import main
from judgekit.domain.values import FactNeededError, Position, Verdict, Zone
from judgekit.engine.board.stats import shown
from judgekit.i18n.translator import Translator
from judgekit.judging.worksheet import work_out
from judgekit.languages import languages
from judgekit.parse.case import read_case
from judgekit.parse.writing import write_case

CARDS = shipped_cards()
SOLDIER = "{name: Soldier, kind: monster, level: 4, atk: 1600, def: 1000, types: [Warrior, Normal], attribute: earth"


def flow(text):
    """What a line of YAML says."""
    return yaml.safe_load(text)


def read(*, a=None, b=None, actions=(), **rest):
    """The situation of a board of two players, each zone with the cards it is given."""
    data = {"turn": {"player": "A", "number": 3, "phase": "battle"}, **rest}
    boards = {"A": {"life_points": 8000, **(a or {})}, "B": {"life_points": 8000, **(b or {})}}
    return read_case(json.dumps({**data, "players": boards, "actions": list(actions)}), CARDS, json=True)


def judged(**board):
    situation = read(**board)
    assert read_case(write_case(situation), CARDS) == situation
    return adjudicate(situation, ruleset())


def missing(ruling):
    return [item.fact for item in ruling.missing]


def assumed(ruling):
    return [item.id for item in ruling.assumptions]


def attack(target):
    """The ruling on a known monster with 1,900 ATK that attacks *target*, a line of YAML."""
    monsters = {"monsters": [{"name": "Vorse Raider", "position": "attack"}]}
    action = {"player": "A", "attack": "Vorse Raider", "target": flow(target)["name"]}
    return judged(a=monsters, b={"monsters": [flow(target)]}, actions=[action])


@pytest.mark.parametrize(
    ("target", "fact"),
    [
        ("{name: Wall, kind: monster, atk: 1000, types: [Rock, Normal], position: defense}", "def"),
        ("{name: Wall, kind: monster, atk: 1000, types: [Rock, Normal], position: set}", "def"),
        ("{name: Wall, kind: monster, def: 1000, types: [Rock, Normal], position: attack}", "atk"),
        ("{name: Wall, token: true, types: [Rock], position: attack}", "atk"),
    ],
)
def test_a_value_left_out_is_as_good_as_one_entered_as_unknown(target, fact):
    ruling, asked = attack(target), attack(target.replace("}", f", {fact}: unknown}}"))

    assert ruling.verdict is Verdict.UNDETERMINED
    assert [(item.fact, item.at) for item in ruling.missing] == [(fact, f"players.B.monsters[0].{fact}")]
    assert [(one.relation, one.limit) for one in ruling.branches] == [
        (one.relation, one.limit) for one in asked.branches
    ]
    assert len(ruling.branches) == 4


def test_a_value_left_out_that_nothing_hangs_on_is_not_asked_for():
    ruling = attack("{name: Wall, kind: monster, atk: 1000, types: [Rock, Normal], position: attack}")

    assert (ruling.verdict, missing(ruling)) == (Verdict.RESOLVED, [])
    assert ruling.final.life_points == {"A": 8000, "B": 7100}


def test_a_monster_of_a_library_call_has_no_atk_of_0_either():
    battle = Battle(Battler(), Battler(position=Position.DEFENSE))

    worksheet = work_out([battle], ruleset())

    assert [item.at for item in worksheet.missing] == ["attacker.atk"]
    known = [battle._replace(attacker=Battler(1800))]
    assert [item.at for item in work_out(known, ruleset()).missing] == ["target.def"]
    with pytest.raises(FactNeededError):
        fight(Battle(Battler(1800), Battler(1800, position=Position.DEFENSE)), ruleset())
    assert fight(Battle(Battler(1800), Battler(defense=800, position=Position.DEFENSE)), ruleset()).target_destroyed


BELOW_0 = (
    Battle(Battler(-100), None),
    Battle(Battler(100), Battler(-1)),
    Battle(Battler(100), None, life_points=(8000, -1)),
)


@pytest.mark.parametrize("battle", BELOW_0)
def test_a_value_below_0_is_refused(battle):
    for fought in (lambda: fight(battle, ruleset()), lambda: work_out([battle], ruleset())):
        with pytest.raises(UnreadableError) as raised:
            fought()
        assert [problem.message for problem in raised.value.problems] == ["read.value-below-zero"]


def test_the_atk_of_a_question_mark_is_not_known_in_the_short_form():
    pool = WithoutValues()
    situation = read_chain(["A: Ring of Destruction [set] > Summoned Skull"], pool)

    ruling = adjudicate(situation, ruleset())

    assert missing(ruling) == ["atk"]
    card = next(card for card in situation.duel.cards.values() if card.zone is Zone.MONSTERS)
    assert [value.fact for value in shown(situation.duel, card)] == ["atk", "def"]


class WithoutValues:
    """The cards that come with the program, as if their ATK and DEF were “?”."""

    def exact(self, name):
        card = CARDS.exact(name)
        return card and card._replace(atk=None, defense=None)

    def near(self, name):
        return CARDS.near(name)


DRAGONS = {"what": "monster", "types": ["Dragon"]}
OF_TYPES = {
    "name": "Bane",
    "kind": "spell",
    "property": "normal",
    "effects": [{"type": "activation", "do": [{"destroy": DRAGONS}]}],
}


def bane(line, selector=None):
    """The ruling on a Spell that destroys all Dragons, or what *selector* says."""
    spell = {**OF_TYPES, "effects": [{"type": "activation", "do": [{"destroy": selector or DRAGONS}]}]}
    turn = {"player": "A", "number": 3, "phase": "main1"}
    action = {"player": "A", "activate": "Bane"}
    return judged(a={"hand": [spell]}, b={"monsters": [flow(line)]}, actions=[action], turn=turn)


@pytest.mark.parametrize("types", ["", ", types: unknown", ", types: []", ", types: [Effect]", ", token: true"])
def test_a_type_left_out_is_asked_for_where_something_hangs_on_it(types):
    ruling = bane(f"{{name: Somebody, kind: monster, level: 4, atk: 0, def: 0, position: attack{types}, effects: []}}")

    assert (ruling.verdict, missing(ruling)) == (Verdict.UNDETERMINED, ["types"])
    assert ruling.missing[0].at == "players.B.monsters[0].types"
    assert [(one.relation, one.limit) for one in ruling.branches] == [("is", "Dragon"), ("is-none", "none")]
    left = [one.ruling.final.cards["Somebody"].zone for one in ruling.branches]
    assert left == [Zone.REMOVED if "token" in types else Zone.GRAVEYARD, Zone.MONSTERS]


@pytest.mark.parametrize("language", languages())
def test_a_board_says_on_which_type_a_value_hangs(language, tmp_path, capsys):
    path = tmp_path / "case.yaml"
    board = {"monsters": [{"name": "Mystery", "kind": "monster", "position": "attack", "atk": 1500, "def": 1000}]}
    path.write_text(
        yaml.safe_dump({"players": {"A": board | {"field": [{"name": "Mountain", "face": "up"}]}, "B": {}}})
    )
    fact = Translator(language).say("fact.types")

    assert main(["show", str(path), "--lang", language]) == 0
    assert " ".join(capsys.readouterr().out.split()).count(fact) == 1


def test_a_type_that_was_entered_is_all_that_is_known_of_it():
    line = "{name: Somebody, kind: monster, level: 4, atk: 0, def: 0, position: attack, types: [%s], effects: []}"

    assert missing(bane(line % "Warrior")) == missing(bane(line % "Dragon")) == []


def test_an_attribute_left_out_is_asked_for_where_something_hangs_on_it():
    selector = {"what": "monster", "attributes": ["dark", "fire"]}
    line = "{name: Somebody, kind: monster, level: 4, atk: 0, def: 0, position: attack, types: [Warrior], effects: []"

    ruling = bane(f"{line}}}", selector)

    assert missing(ruling) == missing(bane(f"{line}, attribute: unknown}}", selector)) == ["attribute"]
    assert [one.limit for one in ruling.branches] == ["dark", "fire", "none"]
    assert missing(bane(f"{line}, attribute: dark}}", selector)) == []


def test_a_level_left_out_is_asked_for_where_something_hangs_on_it():
    ruling = bane(
        "{name: Somebody, atk: 0, def: 0, position: attack, effects: []}", {"what": "monster", "min-level": 5}
    )

    assert missing(ruling) == ["level"]
    assert [(one.relation, one.limit) for one in ruling.branches] == [("below", 5), ("above", 4)]


def test_what_is_known_of_a_monster_without_types_is_said():
    where = "{name: Somebody, kind: monster, level: 4, atk: 0, def: 0, position: attack, effects: []%s}"
    everything = {"what": "monster", "side": "opponent"}

    assert "ordinary-monster" in assumed(bane(where % "", everything))
    assert "ordinary-monster" not in assumed(bane(where % ", types: [Warrior]", everything))
    assert "ordinary-monster" not in assumed(bane(where % ", token: true", everything))


@pytest.mark.parametrize(("kind", "assumption"), [("spell", "normal-spell"), ("trap", "normal-trap")])
def test_an_icon_left_out_is_taken_for_a_normal_one_and_that_is_said(kind, assumption):
    card = {"name": "Somewhat", "kind": kind, "effects": []}

    assert assumption in assumed(judged(a={"hand": [card]}))
    assert assumption not in assumed(judged(a={"hand": [{**card, "property": "normal"}]}))


def types_of(line):
    situation = read(a={"monsters": [flow(line)]})
    assert read_case(write_case(situation), CARDS) == situation
    return next(iter(situation.duel.cards.values())).card.types


@pytest.mark.parametrize(
    ("entered", "types"),
    [
        ("[Drago, Tuner, Effetto]", {"Dragon", "Tuner", "Effect"}),
        ("[dragao, REGULADOR]", {"Dragon", "Tuner"}),
        ("[Bête Ailée, Syntoniseur]", {"Winged Beast", "Tuner"}),
        ("Drago/Tuner", {"Dragon", "Tuner"}),
        ("'[Dragon / Synchro / Effect]'", {"Dragon", "Synchro", "Effect"}),
    ],
)
def test_a_type_line_is_read_in_every_language(entered, types):
    assert types_of(f"{{name: Somebody, kind: monster, atk: 0, def: 0, types: {entered}}}") == types


def problems(text):
    with pytest.raises(UnreadableError) as raised:
        read_case(text, CARDS)
    return [(problem.message, problem.line, problem.params.get("near")) for problem in raised.value.problems]


@pytest.mark.parametrize(
    ("entered", "message", "near"),
    [
        ("types: [Tunr]", "read.misspelt-word", "Tuner"),
        ("types: [Dragn]", "read.misspelt-word", "Dragon"),
        ("types: [Incantatrice]", "read.misspelt-word", "Incantatore"),
        ("types: [Segna-Mostro]", "read.want-token", None),
        ("types: [Beast, Token]", "read.want-token", None),
        ("types: [Dragon/Jeton]", "read.want-token", None),
        ("jeton: true", "read.misspelt-key", "token"),
        ("Token: true", "read.misspelt-key", "token"),
        ("token: ture", "read.misspelt-word", "true"),
        ("token: Beast", "read.unknown-word", None),
    ],
)
def test_a_type_that_there_is_not_is_told_with_its_place_and_the_nearest(entered, message, near):
    text = f"players:\n  A: {{monsters: [{{name: Somebody, kind: monster, atk: 0, def: 0, {entered}}}]}}\n  B: {{}}\n"

    found = problems(text)

    assert [(told, line) for told, line, _ in found] == [(message, 2)]
    assert found[0][2] == near


@pytest.mark.parametrize("entered", ["kind: token", "kind: Segna-Mostro", "kind: Jeton", "kind: ficha"])
def test_a_token_is_no_kind_of_card(entered):
    text = f"players:\n  A: {{monsters: [{{name: Somebody, {entered}}}]}}\n  B: {{}}\n"

    assert problems(text) == [("read.want-token", 2, None)]


def test_a_token_is_no_spell():
    text = "players:\n  A: {monsters: [{name: Somebody, kind: spell, token: true}]}\n  B: {}\n"

    assert [message for message, _, _ in problems(text)] == ["read.key-does-not-fit"]


def test_a_token_under_the_name_of_a_known_card_is_another_one():
    ruling = judged(a={"monsters": [flow("{name: Kuriboh, token: true, atk: 300, def: 200, position: attack}")]})

    assert "another-card" in assumed(ruling)
    assert ruling.final.cards["Kuriboh"].card.types == {"Token"}


@pytest.mark.parametrize("language", languages())
def test_what_leads_to_a_token_is_said_in_every_language(language, tmp_path, capsys):
    path = tmp_path / "case.yaml"
    path.write_text("players: {A: {monsters: [{name: X, kind: token}]}, B: {}}\n", encoding="utf-8")

    assert main(["--lang", language, "check", str(path)]) == 2
    assert "token: true" in capsys.readouterr().err.replace('"', "")


WITH_A_MONSTER = (
    "players:\n  A: {monsters: [{name: Vorse Raider, position: attack}], graveyard: [Sangan], %s}\n  B: {}\n"
)


@pytest.mark.parametrize(
    ("entered", "message"),
    [
        ("hand: [{name: Axe of Despair, equipped: Vorse Raider}]", "read.equipped-elsewhere"),
        ("graveyard: [{name: Axe of Despair, equipped: Vorse Raider}]", "read.equipped-elsewhere"),
        ("spells_traps: [{name: Axe of Despair, equipped: Sangan}]", "read.not-in-a-monster-zone"),
        ("spells_traps: [{name: Axe of Despair, equipped: Axe of Despair}]", "read.not-in-a-monster-zone"),
        ("spells_traps: [{name: Axe of Despair, equipped: Jinzo}]", "read.no-such-card"),
        ("spells_traps: [{name: Axe of Despair, equipped: Vorse Raider, face: down}]", "read.key-does-not-fit"),
        ("spells_traps: [{name: Axe of Despair, equipped: Vorse Raider, set: earlier}]", "read.key-does-not-fit"),
        ("spells_traps: [{name: Call of the Haunted, bound: Sangan}]", "read.not-in-a-monster-zone"),
        ("spells_traps: [{name: Jar of Greed, bound: Vorse Raider}]", "read.key-does-not-fit"),
    ],
)
def test_a_card_that_cannot_be_equipped_there_is_told(entered, message):
    text = (WITH_A_MONSTER % entered).replace("graveyard: [Sangan], graveyard: [", "graveyard: [Sangan, ")

    assert [told for told, _, _ in problems(text)] == [message]


def test_an_equip_card_of_which_nothing_is_known_is_taken_as_it_lies():
    equip = {"name": "Somewhat", "kind": "spell", "property": "equip", "equipped": "Vorse Raider"}
    monster = {"name": "Vorse Raider", "position": "attack"}

    ruling = judged(a={"monsters": [monster], "spells_traps": [equip]})

    assert ruling.verdict is Verdict.RESOLVED
    assert assumed(ruling) == ["effects-not-considered"]


@pytest.mark.parametrize(("controller", "said"), [("B", True), ("A", False)])
def test_control_that_an_equip_card_does_not_give_has_changed_since(controller, said):
    equip = {"name": "Snatch Steal", "equipped": "Summoned Skull"}
    monster = {"monsters": [{"name": "Summoned Skull", "position": "attack", "owner": "B"}]}
    boards = {"A": {"spells_traps": [equip]}, "B": {}}
    boards[controller] |= monster

    ruling = judged(a=boards["A"], b=boards["B"])

    assert ("control-changed-since" in assumed(ruling)) is said
    assert ruling.verdict is Verdict.RESOLVED


@pytest.mark.parametrize(
    ("link", "assumption"),
    [
        ("A: Heavy Storm", "used-from"),
        ("A: Kuriboh", "used-from"),
        ("A: Heavy Storm [hand]", None),
        ("A: Heavy Storm [set]", None),
        ("A: Mirror Force", "set-earlier"),
        ("A: Mirror Force [coperta]", None),
    ],
)
def test_where_a_card_of_the_short_form_comes_from_is_said(link, assumption):
    found = {item.id for item in read_chain([link], CARDS).assumptions} & {"used-from", "set-earlier"}

    assert found == ({assumption} if assumption else set())
