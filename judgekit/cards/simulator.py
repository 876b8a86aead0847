"""Read the card database of the duel simulators: an SQLite file with the tables ``datas`` and ``texts``.

docs/cards.md lists the columns and bits.
"""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judgekit.cards.rows import (
    MOST_POINTS,
    MOST_STARS,
    Artwork,
    BadRow,
    Format,
    Record,
    Row,
    RowError,
    Rows,
    passcode_of,
    read_names,
    shown,
    whole,
)
from judgekit.cards.texts import in_parts, printed_texts
from judgekit.domain.card import ARROWS, ATTRIBUTES, LARGEST_LINK
from judgekit.domain.errors import refuse
from judgekit.domain.folding import fold_name
from judgekit.domain.type_line import RACES

if TYPE_CHECKING:
    import sqlite3

HEADER = b"SQLite format 3\0"

KINDS = {0x1: "monster", 0x2: "spell", 0x4: "trap"}
RITUAL, LINK, XYZ, PENDULUM, EFFECT = 0x80, 0x4000000, 0x800000, 0x1000000, 0x20
TYPES = {
    0x10: "Normal",
    EFFECT: "Effect",
    0x40: "Fusion",
    RITUAL: "Ritual",
    0x200: "Spirit",
    0x400: "Union",
    0x800: "Gemini",
    0x1000: "Tuner",
    0x2000: "Synchro",
    0x4000: "Token",
    0x200000: "Flip",
    0x400000: "Toon",
    XYZ: "Xyz",
    PENDULUM: "Pendulum",
    LINK: "Link",
}
ICONS = {
    RITUAL: "ritual",
    0x10000: "quick-play",
    0x20000: "continuous",
    0x40000: "equip",
    0x80000: "field",
    0x100000: "counter",
}
ARROWS_BY_BIT = {
    0x1: "bottom-left",
    0x2: "bottom",
    0x4: "bottom-right",
    0x8: "left",
    0x20: "right",
    0x40: "top-left",
    0x80: "top",
    0x100: "top-right",
}
"""Where the Link Arrows point, as the DEF of a Link Monster says; the bit in the middle is the monster’s own."""
UNKNOWN_POINTS = -2
"""How the file writes an ATK or DEF of “?”."""

NEXT_TO_EACH_OTHER = 20
"""How near the passcodes of artworks lie to that of their card, where only one of them is in the file."""

COLUMNS = {
    "datas": ("id", "alias", "type", "atk", "def", "level", "race", "attribute"),
    "texts": ("id", "name"),
}
CARDS = (
    "SELECT d.id, d.alias, d.type, d.atk, d.def, d.level, d.race, d.attribute, t.name, original.name, {text}"
    " FROM datas d LEFT JOIN texts t ON t.id = d.id LEFT JOIN texts original ON original.id = d.alias ORDER BY d.id"
)
LONELY = "SELECT t.id FROM texts t LEFT JOIN datas d ON d.id = t.id WHERE d.id IS NULL ORDER BY t.id"


def read_simulator(path: Path, language: str) -> Rows:
    """Return the rows of the database *path*, whose names are in *language*.

    A row is numbered by its place in the order of the passcodes. Raises
    :class:`~judgekit.domain.errors.UnreadableError` for a damaged file, or one with other tables.
    """
    import sqlite3

    _refuse_truncated(path)
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as base:
            base.text_factory = lambda data: data.decode("utf-8", "surrogateescape")
            base.execute("PRAGMA trusted_schema = OFF")
            _refuse_other_tables(base, str(path))
            text = "t.desc" if "desc" in _columns(base, "texts") else "NULL"
            found = base.execute(CARDS.format(text=text)).fetchall()
            lonely = [row[0] for row in base.execute(LONELY)]
    except sqlite3.Error as error:
        raise refuse("cards.damaged", str(path), problem=str(error)) from None
    return Rows(Format.SIMULATOR, len(found) + len(lonely), _rows(found, lonely, language))


