"""What people ask about one card: what is asked, and of which card."""

from enum import unique

from judgekit.domain.card import Card
from judgekit.domain.values import Word
from judgekit.tuples import NamedTuple


@unique
class Topic(Word):
    """What is asked, by its key in the section ``questions`` of ``rulebook/<language>/words.yaml``."""

    MISSES = "misses"
    """Can it miss its timing?"""
    ONCE = "once"
    """Is its use for the turn spent even if it is negated?"""
    SPEED = "speed"
    """Is it a Quick Effect, and which Spell Speed has it?"""
    COST = "cost"
    """Is something a cost, or effect?"""
    CHAIN = "chain"
    """Does it start a Chain?"""
    TARGETS = "targets"
    DAMAGE_STEP = "damage step"
    HAND = "hand"
    """May it be used from the hand?"""
    OPPONENT_TURN = "opponent turn"
    OWN_TURN = "own turn"
    ANSWER = "answer"
    """May it be chained to another card?"""


@unique
class Act(Word):
    """What may be a cost or effect, by its key in the same section."""

    DISCARD = "discard"
    TRIBUTE = "tribute"
    PAY = "pay"
    SEND = "send"
    BANISH = "banish"
    DETACH = "detach"
    MILL = "mill"
    COUNTERS = "counters"


class CardQuestion(NamedTuple):
    """A question about a card."""

    topic: Topic
    card: Card
    other: Card | None = None
    """The card that is answered."""
    act: Act | None = None
    """What is asked to be a cost or effect."""
