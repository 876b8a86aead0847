"""The vocabulary of effects: when an effect may be used, what it costs, whom it means; what it does is beside it.

The same words stand in the card files (``judgekit/cards/data``), in a case file inline, and here;
``docs/cards.md`` explains each with an example.
"""

from enum import unique

from judgekit.domain.operation import Operation, Verb
from judgekit.domain.selector import Selector, Side, The, What
from judgekit.domain.values import Phase, Position, Window, Word, Zone
from judgekit.tuples import NamedTuple


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
    TURNED_DOWN = "turned-face-down"
    POSITION_CHANGED = "position-changed"
    """It went from Attack to Defense Position, or back."""
    TRIBUTED = "tributed"
    BATTLING = "battling"
    """Before damage calculation."""
    CALCULATING = "damage-calculation"
    """Damage calculation begins."""
    BATTLED = "battled"
    BATTLE_DAMAGE = "battle-damage"
    DESTROYS_BY_BATTLE = "destroys-by-battle"
    STANDBY_PHASE = "standby-phase"
    END_PHASE = "end-phase"
    BATTLE_PHASE_START = "battle-phase-start"
    BATTLE_PHASE_END = "battle-phase-end"
    ATTACK_ENDED = "attack-ended"
    """The Damage Step of its attack is over."""
    TARGETED = "targeted"
    """An effect that targeted it has resolved."""
    DISCARDED = "discarded"
    ADDED = "added-to-hand"
    """It came to the hand: added, returned or drawn."""
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
    """Whose action, monster or phase it is; of a Summon: who Summons, wherever the monster comes."""
    kinds: frozenset[str] = frozenset()
    """The kinds of Summon that count; none named: all."""
    min_atk: int | None = None
    who: The | None = None
    """The card it must have happened to: ``self``, ``equipped``."""
    zones: frozenset[Zone] = frozenset()
    """Where the card came from; none named: anywhere."""
    cause: str | None = None
    """``battle``, ``not-battle``, ``effect``, ``opponent-effect``, ``not-itself``: not its own continuous effect."""
    direct: bool = False
    includes: frozenset[Verb] = frozenset()
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
    another: bool = False
    """It happened to another card than the one of which the effect is."""
    source: Selector | None = None
    """What the card is like whose effect did it, or for the activation of which it was paid."""
    material_for: frozenset[str] = frozenset()
    """The kinds of Summon for which the card was used up; none named: it does not matter."""
    using: Selector | None = None
    """Of a Summon: what one of the monsters Tributed for it is like, or of its materials."""
    own_way: bool = False
    """Of a Summon: the monster came by its own text, as it Summons itself or is spared the Tributes."""
    to_graveyard: bool = False
    """Of what was destroyed, or destroyed by battle: it lies in the Graveyard then."""
    aimed_at: Selector | None = None
    """The answered effect targets a card that is like this."""
    attacked: Selector | None = None
    """Of an attack: it is one on a monster that is like this."""
    no_replay: bool = False
    """It was declared, and not only turned on another target in a Replay."""
    owner: Side = Side.EITHER
    """Whose card it is, wherever it lies."""
    made: Selector | None = None
    """What the monster is like for the Summon of which the card was used up."""
    no_other_target: bool = False
    """The answered effect targets that card alone."""
    or_direct: bool = False
    """Of a battle: a direct attack counts as one too."""
    used_self: bool = False
    """Of a Summon: the card of which the effect is was Tributed for it, or is one of its materials."""
    field: Side = Side.EITHER
    """Of a Summon: whose field the monster has come to."""
    to: Position | None = None
    """Of a change of battle position: it is in this one now, ``attack`` or ``defense``."""


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
    REVEAL = "reveal"
    REVEAL_SELF = "reveal-self"
    RETURN_TO_HAND = "return-to-hand"
    RETURN_SELF_TO_HAND = "return-self-to-hand"
    RETURN_TO_DECK = "return-to-deck"
    RETURN_SELF_TO_DECK = "return-self-to-deck"
    NO_SPECIAL_SUMMONS = "no-special-summons"
    """In the turn of the activation its player Special Summons no monsters, neither before nor after."""
    NO_ATTACKS = "no-attacks"
    """In that turn this monster does not attack."""
    NO_BATTLE_PHASE = "no-battle-phase"
    """In that turn its player conducts no Battle Phase."""
    NO_NORMAL_SUMMONS = "no-normal-summons"
    """In that turn its player neither Normal Summons nor Sets a monster."""
    NO_MONSTER_ATTACKS = "no-monster-attacks"
    """In that turn none of its player's monsters that ``of`` means attacks, and none at all where nothing is said."""


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
    excepted: Selector | None = None
    """The monsters that may be Special Summoned all the same."""
    extra_deck: bool = False
    """Only monsters from the Extra Deck may not."""
    others: bool = False
    """What the effect itself Special Summons comes all the same."""
    normal_too: bool = False
    """Nor is any Normal Summoned."""
    to_graveyard: bool = False
    """What is discarded has to get to the Graveyard: it pays for nothing where it would be banished instead."""


