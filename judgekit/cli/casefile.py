"""The file that a new case is written to."""

import json
import os
import re
from pathlib import Path

from judgekit.cli.input import is_json, read_source
from judgekit.domain.errors import refuse
from judgekit.domain.situation import Situation
from judgekit.parse.nodes import decode
from judgekit.parse.writing import case_data, write_case

STANDARD_OUTPUT = "-"
DEFAULT_NAME = "case.yaml"


def case_text(situation: Situation, name: str) -> str:
    """Return *situation* as the text of the file *name*: JSON where it ends so, as it is then read, else YAML."""
    if is_json(name):
        return json.dumps(case_data(situation), ensure_ascii=False, indent=2) + "\n"
    return write_case(situation)


def check_place(name: str) -> None:
    """Do nothing for the name of a file that can be made.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for a folder, or a file in one that is not there.
    """
    path = Path(name)
    try:
        folder, there = path.is_dir(), path.parent.is_dir() and "\0" not in name
    except OSError as error:
        raise _not_writable(name, error) from None
    if folder:
        raise refuse("read.file-is-a-directory", name)
    if not there:
        raise refuse("new.no-folder", name, folder=str(path.parent))


def exists(name: str) -> bool:
    """Whether there is already something called *name*."""
    return os.path.lexists(name)


def write(name: str, text: str, *, over: bool) -> None:
    """Write *text* to the file *name*; only *over* what is there if so wanted.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where it cannot be written, and
    :class:`FileExistsError` for one that was made in the meantime.
    """
    try:
        with open(name, "w" if over else "x", encoding="utf-8") as stream:
            stream.write(text)
    except FileExistsError:
        raise
    except (OSError, ValueError) as error:
        raise _not_writable(name, error) from None


def remarks(name: str) -> bool:
    """Whether the file of a case has remarks, which no case keeps."""
    return not is_json(name) and re.search(r"(^|\s)#", decode(read_source(name)), re.MULTILINE) is not None


def keep(name: str) -> str:
    """Keep the file *name* as it is beside itself, over nothing that is there, and return where.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where it cannot be written.
    """
    return _beside(name, "old", decode(read_source(name)))


def write_part(name: str, text: str) -> str:
    """Write an unfinished case beside the file *name*, over nothing that is there, and return where.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where it cannot be written.
    """
    return _beside(name, "part", text)


def _beside(name: str, ending: str, text: str) -> str:
    number = 1
    while exists(beside := f"{name}.{ending}" if number == 1 else f"{name}.{ending}{number}"):
        number += 1
    write(beside, text, over=False)
    return beside


def _not_writable(name: str, error: Exception) -> Exception:
    return refuse("new.file-not-writable", name, problem=getattr(error, "strerror", None) or str(error))
