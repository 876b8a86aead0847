"""Importing a card database: what is read of each kind of file, what is left out, what is refused."""

import json
import lzma
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgekit.cards import store
from judgekit.cards.folders import database_path
from judgekit.cards.importing import import_cards
from judgekit.cards.interchange import read_json
from judgekit.cards.known import known_cards
from judgekit.cards.rows import BadRow, Lost, Record
from judgekit.cards.simulator import ICONS, KINDS, TYPES
from judgekit.cards.stored import StoredCards
from judgekit.cards.texts import PrintedText
from judgekit.cli.status import ExitStatus
from judgekit.domain.errors import UnreadableError
from judgekit.domain.values import Icon, Kind
from judgekit.i18n.translator import Translator
from judgekit.languages import languages
from tests import card_files as files
from tests.card_files import given_file, imported
from tests.conftest import ROOT, shared


@pytest.fixture
def run(run_at_home):
    return run_at_home


# The three formats


FORMATS = {
    "simulator": lambda home: files.simulator(home / "cards.cdb"),
    "public": lambda home: files.public(home / "cards.json"),
    "public, bare list": lambda home: files.public(home / "cards.json", wrapped=False),
}


@pytest.mark.parametrize("format", FORMATS)
def test_what_a_file_says_of_a_card(home, format):
    report = imported(FORMATS[format](home))
    cards = known_cards()

    assert (report.cards, report.skipped) == (9, ())
    apprentice = cards.exact("twilight APPRENTICE")
    assert (
        apprentice.name,
        apprentice.kind,
        apprentice.level,
        apprentice.atk,
        apprentice.defense,
        apprentice.attribute,
    ) == ("Twilight Apprentice", Kind.MONSTER, 6, 2000, 1700, "dark")
    assert apprentice.types == {"Spellcaster", "Effect"}
    serpent, speaker = cards.exact("900000103"), cards.exact("Cipher Speaker")
    assert (serpent.atk, serpent.defense, serpent.level) == (None, None, 10)
    assert (speaker.atk, speaker.defense, speaker.level, speaker.rank) == (2300, None, None, None)
    assert cards.exact("Two-Eyed Swing Dragon").scale == 4
    assert cards.exact("test of speed").icon is Icon.QUICK_PLAY
    assert cards.exact("TEST OF COUNTERING").icon is Icon.COUNTER


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("Opal Dragon", True),
        ("Lancer the Dragon Rider", True),
        ("Twilight Apprentice", False),
        ("Cipher Speaker", False),
        ("Test of Speed", False),
        ("Test of Countering", False),
    ],
)
def test_no_effects_and_effects_that_are_not_known(home, format, name, known):
    imported(FORMATS[format](home))

    assert (() if known else None) == known_cards().exact(name).effects


def test_a_rank_is_no_level(home):
    imported(files.simulator(home / "cards.cdb", [(5, "Some Xyz", 0x800021, 1, 1, 4, 1, 1)]))
    assert (known_cards().exact("Some Xyz").rank, known_cards().exact("Some Xyz").level) == (4, None)


def test_several_languages_in_one_file(home):
    report = imported(given_file(home, "cards.json", files.MULTILINGUAL))
    cards = known_cards()

    assert report.names == {"en": 4, "it": 2, "fr": 2, "pt": 1, "ja": 1}
    for name in ("apprendista del crepuscolo", "APPRENTIE DU CREPUSCULE", "900000101"):
        assert cards.exact(name).name == "Twilight Apprentice"
    assert cards.exact("epreuve d'oeil").name == "Test of Countering"
    assert cards.exact("高空の大蛇").name == "Serpent of the High Sky"
    assert cards.exact("dragao de opala").name == "Drago Opale"
    assert cards.exact("dragao de opala").names == {"it": "Drago Opale", "pt": "Dragão de Opala"}
    assert cards.exact("Drago Opale").effects == ()
    assert cards.printed("Twilight Apprentice", "fr") == "Apprentie du Crépuscule"
    assert cards.printed("Twilight Apprentice", "pt") == "Twilight Apprentice"
    assert cards.printed("Drago Opale", "en") == "Drago Opale"


def test_the_english_name_that_may_stand_beside_another(home):
    card = {"id": 9, "name": "Prova", "name_en": "Trial", "type": "Trap Card", "race": "Normal"}
    imported(given_file(home, "cards.json", {"data": [card]}), language="it")

    assert known_cards().exact("prova").names == {"en": "Trial", "it": "Prova"}


