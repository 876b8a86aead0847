"""Where the answers of an interview come from: somebody at a terminal, or a script on standard input."""

import sys
from collections.abc import Callable, Sequence
from typing import Protocol, TextIO

from judgekit.domain.errors import refuse

BREAKS = "<>,["
"""What parts the names of a line."""


class Answers(Protocol):
    """Answers one after the other."""

    def next(self, prompt: str) -> str:
        """Return the next answer. Raises :class:`EOFError` where there is none."""


class Script:
    """The lines of standard input; each is written behind its question, so that the output reads as a talk."""

    def __init__(self, out: TextIO) -> None:
        self._out = out

    def next(self, prompt: str) -> str:
        """Return the next line.

        Raises :class:`EOFError` at the end, :class:`~judgekit.domain.errors.UnreadableError` for what is no text.
        """
        self._out.write(prompt)
        try:
            line = sys.stdin.readline()
        except UnicodeDecodeError:
            self._out.write("\n")
            raise refuse("read.not-utf8", "-") from None
        if not line:
            self._out.write("\n")
            raise EOFError
        answer = line.rstrip("\r\n").removeprefix("\ufeff")
        self._out.write(f"{answer}\n")
        return answer


class Keyboard:
    """Somebody who types, with the names that fit under the Tab key."""

    def __init__(self, complete: Callable[[str], Sequence[str]]) -> None:
        import readline

        def completed(text: str, number: int) -> str | None:
            found = complete(text)
            return found[number] if number < len(found) else None

        readline.set_completer(completed)
        readline.set_completer_delims(BREAKS)
        readline.parse_and_bind("tab: complete")

    def next(self, prompt: str) -> str:
        """Return what was typed. Raises :class:`EOFError` for Ctrl-D, :class:`KeyboardInterrupt` for Ctrl-C."""
        return input(prompt)
