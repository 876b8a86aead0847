"""What the tests share."""

from pathlib import Path

import pytest

from judgekit.cards.pool import shipped_cards
from judgekit.i18n.translator import Translator

ROOT = Path(__file__).parents[1]
SHARED = ROOT.parent / "shared"
"""Material that a checkout may lie beside; tests that use it are skipped where it is missing."""


@pytest.fixture(scope="session")
def cards():
    return shipped_cards()


@pytest.fixture(scope="session", params=["en", "it", "pt", "fr"])
def translator(request):
    return Translator(request.param)


def shared(name):
    """Return a file of the material beside the checkout, or skip."""
    path = SHARED / name
    if not path.exists():
        pytest.skip(f"{name} does not lie beside this checkout")
    return path


def pytest_addoption(parser):
    parser.addoption("--update", action="store_true", help="write the golden files anew")