@pytest.mark.parametrize(
    ("type", "types", "effects"),
    [
        ("Normal Tuner Monster", {"Normal", "Tuner"}, ()),
        ("Tuner Monster", {"Tuner", "Effect"}, None),
        ("Pendulum Normal Monster", {"Pendulum", "Normal"}, None),  # it may have a Pendulum Effect
        ("Flip Tuner Effect Monster", {"Flip", "Tuner", "Effect"}, None),
        ("Gemini Monster", {"Gemini", "Effect"}, None),
        ("Fusion Monster", {"Fusion"}, None),
        ("Synchro Pendulum Effect Monster", {"Synchro", "Pendulum", "Effect"}, None),
        ("XYZ Monster", {"Xyz"}, None),
        ("Token", {"Token"}, ()),
    ],
)
def test_types_of_the_public_interface(home, type, types, effects):
    card = {"id": 9, "name": "Trial", "type": type, "race": "Dragon", "atk": 0, "def": 0, "level": 1}
    imported(given_file(home, "cards.json", [card]))

    assert (types | {"Dragon"}, effects) == (known_cards().exact("Trial").types, known_cards().exact("Trial").effects)


@pytest.mark.parametrize(
    ("line", "types"),
    [
        ("Aqua", {"Aqua", "Normal"}),
        ("Psychic / Tuner", {"Psychic", "Tuner", "Normal"}),
        ("Dragon / Fusion", {"Dragon", "Fusion"}),
        ("Rock / Effect", {"Rock", "Effect"}),
    ],
)
def test_a_line_with_nothing_but_the_type_is_that_of_a_normal_monster(home, line, types):
    card = {"id": 9, "name": "Trial", "card_type": "Monster", "monster_type_line": line, "atk": 0, "def": 0, "level": 1}
    imported(given_file(home, "cards.json", [card]))

    assert known_cards().exact("Trial").types == types


def test_every_bit_of_the_simulators_is_documented():
    text = (ROOT / "docs" / "cards.md").read_text(encoding="utf-8")

    assert [hex(bit) for bit in (*KINDS, *TYPES, *ICONS) if f"`{hex(bit)}`" not in text] == []


# Nothing is stored of what cannot be read


BAD_ROWS = [
    ((1, None, files.TRAP, 0, 0, 0, 0, 0), "no-name"),
    ((2, "  ", files.TRAP, 0, 0, 0, 0, 0), "no-name"),
    ((3, b"\xff\xfe", files.TRAP, 0, 0, 0, 0, 0), "value"),
    ((4, "Neither", 0x10, 0, 0, 0, 0, 0), "type"),
    ((5, "Both", 0x6, 0, 0, 0, 0, 0), "type"),
    ((6, "Two icons", 0x30002, 0, 0, 0, 0, 0), "type"),
    ((7, "Text", "monster", 0, 0, 0, 0, 0), "value"),
    ((8, "Low", 0x11, -3, 0, 1, 1, 1), "value"),
    ((9, "High", 0x11, 10**7, 0, 1, 1, 1), "value"),
    ((10, "Nothing", 0x11, None, 0, 1, 1, 1), "value"),
    ((11, "Level", 0x11, 0, 0, 14, 1, 1), "value"),
    ((12, "Race", 0x11, 0, 0, 1, 3, 1), "value"),
    ((13, "Races", 0x11, 0, 0, 1, 1 << 40, 1), "value"),
    ((14, "Attribute", 0x11, 0, 0, 1, 1, 0x80), "value"),
    ((15, "Real", 0x11, 0.5, 0, 1, 1, 1), "value"),
    ((16, "Long" * 60, files.TRAP, 0, 0, 0, 0, 0), None),
    ((17, "twilight apprentice!", files.TRAP, 0, 0, 0, 0, 0), None),
    ((-18, "Negative", files.TRAP, 0, 0, 0, 0, 0), "value"),
]


