"""How much one core does in process, explanation included: ``python tests/benchmarks/throughput.py``."""

import resource
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import yaml

from judgekit import Battle, Battler, adjudicate, fight, outline, read_chain, ruleset, shipped_cards
from judgekit.explain.outline import step_line
from judgekit.search.answer import Asker
from judgekit.search.asked import find
from judgekit.search.rules import RuleSearch

QUALITY = Path(__file__).parents[1] / "quality"
RULES = ruleset()


def battles(count: int) -> None:
    for number in range(count):
        result = fight(Battle(Battler(1000 + number % 2000), Battler(1500)), RULES)
        for step in result.steps:
            step_line(step)


def chains(count: int) -> None:
    cards = shipped_cards()
    links = ["A: Heavy Storm", "B: Threatening Roar [set]", "A: Seven Tools of the Bandit [set]"]
    situation = read_chain(links, cards)
    for _ in range(count):
        outline(adjudicate(situation, RULES))


def searches(count: int) -> None:
    with tempfile.TemporaryDirectory() as cache:
        index = RuleSearch("it", Path(cache))
        words = ["danno perforante", "trappola appena messa", "quanti tributi livello 7", "chi vince a zero"]
        for number in range(count):
            index.search(words[number % len(words)], 10)


def asked_in(*sets: str) -> list[tuple[str, str]]:
    """The questions of some sets that nothing is learned from, each with its language."""
    found = [yaml.safe_load((QUALITY / f"{name}.yaml").read_text(encoding="utf-8")) for name in sets]
    return [(entry["question"], entry["lang"]) for entries in found for entry in entries]


def asking(cache: Path) -> Callable[[list[tuple[str, str]]], None]:
    """Asks questions; what they need is opened before, and what judges a board imported, as in a server."""
    asker = Asker(cache)

    def ask(questions: list[tuple[str, str]]) -> None:
        for question, language in questions:
            find(question, asker, language)

    ask([("atk", language) for language in ("it", "pt", "fr", "en")])
    ask([("MST on Mirror Force, does it still go off?", "en"), ("2000 attacks 1500", "en")])
    return ask


def questions(cache: Path) -> None:
    """The first 256 questions of a process, of which much is kept, and 600 others after them, each of them once."""
    ask = asking(cache)
    first, others = asked_in("fresh-3", "fresh-4"), asked_in("fresh", "fresh-2", "questions", "unanswerable")
    timed("its first", lambda _: ask(first), len(first))
    timed("questions", lambda _: ask(others), len(others), 500)


def measure(name: str, work: Callable[[int], None], count: int, wanted: int) -> None:
    work(count // 20)
    timed(name, work, count, wanted)


def timed(name: str, work: Callable[[int], None], count: int, wanted: int = 0) -> None:
    start = time.process_time()  # of the processor: what others do on the machine does not count
    work(count)
    least = f"  (at least {wanted})" if wanted else ""
    print(f"{name:12} {count / (time.process_time() - start):9.0f} a second{least}")


def memory() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main(million: bool) -> None:
    measure("battles", battles, 40_000, 20_000)
    measure("chains", chains, 4_000, 2_000)
    measure("searches", searches, 1_000, 500)
    with tempfile.TemporaryDirectory() as cache:
        questions(Path(cache))
    if million:
        before = memory()
        battles(1_000_000)
        print(f"memory over a million battles: {before:.1f} MB to {memory():.1f} MB")


if __name__ == "__main__":
    main("--million" in sys.argv)
