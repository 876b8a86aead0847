"""Commands that are run while the site is built, so that what stands below them is what they print."""

import io
import os
import shlex
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path

from judgekit.cards.known import forget
from judgekit.cli.app import main

WIDTH = 60
"""So many columns are read on a phone without moving sideways."""
PROGRAM = "judgekit"
STORM = "docs/examples/heavy-storm.yaml"

EXAMPLES: Mapping[str, tuple[str, ...]] = {
    "damage": ("judgekit damage 2500 1800", 'judgekit damage 2500 --def "?"'),
    "chain": ("help.example.chain",),
    "resolve": (f"judgekit resolve {STORM}", "judgekit resolve docs/examples/replay.yaml"),
    "responses": (f"judgekit responses {STORM} --after 2 --player Anna",),
    "why": ("judgekit why tests/rulings/traps.must-be-set/from-the-hand.yaml",),
    "diff": ("judgekit diff tests/rulings/phase.battle.first-turn/9.0.yaml --ruleset 9.0 --ruleset 7.0",),
    "check": (f"judgekit check --expect {STORM}",),
    "show": ("judgekit show docs/examples/full-board.yaml",),
    "deck": ("judgekit deck check tests/decks/4-copies-split.txt",),
    "match": ("judgekit match W D --ruleset 1.0",),
    "duel": (
        "judgekit duel start table-12 --players Anna,Bruno",
        'judgekit duel say table-12 "anna -1800 direct"',
        'judgekit duel say table-12 "bruno pays 1000 Solemn"',
        "judgekit duel show table-12",
    ),
    "new": ("judgekit new table-12.yaml",),
    "rule": ("judgekit rule battle.zero-atk --compare", "judgekit rule chain"),
    "search": ("site.example.search",),
    "ask": ("site.example.ask", "site.example.ask-battle"),
    "conflicts": ("judgekit conflicts --chapter phase",),
    "rulesets": ("judgekit rulesets show 1.0",),
    "timeline": ("judgekit timeline --phase before-damage-calculation",),
    "glossary": ('judgekit glossary "Spell Speed"',),
    "rulebook": ("judgekit rulebook list",),
    "card": ('judgekit card "Heavy Storm"', 'judgekit card Breaker --ask "does it target?"'),
    "cards": ("judgekit cards coverage tests/card-texts.jsonl",),
    "doctor": ("judgekit doctor",),
    "help": ("judgekit help match",),
    "serve": (),
}
"""What is shown of each command: a line as it is typed, or the message that has it in the reader’s words.

Of one that does not end by itself nothing is shown.
"""

ANSWERS: Mapping[str, str] = {
    "new": "9.0|Anna|Bruno|Anna|4|battle|8000|Wattaildragon||||||3000||||||attack Wattaildragon > direct||write",
}
"""What is typed into a command that asks, a line each."""


class Home:
    """A user’s folders with nothing in them, in a folder of their own, for the commands of one language."""

    def __init__(self, folder: Path, root: Path, language: str) -> None:
        self._folder, self._root, self._language = folder, root, language

    def run(self, line: str) -> str:
        """Return what the command *line* prints."""
        called, *arguments = shlex.split(line)
        if called != PROGRAM:
            raise ValueError(line)
        printed = io.StringIO()
        typed_in = io.StringIO(ANSWERS.get(arguments[0], "").replace("|", "\n") + "\n")
        with self._entered(arguments), redirect_stdout(printed), redirect_stderr(printed), _typing(typed_in):
            main([*arguments, "--lang", self._language])
        return self._anybodys(printed.getvalue())

    @contextmanager
    def _entered(self, arguments: list[str]) -> Iterator[None]:
        """Be that user; a command that writes does so in their folder, the others find the examples."""
        before, place = dict(os.environ), Path.cwd()
        folders = {f"XDG_{name}_HOME": str(self._folder / name.lower()) for name in ("DATA", "CONFIG", "CACHE")}
        os.environ |= folders | {"COLUMNS": str(WIDTH), "HOME": str(self._folder), "NO_COLOR": "1"}
        os.chdir(self._folder if arguments[0] in ANSWERS else self._root)
        forget()
        try:
            yield
        finally:
            os.chdir(place)
            os.environ.clear()
            os.environ.update(before)
            forget()

    def _anybodys(self, text: str) -> str:
        """*text* without the places of whoever builds the site."""
        for place, name in ((self._folder, "~"), (self._root, "judgekit"), (Path(sys.prefix), ".venv")):
            text = text.replace(str(place), name)
        return text


@contextmanager
def _typing(answers: io.StringIO) -> Iterator[None]:
    before = sys.stdin
    sys.stdin = answers
    try:
        yield
    finally:
        sys.stdin = before


def console(line: str, printed: str) -> str:
    """A block of Markdown with a command and what it printed."""
    return f"```console\n$ {line}\n{printed.rstrip()}\n```\n"
