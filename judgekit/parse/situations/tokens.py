"""A question taken apart: the cards that it names, and what its other words say; words that nobody knows end it."""

import re
from collections.abc import Container, Iterator, Mapping, Sequence

from judgekit.domain.card import Card
from judgekit.domain.folding import fold, fold_name
from judgekit.domain.pool import CardPool, clearly_nearest
from judgekit.parse.situations.hints import ENDINGS, has_a_word_of_its_own, may_name_a_card
from judgekit.parse.situations.vocabulary import NOTHING, Cue, Cues, Lexicon
from judgekit.tuples import NamedTuple

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
    folded: str
    start: int
    end: int


class _Name(NamedTuple):
    card: Card
    length: int
    verb: bool = False


class Written(NamedTuple):
    """A question as it was typed, with the names of cards in it, which are the same in every language."""

    question: str
    pieces: Sequence[_Piece]
    named: Mapping[int, _Name]
    """The names, by the piece they begin with; of several that begin there the longest."""
    parts: Mapping[str, frozenset[int]]
    """The words of the names in all languages, and where in *named* their cards are."""


def written(question: str, pool: CardPool) -> Written:
    """Return *question* in pieces, with the cards of *pool* that it names."""
    found = [(match[0].casefold(), *match.span()) for match in _PIECES.finditer(question)]
    pieces = [_Piece(text, fold(text), start, end) for text, start, end in found]
    named: dict[int, _Name] = {}
    place = 0
    while place < len(pieces):
        name = _name(question, pieces, place, pool)
        if name is not None:
            named[place] = name
        place += name.length if name is not None else 1
    parts: dict[str, frozenset[int]] = {}
    for place, name in named.items():
        for word in {word for printed in name.card.names.values() for word in fold(printed).split()}:
            parts[word] = parts.get(word, frozenset()) | {place}
    return Written(question, pieces, named, parts)


def names_in(question: str, pool: CardPool) -> list[tuple[Card, int, int]]:
    """Return the cards that *question* names, with where each name begins and ends."""
    found = written(question, pool)
    return [
        (name.card, found.pieces[place].start, found.pieces[place + name.length - 1].end)
        for place, name in sorted(found.named.items())
    ]


def _name(question: str, pieces: Sequence[_Piece], place: int, pool: CardPool) -> _Name | None:
    longest = LONGEST_NAME if pool.may_begin(pieces[place].text) else 0
    for length in range(min(longest, len(pieces) - place), 0, -1):
        typed = question[pieces[place].start : pieces[place + length - 1].end]
        card = pool.exact(typed)
        # “I set it last turn” names no card; “Last Turn” does, and so does “duoterion”.
        if card is not None and (typed != typed.lower() or may_name_a_card(typed) or has_a_word_of_its_own(typed)):
            return _Name(card, length)
    text = pieces[place].text
    for ending in ENDINGS:
        stem = text.removesuffix(ending)
        if stem != text and len(stem) <= LONGEST_VERB and (card := pool.exact(stem)) is not None:
            return _Name(card, 1, verb=True)
    return None


def tokens_of(question: Written, words: Lexicon, pool: CardPool) -> list[Token] | None:
    """Return the tokens of *question*; ``None`` where it names no card, or has a word that is none of *words*."""
    pieces = question.pieces
    if _are_too_many(_strange(question, words)):
        return None  # what its words say together takes ten times as long to look up
    said = words.said([piece.text for piece in pieces], [piece.folded for piece in pieces])
    told = {at for place, phrases in enumerate(said) for at in range(place, place + max(phrases, default=0))}
    named = dict(question.named)
    _name_again(question, named, told)
    if not _misspelt(question, named, told, pool):
        return None
    tokens = list(_tokens(pieces, named, said))
    found = [token for token in tokens if token is not None]
    return found if len(found) == len(tokens) and any(token.card for token in found) else None


