"""The vocabulary of effects: the verbs, and what may stand beside one."""

from enum import unique
from typing import TYPE_CHECKING

from judgekit.domain.selector import Selector, Side, The
from judgekit.domain.values import Position, Until, Word
from judgekit.tuples import NamedTuple

if TYPE_CHECKING:
    from judgekit.domain.effect import Requirement


@unique
class Verb(Word):
    """What an effect can do, each with one function in :mod:`judgekit.engine.effects.operations`, or continuously."""

    DESTROY = "destroy"
    BANISH = "banish"
    RETURN_TO_HAND = "return-to-hand"
    RETURN_TO_DECK = "return-to-deck"
    SEND = "send-to-graveyard"
    ATTACH = "attach"
    DRAW = "draw"
    DISCARD = "discard"
    MILL = "mill"
    SEARCH = "search"
    DAMAGE = "damage"
    GAIN = "gain-life-points"
    LOSE = "lose-life-points"
    """Life Points are lost without being damage."""
    TRIBUTE = "tribute"
    DETACH = "detach"
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
    SYNCHRO_SUMMON = "synchro-summon"
    XYZ_SUMMON = "xyz-summon"
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
    PLACE_CARD = "place-card"
    """A Spell or Trap is placed face-up where it belongs, without being activated."""
    PLACE_IN_PENDULUM_ZONE = "place-in-pendulum-zone"
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
    FORBID_FUSION_MATERIAL = "forbid-fusion-material"
    FORBID_SYNCHRO_MATERIAL = "forbid-synchro-material"
    FORBID_XYZ_MATERIAL = "forbid-xyz-material"
    TREAT_AS_TUNER = "treat-as-tuner"
    """It counts as a Tuner, whatever its Type line says."""
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
    BOTTOM_INSTEAD = "bottom-instead"
    """A card that would leave the field is placed on the bottom of the Deck."""
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
    BANISH_SELF_INSTEAD = "banish-self-instead"
    """Its player may banish the card itself in place of what would be destroyed; so with the next two."""
    SEND_SELF_INSTEAD = "send-self-instead"
    TRIBUTE_SELF_INSTEAD = "tribute-self-instead"
    DESTROY_OWN_INSTEAD = "destroy-own-instead"
    """Its player may destroy the card itself in place of what would be destroyed."""
    DISCARD_SELF_INSTEAD = "discard-self-instead"
    """Its player may discard the card itself, which lies in the hand, in place of what would be destroyed."""
    GIVE_UP_INSTEAD = "give-up-instead"
    """Its player may give up one of some cards in place of what would be destroyed."""
    SHARE_BATTLE_DAMAGE = "share-battle-damage"
    """What its player takes in its battles, the opponent takes as effect damage at the same time."""
    HAND_TRAPS = "activate-traps-from-hand"
    EXCAVATE = "excavate"
    REVEAL = "reveal"
    MOVE_EQUIP = "move-equip"
    """The first target, an Equip Card, goes over to the second."""
    FUSION_SUBSTITUTE = "fusion-substitute"
    """It stands in for one Fusion Material that is named; the others must be right."""
    NAMED = "named"
    """Its name is another one, which nothing negates."""
    IN_SERIES = "in-series"
    """It counts as a card of a series whose word its name does not have, which nothing negates."""
    MORE_NORMAL_SUMMONS = "more-normal-summons"
    """Its player may Normal Summon one such monster in the turn beside the Normal Summon or Set of the turn."""
    ONLY_ONE = "only-one"
    """While it is face-up, no other that fits comes face-up to the field of that player."""


VERB_WORDS = frozenset(verb.value for verb in Verb)
"""What may be entered beside cards that are chosen: what is done, where that is left to a player."""


