"""What is printed on a card, or was entered of it."""

from collections.abc import Iterator, Mapping, Set
from enum import unique
from types import MappingProxyType

from judgekit.domain.effect import Effect, EffectType, Requirement
from judgekit.domain.operation import Verb
from judgekit.domain.selector import Selector, Side, What
from judgekit.domain.type_line import RACES
from judgekit.domain.values import LASTING, Icon, Kind, Position, SpellSpeed, SummonKind, Word, Zone
from judgekit.tuples import NamedTuple

_RACES = frozenset(RACES)


@unique
class Taken(Word):
    """What becomes of a card that a monster's own Summon takes."""

    BANISHED = "banishing"
    SENT = "sending"
    TRIBUTED = "tributing"
    RETURNED = "returning"
    DISCARDED = "discarding"
    REVEALED = "revealing"
    """It stays where it is."""
    SHUFFLED = "shuffling"
    """It goes into the Deck, or into the Extra Deck where it belongs there."""


class Procedure(NamedTuple):
    """How a monster comes to the field other than by a plain Normal Summon."""

    materials: tuple[Selector, ...] = ()
    """Fusion, Synchro, Xyz: what it takes, each selector with its number (``up_to``: or more)."""
    only: frozenset[SummonKind] = frozenset()
    """The only ways in which it may first be Summoned; none named: any that its kind allows."""
    never: frozenset[SummonKind] = frozenset()
    """Ways in which it can never be Summoned."""
    never_from: frozenset[Zone] = frozenset()
    """Places from which it can never be Special Summoned."""
    by: frozenset[str] = frozenset()
    """The cards that alone Summon it; of a Ritual Monster those that it names, beside others that name it."""
    by_series: frozenset[str] = frozenset()
    """The words of the series of whose cards that is true."""
    by_itself: bool = False
    """An effect of its own may Summon it, though it names another way, or none."""
    by_cards: Selector | None = None
    """The effects of such cards alone Special Summon it."""
    no_substitutes: bool = False
    """A Fusion Monster that nothing stands in for the materials of."""
    special_once: bool = False
    """It is Special Summoned once per turn only, in any way, whichever card of the name is."""
    from_hand: tuple[Requirement, ...] | None = None
    """It may Special Summon itself from the hand if these hold."""
    banishing: tuple[Selector, ...] = ()
    """What is banished for that."""
    sending: tuple[Selector, ...] = ()
    """What is sent to the Graveyard for that."""
    tributing: tuple[Selector, ...] = ()
    """What is Tributed for that."""
    returning: tuple[Selector, ...] = ()
    """What is returned to the hand for that."""
    discarding: tuple[Selector, ...] = ()
    """What is discarded for that."""
    revealing: tuple[Selector, ...] = ()
    """What is shown for that, and stays where it is."""
    shuffling: tuple[Selector, ...] = ()
    """What is shuffled into the Deck for that."""
    paying: int = 0
    """How many Life Points are paid for that."""
    lying: frozenset[Zone] = frozenset({Zone.HAND})
    """Where it lies when it Summons itself."""
    its_materials: Taken | None = None
    """What becomes of the materials named on it, which are taken for that besides."""
    materials_from: frozenset[Zone] = frozenset({Zone.MONSTERS})
    """Where those lie."""
    position: Position | None = None
    """The battle position in which alone it Special Summons itself; either where none is named."""
    once: bool = False
    """It Special Summons itself once per turn only, whichever card of the name does."""
    normal_if: tuple[Requirement, ...] = ()
    """It can only be Normal Summoned if these hold; to Set it is free."""
    no_tribute: tuple[Requirement, ...] | None = None
    """It takes no Tribute if these hold."""
    one_tribute: Selector | None = None
    """One such monster alone may be Tributed for its Tribute Summon; to Set it is something else."""
    two_tributes_for: Selector | None = None
    """Face-up it may count as two Tributes for the Tribute Summon of such a monster."""
    tributes: int = 0
    """So many monsters are Tributed to Normal Summon or Set it, whatever its Level."""
    tributes_like: Selector | None = None
    """Only such monsters are Tributed for that."""
    never_set: bool = False
    """It cannot be Set from the hand."""
    fewer_tributes: tuple[Requirement, ...] | None = None
    """One Tribute is enough for its Normal Summon if these hold."""
    never_material: frozenset[SummonKind] = frozenset()
    """The kinds of Summon for which it is no material."""
    material_but: Selector | None = None
    """The monsters for the Summon of which it is one all the same."""

    @property
    def taken(self) -> "tuple[tuple[Taken, Selector], ...]":
        """What its own Summon takes, a card for each selector, with what becomes of it."""
        each = (
            self.banishing, self.sending, self.tributing, self.returning, self.discarding, self.revealing,
            self.shuffling,
        )  # fmt: skip
        listed = zip(Taken, each, strict=True)
        named = tuple((how, selector) for how, selectors in listed for selector in selectors)
        return named if self.its_materials is None else (*named, *self._as_taken(self.its_materials))

    def _as_taken(self, how: Taken) -> "Iterator[tuple[Taken, Selector]]":
        """Each material that is named on it, one's own, and face-up where it lies on the field.

        A monster that lies there as an Equip Card is no monster, but may be a card that is named.
        """
        for selector in self.materials:
            named = selector.names and Zone.SPELLS_TRAPS in self.materials_from
            what = What.CARD if named else What.MONSTER
            there = selector._replace(number=1, up_to=False, what=what, zones=self.materials_from, side=Side.OWN)
            yield from ((how, there) for _ in range(selector.number))


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
    procedure: Procedure | None = None
    wording: str | None = None
    """Whom its Italian text calls the opponent in a pairs game: ``your-opponent`` (one), ``the-opponent`` (both)."""
    link: int | None = None
    """The Link Rating of a Link Monster."""
    arrows: frozenset[str] = frozenset()
    """Where its Link Arrows point."""
    untold: frozenset[str] = frozenset()
    """What stands on it and was not entered: ``types``, or of these only the ``race``; ``attribute``."""
    denied: frozenset[str] = frozenset()
    """What is known not to stand on it, of what was not entered."""
    older: "tuple[OlderText, ...]" = ()
    """The texts that it had before its current one, as far as they play otherwise."""
    year: int | None = None
    """The year whose text this is; ``None``: the current one."""
    mentions: frozenset[str] | None = None
    """The names in its text, where they were noted; ``None``: only those of its effects are known."""
    from_text: bool = False
    """Whether its effects were read from its printed text, and nobody wrote them down."""

    def of_year(self, year: int | None) -> "Card":
        """Return this card with the text that it had in *year*, itself where none of that year is known."""
        return next((older.card._replace(older=self.older) for older in self.older if older.year == year), self)

    def may_be(self, words: Set[str]) -> frozenset[str]:
        """Those of *words* that may stand on its Type line though they were not entered."""
        if "types" in self.untold:
            return frozenset(words - self.denied)
        return frozenset(words & _RACES - self.denied) if "race" in self.untold else frozenset()

    @property
    def binds(self) -> bool:
        """Whether it goes on affecting one monster and is no Equip Card (``traps.continuous``)."""
        return self.icon is Icon.CONTINUOUS

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

    @property
    def from_extra(self) -> bool:
        """Whether it belongs into the Extra Deck (``deck.extra-contents``)."""
        return bool(self.types & EXTRA_DECK_TYPES)

    @property
    def is_pendulum(self) -> bool:
        """Whether it is a Pendulum Monster; no other has a Scale (``pendulum.scale``)."""
        return "Pendulum" in self.types or self.scale is not None

    @property
    def bonds(self) -> bool:
        """Whether it shares its fate with the monster that it brings."""
        return any(op.verb is Verb.DESTROY_WITH for effect in self.effects or () for op in effect.operations)

    @property
    def is_token(self) -> bool:
        """Whether it is a Token, which is no card (``tokens.definition``)."""
        return "Token" in self.types


