"""The vocabulary of effects: when an effect may be used, what it costs, whom it means, what it does.

The same words stand in the card files (``judgekit/cards/data``), in a case file inline, and here;
``docs/cards.md`` explains each with an example.
"""

from enum import unique
from typing import NamedTuple

from judgekit.domain.selector import Selector, Side, The, What
from judgekit.domain.values import Phase, Position, Until, Window, Word, Zone


@unique
class EffectType(Word):
    """How an effect is used."""

    ACTIVATION = "activation"
    """What happens when a Spell or Trap is activated."""
    IGNITION = "ignition"
    QUICK = "quick"
    FACE_UP = "face-up"
    """An effect of a Spell or Trap that lies face-up, which is activated: as fast as its card."""
    TRIGGER = "trigger"
    FLIP = "flip"
    CONTINUOUS = "continuous"
    """Applies while the card is face-up on the field, without being activated."""
    AT_ONCE = "at-once"
    """Is carried out when something happens, without a Chain."""
    MAINTENANCE = "maintenance"
    """A cost to be paid in one's own Standby Phase, or the card is destroyed."""


STARTING_A_CHAIN = frozenset(
    {
        EffectType.ACTIVATION,
        EffectType.IGNITION,
        EffectType.QUICK,
        EffectType.FACE_UP,
        EffectType.TRIGGER,
        EffectType.FLIP,
    }
)
TRIGGERED = frozenset({EffectType.TRIGGER, EffectType.FLIP})
"""Effects that something has to set off."""


@unique
class Event(Word):
    """What must just have happened, or be happening, for an effect to be activated."""

    SPELL_ACTIVATED = "spell-activated"
    TRAP_ACTIVATED = "trap-activated"
    SPELL_OR_TRAP_ACTIVATED = "spell-or-trap-activated"
    MONSTER_EFFECT_ACTIVATED = "monster-effect-activated"
    ANY_ACTIVATED = "activated"
    ATTACK_DECLARED = "attack-declared"
    SUMMONED = "summoned"
    WOULD_BE_SUMMONED = "would-be-summoned"
    SENT_TO_GRAVEYARD = "sent-to-graveyard"
    DESTROYED = "destroyed"
    LEFT_FIELD = "left-field"
    BANISHED = "banished"
    FLIPPED = "flipped"
    BATTLING = "battling"
    """Before damage calculation."""
    CALCULATING = "damage-calculation"
    """Damage calculation begins."""
    BATTLED = "battled"
    BATTLE_DAMAGE = "battle-damage"
    DESTROYS_BY_BATTLE = "destroys-by-battle"
    STANDBY_PHASE = "standby-phase"
    END_PHASE = "end-phase"
    BATTLE_PHASE_END = "battle-phase-end"
    ATTACK_ENDED = "attack-ended"
    """The Damage Step of its attack is over."""
    TARGETED = "targeted"
    """An effect that targeted it has resolved."""
    DISCARDED = "discarded"
    DRAWN = "drawn"
    """A player drew."""
    GAINED = "gained-life-points"
    """A player gained Life Points."""
    DAMAGED = "damaged"
    """A player took damage, in battle or by an effect."""


ANSWERED = frozenset(
    {
        Event.SPELL_ACTIVATED,
        Event.TRAP_ACTIVATED,
        Event.SPELL_OR_TRAP_ACTIVATED,
        Event.MONSTER_EFFECT_ACTIVATED,
        Event.ANY_ACTIVATED,
    }
)
"""Activations: what answers them is the link right after."""
OF_PLAYERS = frozenset({Event.DRAWN, Event.GAINED, Event.DAMAGED})
"""What happens to a player, and to no card."""


