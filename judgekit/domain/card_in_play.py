"""A card in play: where it lies, how, and what has been done to it."""

from judgekit.domain.card import Card
from judgekit.domain.coming import Coming
from judgekit.domain.effect import Effect, Past
from judgekit.domain.findings import CardName, card_name
from judgekit.domain.marks import Mark
from judgekit.domain.one_of import one_of
from judgekit.domain.operation import Verb
from judgekit.domain.selector import Selector
from judgekit.domain.type_line import RACES
from judgekit.domain.values import (
    ON_FIELD,
    Case,
    FactNeededError,
    Kind,
    Number,
    Position,
    SetWhen,
    SummonKind,
    Unknown,
    Until,
    Word,
    Zone,
    known,
    of_card,
)
from judgekit.tuples import NamedTuple

RACES_SET = frozenset(RACES)
LEVEL = "level"
_WITHOUT_LEVEL = frozenset({"Xyz", "Link"})
"""Monsters of these kinds have no Level (``xyz.rank``)."""
GEMINI = "Gemini"
NORMAL, EFFECT, TUNER = "Normal", "Effect", "Tuner"
_OF_EITHER_KIND = frozenset({NORMAL, EFFECT})


class StatSign(Word):
    """What a change does to an ATK or DEF, see ``docs/values.md``."""

    ADDS = "adds"
    SETS = "sets"
    """The value now: what came before it is gone as long as it lasts."""
    SETS_ORIGINAL = "sets-original"
    DOUBLES_ORIGINAL = "doubles-original"
    HALVES_ORIGINAL = "halves-original"


OF_THE_ORIGINAL = frozenset({StatSign.SETS_ORIGINAL, StatSign.DOUBLES_ORIGINAL, StatSign.HALVES_ORIGINAL})
"""Changes of the original value, upon which all others are reckoned."""


class StatChange(NamedTuple):
    """A change of ATK or DEF that an effect left on a monster; those of one monster apply in order."""

    stat: str
    """``atk``, ``def`` or ``level``."""
    sign: StatSign
    amount: int = 0
    until: Until | None = None
    """``None``: as long as it stays face-up on the field."""
    order: int = 0
    """How often a card of the Duel had been moved by then."""
    absorbed: frozenset[tuple[str, int]] = frozenset()
    """Of a value that was set: the cards, with their order, whose continuous effects it has swallowed."""


class Ban(NamedTuple):
    """Something one card cannot do, or is protected from, for a while."""

    verb: Verb
    until: Until | None = Until.END_OF_TURN
    """``None``: as long as it stays face-up on the field."""
    declaring: bool = False
    """Of a ban on attacks: it cannot declare one; an attack under way goes on."""
    of: str | None = None
    """The player from the effects of whose opponents alone it is protected."""
    turns: int | None = None
    """In a pairs game, how many turns have still to end until the next one of its player has."""
    source: Selector | None = None
    """Of being unaffected: by the effects of which cards, as the player ``of`` means them."""
    activated: bool = False
    """Of being unaffected: only by effects that are activated."""
    attacks: int = 0
    """Of several attacks: how many it may make in all; 0: two."""
    on_monsters: bool = False
    """Of several attacks: all of them on monsters."""
    by: str | None = None
    """Of being unaffected: the id of the card whose effect says so."""


class Open(NamedTuple):
    """A fact without which nobody knows whether a continuous effect makes something of a monster, or what."""

    verb: Verb
    """What the effect does to it."""
    unknown: Unknown
    cases: tuple[Case, ...] = ()


class Altered(NamedTuple):
    """What continuous effects make of the Level, the Type and the Attribute of a monster."""

    levels: int = 0
    """What is added to its Level."""
    race: str | None = None
    """Its Type in place of the printed one."""
    attribute: str | None = None
    negated: bool = False
    """Of a Gemini Monster without its effects: what makes it a Normal Monster is negated."""
    open: tuple[Open, ...] = ()
    """What of it is not known: it is asked for where something hangs on it."""


UNALTERED = Altered()


class ControlEnd(NamedTuple):
    """When control that an effect took goes back: at the end of the turn, or with the card that gives it."""

    with_card: str | None = None
    """The id of that card."""


AT_END_OF_TURN = ControlEnd()


class Controlled(NamedTuple):
    """Who controlled a monster before somebody took it, and until when."""

    player: str
    until: ControlEnd | None


