"""Rules by the questions that are nearest to what was asked.

How near a question is, is the cosine of its features, raised to a power: one question that is near tells more
than a heap of words in common. For and against which rules it speaks was learned from all the others.
"""

import json
import math
import re
import sys
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate, pairwise
from typing import Annotated

from judgekit.resources import data_file
from judgekit.search.features import GROUPS, factors, numbered
from judgekit.search.lexicon import lexicon
from judgekit.tuples import NamedTuple

POWER = 1.5
FACTOR_UNIT = 100_000
"""What the rarity of a feature is multiplied by in a question is kept in so many steps."""

PART_UNIT = 10_000
"""What a feature weighs in what is asked is counted in so many steps."""

WHOLE = PART_UNIT * FACTOR_UNIT
"""How near a question is to itself."""

COMMON = 150
"""A feature that more questions have is added to all of them at once."""

ROW_UNIT = FACTOR_UNIT * FACTOR_UNIT // WHOLE
"""By what a number in a row is divided, so that with the factor of what is asked it is counted in :data:`WHOLE`."""

FINER = 20
"""By how many bits finer it is worked out before it is rounded: with whole numbers that takes half the time."""

ROWS_KEPT = 600
"""How many rows of such features are kept, of 30 KB each."""

VOTE_UNIT = 1000
"""What a question says for or against a rule is kept in thousandths."""

TOO_FAR = 0.05
"""Questions that are less near than this say nothing."""

HEARD = 150
"""How many questions, the nearest first, are heard at most."""

SHOWN = 40
"""How many of them are named in the answer."""


class Near(NamedTuple):
    """A known question that is near."""

    nearness: float
    """0 to 1, where 1 is the same."""
    rule: str
    answer: str
    """What the rule answers to it, if it asks for that."""
    sentence: int


class Votes(NamedTuple):
    """For each rule how much the questions near by speak for it, and those questions, nearest first."""

    scores: Mapping[str, float]
    nearest: tuple["Near", ...]
    known: float
    """How much of what was asked is said in any question, 0 to 1."""


Numbers = Annotated["array[int]", "of one size"]


class Table(NamedTuple):
    """What was compiled: see ``judgekit/compile/nearest.py``, which writes it."""

    numbers: Numbers
    """Every feature, those first that few questions have (:func:`frequency_class`), of each class in order, each by how
    much it is more than the one before: numbers that are alike stand together, and pack a sixth tighter."""
    counts: Numbers
    """How many questions have each; none are kept of one that is common."""
    questions: Numbers
    """Which they are, feature by feature: of each the first, then how much further on the next is."""
    factors: Numbers
    """For each question what the rarity of a feature of each group is multiplied by, in :data:`FACTOR_UNIT`."""
    heard: Numbers
    """How many votes each question has."""
    rules: Numbers
    votes: Numbers
    """What each question says of each rule, in units of :data:`VOTE_UNIT`."""
    own: Numbers
    """The rule of each question."""
    answers: Numbers
    """What its rule answers to each question."""
    sentences: Numbers
    """In which sentence."""


CODES = ("I", "H", "H", "H", "B", "H", "h", "H", "B", "B")
"""The size of the numbers in each array of a :class:`Table`."""


def empty() -> Table:
    """Return a table without questions."""
    return Table(*(array(code) for code in CODES))


def written(table: Table) -> bytes:
    """Return *table* in bytes."""
    return in_planes(table)


def in_planes(arrays: Iterable[Numbers]) -> bytes:
    """Return *arrays* in bytes: of each the low bytes first, then the high ones, which packs tighter."""
    parts: list[bytes] = []
    for values in arrays:
        content = _little(values).tobytes()
        parts += [content[place :: values.itemsize] for place in range(values.itemsize)]
    return b"".join(parts)


def read(content: bytes, counts: Sequence[int]) -> Table:
    """Return the table that was :func:`written`, whose arrays have as many numbers as *counts* say."""
    return Table(*from_planes(content, zip(CODES, counts, strict=True)))


