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
