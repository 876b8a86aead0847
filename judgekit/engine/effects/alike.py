"""Cards that have something in common with another card, or differ from it: what a selector means beside that."""

from collections.abc import Sequence

from judgekit.domain.card import ATTRIBUTES
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.selector import Measure, Selector, Value
from judgekit.domain.type_line import RACES
from judgekit.domain.values import Zone, known
from judgekit.engine.board import called, stats

NOTHING = Selector(min_level=1, max_level=0)
"""No card has a Level of 1 or more that is 0."""


def alike(selector: Selector, others: Sequence[CardInPlay], duel: Duel) -> Selector:
    """Return what *selector* means where the cards it speaks of are *others*."""
    same, different = selector.same, selector.different
    selector = selector._replace(same=frozenset(), different=frozenset(), compared=None)
    for other in others:
        for value in different:
            selector = _unlike(selector, other, value)
        for value in same:
            selector = _like(selector, other, value)
        selector = _within(selector, other, duel)
    return selector if others else _none(selector)


def _within(selector: Selector, other: CardInPlay, duel: Duel) -> Selector:
    """*selector* with how high or low the values of its cards may be by those of *other*."""
    limits = ((selector.at_most, "max", 0), (selector.below, "max", -1), (selector.at_least, "min", 0))
    for values, end, more in (*limits, (selector.above, "min", 1)):
        for value in values:
            number = _measured(other, selector.measured or value, duel)
            if number is None:
                return _none(selector)
            selector = _most(selector, value, number + more) if end == "max" else _least(selector, value, number + more)
    return selector


def _most(selector: Selector, value: Measure, limit: int) -> Selector:
    match value:
        case Measure.ATK:
            return selector._replace(max_atk=min(limit, selector.max_atk if selector.max_atk is not None else limit))
        case Measure.DEF:
            return selector._replace(max_def=min(limit, selector.max_def if selector.max_def is not None else limit))
    return selector._replace(max_level=min(limit, selector.max_level if selector.max_level is not None else limit))


def _least(selector: Selector, value: Measure, limit: int) -> Selector:
    match value:
        case Measure.ATK:
            return selector._replace(min_atk=max(limit, selector.min_atk if selector.min_atk is not None else limit))
        case Measure.DEF:
            return selector._replace(min_def=max(limit, selector.min_def if selector.min_def is not None else limit))
    return selector._replace(min_level=max(limit, selector.min_level if selector.min_level is not None else limit))


def _measured(other: CardInPlay, value: Measure, duel: Duel) -> int | None:
    """A value of the other card; nobody knows that of a monster that lies face-down, and not each has a Level."""
    if other.zone is Zone.MONSTERS and not other.face_up:
        return None
    if value is Measure.LEVEL:
        return other.level_now
    return known(stats.atk(duel, other) if value is Measure.ATK else stats.defense(duel, other))


def _none(selector: Selector) -> Selector:
    return selector._replace(min_level=NOTHING.min_level, max_level=NOTHING.max_level)


def _like(selector: Selector, other: CardInPlay, value: Value) -> Selector:
    match value:
        case Value.NAME | Value.ORIGINAL_NAME:
            names = _names(other, value)
            found = names if not selector.names else names & selector.names
            return selector._replace(names=found) if found else _none(selector)
        case Value.TYPE:
            races = _races(other)
            return selector._replace(all_types=selector.all_types | races) if races else _none(selector)
        case Value.ATTRIBUTE:
            found = _attributes(other) & (selector.attributes or frozenset(ATTRIBUTES))
            return selector._replace(attributes=found) if found else _none(selector)
    level = other.level_now
    within = level is not None and (selector.min_level or 0) <= level <= (selector.max_level or level)
    return selector._replace(min_level=level, max_level=level) if within else _none(selector)


def _unlike(selector: Selector, other: CardInPlay, value: Value) -> Selector:
    match value:
        case Value.TYPE:
            return selector._replace(without=selector.without | _races(other))
        case Value.ATTRIBUTE:
            left = (selector.attributes or frozenset(ATTRIBUTES)) - _attributes(other)
            return selector._replace(attributes=left) if left else _none(selector)
    return selector._replace(not_names=selector.not_names | _names(other, value))


def _names(other: CardInPlay, value: Value) -> frozenset[str]:
    if value is Value.NAME:
        return called.names(other)
    return frozenset({(other.printed or other.card).name})


def _races(other: CardInPlay) -> frozenset[str]:
    return frozenset(race for race in RACES if other.has_type(race))


def _attributes(other: CardInPlay) -> frozenset[str]:
    return frozenset(one for one in ATTRIBUTES if other.has_attribute(frozenset({one})))
