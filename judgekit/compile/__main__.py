"""``python -m judgekit.compile``: compile everything; with ``catalogues``, bring the translations up to date first."""

import sys
from pathlib import Path

from judgekit.compile.all import compile_all
from judgekit.compile.catalogues import update

ROOT = Path(__file__).parents[2]


def run(arguments: list[str]) -> None:
    """Compile the data of this checkout."""
    if "catalogues" in arguments:
        update(ROOT / "locales")
        return
    for name, count in compile_all(ROOT).items():
        print(f"{name}: {count}")


if __name__ == "__main__":
    run(sys.argv[1:])
