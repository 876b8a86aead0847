"""The ways in which several verbs are played, and what their rows are made of."""

from collections.abc import Mapping
from types import MappingProxyType

from judgekit.domain.effect import STARTING_A_CHAIN, EffectType, Event
from judgekit.domain.registry.rows import FLAG, Holder, Options, Takes, Wanted, Way
from judgekit.domain.selector import Side, The
from judgekit.domain.values import ON_FIELD, Until, Zone

CHAIN = STARTING_A_CHAIN
"""Effects that go onto a Chain: targets, costs and picks can be entered for them."""
CARRIED = CHAIN | {EffectType.AT_ONCE}
"""Effects whose operations are carried out."""
LASTING = frozenset({EffectType.CONTINUOUS})
ANSWERING = frozenset({EffectType.ACTIVATION, EffectType.QUICK, EffectType.FACE_UP})
IN_BATTLE = CARRIED - {EffectType.IGNITION}
"""Effects that can be used in a Battle Phase."""
FIRST = frozenset({EffectType.ACTIVATION})
OF_MONSTERS = CARRIED - {EffectType.ACTIVATION, EffectType.FACE_UP}
"""Effects that a monster can have."""

MONSTERS = frozenset({Zone.MONSTERS})
HAND = frozenset({Zone.HAND})
SUCH = frozenset({"what", "side", "names", "name-has", "types", "all-types", "attributes"})
"""The keys of a selector that tells what monsters are."""
OPEN_PILES = frozenset({Zone.GRAVEYARD, Zone.BANISHED})
ANYWHERE = ON_FIELD | OPEN_PILES | {Zone.HAND, Zone.DECK, Zone.EXTRA}
ADDED_FROM = OPEN_PILES | {Zone.DECK, Zone.EXTRA}
SUMMONED_FROM = ANYWHERE - MONSTERS - {Zone.FIELD}
TAKEN_FROM = OPEN_PILES | {Zone.HAND, Zone.DECK, Zone.EXTRA}
ATTACHED_FROM = TAKEN_FROM | ON_FIELD
EQUIPPING = CHAIN - {EffectType.FACE_UP}
EQUIPPED_FROM = MONSTERS | TAKEN_FROM
GIVEN_UP_FROM: Mapping[str, frozenset[Zone]] = MappingProxyType(
    {
        "destroy": ON_FIELD | HAND,
        "banish": ON_FIELD | HAND | {Zone.DECK, Zone.GRAVEYARD},
        "send": ON_FIELD | HAND | {Zone.DECK},
        "discard": HAND,
        "tribute": MONSTERS | HAND,
    }
)
"""Where a card lies that is given up in the place of others, by what is done to it."""
FUSED_FROM = MONSTERS | OPEN_PILES | {Zone.HAND, Zone.DECK}

THIS_TURN = (Until.END_OF_TURN.value,)
BATTLE_OR_TURN = (*THIS_TURN, Until.DAMAGE_CALCULATION.value)
BEYOND = (Until.NEXT_TURN.value, Until.OPPONENT_TURN.value)
"""Words for what outlasts the turn."""
ON_CARDS = (*BATTLE_OR_TURN, Until.OWN_NEXT_TURN.value, *BEYOND, Until.FACE_UP.value)
"""Every word for how long something lasts that people write."""
PLAYER = ("own", "opponent", "your-opponent")
PLAYERS = (*PLAYER, "either")
FACE_UP = ("attack", "defense")
THEIRS = ("opponent",)
WHILE_UP = (*BATTLE_OR_TURN, *BEYOND, Until.FACE_UP.value)
"""How long a change of ATK or DEF lasts; as long as the monster is face-up where nothing is said."""
OF_DAMAGE = (*BATTLE_OR_TURN, Until.NEXT_DAMAGE.value)
"""How long a change of battle damage lasts; this turn where nothing is said."""
NOTHING: Options = MappingProxyType({})
AS_MANY: Options = MappingProxyType({"per": FLAG, "value": ("cost", "handled")})
"""So many cards are picked for each of others, or for each that was paid or to which something was done before."""
PICKED: Options = MappingProxyType({"random": FLAG, "by": FLAG})
"""How cards are picked: at random, or by the opponent."""
ALL_OR_NONE: Options = MappingProxyType({"all-targets": FLAG})
COUNTERS: Options = MappingProxyType({"amount": FLAG, "counter": FLAG, "per": FLAG})
LATER: Options = MappingProxyType({"at": FLAG, "turns": FLAG})
ASSEMBLING: Options = MappingProxyType({"only": FLAG, "using-self": FLAG, "including": FLAG})
"""Which monster is Summoned with its materials, and what must be among them."""
FUSING: Options = MappingProxyType(
    {**ASSEMBLING, "then-banish": FLAG, "into-deck": FLAG, "bottom": FLAG, "position": FACE_UP}
)
"""The same of a Fusion Summon, and where the materials go."""
ACTIVATED = frozenset(
    {
        Event.SPELL_ACTIVATED,
        Event.TRAP_ACTIVATED,
        Event.SPELL_OR_TRAP_ACTIVATED,
        Event.MONSTER_EFFECT_ACTIVATED,
        Event.ANY_ACTIVATED,
    }
)
OWN_CARDS = (Side.OWN, Side.EITHER)
OTHERS_CARDS = (Side.OPPONENT, Side.YOUR_OPPONENT, Side.EITHER)
SELF = frozenset({The.SELF})
ANY_OF_THEM = frozenset[The]()
LEAVING = frozenset({Event.LEFT_FIELD})
SENDING = frozenset({Event.LEFT_FIELD, Event.SENT_TO_GRAVEYARD})
DESTROYING = frozenset({Event.LEFT_FIELD, Event.DESTROYED, Event.SENT_TO_GRAVEYARD})
SUMMONING = frozenset({Event.SUMMONED})
FLIPPING = frozenset({Event.FLIPPED})


