"""The imported documents in the user's data folder: one SQLite file, written in one transaction."""

from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judgekit.domain.errors import refuse
from judgekit.official.words import folded
from judgekit.tuples import NamedTuple

if TYPE_CHECKING:
    import sqlite3

VERSION = 1
"""Of the tables. A file of another version is not read."""

STEM = 4
"""Of a longer word of a search its last letter may differ: endings do."""

TABLES = (
    "CREATE TABLE IF NOT EXISTS documents (edition TEXT PRIMARY KEY, file TEXT NOT NULL, imported TEXT NOT NULL,"
    " breaks_off_page INTEGER, breaks_off INTEGER NOT NULL)",
    "CREATE TABLE IF NOT EXISTS sections (edition TEXT NOT NULL, number INTEGER NOT NULL, title TEXT,"
    " page INTEGER, first_line INTEGER NOT NULL, last_line INTEGER NOT NULL, PRIMARY KEY (edition, number))",
    "CREATE TABLE IF NOT EXISTS passages (id INTEGER PRIMARY KEY, edition TEXT NOT NULL, title TEXT, page INTEGER,"
    " first_line INTEGER NOT NULL, last_line INTEGER NOT NULL, text TEXT NOT NULL, folded TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS ties (edition TEXT NOT NULL, rule TEXT NOT NULL, title TEXT, page INTEGER,"
    " first_line INTEGER NOT NULL, last_line INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (rule, edition))",
)
FTS = "CREATE VIRTUAL TABLE IF NOT EXISTS found USING fts5(folded, content='passages', content_rowid='id')"


class Passage(NamedTuple):
    """Some sentences of an imported document; title and page of their section where they are known."""

    edition: str
    title: str | None
    page: int | None
    text: str


class Section(NamedTuple):
    """A section of an imported document, with the numbers of its first and last line."""

    title: str | None
    page: int | None
    first_line: int
    last_line: int


class Located(NamedTuple):
    """A passage with its lines."""

    passage: Passage
    first_line: int
    last_line: int


class Contents(NamedTuple):
    """Everything that is kept of a document."""

    edition: str
    file: str
    imported: str
    sections: tuple[Section, ...]
    passages: tuple[Located, ...]
    ties: tuple[tuple[str, Located], ...]
    breaks_off: bool = False
    breaks_off_page: int | None = None


class Summary(NamedTuple):
    """An imported document as a list shows it; the date is that of the import."""

    edition: str
    file: str
    imported: str
    sections: int
    rules: int


def store_path() -> Path:
    """Return where the imported documents are kept."""
    from platformdirs import user_data_path  # 5 ms, wanted only where official text is asked for

    return user_data_path("judgekit") / "official.sqlite3"


def passages_for(rule: str, path: Path | None = None) -> tuple[Passage, ...]:
    """Return the passage of every imported edition that states *rule*.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where what was imported cannot be read any more.
    """
    query = "SELECT edition, title, page, text FROM ties WHERE rule = ? ORDER BY edition"
    return tuple(Passage(*row) for row in _rows(path, query, (rule,)))


def documents(path: Path | None = None) -> tuple[Summary, ...]:
    """Return the imported documents, by edition."""
    query = (
        "SELECT edition, file, imported, (SELECT count(*) FROM sections s WHERE s.edition = d.edition),"
        " (SELECT count(*) FROM ties t WHERE t.edition = d.edition) FROM documents d ORDER BY edition"
    )
    return tuple(Summary(*row) for row in _rows(path, query))


def search(query: str, limit: int, path: Path | None = None) -> tuple[Passage, ...]:
    """Return the imported passages that have words of *query*, best first."""
    words = list(dict.fromkeys(folded(query)))
    stems = [word[:-1] if len(word) > STEM else word for word in words]
    if not stems:
        return ()
    shown = "SELECT p.edition, p.title, p.page, p.text FROM passages p"
    if _rows(path, "SELECT 1 FROM sqlite_master WHERE name = 'found'"):
        match = " OR ".join(f'"{stem}"{"*" if len(stem) >= STEM else ""}' for stem in stems)
        ranked = f"{shown} JOIN found ON found.rowid = p.id WHERE found MATCH ? ORDER BY bm25(found), p.id LIMIT ?"
        return tuple(Passage(*row) for row in _rows(path, ranked, (match, limit)))
    score = " + ".join("(' ' || p.folded LIKE ?)" for _ in stems)
    plain = f"{shown} WHERE {score} > 0 ORDER BY {score} DESC, length(p.folded), p.id LIMIT ?"
    likes = [f"% {stem}%" for stem in stems]
    return tuple(Passage(*row) for row in _rows(path, plain, (*likes, *likes, limit)))


