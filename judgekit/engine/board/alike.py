"""Cards that have something in common with another card, or differ from it: what a selector means beside that."""

from collections.abc import Mapping, Sequence
from itertools import product

from judgekit.domain.card import ATTRIBUTES
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.selector import THOSE_THERE, As, Ranked, Selector, Value
from judgekit.domain.type_line import RACES
from judgekit.domain.values import ON_FIELD, Zone, known
from judgekit.engine.board import called, stats

NOTHING = Selector(min_level=1, max_level=0)
"""No card has a Level of 1 or more that is 0."""


def those_there(duel: Duel, player: str, named: As) -> list[CardInPlay]:
    """The cards of *player* from which others differ, as they are now."""
    if named is As.OWN_GRAVEYARD:
        return [card for card in duel.cards.values() if card.zone is Zone.GRAVEYARD and card.owner == player]
    return [
        card for card in duel.cards.values() if card.zone in ON_FIELD and card.face_up and card.controller == player
    ]


def alike(duel: Duel, selector: Selector, others: Sequence[CardInPlay]) -> Selector:
    """Return what *selector* means where the cards it speaks of are *others*."""
    meant = uncompared(selector)
    for other in others:
        for value in selector.different:
            meant = _unlike(meant, other, value)
        for value in selector.same:
            meant = _apart(meant, other, value, selector.apart) if selector.apart else _like(meant, other, value)
        meant = _graded(duel, selector, meant, other)
    return meant if others or selector.compared in THOSE_THERE else _none(meant)


def as_it_will_be(duel: Duel, player: str, selector: Selector, known: Mapping[As, Sequence[str]]) -> Selector:
    """Return what *selector* will mean, as far as it is *known* by now with which cards others are compared."""
    if selector.compared is None:
        return selector
    others = [duel.cards[id] for id in known.get(selector.compared, ()) if id in duel.cards]
    if selector.compared in THOSE_THERE:
        others = those_there(duel, player, selector.compared)
    if Value.LEVEL_ON_FIELD in selector.same:  # there it still lies
        selector = selector._replace(same=selector.same - {Value.LEVEL_ON_FIELD} | {Value.LEVEL})
    return alike(duel, selector, others) if others else uncompared(selector)


def uncompared(selector: Selector) -> Selector:
    """Return *selector* without what it says of other cards."""
    return selector._replace(
        same=frozenset(), different=frozenset(), compared=None, no_higher=None, no_lower=None, lower=None, higher=None,
        apart=frozenset(),
    )  # fmt: skip


def _graded(duel: Duel, said: Selector, meant: Selector, other: CardInPlay) -> Selector:
    """*meant* with how much a card has beside *other*."""
    least = ((said.no_lower, 0), (said.higher, 1))
    most = ((said.no_higher, 0), (said.lower, -1))
    for ranked, more in least:
        if ranked is not None:
            meant = _at_least(meant, ranked, _amount(duel, other, ranked), more)
    for ranked, more in most:
        if ranked is not None:
            meant = _at_most(meant, ranked, _amount(duel, other, ranked), more)
    return meant


def _amount(duel: Duel, other: CardInPlay, ranked: Ranked) -> int | None:
    if other.zone is Zone.MONSTERS and not other.face_up:
        return None  # nobody knows that of it
    if ranked is Ranked.ATK:
        return known(stats.atk(duel, other))
    return _level_of(other, Value(ranked.value))


def _level_of(other: CardInPlay, value: Value) -> int | None:
    match value:
        case Value.ORIGINAL_LEVEL:
            return other.original_level
        case Value.LEVEL_ON_FIELD:
            return None if other.left_level is None else known(other.left_level)
    return other.level_now


def _at_least(meant: Selector, ranked: Ranked, amount: int | None, more: int) -> Selector:
    if amount is None:
        return _none(meant)
    if ranked is Ranked.ATK:
        return meant._replace(min_atk=max(amount + more, meant.min_atk or 0))
    return meant._replace(min_level=max(amount + more, meant.min_level or 0))


def _at_most(meant: Selector, ranked: Ranked, amount: int | None, more: int) -> Selector:
    if amount is None or amount + more < 0:
        return _none(meant)
    if ranked is Ranked.ATK:
        most = amount + more if meant.max_atk is None else min(amount + more, meant.max_atk)
        return meant._replace(max_atk=most)
    most = amount + more if meant.max_level is None else min(amount + more, meant.max_level)
    return meant._replace(max_level=most)


