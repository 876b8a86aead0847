"""Read a Deck: a ``.ydk`` file, a ``ydke://`` link, or a list as people write it, or all of these mixed."""

import base64
import binascii
import re
import struct
from collections.abc import Iterator

from judgekit.domain.card import Card
from judgekit.domain.deck import Deck, DeckPart, Entry
from judgekit.domain.errors import Problem, UnreadableError, refuse, told
from judgekit.domain.findings import Assumption, CardName, Param
from judgekit.domain.folding import fold_words
from judgekit.domain.pool import CardPool, Near, clearly_nearest
from judgekit.parse.headings import heading
from judgekit.parse.nodes import MOST_BYTES, as_text

LINK = "ydke://"
COMMENTS = ("#", "//", "--", "==")
LIKE = 50
"""How like a name must be to be named beside an unknown one, of 100."""
MOST_COPIES = 999
MOST_PROBLEMS = 20
LEAST_PASSCODE = 4
"""Digits; fewer alone on a line are a count without a card."""

_COUNT_FIRST = (
    re.compile(r"[(\[]?(?P<count>\d{1,9})[)\]]?\s*(?:[xX*]|)\s+(?P<name>.*\S)"),
    re.compile(r"(?P<count>\d{1,9})\s*×\s*(?P<name>.*\S)"),
    re.compile(r"[xX×*]\s?(?P<count>\d{1,9})\s+(?P<name>.*\S)"),
)
_COUNT_LAST = (
    re.compile(r"(?P<name>.*\S)\s+[xX*]\s?(?P<count>\d{1,9})"),
    re.compile(r"(?P<name>.*\S)\s*×\s?(?P<count>\d{1,9})"),
    re.compile(r"(?P<name>.*\S)\s*[(\[]\s*[xX×*]?\s?(?P<count>\d{1,9})\s*[xX×*]?\s*[)\]]"),
    re.compile(r"(?P<name>.*\S)\s+(?P<count>\d{1,9})\s?[xX×*]"),
)
_BARE_LAST = re.compile(r"(?P<name>.*\D)\s+(?P<count>\d{1,2})")


