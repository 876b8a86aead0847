"""Kinds of monsters that a ruleset is without: newer than its rulebook, so never judged as ordinary ones."""

import json

import pytest

from judgekit import adjudicate, read_case, read_chain, ruleset, shipped_cards
from judgekit.cli.app import main
from judgekit.domain.errors import UnreadableError
from judgekit.domain.ruleset import BASES, NAMES
from judgekit.domain.values import Verdict
from judgekit.i18n.translator import Translator
from judgekit.languages import languages
from judgekit.parse.writing import write_case
from judgekit.render.board import board_lines
from judgekit.render.card import card_json
from judgekit.render.card_sheet import sheet

CARDS = shipped_cards()
LINK = {"name": "Borrel", "kind": "link", "link": 4, "arrows": ["left", "right", "top", "bottom"], "atk": 3000}
PENDULUM = {"name": "Nobody", "kind": "pendulum", "level": 4, "scale": 3, "atk": 1000, "def": 1000, "effects": []}
XYZ, SYNCHRO = {"name": "Number 39: Utopia"}, {"name": "Stardust Dragon"}
NEWER = {
    "link": (LINK, NAMES),
    "pendulum": (PENDULUM, ("7.0", "1.0", "pairs:7.0", "pairs:1.0")),
    "xyz": (XYZ, ("7.0", "1.0", "pairs:7.0", "pairs:1.0")),
    "synchro": (SYNCHRO, ("1.0", "pairs:1.0")),
}
WITHOUT = [(kind, base) for kind, (_, bases) in NEWER.items() for base in bases if base in BASES]
"""Every kind with the rulesets that are without it."""


def read(a=None, b=None, *actions, phase="main1"):
    turn = {"player": "A", "number": 3, "phase": phase}
    data = {"players": {"A": a or {}, "B": b or {}}, "turn": turn, "actions": list(actions)}
    return read_case(json.dumps(data), CARDS, json=True)


def judged(base, *case, **more):
    return adjudicate(read(*case, **more), ruleset(base))


@pytest.mark.parametrize("zone", ["monsters", "hand", "deck", "extra", "side", "graveyard", "banished"])
@pytest.mark.parametrize(("kind", "base"), WITHOUT)
def test_such_a_card_on_a_board_is_refused(kind, base, zone):
    card = NEWER[kind][0] | ({"position": "attack"} if zone == "monsters" else {})
    ruling = judged(base, {zone: [card]})

    assert ruling.verdict is Verdict.ILLEGAL
    assert "board-mechanic-absent" in [finding.reason for finding in ruling.findings]


def test_rulesets_that_have_the_kind_do_not_refuse_it():
    for kind, (card, bases) in NEWER.items():
        for base in set(BASES) - set(bases):
            assert judged(base, {"monsters": [card | {"position": "attack"}]}).findings == (), (kind, base)


BY_HAND = {
    "Normal Summoned": ("hand", {"summon": "normal", "card": "it"}),
    "Set": ("hand", {"set": "it"}),
    "turned": ("monsters", {"position": "defense", "card": "it"}),
    "Special Summoned": ("hand", {"summon": "special", "card": "it"}),
    "Synchro Summoned": ("extra", {"summon": "synchro", "card": "it"}),
    "Xyz Summoned": ("extra", {"summon": "xyz", "card": "it"}),
    "Pendulum Summoned": ("hand", {"summon": "pendulum", "cards": ["it"]}),
}


@pytest.mark.parametrize("how", BY_HAND)
@pytest.mark.parametrize(("kind", "base"), WITHOUT)
def test_it_is_not_summoned_and_not_turned(kind, base, how):
    zone, action = BY_HAND[how]
    card = NEWER[kind][0] | {"id": "it"} | ({"position": "attack"} if zone == "monsters" else {})
    ruling = judged(base, {zone: [card]}, None, {"player": "A", **action})

    assert [finding.reason for finding in ruling.findings if finding.at == "actions[0]"] == ["not-in-this-ruleset"]
    assert ruling.options["A"]["summon"] == ruling.options["A"]["set"] == ruling.options["A"]["position"] == ()


@pytest.mark.parametrize("base", BASES)
def test_link_monster_is_flipped_by_nothing(base):
    hidden = {"monsters": [LINK | {"position": "set", "id": "it"}]}
    ruling = judged(base, hidden, None, {"player": "A", "summon": "flip", "card": "it"})

    assert [finding.reason for finding in ruling.findings] == ["board-mechanic-absent", "not-in-this-ruleset"]


def test_it_is_no_material():
    field = {"monsters": ["Junk Synchron", LINK | {"id": "it"}], "extra": ["Junk Warrior"]}
    field["monsters"] = [{"name": "Junk Synchron", "position": "attack"}, LINK | {"id": "it", "position": "attack"}]
    made = {"player": "A", "summon": "synchro", "card": "Junk Warrior", "materials": ["Junk Synchron", "it"]}
    ruling = judged("9.0", field, None, made)

    assert [finding.reason for finding in ruling.findings] == ["board-mechanic-absent", "not-in-this-ruleset"]


IT = {"monsters": [LINK | {"id": "it", "position": "attack"}]}
GONE = {"graveyard": [LINK | {"id": "it", "properly_summoned": True}]}
BY_EFFECTS = {
    "turned face-down": ("Book of Moon", IT),
    "turned": ("Enemy Controller", IT),
    "returned to the hand": ("Compulsory Evacuation Device", IT),
    "Special Summoned": ("Monster Reborn", GONE),
}


