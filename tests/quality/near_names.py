"""How well a name that no card has leads to the card that was meant: ``python tests/quality/near_names.py FILE...``.

The FILEs are card databases; all their names together are what is looked through. Their names are misspelt once and
twice and cut off, and names of cards that are taken out, and names of no card at all, are looked up too. The
numbers of ``judgekit/cards/nearness.py`` were chosen on the cards of the half “chosen on”; the other half says what
they are worth. Recall: how often the card that was meant is listed. Precision: how much of what is listed was meant.
"""

import random
import string
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from judgekit.cards import store  # noqa: E402
from judgekit.cards.importing import import_cards  # noqa: E402
from judgekit.cards.known import KnownCards  # noqa: E402
from judgekit.cards.pool import shipped_cards  # noqa: E402
from judgekit.cards.stored import StoredCards  # noqa: E402

MOST = 1500
"""So many names of each half are misspelt: each is looked up in five ways."""

HALVES = ("chosen on", "held back")


class Tally(NamedTuple):
    """Of how many names the card was listed, was listed first, and how many names were listed."""

    asked: int = 0
    hit: int = 0
    first: int = 0
    listed: int = 0


def number(passcode: int, parts: int) -> int:
    """To which of so many parts a card belongs."""
    return (passcode * 2654435761 >> 9) % parts


def slip(chance: random.Random, name: str) -> str:
    """*name* with a letter left out, too much, wrong, or changed about with the next."""
    place, letter = chance.randrange(len(name)), chance.choice(string.ascii_lowercase)
    before, rest = name[:place], name[place:]
    changed = rest[1:2] + rest[:1] + rest[2:]
    return before + chance.choice((rest[1:], letter + rest, letter + rest[1:], changed))


def misspelt(chance: random.Random, name: str) -> Iterator[tuple[str, str]]:
    """Yield the ways in which *name* is looked up."""
    yield "one slip", slip(chance, name)
    yield "two slips", slip(chance, slip(chance, name) or name)
    cut = name[: max(3, int(len(name) * chance.uniform(0.4, 0.9)))]
    if cut != name:
        yield "cut off", cut
        yield "cut off, one slip", slip(chance, cut)
    words = name.split()
    if len(words) > 2:
        yield "a word missing", " ".join(words[1:] if chance.random() < 0.5 else words[:-1])


def told(kind: str, tally: Tally, seconds: float) -> str:
    recall, first, listed = tally.hit / tally.asked, tally.first / tally.asked, tally.listed / tally.asked
    precision = tally.hit / tally.listed if tally.listed else 1
    return (
        f"  {kind:18} {tally.asked:5} names  recall {recall:.3f}  first {first:.3f}  precision {precision:.3f}"
        f"  {listed:.2f} listed  {1000 * seconds / tally.asked:.1f} ms"
    )


def present(half: int, names: list[tuple[int, str]], pool: KnownCards) -> None:
    """Names of cards that are there."""
    chance = random.Random(11)
    mine = [item for item in names if number(item[0], 2) == half]
    tallies: dict[str, Tally] = {}
    spent: dict[str, float] = {}
    for passcode, name in chance.sample(mine, min(MOST, len(mine))):
        card = pool.exact(str(passcode))
        assert card is not None
        for kind, typed in misspelt(chance, name):
            if pool.exact(typed) is not None:
                continue
            start = time.process_time()
            listed = [near.name for near in pool.near(typed)]
            spent[kind] = spent.get(kind, 0) + time.process_time() - start
            old = tallies.get(kind, Tally())
            hit, first = card.name in listed, listed[:1] == [card.name]
            tallies[kind] = Tally(old.asked + 1, old.hit + hit, old.first + first, old.listed + len(listed))
    for kind, tally in tallies.items():
        print(told(kind, tally, spent[kind]))


def absent(half: int, names: list[tuple[int, str]], pool: KnownCards) -> None:
    """Names of cards that were taken out, and names that nobody gave a card."""
    chance = random.Random(12)
    gone = [name for passcode, name in names if number(passcode, 2) == half and number(passcode, 20) < 2]
    nonsense = ["".join(chance.choices(string.ascii_lowercase, k=chance.randint(3, 12))) for _ in range(500)]
    for kind, typed in (("card not there", chance.sample(gone, min(MOST, len(gone)))), ("nonsense", nonsense)):
        lists = [pool.near(name) for name in typed if pool.exact(name) is None]
        some, listed = sum(map(bool, lists)), sum(map(len, lists))
        print(f"  {kind:18} {len(lists):5} names  {some / len(lists):.3f} list any  {listed / len(lists):.2f} listed")


def main(paths: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        whole, part = Path(folder, "whole.sqlite3"), Path(folder, "part.sqlite3")
        for place, path in enumerate(paths):
            report = import_cards(Path(path), store=whole, add=place > 0)
            print(f"{path}: {report.cards} cards, {len(report.skipped)} left out")
        cards = store.records(whole)
        names = sorted({(code, name) for code, card in cards.items() for name in card.names.values() if len(name) > 1})
        store.put({code: card for code, card in cards.items() if number(code, 20) >= 2}, (), part)
        pools = [KnownCards(None, shipped_cards(), StoredCards(path)) for path in (whole, part)]
        for half, called in enumerate(HALVES):
            print(f"{called}: {sum(number(code, 2) == half for code, _ in names)} of {len(names)} names")
            present(half, names, pools[0])
            absent(half, names, pools[1])


if __name__ == "__main__":
    main(sys.argv[1:])
