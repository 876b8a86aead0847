"""Say what cases with something unknown and all cards come to: ``python tests/every_answer.py SHIFT PART PARTS``.

A test runs it in several processes. SHIFT objects are made first, so that everything lies elsewhere in memory: the
words of the game are told apart by where they lie, and no answer may hang on that. All the answers are those of PARTS
parts, which are counted from 0.
"""

import contextlib
import io
import sys
from pathlib import Path
from zlib import crc32

SHIFTED = [object() for _ in range(int(sys.argv[1]))]
ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from judgekit.cards.pool import shipped_cards  # noqa: E402
from judgekit.cli.app import main  # noqa: E402


def said(arguments):
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
        status = main(arguments)
    return f"{int(status)} {printed.getvalue()}"


def not_all_known(path):
    text = path.read_text(encoding="utf-8")
    return "unknown" in text or "undetermined" in text or "count" in text


def of_this_part(names):
    part, parts = map(int, sys.argv[2:])
    return [name for name in sorted(names) if crc32(name.encode()) % parts == part]


if __name__ == "__main__":
    rulings = ROOT / "tests" / "rulings"
    for name in of_this_part(str(path.relative_to(rulings)) for path in rulings.glob("*/*.yaml")):
        if not_all_known(rulings / name):
            print(said(["resolve", str(rulings / name), "--json"]))
    for name in of_this_part({shipped_cards().exact(name).name for name in shipped_cards().all_names("en")}):
        print(said(["card", name]))
