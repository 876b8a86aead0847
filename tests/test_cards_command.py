"""The command ``cards``, imports after imports, and what the other commands make of the user's cards."""

import json
import re
import sqlite3
from contextlib import closing

import pytest

from judgekit.cards import store, titles
from judgekit.cards.folders import database_path
from judgekit.cards.importing import import_cards
from judgekit.cards.known import forget, known_cards
from judgekit.cli.completion import complete_link
from judgekit.cli.environment import Environment
from judgekit.cli.status import ExitStatus
from judgekit.domain.folding import fold_name
from judgekit.i18n.translator import Translator
from judgekit.languages import languages
from tests import card_files as files
from tests.card_files import given_file, imported, own_file
from tests.conftest import ROOT

LANGUAGES = tuple(languages())


@pytest.fixture
def run(run_at_home):
    return run_at_home


# Again, in another language, and from other versions


def test_a_second_import_replaces(home):
    imported(files.simulator(home / "cards.cdb"))
    report = imported(files.simulator(home / "other.cdb", [(1, "Alone", files.TRAP, 0, 0, 0, 0, 0)]))

    assert (report.replaced, report.added, report.cards) == (True, False, 1)
    assert known_cards().exact("Twilight Apprentice") is None


def test_a_second_import_adds_names_and_newer_values(home):
    imported(
        files.simulator(home / "it.cdb", [(900000101, "Apprendista del Crepuscolo", *files.APPRENTICE[2:])]),
        language="it",
    )
    assert known_cards().exact("900000101").name == "Apprendista del Crepuscolo"
    changed = [(900000101, "Twilight Apprentice", 0x21, 2100, 1700, 6, 2, 32), files.SERPENT]
    report = imported(files.simulator(home / "en.cdb", changed), add=True)
    card = known_cards().exact("apprendista del crepuscolo")

    assert (report.added, report.cards, report.names) == (True, 2, {"en": 2, "it": 1})
    assert (card.name, card.atk) == ("Twilight Apprentice", 2100)
    imported(home / "en.cdb", add=True)
    assert [source.file for source in store.contents(database_path()).sources] == ["it.cdb", "en.cdb"]


def out_of_date(path):
    with closing(sqlite3.connect(path)) as base:
        base.execute("PRAGMA user_version = 99")


def without_tables(path):
    with closing(sqlite3.connect(path)) as base, base:
        base.execute("DROP TABLE names")
        base.execute("DROP TABLE choices")
        base.execute("DROP TABLE sources")


STORES = {
    "out of date": (out_of_date, "out of date"),
    "no database": (
        lambda path: path.write_bytes(b"something else entirely, and long enough to be looked at" * 30),
        "",
    ),
    "truncated": (lambda path: path.write_bytes(path.read_bytes()[:5000]), ""),
    "without tables": (without_tables, ""),
}


@pytest.mark.parametrize("name", STORES)
def test_imported_cards_that_cannot_be_read_are_told_of_once(home, run, name):
    imported(files.simulator(home / "cards.cdb"))
    spoil, word = STORES[name]
    spoil(database_path())
    forget()

    status, out, err = run("chain", "A: Dark Hole", "B: Ookazi the Great")
    assert (status, out) == (ExitStatus.UNREADABLE, "")
    assert len(err.splitlines()) == 2
    assert word in err
    forget()
    status, out, err = run("chain", "A: Dark Hole")
    assert status == ExitStatus.ANSWERED
    for command in (("info",), ("import", home / "cards.cdb", "--add")):
        status, _, err = run("cards", *command)
        assert (status, len(err.splitlines())) == (ExitStatus.UNREADABLE, 1)
        assert word in err
    assert run("cards", "import", home / "cards.cdb")[0] == ExitStatus.ANSWERED
    assert run("cards", "info")[0] == ExitStatus.ANSWERED
    spoil(database_path())
    assert run("cards", "remove")[0] == ExitStatus.ANSWERED
    assert not database_path().exists()


# Many cards


@pytest.fixture(scope="module")
def fourteen_thousand(tmp_path_factory):
    folder = tmp_path_factory.mktemp("many")
    cards = files.many(14_000)
    steps = []
    store_path = folder / "cards.sqlite3"
    path = files.simulator(folder / "cards.cdb", cards)
    report = import_cards(path, store=store_path, watch=lambda done, total: steps.append((done, total)))
    return cards, report, steps, store_path


def test_fourteen_thousand_cards(fourteen_thousand, home):
    cards, report, steps, path = fourteen_thousand
    database_path().parent.mkdir(parents=True)
    database_path().write_bytes(path.read_bytes())

    assert (report.cards, report.skipped) == (14_000, ())
    assert steps[-1] == (14_000, 14_000)
    assert steps == sorted(steps)
    pool = known_cards()
    for passcode, name, *_ in cards[::1000]:
        assert pool.exact(name.upper()).passcode == passcode
        letters = list(name)
        letters[3], letters[4] = letters[4], letters[3]
        assert name in [near.name for near in pool.near("".join(letters))]
    part = cards[5][1].partition(" of ")[0]
    assert all(part in name for name in pool.beginning(part, 10))


def test_a_clear_misspelling_is_read_and_said(home, run):
    imported(files.simulator(home / "cards.cdb"))

    status, out, _ = run("chain", "A: Twiligth Aprentice", "--lang", "it")
    assert status == ExitStatus.UNDETERMINED
    assert "«Twiligth Aprentice»" in out
    status, _, err = run("chain", "A: Dragon")
    assert status == ExitStatus.UNREADABLE
    assert "“Opal Dragon”" in err