def _strange(question: Written, words: Lexicon) -> list[str]:
    """The words that stand in no entry of *words*, nor in any name that was found."""
    inside = _inside(question.named)
    return [
        piece.folded
        for place, piece in enumerate(question.pieces)
        if piece.folded not in words.known and piece.folded not in question.parts and place not in inside
    ]


def _are_too_many(unknown: Sequence[object]) -> bool:
    """Whether nothing is looked for: in a language that it is not in, a question has many unknown words."""
    return len(unknown) > MOST_UNKNOWN


def _name_again(question: Written, named: dict[int, _Name], told: Container[int]) -> None:
    """Put into *named* what a part of its name is enough for, once a card was named: “the ring”."""
    first, inside = min(named, default=len(question.pieces)), _inside(named)
    for place, piece in enumerate(question.pieces):
        owners = question.parts.get(piece.folded, frozenset())
        if place <= first or len(piece.text) < LEAST_PART or place in told or place in inside:
            continue
        if len({named[owner].card.name for owner in owners}) == 1:
            named[place] = _Name(named[next(iter(owners))].card, 1)


def _inside(named: Mapping[int, _Name]) -> set[int]:
    """The pieces that belong to names."""
    return {place for begin, name in named.items() for place in range(begin, begin + name.length)}


def _tokens(
    pieces: Sequence[_Piece], named: Mapping[int, _Name], said: Sequence[Mapping[int, Cues]]
) -> Iterator[Token | None]:
    """Each name and each of the longest phrases; ``None`` for a word that says nothing known."""
    place = 0
    while place < len(pieces):
        if place in named:
            name = named[place]
            yield Token(fold(name.card.name), card=name.card, verb=name.verb)
            place += name.length
            continue
        free = next((at for at in range(place, len(pieces)) if at in named), len(pieces))
        length = max((length for length in said[place] if place + length <= free), default=0)
        if length:
            yield Token(" ".join(piece.folded for piece in pieces[place : place + length]), said[place][length])
        else:
            yield None
        place += length or 1


def _misspelt(question: Written, named: dict[int, _Name], told: Container[int], pool: CardPool) -> bool:
    """Put into *named* the cards whose names are only nearly typed, with a slip or in part; whether all were found."""
    inside = _inside(named)
    unknown = [place for place in range(len(question.pieces)) if place not in told and place not in inside]
    if _are_too_many(unknown):
        return False
    while unknown:
        found = _nearest(question, unknown[0], named, pool)
        if found is None:
            return False
        place, name = found
        named[place] = name
        unknown = [other for other in unknown if not place <= other < place + name.length]
    return True


def _nearest(question: Written, first: int, named: Mapping[int, _Name], pool: CardPool) -> tuple[int, _Name] | None:
    """The card whose name is nearly what stands around the unknown word *first*."""
    pieces = question.pieces
    spans = [
        (begin, end)
        for begin in range(max(0, first - 2), first + 1)
        for end in range(first, min(first + LONGEST_NAME, len(pieces)))
        if not any(begin < at + name.length and at <= end for at, name in named.items())
    ]
    for begin, end in sorted(spans, key=lambda span: (span[0] - span[1], -span[0])):
        typed = question.question[pieces[begin].start : pieces[end].end]
        if len(typed) < LEAST_NEAR or end - begin > LONGEST_NAME or not pool.plausible(typed, MOST_SLIPS):
            continue
        near = pool.near(typed)
        name = clearly_nearest(near)
        card = pool.exact(name) if name is not None else None
        if card is None:
            continue
        slips = next(one.slips for one in near if one.name == name)
        # A part of a name is not believed with a slip: “effetto obbligatorio” is no “Evacuazione Obbligatoria”.
        if slips == 0 or (slips <= MOST_SLIPS and _is_whole(typed, card)):
            return begin, _Name(card, end - begin + 1)
    return None


def _is_whole(typed: str, card: Card) -> bool:
    """Whether *typed* is about as long as some name of *card*."""
    return any(abs(len(fold_name(name)) - len(fold_name(typed))) <= MOST_SLIPS for name in card.names.values())
