"""One answer for a whole class of values: what depends on the value itself becomes a formula of it, or stays open."""

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import Enum
from types import NoneType
from typing import Any, TypeVar

from judgekit.domain.card import Card
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.coming import UNTOLD
from judgekit.domain.duel import Duel
from judgekit.domain.findings import Formula, Step
from judgekit.domain.ruling import Branch, Ruling
from judgekit.domain.values import Number, Unknown

Answer = TypeVar("Answer")


class _UnlikeError(Exception):
    """Two answers differ by more than numbers that follow the value."""


def together(unknown: Unknown, answers: Mapping[int, Answer] | Mapping[str, Answer]) -> Answer | None:
    """Return the one answer that holds for all the values of *answers*; none where they are too unlike.

    A number that follows the value along a line is a :class:`~judgekit.domain.findings.Formula` of
    it; one that follows it in another way stays open: it is an ``Unknown``. Of words the answers have to
    be the same. Where a step rests on another rule for some values, one of these rules is named.
    """
    try:
        one: Answer = _Together(unknown, tuple(answers)).of(tuple(answers.values()))
    except _UnlikeError:
        return None
    return one


def hangs_on_nothing(ruling: Ruling, start: Duel, unknown: Unknown) -> bool:
    """Whether at the end of *ruling*, which holds for every value, only what was *unknown* at the *start* is open."""
    final = ruling.final
    if final is None:
        return False
    for side, points in final.life_points.items():
        if _opened(points, start.life_points[side], unknown):
            return False
    for id, card in final.cards.items():
        before = start.cards.get(id)
        if any(_opened(getattr(card, name), before and getattr(before, name), unknown) for name in _OF_A_CARD):
            return False
    return all(place in start.uncounted for place in final.uncounted)


def _opened(after: object, before: object, unknown: Unknown) -> bool:
    """Whether a number is open at the end that was no such unknown before."""
    return isinstance(after, Unknown) and not (isinstance(before, Unknown) and before.at in (after.at, unknown.at))


def taken_apart(answer: object) -> tuple[object, tuple[int, ...]]:
    """Return what *answer* says without its numbers, and its numbers, in order.

    Of a board that is the cards, where and how they lie, and the Life Points.
    """
    numbers: list[int] = []
    return _shape(answer, numbers), tuple(numbers)


NOT_SAID = frozenset({"start", "actions", "options"})
"""What of an answer is no part of what it comes to: what was entered, and what may be done next."""

_OF_A_CARD = ("atk", "defense", "level")
_LYING = ("zone", "controller", "position", "face_up", "equipped_to", "attached_to", *_OF_A_CARD, "changes")


_PLAIN = (str, NoneType, bool, Enum, frozenset)
"""What has no parts; it is asked for first, as nearly everything is one of these."""


def _shape(item: Any, numbers: list[int]) -> object:
    if type(item) is int:
        numbers.append(item)
        return int
    if isinstance(item, _PLAIN):
        return item
    if isinstance(item, Unknown):
        return Unknown(item.fact, item.at)
    if isinstance(item, Duel):
        said = (item.winner, item.turn_player, item.phase, item.life_points, item.cards, item.counts)
        return _shape(said, numbers)
    if isinstance(item, CardInPlay):
        return _shape(tuple(getattr(item, name) for name in _LYING), numbers)
    if isinstance(item, tuple):
        return (type(item), *(_shape(part, numbers) for part in _parts(item)))
    if isinstance(item, Mapping):
        return tuple((key, _shape(part, numbers)) for key, part in item.items())
    return item


def _parts(item: tuple[Any, ...]) -> Sequence[Any]:
    names = getattr(item, "_fields", None)
    if names is None:
        return item
    # An odd value may rest on the rule for a fraction where an even one does not: that makes no other class.
    left_out = {"rule"} if isinstance(item, Step) else NOT_SAID
    return [getattr(item, name) for name in names if name not in left_out]


def _rule_of(rules: Sequence[str]) -> str:
    """The rule of a step that not every value rests on the same rule for: the most special, then the most frequent."""
    counted = Counter(rules)
    return max(counted, key=lambda rule: (rule != "game.card-overrides-rule", counted[rule]))


def line_through(points: Sequence[tuple[int, int]]) -> tuple[int, int] | None:
    """Return the whole slope and the height at 0 of the line on which all *points* lie; ``None``: they do not.

    >>> line_through([(1, 7), (2, 9), (10, 25)])
    (2, 5)
    """
    first, height = points[0]
    if len(points) == 1:
        return 0, height
    slope, rest = divmod(points[1][1] - height, points[1][0] - first)
    base = height - slope * first
    if rest or any(number != slope * value + base for value, number in points):
        return None
    return slope, base


