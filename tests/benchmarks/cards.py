"""The user's cards: ``python tests/benchmarks/cards.py`` imports 14,000 in each format and looks some up."""

import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from judgekit.cards.importing import import_cards  # noqa: E402
from judgekit.cards.stored import StoredCards  # noqa: E402
from judgekit.languages import languages  # noqa: E402
from tests import card_files  # noqa: E402

CARDS = card_files.many(14_000)
LANGUAGES = tuple(languages())


def public(folder: Path) -> Path:
    """The JSON of the public interface, with texts and printings as long as there."""
    rest = {"desc": card_files.SECRET * 8, "card_sets": [{"set_name": "A set of cards", "set_price": "0"}] * 4}
    monster = {"type": "Effect Monster", "race": "Dragon", "atk": 0, "def": 0, "level": 4, "attribute": "DARK"}
    return card_files.public(folder / "public.json", [{"id": row[0], "name": row[1]} | monster | rest for row in CARDS])


def multilingual(folder: Path) -> Path:
    """Four names a card, all different."""
    monster = {"type": "Effect Monster", "race": "Dragon", "atk": 0, "def": 0, "level": 4, "attribute": "DARK"}
    cards = [{"id": row[0], "name": {code: f"{row[1]} {code}" for code in LANGUAGES}} | monster for row in CARDS]
    path = folder / "multilingual.json"
    path.write_text(json.dumps(cards), encoding="utf-8")
    return path


def milliseconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = folder / "cards.sqlite3"
        files = {
            "simulator": card_files.simulator(folder / "cards.cdb", CARDS),
            "public": public(folder),
            "multilingual": multilingual(folder),
        }
        for format, path in files.items():
            taken = milliseconds(lambda path=path: import_cards(path, store=store)) / 1000
            print(f"import, {format:14} {taken:6.2f} s  (at most 10 s)  {store.stat().st_size / 1024 / 1024:.1f} MB")
        fresh = [milliseconds(lambda row=row: StoredCards(store).exact(f"{row[1]} it")) for row in CARDS[::500]]
        print(f"a name             {statistics.median(fresh):6.2f} ms, {max(fresh):.2f} ms at most  (20 ms)")
        first = milliseconds(lambda: StoredCards(store).near("Evil Beast fo Crystal Waror"))
        cards = StoredCards(store)
        near = [milliseconds(lambda row=row: cards.near(row[1][2:])) for row in CARDS[::500]]
        print(f"near, first        {first:6.2f} ms")
        print(f"near, then         {statistics.median(near[1:]):6.2f} ms among {4 * len(CARDS)} names")


if __name__ == "__main__":
    main()
