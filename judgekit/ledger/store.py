"""Where Duels are kept: one SQLite file in the user's data folder, written line by line.

Each thing that is done is one transaction, on the disk before it is confirmed: a program that is killed loses at most
the line that was being typed, and two terminals at one Duel write one after the other and see each other's lines.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judgekit.domain.errors import UnreadableError, refuse
from judgekit.domain.folding import fold_term
from judgekit.ledger.values import Act, Added, Head
from judgekit.ledger.writing import NotKeptError, act_data, head_data, read_act, read_head, read_time, time_data
from judgekit.tuples import NamedTuple

if TYPE_CHECKING:
    import sqlite3

VERSION = 1
"""Of the tables."""
PATIENCE = 10
"""Seconds for which one waits until another has written."""

TABLES = (
    "CREATE TABLE duels (id INTEGER PRIMARY KEY, called TEXT NOT NULL UNIQUE, head TEXT NOT NULL, last TEXT NOT NULL)",
    "CREATE TABLE acts (duel INTEGER NOT NULL REFERENCES duels (id) ON DELETE CASCADE, number INTEGER NOT NULL,"
    " act TEXT NOT NULL, PRIMARY KEY (duel, number)) WITHOUT ROWID",
)


SHARED = (
    "CREATE TABLE IF NOT EXISTS shared"
    " (duel INTEGER PRIMARY KEY REFERENCES duels (id) ON DELETE CASCADE, key TEXT NOT NULL UNIQUE)"
)
"""Made when the first Duel gets a key; a program that knows nothing of it does without."""
KEY_BYTES = 12
"""Of a key: nobody guesses one."""


FORMS = (
    "CREATE TABLE IF NOT EXISTS forms"
    " (duel INTEGER NOT NULL REFERENCES duels (id) ON DELETE CASCADE, form TEXT NOT NULL, UNIQUE (duel, form))"
)
"""What was said from a page, each form once however often it is sent; made when the first one is."""
MOST_FORMS = 10_000
"""How many forms are known again, the last ones of all Duels."""


class SaidAlreadyError(Exception):
    """A form that was sent again: what it says has been done, in the Duel called ``name``."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class Kept(NamedTuple):
    """A Duel as it is kept."""

    head: Head
    acts: tuple[Act, ...] = ()


class Row(NamedTuple):
    """A Duel in the list of all: with how many things were done, and when the last was."""

    head: Head
    acts: int
    last: datetime


