"""``python -m judgekit.compile``: compile everything.

With ``catalogues`` bring the catalogues up to date with the messages of the program; with
``translations`` list what is missing, outdated or inconsistent in any language; with ``vocabulary`` write
``docs/effect-vocabulary.md`` anew; with ``man FOLDER`` write the manual pages there.
"""

import sys
from pathlib import Path

from judgekit.compile.all import compile_all
from judgekit.compile.catalogues import update
from judgekit.compile.translations import translation_problems
from judgekit.compile.vocabulary import write_vocabulary
from judgekit.compile.words import compile_words
from judgekit.resources import DATA

ROOT = Path(__file__).parents[2]


def run(arguments: list[str]) -> None:
    """Compile the data of this checkout."""
    if "catalogues" in arguments:
        compile_words(ROOT / "rulebook", DATA)  # a language that is new has to be known before it has a catalogue
        update(ROOT / "locales")
        return
    if "translations" in arguments:
        compile_words(ROOT / "rulebook", DATA)
        found = list(translation_problems(ROOT))
        print("\n".join(found) or "Every language is complete, up to date and consistent.")
        sys.exit(1 if found else 0)
    if "vocabulary" in arguments:
        write_vocabulary(ROOT)
        return
    if arguments[:1] == ["man"]:
        from judgekit.compile.manual import write_manual  # it needs what is compiled, and the command line

        print(f"manual pages: {write_manual(Path(*arguments[1:2] or ['man']))}")
        return
    for name, count in compile_all(ROOT).items():
        print(f"{name}: {count}")


if __name__ == "__main__":
    run(sys.argv[1:])
