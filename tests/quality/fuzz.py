"""Enter what nobody would: ``python tests/quality/fuzz.py``.

Changes the cases of ``tests/rulings`` and ``docs/examples``, the card files, and lines of ``chain`` and ``damage``, in
their data and in their text, and reads, judges, explains and tells what comes of it, as the commands do. A fault is any
exception but the one for what cannot be read, and an answer that takes too long.

How far it is stands on the error stream. Each fault is written down once, with the input made small, in the folder
``--faults``; ``--again NUMBER`` answers one input once more. The status is 1 where there is a fault.
"""

import argparse
import multiprocessing
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

SEED = 1
AT_A_TIME = 500
"""So many inputs are answered before it is said how far it is."""
FOLDERS = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")


class Found(NamedTuple):
    """A fault, with the number of the input and the input itself, made small."""

    number: int
    what: str
    told: str
    given: Any


class Part(NamedTuple):
    """What came of some inputs."""

    count: int
    readable: int
    sorts: Counter[str]
    faults: tuple[Found, ...]


def answer(seed: int, numbers: range, known: frozenset[str] = frozenset()) -> Part:
    """Answer the inputs of those *numbers*; of faults that are *known* no input is made small."""
    from tests.quality.fuzz_answers import fault_of
    from tests.quality.fuzz_inputs import made
    from tests.quality.fuzz_smaller import smaller

    readable, sorts, faults, seen = 0, Counter[str](), list[Found](), set(known)
    for number in numbers:
        given = made(seed, number)
        fault, read = fault_of(given)
        readable += read
        sorts[given.sort] += 1
        if fault is None:
            continue
        what = fault.what
        if what not in seen and "TooLong" not in what:
            given = smaller(given, partial(_same, what))
        seen.add(what)
        faults.append(Found(number, what, fault.told, given))
    return Part(len(numbers), readable, sorts, tuple(faults))


def _same(what: str, given: Any) -> bool:
    """Whether *given* has that fault."""
    from tests.quality.fuzz_answers import fault_of

    found, _ = fault_of(given)
    return found is not None and found.what == what


def _blocks(arguments: argparse.Namespace) -> Iterator[range]:
    """The numbers of the inputs, some at a time, as long as is wanted."""
    start, end = arguments.first, arguments.first + arguments.count
    until = time.monotonic() + arguments.minutes * 60 if arguments.minutes else float("inf")
    while start < end and time.monotonic() < until:
        yield range(start, min(start + AT_A_TIME, end))
        start += AT_A_TIME


def _folders() -> None:
    """Let this process have card files of its own, and none of whoever runs it."""
    folder = tempfile.mkdtemp(prefix="judgekit-fuzz-", dir=os.environ.get("JUDGEKIT_FUZZ"))
    os.environ.update(dict.fromkeys(FOLDERS, folder))


def _answer(job: tuple[int, range]) -> Part:
    return answer(*job)


def run(arguments: argparse.Namespace) -> dict[str, Found]:
    """Answer as many inputs as are wanted, in so many processes; return each fault once."""
    faults: dict[str, Found] = {}
    times = Counter[str]()
    count, readable, began = 0, 0, time.monotonic()
    jobs = ((arguments.seed, block) for block in _blocks(arguments))
    # Each begins anew, as a user's program does, and is begun anew after a while: nothing it keeps hides a fault.
    context = multiprocessing.get_context("spawn")
    with context.Pool(arguments.processes, _folders, maxtasksperchild=40) as pool:
        for part in pool.imap_unordered(_answer, jobs):
            count, readable = count + part.count, readable + part.readable
            for found in part.faults:
                times[found.what] += 1
                if found.what not in faults:
                    faults[found.what] = found
                    write_down(arguments.faults, found)
            seconds = time.monotonic() - began
            say(f"{count} inputs in {seconds:.0f} s, {readable} could be read, {len(faults)} faults")
    for what, found in faults.items():
        print(f"{times[what]} times, first at {found.number}: {what}")
    print(f"{count} inputs, seed {arguments.seed}, {readable} of them readable: {len(faults)} faults")
    return faults


def write_down(folder: Path, found: Found) -> None:
    """Keep a fault with the input made small."""
    folder.mkdir(parents=True, exist_ok=True)
    suffix = "json" if found.given.json else "yaml" if found.given.sort in ("case", "card") else "txt"
    (folder / f"{found.number}.{suffix}").write_text(found.given.text, encoding="utf-8", errors="replace")
    head = f"{found.what}\n{found.given.sort} of {found.given.seed}\n{found.given.asked}\n\n"
    (folder / f"{found.number}.log").write_text(head + found.told, encoding="utf-8", errors="replace")


def say(text: str) -> None:
    """Tell how far it is."""
    print(text, file=sys.stderr, flush=True)


def again(seed: int, number: int) -> int:
    """Answer one input once more and show it."""
    from tests.quality.fuzz_answers import fault_of
    from tests.quality.fuzz_inputs import made

    _folders()
    given = made(seed, number)
    print(given.text)
    print(given._replace(text=""), file=sys.stderr)
    fault, read = fault_of(given)
    print(fault.told if fault else "read and answered" if read else "not readable", file=sys.stderr)
    return int(fault is not None)


def arguments_given() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description="enter what nobody would and see that it is answered or refused")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--first", type=int, default=0, help="the number of the first input")
    parser.add_argument("--count", type=int, default=sys.maxsize, help="so many inputs")
    parser.add_argument("--minutes", type=float, default=0, help="so long at most")
    parser.add_argument("-j", type=int, default=os.cpu_count() or 1, dest="processes", help="processes")
    parser.add_argument("--faults", type=Path, default=Path("fuzz-faults"), help="where faults are written down")
    parser.add_argument("--again", type=int, metavar="NUMBER", help="answer this input once more")
    return parser.parse_args()


def main() -> int:
    """Enter what was asked for; the status is 1 where there is a fault."""
    arguments = arguments_given()
    with tempfile.TemporaryDirectory(prefix="judgekit-fuzz-") as folder:
        os.environ["JUDGEKIT_FUZZ"] = folder
        if arguments.again is not None:
            return again(arguments.seed, arguments.again)
        return int(bool(run(arguments)))


if __name__ == "__main__":
    sys.exit(main())
