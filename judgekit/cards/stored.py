"""The imported cards as a pool: each is looked up where it is stored, none is loaded before."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from judgekit.cards.reader import read_card
from judgekit.cards.store import opened, texts_of
from judgekit.cards.texts import PrintedText, in_order
from judgekit.cards.titles import title
from judgekit.domain.card import Card
from judgekit.domain.errors import UnreadableError
from judgekit.domain.folding import fold_name
from judgekit.domain.pool import MOST_NEAR, Near
from judgekit.domain.vocabulary import read_effects, read_procedure
from judgekit.languages import SOURCE

if TYPE_CHECKING:
    import sqlite3
    from array import array

    from judgekit.cards.nearness import Close, Names

MOST_REMEMBERED = 4096
"""So many names that no card has are remembered: a stream of cases may bring millions."""

BY_PASSCODE = (
    "SELECT passcode, data FROM cards WHERE passcode = :number"
    " OR passcode = (SELECT card FROM artworks WHERE passcode = :number)"
)
BY_NAME = (
    "SELECT DISTINCT c.passcode, c.data, c.name FROM names n JOIN cards c ON c.passcode = n.card WHERE n.folded = ?"
)
BEGINNING = (
    "SELECT DISTINCT name FROM names WHERE folded >= :typed AND folded < :typed || char(1114111)"
    " ORDER BY folded LIMIT :most"
)

Answer = TypeVar("Answer")


class StoredCards:
    """The imported cards by name in any language, or by passcode.

    Where they cannot be read there are none, and ``problem`` says why.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._made: dict[int, Card] = {}
        self._read: dict[int, Card] = {}
        self._found: dict[str, int] = {}
        self._unknown: set[str] = set()
        self.problem: UnreadableError | None = None

    def exact(self, name: str) -> Card | None:
        """Return the card called *name* in any language, or with that passcode.

        The name by which a card is called goes before one that another card has in some other language;
        a name that two cards have besides is nobody's, and both are :meth:`near`.
        """
        typed = fold_name(name)
        if typed in self._unknown:
            return None
        if typed not in self._found:
            passcode = self._asked(lambda base: self._look_up(base, typed), None)
            if passcode is None:
                if len(self._unknown) >= MOST_REMEMBERED:
                    self._unknown.clear()
                self._unknown.add(typed)
                return None
            self._found[typed] = passcode
        return self._made[self._found[typed]]

    def _look_up(self, base: "sqlite3.Connection", typed: str) -> int | None:
        rows: Sequence[tuple[Any, ...]] = base.execute(BY_NAME, (typed,)).fetchall()
        if not rows and typed.isdecimal() and len(typed) < 16:
            rows = base.execute(BY_PASSCODE, {"number": int(typed)}).fetchall()
        if len(rows) > 1:
            rows = [row for row in rows if fold_name(row[2]) == typed]
        if len(rows) != 1:
            return None
        passcode, data = rows[0][:2]
        if passcode not in self._made:
            self._made[passcode] = _card(json.loads(data))
        return int(passcode)

    def with_effects(self, card: Card) -> Card:
        """Return *card* with the effects of which its text tells, where it is one of these and all of them are played.

        They are read when they are first asked for.
        """
        passcode = card.passcode
        if card.effects is not None or passcode is None or self._made.get(passcode) is not card:
            return card
        if passcode not in self._read:
            self._read[passcode] = _with_what_is_read(card, self.texts(passcode))
        return self._read[passcode]

    def near(self, name: str) -> tuple[Near, ...]:
        """Return up to five cards with like names, the likeliest first; the score is that of the whole name."""
        from judgekit.cards.nearness import joined, nearest  # wanted only for a name that no card has

        names, cards = self._choices
        best: dict[int, Close] = {}
        for place, close in nearest(names.near(fold_name(name))).items():
            card = cards[place]
            best[card] = joined(close, best.get(card))
        first = sorted(best.items(), key=lambda item: (-item[1].score, item[0]))[:MOST_NEAR]
        nothing: dict[int, str] = {}
        called = self._asked(lambda base: _called(base, [card for card, _ in first]), nothing)
        return tuple(Near(called[card], *close) for card, close in first if card in called)

    def plausible(self, name: str, slips: int) -> bool:
        """Return whether any card can have a name that *name* is with no more than so many *slips*."""
        return self._choices[0].plausible(fold_name(name), slips)

    @cached_property
    def _choices(self) -> "tuple[Names, array[int]]":
        from array import array

        from judgekit.cards.nearness import Names

        names, passcodes = self._stored
        cards = array("q")
        cards.frombytes(passcodes)
        return Names(names.split("\n") if names else []), cards

    @cached_property
    def _stored(self) -> tuple[str, bytes]:
        """All folded names in their order, one a line, and their passcodes."""

        def all_names(base: "sqlite3.Connection") -> tuple[str, bytes]:
            names, passcodes = base.execute("SELECT names, cards FROM choices").fetchone()
            return str(names), bytes(passcodes)

        return self._asked(all_names, ("", b""))

    def texts(self, passcode: int) -> dict[str, PrintedText]:
        """Return the printed texts by language of the card with *passcode*; none where there is no such card."""

        def printed(base: "sqlite3.Connection") -> dict[str, PrintedText]:
            row = base.execute("SELECT printed FROM texts WHERE card = ?", (passcode,)).fetchone()
            return texts_of(row[0]) if row is not None else {}

        return self._asked(printed, {})

    def translated(self, name: str, language: str) -> str | None:
        """Return the printed name in *language* of the card called *name*, or ``None`` where there is none here."""
        card = self.exact(name)
        return card.names.get(language) if card is not None and card.name == name else None

    def beginning(self, text: str, most: int) -> tuple[str, ...]:
        """Return up to *most* printed names, of any language, that begin with *text*."""
        values = {"typed": fold_name(text), "most": most}
        nothing: list[tuple[str]] = []
        rows = self._asked(lambda base: base.execute(BEGINNING, values).fetchall(), nothing)
        return tuple(str(row[0]) for row in rows)

    def _asked(self, ask: "Callable[[sqlite3.Connection], Answer]", otherwise: Answer) -> Answer:
        """What the stored cards answer; *otherwise* where they cannot be read."""
        if self.problem is not None:
            return otherwise
        try:
            with opened(self._path) as base:
                return ask(base)
        except UnreadableError as error:
            self.problem = error
            return otherwise