def cards(
    zones: frozenset[Zone], options: Options = NOTHING, *, more: Options = NOTHING, picked: Options = NOTHING
) -> tuple[Way, ...]:
    """It is done to the targets (with *more*), or to the cards that a selector means (with *picked*)."""
    of_targets: Options = {**options, "only": FLAG, **more}
    return Way(Takes.TARGETS, CHAIN, of_targets, zones), Way(Takes.CARDS, CARRIED, {**options, **picked}, zones)


def kept_up(
    zones: frozenset[Zone],
    options: Options = NOTHING,
    the: frozenset[The] = ANY_OF_THEM,
    of_sides: tuple[Side, ...] = (),
) -> Way:
    """It applies continuously to the cards that a selector means."""
    return Way(Takes.CARDS, LASTING, options, zones, the=the, of_sides=of_sides)


def in_place_of(options: Options = NOTHING) -> Way:
    """Its player may do so in place of cards of his own that would be destroyed."""
    return kept_up(ON_FIELD, {"cause": FLAG, "alone": FLAG, **options}, of_sides=OWN_CARDS)


def copied() -> tuple[Way, ...]:
    """A monster takes something over from the cards meant, for a turn or as long as it is face-up."""
    options: Options = {"until": (*THIS_TURN, Until.FACE_UP.value)}
    return tuple(
        way._replace(kinds=way.kinds & OF_MONSTERS, holder=Holder.MONSTER)
        for way in cards(MONSTERS | OPEN_PILES | HAND | {Zone.DECK, Zone.EXTRA}, options)
    )


def ban(
    zones: frozenset[Zone],
    options: Options = NOTHING,
    *,
    continuously: frozenset[Zone] | None = None,
    continuous: Options = NOTHING,
) -> tuple[Way, ...]:
    """It is left on cards for a while, or applies to them, or to those in more zones, *continuously*.

    *continuous* are the options that it has only there.
    """
    left: Options = {"until": ON_CARDS, "even-negated": FLAG, **options}
    there = continuously or zones
    return (*cards(zones, left), kept_up(there, {**options, **continuous}), ongoing(there, options))


def ongoing(zones: frozenset[Zone], options: Options = NOTHING) -> Way:
    """It is about whatever fits as long as it lasts."""
    return Way(
        Takes.CARDS,
        CARRIED,
        {"until": (*THIS_TURN, *BEYOND), "ongoing": FLAG, **options},
        zones,
        (("ongoing",), ("until",)),
    )


_OF_CARDS = ("atk", "original-atk", "def", "original-def", "level")
"""Values of a card."""
_OF_PLAYERS = ("life-points", "opponent-life-points", "life-points-difference")
_OF_SEVERAL = ("sum-atk", "sum-original-atk", "sum-level", "highest-atk")
_FOLLOWED = ("original-atk", "original-def", "level", *_OF_PLAYERS)
"""Values that a continuous change follows: none that hangs on what applies continuously itself."""


def raises() -> tuple[Way, ...]:
    """More or less ATK or DEF: by a number, a value, or for each of some cards."""
    value = (*_OF_CARDS, *_OF_PLAYERS, *_OF_SEVERAL, "cost", "handled", "lost")
    options: Options = {
        "until": WHILE_UP, "amount": FLAG, "per": FLAG, "value": value, "of": FLAG, "half": FLAG, "times": FLAG,
        "less": FLAG, "exactly": FLAG,
    }  # fmt: skip
    wants: Wanted = (("amount", "value"),)
    followed: Options = {
        "value": _FOLLOWED, "of": FLAG, "own": FLAG, "half": FLAG, "times": FLAG, "less": FLAG,
    }  # fmt: skip
    return (
        Way(Takes.TARGETS, CHAIN, {**options, "only": FLAG}, MONSTERS, wants),
        Way(Takes.NUMBER, CHAIN, {"until": WHILE_UP, "only": FLAG}, MONSTERS),
        Way(Takes.CARDS, CARRIED, options, MONSTERS, wants),
        Way(Takes.CARDS, LASTING, {"amount": FLAG, "per": FLAG, "counter": FLAG, **followed}, MONSTERS, wants),
        _raised_for_whoever(),
    )