def from_planes(content: bytes, sizes: Iterable[tuple[str, int]]) -> list[Numbers]:
    """Return the arrays that were laid out by :func:`in_planes`; *sizes* tells the code and length of each."""
    arrays, start = list[Numbers](), 0
    for code, count in sizes:
        values = array(code)
        laid = bytearray(count * values.itemsize)
        for place in range(values.itemsize):
            laid[place :: values.itemsize] = content[start : start + count]
            start += count
        values.frombytes(laid)
        arrays.append(_little(values))
    return arrays


def _little(values: Numbers) -> Numbers:
    """*values* as they are written, the low byte first, or back again."""
    if sys.byteorder == "big":
        values = values[:]
        values.byteswap()
    return values


def frequency_class(count: int) -> int:
    """Return which class of features one belongs to that *count* questions have: each has twice as many as the last.

    >>> [frequency_class(count) for count in (0, 1, 2, 3, 4, 1000)]
    [0, 1, 2, 2, 3, 10]
    """
    return count.bit_length()


def rarity_of(count: int, questions: int) -> float:
    """How much a feature tells that *count* of all *questions* have; nothing where none is kept."""
    return math.log((1 + questions) / (1 + count)) + 1 if count else 0.0


UNSEEN = 6.0
"""How rare a feature is that no question has: what is not known makes everything less near."""


class Known(NamedTuple):
    """What is known of a feature."""

    place: int
    """Where it stands in the table."""
    having: int
    """How many questions have it; none are kept of one that is too common."""
    square: float
    """Of its rarity: what it adds to how near two texts are that have it, but for their factors."""


NOT_KNOWN = Known(0, 0, UNSEEN**2)


class Features(dict[int, Known]):
    """What is known of each feature that was asked for; of what no question has nothing is kept."""

    def __init__(self, table: Table) -> None:
        self._counts, self._questions = table.counts, len(table.own)
        self._classes = [
            (start, array("I", accumulate(table.numbers[start:end]))) for start, end in pairwise(_class_starts(table))
        ]

    def __missing__(self, number: int) -> Known:
        for start, numbers in self._classes:
            at = bisect_left(numbers, number)
            if at < len(numbers) and numbers[at] == number:
                having = self._counts[start + at]
                found = self[number] = Known(start + at, having, rarity_of(having, self._questions) ** 2)
                return found
        return NOT_KNOWN


def _class_starts(table: Table) -> Iterator[int]:
    """Yield where each class of features begins, then where the last one ends."""
    start = 0
    for one in range(frequency_class(table.counts[-1]) + 1 if table.counts else 0):
        yield start
        start = bisect_right(table.counts, one, lo=start, key=frequency_class)
    yield start