class CardInPlay(NamedTuple):
    """A card in one place of a Duel, with what happened to it this turn."""

    id: str
    card: Card
    owner: str
    controller: str
    zone: Zone
    position: Position | None = None
    face_up: bool = True
    set_when: SetWhen | int | Unknown = SetWhen.EARLIER
    atk: Number | None = None
    defense: Number | None = None
    level: Number | None = None
    changes: tuple[StatChange, ...] = ()
    bans: tuple[Ban, ...] = ()
    counters: tuple[tuple[str, Number], ...] = ()
    """How many counters of which name lie on it."""
    equipped_to: str | None = None
    """The monster it is equipped to."""
    attached_to: str | None = None
    """The Xyz Monster it is a material of."""
    properly_summoned: bool | Unknown = False
    """It has been Summoned in its own way (``summon.special.properly-first``)."""
    negated: Until | None = None
    """Its effects are negated, so long; ``None``: they are not."""
    control_until: ControlEnd | None = None
    """When control goes back; ``None``: not by itself."""
    control_before: tuple[Controlled, ...] = ()
    """Who controlled it before, the last at the end: who has it again when control ends."""
    used: frozenset[Mark] = frozenset()
    """The effects of this card used this turn, or in this battle."""
    attacked: bool = False
    attacks_made: int = 0
    """How many it has declared this turn, of those that were played."""
    attacked_ones: frozenset[tuple[str, int]] = frozenset()
    """The monsters that it has attacked this turn: their ids, and which time they were there."""
    may_attack_again: bool = False
    position_changed: bool = False
    summoned: SummonKind | None = None
    """How it was Summoned this turn."""
    summoned_again: bool = False
    """Of a Gemini Monster: it was Normal Summoned again where it lies, and has its effects."""
    past: frozenset[Past] = frozenset()
    """What happened to it this turn."""
    gives_up: str | None = None
    """The other monster that its player gives up in its place where it would be destroyed, ``none`` or not said."""
    bond: str | None = None
    """The id of the card it shares its fate with (Call of the Haunted)."""
    against: str | None = None
    """In a pairs game, the one opponent it was played against (``pairs.effect-your-opponent``)."""
    wording: str | None = None
    """How the copy at the table names the opponent, where that was entered; it goes before what the card says."""
    text: str | None = None
    """Which of its texts was asked for: a year or ``current``; ``None``: that of the ruleset."""
    trap: Card | None = None
    """The Trap that it still is, as printed, where it has become a monster."""
    printed: Card | None = None
    """The card as printed, where its name or its effects are now others."""
    copied_until: Until | None = None
    """How long they are; ``None``: as long as it lies face-up on the field."""
    declared: str | None = None
    """What was declared when it was activated, as long as it lies there."""
    paid: int | None = None
    """The Life Points that were paid to activate it, as long as it lies there."""
    now: Altered = UNALTERED
    """Its Level, Type and Attribute as effects make them that apply continuously."""
    order: int = 0
    """Where it lies among the cards of its zone; the highest is on top."""
    left_with: tuple[Number, Number] | None = None
    """The ATK and DEF that a face-up monster had on the field when it left for where it lies."""
    left_level: Number | None = None
    """The Level that it had there, which an Xyz Monster has not."""
    came: Coming | None = None
    """How it was Summoned to the field where it lies, or lay before it left; ``None``: in no way."""
    apart: CardName | None = None
    """How messages name it, where others have its name too."""

    def as_printed(self) -> "CardInPlay":
        """This card with the name and the effects that are printed on it, a Gemini Monster as it counts there."""
        if self.printed is None:
            return self
        return self._replace(card=self.printed, printed=None, copied_until=None).as_it_lies()

    @property
    def is_gemini(self) -> bool:
        """Whether it is a Gemini Monster."""
        return GEMINI in self.card.types

    def is_face_up_gemini_of(self, player: str) -> bool:
        """Whether it is a Gemini Monster that lies face-up on the side of *player*, where it may be Summoned again."""
        return self.is_gemini and self.zone is Zone.MONSTERS and self.face_up and self.controller == player

    @property
    def without_its_effects(self) -> bool:
        """Whether it is a Gemini Monster that counts as a Normal Monster where it lies, and has no effects."""
        return self.printed is not None and NORMAL in self.card.types - self.printed.types

    def as_it_lies(self) -> "CardInPlay":
        """This card as it counts where it lies: a Gemini Monster with or without its effects.

        It is a Normal Monster face-up on the field, until it is Normal Summoned again, and in the Graveyard.
        """
        if GEMINI not in self.card.types:
            return self
        shown = self.zone is Zone.MONSTERS and self.face_up
        again, plain = self.summoned_again and shown, self.zone is Zone.GRAVEYARD
        card = self if again is self.summoned_again else self._replace(summoned_again=again)
        if (plain or (shown and not again)) is self.without_its_effects:
            return card
        printed = self.printed or self.card
        if self.without_its_effects:
            now = self.card._replace(effects=printed.effects, types=printed.types)
            return card._replace(card=now, printed=None if now.name == printed.name else printed)
        now = self.card._replace(effects=(), types=printed.types - {EFFECT} | {NORMAL})
        return card._replace(card=now, printed=printed)

    @property
    def said(self) -> CardName:
        """This card as a message names it."""
        return self.apart or card_name(self.card.name)

    @property
    def worded(self) -> str | None:
        """Whom its text calls the opponent in a pairs game: ``your-opponent`` (one), ``the-opponent`` (both)."""
        return self.wording or self.card.wording

    @property
    def place(self) -> str:
        """Where it lies, as ``player/zone``; off the field it is its owner's."""
        return f"{self.controller}/{self.zone.value}"

    @property
    def on_field(self) -> bool:
        """Whether it is a card on the field (``glossary.cards-on-field``)."""
        return self.zone in ON_FIELD

    def has_there(self, effect: Effect) -> bool:
        """Whether *effect* is one that the card has where it lies on the field.

        A Pendulum Effect is had in the Pendulum Zone, and a monster that is an Equip Card has those that speak of
        the monster that it is equipped to.
        """
        if effect.zones:
            return self.zone in effect.zones
        if self.zone is Zone.SPELLS_TRAPS and self.card.kind is Kind.MONSTER:
            return effect.while_equipped
        return self.zone is not Zone.PENDULUM

    @property
    def level_now(self) -> int | None:
        """Its Level; an Xyz Monster has none (``xyz.rank``).

        Raises :class:`~judgekit.domain.values.FactNeededError` where it is not known.
        """
        level = self._level_before()
        if level is not None:
            self._ask(Verb.CHANGE_LEVEL)
        if level is None:
            return None
        for change in self.changes:
            if change.stat == LEVEL:
                level = change.amount if change.sign is StatSign.SETS else level + change.amount
        return max(1, level + self.now.levels) if self.changes or self.now.levels else level

    @property
    def original_level(self) -> int | None:
        """Its original Level: the printed one, or the one that was entered where none is."""
        printed = (self.printed or self.card).level
        return self._level_before() if printed is None else printed

    @property
    def unaltered(self) -> "CardInPlay":
        """This card without what effects make of its values."""
        return self._replace(now=UNALTERED, changes=())

    @property
    def has_no_level(self) -> bool:
        """Whether it is of a kind that has none, whatever was made of it (``xyz.rank``)."""
        return self.card.kind is not Kind.MONSTER or not self.card.types.isdisjoint(_WITHOUT_LEVEL)

    def _level_before(self) -> int | None:
        """The Level that was entered, else the printed one."""
        if self.level is not None:
            return known(self.level)
        if self.card.level is None and self.card.kind is Kind.MONSTER and not self.card.types & _WITHOUT_LEVEL:
            raise FactNeededError(Unknown("level", of_card(self.id)))
        return self.card.level

    def _ask(self, verb: Verb) -> None:
        """Ask for the fact on which it hangs whether an effect that applies continuously does *verb* to it."""
        for open in self.now.open:
            if open.verb is verb:
                raise FactNeededError(open.unknown, open.cases)

    def has_type(self, *words: str) -> bool:
        """Whether one of *words* stands on its Type line.

        Raises :class:`~judgekit.domain.values.FactNeededError` where that was not entered.
        """
        if self.is_gemini and not _OF_EITHER_KIND.isdisjoint(words) and self._is_negated_normal():
            return EFFECT in words or self._replace(now=UNALTERED, negated=None).has_type(*set(words) - {NORMAL})
        if self.now.open and not RACES_SET.isdisjoint(words):
            self._ask(Verb.SET_TYPE)
        if self.now.race is not None and not RACES_SET.isdisjoint(words):
            if self.now.race in words:
                return True
            words = tuple(word for word in words if word not in RACES_SET)
        if not self.card.types.isdisjoint(words):
            return True
        if self.card.is_token and NORMAL in words:
            return True  # a Token is a Normal Monster
        if self.bans and TUNER in words and self.banned(Verb.TREAT_AS_TUNER):
            return True
        if open := self.card.may_be(frozenset(words)):
            raise FactNeededError(Unknown("types", of_card(self.id)), one_of(open))
        return False

    def _is_negated_normal(self) -> bool:
        """Whether it would count as a Normal Monster but for what negates its effects."""
        return self.without_its_effects and (self.negated is not None or self.now.negated)

    def has_attribute(self, words: frozenset[str]) -> bool:
        """Whether its Attribute is one of *words*; a Spell or Trap has none.

        Raises :class:`~judgekit.domain.values.FactNeededError` where it was not entered.
        """
        self._ask(Verb.SET_ATTRIBUTE)
        if self.now.attribute is not None:
            return self.now.attribute in words
        if "attribute" in self.card.untold and self.card.attribute is None and (open := words - self.card.denied):
            raise FactNeededError(Unknown("attribute", of_card(self.id)), one_of(open))
        return self.card.attribute in words

    def counters_of(self, name: str | None = None) -> int:
        """How many counters lie on it, of one name or of any; those entered without a name are taken as right.

        Raises :class:`~judgekit.domain.values.FactNeededError` where that is not known.
        """
        return sum(known(number) for kind, number in self.counters if name is None or kind in ("", name))

    def banned(self, verb: Verb) -> bool:
        """Whether an effect left on it what *verb* says."""
        return bool(self.bans) and any(ban.verb is verb for ban in self.bans)  # there are hardly ever any
