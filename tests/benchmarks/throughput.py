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


def asking(cache: Path) -> Callable[[int], None]:
    """Asks the questions of the sets that nothing is learned from, once each; what they need is opened before."""
    sets = ("fresh", "fresh-2", "questions", "unanswerable")
    found = [yaml.safe_load((QUALITY / f"{name}.yaml").read_text(encoding="utf-8")) for name in sets]
    asked = [(entry["question"], entry["lang"]) for entries in found for entry in entries]
    asker = Asker(cache)
    for _, language in asked:
        asker.ask("atk", language, language)
    for first in ("MST on Mirror Force, does it still go off?", "2000 attacks 1500"):
        find(first, asker, "en")  # what judges a board is imported before, as in a server

    def questions(count: int) -> None:
        for question, language in asked[:count]:
            find(question, asker, language)

    return questions


def measure(name: str, work: Callable[[int], None], count: int, wanted: int) -> None:
    work(count // 20)
    start = time.process_time()  # of the processor: what others do on the machine does not count
    work(count)
    print(f"{name:12} {count / (time.process_time() - start):9.0f} a second  (at least {wanted})")


def memory() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main(million: bool) -> None:
    measure("battles", battles, 40_000, 20_000)
    measure("chains", chains, 4_000, 2_000)
    measure("searches", searches, 1_000, 500)
    with tempfile.TemporaryDirectory() as cache:
        measure("questions", asking(Path(cache)), 600, 500)
    if million:
        before = memory()
        battles(1_000_000)
        print(f"memory over a million battles: {before:.1f} MB to {memory():.1f} MB")


if __name__ == "__main__":
    main("--million" in sys.argv)
