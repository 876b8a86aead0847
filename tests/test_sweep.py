"""Records of a card sweep become cases, are played and compared: shown with made-up ones, no file is needed."""

import json
import lzma

import pytest

from tests.quality.sweep import main
from tests.swept import witness_record
from tests.swept_choices import Lying, NotEnteredError, Stage, choose

ELF = {"name": "Mystical Elf", "card_type": "Normal Monster", "atk": 800, "def": 2000, "level": 4}
RAIDER = {"name": "Vorse Raider", "card_type": "Normal Monster", "atk": 1900, "def": 1200, "level": 4}
ATTACK = "face-up Attack Position"


def side(**zones):
    empty = {zone: [] for zone in ("monsters", "spells_traps", "hand", "graveyard", "extra_deck")}
    return empty | {"deck": {"top_cards": ["Mystical Elf", "Sangan"], "count": 2}} | zones


def left(**zones):
    empty = {zone: [] for zone in ("monsters", "spells_traps", "hand", "graveyard", "banished", "extra_deck")}
    return empty | {"deck_count": 2} | zones


def record(name, scene, a, b, actions, observed):
    board = {"turn_player": "A", "turn_number": 3, "lp": {"A": 8000, "B": 8000}, "A": side(**a), "B": side(**b)}
    told = {"lp": {"A": 8000, "B": 8000}, "winner": None, "chain_prompts": [], "selections": []}
    return {
        "id": f"made-up {name}",
        "passcode": 0,
        "name": name,
        "ruleset": "mr3",
        "scene": scene,
        "board": board,
        "actions": actions,
        "answers": {"used": True},
        "observed": told | observed,
    }


def typhoon(hit="Waboku"):
    """Of two Set cards the second is destroyed."""
    spell = {"name": "Mystical Space Typhoon", "card_type": "Quick-Play Spell"}
    traps = [
        {"name": name, "card_type": "Normal Trap", "face": "down (set on an earlier turn)", "zone": zone}
        for zone, name in enumerate(("Trap Hole", "Waboku"), 1)
    ]
    return record(
        spell["name"],
        "a",
        {"hand": [spell]},
        {"spells_traps": traps},
        [{"player": "A", "do": "activate", "card": spell["name"], "from": "hand"}],
        {
            "events": [
                f"A: {spell['name']} moves hand -> Spell & Trap Zone",
                f"Chain Link 1: A activates {spell['name']} (in Spell & Trap Zone)",
                f"targeted: B:{hit}",
                "Chain Link 1 resolves",
                f"B: {hit} moves Spell & Trap Zone -> Graveyard [destroyed, by card effect]",
                f"A: {spell['name']} moves Spell & Trap Zone -> Graveyard [by game rule]",
                "chain ends",
            ],
            "selections": [{"asked": "A", "for": "destroy", "chosen": [hit], "chosen_from": ["B Spell & Trap Zone"]}],
            "final": {
                "A": left(graveyard=[spell["name"]]),
                "B": left(spells_traps=[{"name": "Trap Hole", "zone": 1, "face": "down"}], graveyard=["Waboku"]),
            },
        },
    )


