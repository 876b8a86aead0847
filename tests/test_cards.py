"""Card files and their names."""

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from judgekit.cards.checking import card_misfits
from judgekit.cards.reader import read_card
from judgekit.cli.app import main
from judgekit.domain.card import spell_speed
from judgekit.domain.effect import EffectType
from judgekit.domain.fitting import Card, effect_misfits
from judgekit.domain.folding import fold_name
from judgekit.domain.operation import Verb
from judgekit.domain.pool import clearly_nearest
from judgekit.domain.registry.verbs import VERBS
from judgekit.domain.values import Kind
from judgekit.domain.vocabulary import read_effects
from judgekit.engine.effects.operations import OPERATIONS
from judgekit.languages import languages
from judgekit.parse.effect_writing import write_effects
from tests.cases import data_of
from tests.conftest import ROOT, shared

FILES = sorted((ROOT / "judgekit" / "cards" / "data").glob("*.yaml"))
CLASSICS = """Heavy Storm,Threatening Roar,Seven Tools of the Bandit,Mystical Space Typhoon,Dark Hole,Magic Jammer,
Solemn Judgment,Mirror Force,Sakuretsu Armor,Trap Hole,Book of Moon,Rush Recklessly,Call of the Haunted,Pot of Greed,
Monster Reborn,Waboku,Raigeki Break,Messenger of Peace"""
LANGUAGES = tuple(languages())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_card_file_is_found_by_every_name(path, cards):
    content = data_of(path)
    card = read_card(content)
    for name in (*content["name"].values(), *content.get("also", ()), name_in_capitals(content)):
        assert card == cards.exact(name)


def name_in_capitals(content):
    return content["name"]["en"].upper()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_effects_written_out_read_back_the_same(path, cards):
    effects = cards.exact(data_of(path)["name"]["en"]).effects

    assert effects == read_effects(yaml.safe_load(yaml.safe_dump(write_effects(effects))))


def test_the_facts_are_those_given():
    facts = {entry["name"]["en"]: entry for entry in data_of(shared("cards.yaml"))}
    files = {content["name"]["en"]: content for content in map(data_of, FILES)}

    assert set(facts) <= set(files)  # the others are cards that a ruling needed
    for name, fact in facts.items():
        for key in ("passcode", "kind", "property", "level", "rank", "atk", "def", "name"):
            assert fact.get(key) == files[name].get(key), (name, key)


@pytest.mark.parametrize("name", CLASSICS.replace("\n", "").split(","))
def test_the_classics_are_known_whole(name, cards):
    card = cards.exact(name)

    assert card.effects
    assert not any(effect.gap for effect in card.effects)


def test_every_verb_has_its_function():
    assert set(Verb) == set(OPERATIONS) == set(VERBS)


@pytest.mark.parametrize(
    ("name", "speed"),
    [
        ("Heavy Storm", 1),
        ("Messenger of Peace", 1),
        ("Mystical Space Typhoon", 2),
        ("Threatening Roar", 2),
        ("Call of the Haunted", 2),
        ("Seven Tools of the Bandit", 3),
    ],
)
def test_spell_speed(name, speed, cards):
    """``chain.spell-speed-1`` to ``-3``, 9.0, page 41."""
    card = cards.exact(name)

    assert speed == spell_speed(card, card.activation)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("tempeste potente", "Heavy Storm"),
        ("rugido ameacador", "Threatening Roar"),
        ("mst", "Mystical Space Typhoon"),
        ("Sette Attrezzi", "Seven Tools of the Bandit"),
        ("miror force", "Mirror Force"),
        ("Mirorr Force", "Mirror Force"),
        ("Mystical Space Tyfoon", "Mystical Space Typhoon"),
    ],
)
def test_a_name_that_is_nearly_right(typed, name, cards):
    card = cards.exact(typed)
    found = card.name if card else clearly_nearest(cards.near(typed))

    assert name == found


@pytest.mark.parametrize(
    "typed", ["zzzzqqqq", "golem", "soldier", "Dark Magician Girl", "Cyber Dragon Zwei", "Trap Trick", "Book of"]
)
def test_a_name_that_could_be_several_or_none_is_not_guessed(typed, cards):
    assert cards.exact(typed) is None
    assert clearly_nearest(cards.near(typed)) is None


