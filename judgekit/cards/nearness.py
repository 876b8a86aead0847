"""Which names are near to what was typed: those that a reader would take for the same words, and no others.

A slip is a letter left out, too much or wrong, or two changed about. The numbers were chosen on the names of real
card databases, misspelt once and twice and cut off; ``tests/quality/near_names.py`` measures what they do.
"""

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice, pairwise
from typing import TypeVar

from judgekit.domain.pool import CLEARLY_NEAR
from judgekit.tuples import NamedTuple

LEAST_PART = 10
"""Letters of a part of a name that can stand for the whole: “Book of” could go on in too many ways."""

SLIPS = 2
"""So many letters may be wrong, missing, too many or changed about anywhere in a name."""

LONGER = (4, 10, 17)
"""Letters from which on one more slip is believed than before; up to the first, one."""

LONG_WORD = 5
"""Letters from which on a word may have two slips."""

LEAST_WORD, LEAST_BEGINNING, LEAST_MISSPELT = 3, 5, 7
"""Letters that whole words of a name must have, a beginning of one, and a beginning or words with slips."""

LETTERS_PER_SLIP, MOST_PART_SLIPS = 6, 3
"""A part of a name is believed to have a slip in so many letters, and no more slips than that."""

LIKE_PART = 80
"""How like a part of a name must be to be looked at letter by letter."""

BEYOND = 1
"""So many slips more than the nearest name has, another may have and still be listed."""

CANDIDATES, MOST_PARTS = 60, 200
"""So many misspelt names are looked at, and so many that what was typed is a part of."""

BOUNDS = ("", " ", "\n")
FIRST_WIDE = "\u1100"
"""From here on lie the letters of Korean, Japanese and Chinese, each of which says as much as two of ours."""


Which = TypeVar("Which")


class Close(NamedTuple):
    """How like the whole of a name is (0 to 100), and how many slips of it, or of the part typed, were made."""

    score: float
    slips: int


REMEMBERED = 500
"""For so many names it is remembered what is near to them."""


def joined(one: Close, other: Close | None) -> Close:
    """Return how close a card is of which two names are near."""
    return Close(max(one.score, other.score), min(one.slips, other.slips)) if other else one


def nearest(found: Mapping[Which, Close]) -> dict[Which, Close]:
    """Return those of *found* that have about as few slips as the nearest."""
    least = min((close.slips for close in found.values()), default=0)
    return {which: close for which, close in found.items() if close.slips <= least + BEYOND}