def cards_with_texts(path: Path) -> Iterator[tuple[Card, dict[str, PrintedText]]]:
    """Yield every imported card that has a printed text, with its texts by language.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where they are out of date or damaged.
    """
    with opened(path) as base:
        for data, printed in base.execute("SELECT c.data, t.printed FROM texts t JOIN cards c ON c.passcode = t.card"):
            yield _card(json.loads(data)), texts_of(printed)


def _card(data: dict[str, Any]) -> Card:
    """The card of stored data; one that was never printed in English is called by another of its names."""
    names = data["name"] or {"en": str(data["passcode"])}
    return read_card({**data, "name": {"en": title(names), **names}})._replace(names=names)


def _with_what_is_read(card: Card, texts: Mapping[str, PrintedText]) -> Card:
    if not _has_only_known_words(card, texts):
        return card
    from judgekit.cards.read_effects import effects_read  # what reads texts takes 30 ms to import

    found = effects_read(card, texts)
    if found is None:
        return card
    effects, procedure = read_effects(found["effects"]), read_procedure(found.get("summon"))
    return card._replace(effects=effects, procedure=procedure, from_text=True)


def _has_only_known_words(card: Card, texts: Mapping[str, PrintedText]) -> bool:
    """Whether every word is known of the text of *card* that is read for its effects: else they are not."""
    code = next(in_order(texts, SOURCE), None)
    if code is None:
        return False
    from judgekit.text.lexicon import has_unknown

    printed = texts[code]
    read = (None if "Normal" in card.types else printed.text, printed.pendulum_effect)  # that of others tells a story
    return not any(has_unknown(text, code) for text in read if text)


def _called(base: "sqlite3.Connection", cards: Sequence[int]) -> dict[int, str]:
    marks = ", ".join("?" for _ in cards)
    return dict(base.execute(f"SELECT passcode, name FROM cards WHERE passcode IN ({marks})", cards).fetchall())
