"""A question taken apart: the cards that it names, and what its other words say; words that nobody knows end it."""

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from judgekit.domain.card import Card
from judgekit.domain.folding import fold
from judgekit.domain.pool import CardPool, clearly_nearest
from judgekit.parse.situations.hints import ENDINGS
from judgekit.parse.situations.vocabulary import NOTHING, Cue, Cues, Lexicon

LONGEST_NAME = 8
"""No name of a card has more words that are needed to tell it."""
LEAST_NEAR = 6
"""Letters that what is typed must have to stand for a name it is only like."""
MOST_UNKNOWN = 4
"""Words that say nothing known of which a misspelt name may be made; more are another language, or tell something."""
LEAST_PART = 4
"""Letters of a word of a name that stands for a card that was named before."""
MOST_SLIPS = 1
LONGEST_VERB = 3

_PIECES = re.compile(r"[^\W\d_]+|\d+|#")


class Token(NamedTuple):
    """The name of a card, or words with what they say."""

    text: str
    cues: Cues = NOTHING
    card: Card | None = None
    verb: bool = False
    """The name is used as a verb."""

    def says(self, *cues: Cue) -> bool:
        """Whether it says any of *cues*."""
        return not self.cues.isdisjoint(cues)


class _Piece(NamedTuple):
    text: str
    start: int
    end: int


def tokens_of(question: str, words: Lexicon, pool: CardPool) -> list[Token] | None:
    """Return the tokens of *question*; ``None`` where it names no card, or has a word that is none of *words*."""
    pieces = [_Piece(found[0].casefold(), *found.span()) for found in _PIECES.finditer(question)]
    named = _names(question, pieces, pool)
    _name_again(pieces, named, words)
    tokens = list(_tokens(pieces, named, words))
    unknown = any(token is None for token in tokens)
    if unknown and _misspelt(question, pieces, named, words, pool):
        tokens = list(_tokens(pieces, named, words))
    found = [token for token in tokens if token is not None]
    return found if len(found) == len(tokens) and any(token.card for token in found) else None


def names_in(question: str, pool: CardPool) -> list[tuple[Card, int, int]]:
    """Return the cards that *question* names, with where each name begins and ends."""
    pieces = [_Piece(found[0].casefold(), *found.span()) for found in _PIECES.finditer(question)]
    return [
        (name.card, pieces[place].start, pieces[place + name.length - 1].end)
        for place, name in sorted(_names(question, pieces, pool).items())
    ]


class _Name(NamedTuple):
    card: Card
    length: int
    verb: bool = False


def _names(question: str, pieces: Sequence[_Piece], pool: CardPool) -> dict[int, _Name]:
    """The names of cards, by the piece they begin with; of several that begin there the longest."""
    found: dict[int, _Name] = {}
    place = 0
    while place < len(pieces):
        name = _name(question, pieces, place, pool)
        if name is not None:
            found[place] = name
        place += name.length if name is not None else 1
    return found


def _name_again(pieces: Sequence[_Piece], named: dict[int, _Name], words: Lexicon) -> None:
    """Put into *named* what a part of its name is enough for, once a card was named: “the ring”."""
    parts: dict[str, set[int]] = {}
    for place, name in named.items():
        for printed in name.card.names.values():
            for word in fold(printed).split():
                parts.setdefault(word, set()).add(place)
    first = min(named, default=len(pieces))
    for place, piece in enumerate(pieces):
        owners = parts.get(fold(piece.text), set())
        if place <= first or len(piece.text) < LEAST_PART or _known(pieces, place, named, words):
            continue
        if len({named[owner].card.name for owner in owners}) == 1:
            named[place] = _Name(named[next(iter(owners))].card, 1)


def _name(question: str, pieces: Sequence[_Piece], place: int, pool: CardPool) -> _Name | None:
    for length in range(min(LONGEST_NAME, len(pieces) - place), 0, -1):
        card = pool.exact(question[pieces[place].start : pieces[place + length - 1].end])
        if card is not None:
            return _Name(card, length)
    text = pieces[place].text
    for ending in ENDINGS:
        stem = text.removesuffix(ending)
        if stem != text and len(stem) <= LONGEST_VERB and (card := pool.exact(stem)) is not None:
            return _Name(card, 1, verb=True)
    return None


def _tokens(pieces: Sequence[_Piece], named: dict[int, _Name], words: Lexicon) -> Iterator[Token | None]:
    """Each name and each of the longest phrases; ``None`` for a word that says nothing known."""
    place = 0
    while place < len(pieces):
        if place in named:
            name = named[place]
            yield Token(fold(name.card.name), card=name.card, verb=name.verb)
            place += name.length
            continue
        free = next((at for at in range(place, len(pieces)) if at in named), len(pieces))
        for length in range(min(words.longest, free - place), 0, -1):
            typed = [piece.text for piece in pieces[place : place + length]]
            if cues := words.cues(typed):
                yield Token(fold(" ".join(typed)), cues)
                place += length
                break
        else:
            yield None
            place += 1


def _misspelt(question: str, pieces: Sequence[_Piece], named: dict[int, _Name], words: Lexicon, pool: CardPool) -> bool:
    """Put into *named* the cards whose names are only nearly typed, with a slip or in part; whether all were found."""
    # With more than so many nothing is looked for: in a language that it is not in, a question has many.
    unread = (place for place in range(len(pieces)) if not _known(pieces, place, named, words))
    unknown = list(islice(unread, MOST_UNKNOWN + 1))
    while unknown and len(unknown) <= MOST_UNKNOWN:
        found = _nearest(question, pieces, unknown, named, pool)
        if found is None:
            return False
        place, name = found
        named[place] = name
        unknown = [other for other in unknown if not place <= other < place + name.length]
    return not unknown


def _known(pieces: Sequence[_Piece], place: int, named: dict[int, _Name], words: Lexicon) -> bool:
    inside = any(at <= place < at + name.length for at, name in named.items())
    return inside or any(
        words.cues([piece.text for piece in pieces[first : first + length]])
        for length in range(1, words.longest + 1)
        for first in range(max(0, place - length + 1), min(place, len(pieces) - length) + 1)
    )


def _nearest(
    question: str, pieces: Sequence[_Piece], unknown: Sequence[int], named: dict[int, _Name], pool: CardPool
) -> tuple[int, _Name] | None:
    """The card whose name is nearly what stands around the first of the *unknown* words."""
    first = unknown[0]
    spans = [
        (begin, end)
        for begin in range(max(0, first - 2), first + 1)
        for end in range(first, min(first + LONGEST_NAME, len(pieces)))
        if not any(begin < at + name.length and at <= end for at, name in named.items())
    ]
    for begin, end in sorted(spans, key=lambda span: (span[0] - span[1], -span[0])):
        typed = question[pieces[begin].start : pieces[end].end]
        if len(typed) < LEAST_NEAR or end - begin > LONGEST_NAME:
            continue
        near = pool.near(typed)
        name = clearly_nearest(near)
        if name is None or next(one.slips for one in near if one.name == name) > MOST_SLIPS:
            continue
        card = pool.exact(name)
        if card is not None:
            return begin, _Name(card, end - begin + 1)
    return None
