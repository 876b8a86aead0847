"""What a command runs in: its language, its streams, how wide the screen is. Tests replace it."""

import os
import shutil
import sys
from collections.abc import Iterable
from typing import TextIO

from judgekit.domain.errors import Problem, UnreadableError
from judgekit.i18n.translator import Translator

WIDEST = 100


class Environment:
    """The world of one run."""

    def __init__(self, translator: Translator, out: TextIO | None = None, err: TextIO | None = None) -> None:
        self.translator = translator
        self.out, self.err = out or sys.stdout, err or sys.stderr

    @property
    def width(self) -> int:
        """How many columns there are; into a pipe as many as ``COLUMNS`` says, else 80."""
        return min(shutil.get_terminal_size().columns, WIDEST)

    @property
    def bold(self) -> bool:
        """Whether headings may be bold: on a terminal, and ``NO_COLOR`` is not set."""
        return self.out.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"

    @property
    def marks(self) -> tuple[str, str]:
        """What stands around words that were found: bold on a terminal, nothing where there is no bold."""
        return ("\033[1m", "\033[22m") if self.bold else ("", "")

    def print(self, lines: Iterable[str]) -> None:
        """Print *lines*; the first is bold where that is possible."""
        for index, line in enumerate(lines):
            self.out.write(f"\033[1m{line}\033[0m\n" if index == 0 and self.bold and line else f"{line}\n")

    def print_problems(self, error: UnreadableError) -> None:
        """Say on the error stream what could not be read, a line for each problem."""
        for problem in error.problems:
            self.err.write(f"{self.problem(problem, error.source)}\n")

    def problem(self, problem: Problem, source: str) -> str:
        """Return a problem as a sentence with its place."""
        say = self.translator.say
        text = say(problem.message, problem.params)
        if not source:
            return text
        if problem.line is None:
            # JSON has no lines that anybody knows: the path says where it stands.
            place = f"{source}, {problem.at}" if problem.at else source
            return say("read.where-source", source=place, problem=text)
        return say("read.where", source=source, line=str(problem.line), column=str(problem.column), problem=text)
