"""Rules by the questions that are nearest to what was asked.

How near a question is, is the cosine of its features, raised to a power: one question that is near tells more
than a heap of words in common. For and against which rules it speaks was learned from all the others.
"""

import json
import sys
from array import array
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Annotated, NamedTuple

from judgekit.resources import data_file
from judgekit.search.features import Feature, counted, weighed
from judgekit.search.lexicon import lexicon

POWER = 1.5
WEIGHT_UNIT = 250
"""A weight of a feature in a question, 0 to 1, is kept in so many steps."""

PART_UNIT = 10_000
"""A weight of a feature in what is asked is counted in so many steps."""

WHOLE = PART_UNIT * WEIGHT_UNIT
"""How near a question is to itself."""

COMMON = 0.04
"""A feature that a larger part of the questions has is added to all of them at once."""

RARITY_UNIT = 1000
"""How much a feature tells is kept in thousandths."""

VOTE_UNIT = 1000
"""What a question says for or against a rule is kept in thousandths."""

TOO_FAR = 0.05
"""Questions that are less near than this say nothing."""

HEARD = 400
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
    """Every feature, in order."""
    rarity: Numbers
    """How much each tells, in units of :data:`RARITY_UNIT`."""
    starts: Numbers
    """Where the questions of each feature begin, and one more at the end."""
    questions: Numbers
    weights: Numbers
    """How much each feature weighs in each of its questions, in units of :data:`WEIGHT_UNIT`."""
    votes_start: Numbers
    """Where the votes of each question begin, and one more at the end."""
    rules: Numbers
    votes: Numbers
    """What each question says of each rule, in units of :data:`VOTE_UNIT`."""
    own: Numbers
    """The rule of each question."""
    answers: Numbers
    """What its rule answers to each question."""
    sentences: Numbers
    """In which sentence."""


CODES = ("I", "H", "I", "H", "B", "I", "H", "h", "H", "B", "B")
"""The size of the numbers in each array of a :class:`Table`."""


def empty() -> Table:
    """Return a table without questions."""
    return Table(*(array(code) for code in CODES))


class Nearest:
    """The questions of one language."""

    def __init__(self, language: str, table: Table, rules: Sequence[str], answers: Sequence[str]) -> None:
        self.language, self.rules, self._table, self._answers = language, rules, table, answers
        self._lexicon = lexicon(language)
        self._rows: dict[int, int] = {}
        self._many = COMMON * len(table.own)
        self._bytes = len(table.own) * array("I").itemsize

    def votes(self, text: str) -> Votes:
        """Return what the questions near to *text* say."""
        features = weighed(counted(text, self._lexicon), self._rarity)
        near = self._nearest(features)
        table, scores = self._table, [0.0] * len(self.rules)
        starts, rules, votes = table.votes_start, table.rules, table.votes
        for cosine, question in near:
            force = cosine**POWER / VOTE_UNIT
            for place in range(starts[question], starts[question + 1]):
                scores[rules[place]] += force * votes[place]
        known = sum(weight * weight for number, weight in features if self._place(number) is not None)
        named = {rule: score for rule, score in zip(self.rules, scores, strict=True) if score > 0}
        return Votes(named, tuple(self._near(*found) for found in near[:SHOWN]), known)

    def _near(self, cosine: float, question: int) -> Near:
        table = self._table
        answer = self._answers[table.answers[question]]
        return Near(cosine, self.rules[table.own[question]], answer, table.sentences[question])

    def _nearest(self, features: Sequence[Feature]) -> list[tuple[float, int]]:
        """Return how near the nearest questions are, and which they are, nearest first."""
        sums = self._sums(features)
        count, least = len(sums), round(TOO_FAR * WHOLE)
        # One number for both is sorted in half the time of a pair.
        found = sorted([part * count + question for question, part in enumerate(sums) if part > least], reverse=True)
        return [(both // count / WHOLE, both % count) for both in found[:HEARD]]

    def _sums(self, features: Sequence[Feature]) -> list[int]:
        """How near every question is, in parts of :data:`WHOLE`."""
        table, common = self._table, 0
        rare: list[tuple[int, int]] = []
        for number, weight in features:
            place = self._place(number)
            if place is not None:
                part = round(weight * PART_UNIT)
                if table.starts[place + 1] - table.starts[place] > self._many:
                    common += self._row(place) * part
                else:
                    rare.append((place, part))
        sums = array("I", common.to_bytes(self._bytes, sys.byteorder)).tolist()
        for place, part in rare:
            start, end = table.starts[place], table.starts[place + 1]
            for question, there in zip(table.questions[start:end], table.weights[start:end], strict=True):
                sums[question] += part * there
        return sums

    def _row(self, place: int) -> int:
        """Return what a feature weighs in every question as one long number, each in an own place of it.

        Multiplied and added so, a feature that many questions have takes a fifth of the time of one question after
        the other. No place runs over: nothing is nearer than :data:`WHOLE`.
        """
        if place not in self._rows:
            table, row = self._table, array("I", bytes(self._bytes))
            start, end = table.starts[place], table.starts[place + 1]
            for question, weight in zip(table.questions[start:end], table.weights[start:end], strict=True):
                row[question] = weight
            self._rows[place] = int.from_bytes(row.tobytes(), sys.byteorder)
        return self._rows[place]

    def _place(self, number: int) -> int | None:
        numbers = self._table.numbers
        place = bisect_left(numbers, number)
        return place if place < len(numbers) and numbers[place] == number else None

    def _rarity(self, number: int) -> float:
        place = self._place(number)
        return self._table.rarity[place] / RARITY_UNIT if place is not None else UNSEEN


UNSEEN = 6.0
"""How rare a feature is that no question has: what is not known makes everything less near."""


@cache
def nearest(language: str) -> Nearest:
    """Return the questions of *language*, as they were compiled."""
    shape = json.loads(data_file(f"rulebook/{language}/nearest.json").read_text(encoding="utf-8"))
    content = data_file(f"rulebook/{language}/nearest.bin").read_bytes()
    arrays, start = list[Numbers](), 0
    for code, count in zip(CODES, shape["counts"], strict=True):
        values = array(code)
        end = start + count * values.itemsize
        values.frombytes(content[start:end])
        if sys.byteorder == "big":
            values.byteswap()
        arrays.append(values)
        start = end
    return Nearest(language, Table(*arrays), shape["rules"], shape["answers"])
