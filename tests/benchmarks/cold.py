"""Cold starts beside a bare Typer app, in one run: ``python tests/benchmarks/cold.py [runs]``.

Prints the median of each command and how many bare apps it is, with the bound of the design.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests import card_files  # noqa: E402

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
    "card": (["card", "Sangan"], 2.2),
    "card, misspelt, French": (["card", "violant", "orage", "--lang", "fr"], 2.2),
    "ask": (["ask", "posso", "attivare", "una", "trappola", "appena", "messa?", "--lang", "it"], 2.2),
    "search": (["search", "dano", "perfurante", "--lang", "pt"], 2.2),
}

IMPORTED = {
    "chain": (CHAIN, 2.2),
    "imported card": (["chain", f"A: {card_files.many(1)[0][1]}"], 2.2),
    "its passcode": (["chain", "A: 20000000"], 2.2),
    "misspelt": (["chain", f"A: {card_files.many(1)[0][1][1:]}"], 2.2),
    "own card file": (["chain", "A: Trial"], 2.2),
    "two that are read": (["chain", "A: Trial Gift", "B: Trial Answer [set]"], 2.8),
}
"""With 14,000 imported cards and a card file of one's own; everything above is without."""

OWN = "name: {en: Trial}\nkind: spell\nproperty: normal\neffects:\n  - type: activation\n    do: [{draw: 1}]\n"
TEXTS = {
    "Trial Gift": ("Spell Card", 'Draw 2 cards. You can only activate 1 "Trial Gift" per turn.'),
    "Trial Answer": (
        "Trap Card",
        "When a Spell Card is activated: Pay 1000 LP; negate the activation, and if you do, destroy it.",
    ),
}
"""Cards of whose effects nothing is known but their text."""


def with_cards(folder: str, program: str) -> dict[str, str]:
    """An environment whose user has cards of his own."""
    environment = {**os.environ, "XDG_CACHE_HOME": folder, "XDG_DATA_HOME": f"{folder}/data"}
    environment["XDG_CONFIG_HOME"] = f"{folder}/config"
    Path(folder).mkdir()
    path = card_files.simulator(Path(folder) / "cards.cdb", card_files.many(14_000))
    subprocess.run([program, "cards", "import", path], env=environment, check=True, stdout=subprocess.DEVNULL)
    rows = [
        {"id": 900_000_000 + number, "name": name, "type": type, "race": "Normal", "text": {"en": text}}
        for number, (name, (type, text)) in enumerate(TEXTS.items())
    ]
    path = Path(folder) / "cards.json"
    path.write_text(json.dumps(rows), encoding="utf-8")
    subprocess.run([program, "cards", "import", path, "--add"], env=environment, check=True, stdout=subprocess.DEVNULL)
    own = Path(folder) / "config" / "judgekit" / "cards"
    own.mkdir(parents=True)
    (own / "trial.yaml").write_text(OWN)
    return environment


def once(command: list[str], environment: dict[str, str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment, check=False)
    return (time.perf_counter() - start) * 1000


def main(runs: int) -> None:
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "XDG_CACHE_HOME": cache, "XDG_DATA_HOME": cache, "XDG_CONFIG_HOME": cache}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        program = str(Path(sys.executable).parent / "judgekit")
        bare = Path(cache) / "bare.py"
        bare.write_text(BARE)
        first = once([program, *COMMANDS["search"][0]], environment)
        theirs = with_cards(f"{cache}/theirs", program)
        commands = {"bare app": ([sys.executable, str(bare)], environment, 0.0)}
        commands |= {name: ([program, *given], environment, bound) for name, (given, bound) in COMMANDS.items()}
        commands |= {
            f"with cards: {name}": ([program, *given], theirs, bound) for name, (given, bound) in IMPORTED.items()
        }
        times: dict[str, list[float]] = {name: [] for name in commands}
        for round in range(runs + 2):
            for name, (command, where, _) in commands.items():
                taken = once(command, where)
                if round >= 2:
                    times[name].append(taken)
        base = statistics.median(times.pop("bare app"))
        print(f"{'bare app':26} {base:6.1f} ms")
        for name, taken_each in times.items():
            median = statistics.median(taken_each)
            print(f"{name:26} {median:6.1f} ms  {median / base:.2f} x  (at most {commands[name][2]} x)")
        print(f"{'first search':26} {first:6.1f} ms  (at most 1000 ms)")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