def test_bad_rows_are_told_by_number_and_left_out(home, run):
    path = files.simulator(home / "cards.cdb", [row for row, _ in BAD_ROWS] + list(files.CARDS))
    with closing(sqlite3.connect(path)) as base, base:
        base.execute("INSERT INTO texts VALUES (99, 'Alone', '', '', '')")
        base.execute("INSERT INTO datas VALUES (98, 3, 0, 0, 2, 0, 0, 0, 0, 0, 0)")
        ids = [row[0] for row in base.execute("SELECT id FROM datas ORDER BY id")]
    report = imported(path)

    wanted = {row[0]: reason for row, reason in BAD_ROWS if reason}
    wanted |= {98: "no-name", 99: "no-values"}
    assert wanted == {row.passcode: row.message.removeprefix("cards.row.") for row in report.skipped}
    assert all(ids[row.number - 1] == row.passcode for row in report.skipped if row.passcode != 99)
    assert len(files.CARDS) + 2 == report.cards
    assert report.lost == {Lost.LONG: 1, Lost.TAKEN: 1}
    status, out, _ = run("cards", "import", path, "--json")
    assert status == ExitStatus.ANSWERED
    assert [{"row", "passcode", "reason", "text"}] * len(wanted) == [set(row) for row in json.loads(out)["skipped"]]


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        (17, "no-card"),
        ({"name": "A", "type": "Trap Card", "race": "Normal"}, "no-passcode"),
        ({"id": "x1", "name": "A"}, "value"),
        ({"id": True, "name": "A"}, "value"),
        ({"id": 1, "name": ""}, "no-name"),
        ({"id": 1, "name": {"en": None}}, "no-name"),
        ({"id": 1, "name": {"en": 3}}, "value"),
        ({"id": 1, "name": 3}, "value"),
        ({"id": 1, "name": "A"}, "type"),
        ({"id": 1, "name": "A", "type": "Skill Card", "race": "Yugi"}, "type"),
        ({"id": 1, "name": "A", "type": "Sleeping Monster"}, "type"),
        ({"id": 1, "name": "A", "type": "Spell Card", "race": "Counter"}, "value"),
        ({"id": 1, "name": "A", "type": "Trap Card", "race": "Field"}, "value"),
        ({"id": 1, "name": "A", "type": "Normal Monster", "race": "Robot"}, "value"),
        ({"id": 1, "name": "A", "type": "Normal Monster", "race": ["Dragon"]}, "value"),
        ({"id": 1, "name": "A", "type": "Normal Monster", "atk": "many"}, "value"),
        ({"id": 1, "name": "A", "type": "Normal Monster", "atk": [1]}, "value"),
        ({"id": 1, "name": "A", "type": "Normal Monster", "level": 14}, "value"),
        ({"id": 1, "name": "A", "type": "Normal Monster", "attribute": "VOID"}, "value"),
        ({"id": 900000104, "name": "A", "type": "Trap Card", "race": "Normal"}, "twice"),
    ],
)
def test_bad_cards_of_json(home, card, reason):
    report = imported(given_file(home, "cards.json", [*files.PUBLIC, card]))

    assert [(10, f"cards.row.{reason}")] == [(row.number, row.message) for row in report.skipped]
    assert report.cards == 9


def other_tables(path):
    with closing(sqlite3.connect(path)) as base, base:
        base.execute("CREATE TABLE cards (name TEXT)")


def other_columns(path):
    with closing(sqlite3.connect(path)) as base, base:
        base.execute("CREATE TABLE datas (id INTEGER, type INTEGER)")
        base.execute(files.TEXTS)


def one_bad_row(path):
    files.simulator(path, [(1, "", 0, 0, 0, 0, 0, 0)])


