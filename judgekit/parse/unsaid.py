"""What a card is taken not to have because nothing is entered of it."""

from collections.abc import Container, Iterator

from judgekit.domain.card import Card
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.effect import CostKind
from judgekit.domain.findings import Assumption, CardName
from judgekit.domain.values import Zone


def uses_counters(card: Card) -> bool:
    """Whether the text of *card* speaks of counters on it."""
    return any(
        any(cost.kind is CostKind.COUNTERS for cost in effect.cost)
        or any(operation.counter is not None for operation in effect.operations)
        for effect in card.effects or ()
    )


def takes_materials(card: Card, zone: Zone) -> bool:
    """Whether *card* is an Xyz Monster on the field, which has materials unless they are detached."""
    return zone is Zone.MONSTERS and "Xyz" in card.types


def of_a_card(card: CardInPlay, entered: Container[str], at: str) -> Iterator[Assumption]:
    """Yield what *card* is taken not to have, of what was not *entered* of it."""
    about: dict[str, CardName | str] = {"card": card.said, "at": at}
    if "counters" not in entered and card.on_field and card.face_up and uses_counters(card.card):
        yield Assumption("no-counters", about)
    if "materials" not in entered and takes_materials(card.card, card.zone):
        yield Assumption("no-materials", about)
    if "summoned_again" not in entered and card.on_field and card.without_its_effects:
        yield Assumption("not-summoned-again", about)