class Names:
    """Folded names in their order, to find those near to what was typed."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names
        self._searched: dict[str, dict[int, Close]] = {}

    @cached_property
    def _text(self) -> str:
        return "\n".join(self._names)

    @cached_property
    def _joined(self) -> str:
        return self._text.replace(" ", "")

    def plausible(self, typed: str, slips: int) -> bool:
        """Return whether *typed*, a folded name, can be near to a name with no more than so many *slips*.

        What is searched for in a question mostly cannot, and this takes a hundredth of the time of the search.
        """
        return any(piece in self._joined for piece in _pieces(typed.replace(" ", ""), slips))

    def near(self, typed: str) -> dict[int, Close]:
        """Return the places of the names that are near to *typed*, a folded name.

        Part of a name is near too: whole words of it, or its beginning; with slips only where nothing else is
        near, because that takes longest. What was found is kept: a question is read in several languages.
        """
        if typed not in self._searched:
            if len(self._searched) >= REMEMBERED:
                self._searched.clear()
            self._searched[typed] = self._near(typed)
        return self._searched[typed]

    def _near(self, typed: str) -> dict[int, Close]:
        from rapidfuzz.distance import DamerauLevenshtein  # 15 ms, wanted only for a name that no card has

        if not typed or not self._names:
            return {}
        slips = dict(self._misspelt(typed))
        slips |= dict.fromkeys((*self._containing(typed), *self._beginning(typed)), 0)
        if not slips and _letters(typed) >= LEAST_MISSPELT:
            slips = dict(self._misspelt_part(typed))
        found = {}
        for place, count in slips.items():
            name = self._names[place]
            score = 100 * DamerauLevenshtein.normalized_similarity(typed, name)
            if len(typed) >= LEAST_PART and f" {typed} " in f" {name} ":
                score = max(score, CLEARLY_NEAR)
            found[place] = Close(score, count)
        return found

    def _misspelt(self, typed: str) -> Iterator[tuple[int, int]]:
        """Names of which the whole was typed, with their slips."""
        from rapidfuzz import process
        from rapidfuzz.distance import OSA

        # The quick count does not see a slip between two letters that were changed about, so it may have one more.
        most = _most_slips(_letters(typed) + SLIPS) + 1
        for name, _, place in process.extract(
            typed, self._names, scorer=OSA.distance, score_cutoff=most, limit=CANDIDATES
        ):
            slips = _slips(typed, name)
            if slips is not None:
                yield place, slips

    def _containing(self, typed: str) -> Iterator[int]:
        """Names that have *typed* as whole words of them."""
        if _letters(typed) < LEAST_WORD:
            return
        whole = (
            place
            for start, place in self._having(typed)
            if self._text[start - 1 : start] in BOUNDS
            and self._text[start + len(typed) : start + len(typed) + 1] in BOUNDS
        )
        yield from islice(whole, MOST_PARTS)

    def _having(self, piece: str) -> Iterator[tuple[int, int]]:
        """Where *piece* begins in the text of all names, and in which of them."""
        place = before = 0
        start = self._text.find(piece)
        while start >= 0:
            place += self._text.count("\n", before, start)
            before = start
            yield start, place
            start = self._text.find(piece, start + 1)

    def _beginning(self, typed: str) -> Iterator[int]:
        """Names that begin with *typed*: with enough letters, or with half of the name."""
        first = bisect_left(self._names, typed)
        for place in range(first, min(first + MOST_PARTS, len(self._names))):
            name = self._names[place]
            if not name.startswith(typed):
                return
            if _letters(typed) >= LEAST_BEGINNING or 2 * len(typed) >= len(name):
                yield place

    def _misspelt_part(self, typed: str) -> Iterator[tuple[int, int]]:
        """Names of which a part was typed, with the slips in it."""
        from rapidfuzz import fuzz, process

        having = {place for piece in _pieces(typed, _most_part_slips(typed)) for _, place in self._having(piece)}
        names = {place: self._names[place] for place in sorted(having)}
        for name, _, place in process.extract(
            typed, names, scorer=fuzz.partial_ratio, score_cutoff=LIKE_PART, limit=CANDIDATES
        ):
            slips = _slips_of_part(typed, name)
            if slips is not None:
                yield place, slips


def _letters(text: str) -> int:
    """How much a reader is told by *text*, in letters of the Latin script."""
    return len(text) + sum(sign >= FIRST_WIDE for sign in text)


def _pieces(typed: str, slips: int) -> list[str]:
    """Return pieces of *typed* of which so many *slips* leave one as it is: one more than there are slips.

    Between two of them a letter is left out, for one slip changes two neighbours about.

    >>> _pieces("polymerization", 2)
    ['poly', 'eriz', 'tion']
    """
    bounds = [(len(typed) + 1) * place // (slips + 1) for place in range(slips + 2)]
    return [typed[begin : end - 1] for begin, end in pairwise(bounds)]


def _most_part_slips(typed: str) -> int:
    return max(1, min(_letters(typed) // LETTERS_PER_SLIP, MOST_PART_SLIPS))


def _most_slips(letters: int) -> int:
    return 1 + sum(letters > step for step in LONGER)


def _slips(typed: str, name: str) -> int | None:
    """The slips with which *typed* is *name*; ``None`` where a reader would take it for something else."""
    from rapidfuzz.distance import DamerauLevenshtein

    most = _most_slips(_letters(name))
    # A mark that folds to a space, typed wrong or left out, is one slip and makes several spaces.
    joined_up = typed.replace(" ", ""), name.replace(" ", "")
    slips = min(DamerauLevenshtein.distance(*pair, score_cutoff=most) for pair in ((typed, name), joined_up))
    if slips > most or slips >= max(map(len, joined_up)):
        return None
    words = typed.split()
    # More slips than two are believed where they are spread over the words.
    spread = len(words) == name.count(" ") + 1 and _slips_by_word(words, name.split(), cut_off=False) is not None
    return slips if slips <= SLIPS or spread else None


def _slips_by_word(typed: Sequence[str], words: Sequence[str], cut_off: bool) -> int | None:
    """The slips of as many words, or ``None`` where one of them is another word.

    Of the last word, with *cut_off*, the beginning is enough.
    """
    from rapidfuzz.distance import DamerauLevenshtein

    total = 0
    for place, (given, word) in enumerate(zip(typed, words, strict=True), start=1):
        slips: int
        if cut_off and place == len(typed) and len(given) < len(word):
            ends = (len(given), len(given) - 1, len(given) + 1)
            slips = min(DamerauLevenshtein.distance(given, word[:end]) for end in ends)
            if len(given) == 1 and given != word[0]:
                return None
        else:
            slips = DamerauLevenshtein.distance(given, word)
        if slips > (1 if _letters(given if cut_off else word) < LONG_WORD else SLIPS):
            return None
        total += slips
    return total


def _slips_of_part(typed: str, name: str) -> int | None:
    """The slips with which *typed* is the beginning or whole words of *name*; ``None`` where it is neither."""
    from rapidfuzz.distance import DamerauLevenshtein

    given, words = typed.split(), name.split()
    most = _most_part_slips(typed)
    found = []
    for first in range(len(words)):
        if first + len(given) <= len(words):
            slips = _slips_by_word(given, words[first : first + len(given)], cut_off=first == 0)
            if slips is not None and slips <= most:
                found.append(slips)
        rest = " ".join(words[first:])
        # A space too much or left out: the words are others, the letters are not.
        for end in range(len(typed) - 1, len(typed) + 2):
            whole = end <= len(rest) and (first == 0 or rest[end : end + 1] in BOUNDS)
            if whole and DamerauLevenshtein.distance(typed, rest[:end], score_cutoff=1) <= 1:
                found.append(1)
    return min(found, default=None)
