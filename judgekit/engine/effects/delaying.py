"""Effects that put something off until later: the End Phase of the turn, the next Standby Phase."""

from judgekit.domain.duel import Delayed
from judgekit.domain.effect import Operation
from judgekit.engine.effects.resolving import Resolving, affected
from judgekit.engine.steps.course import Course


def delay(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Note an operation for later; the cards it is about are those meant now, unless its selector waits for them."""
    link = resolving.link
    cards = None if operation.on is not None and not operation.on.the else _now(course, resolving, operation)
    if cards == () and operation.on is not None:
        return  # the card it is about has left meanwhile
    at = operation.at or ""
    later = Delayed(at, operation._replace(at=None), link.player, link.card, cards, operation.turns, link.against)
    course.duel = course.duel._replace(delayed=(*course.duel.delayed, later))
    course.say("game.card-overrides-rule", f"delayed.{later.at}", card=link.name)


def _now(course: Course, resolving: Resolving, operation: Operation) -> tuple[str, ...]:
    return tuple(card.id for card in affected(course, resolving, operation))
