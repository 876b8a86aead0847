"""Rules by the questions that are nearest to what was asked.

How near a question is, is the cosine of its features, raised to a power: one question that is near tells more
than a heap of words in common. For and against which rules it speaks was learned from all the others.
"""

import json
import math
import re
import sys
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import accumulate
from typing import Annotated

from judgekit.resources import data_file
from judgekit.search.features import GROUPS, numbered, weighed
from judgekit.search.lexicon import lexicon
from judgekit.tuples import NamedTuple

POWER = 1.5
FACTOR_UNIT = 100_000
"""What the rarity of a feature is multiplied by in a question is kept in so many steps."""

PART_UNIT = 10_000
"""What a feature weighs in what is asked is counted in so many steps."""

WHOLE = PART_UNIT * FACTOR_UNIT
"""How near a question is to itself."""

COMMON = 0.04
"""A feature that a larger part of the questions has is added to all of them at once."""

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
    """Every feature, in order, each by how much it is more than the one before: so they pack tighter."""
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
    """Return *table* in bytes: of each array the low bytes first, then the high ones, which packs tighter."""
    parts: list[bytes] = []
    for values in table:
        content = _little(values).tobytes()
        parts += [content[place :: values.itemsize] for place in range(values.itemsize)]
    return b"".join(parts)


def read(content: bytes, counts: Sequence[int]) -> Table:
    """Return the table that was :func:`written`, whose arrays have as many numbers as *counts* say."""
    arrays, start = list[Numbers](), 0
    for code, count in zip(CODES, counts, strict=True):
        values = array(code)
        laid = bytearray(count * values.itemsize)
        for place in range(values.itemsize):
            laid[place :: values.itemsize] = content[start : start + count]
            start += count
        values.frombytes(laid)
        arrays.append(_little(values))
    return Table(*arrays)


def _little(values: Numbers) -> Numbers:
    """*values* as they are written, the low byte first, or back again."""
    if sys.byteorder == "big":
        values = values[:]
        values.byteswap()
    return values


def rarity_of(count: int, questions: int) -> float:
    """How much a feature tells that *count* of all *questions* have; nothing where none is kept."""
    return math.log((1 + questions) / (1 + count)) + 1 if count else 0.0


class Part(NamedTuple):
    """What a feature of the text that is asked adds to how near the questions are that have it."""

    place: int
    """Where the feature stands in the table."""
    group: str
    weight: int
    """In parts of :data:`PART_UNIT`; the factor of the question comes to it."""


UNSEEN = 6.0
"""How rare a feature is that no question has: what is not known makes everything less near."""


class Known(NamedTuple):
    """What is known of a feature."""

    place: int | None
    """Where it stands in the table; nowhere if no question has it."""
    rarity: float


NOT_KNOWN = Known(None, UNSEEN)


class Nearest:
    """The questions of one language."""

    def __init__(self, language: str, table: Table, rules: Sequence[str], answers: Sequence[str]) -> None:
        self.language, self.rules, self._table, self._answers = language, rules, table, answers
        self._lexicon = lexicon(language)
        self._numbers = array("I", accumulate(table.numbers))
        self._starts = array("I", accumulate(table.counts, initial=0))
        self._votes_start = array("I", accumulate(table.heard, initial=0))
        self._factors = {group: table.factors[place :: len(GROUPS)] for place, group in enumerate(GROUPS)}
        self._known: dict[int, Known] = {}
        self._rows: dict[tuple[int, str], int] = {}
        self._said: list[tuple[tuple[int, int], ...]] = [()] * len(table.own)
        self._many = COMMON * len(table.own)
        self._bytes = len(table.own) * array("I").itemsize

    def votes(self, text: str) -> Votes:
        """Return what the questions near to *text* say."""
        told = numbered(text, self._lexicon)
        known = {number: self._known.get(number) or self._look_up(number) for number in set().union(*told.values())}
        rarities = {number: found.rarity for number, found in known.items()}
        features = weighed(told, rarities)
        near = self._nearest(
            Part(place, group, round(weight * rarities[number] * PART_UNIT))
            for number, group, weight in features
            if (place := known[number].place) is not None
        )
        scores = [0.0] * len(self.rules)
        for cosine, question in near:
            force = cosine**POWER / VOTE_UNIT
            for rule, vote in self._said[question] or self._says(question):
                scores[rule] += force * vote
        seen = sum(weight * weight for number, _, weight in features if known[number].place is not None)
        named = {rule: score for rule, score in zip(self.rules, scores, strict=True) if score > 0}
        return Votes(named, tuple(self._near(*found) for found in near[:SHOWN]), seen)

    def _says(self, question: int) -> tuple[tuple[int, int], ...]:
        """Return the rules that a question speaks for or against, and how much; they are put together once."""
        start, end = self._votes_start[question], self._votes_start[question + 1]
        said = tuple(zip(self._table.rules[start:end], self._table.votes[start:end], strict=True))
        self._said[question] = said
        return said

    def _near(self, cosine: float, question: int) -> Near:
        table = self._table
        answer = self._answers[table.answers[question]]
        return Near(cosine, self.rules[table.own[question]], answer, table.sentences[question])

    def _nearest(self, parts: Iterable[Part]) -> list[tuple[float, int]]:
        """Return how near the nearest questions are, and which they are, nearest first."""
        sums = self._sums(parts)
        count, least = len(sums), round(TOO_FAR * WHOLE)
        # One number for both is sorted in half the time of a pair.
        found = [part * count + question for question in _highest(sums, HEARD) if (part := sums[question]) > least]
        found.sort(reverse=True)
        return [(both // count / WHOLE, both % count) for both in found[:HEARD]]

    def _sums(self, parts: Iterable[Part]) -> Numbers:
        """How near every question is, in parts of :data:`WHOLE`."""
        common, rare = 0, list[Part]()
        for part in parts:
            if self._table.counts[part.place] > self._many:
                common += self._row(part.place, part.group) * part.weight
            else:
                rare.append(part)
        sums = array("I", common.to_bytes(self._bytes, sys.byteorder))
        for place, group, weight in rare:
            factors = self._factors[group]
            for question in self._having(place):
                sums[question] += weight * factors[question]
        return sums

    def _row(self, place: int, group: str) -> int:
        """Return what a feature weighs in every question as one long number, each in an own place of it.

        Multiplied and added so, a feature that many questions have takes a fifth of the time of one question after
        the other. No place runs over: nothing is nearer than :data:`WHOLE`.
        """
        if (place, group) not in self._rows:
            factors, row = self._factors[group], array("I", bytes(self._bytes))
            for question in self._having(place):
                row[question] = factors[question]
            self._rows[place, group] = int.from_bytes(row.tobytes(), sys.byteorder)
        return self._rows[place, group]

    def _having(self, place: int) -> Iterable[int]:
        """The questions that have a feature."""
        return accumulate(self._table.questions[self._starts[place] : self._starts[place + 1]])

    def _look_up(self, number: int) -> Known:
        """Return what is known of a feature; of one that questions have it is kept, so of no more than there are."""
        numbers = self._numbers
        place = bisect_left(numbers, number)
        if place == len(numbers) or numbers[place] != number:
            return NOT_KNOWN
        found = Known(place, rarity_of(self._table.counts[place], len(self._table.own)))
        self._known[number] = found
        return found


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
