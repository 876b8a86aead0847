"""What the tests share."""

import gc
import os
import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from judgekit.cards.known import forget
from judgekit.cards.pool import shipped_cards
from judgekit.cli.app import main
from judgekit.i18n.translator import Translator
from judgekit.languages import languages
from judgekit.text import reader
from tests.sharing_out import ALL, left_out, share_called, share_of_commit

# Whoever runs the tests may have cards of their own; the tests and the programs they start do not see them. They
# share one cache, so that an index is built once. The first process makes the folder; those that it starts find it in
# their environment and leave it to the first to remove it.
IS_FIRST = "JUDGEKIT_NOBODY" not in os.environ
NOBODY = tempfile.mkdtemp(prefix="judgekit-nobody-") if IS_FIRST else os.environ["JUDGEKIT_NOBODY"]
os.environ |= {
    "JUDGEKIT_NOBODY": NOBODY,
    "XDG_DATA_HOME": f"{NOBODY}/data",
    "XDG_CONFIG_HOME": f"{NOBODY}/config",
    "XDG_CACHE_HOME": f"{NOBODY}/cache",
}

# It is a program: a test starts it, with what it needs.
collect_ignore = ["every_answer.py", "site.py", "quality/train.py", "quality/astray.py"]
collect_ignore_glob = ["vocabulary/*.py"]  # boards and draws, in which nothing stands to be tried

# How long an example takes says something of the machine, not of what is tested.
# The check draws the same examples each time: it says of one commit always the same. What nobody drew yet is looked for
# by hand, with ``--hypothesis-profile search``.
settings.register_profile("search", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("check", settings.get_profile("search"), derandomize=True)
settings.load_profile("check")

reader.TRIPS = ()  # what trips the reader is a fault of it, and a test fails

ROOT = Path(__file__).parents[1]
SHARED = ROOT.parent / "shared"
"""Material that a checkout may lie beside; tests that use it are skipped where it is missing."""


@pytest.fixture(scope="session")
def cards():
    return shipped_cards()


@pytest.fixture(scope="session", params=list(languages()))
def translator(request):
    return Translator(request.param)


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A user's folders with nothing in them."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("COLUMNS", "80")
    forget()
    yield tmp_path
    forget()


@pytest.fixture
def run_at_home(home, capsys):
    """Run the command line as that user; the answer is status, output and errors."""

    def call(*arguments):
        forget()  # what was read for the command before: each is a program of its own
        status = main([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        return int(status), printed.out, printed.err

    return call


def shared(name):
    """Return a file of the material beside the checkout, or skip."""
    path = SHARED / name
    if not path.exists():
        pytest.skip(f"{name} does not lie beside this checkout")
    return path


def pytest_collection_finish():
    # What is there now stays to the end; looking through it for cycles again and again took a sixth of all the time.
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def pytest_unconfigure():
    if IS_FIRST:
        shutil.rmtree(NOBODY)


def pytest_addoption(parser):
    parser.addoption("--update", action="store_true", help="write the golden files anew")
    parser.addoption(
        "--share",
        type=share_called,
        metavar="NUMBER",
        help="the share to take of what is shared out, or all; if none is given, the number of commits",
    )


def pytest_configure(config):
    if config.option.share is None:
        config.option.share = share_of_commit()  # the workers are told the options


def pytest_sessionstart(session):
    """Tell the share, also where the header is left out; workers tell nothing."""
    if reporter := session.config.pluginmanager.get_plugin("terminalreporter"):
        share = session.config.option.share
        reporter.write_line(f"shared out: share {share}; another with --share NUMBER, everything with --share {ALL}")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    """Of the tests that are shared out take one share of those that were asked for."""
    if config.option.share != ALL:
        others = set(left_out(items, config.option.share))
        items[:] = [item for item in items if item not in others]
        config.hook.pytest_deselected(items=list(others))


def pytest_terminal_summary(terminalreporter):
    """Tell what tests have counted, with ``record_property``."""
    for report in terminalreporter.getreports("passed"):
        for what, number in report.user_properties:
            terminalreporter.write_line(f"{what}: {number}")