def test_what_an_unknown_effect_may_target_is_not_known(home, run):
    imported(files.simulator(home / "cards.cdb"))

    for card in ("Test of Countering", "Test of Speed", "Twilight Apprentice"):
        status, out, _ = run("chain", f"A: {card} > Dark Hole")
        assert status == ExitStatus.UNDETERMINED
        assert f"what the effect of “{card}” does" in out


# The commands


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("A: twilight a", ["A: twilight apprentice"]),
        ("A: serpent of", ["A: serpent of the High Sky"]),
        ("A: MST [set] > Cipher S", ["A: MST [set] > Cipher Speaker"]),
        ("A: Raigeki Break < apprendista d", ["A: Raigeki Break < apprendista del Crepuscolo"]),
        ("A: tufao espacial m", ["A: tufao espacial mistico"]),
        ("A: zzzz", []),
        ("A: ", []),
        ("dark", []),
    ],
)
def test_names_are_completed(home, typed, offered):
    imported(files.simulator(home / "cards.cdb"))
    imported(given_file(home, "cards.json", files.MULTILINGUAL), add=True)

    assert [fold_name(link) for link in offered] == [fold_name(link) for link in complete_link(typed)]
    assert all(link.startswith(typed) for link in complete_link(typed))


def test_progress_is_shown_on_a_terminal_only(home, run, monkeypatch):
    path = files.simulator(home / "cards.cdb", files.many(500))
    assert run("cards", "import", path)[2] == ""

    written = []

    class Terminal:
        encoding = "utf-8"

        def isatty(self):
            return True

        def write(self, text):
            written.append(text)

        def flush(self):
            pass

    from judgekit.cli.commands.cards import _watching

    monkeypatch.setenv("COLUMNS", "60")
    with _watching(Environment(Translator("it"), err=Terminal())) as watch:
        assert written == []  # nothing before the file is known to be there
        import_cards(path, watch=watch)
    assert "Carte" in "".join(written)
    assert "100%" in "".join(written)
    assert max(map(len, re.split(r"[\r\n]|\x1b\[\??\w+", "".join(written)))) < 60


def test_nothing_imported(run):
    status, out, err = run("cards", "info", "--json")
    assert (status, err) == (ExitStatus.ANSWERED, "")
    assert {"schema", "language", "path", "cards", "names", "texts", "sources", "own"} == set(json.loads(out))
    assert run("cards", "remove")[0] == ExitStatus.UNREADABLE
    assert run("cards", "import", "x.cdb", "--language", "xx")[0] == ExitStatus.UNREADABLE


def test_what_import_answers_as_json(home, run):
    status, out, err = run("cards", "import", files.simulator(home / "cards.cdb"), "--json")

    assert (status, err) == (ExitStatus.ANSWERED, "")
    keys = {"schema", "language", "file", "format", "cards", "artworks", "names", "texts", "names_lost", "added"}
    keys |= {"replaced", "skipped"}
    assert keys == set(json.loads(out))


CASE = """turn: {player: A, number: 3, phase: battle}
players:
  A: {monsters: [Serpent of the High Sky]}
  B: {monsters: [twilight apprentice]}
actions:
  - {player: A, attack: Serpent of the High Sky, target: Twilight Apprentice}
"""


def test_a_question_mark_is_no_zero(home, run):
    imported(files.simulator(home / "cards.cdb"))
    path = given_file(home, "case.yaml", CASE)

    status, out, _ = run("resolve", path)
    assert status == ExitStatus.UNDETERMINED
    assert "the ATK of “Serpent of the High Sky”" in out
    path.write_text(CASE.replace("[Serpent of the High Sky]", "[{name: Serpent of the High Sky, atk: 3000}]"))
    status, out, _ = run("resolve", path)
    assert status == ExitStatus.ANSWERED
    assert "1,000 points of battle damage" in out


GOLDEN = ROOT / "tests" / "golden"
RUNS = {
    "cards": [],
    "cards-import": ["cards", "import", "many.json"],
    "cards-info": ["cards", "info"],
    "cards-chain": ["chain", "A: Apprendista del Crepuscolo > mst", "B: Test of Countering"],
    "cards-show": ["show", "case.yaml"],
    "cards-refused": ["cards", "import", "case.yaml"],
    "cards-remove": ["cards", "remove"],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_golden(home, run, language, monkeypatch, request):
    """One user's session: nothing yet, an import with rows left out, what there is, and using it."""
    monkeypatch.chdir(home)
    bad = [{"id": 9000 + index, "name": ""} for index in range(25)]
    given_file(home, "many.json", [*files.MULTILINGUAL, {"id": 1, "name": "X", "type": "Skill Card"}, 3, *bad])
    given_file(home, "case.yaml", CASE)
    for name, arguments in RUNS.items():
        if name == "cards-chain":
            own_file("speed.yaml", "name: {en: Trial of Speed, it: Prova}\nkind: spell\nproperty: quick-play\n")
            own_file("wrong.yaml", "name: {en: Wrong}\nkind: spel\n")
            forget()
        status, out, err = run(*(arguments or ["cards", "info"]), "--lang", language)
        text = re.sub(r"\d{4}-\d\d-\d\d", "2024-05-31", f"status {status}\n{out}{err}".replace(str(home), "~"))
        text = re.sub(r"\d\d/\d\d/\d{4}", "31/05/2024", text)
        path = GOLDEN / language / f"{name}.txt"
        if request.config.getoption("--update"):
            path.write_text(text, encoding="utf-8")
        assert path.read_text(encoding="utf-8") == text


def test_an_import_says_when_it_was(home):
    imported(files.simulator(home / "cards.cdb"))

    (source,) = store.contents(database_path()).sources
    assert (source.file, source.cards) == ("cards.cdb", 9)
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", source.imported)
    assert titles.name_languages()[: len(LANGUAGES)] == LANGUAGES