def _refuse_truncated(path: Path) -> None:
    """SQLite takes what is missing of the last page for zeros, so the size is compared before."""
    with path.open("rb") as stream:
        start = stream.read(100)
    size, page = path.stat().st_size, int.from_bytes(start[16:18], "big")
    page = 65536 if page == 1 else page
    # The number of pages counts only where the file was last written by an SQLite that keeps it.
    pages = int.from_bytes(start[28:32], "big") if start[24:28] == start[92:96] else 0
    wanted = max(page * pages, -(-size // page) * page) if page else len(start) + 1
    if size < wanted:
        raise refuse("cards.truncated", str(path), size=size, wanted=wanted)


def _refuse_other_tables(base: "sqlite3.Connection", source: str) -> None:
    for table, wanted in COLUMNS.items():
        columns = _columns(base, table)
        if not columns:
            raise refuse("cards.no-table", source, table=table)
        missing = [column for column in wanted if column not in columns]
        if missing:
            raise refuse("cards.no-column", source, table=table, column=", ".join(missing))


def _columns(base: "sqlite3.Connection", table: str) -> set[str]:
    return {row[1] for row in base.execute(f"PRAGMA table_info({table})")}


def _rows(found: list[tuple[Any, ...]], lonely: list[Any], language: str) -> Iterator[Row]:
    for number, row in enumerate(found, start=1):
        try:
            yield _row(number, row, language)
        except RowError as error:
            yield BadRow(number, row[0] if isinstance(row[0], int) else None, error.message, error.params)
    for number, passcode in enumerate(lonely, start=len(found) + 1):
        yield BadRow(number, passcode if isinstance(passcode, int) else None, "cards.row.no-values")


def _row(number: int, row: tuple[Any, ...], language: str) -> Record | Artwork:
    id, alias, type, atk, defense, level, race, attribute, name, original, text = row
    passcode = passcode_of(id)
    names, lost = read_names({language: name})
    of = passcode_of(alias) if alias else None
    # An alias of another name only counts as that card in a Deck; one of the same name is its other artwork.
    if of is not None and isinstance(original, str) and fold_name(original) == fold_name(name):
        return Artwork(number, passcode, of)
    values = _values(whole(type, "type", 0, 2**63), atk, defense, level, race, attribute)
    artwork = of is not None and original is None and abs(of - passcode) < NEXT_TO_EACH_OTHER
    texts = printed_texts({language: text}, {})
    if type & PENDULUM:
        texts = {code: in_parts(printed) for code, printed in texts.items()}
    return Record(passcode, names, values, (of,) if artwork and of is not None else (), lost, of, texts)


def _values(type: int, atk: object, defense: object, level: object, race: object, attribute: object) -> dict[str, Any]:
    """The columns as a card file has them."""
    kinds = [kind for bit, kind in KINDS.items() if type & bit]
    if len(kinds) != 1:
        raise RowError("cards.row.type", text=hex(type))
    values: dict[str, Any] = {"kind": kinds[0]}
    if kinds[0] != "monster":
        icons = [icon for bit, icon in ICONS.items() if type & bit]
        if len(icons) > 1:
            raise RowError("cards.row.type", text=hex(type))
        return values | {"property": icons[0] if icons else "normal", "effects": "unknown"}
    values |= _stars(type, whole(level, "level", 0, 2**32))
    if (points := _points(atk, "atk")) is not None:
        values["atk"] = points
    if type & LINK:
        values["arrows"] = list(_arrows(whole(defense, "def", 0, 0x1FF)))
    elif (points := _points(defense, "def")) is not None:
        values["def"] = points
    for name in _named(attribute, "attribute", ATTRIBUTES):
        values["attribute"] = name
    values["types"] = [*_named(race, "race", RACES), *(name for bit, name in TYPES.items() if type & bit)]
    # A Normal Monster may have a Pendulum Effect, of which these columns say nothing.
    values["effects"] = "unknown" if type & (EFFECT | PENDULUM) else []
    return values


def _stars(type: int, level: int) -> dict[str, int]:
    """Level, Rank or Link Rating from the low byte, the Pendulum Scale from the highest."""
    values = {}
    if type & LINK:
        values["link"] = whole(level & 0xFFFF, "level", 1, LARGEST_LINK)
    else:
        values["rank" if type & XYZ else "level"] = whole(level & 0xFFFF, "level", 0, MOST_STARS)
    if type & PENDULUM:
        values["scale"] = whole(level >> 24, "level", 0, MOST_STARS)
    return values


def _arrows(bits: int) -> Iterator[str]:
    """Where the Link Arrows point, in the order in which one reads."""
    pointing = {arrow for bit, arrow in ARROWS_BY_BIT.items() if bits & bit}
    yield from (arrow for arrow in ARROWS if arrow in pointing)


def _points(value: object, field: str) -> int | None:
    return None if value == UNKNOWN_POINTS else whole(value, field, 0, MOST_POINTS)


def _named(value: object, field: str, names: tuple[str, ...]) -> Iterator[str]:
    """The name of the only bit of *value*; none for 0."""
    bits = whole(value, field, 0, 2**63)
    if bits == 0:
        return
    if bits.bit_count() != 1 or bits.bit_length() > len(names):
        raise RowError("cards.row.value", field=field, text=shown(hex(bits)))
    yield names[bits.bit_length() - 1]
