"""Which cards an effect is about: whose, where, of which kind."""

from enum import unique

from judgekit.domain.values import Icon, Position, Word, Zone
from judgekit.tuples import NamedTuple


@unique
class Side(Word):
    """Whose: of the player who uses the effect, of the opponent, of either."""

    OWN = "own"
    OPPONENT = "opponent"
    """Of any opponent: "the opponent" of a pairs game (``pairs.effect-the-opponent``)."""
    YOUR_OPPONENT = "your-opponent"
    """Only of the one fought or chosen: "your opponent" (``pairs.effect-your-opponent``)."""
    EITHER = "either"


@unique
class What(Word):
    """Which cards a selector is about."""

    CARD = "card"
    MONSTER = "monster"
    SPELL = "spell"
    TRAP = "trap"
    SPELL_TRAP = "spell-trap"


@unique
class The(Word):
    """A card that the moment or the card itself names."""

    ATTACKER = "attacker"
    ATTACKED = "attacked"
    SUMMONED = "summoned"
    SELF = "self"
    EQUIPPED = "equipped"
    """The monster this card is equipped to."""
    OPPOSING = "opposing"
    """The opponent's monster in the battle under way."""
    BATTLING = "battling"
    """One's own monster in the battle under way."""
    BOUND = "bound"
    """The card this one shares its fate with."""
    EQUIPS = "equips"
    """The cards equipped to this one."""
    FOUND = "found"
    """The cards that the operation before was about."""
    OTHER = "other"
    """The other card of what set the effect off: the one it fought, or was equipped to."""
    MATERIALS = "materials"
    """The materials attached to this card."""
    SET_OFF_BY = "set-off-by"
    """The card to which happened what set the effect off."""
    MOVED = "moved"
    """The cards that the operation before drew, discarded, or sent from the top of a Deck, which no selector names."""
    REST = "rest"
    """What was excavated and still lies in the Deck."""
    PAID = "paid"
    """The card that was paid as the cost; only a value is said to be of it."""


ANY_NUMBER = 60
"""So many cards are meant where a text says "any number": more than there ever are."""


@unique
class Value(Word):
    """What a card may have in common with another."""

    NAME = "name"
    ORIGINAL_NAME = "original-name"
    TYPE = "type"
    ORIGINAL_TYPE = "original-type"
    ATTRIBUTE = "attribute"
    ORIGINAL_ATTRIBUTE = "original-attribute"
    LEVEL = "level"
    ORIGINAL_LEVEL = "original-level"
    LEVEL_ON_FIELD = "level-on-field"
    """The Level that a face-up monster had on the field when it left."""


@unique
class Ranked(Word):
    """Of what a card may have more or less than another."""

    LEVEL = "level"
    ORIGINAL_LEVEL = "original-level"
    """The original Level of the other card."""
    ATK = "atk"


@unique
class As(Word):
    """Which card another is compared with."""

    TARGETS = "targets"
    FOUND = "found"
    """What the operation before was about."""
    COST = "cost"
    """What was paid to activate the effect."""
    SET_OFF_BY = "set-off-by"
    """That to which happened what set the effect off."""
    SELF = "self"
    CONTROLLED = "controlled"
    """The face-up cards that the player who uses the effect controls."""
    EACH_OTHER = "each-other"
    """The other cards that are targeted together with it."""
    OWN_GRAVEYARD = "own-graveyard"
    """The cards in the Graveyard of that player."""


THOSE_THERE = frozenset({As.CONTROLLED, As.OWN_GRAVEYARD})
"""Of these there may be none, and then each card differs from all of them."""


class Selector(NamedTuple):
    """Which cards an effect may target or applies to."""

    what: What = What.CARD
    zones: frozenset[Zone] = frozenset()
    side: Side = Side.EITHER
    number: int = 1
    up_to: bool = False
    """The number is the most; one is enough."""
    choose: bool = False
    """Some are picked when the effect resolves; else every card that fits is meant."""
    face: str | None = None
    """``up``, ``down``, or either."""
    position: Position | None = None
    """``attack`` or ``defense``, either face."""
    min_atk: int | None = None
    max_atk: int | None = None
    min_def: int | None = None
    max_def: int | None = None
    min_level: int | None = None
    max_level: int | None = None
    attributes: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    """Any of these words stands on the type line."""
    all_types: frozenset[str] = frozenset()
    """Each of these does."""
    without: frozenset[str] = frozenset()
    """None of these does."""
    names: frozenset[str] = frozenset()
    name_has: frozenset[str] = frozenset()
    """One of these words stands in the (English) name."""
    not_names: frozenset[str] = frozenset()
    not_name_has: frozenset[str] = frozenset()
    """None of these words stands in it."""
    mentions: frozenset[str] = frozenset()
    """Its text mentions one of these cards."""
    material_names: frozenset[str] = frozenset()
    """Its text names one of these cards among its materials."""
    material_name_has: frozenset[str] = frozenset()
    """A card, or a series, with one of these words in its name is among its materials."""
    different_names: bool = False
    """No two of those that are meant together have the same name."""
    highest: str | None = None
    """Of those that are meant, the one or those that have the highest ``atk``, ``def`` or ``level``."""
    lowest: str | None = None
    """The one or those that have the lowest."""
    no_equip: frozenset[str] = frozenset()
    """No Equip Card lies on it on whose type line one of these words stands."""
    materials: bool | None = None
    """It has materials, or it has none."""
    counters: frozenset[str] = frozenset()
    """A counter of one of these names lies on it."""
    either: "tuple[Selector, ...]" = ()
    """It is like one of these, whatever lies where."""
    icons: frozenset[Icon] = frozenset()
    the: The | None = None
    also_self: bool = False
    """The card itself may be meant too."""
    atk_within: Side | None = None
    """Its ATK is no higher than the Life Points of that player."""
    atk_paid: bool = False
    """Its ATK is no higher than the Life Points that were paid to activate the card."""
    same: frozenset[Value] = frozenset()
    """It has this in common with the card that ``compared`` names."""
    different: frozenset[Value] = frozenset()
    """It differs from that card in this."""
    no_higher: Ranked | None = None
    """It has as much as that card, or less."""
    no_lower: Ranked | None = None
    """It has as much, or more."""
    lower: Ranked | None = None
    higher: Ranked | None = None
    apart: frozenset[int] = frozenset()
    """The Level that it has ``same`` is so much higher or lower: one of these."""
    compared: As | None = None
    summoned: frozenset[str] = frozenset()
    """It came to the field by one of these kinds of Summon."""
    summoned_from: frozenset[Zone] = frozenset()
    """It was Summoned from one of these places."""
    declared: bool = False
    """Its Type is the one that was declared."""
    per: "Selector | None" = None
    """The number is for each of these cards, as they are when the target is chosen."""
    as_paid: bool = False
    """As many are targeted as cards were paid."""
    among: frozenset[str] | None = None
    """Only one of these cards: those to which happened what set the effect off. No card file says this."""