class When(NamedTuple):
    """One moment in which an effect may be activated, or that sets it off."""

    event: Event
    by: Side = Side.EITHER
    """Whose action, monster or phase it is."""
    kinds: frozenset[str] = frozenset()
    """The kinds of Summon that count; none named: all."""
    min_atk: int | None = None
    who: The | None = None
    """The card it must have happened to: ``self``, ``equipped``."""
    zones: frozenset[Zone] = frozenset()
    """Where the card came from; none named: anywhere."""
    cause: str | None = None
    """``battle``, ``effect``, ``opponent-effect``, ``not-itself``: anything but its own continuous effect."""
    direct: bool = False
    includes: "frozenset[Verb]" = frozenset()
    """The answered effect would do one of these."""
    targets_self: bool = False
    """The answered effect targets this card."""
    was_set: bool = False
    """The monster was face-down when it was attacked."""
    was_equipped: bool = False
    """It was equipped to a monster."""
    face_up: bool = False
    """It was face-up."""
    includes_what: What | None = None
    """What the answered effect would do it to."""
    includes_side: Side | None = None
    """To whom it would do it."""
    phases: frozenset[Phase] = frozenset()
    of: Selector | None = None
    """What the card is like that it happens to, or that is activated."""
    includes_count: int = 1
    """At least so many cards, of those that the answered effect would do it to."""


@unique
class CostKind(Word):
    """What is paid before an activation is declared (``glossary.pay-cost``)."""

    PAY = "pay"
    PAY_HALF = "pay-half"
    DISCARD = "discard"
    DISCARD_HAND = "discard-hand"
    """All of it, one card at least."""
    DISCARD_SELF = "discard-self"
    TRIBUTE = "tribute"
    TRIBUTE_SELF = "tribute-self"
    SEND = "send"
    SEND_SELF = "send-self"
    BANISH = "banish"
    BANISH_SELF = "banish-self"
    MILL = "mill"
    DETACH = "detach"
    COUNTERS = "counters"


class Cost(NamedTuple):
    """One cost: Life Points, or a number of cards, those that ``of`` means."""

    kind: CostKind
    amount: int = 1
    of: Selector | None = None
    up_to: bool = False
    """At least one, as many as the player likes up to the amount."""
    multiple: bool = False
    """The amount as often as the player likes."""
    counter: str | None = None
    """The name of the counters that are removed; ``None``: whatever lies there."""