@unique
class Did(Word):
    """What a card did, or what was done to it, this turn, beside the events."""

    ACTIVATED = "activated"
    ATTACKED = "attacked"
    ATTACKED_DIRECTLY = "attacked-directly"
    WAS_ATTACKED = "was-attacked"
    """An attack on it was declared, whatever became of it."""
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
    MAIN_PHASE_1 = "main-phase-1"
    MAIN_PHASE_2 = "main-phase-2"
    MAIN_OR_BATTLE_PHASE = "main-or-battle-phase"
    BATTLE_PHASE = "battle-phase"
    END_PHASE = "end-phase"
    LIFE_POINTS_AT_MOST = "life-points-at-most"
    LIFE_POINTS_AT_LEAST = "life-points-at-least"
    OPPONENT_LIFE_POINTS_AT_LEAST = "opponent-life-points-at-least"
    LIFE_POINTS_LOWER = "life-points-lower"
    """They are lower than those of the opponent."""
    LIFE_POINTS_HIGHER = "life-points-higher"
    CARDS = "cards"
    """At least so many cards fit the selector."""
    NO_CARDS = "no-cards"
    """None fits it."""
    MORE = "more"
    """So many more cards fit the selector than fit another one."""
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
    ATTACKING = "attacks"
    """It is the attacking monster."""
    BATTLING = "battles"
    """It attacks or is attacked."""
    IN_DAMAGE_STEP = "damage-step"
    NOT_THIS_TURN = "not-this-turn"
    THIS_TURN = "this-turn"
    """This happened to the card this turn."""
    BROUGHT_THIS_TURN = "brought-this-turn"
    """What brought the card to where it lies was this, and happened this turn."""
    BROUGHT_LAST_TURN = "brought-last-turn"
    BROUGHT_BEFORE_STANDBY = "brought-before-standby"
    """It is the first Standby Phase since then."""
    BROUGHT_BEFORE_OWN_STANDBY = "brought-before-own-standby"
    """It is the first one of the card's owner since then."""


class Requirement(NamedTuple):
    """One thing that must hold."""

    need: Need
    on: Selector | None = None
    amount: int = 1
    than: Selector | None = None
    """The cards of which there must be fewer."""
    past: tuple[Past, ...] = ()
    """What happened to the card this turn, any of these, or did not."""
    moments: tuple[When, ...] = ()
    """What brought the card to where it lies, any of these."""


UNTOLD = "unknown"
"""The gap of an effect of which nothing but its type is known."""


def _means_the_equipped(selector: Selector | None) -> bool:
    return selector is not None and selector.the is The.EQUIPPED


_WITHOUT_BATTLES = frozenset({Need.MAIN_PHASE, Need.MAIN_PHASE_1, Need.MAIN_PHASE_2, Need.END_PHASE})


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
    times: int = 1
    """So often it may be used instead of once."""
    once: str | None = None
    """Per ``turn`` (this card), ``shared`` (its effects that say so), ``name`` (cards of it), ``name-shared`` (and
    their effects), ``name-each`` (each way to activate them), ``battle``, ``face-up`` (as long
    as the card is), ``duel``."""
    damage_step: bool = False
    """It may be activated in the Damage Step though it changes no ATK or DEF."""
    not_in_damage_step: bool = False
    """What happens in the Damage Step does not set it off."""
    unanswered: Selector | None = None
    """What cannot be activated right after it, nor have its effects activated then."""
    from_hand: tuple[Requirement, ...] | None = None
    """Of a Trap or Quick-Play Spell: it may be activated from the hand, also in another's turn, where these hold."""
    just_set: tuple[Requirement, ...] | None = None
    """It may be activated in the turn in which it was Set, where these hold."""
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
    def while_equipped(self) -> bool:
        """Whether it speaks of the monster that its card is equipped to: needs one, hears of it, is about it."""
        asked = any(need.need is Need.EQUIPPED or _means_the_equipped(need.on) for need in self.needs)
        heard = any(when.who is The.EQUIPPED for when in self.when)
        done = any(_means_the_equipped(one.on) or one.of is The.EQUIPPED for one in self.operations)
        return asked or heard or done

    @property
    def starts_a_chain(self) -> bool:
        """Whether it is activated and goes onto a Chain (``effects.activate-definition``)."""
        return self.type in STARTING_A_CHAIN

    @property
    def never_in_battle(self) -> bool:
        """Whether it asks for a phase in which no battle is fought."""
        return any(one.need in _WITHOUT_BATTLES for one in self.needs)

    def triggered_in(self, window: Window) -> bool:
        """Whether a battle sets it off just at that time of the Damage Step."""
        return window in self.during and self.type in (EffectType.TRIGGER, EffectType.AT_ONCE)

    @property
    def triggered(self) -> bool:
        """Whether something has to set it off."""
        return self.type in TRIGGERED
