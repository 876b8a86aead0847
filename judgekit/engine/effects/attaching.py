"""Materials that an effect attaches to an Xyz Monster."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.operation import Operation
from judgekit.domain.selector import Selector, The
from judgekit.domain.values import Zone
from judgekit.engine.board.selecting import candidates
from judgekit.engine.effects.resolving import Resolving, affected, targets_left, unaffected
from judgekit.engine.steps import leaving
from judgekit.engine.steps.course import Course, said_all
from judgekit.engine.steps.leaving import CARD


def attaches(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Attach cards to the card itself, or to the target; they become its materials.

    What lay on the field loses its own materials and Equip Cards; a Token becomes no material
    (``tokens.not-xyz-material``).
    """
    holder = _holder(course, resolving, operation)
    if holder is None:
        resolving.noted["done"] = 0
        course.say(CARD, "attach.nowhere", card=resolving.link.name)
        return
    found = [card for card in affected(course, resolving, operation) if card.id != holder.id]
    cards = [card for card in found if not card.card.is_token]
    resolving.noted["done"] = len(cards)
    if not cards:
        return
    changes = [course.place(card, Zone.MATERIALS, player=holder.controller) for card in cards]
    course.say(CARD, "attached", changes=changes, cards=said_all(cards), card=holder.said)
    for card in cards:
        course.put(course.card(card.id)._replace(attached_to=holder.id))
    if any(card.on_field for card in cards):
        leaving.tidy(course)


def detaches(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Detach materials from the monsters that they are attached to."""
    cards = affected(course, resolving, operation)
    for xyz in dict.fromkeys(card.attached_to for card in cards):
        if xyz is not None:
            own = [card for card in cards if card.attached_to == xyz]
            leaving.detach(course, own, course.card(xyz), cause="effect", by=resolving.link.player)
    resolving.noted["done"] = len(cards)


def _holder(course: Course, resolving: Resolving, operation: Operation) -> CardInPlay | None:
    """The face-up Xyz Monster that has the materials then."""
    link = resolving.link
    itself = Selector(the=The.SELF, zones=frozenset({Zone.MONSTERS}), also_self=True)
    found = (
        [card for card in targets_left(course, resolving) if not unaffected(course, resolving, card)]
        if operation.to_target
        else candidates(course.duel, link.player, link.card, itself)
    )
    right = [card for card in found if card.zone is Zone.MONSTERS and card.face_up and card.has_type("Xyz")]
    return right[0] if len(right) == 1 else None
