"""Nothing is refused and nothing comes out in a way that a text of the unknown card would change, unless it is said.

The cases of ``tests/rulings`` with one card at random not known, each against what the card could say; all of them
with ``pytest -m dear tests/test_unknown_boards.py``.
"""

import random

import pytest

from tests.cases import RULINGS, called
from tests.unknown_boards import boards, listed, wrong

SEED = "cards"
PART = 60
SOME = sorted(random.Random(SEED).sample(RULINGS, PART))


def faults(path, most, tried):
    found = boards(path, SEED, most, tried)
    every = [board for one in found for board in (one, *one.of_a_kind())]
    return [(board.id, board.known and board.known.of, fault) for board in every for fault in wrong(board)]


@pytest.mark.parametrize("path", SOME, ids=called)
def test_what_hangs_on_an_unknown_text_is_said(path):
    assert faults(path, 1, 6) == []


@pytest.mark.dear
@pytest.mark.parametrize("path", RULINGS, ids=called)
def test_what_hangs_on_an_unknown_text_is_always_said(path):
    assert faults(path, 4, 24) == []


def test_the_boards_are_not_all_open():
    """Many are judged to the end, or refused, without a word on the card that is not known."""
    rulings = [board.judged() for path in SOME for board in boards(path, SEED)]
    decided = [ruling for ruling in rulings if not listed(ruling) and not ruling.missing]

    assert len(rulings) > PART * 0.8
    assert len(decided) > PART * 0.1
