"""The registry of costs and conditions: what they are told with, and of which effects they are asked."""

from judgekit.domain.effect import CostKind, EffectType, Need
from judgekit.domain.registry.rows import Holder, Takes
from judgekit.domain.registry.ways import ANYWHERE, CHAIN, HAND, MONSTERS
from judgekit.domain.values import ON_FIELD, Zone
from judgekit.tuples import NamedTuple

ON_ITS_OWN = CHAIN - {EffectType.ACTIVATION, EffectType.FLIP}
"""Effects of a card that lies somewhere already; what must be used costs nothing."""
_OF_A_MONSTER = ON_ITS_OWN - {EffectType.FACE_UP}
"""A Spell or Trap that lies face-up is no monster that is Tributed or has materials, and is not in the hand."""
PAID_FOR = CHAIN - {EffectType.FLIP}


class Price(NamedTuple):
    """The row of a cost: a number or true, of which effects it is asked, what fits beside it."""

    takes: Takes
    kinds: frozenset[EffectType]
    options: frozenset[str] = frozenset()
    zones: frozenset[Zone] = frozenset()
    """Where the cards lie that it is paid with."""
    anybodys: bool = False
    """It may be paid with cards of somebody else."""
    holder: Holder = Holder.ANY
    used_from: frozenset[Zone] = frozenset()
    """Where the card must lie that pays with itself; none named: wherever its effect is used."""


_SOME = frozenset({"of", "up-to"})
_BUT = frozenset({"except", "extra-deck", "others", "normal-too"})
"""What may be said beside the Special Summons that are left alone."""

COSTS: dict[CostKind, Price] = {
    CostKind.PAY: Price(Takes.NUMBER, PAID_FOR, frozenset({"multiple"})),
    CostKind.PAY_HALF: Price(Takes.TRUE, PAID_FOR),
    CostKind.DISCARD: Price(Takes.NUMBER, PAID_FOR, _SOME | {"to-graveyard"}, HAND),
    CostKind.DISCARD_HAND: Price(Takes.TRUE, PAID_FOR),
    CostKind.DISCARD_SELF: Price(Takes.TRUE, _OF_A_MONSTER, frozenset({"to-graveyard"}), used_from=HAND),
    CostKind.TRIBUTE: Price(Takes.NUMBER, PAID_FOR, _SOME, MONSTERS | HAND, anybodys=True),
    CostKind.TRIBUTE_SELF: Price(Takes.TRUE, _OF_A_MONSTER, holder=Holder.MONSTER, used_from=MONSTERS | HAND),
    CostKind.SEND: Price(Takes.NUMBER, PAID_FOR, _SOME, ANYWHERE - {Zone.GRAVEYARD}),
    CostKind.SEND_SELF: Price(Takes.TRUE, ON_ITS_OWN),
    CostKind.BANISH: Price(Takes.NUMBER, PAID_FOR, _SOME, ANYWHERE - {Zone.BANISHED}),
    CostKind.BANISH_SELF: Price(Takes.TRUE, ON_ITS_OWN),
    CostKind.MILL: Price(Takes.NUMBER, PAID_FOR, frozenset({"up-to"})),
    CostKind.DETACH: Price(Takes.NUMBER, PAID_FOR, _SOME, MONSTERS),
    CostKind.COUNTERS: Price(Takes.NUMBER, ON_ITS_OWN, frozenset({"counter", "up-to"})),
    CostKind.REVEAL: Price(Takes.NUMBER, PAID_FOR, _SOME, frozenset({Zone.HAND, Zone.EXTRA})),
    CostKind.REVEAL_SELF: Price(Takes.TRUE, _OF_A_MONSTER, used_from=HAND),
    CostKind.RETURN_TO_HAND: Price(Takes.NUMBER, PAID_FOR, _SOME, ON_FIELD | {Zone.GRAVEYARD, Zone.BANISHED}),
    CostKind.RETURN_SELF_TO_HAND: Price(Takes.TRUE, ON_ITS_OWN),
    CostKind.RETURN_TO_DECK: Price(Takes.NUMBER, PAID_FOR, _SOME, ANYWHERE - {Zone.DECK, Zone.EXTRA}),
    CostKind.RETURN_SELF_TO_DECK: Price(Takes.TRUE, ON_ITS_OWN),
    CostKind.NO_ATTACKS: Price(Takes.TRUE, _OF_A_MONSTER, holder=Holder.MONSTER, used_from=MONSTERS),
    CostKind.NO_BATTLE_PHASE: Price(Takes.TRUE, PAID_FOR),
    CostKind.NO_NORMAL_SUMMONS: Price(Takes.TRUE, PAID_FOR),
    CostKind.NO_SPECIAL_SUMMONS: Price(Takes.TRUE, PAID_FOR, _BUT),
    CostKind.NO_MONSTER_ATTACKS: Price(Takes.TRUE, PAID_FOR, frozenset({"of"}), MONSTERS),
}
"""Every cost with its row."""

