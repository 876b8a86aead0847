"""How much one core does in process, explanation included: ``python tests/benchmarks/throughput.py``."""

import resource
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from judgekit import Battle, Battler, adjudicate, fight, outline, read_chain, ruleset, shipped_cards
from judgekit.explain.outline import step_line
from judgekit.search.rules import RuleSearch

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


def measure(name: str, work: Callable[[int], None], count: int, wanted: int) -> None:
    work(count // 20)
    start = time.perf_counter()
    work(count)
    print(f"{name:12} {count / (time.perf_counter() - start):9.0f} a second  (at least {wanted})")


def memory() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main(million: bool) -> None:
    measure("battles", battles, 40_000, 20_000)
    measure("chains", chains, 4_000, 2_000)
    measure("searches", searches, 1_000, 500)
    if million:
        before = memory()
        battles(1_000_000)
        print(f"memory over a million battles: {before:.1f} MB to {memory():.1f} MB")


if __name__ == "__main__":
    main("--million" in sys.argv)
