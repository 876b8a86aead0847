"""Operations on cards that stay where they are: revealing, excavating; and moving an Equip Card."""

from collections.abc import Sequence

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.operation import Operation
from judgekit.domain.selector import The
from judgekit.domain.values import FactNeededError, Kind, Unknown, Zone, of_card
from judgekit.engine.board.sides import players_on
from judgekit.engine.effects.amounts import amount_of
from judgekit.engine.effects.resolving import Resolving, affected
from judgekit.engine.steps import deckwork
from judgekit.engine.steps.course import Course, said_all


def reveals(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Show cards to everybody; they go back where they were and nothing is activated (``glossary.reveal``)."""
    cards = affected(course, resolving, operation)
    if cards:
        course.say("glossary.reveal", "reveals", cards=said_all(cards), count=len(cards))


def excavates(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Show the top cards of a Deck; they count as cards of the Deck until they are sent elsewhere.

    Rule: ``glossary.excavate`` (9.0, page 48). The operations that follow may mean them as ``found``.
    """
    amount = amount_of(course, resolving, operation)
    for player in players_on(course.duel, resolving.link.player, operation.side) if amount else ():
        top = deckwork.top_cards(course, player, amount)
        if len(top) < min(amount, course.duel.how_many(player, Zone.DECK) or amount):
            raise FactNeededError(Unknown("excavated", of_card(resolving.link.card)))
        resolving.found[:] = [card.id for card in top]
        resolving.groups[The.REST.value] = [card.id for card in top]
        course.say("glossary.excavate", "excavates", player=course.duel.said(player), cards=said_all(top))


def puts_back(course: Course, cards: Sequence[CardInPlay], *, bottom: bool) -> None:
    """Put what is left of the excavated *cards* on the bottom of the Deck, or shuffle it in."""
    if not cards:
        return
    for card in cards if bottom else ():
        course.place(card, Zone.DECK)
    player = cards[0].owner
    said = course.duel.said(player)
    message = "excavated.bottom" if bottom else "excavated.shuffled"
    course.say("glossary.excavate", message, player=said, cards=said_all(cards))
    if not bottom:
        deckwork.lose_order(course, player)


def fixed(card: CardInPlay) -> bool:
    """Whether *card* is a monster equipped to another, which stays there (``glossary.equip-monster-fixed``).

    A Union monster is the exception (``glossary.union-exception``).
    """
    return card.equipped_to is not None and card.card.kind is Kind.MONSTER and not card.has_type("Union")


def moves_equip(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Move an Equip Card from its monster to another one, if it can be moved."""
    targets = [course.card(id) for id in resolving.link.targets]
    if len(targets) != 2 or targets[0].zone is not Zone.SPELLS_TRAPS or targets[1].zone is not Zone.MONSTERS:
        return
    equip, monster = targets
    if fixed(equip):
        course.say("glossary.equip-monster-fixed", "equip.stays", card=equip.said)
        return
    union = equip.card.kind is Kind.MONSTER
    course.put(equip._replace(equipped_to=monster.id))
    rule = "glossary.union-exception" if union else "spells.equip.effect"
    course.say(rule, "equip.moves", card=equip.said, monster=monster.said)
