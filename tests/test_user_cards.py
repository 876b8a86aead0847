"""The user's own cards as they are looked up: imported, and from card files."""

import re

import platformdirs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judgekit.cards.folders import cache_path, database_path, own_folder
from judgekit.cards.known import known_cards
from judgekit.cards.pool import shipped_cards
from judgekit.cli.status import ExitStatus
from judgekit.domain.folding import fold_name
from judgekit.domain.pool import clearly_nearest
from judgekit.domain.values import Kind
from judgekit.parse.case import read_case
from judgekit.parse.writing import write_case
from tests import card_files as files
from tests.card_files import given_file, imported, own_file


@pytest.fixture
def run(run_at_home):
    return run_at_home


# Names


def test_japanese_voice_marks_are_no_accents(home):
    monster = {"type": "Normal Monster", "race": "Dragon", "atk": 0, "def": 0, "level": 1}
    imported(given_file(home, "c.json", [{"id": 1, "name": "カの人"} | monster, {"id": 2, "name": "ガの人"} | monster]))

    assert (known_cards().exact("カの人").passcode, known_cards().exact("ガの人").passcode) == (1, 2)


@pytest.mark.parametrize("name", ["Robert'); DROP TABLE cards;--", '"', "a%", "_", "100% Dragon", "7", "[Trap]"])
def test_a_name_is_only_a_name(home, name):
    cards = [(777, name, files.TRAP, 0, 0, 0, 0, 0), *files.CARDS]
    if not fold_name(name):
        assert imported(files.simulator(home / "cards.cdb", cards)).skipped[0].message == "cards.row.no-name"
        return
    imported(files.simulator(home / "cards.cdb", cards))

    assert known_cards().exact(name).passcode == 777
    assert known_cards().near(f"{name} x")
    assert known_cards().exact("Twilight Apprentice")


def test_signs_that_nobody_sees_are_left_out_of_a_name(home):
    imported(files.simulator(home / "cards.cdb", [(5, "Red\x1b[31m\u200b\n Eyes", files.TRAP, 0, 0, 0, 0, 0)]))

    assert known_cards().exact("5").name == "Red[31m Eyes"


def test_a_passcode_as_it_is_printed(home):
    imported(files.simulator(home / "cards.cdb"))

    assert known_cards().exact("00900000105").name == "Cipher Speaker"
    assert known_cards().exact("05318639").name == "Mystical Space Typhoon"


def test_another_artwork_is_the_same_card(home):
    other = (900000102, *files.APPRENTICE[1:])
    report = imported(files.simulator(home / "cards.cdb", [*files.CARDS, other], {900000102: 900000101}))

    assert (report.cards, report.artworks, report.skipped) == (9, 1, ())
    assert known_cards().exact("900000102").passcode == 900000101
    imported(files.public(home / "cards.json"), add=True)
    assert known_cards().exact("900000102").passcode == 900000101


def test_an_alias_of_another_name_is_a_card_of_its_own(home):
    cards = [(900000111, "Chorus Lady", 0x11, 1, 1, 4, 1, 1), (900000112, "Chorus Lady 1", 0x21, 1, 1, 4, 1, 1)]
    imported(files.simulator(home / "cards.cdb", cards, {900000112: 900000111}))

    assert known_cards().exact("chorus lady 1").passcode == 900000112


PRINTABLE = st.characters(exclude_categories=["C", "Z"])


def test_a_name_of_two_cards_is_not_guessed(home):
    trap = {"type": "Trap Card", "race": "Normal"}
    cards = [
        {"id": 1, "name": {"en": "First", "fr": "Épreuve"}} | trap,
        {"id": 2, "name": {"en": "Second", "it": "Epreuve"}} | trap,
        {"id": 3, "name": {"en": "Third", "fr": "First"}} | trap,
    ]
    imported(given_file(home, "cards.json", cards))

    assert known_cards().exact("épreuve") is None
    near = known_cards().near("épreuve")
    assert {"First", "Second"} == {found.name for found in near[:2]}
    assert clearly_nearest(near) is None
    assert known_cards().exact("first").passcode == 1


