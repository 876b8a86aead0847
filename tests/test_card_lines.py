"""Lines of printed texts that start no Chain, as they are played: a row for each construction.

The sentences and the names in them are made up; texts of cards are not part of the project.
"""

import pytest

from judgekit.cli.card_kinds import KINDS
from judgekit.text.reader import read
from judgekit.text.values import CardText
from tests.cases import data_of
from tests.conftest import ROOT

TABLE = data_of(ROOT / "tests" / "card-lines.yaml")
ROWS = [(name, language) for name, row in TABLE.items() for language in row["texts"]]


@pytest.mark.parametrize(("name", "language"), ROWS)
def test_line_is_played_as_it_is_worded(name, language):
    row = TABLE[name]
    kind, card_property = KINDS[row.get("kind", "monster")]
    found = read(CardText(row["texts"][language], language, kind, card_property, row.get("types", "Effect")))

    assert [line.vocabulary for line in found.others] == [row["plays"]]


@pytest.mark.parametrize(
    ("limit", "once"),
    [
        ("You can only use this effect of “Old Wall” once per turn.", "name"),
        ("You can only use each effect of “Old Wall” once per turn.", "name"),
        ("You can only use this effect once per turn.", "turn"),
        ("You can only use this effect of “Old Wall” twice per turn.", None),
    ],
)
def test_line_that_a_player_uses_counts_among_the_effects_that_are_limited(limit, once):
    said = "If a Dragon monster(s) you control would be destroyed by battle, you can banish this card from your GY instead."
    found = read(CardText(f"{said} {limit}", "en", "Monster", None, "Warrior / Effect"))

    assert [line.vocabulary.get("once") for line in found.others if line.vocabulary] == ([once] if once else [])