class Like(NamedTuple):
    """The monster that a Trap becomes, or a Token is."""

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
    by: Side | None = None
    """Who carries it out where that is not the player who uses the effect."""
    bottom: bool = False
    """Of a return to the Deck, or of Fusion Materials: to the bottom; else shuffled in, or with ``top`` on top."""
    top: bool = False
    most: int = 0
    """Of counters that are placed: so many at most lie on the card then; 0: any number."""
    counter: str | None = None
    """The kind of counter."""
    exactly: bool = False
    """Of a Ritual Summon: the Levels must be exactly that many; of a lost ATK or DEF: all of it, or none."""
    names: tuple[str, ...] = ()
    """The cards a Ritual Summon may bring; the name of a Token."""
    equip: bool = False
    """The card stays equipped to what it Summoned."""
    negate: bool = False
    """What is Summoned has its effects negated."""
    at: str | None = None
    """It happens later: ``end-phase`` of this turn, ``next-standby`` of the player, ``opponent-end-phase`` …"""
    turns: int = 1
    """Which such phase it is, counted from now."""
    only: Selector | None = None
    """Of the targets, or of the monsters Summoned in their own way, only those that fit."""
    excepted: Selector | None = None
    """Of a ban on Special Summons: monsters that may be Summoned all the same."""
    extra_deck: bool = False
    """Of a ban on Special Summons: only of those from the Extra Deck."""
    normal_too: bool = False
    """Of a ban on Special Summons: it is one on Normal Summons too, but not on Setting or Flip Summons."""
    no_tribute: bool = False
    """The Tokens cannot be Tributed for a Tribute Summon."""
    to_target: bool = False
    """What is attached becomes a material of the target, and not of the card itself."""
    usable: bool = False
    """What is Set may be activated in that turn."""
    using_self: bool = False
    """The card is among the materials of the Summon."""
    including: Selector | None = None
    """So many such monsters are among the materials of the Summon, or more of them."""
    into_deck: bool = False
    """The Fusion Materials are shuffled into the Deck."""
    if_roll: tuple[int, ...] = ()
    """It happens only with these results of the die."""
    declaring: bool = False
    """Of a ban on attacks: none can be declared; an attack under way goes on."""
    one_of: tuple[int, ...] = ()
    """The amount is one of these, which is declared."""
    if_done: bool = False
    """It happens only if the operation before it did something: “if you do”."""
    even_negated: bool = False
    """What its player may not do in a turn in which it is activated: that holds also where its effect is negated."""
    race: str | None = None
    """The Type that it makes of the monsters."""
    attribute: str | None = None
    like: Like | None = None
    """What monster the card becomes, or each Token is."""
    as_declared: bool = False
    """The Type or Attribute is what was declared when the card was activated."""
    to_graveyard: bool = False
    """Of being banished instead: only what would go to the Graveyard is."""
    original: bool = False
    """Of a change of ATK or DEF: it is the original value that changes."""
    half: bool = False
    """It is half of the amount."""
    times: int = 1
    """It is so many times the value."""
    fill: bool = False
    """Of a draw: so many cards as the hand lacks to that number; of Tokens: as many as there are Zones for."""
    up_to: bool = False
    """Of Tokens: so many at most, as is declared."""
    drawn_if_neither_can: bool = False
    """Of a draw by each player: where neither side can, the Duel is a draw."""
    cause: str | None = None
    """Of a destruction in another's place: only of one by ``battle`` or by an ``effect``."""
    giving: str | None = None
    """How a card is given up in the place of others: ``destroy``, ``banish``, ``send``, ``discard``, ``tribute``."""
    on_monsters: bool = False
    """Of several attacks: it makes them on monsters alone, and none more once it has attacked directly."""
    first_time: bool = False
    """Of a protection from destruction: each of the cards has it once in each turn, for the first that would happen."""
    alone: bool = False
    """Of a destruction in another's place: only where no other card would be destroyed together with it."""
    returns: str | None = None
    """Of being banished: when it comes back to the field, a word of ``at``."""
    all_targets: bool = False
    """It is done to all of the targets or, where one is no longer right, to none."""
    fight: bool = False
    """Of an attack that is turned on another monster: its damage is calculated while the effect resolves."""
    both: bool = False
    """It and the operation before are done both or, where one of them cannot be, neither of them."""
    in_place: bool = False
    """It is done in place of the operation before where its player wants that."""
    same_position: bool = False
    """Of being turned face-down: what is in Attack Position stays there."""
    ignoring: bool = False
    """Of a Special Summon: what the text of the monster says of how it is Summoned is passed over."""
    or_set: bool = False
    """Of a Special Summon in Defense Position: it may be face-down."""
    instead: Verb | None = None
    """It, or this: its player chooses as the effect resolves."""
    ongoing: bool = False
    """It is about whatever fits as long as it lasts, not about what fits as the effect resolves."""
    own: bool = False
    """Of a value that is followed: it is that of each of the cards themselves."""
    less: bool = False
    """Of a change of ATK or DEF by a value: it is lost, not gained."""
    halved: bool = False
    """Of attacking directly: the damage of an attack that only this lets go past monsters is halved."""
    itself: bool = False
    """Of a ban on the activation of what was found: it is about that card, not about cards of its name."""
    source: Selector | None = None
    """Of being unaffected: by the effects of which cards; ``None``: by those of other Spells and Traps."""
    activated: bool = False
    """Of being unaffected: only by effects that are activated."""
    needs: "tuple[Requirement, ...]" = ()
    """It happens only if these hold when its turn comes."""
    otherwise: bool = False
    """It happens only if those of the operation before did not hold."""