@pytest.mark.parametrize("how", BY_EFFECTS)
def test_what_an_effect_does_to_its_kind_is_not_known(how):
    name, theirs = BY_EFFECTS[how]
    card = CARDS.exact(name)
    mine = {"spells_traps": [{"name": name, "set": "earlier"}]}
    effect = {"effect": "1"} if len(card.effects) > 1 else {}
    ruling = judged("9.0", mine, theirs, {"player": "A", "activate": name, "targets": ["it"], **effect})

    assert [finding.reason for finding in ruling.findings] == ["board-mechanic-absent"]
    assert [(item.fact, item.params["card"].name) for item in ruling.missing] == [("mechanic", "Borrel")]


def test_pendulum_monster_that_leaves_the_field_goes_nobody_knows_where():
    ruling = judged("7.0", {"hand": ["Dark Hole"]}, {"monsters": [PENDULUM | {"position": "attack"}]},
                    {"player": "A", "activate": "Dark Hole"})  # fmt: skip

    assert [item.fact for item in ruling.missing] == ["mechanic"]


@pytest.mark.parametrize("position", ["defense", "set"])
def test_link_monster_fights_in_no_defense_position(position):
    attack = {"player": "A", "attack": "Vorse Raider", "target": "it"}
    mine = {"monsters": [{"name": "Vorse Raider", "position": "attack"}]}
    ruling = judged("9.0", mine, {"monsters": [LINK | {"id": "it", "position": position}]}, attack, phase="battle")

    assert [finding.reason for finding in ruling.findings] == ["board-mechanic-absent"]
    assert [item.fact for item in ruling.missing] == ["mechanic"]


def test_in_attack_position_its_atk_counts_and_no_def_is_spoken_of():
    attack = {"player": "A", "attack": "Vorse Raider", "target": "it"}
    mine = {"monsters": [{"name": "Vorse Raider", "position": "attack"}]}
    ruling = judged("9.0", mine, IT, attack, phase="battle")

    assert [finding.reason for finding in ruling.findings] == ["board-mechanic-absent"]
    assert ruling.final.life_points == {"A": 6900, "B": 8000}
    assert not any("def" in step.params for step in ruling.steps)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("kind", "base"), [("link", "9.0"), ("link", "pairs"), ("pendulum", "7.0"), ("synchro", "1.0")]
)
def test_deck_check_says_that_it_is_newer(capsys, tmp_path, kind, base, language):
    deck = tmp_path / "deck.txt"
    names = {"link": "Zed", "pendulum": "Flash Knight", "synchro": "Stardust Dragon"}
    deck.write_text(f"Extra\n1 {names[kind]}\n")
    if kind == "link":
        base_file = tmp_path / "cards.json"
        base_file.write_text(json.dumps([{"id": 5, "name": "Zed", "type": "Link Monster", "linkval": 2, "atk": 1}]))
        assert main(["cards", "import", str(base_file)]) == 0
    capsys.readouterr()

    assert main(["--lang", language, "deck", "check", str(deck), "--ruleset", base, "--json"]) == 1
    reasons = {item["reason"]: item["text"] for item in json.loads(capsys.readouterr().out)["findings"]}
    assert {"en": "newer", "it": "più recente", "pt": "mais novo", "fr": "plus récent"}[language] in reasons[
        "mechanic-absent"
    ]


def test_link_in_a_chain_is_read_and_said_to_be_newer():
    ruling = adjudicate(
        read_chain(["A: Heavy Storm", "B: Nobody [link monster, field, quick effect]"], CARDS), ruleset()
    )

    assert [finding.reason for finding in ruling.findings] == ["board-mechanic-absent"]


# How a case and a card have them


def test_link_monster_is_written_and_read_back():
    situation = read({"monsters": [LINK | {"position": "attack"}]})
    card = next(iter(situation.duel.cards.values()))

    assert (card.card.types, card.card.link) == (frozenset({"Link"}), 4)
    assert card.card.arrows == {"left", "right", "top", "bottom"}
    assert (card.defense, card.level) == (None, None)
    assert read_case(write_case(situation), CARDS) == situation


WRONG = {
    "def": ({"def": 1000}, "read.key-does-not-fit"),
    "level": ({"level": 4}, "read.key-does-not-fit"),
    "rank": ({"rank": 4}, "read.key-does-not-fit"),
    "arrows": ({"arrows": ["up"]}, "read.unknown-word"),
    "rating": ({"link": 9}, "read.number-out-of-range"),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_a_link_monster_cannot_have_is_a_problem(what):
    more, message = WRONG[what]
    with pytest.raises(UnreadableError) as caught:
        read({"monsters": [LINK | more]})

    assert [problem.message for problem in caught.value.problems] == [message]


@pytest.mark.parametrize("kind", ["fusion", "ritual", "synchro", "xyz", "pendulum", "link"])
def test_kinds_of_monsters_are_kinds(kind):
    (card,) = read({"monsters": [{"name": "Nobody", "kind": kind}]}).duel.cards.values()

    assert card.card.types == {kind.capitalize()}


@pytest.mark.parametrize("language", languages())
def test_board_shows_no_def_of_it(language):
    lines = list(board_lines(read({"monsters": [LINK | {"position": "attack"}]}).duel, Translator(language)))

    assert [("DEF" in line) for line in lines if "Borrel" in line] == [False]


@pytest.mark.parametrize("language", languages())
def test_card_sheet_tells_rating_and_arrows_and_no_def(language):
    (card,) = read({"monsters": [LINK]}).duel.cards.values()
    translator = Translator(language)
    found = sheet(card.card, ruleset(), translator)

    assert not any("DEF" in value for value in found.values)
    assert sum("4" in value for value in found.values) == 1
    assert [said.text for said in found.uses] == [translator.say("card.absent.link")]
    told = card_json(found, translator)
    assert (told["link"], told["arrows"], told["def"]) == (4, ["top", "left", "right", "bottom"], None)
