"""Build the wheel, install it into a fresh environment, and use it far from the checkout."""

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
RUNS = [
    (["damage", "2500", "1800"], 0, "[battle.attack-vs-attack.win]"),
    (["--lang", "it", "chain", "A: Tempesta Potente", "B: Buco Nero"], 1, "[chain.spell-speed-1]"),
    (["--lang", "pt", "search", "dano perfurante"], 0, "[glossary.piercing]"),
    (["deck", "check", "ydke://adyfBGncnwQ=!!!", "--ruleset", "pairs"], 1, "[pairs.list-player-limited]"),
    (["match", "W", "W"], 0, "[match.win]"),
    (["--lang", "fr", "rule", "chain.spell-speed-2"], 0, "[chain.spell-speed-2]"),
]

LARGEST = 5_000_000
"""How many bytes the wheel may have."""


def run(*command: object, cwd: Path, status: int = 0, env: dict[str, str] | None = None) -> str:
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=env, capture_output=True, text=True, check=False
    )
    if done.returncode != status:
        sys.exit(f"{command}: status {done.returncode}, expected {status}\n{done.stdout}{done.stderr}")
    return done.stdout


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="judgekit-wheel-") as folder:
        place = Path(folder)
        # What building asks for is here; that it is all that building asks for, installing the checkout has shown.
        build = ("wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", place, ROOT)
        run(sys.executable, "-m", "pip", *build, cwd=place)
        (wheel,) = place.glob("*.whl")
        size = wheel.stat().st_size
        if size > LARGEST:
            sys.exit(f"{wheel.name} has {size:,} bytes, {LARGEST:,} are allowed")
        venv.create(place / "venv")
        # The pip at hand installs there: one of its own would take longer to make than all the rest.
        pip = (sys.executable, "-m", "pip", "--python", place / "venv" / "bin" / "python")
        # Of all that is installed a few modules are imported, and those are compiled then.
        run(*pip, "install", "--quiet", "--no-compile", "--disable-pip-version-check", wheel, cwd=place)
        # Cards of whoever runs this are none of its business, nor is their cache filled.
        env = os.environ | dict.fromkeys(("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"), folder)
        for arguments, status, expected in RUNS:
            out = run(place / "venv" / "bin" / "judgekit", *arguments, cwd=place, status=status, env=env)
            if expected not in out:
                sys.exit(f"judgekit {arguments}: {expected} is not in\n{out}")
        print(f"{wheel.name}: {size:,} bytes, {len(RUNS)} runs")


if __name__ == "__main__":
    main()