class _Together:
    """Compares the answers that several values of a fact gave."""

    def __init__(self, unknown: Unknown, values: Sequence[int | str]) -> None:
        self.unknown, self.values = unknown, values
        self.of_words = any(isinstance(value, str) for value in values)

    def of(self, items: Sequence[Any]) -> Any:
        """Return the one answer instead of *items*, the answers or the same part of each of them."""
        first = items[0]
        if isinstance(first, Duel):
            return self._words_board(items) if self.of_words else self._board(items)
        if all(type(item) is int or isinstance(item, Unknown | Formula) for item in items):
            return self._number(items)
        if all(isinstance(item, Mapping) and item.keys() == first.keys() for item in items):
            return {key: self.of([item[key] for item in items]) for key in first}
        if any(type(item) is not type(first) for item in items):
            raise _UnlikeError
        if hasattr(first, "_fields"):
            return self._record(items)
        if isinstance(first, tuple) and all(len(item) == len(first) for item in items):
            return tuple(self.of(parts) for parts in zip(*items, strict=True))
        if any(item != first for item in items):
            raise _UnlikeError
        return first

    def _open(self) -> Unknown:
        return Unknown(self.unknown.fact, self.unknown.at)

    def _number(self, items: Sequence[Any]) -> int | Formula | Unknown:
        first: int | Formula | Unknown = items[0]
        if all(item == first and type(item) is type(first) for item in items):
            return first
        if self.of_words:
            raise _UnlikeError
        if all(isinstance(item, Unknown) and isinstance(first, Unknown) and item.at == first.at for item in items):
            return first._replace(plus=0) if isinstance(first, Unknown) else first
        if all(type(item) is int for item in items):
            return self._line(items)
        if isinstance(first, Formula) and first.fact != self.unknown.fact:
            return self._formula(first, items)
        return self._open()

    def _line(self, numbers: Sequence[int]) -> int | Formula | Unknown:
        values = [int(value) for value in self.values]
        line = line_through(list(zip(values, numbers, strict=True)))
        return Formula(self.unknown.fact, *line) if line else self._open()

    def _formula(self, first: Formula, items: Sequence[Any]) -> Formula | Unknown:
        """A number that follows another fact, and this one too."""
        if any(not isinstance(item, Formula) or item[:2] != first[:2] for item in items):
            return self._open()
        base = self._number([item.base for item in items])
        return self._open() if isinstance(base, Unknown) else first._replace(base=base)

    def _record(self, items: Sequence[Any]) -> Any:
        """A named tuple, field by field; what was entered is no part of the answer."""
        first = items[0]
        changed: dict[str, Any] = {}
        for name in first._fields:
            if name in NOT_SAID:
                continue
            parts = [getattr(item, name) for item in items]
            if name == "branches":
                changed[name] = self._branches(parts)
            elif name == "rule" and isinstance(first, Step):
                changed[name] = _rule_of(parts)
            else:
                changed[name] = self.of(parts)
        if isinstance(first, Branch) and isinstance(changed["limit"], Unknown):
            raise _UnlikeError
        if isinstance(first, Ruling):
            changed["options"] = {}  # those of one value
        return first._replace(**changed)

    def _branches(self, parts: Sequence[tuple[Any, ...]]) -> tuple[Any, ...]:
        """The branches of another missing fact; where they are not the same for every value there are none."""
        try:
            branches: tuple[Any, ...] = self.of(parts)
        except _UnlikeError:
            return ()
        return branches

    def _board(self, boards: Sequence[Duel]) -> Duel:
        """The board at the end: what follows the value is not what it is for the one of them."""
        first = boards[0]
        counts, uncounted = dict(first.counts), dict(first.uncounted)
        for place in first.counts:
            if any(board.counts.get(place) != first.counts[place] for board in boards):
                uncounted[place] = self._open()
                del counts[place]
        life_points: dict[str, Number] = {
            side: self._kept([board.life_points[side] for board in boards]) for side in first.life_points
        }
        cards = {id: self._card([board.cards.get(id, card) for board in boards]) for id, card in first.cards.items()}
        return first._replace(life_points=life_points, cards=cards, counts=counts, uncounted=uncounted)

    def _kept(self, numbers: Sequence[Any]) -> Any:
        """A number of the board: the same for all, or not known."""
        return numbers[0] if all(number == numbers[0] for number in numbers) else self._open()

    def _card(self, cards: Sequence[CardInPlay]) -> CardInPlay:
        first = cards[0]
        changed: dict[str, Any] = {name: self._kept([getattr(card, name) for card in cards]) for name in _OF_A_CARD}
        if any(card.counters != first.counters for card in cards):
            names = dict.fromkeys(name for card in cards for name, _ in card.counters)
            changed["counters"] = tuple((name, self._open()) for name in names)
        if any(card.changes != first.changes for card in cards):
            stats = {change.stat for card in cards for change in {*card.changes} ^ {*first.changes}}
            changed["changes"] = tuple(change for change in first.changes if change.stat not in stats)
            changed |= {"defense" if stat == "def" else stat: self._open() for stat in stats}
        return first._replace(**changed)

    def _words_board(self, boards: Sequence[Duel]) -> Duel:
        """The board at the end, the same for all but for the word that is not known."""
        first = boards[0]
        phase = first.phase if all(board.phase == first.phase for board in boards) else self._open()
        used = frozenset.intersection(*(board.used for board in boards))  # what was done in which phase is noted there
        plain = [
            board._replace(
                cards={id: self._as_unknown(card, boards) for id, card in board.cards.items()}, phase=phase, used=used
            )
            for board in boards
        ]
        if any(board != plain[0] for board in plain):
            raise _UnlikeError
        return plain[0]

    def _as_unknown(self, card: CardInPlay, boards: Sequence[Duel]) -> CardInPlay:
        """*card* with what differs of it from value to value not known again."""
        others = [board.cards.get(card.id, card) for board in boards]
        differing = [name for name in _WORDS if any(getattr(other, name) != getattr(card, name) for other in others)]
        changed: dict[str, Any] = dict.fromkeys(differing, self._open())
        printed = [other.card for other in others]
        if any(one != card.card for one in printed):
            types = frozenset.intersection(*(one.types for one in printed))
            denied = frozenset.intersection(*(one.denied for one in printed))
            changed["card"] = card.card._replace(types=types, denied=denied, attribute=_same(printed))
        if any(other.came != card.came for other in others):
            changed["came"] = UNTOLD
        return card._replace(**changed) if changed else card


def _same(printed: Sequence[Card]) -> str | None:
    """The Attribute of a card where it is the same for every value."""
    found = {card.attribute for card in printed}
    return found.pop() if len(found) == 1 else None


_WORDS = ("set_when", "properly_summoned")
