"""A typed line as words, numbers and signs, each with its column, read from left to right."""

import re
from collections.abc import Collection, Mapping, Sequence
from functools import cache

from judgekit.domain.errors import UnreadableError, refuse
from judgekit.domain.folding import fold
from judgekit.languages import languages
from judgekit.parse.numbers import read_number
from judgekit.tuples import NamedTuple
from judgekit.words import meanings, words_of

MOST_POINTS = 999_999
"""No Life Points and no ATK come near it."""
MOST_SIGNS = 500
"""So long a line may be."""
MOST_WORDS = 5
"""No entry of the words has more words than this."""

MOST_TOLD = 9
"""So many of the words that are possible are told."""
LISTED = "docs/duel.md#lines"
"""Where all of them stand."""

MINUS = ("-", "−", "–")
SIGNS = ("-", "+", ">", "=")

_TOKEN = re.compile(r"[-−–+=>]|\d[\d.,'’\u00a0\u202f_]*|[^\s\d+=>−–-][^\s=>]*")
_THREE = re.compile(r"\d{3}")


class Token(NamedTuple):
    """A word, a number or a sign, and where it begins and ends."""

    text: str
    start: int
    end: int

    @property
    def column(self) -> int:
        """The column, from 1."""
        return self.start + 1


def tokens(text: str) -> tuple[Token, ...]:
    """Return the tokens of a line.

    >>> [token.text for token in tokens("anna 2500>1.800 def Blue-Eyes")]
    ['anna', '2500', '>', '1.800', 'def', 'Blue-Eyes']
    """
    return tuple(Token(found[0], found.start(), found.end()) for found in _TOKEN.finditer(text))


def folded(text: str) -> str:
    """Return *text* as words of a line are compared."""
    return fold(text).replace("’", "'").rstrip(":;,.")


@cache
def keys() -> Mapping[str, str]:
    """Return what each word of a line means, in whatever language."""
    return {folded(word): key for word, key in meanings("duel").items()}


def word_for(key: str, language: str) -> str:
    """Return the word by which people are told of *key*; a sign is told as it is."""
    words = words_of("duel")[language if language in languages() else "en"]
    return words[key][0] if key in words else key


class Reading:
    """A line as far as it has been read."""

    def __init__(self, text: str, players: Sequence[str], language: str) -> None:
        if len(text) > MOST_SIGNS:
            raise refuse("ledger.read.too-long", most=MOST_SIGNS)
        self.text, self.players, self.language = text, players, language
        self.tokens = tokens(text)
        self.place = 0

    @property
    def here(self) -> Token | None:
        """The next token; ``None`` at the end."""
        return self.tokens[self.place] if self.place < len(self.tokens) else None

    @property
    def end_of_read(self) -> int:
        """Where that ends which has been read."""
        return self.tokens[self.place - 1].end if self.place else 0

    def go_on_at(self, start: int) -> None:
        """Go on with what stands from *start* on, whatever was taken for one word there."""
        left = (Token(token.text, token.start + start, token.end + start) for token in tokens(self.text[start:]))
        self.tokens = (*self.tokens[: self.place], Token("", start, start), *left)
        self.place += 1

    def _joined(self, length: int) -> str:
        found = self.tokens[self.place : self.place + length]
        return folded(" ".join(token.text for token in found))

    def meaning(self) -> tuple[str, int] | None:
        """What the longest words that stand next mean, and how many they are."""
        for length in range(min(MOST_WORDS, len(self.tokens) - self.place), 0, -1):
            key = keys().get(self._joined(length))
            if key is not None:
                return key, length
        return None

    def take(self, *wanted: str) -> str | None:
        """Read the next words where they mean one of *wanted*, and return which; else ``None``."""
        token = self.here
        if token is not None and token.text in (*SIGNS, *MINUS):
            sign = "-" if token.text in MINUS else token.text
            if sign not in wanted:
                return None
            self.place += 1
            return sign
        found = self.meaning()
        if found is None or found[0] not in wanted:
            return None
        self.place += found[1]
        return found[0]

    def player(self) -> str | None:
        """Read a player: the whole name, or so much of it that it is nobody else’s and no other word."""
        names = {folded(name): name for name in self.players}
        for length in range(min(MOST_WORDS, len(self.tokens) - self.place), 0, -1):
            name = names.get(self._joined(length))
            if name is not None:
                self.place += length
                return name
        token = self.here
        if token is None or self.meaning() is not None:
            return None
        meant = [name for name in names if name.startswith(folded(token.text))]
        if len(meant) != 1:
            return None
        self.place += 1
        return names[meant[0]]

    def number(self) -> int | None:
        """Read a number, with what people put between thousands; ``None`` where none stands next."""
        token = self.here
        if token is None or not token.text[0].isdigit():
            return None
        self.place += 1
        text = token.text.rstrip(".,'’")
        while len(text) <= 3 and (more := self.here) is not None and _THREE.fullmatch(more.text):
            if more.start != self.tokens[self.place - 1].end + 1:
                break
            text += more.text
            self.place += 1
            if (after := self.here) is None or not _THREE.fullmatch(after.text):
                break
            text += after.text
            self.place += 1
        number = read_number(text)
        if number is None or number > MOST_POINTS:
            raise refuse("ledger.read.number-range", column=token.column, word=token.text, most=MOST_POINTS)
        return number

    def amount(self) -> int:
        """Read a number that has to stand here.

        Raises :class:`~judgekit.domain.errors.UnreadableError` where there is none.
        """
        number = self.number()
        if number is not None:
            return number
        token = self.here
        if token is None:
            raise refuse("ledger.read.number-missing", column=len(self.text.rstrip()) + 1)
        raise refuse("ledger.read.number", column=token.column, word=token.text)

    def rest(self) -> str:
        """Read everything that is left, as it was typed, but for a sign before it or brackets around it."""
        token = self.here
        self.place = len(self.tokens)
        text = self.text[token.start :].strip() if token is not None else ""
        bare = text[1:-1] if text[:1] == "(" and text[-1:] == ")" else text
        return bare.lstrip(":;, ").strip()

    def end(self) -> None:
        """Refuse whatever is left. Raises :class:`~judgekit.domain.errors.UnreadableError`."""
        if (token := self.here) is not None:
            raise refuse("ledger.read.end-expected", column=token.column, word=token.text)

    def refused(self, wanted: Collection[str], *, players: bool = False) -> UnreadableError:
        """Return the error for what stands next: what was expected there, and the nearest word."""
        known = (list(self.players) if players else []) + [word_for(key, self.language) for key in wanted]
        known = list(dict.fromkeys(known))
        expected = ", ".join(known if len(known) <= MOST_TOLD else [*known[:MOST_TOLD], f"… ({LISTED})"])
        token = self.here
        if token is None:
            return refuse("ledger.read.ends", column=len(self.text.rstrip()) + 1, expected=expected)
        near = self._near(token.text, wanted, players)
        if near is None:
            return refuse("ledger.read.expected", column=token.column, word=token.text, expected=expected)
        return refuse("ledger.read.near", column=token.column, word=token.text, near=near, expected=expected)

    def _near(self, word: str, wanted: Collection[str], players: bool) -> str | None:
        from difflib import get_close_matches  # only where something is misspelt

        told = words_of("duel")[self.language]
        known = {folded(one): one for key in wanted for one in told.get(key, ())}
        known |= {folded(name): name for name in self.players} if players else {}
        found = get_close_matches(folded(word), known, 1)
        return known[found[0]] if found else None