@given(names=st.lists(st.text(PRINTABLE, min_size=1, max_size=30), min_size=1, max_size=6))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40, deadline=None)
def test_whatever_is_imported_is_found(home, names):
    cards = [
        {"id": 90_000_001 + index, "name": name, "type": "Trap Card", "race": "Normal"}
        for index, name in enumerate(names)
    ]
    anything = {"id": 1, "name": "Anything", "type": "Trap Card", "race": "Normal"}
    report = imported(given_file(home, "cards.json", [*cards, anything]))
    left_out = {row.passcode for row in report.skipped}
    for card in cards:
        found = known_cards().exact(str(card["id"]))
        assert (found is None) == (card["id"] in left_out)
        nameless = found is not None and found.name == str(card["id"])  # an earlier card has its only name
        if found is not None and not nameless and shipped_cards().exact(found.name) is None:
            assert known_cards().exact(found.name) is found
            assert card["name"] == found.name or set(card["name"]) & set("<&")


# What goes before what


def test_what_comes_with_the_program_goes_before_imported_values(home):
    cards = [(53129443, "黒い穴", files.SPELL, 0, 0, 0, 0, 0), (12345, "Pot of Greed", files.SPELL, 0, 0, 0, 0, 0)]
    imported(files.simulator(home / "cards.cdb", cards), language="ja")

    assert known_cards().exact("黒い穴") is shipped_cards().exact("Dark Hole")
    assert known_cards().exact("12345") is shipped_cards().exact("Pot of Greed")
    assert known_cards().printed("Dark Hole", "it") == "Buco Nero"


def test_what_is_printed_goes_before_what_players_say(home):
    imported(files.simulator(home / "cards.cdb", [(5, "MST", files.TRAP, 0, 0, 0, 0, 0)]))

    assert known_cards().exact("mst").passcode == 5


def test_without_cards_of_the_user_there_is_nothing_but_the_program(home):
    assert known_cards() is shipped_cards()


def test_the_folders_are_those_of_the_system(home, monkeypatch):
    for data in (str(home / "data"), "", "relative"):
        monkeypatch.setenv("XDG_DATA_HOME", data)
        monkeypatch.setenv("XDG_CONFIG_HOME", data)
        monkeypatch.setenv("XDG_CACHE_HOME", data)
        assert platformdirs.user_data_path("judgekit") / "cards.sqlite3" == database_path()
        assert platformdirs.user_config_path("judgekit") / "cards" == own_folder()
        assert platformdirs.user_cache_path("judgekit") == cache_path()
    monkeypatch.setattr("sys.platform", "win32")
    assert platformdirs.user_config_path("judgekit") / "cards" == own_folder()


DRAWING_HOLE = """name: {en: Dark Hole}
passcode: 53129443
kind: spell
property: normal
effects:
  - type: activation
    do:
      - draw: 2
"""


def test_an_own_file_corrects(home, run):
    own_file("hole.yaml", DRAWING_HOLE)

    for name in ("Buco Nero", "dark hole", "53129443", "trou noir"):
        assert known_cards().exact(name).activation.operations[0].amount == 2
    status, out, err = run("chain", "A: buco nero", "--lang", "it")
    assert (status, err) == (ExitStatus.ANSWERED, "")
    assert "«Buco Nero»" in out
    assert "pesca 2 carte" in out


def test_an_own_file_extends_and_goes_before_what_was_imported(home):
    imported(given_file(home, "cards.json", files.MULTILINGUAL))
    own_file(
        "apprentice.yaml", "name: {en: Twilight Apprentice}\nalso: [DMG]\nkind: monster\natk: 1\ndef: 2\neffects: []\n"
    )

    for name in ("dmg", "apprendista del crepuscolo", "Twilight Apprentice"):
        assert (known_cards().exact(name).atk, known_cards().exact(name).effects) == (1, ())
    assert known_cards().printed("Twilight Apprentice", "it") == "Apprendista del Crepuscolo"
    assert [found.name for found in known_cards().near("twilihgt apprentice")][:1] == ["Twilight Apprentice"]


