"""Say what cases with something unknown and all cards come to: ``python tests/every_answer.py SHIFT``.

A test runs it in several processes. SHIFT objects are made first, so that everything lies elsewhere in memory: the
words of the game are told apart by where they lie, and no answer may hang on that.
"""

import contextlib
import io
import sys
from pathlib import Path

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


if __name__ == "__main__":
    for path in sorted((ROOT / "tests" / "rulings").glob("*/*.yaml")):
        if not_all_known(path):
            print(said(["resolve", str(path), "--json"]))
    for name in sorted({shipped_cards().exact(name).name for name in shipped_cards().all_names("en")}):
        print(said(["card", name]))
