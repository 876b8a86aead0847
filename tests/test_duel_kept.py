"""What is confirmed is kept: the writer is killed, others write too, the disk is full, the file is damaged."""

import os
import random
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest

from judgekit.domain.errors import UnreadableError
from judgekit.ledger.keeping import added, standing
from judgekit.ledger.starting import head_of
from judgekit.ledger.store import opened
from judgekit.ledger.values import Noted
from judgekit.rules.rulesets import ruleset
from tests.conftest import ROOT

NOON = datetime(2026, 3, 1, 18, 0, tzinfo=UTC)
NOBODY = 65534

# Later Pythons warn of threads in a process that forks; what is forked here only writes and ends.
pytestmark = pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")


@pytest.fixture
def file(tmp_path):
    return tmp_path / "duels.sqlite3"


def begin(file, name="t"):
    with opened(file) as store:
        store.start(head_of(name, "Anna,Bruno", ruleset(), NOON))


def say(store, text, name="t"):
    return store.change(name, lambda kept: added(standing(kept), Noted(text), text, NOON), NOON)


def said(file, name="t"):
    """Everything that was said, and that the file is whole."""
    with opened(file, writing=False) as store:
        lines = [entry.typed for entry in standing(store.read(name)).history.lines]
    with sqlite3.connect(file) as base:
        assert base.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    base.close()
    return lines


class Writer:
    """A process that writes notes into a Duel as fast as it can, and says each once it is confirmed."""

    def __init__(self, file, name, mark, most=10**6):
        self.reader, pipe = os.pipe()
        self.child = os.fork()
        if self.child == 0:
            try:
                os.close(self.reader)
                write(file, name, mark, most, pipe)
            finally:
                os._exit(0)
        os.close(pipe)

    def confirmed(self):
        """How many it has confirmed, once it has ended, and by which signal it did."""
        with open(self.reader, "rb") as answer:
            count = len(answer.read())
        _, status = os.waitpid(self.child, 0)
        return count, os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0


def write(file, name, mark, most, pipe):
    with opened(file) as store:
        for number in range(most):
            say(store, f"{mark} {number}", name)
            os.write(pipe, b".")


def killed_at_random_moments(file, times, seed=7):
    """Kill a writer *times*, each time at another moment, and look after each death."""
    chance = random.Random(seed)
    for number in range(times):
        name = f"t{number}"
        begin(file, name)
        writer = Writer(file, name, "line")
        time.sleep(chance.uniform(0, 0.1))
        os.kill(writer.child, signal.SIGKILL)
        confirmed, by = writer.confirmed()
        found = said(file, name)

        assert by == signal.SIGKILL
        assert confirmed <= len(found) <= confirmed + 1
        assert found == [f"line {number}" for number in range(len(found))]
        yield len(found)


def test_a_writer_that_is_killed_loses_nothing_confirmed(file):
    assert sum(killed_at_random_moments(file, 10)) > 0


@pytest.mark.dear
@pytest.mark.shared_out(8)
@pytest.mark.parametrize("part", range(8))
def test_a_writer_that_is_killed_at_200_moments_loses_nothing_confirmed(file, part, record_property):
    lines = list(killed_at_random_moments(file, 25, seed=part))
    record_property("lines written by 25 writers that were killed", sum(lines))

    assert sum(lines) > 50 / 8
    with opened(file, writing=False) as store:
        assert len(store.rows()) == 25


def test_two_writers_at_once_lose_nothing_and_see_each_other(file):
    begin(file)
    writers = [Writer(file, "t", mark, 40) for mark in ("one", "two")]
    with opened(file) as store:
        before = store.changes()
        assert [writer.confirmed() for writer in writers] == [(40, 0), (40, 0)]
        assert store.changes() != before
        assert len(store.read("t").acts) == 80
    found = said(file)

    for mark in ("one", "two"):
        assert [text for text in found if text.startswith(mark)] == [f"{mark} {number}" for number in range(40)]


def test_a_full_disk_is_said_and_nothing_is_lost(file):
    begin(file)
    with opened(file) as store:
        say(store, "first")
        pages = store._base.execute("PRAGMA page_count").fetchone()[0]
        store._base.execute(f"PRAGMA max_page_count = {pages + 2}")
        confirmed = ["first"]

        def fill():
            while True:
                say(store, f"{len(confirmed)} " + "x" * 400)
                confirmed.append("another")

        with pytest.raises(UnreadableError) as raised:
            fill()
        assert len(store.read("t").acts) == len(confirmed)

    assert [problem.message for problem in raised.value.problems] == ["ledger.not-written"]
    assert len(said(file)) == len(confirmed) > 1


def run(home, *arguments, **more):
    """Run the whole program for the user of *home*."""
    environment = {**os.environ, "XDG_DATA_HOME": str(home), "PYTHONPATH": str(ROOT), "HOME": str(home)}
    words = [sys.executable, "-m", "judgekit", "--lang", "en", "duel", *arguments]
    return subprocess.run(words, env=environment, capture_output=True, text=True, cwd=ROOT, check=False, **more)


def test_the_whole_program_says_that_a_file_cannot_grow(tmp_path):
    run(tmp_path, "start", "t", "--players", "Anna,Bruno")
    run(tmp_path, "say", "t", "note first")
    few = (1000, 1000)  # the log of one line has more bytes
    full = run(tmp_path, "say", "t", "note second", preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, few))
    after = run(tmp_path, "show", "t")

    assert (full.returncode, full.stdout, full.stderr.count("\n")) == (2, "", 1)
    assert "Nothing can be kept there" in full.stderr
    assert "note first" in after.stdout
    assert "note second" not in after.stdout


