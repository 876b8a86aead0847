"""How many answers a second ``judgekit serve`` gives, and how fast while 50 people ask: bounded, by hand.

``python tests/benchmarks/pages.py [SECONDS]``; with ``--memory N`` also what the server holds before and after N requests.
"""

import argparse
import asyncio
import re
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

ASKED = {
    "damage": "/damage?atk=2500&value=1800",
    "chain": "/chain?link=A%3A+Heavy+Storm&link=B%3A+Waboku+%5Bset%5D",
    "rule": "/rule?id=battle.zero-atk",
    "ask": "/ask?question=can+I+attack+directly",
}
AT_ONCE = 16
PEOPLE = 50


@contextmanager
def served(workers: int) -> Iterator[tuple[str, int]]:
    """A server as the command starts it: its address and the id of its process."""
    command = [sys.executable, "-m", "judgekit", "serve", "--port", "0", "--workers", str(workers)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True) as server:
        try:
            address = f"http://127.0.0.1:{re.search(r':([0-9]+)/', server.stdout.readline())[1]}"
            until_it_answers(address)
            yield address, server.pid
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(20)


def until_it_answers(address: str) -> None:
    for _ in range(300):
        try:
            httpx.get(address)
            return
        except httpx.TransportError:
            time.sleep(0.1)


async def at_full_load(address: str, path: str, seconds: float) -> float:
    """Answers a second where as many as possible are asked for."""
    end, count = time.monotonic() + seconds, 0

    async def ask(client: httpx.AsyncClient) -> None:
        nonlocal count
        while time.monotonic() < end:
            (await client.get(address + path)).raise_for_status()
            count += 1

    async with httpx.AsyncClient(timeout=60) as client:
        await asyncio.gather(*(ask(client) for _ in range(AT_ONCE)))
    return count / seconds


async def with_people(address: str, path: str, seconds: int) -> list[float]:
    """How long each waits of those who ask once a second, in milliseconds."""
    waited = []

    async def ask(client: httpx.AsyncClient, number: int) -> None:
        for second in range(seconds):
            await asyncio.sleep(max(0, began + number / PEOPLE + second - time.monotonic()))
            asked = time.monotonic()
            (await client.get(address + path)).raise_for_status()
            waited.append(1000 * (time.monotonic() - asked))

    async with httpx.AsyncClient(timeout=60) as client:
        began = time.monotonic()
        await asyncio.gather(*(ask(client, number) for number in range(PEOPLE)))
    return waited


def held(process: int) -> float:
    """What a process and those below it hold, in MB."""
    total = 0.0
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            text = status.read_text()
        except OSError:
            continue
        if int(status.parent.name) == process or f"PPid:\t{process}\n" in text:
            total += int((re.search(r"VmRSS:\s+(\d+)", text) or ["", "0"])[1]) / 1024
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seconds", type=int, nargs="?", default=5)
    parser.add_argument("--memory", type=int, default=0)
    given = parser.parse_args()
    for workers in (1, 2):
        with served(workers) as (address, process):
            for name, path in ASKED.items():
                asyncio.run(at_full_load(address, path, 1))
                many = asyncio.run(at_full_load(address, path, given.seconds))
                waited = statistics.quantiles(asyncio.run(with_people(address, path, given.seconds)), n=100)
                print(
                    f"{workers} workers, {name}: {many:.0f} a second; p50 {waited[49]:.0f} ms, p99 {waited[98]:.0f} ms"
                )
            if given.memory and workers == 1:
                before, seconds = held(process), given.memory / asyncio.run(at_full_load(address, ASKED["damage"], 5))
                asyncio.run(at_full_load(address, ASKED["damage"], seconds))
                print(f"about {given.memory} requests: {before:.0f} MB before, {held(process):.0f} MB after")


if __name__ == "__main__":
    main()