def decode_deck(data: bytes) -> str:
    """Return the bytes of a deck file as text.

    The comment in which a program names who made the Deck may be in any encoding; it says nothing of cards.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for what is too large, no text, or not UTF-8.
    """
    if len(data) > MOST_BYTES:
        raise refuse("deck.read.too-large", limit=MOST_BYTES // 1024)
    plain = re.sub(rb"(?m)^[ \t]*#.*$", lambda found: found.group().decode("ascii", "replace").encode(), data)
    return as_text(plain)


def read_deck(text: str, pool: CardPool, source: str = "") -> Deck:
    """Read the Deck in *text*; what *source* it has is said with everything about it.

    A card that nobody knows is kept with what was typed; a name that clearly means one card is taken for it,
    as an assumption. Lines before the first heading belong to the Main Deck.

    Raises :class:`~judgekit.domain.errors.UnreadableError`, with every problem, for lines that name no card
    and links that are damaged.
    """
    reading = _Reading(pool, source)
    for number, line in enumerate(text.splitlines(), start=1):
        reading.line(line.strip(), number)
    return reading.deck()


def read_link(link: str, pool: CardPool, source: str = "") -> Deck:
    """Read the Deck of a ``ydke://`` link, as :func:`read_deck` does."""
    reading = _Reading(pool, source)
    reading.link(link.strip(), None)
    return reading.deck()


class _Reading:
    """One Deck as it is read, line by line."""

    def __init__(self, pool: CardPool, source: str) -> None:
        self.pool, self.source = pool, source
        self.part = DeckPart.MAIN
        self.entries: list[Entry] = []
        self.assumptions: list[Assumption] = []
        self.problems: list[Problem] = []

    def problem(self, message: str, line: int | None, **params: Param) -> None:
        """Note what cannot be read."""
        self.problems.append(Problem(message, params, line, None if line is None else 1))

    def deck(self) -> Deck:
        """Return the Deck that was read, or raise every problem."""
        if not self.entries and not self.problems:
            self.problem("read.empty", None)
        if self.problems:
            raise UnreadableError(told(self.problems, MOST_PROBLEMS), self.source)
        return Deck(self.source, tuple(self.entries), tuple(self.assumptions))

    def line(self, line: str, number: int) -> None:
        """Read one line: a heading, a comment, a link, a passcode, or copies of a card."""
        if line.startswith(LINK):
            self.link(line, number)
            return
        part = heading(line)
        if isinstance(part, DeckPart):
            self.part = part
        elif part is None and line and not line.startswith(COMMENTS):
            self.cards(line, number)

    def cards(self, line: str, number: int) -> None:
        """Read some copies of one card."""
        if line.startswith("!") or line.endswith(":"):
            self.problem("deck.read.heading", number, text=line, known="Main, Extra, Side")
            return
        if line.isascii() and line.isdigit() and len(line) >= LEAST_PASSCODE:
            self.passcode(line, number)
            return
        count, name = self.counted(re.sub(r"^[-•·*]\s+", "", line))
        if not any(char.isalpha() for char in name) and not (name.isascii() and name.isdigit() and count is not None):
            self.problem("deck.read.line", number, text=line)
        elif count is not None and not 1 <= count <= MOST_COPIES:
            self.problem("deck.read.count", number, text=line, least=1, most=MOST_COPIES)
        elif name.isascii() and name.isdigit():
            self.passcode(name, number, count or 1)
        else:
            self.named(name, number, count or 1)

    def counted(self, line: str) -> tuple[int | None, str]:
        """The count and the name of a line; a card whose name has a number in it is first looked up whole."""
        if self.pool.exact(line) is not None:
            return None, line
        for form in (*_COUNT_FIRST, *_COUNT_LAST):
            if found := form.fullmatch(line):
                return int(found["count"]), found["name"]
        found = _BARE_LAST.fullmatch(line)
        if found and self.pool.exact(found["name"]) is not None:
            return int(found["count"]), found["name"]
        return None, line

    def named(self, name: str, number: int | None, count: int) -> None:
        """Add copies of the card that *name* means."""
        card = self.pool.exact(name)
        near: tuple[CardName, ...] = ()
        if card is None:
            likely = self.pool.near(name)
            nearest = clearly_nearest(likely)
            if nearest is not None:
                said: dict[str, Param] = {"typed": name, "card": CardName(nearest), "file": self.source}
                self.assumptions.append(Assumption("read-as", {**said, "line": number} if number else said))
                card = self.pool.exact(nearest)
            near = tuple(CardName(item.name) for item in likely if _worth_naming(name, item))
        self.add(card, name, number, count, near=near if card is None else ())

    def passcode(self, digits: str, number: int | None, count: int = 1) -> None:
        """Add copies of the card with a passcode; leading zeros do not matter."""
        code = int(digits)
        card = self.pool.exact(str(code))
        self.add(card, str(code), number, count, passcode=code)

    def add(
        self,
        card: Card | None,
        typed: str,
        number: int | None,
        count: int,
        *,
        passcode: int | None = None,
        near: tuple[CardName, ...] = (),
    ) -> None:
        """Add one entry to the part that is being read."""
        name, key = (card.name, card.name) if card else (typed, f"? {fold_words(typed) or typed}")
        self.entries.append(Entry(self.part, count, name, key, card, number, passcode, fold_words(typed), near))

    def link(self, link: str, number: int | None) -> None:
        """Read a ``ydke://`` link: three parts, each the passcodes as little-endian numbers in base64."""
        parts = link[len(LINK) :].rstrip("!").split("!")
        if not link.startswith(LINK) or len(parts) > len(DeckPart):
            self.problem("deck.read.link", number)
            return
        try:
            codes = [tuple(_passcodes(part)) for part in parts]
        except ValueError:
            self.problem("deck.read.link", number)
            return
        before = self.part
        for self.part, found in zip(DeckPart, codes, strict=False):
            for code in found:
                self.passcode(str(code), number)
        self.part = before


def _worth_naming(typed: str, near: Near) -> bool:
    """Whether a name is near enough to be named where many cards of a Deck may be unknown."""
    words = fold_words(typed).split()
    return near.score >= LIKE or set(words) <= set(fold_words(near.name).split())


def _passcodes(text: str) -> Iterator[int]:
    """The passcodes of one part of a link; ``ValueError`` where it is damaged."""
    plain = text.strip().replace("-", "+").replace("_", "/").rstrip("=")
    try:
        data = base64.b64decode(plain + "=" * (-len(plain) % 4), validate=True)
    except binascii.Error as error:
        raise ValueError(text) from error
    if len(data) % 4:
        raise ValueError(text)
    return (code for (code,) in struct.iter_unpack("<I", data))