def put(contents: Contents, path: Path | None = None) -> bool:
    """Keep *contents* instead of what was imported of that edition; return whether something was.

    Either all of it is kept or, where the program is stopped on the way, nothing.
    """
    path = path or store_path()
    with _opened(path, write=True) as base:
        for table in TABLES:
            base.execute(table)
        replaced = _take_out(base, contents.edition)
        base.execute(
            "INSERT INTO documents VALUES (?, ?, ?, ?, ?)",
            (contents.edition, contents.file, contents.imported, contents.breaks_off_page, contents.breaks_off),
        )
        sections = ((contents.edition, number, *section) for number, section in enumerate(contents.sections))
        base.executemany("INSERT INTO sections VALUES (?, ?, ?, ?, ?, ?)", sections)
        base.executemany(
            "INSERT INTO passages (edition, title, page, text, first_line, last_line, folded)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            ((*located.passage, *located[1:], _searched(located.passage)) for located in contents.passages),
        )
        base.executemany(
            "INSERT INTO ties (rule, edition, title, page, text, first_line, last_line) VALUES (?, ?, ?, ?, ?, ?, ?)",
            ((rule, *located.passage, *located[1:]) for rule, located in contents.ties),
        )
        _index_anew(base)
        base.execute(f"PRAGMA user_version = {VERSION}")
    return replaced


def remove(edition: str, path: Path | None = None) -> bool:
    """Take out what was imported of *edition*; return whether there was anything."""
    path = path or store_path()
    if edition not in {document.edition for document in documents(path)}:
        return False
    with _opened(path, write=True) as base:
        _take_out(base, edition)
        _index_anew(base)
    return True


def _searched(passage: Passage) -> str:
    """The folded words of a passage and of its title."""
    return " ".join(folded(f"{passage.title or ''} {passage.text}"))


def _take_out(base: "sqlite3.Connection", edition: str) -> bool:
    for table in ("sections", "passages", "ties"):
        base.execute(f"DELETE FROM {table} WHERE edition = ?", (edition,))
    return base.execute("DELETE FROM documents WHERE edition = ?", (edition,)).rowcount > 0


def _index_anew(base: "sqlite3.Connection") -> None:
    import sqlite3

    try:
        base.execute(FTS)
    except sqlite3.OperationalError:  # an SQLite without FTS5: words are then looked for one by one
        return
    base.execute("INSERT INTO found(found) VALUES ('rebuild')")


def _rows(path: Path | None, query: str, values: Sequence[Any] = ()) -> Sequence[tuple[Any, ...]]:
    path = path or store_path()
    if not path.is_file():
        return []
    with _opened(path, write=False) as base:
        return base.execute(query, values).fetchall() if _filled(base) else []


def _filled(base: "sqlite3.Connection") -> bool:
    """Whether anything was ever kept: an import that was stopped leaves a file without tables."""
    return bool(base.execute("SELECT 1 FROM sqlite_master WHERE name = 'ties'").fetchone())


@contextmanager
def _opened(path: Path, *, write: bool) -> "Iterator[sqlite3.Connection]":
    """Open the file; what is written within is written as a whole."""
    import sqlite3

    try:
        if write:
            path.parent.mkdir(parents=True, exist_ok=True)
        target = str(path) if write else f"{path.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(target, isolation_level=None, uri=not write)) as base:
            version = base.execute("PRAGMA user_version").fetchone()[0]
            if version not in (0, VERSION):
                raise refuse("official.store-version", str(path))
            if not write:
                yield base
                return
            base.execute("BEGIN IMMEDIATE")
            try:
                yield base
            except BaseException:
                base.execute("ROLLBACK")
                raise
            base.execute("COMMIT")
    except (sqlite3.Error, OSError) as error:
        raise refuse("official.store-damaged", str(path), problem=str(error)) from None
