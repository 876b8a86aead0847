"""How the command line behaves at a terminal: pager, colour, lines that end between words, Ctrl-C, pipes."""

import os
import pty
import signal
import subprocess
import sys
import time

import pytest

from judgekit.cli.app import main
from judgekit.languages import languages
from tests.conftest import ROOT

LONG = ["rule", "battle"]
SHORT = ["damage", "2500", "1800"]
REFUSED = ["chain", "A: Heavy Storm", "B: Dark Hole"]


@pytest.fixture
def run(capsys):
    def call(*arguments):
        status = main(list(arguments))
        return int(status), *capsys.readouterr()

    return call


def _hear_ctrl_c():
    """Whoever runs the tests in the background has Ctrl-C ignored, and what they start would be deaf to it too."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def at_a_terminal(*arguments, until="", **variables):
    """What the command writes onto a terminal of 60 columns and 24 lines, and its exit status; Ctrl-C *until* shown."""
    screen, end = pty.openpty()
    world = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "PAGER", "LESS")}
    world |= {"COLUMNS": "60", "LINES": "24", "TERM": "xterm", "PYTHONPATH": str(ROOT)} | variables
    command = [sys.executable, "-m", "judgekit", *arguments]
    process = subprocess.Popen(
        command, stdin=end, stdout=end, stderr=end, cwd=ROOT, env=world, close_fds=True, preexec_fn=_hear_ctrl_c
    )
    os.close(end)
    shown = b""
    while True:
        try:
            read = os.read(screen, 65536)
        except OSError:  # so a terminal says that nobody writes any more
            break
        if not read:
            break
        shown += read
        if until and until.encode() in shown:
            until = ""
            time.sleep(0.2)
            process.send_signal(signal.SIGINT)
    os.close(screen)
    return process.wait(timeout=30), shown.decode().replace("\r\n", "\n")


def test_an_answer_longer_than_the_screen_goes_through_the_pager(tmp_path):
    kept = tmp_path / "paged"

    assert at_a_terminal(*LONG, PAGER=f"tee {kept}")[0] == 0
    assert kept.read_text(encoding="utf-8").count("\n") > 24


@pytest.mark.parametrize("arguments", [[*LONG, "--no-pager"], ["--no-pager", *LONG], SHORT], ids=" ".join)
def test_no_pager_where_none_is_wanted_or_needed(tmp_path, arguments):
    kept = tmp_path / "paged"
    status, shown = at_a_terminal(*arguments, PAGER=f"tee {kept}")

    assert status == 0
    assert shown.strip()
    assert not kept.exists()


def test_never_a_pager_or_a_colour_into_a_pipe(tmp_path):
    kept = tmp_path / "paged"
    world = {**os.environ, "PAGER": f"tee {kept}", "LINES": "5", "TERM": "xterm", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "judgekit", *LONG]
    found = subprocess.run(command, cwd=ROOT, env=world, capture_output=True, check=True, encoding="utf-8")

    assert not kept.exists()
    assert "\033" not in found.stdout


@pytest.mark.parametrize(
    ("arguments", "code"),
    [(SHORT, "32"), (REFUSED, "31"), (["damage", "2500", "?"], "33")],
    ids=["legal", "refused", "undetermined"],
)
def test_a_verdict_has_its_colour(arguments, code):
    _, shown = at_a_terminal(*arguments, "--no-pager")
    first, *_ = shown.splitlines()

    assert first.startswith(f"\033[1;{code}m")
    assert first.endswith("\033[0m")
    assert "\033" not in shown.partition("\n\n")[2]


def test_color_is_always_never_or_by_the_terminal(run):
    assert "\033" not in run(*SHORT)[1]
    assert run(*SHORT, "--color", "always")[1].startswith("\033[1;32m")
    assert run("--color=always", *SHORT) == run(*SHORT, "--color", "always")
    assert "\033" not in at_a_terminal(*SHORT, "--color", "never")[1]
    assert "\033" not in at_a_terminal(*SHORT, NO_COLOR="1")[1]
    assert "\033" in at_a_terminal(*SHORT, "--color", "always", NO_COLOR="1")[1]
    status, _, err = run(*SHORT, "--color", "blue")
    assert (status, "auto, always, never" in err) == (2, True)


def test_what_cannot_be_read_is_told_in_lines_of_the_terminal():
    status, shown = at_a_terminal("rule", "chain.spel-speed")

    assert status == 2
    assert len(shown.splitlines()) > 1
    assert all(len(line) <= 60 for line in shown.splitlines())


def test_into_a_pipe_a_problem_is_one_line(run):
    assert run("rule", "chain.spel-speed")[2].count("\n") == 1


@pytest.mark.parametrize("arguments", [["show"], ["resolve", "--only", "board,actions,final"], ["responses", "--all"]])
def test_a_board_is_no_wider_than_the_screen(run, monkeypatch, arguments):
    monkeypatch.setenv("COLUMNS", "60")
    board = ROOT / "tests" / "rulings" / "xyz.detach" / "none-left-to-detach.yaml"
    for language in languages():
        told = run(arguments[0], str(board), *arguments[1:], "--lang", language)[1]
        assert [line for line in told.splitlines() if len(line) > 60] == []


@pytest.mark.parametrize("arguments", [["damage", "--nothing"], ["rule", "no.such-rule"], ["damage", "2500", "many"]])
def test_an_error_keeps_its_status_where_nobody_reads_it(arguments):
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "judgekit", *arguments]
    world = {**os.environ, "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(command, cwd=ROOT, env=world, stdout=writing, stderr=writing)
    os.close(writing)

    assert process.wait(timeout=60) == 2


def test_ctrl_c_leaves_the_terminal_clean():
    status, shown = at_a_terminal("new", until="?")

    assert status == 130
    assert shown.endswith("\n")
    assert "Traceback" not in shown