@unique
class Verb(Word):
    """What an effect can do, each with one function in :mod:`judgekit.engine.effects.operations`, or continuously."""

    DESTROY = "destroy"
    BANISH = "banish"
    RETURN_TO_HAND = "return-to-hand"
    RETURN_TO_DECK = "return-to-deck"
    SEND = "send-to-graveyard"
    DRAW = "draw"
    DISCARD = "discard"
    MILL = "mill"
    SEARCH = "search"
    DAMAGE = "damage"
    GAIN = "gain-life-points"
    SWAP_LIFE_POINTS = "swap-life-points"
    SET_LIFE_POINTS = "set-life-points"
    NEGATE_ACTIVATION = "negate-activation"
    NEGATE_SUMMON = "negate-summon"
    NEGATE_EFFECT = "negate-effect"
    NEGATE_ATTACK = "negate-attack"
    REDIRECT_ATTACK = "redirect-attack"
    """The attack under way is turned on another monster."""
    END_BATTLE_PHASE = "end-battle-phase"
    SPECIAL_SUMMON = "special-summon"
    BECOME_MONSTER = "become-monster"
    """A Trap Special Summons itself as a monster, and still is a Trap."""
    NORMAL_SUMMON = "normal-summon"
    """A Normal Summon or Set made by a resolving effect, beside that of the turn."""
    FUSION_SUMMON = "fusion-summon"
    RITUAL_SUMMON = "ritual-summon"
    TOKENS = "tokens"
    EQUIP = "equip"
    CHANGE_ATK = "change-atk"
    CHANGE_DEF = "change-def"
    SET_ATK = "set-atk"
    SET_DEF = "set-def"
    CHANGE_LEVEL = "change-level"
    SET_LEVEL = "set-level"
    COPY_NAME = "copy-name"
    """The card itself is called as another is."""
    COPY_EFFECTS = "copy-effects"
    """The card itself has the effects of another beside its own."""
    SET_TYPE = "set-type"
    SET_ATTRIBUTE = "set-attribute"
    DOUBLE_ATK = "double-atk"
    DOUBLE_DEF = "double-def"
    HALVE_ATK = "halve-atk"
    HALVE_DEF = "halve-def"
    HALVE_ORIGINAL_ATK = "halve-original-atk"
    HALVE_ORIGINAL_DEF = "halve-original-def"
    SWAP_STATS = "swap-atk-def"
    TURN_FACE_DOWN = "turn-face-down"
    TURN_FACE_UP = "turn-face-up"
    CHANGE_POSITION = "change-position"
    TAKE_CONTROL = "take-control"
    SWAP_CONTROL = "swap-control"
    PLACE_COUNTERS = "place-counters"
    SET_CARD = "set-card"
    ROLL = "roll"
    ATTACK_AGAIN = "attack-again"
    ATTACK_EACH = "attack-each"
    """It may attack each of the opponent's monsters once."""
    SKIP_DRAW_PHASE = "skip-draw-phase"
    WIN = "win"
    SHOW_HAND = "show-hand"
    STAY = "stay"
    """A Normal Spell stays on the field."""
    NEGATE_EFFECTS = "negate-effects"
    """The effects of the cards meant are negated, as long as it lasts."""
    FORBID_ACTIVATION = "forbid-activation"
    FORBID_ATTACKS = "forbid-attacks"
    FORBID_DIRECT_ATTACKS = "forbid-direct-attacks"
    FORBID_BEING_ATTACKED = "forbid-being-attacked"
    FORBID_BEING_TARGETED = "forbid-being-targeted"
    FORBID_POSITION_CHANGE = "forbid-position-change"
    FORBID_SUMMONS = "forbid-summons"
    FORBID_SPECIAL_SUMMONS = "forbid-special-summons"
    FORBID_DRAWING = "forbid-drawing"
    ATTACK_DIRECTLY = "attack-directly"
    PIERCING = "piercing"
    PREVENT_BATTLE_DAMAGE = "prevent-battle-damage"
    PREVENT_BATTLE_DESTRUCTION = "prevent-battle-destruction"
    PREVENT_EFFECT_DESTRUCTION = "prevent-effect-destruction"
    UNAFFECTED = "unaffected"
    NO_HAND_LIMIT = "no-hand-limit"
    REFLECT_DAMAGE = "reflect-damage"
    DESTROY_WITH = "destroy-with"
    """A lasting bond: when one of the two cards is destroyed or leaves, so is the other."""
    BANISH_INSTEAD = "banish-instead"
    """A card that would leave the field is banished."""
    DETACH_INSTEAD = "detach-instead"
    """A material is detached in place of being destroyed."""
    DESTROY_EQUIP_INSTEAD = "destroy-equip-instead"
    """The monster equipped to it is destroyed in its place when it would be destroyed by battle."""
    HALVE_BATTLE_DAMAGE = "halve-battle-damage"
    DOUBLE_BATTLE_DAMAGE = "double-battle-damage"
    SET_BATTLE_DAMAGE = "set-battle-damage"
    REDIRECT_BATTLE_DAMAGE = "redirect-battle-damage"
    """The other player takes it instead."""
    BATTLE_DAMAGE_AS_EFFECT = "battle-damage-as-effect"
    PREVENT_EFFECT_DAMAGE = "prevent-effect-damage"
    GAIN_INSTEAD_OF_DAMAGE = "gain-instead-of-damage"
    """Effect damage becomes a gain of Life Points."""
    DAMAGE_INSTEAD_OF_GAIN = "damage-instead-of-gain"
    DESTROY_SELF_INSTEAD = "destroy-self-instead"
    """The card itself is destroyed in place of what would be, by battle, by an effect, or by either."""
    DESTROY_OTHER_INSTEAD = "destroy-other-instead"
    """Its player may destroy another monster in the place of the card itself."""
    SHARE_BATTLE_DAMAGE = "share-battle-damage"
    """What its player takes in its battles, the opponent takes as effect damage at the same time."""
    HAND_TRAPS = "activate-traps-from-hand"
    EXCAVATE = "excavate"
    REVEAL = "reveal"
    MOVE_EQUIP = "move-equip"
    """The first target, an Equip Card, goes over to the second."""
    FUSION_SUBSTITUTE = "fusion-substitute"
    """It stands in for one Fusion Material that is named; the others must be right."""


class Like(NamedTuple):
    """The monster that a Trap becomes."""

    level: int
    atk: int
    defense: int
    types: frozenset[str]
    attribute: str | None = None


