"""What the rows of the registry are made of."""

from collections.abc import Mapping
from enum import unique
from types import MappingProxyType
from typing import Literal

from judgekit.domain.effect import EffectType, Event
from judgekit.domain.selector import Side, The
from judgekit.domain.values import Kind, Word, Zone
from judgekit.tuples import NamedTuple

OptionKey = Literal[
    "amount", "per", "value", "of", "side", "position", "until", "then-destroy", "then-banish", "min-atk", "then",
    "optional", "random", "bottom", "top", "counter", "exactly", "names", "then-equip", "negate", "at", "turns",
    "if-roll", "if-done", "even-negated", "only", "no-tribute", "declaring", "original", "half", "times",
    "to-graveyard", "except", "extra-deck", "using-self", "to-target", "usable-this-turn",
    "drawn-if-neither-can", "type", "attribute", "declared", "like", "same-position", "cause", "returns", "all-targets",
    "both", "then-fight", "needs", "or", "ignoring-conditions", "or-set", "normal-too", "otherwise", "by", "fill",
    "ongoing", "source", "activated", "itself", "halved", "less", "in-place", "including", "into-deck", "one-of",
    "giving", "alone", "on-monsters", "first-time", "most", "up-to", "own",
]  # fmt: skip
"""What may stand beside a verb."""


@unique
class Takes(Word):
    """What stands behind a verb: ``destroy: targets``, ``draw: 2``."""

    TARGETS = "targets"
    ANSWERED = "answered"
    CARDS = "cards"
    """A selector."""
    NUMBER = "number"
    TRUE = "true"


@unique
class Holder(Word):
    """On which cards an effect can stand, where it is not played on every one."""

    ANY = "any"
    MONSTER = "monster"
    SPELL_TRAP = "spell-trap"
    EQUIP_SPELL = "equip-spell"
    EQUIP_SPELL_OR_MONSTER = "equip-spell-or-monster"
    EQUIPS_ITSELF = "equips-itself"
    """A monster, an Equip Spell, a Continuous Spell, or a Trap: what can be equipped, or go on being about one."""
    KEPT = "kept"
    """An Equip Spell, or a Continuous Spell or Trap."""
    CONTINUOUS_TRAP = "continuous-trap"
    PASSING = "passing"
    """A Spell or Trap that goes to the Graveyard once it has resolved."""
    EXODIA = "exodia"
    """Exodia the Forbidden One."""


FLAG: tuple[str, ...] = ()
"""An option with no words to choose from: true, a number, a name or a selector, whatever it takes everywhere."""

Options = Mapping[OptionKey, tuple[str, ...]]
"""The options that fit, each with the words that it may have there."""


Wanted = tuple[tuple[OptionKey, ...], ...]


class Way(NamedTuple):
    """One way in which a verb is played: in which kinds of effect, what stands behind it, what fits beside it."""

    takes: Takes
    kinds: frozenset[EffectType]
    options: Options = MappingProxyType({})
    zones: frozenset[Zone] = frozenset()
    """Where the cards lie that it is about."""
    wants: Wanted = ()
    """Of each of these one must be there."""
    the: frozenset[The] = frozenset()
    """It is about one of these cards, and no others; none named: about any."""
    keys: frozenset[str] = frozenset()
    """The keys of the selector that matter to it; none named: all of them."""
    holder: Holder = Holder.ANY
    answers: frozenset[Event] = frozenset()
    """It is about what the effect answers: one of these moments."""
    of_sides: tuple[Side, ...] = ()
    """Whose the cards are that it is about; none named: anybody's."""


@unique
class InPairs(Word):
    """What a pairs game has to know of a verb: whom it is about."""

    CARDS = "cards"
    """Those cards, or those of that side, that its selector says."""
    POINTS = "points"
    """Life Points, which partners share: it does not matter which opponent is meant."""
    EACH = "each"
    """Each player of its side, who carries it out by himself."""
    USER = "user"
    """Its user alone, though a partner might believe to be meant as well."""
    SWAPPED = "swapped"
    """Its user and one opponent, who is asked for."""
    MOMENT = "moment"
    """The Chain, the Summon, the attack or the phase under way, or its user and nobody might doubt it."""


@unique
class Done(Word):
    """How it is told whether a verb has done something, so that what says "if you do" happens."""

    COUNTED = "counted"
    """It notes how many cards it was done to: what is saved from its destruction was not destroyed."""
    SHOWS = "shows"
    """The Duel is another one."""
    SAID = "said"
    """It changes nothing; that it was done is a step."""


@unique
class Possible(Word):
    """What must be there for an effect with that verb to be activated (``published.impossible-effect``)."""

    ALWAYS = "always"
    ENOUGH_TO_DRAW = "enough-to-draw"
    TOP_CARD = "top-card"
    SOMETHING_THERE = "something-there"
    FREE_ZONE_AND_MONSTER = "free-zone-and-monster"
    FREE_ZONE = "free-zone"
    FREE_ZONES = "free-zones"
    """So many as it brings Tokens."""
    ROOM = "room"
    """A card, and a zone of one's own in which it may lie among the Spells and Traps."""
    FREE_EQUIP_ZONE = "free-equip-zone"
    """For a monster that becomes an Equip Card, or makes one of another."""


class Traits(NamedTuple):
    """One row: everything that the program has to know of a verb but how it is carried out."""

    said: str
    """How the messages begin by which the sheet of a card tells it (``judgekit.i18n.card_effects``)."""
    in_pairs: InPairs
    ways: tuple[Way, ...]
    side: Side | None = None
    """Whom it is about where no side is said and it is carried out; ``None``: no player."""
    lasts: bool = False
    """Carried out, it does nothing at once: it is noted on cards or a player, and others ask for it."""
    done: Done = Done.SHOWS
    possible: Possible = Possible.ALWAYS
    makes: frozenset[Event] = frozenset()
    """What may set effects off when it is done."""
    used_up: bool = False
    """Continuously it may apply once a turn only."""
    anywhere: bool = False
    """Continuously it applies wherever its card lies."""
    unasked: bool = False
    """Continuously no condition is asked of it."""
    alters: bool = False
    """Continuously it makes a Level, Type or Attribute another one, and cannot hang on one itself."""
    about: frozenset[Kind] = frozenset(Kind)
    """Which cards it can be done to; others are passed over."""
    changes_stats: bool = False
    """It directly changes an ATK or DEF (``damage-step.activation-limits``)."""