def as_somebody_else(done):
    """What *done* answers in a process of a user who owns nothing: whoever is root may write everywhere."""
    reader, pipe = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            if os.geteuid() == 0:
                os.setuid(NOBODY)
            os.write(pipe, repr(done()).encode())
        finally:
            os._exit(0)
    os.close(pipe)
    os.waitpid(child, 0)
    with open(reader) as answer:
        return answer.read()


def test_a_folder_that_may_only_be_read_is_said_and_its_duels_are_still_shown():
    folder = Path(tempfile.mkdtemp(prefix="judgekit-duel-"))
    file = folder / "duels.sqlite3"

    def refused():
        try:
            with opened(file) as store:
                say(store, "note second")
        except UnreadableError as error:
            return [problem.message for problem in error.problems]

    def read():
        with opened(file, writing=False) as store:
            return [entry.typed for entry in standing(store.read("t")).history.lines]

    try:
        begin(file)
        with opened(file) as store:
            say(store, "note first")
        assert [path.name for path in folder.iterdir()] == ["duels.sqlite3"]
        read()  # somebody else may not be allowed to read the modules that this imports
        file.chmod(0o444)
        folder.chmod(0o555)

        assert as_somebody_else(refused) == "['ledger.not-written']"
        assert as_somebody_else(read) == "['note first']"
    finally:
        folder.chmod(0o755)
        shutil.rmtree(folder)


DAMAGE = {
    "no database": lambda content: b"this is no database, whatever its name says" * 200,
    "cut off": lambda content: content[: len(content) // 2],
    "a page overwritten": lambda content: content[:4096] + b"\xff" * 4096 + content[8192:],
    "its lines are no lines": lambda content: content.replace(b'"kind"', b'"knid"'),
    "its lines are no JSON": lambda content: content.replace(b'{"act"', b'["act"'),
}


@pytest.mark.parametrize("damage", DAMAGE)
@pytest.mark.parametrize("arguments", [["show", "t"], ["say", "t", "note second"], ["export", "t"]])
def test_a_damaged_file_is_said_and_left_as_it_is(run_at_home, home, damage, arguments):
    run_at_home("duel", "start", "t", "--players", "Anna,Bruno")
    run_at_home("duel", "say", "t", "note first")
    file = home / "data" / "judgekit" / "duels.sqlite3"
    file.write_bytes(DAMAGE[damage](file.read_bytes()))
    before = file.read_bytes()
    status, out, err = run_at_home("duel", *arguments)

    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "damaged" in err
    assert file.read_bytes() == before


def test_a_file_of_a_later_version_is_left_as_it_is(run_at_home, home):
    run_at_home("duel", "start", "t", "--players", "Anna,Bruno")
    file = home / "data" / "judgekit" / "duels.sqlite3"
    with sqlite3.connect(file) as base:
        base.execute("PRAGMA user_version = 99")
    base.close()
    status, _, err = run_at_home("duel", "say", "t", "note x")

    assert (status, "later version" in err) == (2, True)


def test_where_nothing_is_kept_yet_nothing_is_made_by_looking(run_at_home, home):
    status, _, err = run_at_home("duel", "show", "t")

    assert run_at_home("duel", "list")[:2] == (0, "No Duel is kept yet. Begin one with judgekit duel start.\n")
    assert (status, "none is kept yet" in err) == (2, True)
    assert not (home / "data" / "judgekit").exists()


@pytest.mark.parametrize("begun", ["", "PRAGMA journal_mode = WAL"])
def test_a_file_whose_making_was_stopped_holds_nothing(run_at_home, home, begun):
    file = home / "data" / "judgekit" / "duels.sqlite3"
    file.parent.mkdir(parents=True)
    file.touch()
    base = sqlite3.connect(file)
    base.execute(begun)
    base.close()

    assert run_at_home("duel", "list")[:2] == (0, "No Duel is kept yet. Begin one with judgekit duel start.\n")
    assert run_at_home("duel", "start", "t", "--players", "Anna,Bruno")[0] == 0
    assert run_at_home("duel", "list")[1].startswith("t: Anna against Bruno")


def test_what_was_deleted_is_gone(file):
    begin(file)
    begin(file, "other")
    with opened(file) as store:
        say(store, "x")
        store.delete("T")
        assert [row.head.name for row in store.rows()] == ["other"]
        assert store._base.execute("SELECT count(*) FROM acts").fetchone() == (0,)
        with pytest.raises(UnreadableError):
            store.delete("t")


def test_a_name_is_taken_whatever_its_capitals(file):
    begin(file, "Table 12")
    with pytest.raises(UnreadableError) as raised:
        begin(file, "table  12")

    assert [problem.message for problem in raised.value.problems] == ["ledger.name-taken"]


def test_a_duel_has_one_key_for_as_long_as_it_is_kept(file):
    begin(file, "table")
    with opened(file) as store:
        key = store.key("TABLE")
        again, called = store.key("table"), store.called(key)
        store.delete("table")

        assert (again, called, len(key)) == (key, "table", 16)
        for gone in (key, ""):
            with pytest.raises(UnreadableError) as raised:
                store.called(gone)
            assert raised.value.problems[0].message == "ledger.no-key"


def test_where_no_duel_was_ever_shared_no_key_fits(file):
    begin(file, "table")
    with opened(file, writing=False) as store, pytest.raises(UnreadableError):
        store.called("x")
