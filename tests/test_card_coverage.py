"""``docs/card-coverage.md``: what is known of each card; ``--update`` writes it anew."""

from collections import Counter

from judgekit.cards.coverage import Coverage, coverage
from judgekit.cards.reader import read_card
from tests.cases import data_of
from tests.conftest import ROOT

TABLE = ROOT / "docs" / "card-coverage.md"
FILES = sorted((ROOT / "judgekit" / "cards" / "data").glob("*.yaml"))
LEAST_WHOLE = 175
SAID = {Coverage.WHOLE: "whole", Coverage.PART: "in part", Coverage.VALUES: "values only"}


def cards():
    return [read_card(data_of(path)) for path in FILES]


def table():
    known = sorted(((card, coverage(card)) for card in cards()), key=lambda pair: pair[0].name.casefold())
    counts = Counter(kind for _, kind in known)
    yield "# What is known of each card"
    yield ""
    yield "Made of the card files by `pytest tests/test_card_coverage.py --update`; [cards.md](cards.md#gaps) explains it."
    yield ""
    yield "| known | cards | what happens in a case |"
    yield "|---|---|---|"
    yield f"| whole | {counts[Coverage.WHOLE]} | everything the card does is carried out; Normal Monsters among them |"
    yield f"| in part | {counts[Coverage.PART]} | where the part that is not known comes up, the ruling stays open |"
    yield f"| values only | {counts[Coverage.VALUES]} | activating it leaves the ruling open |"
    yield f"| together | {sum(counts.values())} | |"
    yield ""
    yield "| card | known | not known |"
    yield "|---|---|---|"
    for card, kind in known:
        gaps = "; ".join(effect.gap for effect in card.effects or () if effect.gap)
        yield f"| {card.name} | {SAID[kind]} | {gaps} |"


def test_the_table_is_up_to_date(request):
    text = "\n".join(table()) + "\n"
    if request.config.getoption("--update"):
        TABLE.write_text(text, encoding="utf-8")

    assert TABLE.read_text(encoding="utf-8") == text


def test_most_cards_are_known_whole():
    counts = Counter(coverage(card) for card in cards())

    assert counts[Coverage.WHOLE] >= LEAST_WHOLE
    assert sum(counts.values()) == len(FILES) == 220
