"""Yes or no: what a rule says to a question that asks for it.

The rule is known when this is asked. Whether it says yes or no to *these* words was learned from the questions of all
languages (``tests/quality/train.py``), and is told only where that is as good as certain: a wrong yes is the worst
fault there is.
"""

import json
import math
from array import array
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from functools import cache
from itertools import accumulate, pairwise
from zlib import crc32

from judgekit.resources import data_file
from judgekit.search.features import grouped
from judgekit.search.lexicon import lexicon
from judgekit.search.nearest import Near, from_planes
from judgekit.tuples import NamedTuple

CERTAIN = 0.987
"""How likely a verdict must be to be told: .98 of those told to questions that were left out are right."""

ASKING = "?"
"""Who writes without it may tell what somebody said, "he says I can't": yes and no could mean either of them."""

THE_SAME = 0.8
"""A question that is as near as this is the same one, and has the same answer."""

ALIKE = 0.3
"""A known question that is as near as this may tell the number that is wanted."""

UNIT = 100
"""Weights are kept in hundredths."""

HOW_MANY = frozenset({"how-many", "how-much"})
"""The concepts of a question that wants a number."""


class Verdict(Enum):
    """What a rule answers."""

    YES = "yes"
    NO = "no"
    ONLY_IF = "only-if"


class Told(NamedTuple):
    """What a rule answers to a question, and in which sentence of its text."""

    verdict: Verdict | None = None
    number: str | None = None
    """The number that was asked for, such as ``3`` or ``40-60``."""
    sentence: int = 1


def features_of(groups: Mapping[str, Sequence[str]], rule: str, language: str) -> Iterator[tuple[int, float]]:
    """Yield what *groups* of features say when they ask of *rule*, with its value: concepts speak for all languages."""
    yield _number(f"r={rule}"), 1.0
    for concept in sorted(set(groups["m"])):
        yield _number(f"c={concept}"), 0.5
        yield _number(f"r={rule}&c={concept}"), 0.7
    for word in sorted(set(groups["w"])):
        yield _number(f"{language}:w={word}"), 0.4
        yield _number(f"{language}:r={rule}&w={word}"), 0.5
    for one, other in sorted(set(pairwise(groups["w"]))):
        yield _number(f"{language}:b={one} {other}"), 0.4


def _number(feature: str) -> int:
    return crc32(feature.encode())


CODES = ("I", "h")
"""The size of the numbers of features and of their weights, as they are compiled."""


class Weights(NamedTuple):
    """What was learned: for each feature what it says for yes and for no, beside neither of them."""

    numbers: "array[int]"
    weights: "array[int]"
    """Two for each feature."""
    bias: tuple[int, int]


@cache
def learned() -> Weights:
    """Return what was learned."""
    shape = json.loads(data_file("rulebook/verdicts.json").read_text(encoding="utf-8"))
    sizes = zip(CODES, (shape["features"], 2 * shape["features"]), strict=True)
    numbers, weights = from_planes(data_file("rulebook/verdicts.bin").read_bytes(), sizes)
    return Weights(array("I", accumulate(numbers)), weights, tuple(shape["bias"]))


def likelihoods(groups: Mapping[str, Sequence[str]], rule: str, language: str) -> tuple[float, float]:
    """Return how likely *rule* says yes, and how likely no, to a text with these *groups* of features."""
    table = learned()
    yes, no = (float(part) for part in table.bias)
    for number, value in features_of(groups, rule, language):
        place = bisect_left(table.numbers, number)
        if place < len(table.numbers) and table.numbers[place] == number:
            yes += value * table.weights[2 * place]
            no += value * table.weights[2 * place + 1]
    most = max(yes, no, 0.0)
    parts = [math.exp((part - most) / UNIT) for part in (yes, no, 0.0)]
    return parts[0] / sum(parts), parts[1] / sum(parts)


def told(question: str, rule: str, near: Sequence[Near], language: str) -> Told:
    """Return what *rule* answers to *question*, as far as that is certain; *near* are known questions near to it."""
    own = [one for one in near if one.rule == rule and one.answer]
    if own and own[0].nearness >= THE_SAME:
        return _as_told(own[0])
    groups = grouped(question, lexicon(language))
    if not HOW_MANY.isdisjoint(groups["m"]):
        return _number_told([one for one in own if one.nearness >= ALIKE])
    if ASKING not in question:
        return Told()
    yes, no = likelihoods(groups, rule, language)
    verdict = Verdict.YES if yes > no else Verdict.NO
    # What was learned of words must agree with the nearest question: "in my turn" and "in his" part by one word.
    if max(yes, no) < CERTAIN or not own or own[0].answer != verdict.value:
        return Told()
    return Told(verdict, sentence=own[0].sentence)


def _as_told(one: Near) -> Told:
    if one.answer in {verdict.value for verdict in Verdict}:
        return Told(Verdict(one.answer), sentence=one.sentence)
    return Told(number=one.answer, sentence=one.sentence)


def _number_told(own: Sequence[Near]) -> Told:
    """The number that the nearest of the rule's questions want, where the nearest two agree on it."""
    first = own[:2]
    if len(first) < 2 or first[0].answer != first[1].answer or not first[0].answer[0].isdigit():
        return Told()
    return Told(number=first[0].answer, sentence=first[0].sentence)
