"""Cards that are drawn by an effect: how many, and which where the order of the Deck is not known."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.operation import Operation
from judgekit.domain.values import Zone
from judgekit.engine.board import unseen
from judgekit.engine.board.sides import players_on
from judgekit.engine.effects.resolving import Resolving
from judgekit.engine.steps import deckwork
from judgekit.engine.steps.course import CARD, Course


def wanted(duel: Duel, player: str, operation: Operation) -> int:
    """How many cards a player draws, as it is printed: a number, or as many as the hand lacks to that."""
    return max(0, operation.amount - duel.how_many(player, Zone.HAND)) if operation.fill else operation.amount


def least(duel: Duel, player: str, operation: Operation) -> int:
    """How many cards must lie in the Deck, of which it may not be known yet how many it takes."""
    return 1 if operation.per is not None else wanted(duel, player, operation)


def draws(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Let players draw, the turn player first (``chain.simultaneous-actions``)."""
    link = resolving.link
    amounts = {}
    for player in players_on(course.duel, link.player, operation.side):
        amount = wanted(course.duel, player, operation)
        if operation.value == "discarded":
            amount = resolving.noted.get(f"discarded:{player}", 0)
        if operation.value == "handled":
            amount *= resolving.noted.get("done", 0)
        if operation.value == "cost":
            amount *= link.paid
        if operation.per is not None:
            amount *= unseen.how_many(course.duel, link.player, link.card, operation.per)
        amounts[player] = amount
    resolving.noted["done"] = amounts.get(link.player, 0)
    deckwork.not_both_out(course, amounts, drawn=operation.drawn_if_neither_can)
    for player, amount in amounts.items():
        if course.over():
            return
        rule = "pairs.draw-individual" if course.duel.teams else CARD
        before = {card.id for card in course.duel.at(player, Zone.HAND)}
        deckwork.draw(course, player, amount, rule, named=_entered_as_drawn(course, resolving, player, amount))
        drawn = [card.id for card in course.duel.at(player, Zone.HAND) if card.id not in before]
        resolving.note_moved(drawn, amount)


def _entered_as_drawn(course: Course, resolving: Resolving, player: str, amount: int) -> list[CardInPlay]:
    """The cards that were entered as drawn by *player*: only where the order of the Deck is not known."""
    there = {card.id: card for card in course.duel.at(player, Zone.DECK)} if player in course.duel.shuffled else {}
    named: list[CardInPlay] = []
    while len(named) < amount and resolving.picks and resolving.picks[0] in there:
        named.append(there.pop(resolving.picks.pop(0)))
    return named