class Store:
    """The file of Duels, open. Nothing is read or written but through one of its methods."""

    def __init__(self, base: "sqlite3.Connection", path: Path) -> None:
        self._base, self._path, self._form = base, path, ""

    def say_by(self, form: str) -> None:
        """Let what is done next be said by *form*, which then says nothing a second time."""
        self._form = form

    def start(self, head: Head, acts: Sequence[Act] = ()) -> None:
        """Keep a new Duel.

        Raises :class:`~judgekit.domain.errors.UnreadableError` where there is one of that name, or it cannot be kept;
        :class:`SaidAlreadyError` where a form begins it a second time.
        """
        with self._writing():
            if self._form:
                self._begun_once()
            if self._id(head.name) is not None:
                raise refuse("ledger.name-taken", name=head.name)
            last = max([head.began, *(act.entry.at if isinstance(act, Added) else act.at for act in acts)])
            row = (fold_term(head.name), _written(head_data(head)), time_data(last))
            id = self._base.execute("INSERT INTO duels (called, head, last) VALUES (?, ?, ?)", row).lastrowid
            rows = ((id, number, _written(act_data(act))) for number, act in enumerate(acts, start=1))
            self._base.executemany("INSERT INTO acts VALUES (?, ?, ?)", rows)
            if self._form and id is not None:
                self._said_once(id, head.name)

    def read(self, name: str) -> Kept:
        """Return the Duel called *name*.

        Raises :class:`~judgekit.domain.errors.UnreadableError` where there is none, or it cannot be read.
        """
        with self._told("ledger.not-read"):
            return self._read(name)[1]

    def change(self, name: str, done: Callable[[Kept], Act], at: datetime) -> Kept:
        """Do to the Duel *name* what *done* makes of it as it now stands, and return it; nobody else writes meanwhile.

        Whatever *done* raises, nothing is kept. Raises :class:`~judgekit.domain.errors.UnreadableError` where there is
        no such Duel, or nothing can be kept; :class:`SaidAlreadyError` where a form says it a second time.
        """
        with self._writing():
            id, kept = self._read(name)
            if self._form:
                self._said_once(id, kept.head.name)
            act = done(kept)
            row = (id, len(kept.acts) + 1, _written(act_data(act)))
            self._base.execute("INSERT INTO acts VALUES (?, ?, ?)", row)
            self._base.execute("UPDATE duels SET last = ? WHERE id = ?", (time_data(at), id))
        return kept._replace(acts=(*kept.acts, act))

    def _begun_once(self) -> None:
        """Do nothing where the form has begun no Duel that is still kept."""
        self._base.execute(FORMS)
        found = "SELECT head FROM duels JOIN forms ON id = duel WHERE form = ?"
        for (head,) in self._base.execute(found, (self._form,)):
            raise SaidAlreadyError(read_head(_decoded(head)).name)

    def _said_once(self, id: int, name: str) -> None:
        """Keep that the form has been used; in the transaction of what it says, so that both are kept or neither."""
        self._base.execute(FORMS)
        if not self._base.execute("INSERT OR IGNORE INTO forms VALUES (?, ?)", (id, self._form)).rowcount:
            raise SaidAlreadyError(name)
        self._base.execute("DELETE FROM forms WHERE rowid <= (SELECT max(rowid) FROM forms) - ?", (MOST_FORMS,))

    def delete(self, name: str) -> None:
        """Remove the Duel *name* with all its lines. Raises as :meth:`change`."""
        with self._writing():
            id = self._id(name)
            if id is None:
                raise self._no_duel(name)
            self._base.execute("DELETE FROM duels WHERE id = ?", (id,))

    def rows(self) -> list[Row]:
        """Return every Duel, the one in which something was done last first."""
        with self._told("ledger.not-read"):
            found = self._base.execute(
                "SELECT head, last, (SELECT count(*) FROM acts WHERE duel = id) FROM duels ORDER BY last DESC, id DESC"
            ).fetchall()
            return [Row(read_head(_decoded(head)), acts, read_time(last)) for head, last, acts in found]

    def acts(self, name: str) -> int:
        """Return how much has been done in the Duel *name*. Raises as :meth:`read`."""
        with self._told("ledger.not-read"):
            id = self._id(name)
            if id is None:
                raise self._no_duel(name)
            return int(self._base.execute("SELECT count(*) FROM acts WHERE duel = ?", (id,)).fetchone()[0])

    def key(self, name: str) -> str:
        """Return the key of the Duel *name*, whoever has which has the Duel; one is made where there is none."""
        import secrets  # only where a Duel is shared

        with self._writing():
            id = self._id(name)
            if id is None:
                raise self._no_duel(name)
            self._base.execute(SHARED)
            self._base.execute("INSERT OR IGNORE INTO shared VALUES (?, ?)", (id, secrets.token_urlsafe(KEY_BYTES)))
            return str(self._base.execute("SELECT key FROM shared WHERE duel = ?", (id,)).fetchone()[0])

    def keys(self) -> dict[str, str]:
        """Return the keys of the Duels that have one, by the names of the Duels."""
        with self._told("ledger.not-read"):
            if not self._shared():
                return {}
            found = self._base.execute("SELECT head, key FROM duels JOIN shared ON id = duel").fetchall()
            return {read_head(_decoded(head)).name: key for head, key in found}

    def _shared(self) -> bool:
        """Whether any Duel ever had a key."""
        return self._base.execute("SELECT 1 FROM sqlite_master WHERE name = 'shared'").fetchone() is not None

    def called(self, key: str) -> str:
        """Return what the Duel with that *key* is called.

        Raises :class:`~judgekit.domain.errors.UnreadableError` where there is none.
        """
        with self._told("ledger.not-read"):
            found = None
            if self._shared():
                query = "SELECT head FROM duels JOIN shared ON id = duel WHERE key = ?"
                found = self._base.execute(query, (key,)).fetchone()
            if found is None:
                raise refuse("ledger.no-key")
            return read_head(_decoded(found[0])).name

    def changes(self) -> int:
        """Return a number that is another one once somebody else has written."""
        with self._told("ledger.not-read"):
            return int(self._base.execute("PRAGMA data_version").fetchone()[0])

    def _read(self, name: str) -> tuple[int, Kept]:
        id = self._id(name)
        if id is None:
            raise self._no_duel(name)
        (head,) = self._base.execute("SELECT head FROM duels WHERE id = ?", (id,)).fetchone()
        acts = self._base.execute("SELECT act FROM acts WHERE duel = ? ORDER BY number", (id,))
        return id, Kept(read_head(_decoded(head)), tuple(read_act(_decoded(act)) for (act,) in acts))

    def _id(self, name: str) -> int | None:
        found = self._base.execute("SELECT id FROM duels WHERE called = ?", (fold_term(name),)).fetchone()
        return None if found is None else int(found[0])

    def _no_duel(self, name: str) -> UnreadableError:
        from difflib import get_close_matches  # only where a name is misspelt

        names = {row.head.name: fold_term(row.head.name) for row in self.rows()}
        if not names:
            return refuse("ledger.no-duel.none", name=name)
        near = get_close_matches(fold_term(name), list(names.values()), 1)
        known = ", ".join(list(names)[:5])
        if near:
            return refuse("ledger.no-duel.near", name=name, near=next(one for one in names if names[one] == near[0]))
        return refuse("ledger.no-duel", name=name, known=known)

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """One transaction: all of it is on the disk at its end, or nothing."""
        with self._told("ledger.not-written"):
            self._base.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._base.execute("COMMIT")
            except BaseException:
                with suppress(Exception):  # a full disk has ended it already
                    self._base.execute("ROLLBACK")
                raise

    @contextmanager
    def _told(self, message: str) -> Iterator[None]:
        with _said(self._path, message):
            yield


