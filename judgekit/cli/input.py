"""Files and standard input as text."""

import sys
from pathlib import Path
from typing import BinaryIO

from judgekit.domain.errors import no_file, refuse

MOST_BYTES = 256 * 1024 + 1
"""One byte more than a case may have: enough to know that it is too large."""


def is_json(name: str) -> bool:
    """Whether the file *name* says that it holds JSON.

    >>> is_json("case.JSON"), is_json("case.yaml")
    (True, False)
    """
    return name.casefold().endswith(".json")


def read_source(name: str) -> bytes:
    """Return the bytes of the file *name*, or of standard input for ``-``; of a large one no more than needed.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where there is no such file or it cannot be read.
    """
    if name == "-":
        return sys.stdin.buffer.read(MOST_BYTES)
    with open_source(name) as stream:
        try:
            return stream.read(MOST_BYTES)
        except OSError as error:
            raise no_file(error, name) from None


def open_source(name: str) -> BinaryIO:
    """Return the file *name*, opened, or standard input for ``-``.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where there is no such file or it cannot be opened.
    """
    if name == "-":
        return sys.stdin.buffer
    path = Path(name)
    try:
        if path.is_dir():
            raise refuse("read.file-is-a-directory", name)
        return path.open("rb")
    except (OSError, ValueError) as error:
        raise no_file(error, name) from None
