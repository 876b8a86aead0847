"""Cards that have something in common with another card, or differ from it: what a selector means beside that."""

from collections.abc import Sequence

from judgekit.domain.card import ATTRIBUTES
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.selector import As, Order, Ordered, Selector, Value
from judgekit.domain.type_line import RACES
from judgekit.domain.values import Kind, Zone, known
from judgekit.engine.board import called, stats

NOTHING = Selector(min_level=1, max_level=0)
"""No card has a Level of 1 or more that is 0."""


def alike(duel: Duel, selector: Selector, others: Sequence[CardInPlay]) -> Selector:
    """Return what *selector* means where the cards it speaks of are *others*."""
    group = selector.compared in (As.CONTROLLED, As.OWN_GRAVEYARD)  # from no card it differs in nothing
    same, different, ordered = selector.same, selector.different, selector.ordered
    selector = selector._replace(same=frozenset(), different=frozenset(), compared=None, ordered=None)
    for other in others:
        if ordered is not None:
            selector = _beside(duel, selector, other, ordered)
        for value in different:
            selector = _unlike(selector, other, value)
        for value in same:
            selector = _like(selector, other, value)
    return selector if others or group else _none(selector)


def those_of(duel: Duel, player: str, named: As) -> list[CardInPlay]:
    """Return each face-up card that *player* controls, or each in the Graveyard of that player."""
    if named is As.CONTROLLED:
        return [card for card in duel.cards.values() if card.on_field and card.face_up and card.controller == player]
    return list(duel.at(player, Zone.GRAVEYARD))


def _none(selector: Selector) -> Selector:
    return selector._replace(min_level=NOTHING.min_level, max_level=NOTHING.max_level)


def _beside(duel: Duel, selector: Selector, other: CardInPlay, ordered: Ordered) -> Selector:
    """*selector* with the least or the most of a value that *ordered* lets a card have beside *other*."""
    found = worth(duel, other, ordered.than)
    if found is None:
        return _none(selector)
    if ordered.order in (Order.LOWER, Order.NO_HIGHER):
        return _no_more(selector, ordered.value, found - (ordered.order is Order.LOWER))
    return _no_less(selector, ordered.value, found + (ordered.order is Order.HIGHER))


def _no_more(selector: Selector, value: str, most: int) -> Selector:
    if most < 0:
        return _none(selector)
    match value:
        case "atk":
            return selector._replace(max_atk=min(most, most if selector.max_atk is None else selector.max_atk))
        case "def":
            return selector._replace(max_def=min(most, most if selector.max_def is None else selector.max_def))
    return selector._replace(max_level=min(most, most if selector.max_level is None else selector.max_level))


def _no_less(selector: Selector, value: str, least: int) -> Selector:
    match value:
        case "atk":
            return selector._replace(min_atk=max(least, selector.min_atk or 0))
        case "def":
            return selector._replace(min_def=max(least, selector.min_def or 0))
    return selector._replace(min_level=max(least, selector.min_level or 0))


def worth(duel: Duel, card: CardInPlay, value: str) -> int | None:
    """Return a value of *card* as it is now, or as it left the field with it; nothing of a card that has none."""
    if card.on_field and not card.face_up:
        return None
    if value == "level":
        return card.level_now
    stat = value.removeprefix("original-")
    if card.card.kind is not Kind.MONSTER or (stat == "def" and "Link" in card.card.types):
        return None
    if value != stat:
        return known(stats.original(duel, card, stat))
    if not card.on_field and card.left_with is not None:
        return known(card.left_with[stat == "def"])
    return known(stats.atk(duel, card) if stat == "atk" else stats.defense(duel, card))


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
