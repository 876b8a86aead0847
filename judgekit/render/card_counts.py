"""What players draw, discard, gain and lose: so many cards, so many Life Points."""

from judgekit.domain.operation import Operation
from judgekit.domain.registry.verbs import VERBS
from judgekit.domain.selector import Side
from judgekit.render.card_amounts import each_of, equal_to
from judgekit.render.card_nouns import Nouns, side_word


def draw(nouns: Nouns, operation: Operation) -> str:
    """How many cards are drawn."""
    side = side_word(operation.side)
    if operation.value == "discarded":
        return nouns.say(f"card.do.draw.discarded.{side}")
    if operation.fill:
        return nouns.say(f"card.do.draw.fill.{side}", amount=operation.amount)
    return _amount(nouns, operation, "draw", side)


def discard(nouns: Nouns, operation: Operation) -> str:
    """Which cards, or how many, are discarded."""
    if operation.on is not None:
        return nouns.say("card.do.discard.chosen", cards=nouns.cards(operation.on, moving=True))
    side, amount = side_word(operation.side), operation.amount
    if not amount:
        return nouns.say(f"card.do.discard.all.{side}")
    return nouns.say(f"card.do.discard{'.random' if operation.random else ''}.{side}", amount=amount)


def mill(nouns: Nouns, operation: Operation) -> str:
    """How many cards leave the top of a Deck."""
    return _amount(nouns, operation, "mill", side_word(operation.side))


def excavate(nouns: Nouns, operation: Operation) -> str:
    """How many cards of a Deck are shown."""
    return _amount(nouns, operation, "excavate", side_word(operation.side))


def points(nouns: Nouns, operation: Operation) -> str:
    """Who gains or loses Life Points, and how many."""
    unsaid = VERBS[operation.verb].side or Side.OWN
    return _amount(nouns, operation, operation.verb.value, side_word(operation.side, unsaid))


def _amount(nouns: Nouns, operation: Operation, verb: str, side: str) -> str:
    """A number, a number for each of something, or the value of a card."""
    each = each_of(nouns, operation)
    if each is not None:
        return nouns.say(f"card.do.{verb}.each.{side}", amount=operation.amount, each=each)
    if operation.value == "damage":
        return nouns.say(f"card.do.{verb}.same.{side}")
    if operation.value is not None:
        return nouns.say(f"card.do.{verb}.value.{side}", equal=equal_to(nouns, operation))
    return nouns.say(f"card.do.{verb}.{side}", amount=operation.amount)