class Nearest:
    """The questions of one language."""

    def __init__(self, language: str, table: Table, rules: Sequence[str], answers: Sequence[str]) -> None:
        self.language, self.rules, self._table, self._answers = language, rules, table, answers
        self._lexicon = lexicon(language)
        self._starts = array("I", accumulate(table.counts, initial=0))
        self._votes_start = array("I", accumulate(table.heard, initial=0))
        # Of a list a number is read in less time than of an array, and a question wants some 2,000.
        self._rules, self._votes = table.rules.tolist(), table.votes.tolist()
        self._factors = {group: table.factors[place :: len(GROUPS)].tolist() for place, group in enumerate(GROUPS)}
        self._features = Features(table)
        self._rows: dict[tuple[int, str], int] = {}
        self._said: list[tuple[tuple[int, int], ...]] = [()] * len(table.own)
        self._bytes = len(table.own) * array("I").itemsize

    def votes(self, text: str) -> Votes:
        """Return what the questions near to *text* say."""
        told = numbered(text, self._lexicon)
        known = {group: [self._features[number] for number in numbers] for group, numbers in told.items()}
        asked = factors({group: sum(one.square for one in found) for group, found in known.items()})
        near = self._nearest(known, asked)
        scores = [0.0] * len(self.rules)
        for cosine, question in near:
            force = cosine**POWER / VOTE_UNIT
            for rule, vote in self._said[question] or self._says(question):
                scores[rule] += force * vote
        seen = sum(factor**2 * sum(one.square for one in known[group] if one.having) for group, factor in asked.items())
        named = {rule: score for rule, score in zip(self.rules, scores, strict=True) if score > 0}
        return Votes(named, tuple(self._near(*found) for found in near[:SHOWN]), seen)

    def _says(self, question: int) -> tuple[tuple[int, int], ...]:
        """Return the rules that a question speaks for or against, and how much; they are put together once."""
        start, end = self._votes_start[question], self._votes_start[question + 1]
        said = tuple(zip(self._rules[start:end], self._votes[start:end], strict=True))
        self._said[question] = said
        return said

    def _near(self, cosine: float, question: int) -> Near:
        table = self._table
        answer = self._answers[table.answers[question]]
        return Near(cosine, self.rules[table.own[question]], answer, table.sentences[question])

    def _nearest(self, known: Mapping[str, Sequence[Known]], asked: Mapping[str, float]) -> list[tuple[float, int]]:
        """Return how near the nearest questions are, and which they are, nearest first."""
        sums = self._sums(known, asked)
        count, least = len(sums), round(TOO_FAR * WHOLE)
        # One number for both is sorted in half the time of a pair.
        found = [part * count + question for question in _highest(sums, HEARD) if (part := sums[question]) > least]
        found.sort(reverse=True)
        return [(both // count / WHOLE, both % count) for both in found[:HEARD]]

    def _sums(self, known: Mapping[str, Sequence[Known]], asked: Mapping[str, float]) -> Numbers:
        """How near every question is, in parts of :data:`WHOLE`; *asked* are the factors of what is asked."""
        common = 0
        for group, factor in asked.items():
            rows = (self._row(place, square, group) for place, having, square in known[group] if having > COMMON)
            common += sum(rows) * round(factor * FACTOR_UNIT)
        sums = array("I", common.to_bytes(self._bytes, sys.byteorder))
        for group, factor in asked.items():
            factors_there, unit = self._factors[group], factor * PART_UNIT
            for place, having, square in known[group]:
                if 0 < having <= COMMON:
                    weight = round(square * unit)
                    for question in self._having(place):
                        sums[question] += weight * factors_there[question]
        return sums

    def _row(self, place: int, square: float, group: str) -> int:
        """Return what a feature weighs in every question as one long number, each in an own place of it.

        Added so, a feature that many questions have takes a fraction of the time of one question after the other. No
        place runs over: nothing is nearer than :data:`WHOLE`.
        """
        key = (place, group)
        if key not in self._rows:
            while len(self._rows) >= ROWS_KEPT:
                del self._rows[next(iter(self._rows))]
            factors_there, row = self._factors[group], array("I", bytes(self._bytes))
            weight, half = round(square * (1 << FINER) / ROW_UNIT), 1 << FINER - 1
            for question in self._having(place):
                row[question] = (weight * factors_there[question] + half) >> FINER
            self._rows[key] = int.from_bytes(row.tobytes(), sys.byteorder)
        return self._rows[key]

    def _having(self, place: int) -> Iterable[int]:
        """The questions that have a feature."""
        return accumulate(self._table.questions[self._starts[place] : self._starts[place + 1]])


def _highest(sums: Numbers, number: int) -> list[int]:
    """Return the places of the *number* highest of *sums*, with some below them, in order; none that is too far.

    Only the highest byte of each is looked at, all at once: one sum after the other takes ten times as long.
    """
    at = sums.itemsize - 1 if sys.byteorder == "little" else 0
    highest = sums.tobytes()[at :: sums.itemsize]
    least = round(TOO_FAR * WHOLE) >> 8 * (sums.itemsize - 1)
    having = len(highest) - sum(highest.count(low) for low in range(least))
    while (left := having - highest.count(least)) >= number:
        having, least = left, least + 1
    return [found.start() for found in re.finditer(b"[%s-\xff]" % re.escape(bytes((least,))), highest, re.DOTALL)]


@cache
def nearest(language: str) -> Nearest:
    """Return the questions of *language*, as they were compiled."""
    shape = json.loads(data_file(f"rulebook/{language}/nearest.json").read_text(encoding="utf-8"))
    content = data_file(f"rulebook/{language}/nearest.bin").read_bytes()
    return Nearest(language, read(content, shape["counts"]), shape["rules"], shape["answers"])