class OlderText(NamedTuple):
    """A text that a card once had."""

    year: int
    """The year in which it was in force."""
    source: str
    """Where that text stood."""
    card: Card
    """The card with that text."""


CURRENT_TEXT = "current"
"""What a case and a card file call the text that is in force now."""
ATTRIBUTES = ("earth", "water", "fire", "wind", "light", "dark", "divine")
"""The Attributes of monsters, in the order of their bits in a simulator's database."""
ARROWS = ("top-left", "top", "top-right", "left", "right", "bottom-left", "bottom", "bottom-right")
"""Where a Link Arrow can point, as one reads."""
LARGEST_LINK = len(ARROWS)
PROPERTIES = {
    Kind.SPELL: tuple(icon for icon in Icon if icon is not Icon.COUNTER),
    Kind.TRAP: (Icon.NORMAL, Icon.CONTINUOUS, Icon.COUNTER),
}
"""What the icon of a Spell and of a Trap can say."""
OF_MONSTERS = ("attribute", "level", "rank", "scale", "atk", "def", "types")
"""What is printed on monsters only."""
KINDS_OF_MONSTER = {word.lower(): word for word in ("Fusion", "Ritual", "Synchro", "Xyz", "Pendulum", "Link")}
"""What may stand as the kind of a card beside “monster”, and the type that it says."""
WORDINGS = ("your-opponent", "the-opponent")
"""How a text may name the opponent: one of them, or both of a pairs game."""
EXTRA_DECK_TYPES = frozenset({"Fusion", "Synchro", "Xyz"})
UNNAMED = "Token"
"""What a Token is called for which the card that brings it has no name."""


