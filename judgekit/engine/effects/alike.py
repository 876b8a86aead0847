"""Cards that have something in common with another card, or differ from it: what a selector means beside that."""

from collections.abc import Sequence

from judgekit.domain.card import ATTRIBUTES
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.selector import Selector, Value
from judgekit.domain.type_line import RACES
from judgekit.engine.board import called

NOTHING = Selector(min_level=1, max_level=0)
"""No card has a Level of 1 or more that is 0."""


def alike(selector: Selector, others: Sequence[CardInPlay]) -> Selector:
    """Return what *selector* means where the cards it speaks of are *others*."""
    same, different = selector.same, selector.different
    selector = selector._replace(same=frozenset(), different=frozenset(), compared=None)
    for other in others:
        for value in different:
            selector = _unlike(selector, other, value)
        for value in same:
            selector = _like(selector, other, value)
    return selector if others else _none(selector)


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