def _raised_for_whoever() -> Way:
    way = ongoing(MONSTERS, {"amount": FLAG})
    return way._replace(wants=(*way.wants, ("amount",)))


def sets() -> tuple[Way, ...]:
    """Another ATK or DEF: a number or a value; continuously also that of the monster equipped to it."""
    value = (*_OF_CARDS, *_OF_PLAYERS, *_OF_SEVERAL)
    options: Options = {
        "until": WHILE_UP, "amount": FLAG, "per": FLAG, "value": value, "of": FLAG, "half": FLAG, "times": FLAG,
        "original": FLAG,
    }  # fmt: skip
    wants: Wanted = (("amount", "value"),)
    followed: Options = {
        "per": FLAG, "half": FLAG, "times": FLAG, "original": FLAG, "of": FLAG, "value": _FOLLOWED,
    }  # fmt: skip
    equips: Options = {"amount": FLAG, "value": ("atk", "def"), "of": ("equips",)}
    return (
        Way(Takes.TARGETS, CHAIN, {**options, "only": FLAG}, MONSTERS, wants),
        Way(Takes.NUMBER, CHAIN, {"until": WHILE_UP, "only": FLAG, "original": FLAG}, MONSTERS),
        Way(Takes.CARDS, CARRIED, options, MONSTERS, wants),
        Way(Takes.CARDS, LASTING, equips, MONSTERS, wants),
        Way(Takes.CARDS, LASTING, {"amount": FLAG, **followed}, MONSTERS, wants),
    )


def multiplies(*, original: bool = False, swaps: bool = False) -> tuple[Way, ...]:
    """Twice or half of an ATK or DEF, now or of the *original* one; *swaps*: never continuously."""
    more: Options = {"original": FLAG} if original else {}
    of_cards = cards(MONSTERS, {"until": WHILE_UP, **more})
    return of_cards if swaps else (*of_cards, kept_up(MONSTERS, more))


def points() -> tuple[Way, ...]:
    """Life Points: a number, for each of some cards, or equal to a value."""
    half: Options = {"side": PLAYERS, "of": FLAG, "half": FLAG, "times": FLAG}
    of: Options = {**half, "value": (*_OF_CARDS, *_OF_PLAYERS, *_OF_SEVERAL, "damage", "lost")}
    of_targets: Options = {**half, "value": _OF_CARDS}
    return (
        Way(Takes.NUMBER, CARRIED, {"side": PLAYERS, "per": FLAG, "value": ("cost", "handled"), **LATER}),
        Way(Takes.TRUE, CARRIED, {**of, "per": FLAG}, wants=(("value",),)),
        Way(Takes.TARGETS, CHAIN, of_targets, MONSTERS, (("value",),)),
    )


def player(
    sides: tuple[str, ...], *others: Way, until: tuple[str, ...] = THIS_TURN, options: Options = NOTHING
) -> tuple[Way, ...]:
    """It is left on a player until the turn is over, or applies to one continuously."""
    left: Options = {"side": sides, "until": until, "even-negated": FLAG, **options}
    return Way(Takes.TRUE, CARRIED, left), Way(Takes.TRUE, LASTING, {"side": sides, **options}), *others


def battle_damage(takes: Takes = Takes.TRUE) -> tuple[Way, ...]:
    """A change of the battle damage of a player, in any battle or in those of some monsters."""
    number: Options = {"amount": FLAG} if takes is Takes.NUMBER else NOTHING
    wants: Wanted = (("amount",),) if number else ()
    return (
        Way(takes, CARRIED, {"side": PLAYERS, "until": OF_DAMAGE}),
        Way(takes, LASTING, {"side": PLAYERS}),
        Way(Takes.CARDS, LASTING, {"side": PLAYERS, **number}, MONSTERS, wants),
    )


def called() -> Way:
    """Another name, or a series, that the card has wherever it lies."""
    return Way(Takes.TRUE, LASTING, {"names": FLAG}, wants=(("names",),))


def effect_damage() -> tuple[Way, ...]:
    """What becomes of the effect damage of a player, or of what one would gain."""
    return Way(Takes.TRUE, CARRIED, {"side": PLAYERS, "until": THIS_TURN}), Way(Takes.TRUE, LASTING, {"side": PLAYERS})


def answer(moments: frozenset[Event]) -> tuple[Way, ...]:
    """It is done to what the effect answers."""
    return (Way(Takes.ANSWERED, ANSWERING, {"then-destroy": FLAG, "then-banish": FLAG}, answers=moments),)
