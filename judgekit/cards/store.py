"""The imported cards in the user's data folder: one SQLite file, built beside the old one and put in its place."""

import json
import os
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judgekit.cards.texts import PrintedText
from judgekit.domain.errors import refuse
from judgekit.domain.folding import fold_name
from judgekit.tuples import NamedTuple

if TYPE_CHECKING:
    import sqlite3

    from judgekit.cards.rows import Record

ABANDONED = 3600
"""Seconds after which no import is still under way, where a file cannot be locked."""

VERSION = 5
"""Of the tables and of how names are folded. A file of another version is out of date."""

TABLES = (
    # The name by which the program calls a card, and everything of it as a card file has it, names included.
    "CREATE TABLE cards (passcode INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, data TEXT NOT NULL)",
    "CREATE TABLE names (folded TEXT NOT NULL, card INTEGER NOT NULL, language TEXT NOT NULL, name TEXT NOT NULL,"
    " PRIMARY KEY (folded, card, language)) WITHOUT ROWID",
    "CREATE TABLE artworks (passcode INTEGER PRIMARY KEY, card INTEGER NOT NULL)",
    # All folded names in one text, and the passcode of each: read at once, where a name is misspelt.
    "CREATE TABLE choices (names TEXT NOT NULL, cards BLOB NOT NULL)",
    # What is printed on a card, by language: apart from all that is looked up for a case.
    "CREATE TABLE texts (card INTEGER PRIMARY KEY, printed TEXT NOT NULL)",
    "CREATE TABLE sources (file TEXT NOT NULL, imported TEXT NOT NULL, cards INTEGER NOT NULL)",
)


class Source(NamedTuple):
    """A file that was imported, the date, and how many cards were taken from it."""

    file: str
    imported: str
    cards: int


class Contents(NamedTuple):
    """What has been imported: how many cards and names of each language, and from which files."""

    cards: int
    names: Mapping[str, int]
    sources: tuple[Source, ...]
    texts: int
    """How many cards have a printed text."""


def put(cards: "Mapping[int, Record]", sources: Sequence[Source], path: Path) -> None:
    """Keep *cards* as the imported cards, instead of those there are.

    Raises :class:`~judgekit.domain.errors.UnreadableError`, and changes nothing, where that cannot be written.
    """
    import sqlite3
    import tempfile

    new, handle = "", -1
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _sweep(path)
        handle, new = tempfile.mkstemp(prefix=f"{path.name}.", suffix=".new", dir=path.parent)
        _lock(handle)  # held until the handle is closed, also by a death of the program
        with closing(sqlite3.connect(new, isolation_level=None)) as base:
            base.execute("PRAGMA journal_mode = OFF")  # a file that is not finished is thrown away
            base.execute("BEGIN")
            _fill(base, cards, sources)
            base.execute(f"PRAGMA user_version = {VERSION}")
            base.execute("COMMIT")
        os.replace(new, path)  # noqa: PTH105
        new = ""
    except (sqlite3.Error, OSError) as error:
        raise refuse("cards.not-written", str(path), problem=str(error)) from None
    finally:
        if handle >= 0:
            os.close(handle)
        if new:
            with suppress(OSError):
                Path(new).unlink()


def _lock(handle: int) -> bool:
    """Whether nobody else has locked the file, and it could be locked."""
    try:
        import fcntl  # not everywhere
    except ImportError:
        return True
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _sweep(path: Path) -> None:
    """Remove what imports that were killed have left: nobody holds it any more. Another may be under way."""
    for unfinished in path.parent.glob(f"{path.name}.*.new"):
        with suppress(OSError):
            with unfinished.open("rb") as stream:
                abandoned = _lock(stream.fileno()) or time.time() - unfinished.stat().st_mtime > ABANDONED
            if abandoned:
                unfinished.unlink()


