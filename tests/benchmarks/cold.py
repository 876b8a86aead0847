"""Cold starts beside a bare Typer app, in one run: ``python tests/benchmarks/cold.py [runs]``.

Prints the median of each command and how many bare apps it is, with the bound of the design.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
BARE = """
import typer
app = typer.Typer()
@app.command()
def nothing(): pass
app()
"""
CHAIN = ["chain", "A: Heavy Storm", "B: Threatening Roar [set]", "A: Seven Tools of the Bandit [set]"]
COMMANDS = {
    "damage": (["damage", "2500", "1800"], 1.25),
    "damage, Italian": (["damage", "2500", "1800", "--lang", "it"], 1.25),
    "--version": (["--version"], 1.25),
    "rule": (["rule", "chain.spell-speed-2"], 1.7),
    "chain": (CHAIN, 1.7),
    "chain, French": ([*CHAIN, "--lang", "fr"], 1.7),
    "resolve": (["resolve", str(ROOT / "docs" / "examples" / "heavy-storm.yaml")], 1.7),
    "ask": (["ask", "posso", "attivare", "una", "trappola", "appena", "messa?", "--lang", "it"], 2.2),
    "search": (["search", "dano", "perfurante", "--lang", "pt"], 2.2),
}


def once(command: list[str], environment: dict[str, str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment, check=False)
    return (time.perf_counter() - start) * 1000


def main(runs: int) -> None:
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "XDG_CACHE_HOME": cache}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        program = str(Path(sys.executable).parent / "judgekit")
        bare = Path(cache) / "bare.py"
        bare.write_text(BARE)
        first = once([program, *COMMANDS["search"][0]], environment)
        commands = {"bare app": [sys.executable, str(bare)]}
        commands |= {name: [program, *arguments] for name, (arguments, _) in COMMANDS.items()}
        times: dict[str, list[float]] = {name: [] for name in commands}
        for round in range(runs + 2):
            for name, command in commands.items():
                taken = once(command, environment)
                if round >= 2:
                    times[name].append(taken)
        base = statistics.median(times["bare app"])
        print(f"{'bare app':18} {base:6.1f} ms")
        for name, (_, bound) in COMMANDS.items():
            median = statistics.median(times[name])
            print(f"{name:18} {median:6.1f} ms  {median / base:.2f} x  (at most {bound} x)")
        print(f"{'first search':18} {first:6.1f} ms  (at most 1000 ms)")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
