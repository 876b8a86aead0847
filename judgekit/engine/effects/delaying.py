"""Effects that put something off until later, or banish for a while: until the End Phase, the next Standby Phase."""

from collections.abc import Iterable

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.lasting import Delayed, Gone
from judgekit.domain.operation import Operation
from judgekit.domain.values import FactNeededError, Unknown, Zone, of_card
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
    if operation.turns > 1 and at in COUNTED:
        course.say("game.card-overrides-rule", f"delayed.{at}.turns", card=link.name, turns=operation.turns)
    else:
        course.say("game.card-overrides-rule", f"delayed.{at}", card=link.name)


COUNTED = ("own-end-phase", "next-standby")
"""Phases of which it is said how many there are until then."""


def _now(course: Course, resolving: Resolving, operation: Operation) -> tuple[str, ...]:
    return tuple(card.id for card in affected(course, resolving, operation))


def come_back(course: Course, resolving: Resolving, operation: Operation, cards: Iterable[CardInPlay]) -> None:
    """Note which of the *cards* just banished, as they lay before, come back to the field, and when."""
    cards = list(cards)
    if any(card.trap is not None for card in cards):
        # No ruling was found on where a Trap comes back that was banished as a monster.
        raise FactNeededError(Unknown("effect", of_card(resolving.link.card)))
    gone = tuple(
        Gone(card.id, now.order, card.controller, card.zone, card.position, card.face_up)
        for card in cards
        if (now := course.card(card.id)).zone is Zone.BANISHED and card.on_field
    )
    link, at = resolving.link, operation.returns or ""
    if gone:
        later = Delayed(at, operation, link.player, link.card, (), operation.turns, link.against, gone)
        course.duel = course.duel._replace(delayed=(*course.duel.delayed, later))
        course.say("game.card-overrides-rule", f"delayed.{at}", card=link.name)
