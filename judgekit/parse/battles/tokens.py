"""A question taken apart: numbers as people type them, names of cards, words that tell of a battle, marks."""

import re
from collections.abc import Iterator, Sequence

from judgekit.domain.card import Card
from judgekit.domain.folding import fold
from judgekit.domain.pool import CardPool
from judgekit.parse.battles.vocabulary import NOTHING, Cue, Cues, Lexicon
from judgekit.parse.numbers import read_number
from judgekit.tuples import NamedTuple


class Token(NamedTuple):
    """A number, a name or a word; *text* is folded, of a mark it is the mark."""

    text: str
    cues: Cues = NOTHING
    number: int | None = None
    second: int | None = None
    """The DEF of a pair as ``1900/1200``."""
    card: Card | None = None

    def says(self, *cues: Cue) -> bool:
        """Whether it says any of *cues*."""
        return not self.cues.isdisjoint(cues)

    @property
    def valued(self) -> bool:
        """Whether it is a number or the name of a card."""
        return self.number is not None or self.card is not None


def _hyphen(question: str, piece: "_Piece") -> bool:
    """Whether it stands inside a word, as in “face-down”."""
    inside = question[max(piece.start - 1, 0) : piece.end + 1]
    return piece.text in "-‐‑" and len(inside) == 3 and inside[0].isalpha() and inside[2].isalpha()


class _Piece(NamedTuple):
    text: str
    start: int
    end: int

    @property
    def word(self) -> bool:
        return self.text[0].isalpha()


_PIECES = re.compile(r"\d+(?:[.,]\d{1,2})?k\d*(?!\w)|\d+(?:[.,'’_\u00a0\u202f]\d+)*|[^\W\d_]+|[^\w\s]", re.IGNORECASE)
_THOUSANDS = re.compile(r"(\d+)(?:[.,](\d{1,2}))?k(\d*)$")
_UNREAD = "'’`´()[]«»“”\"*_~<>"
"""Marks that say nothing here: apostrophes, brackets, quotation marks."""
_ARROWS: Cues = frozenset({Cue.AGAINST})
"""“2400 → 1900 def”: an arrow points at what is attacked."""

LONGEST_NAME = 8
"""No name of a card has more words that are needed to tell it."""

SMALLEST_VALUE = 50
"""Smaller numbers count turns, cards and Levels; 0 is an ATK or DEF."""


def tokens_of(question: str, words: Lexicon, pool: CardPool | None) -> list[Token]:
    """Return the tokens of *question*, read with the *words* of its language; names are those of *pool*."""
    pieces = [_Piece(found[0].casefold(), *found.span()) for found in _PIECES.finditer(question)]
    pieces = [piece for piece in pieces if piece.text not in _UNREAD and not _hyphen(question, piece)]
    return _peopled(_paired(list(_tokens(question, pieces, words, pool))))


def _tokens(question: str, pieces: Sequence[_Piece], words: Lexicon, pool: CardPool | None) -> Iterator[Token]:
    fighting = [not piece.word or bool(words.cues([piece.text])) for piece in pieces]
    place = 0
    while place < len(pieces):
        token, used = (
            _name(question, pieces, place, fighting, pool)
            or _number(pieces, place, words)
            or _phrase(pieces, place, words)
        )
        yield token
        place += used


def _phrase(pieces: Sequence[_Piece], place: int, words: Lexicon) -> tuple[Token, int]:
    """The longest entry of the lexicon that begins here, else the bare word or mark."""
    longest = words.longest.get(fold(pieces[place].text), 1)
    for length in range(min(longest, len(pieces) - place), 0, -1):
        typed = [piece.text for piece in pieces[place : place + length]]
        if cues := words.cues(typed):
            return Token(fold(" ".join(typed)), cues), length
    text = pieces[place].text
    return Token(fold(text), _ARROWS if text in ">→➜" else NOTHING), 1


def _name(
    question: str, pieces: Sequence[_Piece], place: int, fighting: Sequence[bool], pool: CardPool | None
) -> tuple[Token, int] | None:
    """The longest name of a card that begins here; one that is made of *fighting* words and marks alone is none."""
    if pool is None or not pieces[place].word or not pool.may_begin(pieces[place].text):
        return None
    for length in range(min(LONGEST_NAME, len(pieces) - place), 0, -1):
        piece = pieces[place : place + length]
        if not (piece[-1].text[0].isalnum() or piece[-1].text == "."):
            continue
        if all(fighting[place : place + length]):
            continue
        card = pool.exact(question[piece[0].start : piece[-1].end])
        if card is not None:
            return Token(fold(card.name), card=card), length
    return None