REFUSED = {
    "other tables": (other_tables, "“datas”"),
    "other columns": (other_columns, "alias, atk"),
    "no readable row": (one_bad_row, "Nothing was imported."),
    "no row": (lambda path: files.simulator(path, []), "Nothing was imported."),
    "text": (lambda path: path.write_text("Dark Hole\n"), "neither"),
    "empty": (lambda path: path.write_text(" \n"), "nothing to read"),
    "half a JSON": (lambda path: path.write_text('{"data": [{"id": 1, "name"'), "line 1, column"),
    "other JSON": (lambda path: path.write_text('{"cards": 3}'), "“data”"),
    "list of numbers": (lambda path: path.write_text("[1, 2]"), "“data”"),
    "deep JSON": (lambda path: path.write_text("[" * 100_000), "JSON"),
    "long number": (lambda path: path.write_text('[{"name": 1' + "0" * 5000 + "}]"), "JSON"),
    "not UTF-8": (lambda path: path.write_bytes(b'[{"name": "\xff"}]'), "UTF-8"),
    "a folder": (lambda path: path.mkdir(), "folder"),
    "nothing": (lambda path: None, "no such file"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_file_of_another_kind_is_refused_and_the_old_cards_are_kept(run, home, name):
    imported(files.simulator(home / "cards.cdb"))
    before = database_path().read_bytes()
    make, word = REFUSED[name]
    path = home / "other"
    make(path)

    for options in ((), ("--add",)):
        status, out, err = run("cards", "import", path, *options)
        assert (status, out) == (ExitStatus.UNREADABLE, "")
        assert word in err
        assert "Traceback" not in err
        assert len(err.splitlines()) <= 2
    assert before == database_path().read_bytes()
    assert [database_path()] == list(database_path().parent.iterdir())


@pytest.mark.parametrize("part", [0.05, 0.2, 0.5, 0.8, 0.95, 0.999])
@pytest.mark.parametrize("kind", ["cards.cdb", "cards.json"])
def test_a_truncated_file_is_refused_and_the_old_cards_are_kept(home, part, kind):
    imported(files.simulator(home / "old.cdb"))
    path = home / kind
    if kind == "cards.cdb":
        files.simulator(path, files.many(3000))
    else:
        files.public(path)
    path.write_bytes(path.read_bytes()[: int(path.stat().st_size * part)])

    with pytest.raises(UnreadableError):
        imported(path)
    assert known_cards().exact("Twilight Apprentice")
    assert [database_path()] == list(database_path().parent.iterdir())


def test_an_import_that_is_stopped_while_reading(home):
    imported(files.simulator(home / "old.cdb"))

    with pytest.raises(KeyboardInterrupt):
        imported(files.simulator(home / "new.cdb", files.many(300)), watch=stopped)
    assert known_cards().exact("Twilight Apprentice")
    assert [database_path()] == list(database_path().parent.iterdir())


def stopped(*_):
    raise KeyboardInterrupt


@pytest.mark.parametrize("where", ["judgekit.cards.store._fill", "os.replace"])
def test_an_import_that_is_stopped_while_writing(home, monkeypatch, where):
    imported(files.simulator(home / "old.cdb"))
    monkeypatch.setattr(where, stopped)

    with pytest.raises(KeyboardInterrupt):
        imported(files.simulator(home / "new.cdb", files.many(300)))
    assert known_cards().exact("Twilight Apprentice")
    assert [database_path()] == list(database_path().parent.iterdir())


IN_THE_MIDST = """
import sys, time
from pathlib import Path
from judgekit.cards import store
from judgekit.cards.importing import import_cards

fill = store._fill

def stop(base, cards, sources):
    fill(base, cards, sources)
    print("in the midst", flush=True)
    time.sleep(600)

store._fill = stop
import_cards(Path(sys.argv[1]), store=Path(sys.argv[2]))
"""


@pytest.fixture
def under_way(home):
    """Begin another import, and return its program once it is in the midst of writing."""
    imported(files.simulator(home / "cards.cdb"))
    command = [sys.executable, "-c", IN_THE_MIDST, str(home / "cards.cdb"), str(database_path())]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as program:
        try:
            assert program.stdout.readline() == "in the midst\n"
            yield program
        finally:
            program.kill()


def test_what_a_killed_import_left_is_swept_away_by_the_next(home, under_way):
    under_way.kill()
    under_way.wait()
    left = set(database_path().parent.iterdir())
    imported(home / "cards.cdb")

    assert len(left) == 2
    assert [database_path()] == list(database_path().parent.iterdir())
    assert known_cards().exact("Twilight Apprentice")


def test_import_under_way_is_not_swept_away(home, under_way):
    imported(home / "cards.cdb")

    assert len(list(database_path().parent.iterdir())) == 2
    assert store.remove(database_path())
    assert list(database_path().parent.iterdir()) == []


# Names


RUBY = "<ruby>星<rt>せい</rt></ruby><ruby>遺<rt>い</rt></ruby>の<ruby>心<rp>(</rp><rt>しん</rt><rp>)</rp></ruby>"
MARKED = {
    RUBY: "星遺の心",
    "<b>Dim</b> Hollow": "Dim Hollow",
    "Ash &amp; Bloom": "Ash & Bloom",
    "Kōdo <C> Tokā": "Kōdo <C> Tokā",
    "A < B > C": "A < B > C",
}


@pytest.mark.parametrize("printed", MARKED)
def test_names_are_read_without_their_markup(home, printed):
    card = {"id": 9, "name": {"en": "Trial", "ja": printed}, "type": "Trap Card", "race": "Normal"}
    imported(given_file(home, "cards.json", [card]))

    assert known_cards().exact("Trial").names["ja"] == MARKED[printed]
    assert known_cards().exact(MARKED[printed]).name == "Trial"


def test_long_markup_makes_no_name_too_long(home):
    card = {"id": 9, "name": {"en": "Trial", "ja": RUBY * 30}, "type": "Trap Card", "race": "Normal"}

    assert len(RUBY) * 30 > 200 * 5
    assert imported(given_file(home, "cards.json", [card])).lost == {}


@pytest.mark.parametrize(
    ("names", "called", "lost"),
    [
        ({"en": "Long" * 60, "it": "Prova"}, "Prova", Lost.LONG),
        ({"en": "Opal Dragon", "it": "Prova"}, "Prova", Lost.TAKEN),
        ({"en": "Opal Dragon", "it": "OPAL dragon"}, "9", Lost.TAKEN),
        ({"en": "Long" * 60}, "9", Lost.LONG),
        ({"en": 3, "it": "Prova"}, "Prova", Lost.UNREADABLE),
        ({"en": "?!", "it": "Prova"}, "Prova", Lost.UNREADABLE),
    ],
)
def test_name_that_cannot_be_taken_is_lost_and_never_the_card(home, run, names, called, lost):
    card = {"id": 9, "name": names, "type": "Trap Card", "race": "Counter"}
    report = imported(given_file(home, "cards.json", [*files.PUBLIC, card]))
    found = known_cards().exact("00000009")

    assert (report.cards, report.skipped, report.lost) == (10, (), {lost: 1})
    assert (found.name, found.icon, bool(found.names)) == (called, Icon.COUNTER, True)
    assert known_cards().exact("Opal Dragon").passcode == 900000104
    assert (
        len([line for line in run("cards", "import", home / "cards.json")[1].splitlines() if "left out" in line]) == 1
    )
    assert json.loads(run("cards", "import", home / "cards.json", "--json")[1])["names_lost"] == {lost.value: 1}


@pytest.mark.parametrize("language", languages())
def test_every_language_has_a_name(home, run, language):
    codes = ("en", "ja_romaji", "ko_rr", "zh-CN", "zh-TW", "xx")
    names = {code: f"Trial {number}" for number, code in enumerate(codes)}
    card = {"id": 9, "name": names, "type": "Trap Card", "race": "Normal"}
    told = run("--lang", language, "cards", "import", given_file(home, "cards.json", [card]))[1]
    shown = run("--lang", language, "card", "9")[1]

    for text in (told, shown):
        assert not any(f"{code}:" in text or f" {code}\n" in text for code in names)
        assert "(xx)" in text


# Artworks


OTHER = (900000111, "Twilight Apprentice", files.MONSTER | files.EFFECT, 2000, 1700, 6, files.SPELLCASTER, files.DARK)


def test_alias_of_a_card_that_is_not_there_leads_to_it(home):
    imported(files.simulator(home / "cards.cdb", [OTHER], aliases={900000111: 900000101}))

    assert known_cards().exact("900000101") == known_cards().exact("900000111") == known_cards().exact(OTHER[1])


def test_alias_far_away_is_no_artwork(home):
    imported(files.simulator(home / "cards.cdb", [OTHER], aliases={900000111: 900000011}))

    assert known_cards().exact("900000011") is None


@pytest.mark.parametrize("first", ["artwork", "card"])
def test_artwork_and_card_may_come_from_two_files(home, first):
    artwork = files.simulator(home / "artwork.cdb", [OTHER], aliases={900000111: 900000101})
    card = files.simulator(home / "card.cdb", [files.APPRENTICE])
    one, other = (artwork, card) if first == "artwork" else (card, artwork)
    imported(one)
    report = imported(other, add=True)

    assert (report.cards, report.skipped, report.lost) == (1, (), {})
    assert known_cards().exact("900000101") == known_cards().exact("900000111") == known_cards().exact(OTHER[1])


# Link Monsters


ARROWS = {"bottom", "left", "right"}


@pytest.mark.parametrize(
    "said",
    [
        {"linkval": 3, "linkmarkers": ["Bottom", "Left", "Right"]},
        {"link_arrows": ["⬅", "⬇", "➡"]},
        {"link_arrows": ["←", "↓", "→"]},
        {"link_arrows": ["⬅\ufe0f", "⬇\ufe0f", "➡\ufe0f"]},
        {"link_rating": 3, "link_arrows": ["left", "bottom", "right"]},
    ],
)
def test_rating_and_arrows_of_json_are_kept(home, said):
    imported(given_file(home, "cards.json", [{"id": 9, "name": "Trial", "type": "Link Monster", "atk": 1} | said]))
    card = known_cards().exact("Trial")

    assert (card.link, card.arrows, card.level, card.defense) == (3, ARROWS, None, None)


def test_rating_and_arrows_of_the_simulators_are_kept(home):
    imported(files.simulator(home / "cards.cdb"))
    card = known_cards().exact("Cipher Speaker")

    assert (card.link, card.arrows) == (3, {"right", "top", "bottom"})


def test_a_list_of_lines_is_read(home):
    lines = "\n".join(json.dumps(card) for card in files.PUBLIC)
    report = imported(given_file(home, "cards.jsonl", f"{lines}\n\n"))

    assert (report.cards, report.skipped) == (9, ())
    with pytest.raises(UnreadableError) as caught:
        imported(given_file(home, "cards.jsonl", f'{lines}\n{{"id": 1,\n'))
    assert caught.value.problems[0].line == 10


# Real ones


def every_card(path):
    """How many cards a sample has: those of a simulator without other artworks."""
    if path.suffix == ".cdb":
        with closing(sqlite3.connect(path)) as base:
            return base.execute("SELECT count(*) FROM datas").fetchone()[0]
    text = path.read_text(encoding="utf-8")
    return len(json.loads(text)) if text.startswith("[") else len(text.splitlines())


@pytest.mark.parametrize(
    "name", ["samples/multilingual-400.json.xz", "samples/simulator-500.cdb.xz", "board-cards.jsonl.xz"]
)
def test_every_card_of_a_real_file_is_imported(home, name):
    path = home / name.rpartition("/")[2].removesuffix(".xz")
    path.write_bytes(lzma.decompress(shared(f"card-texts/{name}").read_bytes()))
    report = imported(path)

    assert (report.skipped, report.lost) == ((), {})
    # An artwork whose card is not in the file stands for it, and leads to it by both passcodes.
    assert report.cards <= every_card(path) <= report.cards + report.artworks
    if name.startswith("samples/multi"):
        printed = [names for card in json.loads(path.read_text()) if "<" in ((names := card["name"])["ja"] or "")]
        assert len(printed) > 100
        assert all("<" not in known_cards().exact(names["en"]).names.get("ja", "") for names in printed)


def test_near_names_are_five_at_most(home):
    imported(files.simulator(home / "cards.cdb", files.many(3000)))
    files.own_file("one.yaml", "name: {en: Dark Magician of Evil Blue}\nkind: spell\n")
    found = [known_cards().near(name) for name in ("Dark", "Dark Magician", "Dark Magicain of Evil Blu", "Magician of")]

    assert {len(near) for near in found} <= {0, 1, 2, 3, 4, 5}
    assert max(map(len, found)) == 5


def test_a_folder_that_cannot_be_written(home, run):
    (home / "data").write_text("a file where a folder should be")

    status, out, err = run("cards", "import", files.simulator(home / "cards.cdb"))
    assert (status, out) == (ExitStatus.UNREADABLE, "")
    assert "cannot be written" in err


@given(data=st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_any_bytes_are_read_or_refused(tmp_path_factory, data):
    path = tmp_path_factory.getbasetemp() / "any.json"
    path.write_bytes(data)
    with pytest.raises(UnreadableError):
        import_cards(path, store=path.with_suffix(".sqlite3"))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["en", "it", "id", "x"]), inner, max_size=3)
    ),
    max_leaves=6,
)
FIELDS = st.sampled_from(
    [
        "id",
        "passcode",
        "name",
        "name_en",
        "type",
        "card_type",
        "kind",
        "race",
        "property",
        "atk",
        "def",
        "level",
        "rank",
        "scale",
        "attribute",
        "types",
        "typeline",
        "monster_type_line",
        "card_images",
    ]
)
LIKELY = st.sampled_from(["Normal Monster", "Spell Card", "Trap Card", "Dragon", "Normal", "monster", 5, "A", "?"])


