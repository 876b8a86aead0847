"""Importing a card database: what is read of each kind of file, what is left out, what is refused."""

import json
import os
import sqlite3
from contextlib import closing

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgekit.cards import store
from judgekit.cards.folders import database_path
from judgekit.cards.importing import import_cards
from judgekit.cards.interchange import read_json
from judgekit.cards.known import known_cards
from judgekit.cards.rows import BadRow, Record
from judgekit.cards.simulator import ICONS, KINDS, TYPES
from judgekit.cli.status import ExitStatus
from judgekit.domain.errors import UnreadableError
from judgekit.domain.values import Icon, Kind
from judgekit.i18n.translator import Translator
from tests import card_files as files
from tests.card_files import given_file, imported
from tests.conftest import ROOT


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
    ((16, "Long" * 60, files.TRAP, 0, 0, 0, 0, 0), "value"),
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
    wanted |= {98: "no-name", 99: "no-values", 900000101: "name-taken"}
    assert wanted == {row.passcode: row.message.removeprefix("cards.row.") for row in report.skipped}
    assert all(ids[row.number - 1] == row.passcode for row in report.skipped if row.passcode != 99)
    assert len(files.CARDS) == report.cards
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
        ({"id": 1, "name": "opal DRAGON", "type": "Trap Card", "race": "Normal"}, "name-taken"),
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


def test_what_killed_imports_left_is_swept_away(home):
    imported(files.simulator(home / "cards.cdb"))
    old, young = (database_path().with_name(f"cards.sqlite3.{name}.new") for name in ("old", "young"))
    old.touch()
    young.touch()
    os.utime(old, (0, 0))
    imported(home / "cards.cdb")

    assert {database_path(), young} == set(database_path().parent.iterdir())
    assert store.remove(database_path())
    assert list(database_path().parent.iterdir()) == []


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


def test_what_a_card_does_is_not_stored(home):
    for make in FORMATS.values():
        imported(make(home))
        (home / "cards.cdb").unlink(missing_ok=True)
        assert files.SECRET.encode() not in database_path().read_bytes()