class Operation(NamedTuple):
    """One thing an effect does, in the order written. ``on`` is its targets unless a selector says whom."""

    verb: Verb
    on: Selector | None = None
    amount: int = 0
    per: Selector | None = None
    """The amount is for each of these cards."""
    value: str | None = None
    """The amount is a value of the card meant by ``of``: ``atk``, ``original-atk``, ``def``, ``cost`` (cards paid)."""
    of: The | None = None
    side: Side | None = None
    """Whose; what nothing means depends on the verb."""
    position: Position | None = None
    until: Until | None = None
    """``None``: as long as such a thing lasts where nothing is said."""
    destroy: bool = False
    """After negating: the negated card is destroyed."""
    banish: bool = False
    """What is destroyed is banished instead of going to the Graveyard."""
    min_atk: int | None = None
    then: bool = False
    """It follows what was done before and does not happen at the same time."""
    optional: bool = False
    random: bool = False
    bottom: bool = False
    """Of a return to the Deck: to the bottom; else it is shuffled, or with ``top`` put on top."""
    top: bool = False
    counter: str | None = None
    """The kind of counter."""
    exactly: bool = False
    """Of a Ritual Summon: the Levels must be exactly that many."""
    names: tuple[str, ...] = ()
    """The cards a Ritual Summon may bring; the name of a Token."""
    equip: bool = False
    """The card stays equipped to what it Summoned."""
    negate: bool = False
    """What is Summoned has its effects negated."""
    at: str | None = None
    """It happens later: ``end-phase`` of this turn, ``next-standby`` of the player, ``opponent-end-phase``."""
    turns: int = 1
    """Which such phase it is, counted from now."""
    only: Selector | None = None
    """Of the targets, or of the Fusion Monsters, only those that fit."""
    excepted: Selector | None = None
    """Of a ban on Special Summons: monsters that may be Summoned all the same."""
    extra_deck: bool = False
    """Of a ban on Special Summons: only of those from the Extra Deck."""
    no_tribute: bool = False
    """The Tokens cannot be Tributed for a Tribute Summon."""
    if_roll: tuple[int, ...] = ()
    """It happens only with these results of the die."""
    declaring: bool = False
    """Of a ban on attacks: none can be declared; an attack under way goes on."""
    if_done: bool = False
    """It happens only if the operation before it did something: “if you do”."""
    even_negated: bool = False
    """What its player may not do in a turn in which it is activated: that holds also where its effect is negated."""
    race: str | None = None
    """The Type that it makes of the monsters."""
    attribute: str | None = None
    like: Like | None = None
    """What monster the card becomes."""
    as_declared: bool = False
    """The Type or Attribute is what was declared when the card was activated."""
    to_graveyard: bool = False
    """Of being banished instead: only what would go to the Graveyard is."""
    original: bool = False
    """Of a change of ATK or DEF: it is the original value that changes."""
    half: bool = False
    """It is half of the amount."""
    drawn_if_neither_can: bool = False
    """Of a draw by each player: where neither side can, the Duel is a draw."""
    cause: str | None = None
    """Of a destruction in another's place: only of one by ``battle`` or by an ``effect``."""
    returns: str | None = None
    """Of being banished: when it comes back to the field, a word of ``at``."""
    all_targets: bool = False
    """It is done to all of the targets or, where one is no longer right, to none."""
    fight: bool = False
    """Of an attack that is turned on another monster: its damage is calculated while the effect resolves."""
    both: bool = False
    """It and the operation before are done both or, where one of them cannot be, neither of them."""
    same_position: bool = False
    """Of being turned face-down: what is in Attack Position stays there."""
    needs: "tuple[Requirement, ...]" = ()
    """It happens only if these hold when its turn comes."""