@contextmanager
def _said(path: Path, message: str) -> Iterator[None]:
    """Say in one message what keeps the file from being read or written."""
    import sqlite3

    try:
        yield
    except (sqlite3.OperationalError, OSError) as error:
        if getattr(error, "sqlite_errorname", "").startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
            raise refuse("ledger.damaged", str(path), problem=str(error)) from None
        raise refuse(message, str(path), problem=getattr(error, "strerror", None) or str(error)) from None
    except (sqlite3.Error, NotKeptError) as error:
        # Whatever stands in the file that we did not write there.
        raise refuse("ledger.damaged", str(path), problem=str(error)) from None


def _decoded(text: Any) -> Any:
    """What :func:`_written` has written. Raises :class:`NotKeptError` for anything else."""
    try:
        return json.loads(text)
    except (ValueError, TypeError, RecursionError) as error:
        raise NotKeptError(str(error)) from None


def _written(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


@contextmanager
def opened(path: Path, *, writing: bool = True, checked: bool = True) -> Iterator[Store]:
    """Open the file of Duels, making it where there is none and something is to be written.

    It is *checked* for damage as a whole, which takes the longer the more Duels there are.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where it cannot be opened, is damaged, or was written by a
    later version.
    """
    import sqlite3

    with _said(path, "ledger.not-written" if writing else "ledger.not-read"):
        if writing:
            path.parent.mkdir(parents=True, exist_ok=True)
            base = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
        else:
            base = _to_read(path) if path.exists() else _nothing()
    with closing(base):
        with _said(path, "ledger.not-written" if writing else "ledger.not-read"):
            _prepare(base, path, writing=writing, checked=checked)
        yield Store(base, path)


def _to_read(path: Path) -> "sqlite3.Connection":
    """Open the file to read it, also from a folder in which nothing may be written."""
    import sqlite3

    base = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=PATIENCE, isolation_level=None)
    try:
        base.execute("PRAGMA user_version").fetchone()
    except sqlite3.OperationalError:
        base.close()
        if path.with_name(f"{path.name}-wal").exists():
            raise
        # Nobody is writing: there is no log beside it, and none can be made.
        uri = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
        base = sqlite3.connect(uri, uri=True, isolation_level=None)
    tables = base.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if any((*tables, *base.execute("PRAGMA user_version").fetchone())):
        return base
    base.close()  # whoever made the file was stopped before anything was kept
    return _nothing()


def _nothing() -> "sqlite3.Connection":
    """Tables with nothing in them, kept nowhere."""
    import sqlite3

    base = sqlite3.connect(":memory:", isolation_level=None)
    for table in TABLES:
        base.execute(table)
    return base


def _prepare(base: "sqlite3.Connection", path: Path, *, writing: bool, checked: bool) -> None:
    """See that the file is whole and ours, and make its tables where it is new."""
    (version,) = base.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise refuse("ledger.newer", str(path))
    if version and checked:
        (problem,) = base.execute("PRAGMA quick_check(1)").fetchone()
        if problem != "ok":
            raise refuse("ledger.damaged", str(path), problem=" ".join(problem.split()))
    if not writing:
        return
    base.execute("PRAGMA foreign_keys = ON")
    base.execute("PRAGMA journal_mode = WAL")
    base.execute("PRAGMA synchronous = FULL")  # what is confirmed is on the disk
    if version == 0:
        _make(base)


def _make(base: "sqlite3.Connection") -> None:
    """Make the tables, unless another has just done so."""
    base.execute("BEGIN IMMEDIATE")
    try:
        if base.execute("PRAGMA user_version").fetchone()[0] == 0:
            for table in TABLES:
                base.execute(table)
            base.execute(f"PRAGMA user_version = {VERSION}")
        base.execute("COMMIT")
    except BaseException:
        with suppress(Exception):
            base.execute("ROLLBACK")
        raise