def said_to_have_none(types: Set[str]) -> bool:
    """Whether the printed *types* alone say that a monster has no effects.

    A Normal Monster has none (``card-anatomy.normal-flavour-text``), nor has a Token of its own; a Pendulum Monster
    may have a Pendulum Effect though it is a Normal Monster.
    """
    return bool(types & {"Normal", "Token"}) and not types & {"Effect", "Pendulum"}


_SPEEDS_FACE_UP = {(Kind.TRAP, icon): SpellSpeed.TWO for icon in (None, *Icon)}
_SPEEDS_FACE_UP[Kind.TRAP, Icon.COUNTER] = SpellSpeed.THREE
"""Of an effect of a face-up Spell or Trap, which is as fast as its card; the others have Spell Speed 1."""
_SPEEDS = {**_SPEEDS_FACE_UP, (Kind.SPELL, Icon.QUICK_PLAY): SpellSpeed.TWO}
"""Of a Spell or Trap that is activated itself; the others have Spell Speed 1."""

# Asked at every link: a word takes Python 3.11 ten times as long to find on its enum.
_MONSTER, _ONE, _TWO = Kind.MONSTER, SpellSpeed.ONE, SpellSpeed.TWO
_ACTIVATION, _QUICK, _FACE_UP = EffectType.ACTIVATION, EffectType.QUICK, EffectType.FACE_UP

SPEED_RULES = {
    SpellSpeed.ONE: "chain.spell-speed-1",
    SpellSpeed.TWO: "chain.spell-speed-2",
    SpellSpeed.THREE: "chain.spell-speed-3",
}


def spell_speed(card: Card, effect: Effect | None = None) -> SpellSpeed:
    """Return the Spell Speed of activating *card*, or of its monster *effect*.

    Rules: ``chain.spell-speed-1`` to ``-3`` (9.0, page 41).
    """
    type = effect.type if effect is not None else _ACTIVATION
    if type is _FACE_UP:
        return _SPEEDS_FACE_UP.get((card.kind, card.icon), _ONE)
    if card.kind is _MONSTER or type is not _ACTIVATION:
        return _TWO if type is _QUICK else _ONE
    return _SPEEDS.get((card.kind, card.icon), _ONE)