def test_a_case_with_cards_of_the_user_is_written_and_read_back(home):
    imported(files.simulator(home / "cards.cdb"))
    own_file("trial.yaml", "name: {en: Trial}\nkind: spell\nproperty: normal\neffects: []\n")
    text = "players: {A: {monsters: [Serpent of the High Sky, 900000101], hand: [trial]}, B: {}}"
    situation = read_case(text, known_cards())

    assert len(situation.unknowns) == 2
    assert read_case(write_case(situation), known_cards()).duel == situation.duel


BROKEN = {
    "no YAML": ("name: {en: Trial\nkind: spell", 2, "YAML"),
    "empty": ("", 1, "“name”"),
    "a list": ("- name", 1, "“name”"),
    "no name": ("kind: spell\nname: {it: Prova}", 2, "English name"),
    "a name that is none": ("name: {en: '?!'}\nkind: spell", 1, "English name"),
    "no kind": ("name: {en: Trial}\n", 1, "“kind”"),
    "kind": ("name: {en: Trial}\nkind: spel", 2, "“spell”"),
    "property": ("name: {en: Trial}\nkind: spell\nproperty: [normal]", 3, "normal"),
    "key": ("name: {en: Trial}\nkind: monster\n\nlvel: 4", 4, "“level”"),
    "number": ("name: {en: Trial}\nkind: monster\natk: many", 3, "“many”"),
    "too much": ("name: {en: Trial}\nkind: monster\nlevel: 99", 3, "99"),
    "yes": ("name: {en: Trial}\nkind: monster\nlevel: yes", 3, "whole number"),
    "a property of other cards": ("name: {en: Trial}\nkind: trap\nproperty: quick-play", 3, "“quick-play”"),
    "a property of a monster": ("name: {en: Trial}\nkind: monster\nproperty: normal", 3, "“property”"),
    "a value of a Spell": ("name: {en: Trial}\nkind: spell\nproperty: normal\natk: 1000", 4, "“atk”"),
    "types": ("name: {en: Trial}\nkind: monster\ntypes: Dragon", 3, "“types”"),
    "language": ("name: {en: Trial, it: 3}\nkind: monster", 1, "“it”"),
    "a name of nothing": ("name: {en: Trial, it: ' '}\nkind: monster", 1, "“it”"),
    "effect": ("name: {en: Trial}\nkind: spell\neffects:\n  - type: activatoin", 4, "“activation”"),
    "verb": ("name: {en: Trial}\nkind: spell\neffects:\n  - type: activation\n    do:\n      - drow: 2", 6, "“draw”"),
    "effects": ("name: {en: Trial}\nkind: spell\neffects: nothing", 3, "fields"),
    "bomb": ("name: {en: Trial}\nkind: spell\neffects: " + "[" * 3000, None, "YAML"),
    "bytes": (b"name: {en: \xff}", None, "UTF-8"),
    "a key twice": ("name: {en: Trial}\nkind: spell\nname: {en: Other}", 3, "“name”"),
    "a key of an effect twice": (
        "name: {en: Trial}\nkind: spell\neffects:\n  - {type: quick, type: flip}",
        4,
        "“type”",
    ),
    "date": ("name: {en: Trial}\nkind: spell\ntext: 2024-99-99", None, ""),
    "huge": ("#" * 70_000, None, "KB"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_own_file_is_told_and_left_out(home, run, name):
    content, line, word = BROKEN[name]
    own_folder().mkdir(parents=True)
    (own_folder() / "broken.yaml").write_bytes(content if isinstance(content, bytes) else content.encode())
    own_file("hole.yaml", DRAWING_HOLE)

    status, out, err = run("chain", "A: Dark Hole")
    if name == "date" and not err:
        return
    assert status == ExitStatus.ANSWERED
    assert "draws 2 cards" in out
    assert len(err.splitlines()) == 1
    assert "broken.yaml" in err
    assert word in err
    assert line is None or f"line {line}," in err


def test_two_own_files_of_one_name(home, run):
    own_file("a.yaml", "name: {en: Trial}\nkind: spell\n")
    own_file("b.yaml", "kind: trap\nname: {en: Other, it: trial}\n")

    _, _, err = run("chain", "A: Trial")
    assert known_cards().exact("trial").kind is Kind.SPELL
    assert known_cards().exact("Other") is None
    assert re.search(r"b\.yaml, line 2, .*“trial”.*“Trial”", err)
