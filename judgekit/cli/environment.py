"""What a command runs in: its language, its streams, how wide the screen is. Tests replace it."""

import os
import shutil
import sys
from collections.abc import Iterable
from typing import TextIO

from judgekit.domain.errors import Problem, UnreadableError
from judgekit.domain.values import Verdict
from judgekit.i18n.translator import Translator

WIDEST = 100

COLOR_OF = {Verdict.RESOLVED: "32", Verdict.ILLEGAL: "31", Verdict.UNDETERMINED: "33"}
"""Green, red and yellow, as terminals call them."""


class Environment:
    """The world of one run."""

    def __init__(self, translator: Translator, out: TextIO | None = None, err: TextIO | None = None) -> None:
        self.translator = translator
        self.out, self.err = out or sys.stdout, err or sys.stderr
        self.color = "auto"

    @property
    def width(self) -> int:
        """How many columns there are; into a pipe as many as ``COLUMNS`` says, else 80."""
        return min(shutil.get_terminal_size().columns, WIDEST)

    @property
    def bold(self) -> bool:
        """Whether there is bold and colour: as ``--color`` says, else on a terminal where ``NO_COLOR`` is not set."""
        if self.color != "auto":
            return self.color == "always"
        return self.out.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"

    @property
    def marks(self) -> tuple[str, str]:
        """What stands around words that were found: bold on a terminal, nothing where there is no bold."""
        return ("\033[1m", "\033[22m") if self.bold else ("", "")

    def print(self, lines: Iterable[str], verdict: Verdict | None = None) -> None:
        """Print *lines*; where that is possible the first is bold, of a *verdict* all its lines, in its colour."""
        if not self.bold:
            self.out.writelines(f"{line}\n" for line in lines)
            return
        code = "1" if verdict is None else f"1;{COLOR_OF[verdict]}"
        marked = True
        for index, line in enumerate(lines):
            marked = marked and bool(line) and (index == 0 or (verdict is not None and not _is_remedy(line)))
            self.out.write(f"\033[{code}m{line}\033[0m\n" if marked else f"{line}\n")

    def leave_clean(self) -> None:
        """Leave the terminal as it was found, after Ctrl-C: the prompt of the shell on a line of its own."""
        if self.err.isatty():
            self.err.write("\033[0m\n" if self.bold else "\n")

    def print_problems(self, error: UnreadableError) -> None:
        """Say on the error stream what could not be read, a sentence for each problem."""
        for problem in error.problems:
            self.complain(self.problem(problem, error.source))

    def complain(self, text: str) -> None:
        """Write *text* to the error stream, in lines of the width of the terminal where it is one."""
        if self.err.isatty():
            from judgekit.render.lines import fitted  # into a pipe a sentence is a line, which programs count on

            self.err.writelines(f"{line}\n" for line in fitted([text], self.width))
        else:
            self.err.write(f"{text}\n")

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


def _is_remedy(line: str) -> bool:
    """Whether *line* begins what would make legal what the verdict refuses."""
    return line.lstrip().startswith("→")
