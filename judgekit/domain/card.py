"""What is printed on a card, and its effects in a small vocabulary.

The same words stand in the card files (``judgekit/cards/data``), in a case file inline, and here;
``docs/cards.md`` explains each with an example.
"""

from collections.abc import Mapping
from enum import Enum, unique
from types import MappingProxyType
from typing import NamedTuple

from judgekit.domain.values import LASTING, Icon, Kind, Position, SpellSpeed, Zone


@unique
class EffectType(Enum):
    """How an effect is used."""

    ACTIVATION = "activation"
    """What happens when a Spell or Trap is activated."""
    IGNITION = "ignition"
    QUICK = "quick"
    TRIGGER = "trigger"
    FLIP = "flip"
    CONTINUOUS = "continuous"
    """Applies while the card is face-up on the field, without being activated."""
    MAINTENANCE = "maintenance"
    """A cost to be paid in one's own Standby Phase, or the card is destroyed."""


@unique
class Side(Enum):
    """Whose: of the player who uses the effect, of the opponent, of either."""

    OWN = "own"
    OPPONENT = "opponent"
    EITHER = "either"


@unique
class What(Enum):
    """Which cards a selector is about."""

    CARD = "card"
    MONSTER = "monster"
    SPELL = "spell"
    TRAP = "trap"
    SPELL_TRAP = "spell-trap"


class Selector(NamedTuple):
    """Which cards an effect may target or applies to."""

    what: What = What.CARD
    zones: frozenset[Zone] = frozenset()
    side: Side = Side.EITHER
    number: int = 1
    face: str | None = None
    """``up``, ``down``, or either."""
    position: Position | None = None
    """``attack`` or ``defense``, either face."""
    min_atk: int | None = None
    the: str | None = None
    """A card that the moment names: ``attacker``, ``summoned``."""


@unique
class Event(Enum):
    """What must just have happened, or be happening, for an effect to be activated."""

    SPELL_ACTIVATED = "spell-activated"
    TRAP_ACTIVATED = "trap-activated"
    SPELL_OR_TRAP_ACTIVATED = "spell-or-trap-activated"
    ATTACK_DECLARED = "attack-declared"
    SUMMONED = "summoned"
    WOULD_BE_SUMMONED = "would-be-summoned"


class When(NamedTuple):
    """One moment in which an effect may be activated."""

    event: Event
    by: Side = Side.EITHER
    kinds: frozenset[str] = frozenset()
    """The kinds of Summon that count; none named: all."""
    min_atk: int | None = None


@unique
class CostKind(Enum):
    """What is paid before an activation is declared (``glossary.pay-cost``)."""

    PAY = "pay"
    PAY_HALF = "pay-half"
    DISCARD = "discard"


class Cost(NamedTuple):
    """One cost: Life Points, or a number of cards."""

    kind: CostKind
    amount: int = 1


@unique
class Verb(Enum):
    """What an effect can do; each has one function in :mod:`judgekit.engine.operations`."""

    DESTROY = "destroy"
    DRAW = "draw"
    NEGATE_ACTIVATION = "negate-activation"
    NEGATE_SUMMON = "negate-summon"
    NEGATE_EFFECT = "negate-effect"
    SPECIAL_SUMMON = "special-summon"
    CHANGE_ATK = "change-atk"
    TURN_FACE_DOWN = "turn-face-down"
    FORBID_ATTACKS = "forbid-attacks"
    PREVENT_BATTLE_DAMAGE = "prevent-battle-damage"
    PREVENT_BATTLE_DESTRUCTION = "prevent-battle-destruction"
    DESTROY_WITH = "destroy-with"
    """A lasting bond: when one of the two cards is destroyed or leaves, so is the other."""


class Operation(NamedTuple):
    """One thing an effect does, in the order written. ``on`` is its targets unless a selector says whom."""

    verb: Verb
    on: Selector | None = None
    amount: int = 0
    side: Side = Side.EITHER
    position: Position | None = None
    until: str | None = None
    """``end-of-turn``, or as long as the card is face-up."""
    destroy: bool = False
    """After negating: the negated card is destroyed."""
    min_atk: int | None = None


class Effect(NamedTuple):
    """One effect of a card."""

    type: EffectType
    name: str = ""
    when: tuple[When, ...] = ()
    cost: tuple[Cost, ...] = ()
    targets: tuple[Selector, ...] = ()
    operations: tuple[Operation, ...] = ()
    damage_step: bool = False
    """It may be activated in the Damage Step though it changes no ATK or DEF."""
    pay: int = 0
    """Of a maintenance cost: Life Points."""
    gap: str | None = None
    """What the vocabulary cannot say of this effect: the ruling becomes undetermined there."""


class Card(NamedTuple):
    """A card as printed, or as entered. ``effects`` is ``None`` where nothing is known of them."""

    name: str
    kind: Kind
    icon: Icon | None = None
    level: int | None = None
    rank: int | None = None
    atk: int | None = None
    defense: int | None = None
    scale: int | None = None
    attribute: str | None = None
    types: frozenset[str] = frozenset()
    effects: tuple[Effect, ...] | None = None
    passcode: int | None = None
    names: Mapping[str, str] = MappingProxyType({})
    """The printed name in each language that has one."""

    @property
    def lasting(self) -> bool:
        """Whether it stays on the field after it resolves (Continuous, Equip, Field)."""
        return self.icon in LASTING

    @property
    def activation(self) -> Effect | None:
        """What its activation does, for a Spell or Trap whose effect is known."""
        for effect in self.effects or ():
            if effect.type is EffectType.ACTIVATION:
                return effect
        return None


_SPEEDS = {
    (Kind.TRAP, Icon.COUNTER): SpellSpeed.THREE,
    (Kind.SPELL, Icon.QUICK_PLAY): SpellSpeed.TWO,
}

SPEED_RULES = {
    SpellSpeed.ONE: "chain.spell-speed-1",
    SpellSpeed.TWO: "chain.spell-speed-2",
    SpellSpeed.THREE: "chain.spell-speed-3",
}


def spell_speed(card: Card, effect: Effect | None = None) -> SpellSpeed:
    """Return the Spell Speed of activating *card*, or of its monster *effect*.

    Rules: ``chain.spell-speed-1`` to ``-3`` (9.0, page 41).
    """
    if card.kind is Kind.MONSTER or (effect and effect.type is not EffectType.ACTIVATION):
        quick = effect is not None and effect.type is EffectType.QUICK
        return SpellSpeed.TWO if quick else SpellSpeed.ONE
    default = SpellSpeed.TWO if card.kind is Kind.TRAP else SpellSpeed.ONE
    return _SPEEDS.get((card.kind, card.icon or Icon.NORMAL), default)