def _apart(meant: Selector, other: CardInPlay, value: Value, apart: frozenset[int]) -> Selector:
    """*meant* of a Level that is so much higher or lower than that of *other*."""
    level = _level_of(other, value) if value in _LEVELS else None
    if value not in _LEVELS:
        return _like(meant, other, value)
    if level is None:
        return _none(meant)
    return meant._replace(either=tuple(Selector(min_level=level + by, max_level=level + by) for by in sorted(apart)))


_LEVELS = frozenset({Value.LEVEL, Value.ORIGINAL_LEVEL, Value.LEVEL_ON_FIELD})


def _none(selector: Selector) -> Selector:
    return selector._replace(min_level=NOTHING.min_level, max_level=NOTHING.max_level)


def _like(selector: Selector, other: CardInPlay, value: Value) -> Selector:
    match value:
        case Value.NAME | Value.ORIGINAL_NAME:
            names = _names(other, value)
            found = names if not selector.names else names & selector.names
            return selector._replace(names=found) if found else _none(selector)
        case Value.TYPE | Value.ORIGINAL_TYPE:
            races = _races(other, value)
            return selector._replace(all_types=selector.all_types | races) if races else _none(selector)
        case Value.ATTRIBUTE | Value.ORIGINAL_ATTRIBUTE:
            found = _attributes(other, value) & (selector.attributes or frozenset(ATTRIBUTES))
            return selector._replace(attributes=found) if found else _none(selector)
    level = _level_of(other, value)
    within = level is not None and (selector.min_level or 0) <= level <= (selector.max_level or level)
    return selector._replace(min_level=level, max_level=level) if within else _none(selector)


def _unlike(selector: Selector, other: CardInPlay, value: Value) -> Selector:
    match value:
        case Value.TYPE | Value.ORIGINAL_TYPE:
            return selector._replace(without=selector.without | _races(other, value))
        case Value.ATTRIBUTE | Value.ORIGINAL_ATTRIBUTE:
            left = (selector.attributes or frozenset(ATTRIBUTES)) - _attributes(other, value)
            return selector._replace(attributes=left) if left else _none(selector)
    return selector._replace(not_names=selector.not_names | _names(other, value))


def _names(other: CardInPlay, value: Value) -> frozenset[str]:
    if value is Value.NAME:
        return called.names(other)
    return frozenset({(other.printed or other.card).name})


def _races(other: CardInPlay, value: Value) -> frozenset[str]:
    if value is Value.ORIGINAL_TYPE:
        other = other.unaltered
    return frozenset(race for race in RACES if other.has_type(race))


def _attributes(other: CardInPlay, value: Value) -> frozenset[str]:
    if value is Value.ORIGINAL_ATTRIBUTE:
        other = other.unaltered
    return frozenset(one for one in ATTRIBUTES if other.has_attribute(frozenset({one})))


def go_together(selector: Selector, cards: Sequence[CardInPlay]) -> bool:
    """Whether *cards* have in common what *selector* says, or differ in it, each of them from all others."""
    if selector.compared is not As.EACH_OTHER:
        return True
    held = [_held(card, selector.same) for card in cards]
    if selector.same and not (held and frozenset.intersection(*held)):
        return False
    apart = [_held(card, frozenset({value})) for value in selector.different for card in cards]
    alone = [values for values in apart if values]
    several = len(selector.different) == 1 and sum(map(len, alone)) > len(frozenset().union(*alone))
    return len(alone) == len(apart) and not several


def most_together(selector: Selector, cards: Sequence[CardInPlay]) -> int:
    """How many of *cards* go together at most."""
    if selector.compared is not As.EACH_OTHER:
        return len(cards)
    if selector.same:
        held = [_held(card, selector.same) for card in cards]
        return max((sum(one in values for values in held) for one in frozenset().union(*held)), default=0)
    return len({values for card in cards if (values := _held(card, selector.different))})


def _held(card: CardInPlay, values: frozenset[Value]) -> frozenset[tuple[object, ...]]:
    """What *card* is in these, each way of it; nothing where nobody sees that."""
    if card.zone in ON_FIELD and not card.face_up:
        return frozenset()
    ways = [_each(card, value) for value in sorted(values, key=lambda value: value.value)]
    return frozenset(product(*ways))


def _each(card: CardInPlay, value: Value) -> frozenset[object]:
    match value:
        case Value.NAME | Value.ORIGINAL_NAME:
            return frozenset(_names(card, value))
        case Value.TYPE | Value.ORIGINAL_TYPE:
            return frozenset(_races(card, value))
        case Value.ATTRIBUTE | Value.ORIGINAL_ATTRIBUTE:
            return frozenset(_attributes(card, value))
    level = _level_of(card, value)
    return frozenset() if level is None else frozenset({level})
