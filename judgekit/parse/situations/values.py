"""What a question tells of a board: who uses which cards, in which order, when, and what is asked of them."""

from enum import unique

from judgekit.domain.card import Card
from judgekit.domain.values import Word
from judgekit.tuples import NamedTuple


@unique
class Person(Word):
    """Who somebody is, as the one who asks says it."""

    ASKER = "asker"
    OTHER = "other"

    @property
    def opponent(self) -> "Person":
        """The other one."""
        return Person.OTHER if self is Person.ASKER else Person.ASKER


@unique
class Asked(Word):
    """What is asked of a card."""

    POSSIBLE = "possible"
    """May it be activated?"""
    RESOLVES = "resolves"
    """Does it still have its effect?"""
    STOPS = "stops"
    """Does the one card stop the other?"""
    HAPPENS = "happens"
    """What comes of it?"""


@unique
class Moment(Word):
    """When it is, as far as the question says."""

    ATTACK = "attack"
    SUMMON = "summon"
    SPECIAL_SUMMON = "special-summon"
    DAMAGE_STEP = "damage-step"
    DAMAGE_CALCULATION = "damage-calculation"
    OWN_TURN = "own-turn"
    OPPONENT_TURN = "opponent-turn"
    ANY_TURN = "any-turn"


@unique
class Told(Word):
    """Where a card is said to come from."""

    HAND = "hand"
    SET_EARLIER = "set-earlier"
    SET_THIS_TURN = "set-this-turn"


class Used(NamedTuple):
    """A card with the player who has it, and where it is said to come from."""

    card: Card
    player: Person
    told: Told | None = None


class SituationReading(NamedTuple):
    """One board: cards that lie face-up, what is done first, and the links in the order of their activation."""

    links: tuple[Used, ...]
    asked: Asked
    about: int
    """Which link the question is about."""
    lying: tuple[Used, ...] = ()
    """The cards that are face-up all the time."""
    moment: Moment | None = None
    monster: Used | None = None
    """Who attacks or is Summoned, where it was named."""
    actor: Person | None = None
    """Who attacks or Summons, where that was said."""
    asker_known: bool = True
    """Whether the one who asks is one of the players."""
