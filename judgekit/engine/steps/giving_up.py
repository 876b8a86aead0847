"""What players give up in the place of cards that would be destroyed (``game.card-overrides-rule``)."""

from collections.abc import Sequence

from judgekit.domain.effect import Event
from judgekit.domain.findings import CardName
from judgekit.domain.values import Zone
from judgekit.engine.board import saving
from judgekit.engine.steps.course import CARD, Course, said_all
from judgekit.engine.steps.leaving import destroy, detach, move, send
from judgekit.engine.steps.using_up import use_up


def spare(course: Course, doomed: Sequence[str], cause: str, by: str | None) -> frozenset[str]:
    """Give up what there is in the place of those of the cards that a text means; return which are spared so."""
    saved: set[str] = set()
    while True:
        cards = [course.card(id) for id in doomed if id not in saved]
        found = saving.spared(course.duel, cards, cause, by, frozenset(doomed))
        if found is None:
            return frozenset(saved)
        saved.update(found.cards)
        use_up(course, found.by.id, (found.verb,))
        _give_up(course, found, said_all([course.card(id) for id in found.cards]))


def _give_up(course: Course, found: saving.Spared, others: tuple[CardName, ...]) -> None:
    """Do to a card what is done to it in the place of *others*."""
    given, player = found.given, found.by.controller
    match found.how:
        case "detach":
            detach(course, [given], found.by)
        case "banish":
            move(course, given, Zone.BANISHED, CARD, "banished.given", by=player, about={"others": others})
        case "destroy":
            held = given.zone is Zone.HAND
            destroy(course, [given], CARD, "destroyed.given", in_place=True, in_hand=held, others=others)
        case how:
            if how == "discard":
                course.happen(Event.DISCARDED, given, cause="effect", by=player, origin=Zone.HAND)
            tributed = how == "tribute"
            message = "sent.tributed" if tributed else "sent.given"
            send(course, [given], CARD, message, by=player, tributed=tributed, others=others)