def sangan():
    """A discard pays for its destruction, and the card that is chosen of two is added to the hand."""
    monster = {"name": "Sangan", "card_type": "Effect Monster", "position": ATTACK, "zone": 1}
    trap = {"name": "Raigeki Break", "card_type": "Normal Trap", "face": "down (set on an earlier turn)", "zone": 1}
    return record(
        "Sangan",
        "e-destroyed",
        {"monsters": [monster], "spells_traps": [trap], "hand": [ELF, RAIDER]},
        {"monsters": [RAIDER | {"position": ATTACK, "zone": 1}]},
        [{"player": "A", "do": "activate", "card": "Raigeki Break"}],
        {
            "events": [
                "A: Raigeki Break is turned face-up",
                "Chain Link 1: A activates Raigeki Break (in Spell & Trap Zone)",
                "A: Vorse Raider moves hand -> Graveyard [as cost, discarded]",
                "targeted: A:Sangan",
                "Chain Link 1 resolves",
                "A: Sangan moves Monster Zone -> Graveyard [destroyed, by card effect]",
                "A: Raigeki Break moves Spell & Trap Zone -> Graveyard [by game rule]",
                "chain ends",
                "Chain Link 1: A activates Sangan (in Graveyard)",
                "Chain Link 1 resolves",
                "A: Mystical Elf moves Deck -> hand [by card effect]",
                "shown to B: Mystical Elf",
                "chain ends",
            ],
            "selections": [
                {"asked": "A", "for": "discard", "chosen": ["Vorse Raider"], "chosen_from": ["A hand"]},
                {"asked": "A", "for": "destroy", "chosen": ["Sangan"], "chosen_from": ["A Monster Zone"]},
                {"asked": "A", "for": "atohand", "chosen": ["Mystical Elf"], "chosen_from": ["A Deck"]},
            ],
            "final": {
                "A": left(
                    hand=["Mystical Elf", "Mystical Elf"],
                    graveyard=["Sangan", "Raigeki Break", "Vorse Raider"],
                    deck_count=1,
                ),
                "B": left(monsters=[RAIDER | {"position": ATTACK, "zone": 1}]),
            },
        },
    )


def roar():
    """The opponent answers after a Battle Phase has begun."""
    trap = {"name": "Threatening Roar", "card_type": "Normal Trap", "face": "down (set on an earlier turn)", "zone": 1}
    elf = ELF | {"position": ATTACK, "zone": 1}
    return record(
        trap["name"],
        "d-set-use@T",
        {"monsters": [elf]},
        {"spells_traps": [trap]},
        [
            {"player": "A", "do": "enter Battle Phase"},
            {"player": "B", "do": "chain/activate", "card": trap["name"]},
        ],
        {
            "events": [
                "phase: Battle Phase",
                f"B: {trap['name']} is turned face-up",
                f"Chain Link 1: B activates {trap['name']} (in Spell & Trap Zone)",
                "Chain Link 1 resolves",
                f"B: {trap['name']} moves Spell & Trap Zone -> Graveyard [by game rule]",
                "chain ends",
            ],
            "chain_prompts": [
                {
                    "asked": "B",
                    "phase": "Battle Phase",
                    "timing": [],
                    "kind": "response",
                    "last_event": "phase: Battle Phase",
                    "chose": trap["name"],
                }
            ],
            "final": {"A": left(monsters=[elf]), "B": left(graveyard=[trap["name"]])},
        },
    )


def swept(capsys, path, records, *asked):
    text = "".join(json.dumps(one) + "\n" for one in records)
    path.write_bytes(lzma.compress(text.encode()) if path.suffix == ".xz" else text.encode())
    assert main([str(path), *asked]) == 0
    return capsys.readouterr().out


def test_costs_targets_and_choices_are_entered_with_their_actions(cards):
    assert witness_record(typhoon(), cards)["actions"] == [
        {"player": "A", "activate": "A-hand-1", "targets": ["B-spells_traps-2"]}
    ]
    assert witness_record(sangan(), cards)["actions"] == [
        {"player": "A", "activate": "A-spells_traps-1", "cost": ["A-hand-2"], "targets": ["A-monsters-1"]},
        {"player": "B", "pass": True},
        {"player": "A", "pass": True},
        {"player": "A", "activate": "A-monsters-1", "choose": ["A-deck-1"]},
    ]
    assert witness_record(roar(), cards)["actions"] == [
        {"player": "A", "phase": "battle"},
        {"player": "A", "pass": True},
        {"player": "B", "activate": "B-spells_traps-1"},
    ]