@given(cards=st.lists(st.dictionaries(FIELDS, LIKELY | JSON, max_size=9), min_size=1, max_size=4))
def test_any_card_is_taken_or_left_out(cards):
    data = json.dumps([{"name": "first"}, *cards]).encode()
    read = read_json(data, ROOT, "en")
    found = list(read.rows)

    assert read.total == len(found) == len(cards) + 1
    assert all(isinstance(row, Record | BadRow) for row in found)
    for row in found:
        if isinstance(row, BadRow):
            assert Translator().say(row.message, row.params)


@given(
    row=st.tuples(
        st.integers(1, 2**31),
        st.text(max_size=5) | st.none() | st.binary(max_size=3),
        *[st.integers(-(2**40), 2**40) | st.none() | st.text(max_size=3) | st.floats(allow_nan=False)] * 6,
    )
)
@settings(max_examples=60, deadline=None)
def test_any_row_is_taken_or_left_out(tmp_path_factory, row):
    path = tmp_path_factory.mktemp("rows") / "cards.cdb"
    files.simulator(path, [row, *files.CARDS])
    report = import_cards(path, store=path.with_suffix(".sqlite3"))

    assert len(files.CARDS) + 1 == report.cards + len(report.skipped)


# The printed texts


@pytest.mark.parametrize("format", FORMATS)
def test_the_printed_text_is_kept_in_its_language(home, format):
    report = imported(FORMATS[format](home), language="fr")

    assert report.texts == len(files.CARDS) - (format != "simulator") * 2  # two of the others have no text
    assert texts_of("Twilight Apprentice") == {"fr": PrintedText(files.SECRET)}


