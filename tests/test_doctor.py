"""``judgekit doctor``: what is there, and what is to be mended."""

import json
import sqlite3

import pytest

from judgekit.cards.folders import database_path, duels_path, own_folder
from judgekit.cli.status import ExitStatus
from judgekit.languages import languages
from judgekit.official.store import store_path
from judgekit.rulebook.book import digest
from judgekit.search.index import folder_of
from tests import card_files as files


@pytest.fixture
def run(run_at_home, home, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(home / "cache"))
    monkeypatch.setenv("XDG_STATE_HOME", str(home / "state"))
    return run_at_home


@pytest.mark.parametrize("language", languages())
def test_nothing_is_there_and_nothing_wrong(run, language):
    status, out, err = run("doctor", "--lang", language)

    assert (status, err) == (ExitStatus.ANSWERED, "")
    assert str(database_path()) in out.replace("\n", "") or "cards.sqlite3" in out


def test_nothing_is_made_by_looking(run, home):
    run("doctor")

    assert list(home.iterdir()) == []


def test_what_was_imported_is_told(run, home):
    run("cards", "import", files.simulator(home / "cards.cdb"))
    status, out, _ = run("doctor")

    assert status == ExitStatus.ANSWERED
    assert "cards.cdb, imported on 20" in out
    assert "No cards" not in out


def damaged(path):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"no database at all, but long enough to look like one" * 20)


def of_another_version(path):
    path.parent.mkdir(parents=True, exist_ok=True)
    base = sqlite3.connect(path)
    base.execute("PRAGMA user_version = 99")
    base.close()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("spoil", [damaged, of_another_version])
@pytest.mark.parametrize("place", [database_path, store_path, duels_path])
def test_what_cannot_be_read_any_more_is_to_be_mended(run, place, spoil, language):
    spoil(place())
    status, out, err = run("doctor", "--lang", language)
    alone = json.loads(run("doctor", "--json", "--lang", language)[1])

    assert (status, err) == (ExitStatus.ILLEGAL, "")
    assert "1" in out.splitlines()[0]
    assert len(alone["problems"]) == 1
    assert place().name in alone["problems"][0]


def test_what_cannot_be_read_is_not_told_as_not_there(run):
    damaged(database_path())
    damaged(store_path())
    out = run("doctor")[1]

    assert "No cards have been imported" not in out
    assert "No official document" not in out


def test_a_card_file_with_a_mistake_is_to_be_mended(run):
    own_folder().mkdir(parents=True)
    (own_folder() / "mine.yaml").write_text("nonsense: [", encoding="utf-8")
    status, out, _ = run("doctor")

    assert status == ExitStatus.ILLEGAL
    assert "mine.yaml" in out


def test_how_the_indexes_stand(run, home):
    cache = home / "cache" / "judgekit"
    folder_of("it", digest("it"), cache).mkdir(parents=True)
    (cache / "fr-1-0123456789abcdef").mkdir()
    status, out, _ = run("doctor", "--json")

    assert status == ExitStatus.ANSWERED
    assert json.loads(out)["indexes"] == {"en": "none", "it": "current", "pt": "none", "fr": "old"}


def test_the_keys_of_its_json(run):
    assert set(json.loads(run("doctor", "--json")[1])) == {
        "schema", "language", "version", "rules_date", "python", "problems", "cards", "sources", "own", "documents",
        "indexes", "places",
    }  # fmt: skip


def test_an_argument_too_many(run):
    assert run("doctor", "please")[0] == ExitStatus.UNREADABLE
