"""An answer longer than the screen, through the reader that the user has chosen; never into a pipe or a file."""

import io
import shutil
from typing import TextIO


class Screen(io.StringIO):
    """Keeps what is written until it is known whether it fits the screen of *terminal*."""

    def __init__(self, terminal: TextIO) -> None:
        super().__init__()
        self._terminal = terminal

    def isatty(self) -> bool:
        """Return ``True``: it ends on a terminal."""
        return True

    def show(self, *, color: bool) -> None:
        """Write it onto the terminal, through ``PAGER`` where it is longer than the screen."""
        text = self.getvalue()
        self.seek(0)
        self.truncate()
        if text.count("\n") >= shutil.get_terminal_size().lines:
            import click  # every command has it already

            click.echo_via_pager(text.removesuffix("\n"), color=color)
        else:
            self._terminal.write(text)
            self._terminal.flush()