def _number(pieces: Sequence[_Piece], place: int, words: Lexicon) -> tuple[Token, int] | None:
    """A number with what belongs to it: ``2k5``, ``2 000``, ``3 mila``, ``mil e 900``."""
    text = pieces[place].text
    short = _THOUSANDS.match(text)
    if short:
        whole, tenths, rest = short.groups()
        more = (rest or tenths or "").ljust(3, "0")[:3]
        return Token(text, number=int(whole) * 1000 + int(more)), 1
    if pieces[place].word:
        return _spelt(pieces, place, words)
    number = read_number(text) if text[0].isdigit() else None
    if number is None:
        return None
    after = pieces[place + 1] if place + 1 < len(pieces) else None
    if after and len(text) <= 2 and len(after.text) == 3 and after.text.isdecimal() and _apart(pieces, place) <= 1:
        return Token(text, number=number * 1000 + int(after.text)), 2
    if after and number < SMALLEST_VALUE and Cue.THOUSAND in words.cues([after.text]):
        return _with_rest(pieces, place, 2, number * 1000, words)
    return Token(text, number=number), 1


def _spelt(pieces: Sequence[_Piece], place: int, words: Lexicon) -> tuple[Token, int] | None:
    """A number in letters: ``duemila``, ``dois mil e quinhentos``, ``mille``, ``eighteen hundred``."""
    text = fold(pieces[place].text)
    after = fold(pieces[place + 1].text) if place + 1 < len(pieces) else ""
    digit = words.digits.get(text)
    if digit is not None and Cue.THOUSAND in words.cues([after]):
        return _with_rest(pieces, place, 2, digit * 1000, words)
    if digit is not None and _hundred(after, words):
        return Token(text, number=digit * 100), 2
    number = _in_one_word(text, words)
    return _with_rest(pieces, place, 1, number, words) if number else None


def _hundred(text: str, words: Lexicon) -> bool:
    """Whether it is the word for a hundred, of several too: “cinq cents”."""
    return 100 in (words.hundreds.get(text), words.hundreds.get(text.removesuffix("s")))


def _in_one_word(text: str, words: Lexicon) -> int | None:
    """Thousands and hundreds written together: ``duemilacinquecento``, ``mil``."""
    if text in words.hundreds:
        return words.hundreds[text]
    for word in words.thousands:
        before, found, after = text.partition(word)
        if not found or (after and after not in words.hundreds) or (before and before not in words.digits):
            continue
        if len(word) > 1:
            return words.digits.get(before, 1) * 1000 + words.hundreds.get(after, 0)
    return None


def _with_rest(pieces: Sequence[_Piece], place: int, used: int, thousands: int, words: Lexicon) -> tuple[Token, int]:
    """The hundreds that may follow thousands, with or without an “and”."""
    following = [fold(piece.text) for piece in pieces[place + used : place + used + 3]]
    for length, text in enumerate(following, start=1):
        hundreds = words.hundreds.get(text)
        if text.isdecimal() and len(text) == 3:
            hundreds = int(text)
        elif text in words.digits and _hundred("".join(following[length : length + 1]), words):
            hundreds, length = words.digits[text] * 100, length + 1
        if thousands >= 1000 and hundreds is not None:
            return Token(text, number=thousands + hundreds), used + length
        if Cue.AND not in words.cues([text]):
            break
    return Token(str(thousands), number=thousands), used


def _apart(pieces: Sequence[_Piece], place: int) -> int:
    return pieces[place + 1].start - pieces[place].end


def _paired(tokens: list[Token]) -> list[Token]:
    """Put ATK and DEF that are divided by a slash into one token, and what is added to a value into the value."""
    found: list[Token] = []
    for token in tokens:
        if len(found) > 1 and found[-2].number is not None and token.number is not None:
            first, mark = found[-2], found[-1].text
            if mark in "/|" and first.second is None:
                found[-2:] = [first._replace(second=token.number)]
                continue
            if mark == "+" and first.second is None:
                found[-2:] = [first._replace(number=(first.number or 0) + token.number)]
                continue
        found.append(token)
    return found


_FIRST_PERSON = (Cue.MINE, Cue.I, Cue.TO_ME, Cue.I_HAVE, Cue.I_AM_AT, Cue.I_ATTACK, Cue.I_SEND, Cue.I_TAKE)


def _peopled(tokens: list[Token]) -> list[Token]:
    """Tell friends and relations apart: “my brother attacks me” is the other player, “my son’s monster” nobody here."""
    people = [place for place, token in enumerate(tokens) if token.says(Cue.PERSON)]
    owners = {place - 1 for place in people if place and tokens[place - 1].says(Cue.MINE, Cue.HIS)}
    asked = any(token.says(*_FIRST_PERSON) for place, token in enumerate(tokens) if place not in owners)
    if not people:
        return tokens
    for place in people:
        tokens[place] = tokens[place]._replace(cues=frozenset({Cue.HE}) if asked else frozenset({Cue.PERSON}))
    for place in owners:
        tokens[place] = tokens[place]._replace(cues=frozenset({Cue.A}))
    if asked:
        return tokens
    return [token._replace(cues=token.cues - {Cue.HIS, Cue.HE, Cue.TO_HIM}) for token in tokens]