def _fill(base: "sqlite3.Connection", cards: "Mapping[int, Record]", sources: Sequence[Source]) -> None:
    for table in TABLES:
        base.execute(table)
    base.executemany(
        "INSERT INTO cards VALUES (?, ?, ?)",
        ((card.passcode, card.called, _data(card)) for card in cards.values()),
    )
    names = sorted(
        (fold_name(name), card.passcode, language, name)
        for card in cards.values()
        for language, name in card.names.items()
    )
    base.executemany("INSERT INTO names VALUES (?, ?, ?, ?)", names)
    artworks = {other: card.passcode for card in cards.values() for other in card.others}
    base.executemany("INSERT INTO artworks VALUES (?, ?)", artworks.items())
    choices = dict.fromkeys((folded, passcode) for folded, passcode, _, _ in names)
    from array import array

    passcodes = array("q", (passcode for _, passcode in choices))
    base.execute("INSERT INTO choices VALUES (?, ?)", ("\n".join(folded for folded, _ in choices), passcodes.tobytes()))
    texts = ((card.passcode, _compact(card.texts)) for card in cards.values() if card.texts)
    base.executemany("INSERT INTO texts VALUES (?, ?)", texts)
    base.executemany("INSERT INTO sources VALUES (?, ?, ?)", sources)


def _data(card: "Record") -> str:
    return _compact({"passcode": card.passcode, "name": dict(card.names), **card.values})


def _compact(content: Mapping[str, Any]) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


def contents(path: Path) -> Contents:
    """Return what has been imported.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where it is out of date or damaged.
    """
    with opened(path) as base:
        (cards,) = base.execute("SELECT count(*) FROM cards").fetchone()
        names = base.execute("SELECT language, count(*) FROM names GROUP BY language").fetchall()
        sources = base.execute("SELECT file, imported, cards FROM sources ORDER BY rowid").fetchall()
        (texts,) = base.execute("SELECT count(*) FROM texts").fetchone()
    return Contents(cards, dict(names), tuple(Source(*source) for source in sources), texts)


def records(path: Path) -> "dict[int, Record]":
    """Return all imported cards by passcode, to add to them.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where they are out of date or damaged.
    """
    from judgekit.cards.rows import Record  # of a file that is imported: wanted only where more is added

    found = {}
    with opened(path) as base:
        for passcode, data in base.execute("SELECT passcode, data FROM cards"):
            values = json.loads(data)
            names = values.pop("name")
            del values["passcode"]
            found[passcode] = Record(passcode, names, values)
        for passcode, card in base.execute("SELECT passcode, card FROM artworks"):
            found[card] = found[card]._replace(others=(*found[card].others, passcode))
        for passcode, printed in base.execute("SELECT card, printed FROM texts"):
            found[passcode] = found[passcode]._replace(texts=texts_of(printed))
    return found


def texts_of(printed: str) -> dict[str, PrintedText]:
    """Return what stands in the table of the texts."""
    return {str(code): PrintedText(*given) for code, given in json.loads(printed).items()}


def remove(path: Path) -> bool:
    """Take out the imported cards, readable or not; return whether there were any.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where the file cannot be removed.
    """
    try:
        for unfinished in path.parent.glob(f"{path.name}.*.new"):
            unfinished.unlink()
        path.unlink()
    except FileNotFoundError:
        return False
    except OSError as error:
        raise refuse("cards.not-written", str(path), problem=error.strerror or str(error)) from None
    return True


@contextmanager
def opened(path: Path) -> "Iterator[sqlite3.Connection]":
    """Open the imported cards to read them.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where they are out of date or damaged.
    """
    import sqlite3  # 6 ms, wanted only where something has been imported

    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as base:
            if base.execute("PRAGMA user_version").fetchone()[0] != VERSION:
                raise refuse("cards.out-of-date", str(path))
            yield base
    except (sqlite3.Error, OSError, ValueError, KeyError, TypeError) as error:
        # Whatever stands in the file that we did not write there.
        raise refuse("cards.store-damaged", str(path), problem=str(error)) from None
