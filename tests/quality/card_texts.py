"""How well card texts are read: ``python tests/quality/card_texts.py FOLDER [LANGUAGE …] [--part look|fresh|measure|all]``.

FOLDER holds ``texts.jsonl.xz``, ``facts.jsonl.xz`` and ``score.py``, which belong to nobody here: texts of cards are not
part of the project. Cards are split by the digest of their passcodes into three quarters that may be looked at while
phrases are written, and one on which is only measured; phrases made for the first prove themselves on the last. A third
quarter may be looked at since what the first two showed had been read: the figures of one quarter, ``fresh``, and of the
measured one before that day tell how much of what was learned holds elsewhere.
"""

import argparse
import hashlib
import json
import lzma
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from judgekit.cli.card_texts import card_text  # noqa: E402
from judgekit.render.card_reading import reading_json  # noqa: E402
from judgekit.text.reader import read  # noqa: E402

QUARTERS = {"look": (0, 1, 2), "fresh": (1,), "measure": (3,), "all": (0, 1, 2, 3)}


def is_in(part: str, passcode: int) -> bool:
    """Whether a card belongs to *part*."""
    return int(hashlib.sha1(str(passcode).encode()).hexdigest(), 16) % 4 in QUARTERS[part]


def cards(folder: Path, language: str, part: str) -> Iterator[dict[str, Any]]:
    """Yield the cards of *part* that have a text in *language*, with that text alone."""
    with lzma.open(folder / "texts.jsonl.xz", "rt", encoding="utf-8") as file:
        for card in map(json.loads, file):
            if language in card["text"] and is_in(part, card["passcode"]):
                pendulum = card.get("pendulum_effect", {}).get(language)
                yield {**card, "name": "", "text": card["text"][language], "pendulum_effect": pendulum}


def main() -> None:
    """Read the texts and print what the scores are."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("languages", nargs="*", default=["en", "it", "pt", "fr"])
    parser.add_argument("--part", choices=tuple(QUARTERS), default="measure")
    asked = parser.parse_args()
    for language in asked.languages:
        print(f"{language}, {asked.part}", flush=True)
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl", encoding="utf-8") as file:
            for card in cards(asked.folder, language, asked.part):
                reading = read(card_text({**card, "language": language}))
                file.write(json.dumps(reading_json(reading, card["passcode"]), ensure_ascii=False) + "\n")
            file.flush()
            score = [sys.executable, asked.folder / "score.py", asked.folder / "facts.jsonl.xz", file.name]
            subprocess.run([*score, "--only-read"], check=True)


if __name__ == "__main__":
    main()