@pytest.mark.parametrize(
    ("effects", "path"),
    [
        ([{"type": "activatoin"}], "effects[0].type"),
        ([{"typ": "flip"}], "effects[0]"),
        ("nothing", "effects[0]"),
        ([{"type": "activation", "do": [{"draw": "two"}]}], "effects[0].do[0].draw"),
        ([{"type": "activation", "do": [{"draw": 1, "destroy": "targets"}]}], "effects[0].do[0]"),
        ([{"type": "activation", "do": [{"draw": 1, "side": False}]}], "effects[0].do[0].side"),
        ([{"type": "activation", "cost": [{"pay": "all"}]}], "effects[0].cost[0].pay"),
        ([{"type": "activation", "targets": [{"what": "monsters"}]}], "effects[0].targets[0].what"),
    ],
)
def test_words_the_vocabulary_does_not_have(effects, path):
    assert [path] == [misfit.path for misfit in effect_misfits(effects, Card(Kind.SPELL))]


SPARES = {"prevent-battle-destruction": {"the": "self"}}
GOES_LATER = {"banish": {"the": "found"}, "at": "end-phase"}
SUMMONS = {"special-summon": {"zones": ["hand"], "side": "own", "choose": 1}}


@pytest.mark.parametrize(
    ("effect", "paths"),
    [
        ({"type": "continuous", "once": "turn", "do": [SPARES]}, []),
        (
            {
                "type": "continuous",
                "once": "turn",
                "do": [{"prevent-battle-destruction": {"what": "monster", "the": "self"}}],
            },
            [],
        ),
        ({"type": "continuous", "once": "turn", "do": [{"prevent-battle-destruction": {"what": "monster"}}]}, ["once"]),
        ({"type": "continuous", "once": "turn", "do": [{"prevent-effect-destruction": {"the": "self"}}]}, ["once"]),
        (
            {"type": "continuous", "once": "turn", "do": [SPARES, {"prevent-effect-destruction": {"the": "self"}}]},
            ["once"],
        ),
        ({"type": "ignition", "do": [SUMMONS, {"draw": 1, "if-done": True}]}, []),
        ({"type": "ignition", "do": [SUMMONS, GOES_LATER, {"draw": 1, "if-done": True}]}, ["do[2]"]),
    ],
)
def test_what_would_be_ignored_is_refused(effect, paths):
    found = effect_misfits([effect], Card(Kind.MONSTER))

    assert [f"effects[0].{path}" for path in paths] == [misfit.path for misfit in found]


def places(data):
    """Every place in plain data: what it stands in, and its key or number there."""
    for key in list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ():
        yield data, key
        yield from places(data[key])


@pytest.mark.parametrize("odd", [{}, {"a": 1}, [], [[]], None, 1.5, "", -1], ids=str)
def test_whatever_stands_anywhere_in_a_card_file_is_looked_at(odd):
    """What is no word, but a list or a mapping, is told like any other that does not fit."""
    for path in FILES[::7]:
        data = data_of(path)
        for stands_in, key in list(places(data)):
            before, stands_in[key] = stands_in[key], odd
            card_misfits(data)
            stands_in[key] = before
        assert card_misfits(data) == []


def test_unknown_is_not_none_of_them():
    assert read_effects("unknown") is None
    assert read_effects([]) == ()
    assert EffectType.FLIP is read_effects([{"type": "flip"}])[0].type


@given(st.text())
def test_folding_is_final(name):
    assert fold_name(fold_name(name)) == fold_name(name)


def test_a_monster_that_equips_itself_is_the_equip_card(tmp_path, capsys):
    """Armory Arm goes over to its target; Relinquished takes its target."""
    path = tmp_path / "case.yaml"
    path.write_text(
        "judgekit: 1\nturn: {player: A, number: 3, phase: main1}\nplayers:\n"
        "  A: {life_points: 8000, monsters: [Armory Arm, Celtic Guardian]}\n  B: {life_points: 8000}\n"
        "actions:\n  - {player: A, activate: Armory Arm, effect: equip, targets: [Celtic Guardian]}\n",
        encoding="utf-8",
    )

    main(["resolve", str(path)])
    assert "“Armory Arm” is equipped to “Celtic Guardian”." in capsys.readouterr().out
