"""Import the user's cards: read the file, take what can be read, and put it where lookups find it."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from judgekit.cards.folders import database_path
from judgekit.cards.interchange import read_json
from judgekit.cards.rows import Artwork, BadRow, Format, Lost, Record, Rows
from judgekit.cards.simulator import HEADER, read_simulator
from judgekit.cards.store import Source, contents, put, records
from judgekit.cards.texts import names_mentioned
from judgekit.domain.errors import Problem, UnreadableError, no_file, refuse
from judgekit.domain.folding import fold_name
from judgekit.tuples import NamedTuple

MOST_BYTES = 400 * 1024 * 1024
"""Several times what all cards there are take, with everything that is said of them."""

Watch = Callable[[int, int], None]
"""Told, now and then, how many rows of how many are done."""

STEPS = 100


class Report(NamedTuple):
    """What came of an import."""

    file: str
    format: Format
    cards: int
    """How many cards there are now."""
    artworks: int
    """How many other artworks of them are in the file."""
    names: Mapping[str, int]
    lost: Mapping[Lost, int]
    """How many names are left out of cards that are taken, and why."""
    skipped: tuple[BadRow, ...]
    added: bool
    replaced: bool
    texts: int
    """How many cards have a printed text."""


def _unwatched(done: int, total: int) -> None:
    """Nobody looks on."""


def import_cards(
    path: Path, *, language: str = "en", add: bool = False, watch: Watch = _unwatched, store: Path | None = None
) -> Report:
    """Import the cards of the file *path*; *language* is that of its names, where it has one name a card.

    What was imported before is replaced, or with *add* kept: names are then added to the cards of the same
    passcode, whose values become those of the newer file. Either all of it is kept or, where the program is
    stopped on the way, what was there before.

    Raises :class:`~judgekit.domain.errors.UnreadableError`, and keeps nothing, for a file in which there are
    no cards, and for *add* where what was imported before cannot be read any more.
    """
    store = store or database_path()
    replaced = store.is_file()
    # Read first: what cannot be added to is said before the work is done.
    old, sources = (records(store), contents(store).sources) if add and replaced else ({}, ())
    rows = _rows(path, language)
    gathered = _Gathered(old)
    for done, row in enumerate(rows.rows, start=1):
        gathered.take(row, done)
        if done % STEPS == 0 or done == rows.total:
            watch(done, rows.total)
    gathered.finish()
    if not (gathered.taken or gathered.artworks):
        raise _none_readable(path, gathered.skipped)
    cards = gathered.cards
    others = (source for source in sources if source.file != path.name)
    today = datetime.now(UTC).date().isoformat()
    put(cards, (*others, Source(path.name, today, gathered.taken)), store)
    names = Counter(code for card in cards.values() for code in card.names)
    skipped = tuple(sorted(gathered.skipped, key=lambda row: row.number))
    added = add and replaced
    lost = {why: count for why in Lost if (count := gathered.lost[why])}
    texts = sum(bool(card.texts) for card in cards.values())
    found = (len(cards), gathered.artworks, dict(names), lost, skipped)
    return Report(path.name, rows.format, *found, added, replaced, texts)


def _rows(path: Path, language: str) -> Rows:
    source = str(path)
    if path.is_dir():
        raise refuse("read.file-is-a-directory", source)
    try:
        if path.stat().st_size > MOST_BYTES:
            raise refuse("cards.too-large", source, limit=MOST_BYTES // 1024 // 1024)
        with path.open("rb") as stream:
            start = stream.read(len(HEADER))
            if start == HEADER:
                return read_simulator(path, language)
            data = start + stream.read(MOST_BYTES)
    except (OSError, ValueError) as error:
        raise no_file(error, source) from None
    if not data.strip():
        raise refuse("read.empty", source)
    if data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] not in (b"[", b"{"):
        raise refuse("cards.neither", source)
    return read_json(data, path, language)


def _none_readable(path: Path, skipped: Sequence[BadRow]) -> UnreadableError:
    """No row is a card: why the first is not tells most about the file."""
    problems = [Problem("cards.none-readable", {"count": len(skipped)})]
    return UnreadableError((*problems, *(Problem(row.message, row.params) for row in skipped[:1])), str(path))


def _with_names_mentioned(card: Record) -> Record:
    """*card* with the names that stand in its text, for effects that ask which card mentions another."""
    names = names_mentioned(card.texts, tells_story="Normal" in card.values.get("types", ()))
    return card if names is None else card._replace(values={**card.values, "mentions": names})


class _Gathered:
    """The cards by passcode, what was left out, and which names are taken."""

    def __init__(self, old: Mapping[int, Record]) -> None:
        self.cards = dict(old)
        self.skipped: list[BadRow] = []
        self.taken, self.artworks = 0, 0
        self._new: set[int] = set()
        self.lost: Counter[Lost] = Counter()
        self._titles = {fold_name(card.called): passcode for passcode, card in old.items()}
        self._later: list[Artwork] = []

    def take(self, row: Record | Artwork | BadRow, number: int) -> None:
        """Take one row, or note why it is left out."""
        if isinstance(row, BadRow):
            self.skipped.append(row)
        elif isinstance(row, Artwork):
            self._later.append(row)
        elif row.passcode in self._new:
            self.skipped.append(BadRow(number, row.passcode, "cards.row.twice"))
        else:
            self._take_card(row, number)

    def _take_card(self, card: Record, number: int) -> None:
        of = self._artwork_of(card)
        if of is not None:
            self._later.append(Artwork(number, card.passcode, of))
            return
        old, artworks = self.cards.get(card.passcode), len(card.others)
        self.lost.update(card.lost)
        if old is not None:
            card = card._replace(names={**old.names, **card.names}, others=old.others + card.others)
            card = card._replace(texts={**old.texts, **card.texts})
            del self._titles[fold_name(old.called)]
        card = _with_names_mentioned(self._without_taken_names(card))
        self._titles[fold_name(card.called)] = card.passcode
        self._new.add(card.passcode)
        self.cards[card.passcode] = card._replace(lost=())
        self.taken += 1
        self.artworks += artworks

    def _artwork_of(self, card: Record) -> int | None:
        """The card there is that *card* is another artwork of: both are called alike, and one names the other."""
        other = self._titles.get(fold_name(card.called), card.passcode)
        if other == card.passcode or card.passcode in self.cards:
            return None
        return other if other == card.alias or card.passcode in self.cards[other].others else None

    def _without_taken_names(self, card: Record) -> Record:
        """*card* called by a name that no other card is called by; the others are lost."""
        while card.names and self._titles.get(fold_name(card.called), card.passcode) != card.passcode:
            taken = fold_name(card.called)
            card = card._replace(names={code: name for code, name in card.names.items() if fold_name(name) != taken})
            self.lost[Lost.TAKEN] += 1
        return card

    def finish(self) -> None:
        """Give every artwork to its card."""
        for artwork in self._later:
            card = self.cards.get(artwork.of)
            if card is None:
                of = str(artwork.of)
                self.skipped.append(BadRow(artwork.number, artwork.passcode, "cards.row.no-original", {"other": of}))
            else:
                self.cards[artwork.of] = card._replace(others=(*card.others, artwork.passcode))
                self.artworks += 1
        for passcode, card in self.cards.items():
            mine = tuple(other for other in dict.fromkeys(card.others) if other not in self.cards)
            self.cards[passcode] = card._replace(others=mine)
