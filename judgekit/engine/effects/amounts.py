"""How much an operation is about: a number, so much for each of some cards, or a value of a card."""

from judgekit.domain.operation import Operation
from judgekit.domain.registry.options import SUMS
from judgekit.domain.registry.verbs import VERBS
from judgekit.domain.selector import The
from judgekit.domain.values import FactNeededError, Unknown, known, of_card
from judgekit.engine.board import life_points, stats, unseen
from judgekit.engine.board.selecting import named
from judgekit.engine.effects.resolving import NAMED_BEFORE, Resolving, named_before, paid_with
from judgekit.engine.effects.sums import of_several
from judgekit.engine.steps.course import Course, number_declared

OF_A_CARD = frozenset({"atk", "original-atk", "def", "original-def", "level"})
"""The values of a card."""


def amount_of(course: Course, resolving: Resolving, operation: Operation) -> int:
    """The number an operation is about: as printed, for each of some cards, or so many times a value of a card."""
    amount = operation.times * _once(course, resolving, operation)
    return -amount if operation.less else amount


def _once(course: Course, resolving: Resolving, operation: Operation) -> int:
    link = resolving.link
    if operation.one_of:
        return _declared(resolving, operation)
    if operation.value in OF_A_CARD:
        return _halved(operation, _value_of(course, resolving, operation))
    if operation.value in life_points.VALUES:
        return _halved(operation, life_points.followed(course.duel, link.player, operation.value or ""))
    if operation.value == "cost":
        return operation.amount * link.paid
    if operation.value == "lost":
        return _halved(operation, resolving.noted.get("lost", 0))
    if operation.value == "handled":
        return operation.amount * resolving.noted.get("done", 0)
    if operation.value in SUMS:
        return _halved(operation, of_several(course, resolving, operation))
    if operation.value == "damage":
        happened = link.happening.amount if link.happening is not None else 0
        return _halved(operation, resolving.noted.get("damage", happened))
    if operation.per is not None:
        return operation.amount * unseen.how_many(course.duel, link.player, link.card, operation.per)
    return operation.amount


def _declared(resolving: Resolving, operation: Operation) -> int:
    """The number that was declared; it must be one of those that can be.

    Raises :class:`~judgekit.domain.values.FactNeededError` where none of them was entered.
    """
    declared = number_declared(resolving.link.declared, min(operation.one_of), max(operation.one_of))
    if declared not in operation.one_of:
        raise FactNeededError(Unknown("declare", of_card(resolving.link.card)))
    return declared


def _halved(operation: Operation, amount: int) -> int:
    """*amount*, or half of it where the operation says so: of an ATK or DEF rounded up, of Life Points down."""
    if not operation.half:
        return amount
    return stats.half(amount) if VERBS[operation.verb].changes_stats else amount // 2


def _value_of(course: Course, resolving: Resolving, operation: Operation) -> int:
    link = resolving.link
    if operation.of is None:
        ids: tuple[str, ...] = link.targets
    elif operation.of is The.PAID:
        ids = tuple(card.id for card in paid_with(course, link))
    elif operation.of in NAMED_BEFORE and (before := named_before(course, resolving, operation.of)):
        ids = tuple(card.id for card in before)
    else:
        ids = named(course.duel, link.player, link.card, operation.of)
    if not ids:
        return 0
    card = course.card(ids[0])
    if operation.value == "level":
        return card.level_now or 0
    stat = "def" if operation.value in ("def", "original-def") else "atk"
    if operation.value in ("original-atk", "original-def"):
        value = stats.original(course.duel, card, stat)
    elif card.left_with is not None:
        value = card.left_with[stat == "def"]
    else:
        value = stats.atk(course.duel, card) if stat == "atk" else stats.defense(course.duel, card)
    return known(value) + max(0, operation.amount)