ASKED = frozenset(EffectType) - {EffectType.MAINTENANCE}
"""Effects of which conditions are asked."""


class Asked(NamedTuple):
    """The row of a condition: what stands behind it, nothing where it is a word by itself."""

    takes: Takes | None = None
    counted: bool = False
    """How many cards may stand beside it."""
    past: bool = False
    """It names what happened to the card this turn."""
    kinds: frozenset[EffectType] = ASKED
    """Effects of which it is asked; of the others it could never hold, or always does."""
    than: bool = False
    """It compares their number with that of others."""
    moment: bool = False
    """It names what brought the card to where it lies."""
    compares: bool = False
    """It compares ATK: what changes that, or whether effects apply, cannot ask it all the time."""


_NO_ACTIVATION = ASKED - {EffectType.ACTIVATION}
"""A card that is only being activated has done nothing yet, and nothing was done to it."""
_NO_IGNITION = ASKED - {EffectType.IGNITION}
"""What is used in one's own Main Phase alone."""
_NO_FLIP = ASKED - {EffectType.FLIP}
"""What is turned face-up has no materials, is equipped to nothing and lies in no Pendulum Zone."""
_MAY_BE_A_MONSTER = _NO_ACTIVATION - {EffectType.FACE_UP}
"""A Spell or Trap that lies face-up never attacks and has no materials."""

_LASTING = frozenset({EffectType.CONTINUOUS})
"""What is so for a while, and of which nothing is asked at one moment."""

_SET_OFF = frozenset({EffectType.TRIGGER})
"""What is set off by a phase where the card lies."""

NEEDS: dict[Need, Asked] = {
    Need.OWN_TURN: Asked(),
    Need.OPPONENT_TURN: Asked(kinds=_NO_IGNITION),
    Need.MAIN_PHASE: Asked(),
    Need.MAIN_PHASE_1: Asked(),
    Need.MAIN_PHASE_2: Asked(),
    Need.MAIN_OR_BATTLE_PHASE: Asked(kinds=_NO_IGNITION),
    Need.BATTLE_PHASE: Asked(kinds=_NO_IGNITION),
    Need.END_PHASE: Asked(kinds=_NO_IGNITION),
    Need.LIFE_POINTS_AT_MOST: Asked(Takes.NUMBER),
    Need.LIFE_POINTS_AT_LEAST: Asked(Takes.NUMBER),
    Need.OPPONENT_LIFE_POINTS_AT_LEAST: Asked(Takes.NUMBER),
    Need.LIFE_POINTS_LOWER: Asked(),
    Need.LIFE_POINTS_HIGHER: Asked(),
    Need.CARDS: Asked(Takes.CARDS, counted=True),
    Need.NO_CARDS: Asked(Takes.CARDS, counted=True),
    Need.MORE: Asked(Takes.CARDS, counted=True, than=True),
    Need.NO_MATERIALS: Asked(kinds=_MAY_BE_A_MONSTER & _NO_FLIP),
    Need.EQUIPPED: Asked(kinds=_NO_ACTIVATION & _NO_FLIP),
    Need.BOTH_PENDULUM: Asked(Takes.CARDS, kinds=_NO_FLIP),
    Need.HAS_NOT_ATTACKED: Asked(kinds=_MAY_BE_A_MONSTER),
    Need.NO_SUMMON: Asked(),
    Need.ATTACKED_DEFENSE: Asked(kinds=_NO_IGNITION),
    Need.ATTACKED_STRONGER: Asked(kinds=_NO_IGNITION, compares=True),
    Need.ATTACKING: Asked(kinds=_LASTING),
    Need.BATTLING: Asked(kinds=_LASTING | {EffectType.QUICK}),
    Need.IN_DAMAGE_STEP: Asked(kinds=_LASTING),
    Need.NOT_THIS_TURN: Asked(past=True, kinds=_NO_ACTIVATION),
    Need.THIS_TURN: Asked(past=True, kinds=_NO_ACTIVATION),
    Need.BROUGHT_THIS_TURN: Asked(moment=True, kinds=_SET_OFF),
    Need.BROUGHT_LAST_TURN: Asked(moment=True, kinds=_SET_OFF),
    Need.BROUGHT_BEFORE_STANDBY: Asked(moment=True, kinds=_SET_OFF),
    Need.BROUGHT_BEFORE_OWN_STANDBY: Asked(moment=True, kinds=_SET_OFF),
}
"""Every condition with its row."""

if _without := [word.value for kind, rows in ((CostKind, COSTS), (Need, NEEDS)) for word in kind if word not in rows]:
    raise TypeError(f"no row in the registry: {', '.join(_without)}")