def test_texts_of_several_languages_are_kept_and_added_to(home):
    card = {"id": 1, "name": {"en": "One"}, "type": "Spell Card", "race": "Normal"}
    first = card | {"text": {"en": "Draw 1 card.", "it": "Pesca 1 carta.", "pt": None, "ja": "一枚"}}
    imported(given_file(home, "first.json", [first, card | {"id": 2, "name": {"en": "Two"}}]))
    assert texts_of("One") == {
        "en": PrintedText("Draw 1 card."),
        "it": PrintedText("Pesca 1 carta."),
        "ja": PrintedText("一枚"),
    }
    assert texts_of("Two") == {}

    newer = card | {"text": {"en": "Draw 2 cards.\r\nThen rest.", "fr": "Piochez 1 carte."}}
    report = imported(given_file(home, "second.json", [newer]), add=True)
    assert report.texts == 1
    assert texts_of("One")["en"] == PrintedText("Draw 2 cards.\nThen rest.")
    assert sorted(texts_of("One")) == ["en", "fr", "it", "ja"]


TWO_PARTS = "[ Pendulum Effect ] \nDraw 1 card.\n----------\n[ Monster Effect ] \nFLIP: Draw 2 cards."
SWINGING = {"id": 5, "name": "Swing", "type": "Pendulum Effect Monster", "race": "Dragon", "scale": 4, "level": 4}


