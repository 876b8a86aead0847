"""A monster that takes over the name or the effects of another card."""

from typing import Any

from judgekit.domain.card import Card
from judgekit.domain.findings import CardName
from judgekit.domain.operation import Operation
from judgekit.domain.values import FactNeededError, Unknown, Until, Zone, of_card
from judgekit.engine.effects.resolving import Resolving, affected
from judgekit.engine.steps.course import CARD, Course


def copies_name(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Call the card itself as the card meant is called."""
    for model in affected(course, resolving, operation)[:1]:
        name = (model.printed or model.card).name
        _becomes(course, resolving, operation, "copied.name", model.said, name=name)


def copies_effects(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Give the card itself the effects that are printed on the card meant, beside its own."""
    for model in affected(course, resolving, operation)[:1]:
        effects, own = (model.printed or model.card).effects, course.card(resolving.link.card).card.effects
        if effects is None or own is None or any(effect.gap is not None for effect in effects):
            raise FactNeededError(Unknown("effect", of_card(model.id)))
        _becomes(course, resolving, operation, "copied.effects", model.said, effects=(*own, *effects))


def _becomes(
    course: Course, resolving: Resolving, operation: Operation, message: str, model: CardName, **new: Any
) -> None:
    card = course.card(resolving.link.card)
    if card.zone is not Zone.MONSTERS or not card.face_up:
        return
    said = card.said
    until = operation.until if operation.until is not Until.FACE_UP else None
    now: Card = card.card._replace(**new)
    course.put(card._replace(card=now, printed=card.printed or card.card, copied_until=until, apart=card.apart or said))
    course.say(CARD, message, card=said, other=model)