@unique
class Did(Word):
    """What a card did, or what was done to it, this turn, beside the events."""

    ACTIVATED = "activated"
    ATTACKED = "attacked"
    ATTACKED_DIRECTLY = "attacked-directly"
    USED = "used"
    """Its effect was."""
    NORMAL_SUMMONED = "normal-summoned"
    SPECIAL_SUMMONED = "special-summoned"
    CAME_FROM_BANISHED = "came-from-banished"
    """It went from there to the Graveyard; this and what follows nobody writes."""
    UNEQUIPPED = "unequipped"
    """The monster that it was equipped to has left."""
    MAY_ATTACK_AT_ONCE = "may-attack-at-once"
    """It may attack once more before another monster does."""
    ATTACKED_AGAIN = "attacked-again"
    """It has made a second attack."""
    GAVE_WAY = "gave-way"
    """Another monster attacked in its place in a Replay."""


Past = Event | Did
"""What can have happened to a card this turn."""


@unique
class Need(Word):
    """What must hold for an effect to be activated, or to apply."""

    OWN_TURN = "own-turn"
    OPPONENT_TURN = "opponent-turn"
    MAIN_PHASE = "main-phase"
    BATTLE_PHASE = "battle-phase"
    END_PHASE = "end-phase"
    LIFE_POINTS_AT_MOST = "life-points-at-most"
    LIFE_POINTS_LOWER = "life-points-lower"
    """They are lower than those of the opponent."""
    LIFE_POINTS_HIGHER = "life-points-higher"
    CARDS = "cards"
    """At least so many cards fit the selector."""
    NO_CARDS = "no-cards"
    """None fits it."""
    NO_MATERIALS = "no-materials"
    EQUIPPED = "equipped"
    """It is equipped to a monster."""
    BOTH_PENDULUM = "other-pendulum"
    """A fitting card lies in the other Pendulum Zone."""
    HAS_NOT_ATTACKED = "has-not-attacked"
    NO_SUMMON = "no-other-summon"
    ATTACKED_DEFENSE = "attacks-defense"
    ATTACKED_STRONGER = "attacks-stronger"
    """The attacked monster has more ATK."""
    NOT_THIS_TURN = "not-this-turn"
    THIS_TURN = "this-turn"
    """This happened to the card this turn."""


class Requirement(NamedTuple):
    """One thing that must hold."""

    need: Need
    on: Selector | None = None
    amount: int = 1
    past: Past | None = None
    """What happened, or did not happen, to the card this turn."""


UNTOLD = "unknown"
"""The gap of an effect of which nothing but its type is known."""


class Effect(NamedTuple):
    """One effect of a card."""

    type: EffectType
    name: str = ""
    when: tuple[When, ...] = ()
    during: frozenset[Window] = frozenset()
    """The moments of the Damage Step in which alone it may be activated."""
    zones: frozenset[Zone] = frozenset()
    """Where the card lies when it is used; none named: on the field, for a trigger anywhere."""
    needs: tuple[Requirement, ...] = ()
    cost: tuple[Cost, ...] = ()
    targets: tuple[Selector, ...] = ()
    operations: tuple[Operation, ...] = ()
    mandatory: bool = False
    misses_timing: bool = False
    """Optional and worded "when": what sets it off must be the last thing that happened."""
    once: str | None = None
    """Per ``turn`` (this card), ``shared`` (its effects that say so), ``name`` (cards of it), ``name-shared`` (and
    their effects), ``battle``, ``duel``."""
    damage_step: bool = False
    """It may be activated in the Damage Step though it changes no ATK or DEF."""
    not_in_damage_step: bool = False
    """What happens in the Damage Step does not set it off."""
    either_player: bool = False
    """The opponent may use it too, who pays and does then as its own player would."""
    pay: int = 0
    """Of a maintenance cost: Life Points."""
    gap: str | None = None
    """What the vocabulary cannot say of this effect: the ruling becomes undetermined there."""

    @property
    def untold(self) -> bool:
        """Whether only its type is known: not when it may be used, what it costs, targets or does."""
        return self.gap == UNTOLD

    @property
    def starts_a_chain(self) -> bool:
        """Whether it is activated and goes onto a Chain (``effects.activate-definition``)."""
        return self.type in STARTING_A_CHAIN

    def triggered_in(self, window: Window) -> bool:
        """Whether a battle sets it off just at that time of the Damage Step."""
        return window in self.during and self.type in (EffectType.TRIGGER, EffectType.AT_ONCE)

    @property
    def triggered(self) -> bool:
        """Whether something has to set it off."""
        return self.type in TRIGGERED
