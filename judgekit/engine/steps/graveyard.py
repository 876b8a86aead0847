"""Where a card goes that would go to the Graveyard: there, or, by an effect that applies, it is banished instead."""

from collections.abc import Sequence

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.findings import Change
from judgekit.domain.operation import Verb
from judgekit.domain.values import Zone
from judgekit.engine.board import applying, unseen
from judgekit.engine.board.sides import on_side
from judgekit.engine.steps.course import CARD, Course


def banished_instead(duel: Duel, card: CardInPlay, wanted: Zone = Zone.GRAVEYARD) -> bool:
    """Whether an effect banishes *card*, which would leave for *wanted*: left on it, or continuously.

    Some banish what leaves the field for wherever it may be, others only what would go to the Graveyard.
    """
    if card.banned(Verb.BANISH_INSTEAD):
        return True
    there = card if card.trap is None else card._replace(card=card.trap, trap=None)  # in the Graveyard it is a Trap
    for source, operation in applying.in_force(duel, Verb.BANISH_INSTEAD):
        if operation.to_graveyard and wanted is not Zone.GRAVEYARD:
            continue
        if applying.meant(duel, source, operation, there if operation.to_graveyard else card):
            return True
    return False


def goes_elsewhere(duel: Duel, card: CardInPlay) -> bool:
    """Whether *card*, sent to the Graveyard, would not get there: it is banished, or goes to the Deck."""
    return card.banned(Verb.BOTTOM_INSTEAD) or banished_instead(duel, card)


def replaced(duel: Duel) -> bool:
    """Whether anything banishes cards now that would go to the Graveyard."""
    return next(applying.in_force(duel, Verb.BANISH_INSTEAD), None) is not None


def not_surely_reached(duel: Duel, player: str, zone: Zone) -> bool:
    """Whether cards of *player* that nobody sees in *zone* might be banished on their way to the Graveyard."""
    return any(
        operation.on is not None
        and zone in operation.on.zones
        and on_side(duel, source.controller, operation.on.side, player)
        for source, operation in applying.in_force(duel, Verb.BANISH_INSTEAD)
    )


def end_of(duel: Duel, card: CardInPlay) -> Zone:
    """Where *card*, which is not on the field, ends up that goes to the Graveyard."""
    return Zone.BANISHED if banished_instead(duel, card) else Zone.GRAVEYARD


def end_of_unnamed(duel: Duel, player: str, zone: Zone) -> Zone:
    """Where cards of *player* in *zone* end up that go to the Graveyard and are entered only as a number.

    Raises :class:`~judgekit.domain.values.FactNeededError` where that hangs on which cards they are.
    """
    for source, operation in applying.in_force(duel, Verb.BANISH_INSTEAD):
        on = operation.on
        if on is None or zone not in on.zones or not on_side(duel, source.controller, on.side, player):
            continue
        if unseen.takes_any(on):
            return Zone.BANISHED
        raise unseen.which_cards(player, zone)
    return Zone.GRAVEYARD


def say_banished(course: Course, cards: Sequence[CardInPlay]) -> None:
    """Say which of *cards* were banished that would have gone to the Graveyard."""
    for card in cards:
        if course.card(card.id).zone is Zone.BANISHED:
            say_one_banished(course, card)


def say_one_banished(course: Course, card: CardInPlay, *changes: Change) -> None:
    """Say that *card* was banished that would have gone to the Graveyard, with what that changed if nothing said so."""
    course.say(CARD, "banished.instead", changes=changes, card=card.said, player=course.duel.said(card.owner))
