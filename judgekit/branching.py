"""One answer for a whole class of values: what depends on the value itself becomes a formula of it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.findings import Formula
from judgekit.domain.ruling import Ruling
from judgekit.domain.values import BETWEEN, Case, Unknown

Answer = TypeVar("Answer")


class _NoFormulaError(Exception):
    """Two answers differ by more than a number that follows the value."""


def for_class(fact: str, case: Case, answer: Callable[[int | str], Answer]) -> Answer:
    """Return the answer for a class of values, found by asking for each of its samples.

    Where two samples give answers that differ in numbers only, each such number is a
    :class:`~judgekit.domain.findings.Formula` of the *fact*.
    """
    answers = [answer(sample) for sample in case.samples]
    if len(answers) == 1 or isinstance(case.samples[0], str) or isinstance(case.samples[1], str):
        return answers[0]
    try:
        varied: Answer = _Varying(fact, case.samples[0], case.samples[1]).vary(answers[0], answers[1])
    except _NoFormulaError:
        return answers[0]
    return varied


def by_ranges(values: range, rulings: Iterable[Ruling]) -> Iterator[tuple[Case, Ruling]]:
    """Yield the runs of *values* that rule alike, each as a class with the ruling of its first value.

    Two rulings are alike where verdict, refusals and what happened are; numbers said on the way may differ.
    """
    runs: list[tuple[int, int, Ruling]] = []
    for value, ruling in zip(values, rulings, strict=True):
        if runs and gist(runs[-1][2]) == gist(ruling):
            runs[-1] = (runs[-1][0], value, runs[-1][2])
        else:
            runs.append((value, value, ruling))
    for first, last, ruling in runs:
        if last == values[-1]:
            case = Case("above", first - 1, ()) if first > values[0] else Case(BETWEEN, f"{first}–{last}", ())
        elif first == values[0] and first != last:
            case = Case("below", last + 1, ())
        else:
            case = Case("equal", first, ()) if first == last else Case(BETWEEN, f"{first}–{last}", ())
        yield case, ruling


FAR = {"life_points": 100_000}
HIGH = 5000
"""As high as an ATK or DEF is taken to be where a class has no end."""
MOST_PARTS = 4


def divided(case: Case, answer: Callable[[int], object], fact: str) -> Iterator[Case]:
    """Yield *case*, a class of numbers, or its parts where the *answer* differs inside it, the lowest first.

    Two ends that answer alike are taken to stand for all between them.
    """
    assert isinstance(case.limit, int)
    least = 1 if fact == "life_points" else 0  # with 0 Life Points there is no Duel any more
    most = max(case.limit + 2, FAR.get(fact, HIGH))
    ends = {"below": (least, case.limit - 1), "up-to": (least, case.limit), "above": (case.limit + 1, most)}
    if case.relation not in ends:
        yield case
        return
    first, last = ends[case.relation]
    start, parts = first, 0
    while parts < MOST_PARTS and answer(start) != answer(last):
        here, low, high = answer(start), start, last
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if answer(middle) == here else (low, middle)
        yield _part(case, start, low, first)
        start, parts = high, parts + 1
    if start == first:
        yield case
    elif case.relation == "above":
        yield Case("above", start - 1, (start, start + 1))
    else:
        yield _part(case, start, last, first)


def _part(case: Case, start: int, end: int, first: int) -> Case:
    samples = tuple(dict.fromkeys((start, min(start + 1, end))))
    if start == end:
        return Case("equal", start, (start,))
    if case.relation != "above" and start == first:
        return Case("below", end + 1, samples)
    return Case(BETWEEN, f"{start}–{end}", samples)


def gist(ruling: Ruling) -> tuple[object, ...]:
    """What makes two rulings alike: verdict, refusals, what happened, what is missing, who won; no numbers."""
    steps = tuple((step.rule, step.message) for step in ruling.steps)
    findings = tuple((finding.rule, finding.reason, finding.at) for finding in ruling.findings)
    missing = tuple((missing.fact, missing.at) for missing in ruling.missing)
    return ruling.verdict, steps, findings, missing, ruling.final.winner if ruling.final else None


class _Varying:
    """Compares two answers that two samples of a fact gave."""

    def __init__(self, fact: str, first: int, second: int) -> None:
        self.fact, self.first, self.second = fact, first, second

    def vary(self, one: Any, other: Any) -> Any:
        """Return *one* with a formula in place of every number that follows the fact."""
        if one == other and type(one) is type(other):
            return one
        if type(one) is int and type(other) is int:
            return self._formula(one, other)
        if type(one) is type(other) and hasattr(one, "_fields"):
            return self._record(one, other)
        if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
            return tuple(self.vary(*pair) for pair in zip(one, other, strict=True))
        if isinstance(one, Mapping) and isinstance(other, Mapping) and one.keys() == other.keys():
            return {key: self.vary(one[key], other[key]) for key in one}
        raise _NoFormulaError

    def _formula(self, one: int, other: int) -> Formula:
        slope, rest = divmod(other - one, self.second - self.first)
        if rest or abs(slope) != 1:
            raise _NoFormulaError
        return Formula(self.fact, slope, one - slope * self.first)

    def _record(self, one: Any, other: Any) -> Any:
        """A named tuple, field by field; what was entered is no part of the answer."""
        same = {"start", "cards"}
        changed = {
            name: self.vary(getattr(one, name), getattr(other, name)) for name in one._fields if name not in same
        }
        if isinstance(changed.get("life_points"), Mapping):
            changed["life_points"] = {
                player: Unknown(self.fact, f"life_points.{player}") if isinstance(points, Formula) else points
                for player, points in changed["life_points"].items()
            }
        if "cards" in one._fields and isinstance(one.cards, Mapping):
            changed["cards"] = {id: self._card(card, other.cards.get(id, card)) for id, card in one.cards.items()}
        return one._replace(**changed)

    def _card(self, one: CardInPlay, other: CardInPlay) -> CardInPlay:
        """A card of the board at the end: values that follow the fact are not those of the one sample."""
        following = [name for name in _OF_A_CARD if getattr(one, name) != getattr(other, name)]
        changed: dict[str, Any] = {name: Unknown(self.fact, one.id) for name in following}
        return one._replace(**changed) if changed else one


_OF_A_CARD = ("atk", "defense", "level")