@pytest.mark.parametrize(
    "given",
    [
        {"desc": TWO_PARTS},
        {"desc": TWO_PARTS, "pend_desc": "Draw 1 card.", "monster_desc": "FLIP: Draw 2 cards."},
        {"text": {"en": "FLIP: Draw 2 cards."}, "pendulum_effect": {"en": "Draw 1 card.", "it": None}},
    ],
)
def test_a_pendulum_effect_is_told_from_the_other_text(home, given):
    imported(given_file(home, "cards.json", [SWINGING | {"atk": 0, "def": 0, "attribute": "DARK"} | given]))

    assert texts_of("Swing") == {"en": PrintedText("FLIP: Draw 2 cards.", "Draw 1 card.")}


def test_a_database_without_texts_is_imported(home):
    path = files.simulator(home / "cards.cdb")
    with closing(sqlite3.connect(path)) as base, base:
        base.execute("ALTER TABLE texts DROP COLUMN desc")
    assert imported(path).texts == 0


@pytest.mark.parametrize("text", [5, ["Draw"], "x" * 5000, "", {"en": {"text": "Draw"}}])
def test_what_is_no_text_loses_no_card(home, text):
    card = {"id": 1, "name": "One", "type": "Spell Card", "race": "Normal", "text": text}
    report = imported(given_file(home, "cards.json", [card]))

    assert (report.cards, report.texts, report.skipped) == (1, 0, ())


def texts_of(name):
    cards = StoredCards(database_path())
    return cards.texts(cards.exact(name).passcode)