def test_cards_of_one_name_are_told_apart_by_where_they_lay(cards):
    paid = sangan()
    paid["observed"]["events"][2:4] = [
        "A: Sangan moves Deck -> Graveyard [as cost]",
        "targeted: B:Vorse Raider, A:Sangan",
        "Chain Link 1 resolves",
        "chosen at random: A:Vorse Raider",
    ]
    paid["observed"]["selections"] = [
        {"asked": "A", "for": "tograve", "chosen": ["Sangan"], "chosen_from": ["A Deck"]},
        {"asked": "A", "for": "destroy", "chosen": ["Sangan"], "chosen_from": ["A Monster Zone"]},
    ]
    assert witness_record(paid, cards)["actions"][0] == {
        "player": "A",
        "activate": "A-spells_traps-1",
        "cost": ["A-deck-2"],
        "targets": ["B-monsters-1", "A-monsters-1"],
        "choose": ["A-hand-2"],
    }


def test_what_was_detached_as_a_cost_may_be_the_target_then():
    entry = {"player": "A", "activate": "it", "cost": ["below"]}
    stage = Stage(
        entry,
        [
            Lying("it", "Gem-Knight Pearl", "A", "monsters"),
            Lying("below", "Uraby", "A", "materials"),
            Lying("another", "Uraby", "A", "deck"),
        ],
        resolving=False,
    )
    stage.events = ["A: Uraby moves Xyz material -> Graveyard [as cost]", "targeted: A:Uraby"]
    stage.targets, stage.told = [("A", "Uraby")], [("A", "Uraby")]
    made = [
        {"for": "cost", "chosen": ["Uraby"], "chosen_from": [f"A {place}"]} for place in ("Xyz material", "Graveyard")
    ]
    choose([stage], made)

    assert entry == {"player": "A", "activate": "it", "cost": ["below"], "targets": ["below"]}


@pytest.mark.parametrize("suffix", [".jsonl", ".jsonl.xz"])
def test_records_that_agree_are_counted_by_group_and_scene(capsys, tmp_path, suffix):
    unused, later = typhoon() | {"answers": {"used": False}}, typhoon() | {"ruleset": "mr5"}
    told = swept(capsys, tmp_path / f"some{suffix}", [typhoon(), sangan(), roar(), unused, later])

    assert told.splitlines()[:4] == [
        "known by heart: 3 of 3 (100.0%)",
        "  a: 1 of 1 (100.0%)",
        "  d-set-use: 1 of 1 (100.0%)",
        "  e-destroyed: 1 of 1 (100.0%)",
    ]


def test_what_comes_out_otherwise_is_told_by_its_cause(capsys, tmp_path):
    poorer, elsewhere, unheard = sangan(), typhoon(hit="Trap Hole"), typhoon()
    poorer["observed"]["lp"] = {"A": 8000, "B": 7000}
    unheard["board"]["B"]["spells_traps"] = []
    told = swept(capsys, tmp_path / "some.jsonl", [poorer, elsewhere, unheard], "--examples", "1")

    assert "known by heart: 0 of 3 (0.0%)" in told
    assert "1 different: Life Points" in told
    assert "life points: seen {'A': 8000, 'B': 7000}, here {'A': 8000, 'B': 8000}" in told
    assert "1 different: place" in told
    assert "1 cannot be entered: card not on the board" in told


def test_a_case_has_no_words_for_a_link_summon(cards):
    linked = sangan()
    linked["observed"]["events"] = [
        "A: Sangan moves Monster Zone -> Graveyard [as material, Link]",
        "A: Mystical Elf is Special Summoned (face-up Attack Position)",
    ]
    with pytest.raises(NotEnteredError, match="a Link Summon"):
        witness_record(linked, cards)


def test_what_was_left_to_a_player_and_done_is_entered(cards):
    swept = typhoon()
    swept["observed"]["selections"].append(
        {"asked": "A", "question": "text 1", "candidates": ["yes", "no"], "chosen": ["yes"]}
    )

    assert "draw" in witness_record(swept, cards)["actions"][0]["choose"]
