"""Which cards an effect means, as noun phrases in the reader's language.

A phrase is made from the inside out: the kind of card, what it must be like, how many, where. Every layer is a
message that takes the one inside it, so that each language puts its words where they belong.
"""

from collections.abc import Iterable

from judgekit.domain.card import Card
from judgekit.domain.effect import Effect
from judgekit.domain.findings import CardName, CounterName
from judgekit.domain.selector import ANY_NUMBER, Selector, Side, The, What
from judgekit.domain.values import ON_FIELD, Icon, Kind, Position, Zone
from judgekit.i18n.translator import Translator

MANY = 2
"""Any number that takes the plural."""

KINDS = (
    "normal", "effect", "fusion", "ritual", "synchro", "xyz", "pendulum", "link", "flip", "spirit", "union", "gemini",
    "toon", "token", "tuner",
)  # fmt: skip
"""The words of a Type line that are not the Type of a monster."""
ANY_MONSTER = frozenset({"Normal", "Effect", "Fusion", "Ritual", "Synchro", "Xyz"})
TRAP_ICONS = (Icon.NORMAL, Icon.CONTINUOUS, Icon.COUNTER)

_KINDS_OF = {
    What.CARD: (Kind.MONSTER, Kind.SPELL, Kind.TRAP),
    What.MONSTER: (Kind.MONSTER,),
    What.SPELL: (Kind.SPELL,),
    What.TRAP: (Kind.TRAP,),
    What.SPELL_TRAP: (Kind.SPELL, Kind.TRAP),
}
_SIDES = {Side.OWN: "own", Side.OPPONENT: "opponent", Side.YOUR_OPPONENT: "opponent", Side.EITHER: "either"}

PLACES = {
    frozenset({Zone.GRAVEYARD}): "graveyard",
    frozenset({Zone.BANISHED}): "banished",
    frozenset({Zone.HAND}): "hand",
    frozenset({Zone.DECK}): "deck",
    frozenset({Zone.EXTRA}): "extra",
    frozenset({Zone.HAND, Zone.DECK}): "hand-deck",
    frozenset({Zone.MATERIALS}): "materials",
}


def side_word(side: Side | None, default: Side = Side.OWN) -> str:
    """Return ``own``, ``opponent`` or ``either``: how a message is named after the side it speaks of."""
    return _SIDES[side or default]


def place_of(zones: Iterable[Zone]) -> str:
    """Return the word for a place that *zones* make up together, or ``other``.

    >>> place_of([Zone.HAND, Zone.DECK]), place_of([]), place_of([Zone.HAND, Zone.EXTRA])
    ('hand-deck', 'field', 'other')
    """
    given = frozenset(zones)
    if given <= ON_FIELD:
        return "field"
    if given in PLACES:
        return PLACES[given]
    rest = given - ON_FIELD
    if rest == {Zone.HAND} and given & ON_FIELD:
        return "hand-field"
    return "hand-field-graveyard" if rest == {Zone.HAND, Zone.GRAVEYARD} and given & ON_FIELD else "other"


_LYING = {Kind.MONSTER: {Zone.MONSTERS}, Kind.SPELL: ON_FIELD - {Zone.MONSTERS}, Kind.TRAP: {Zone.SPELLS_TRAPS}}
"""Where a card lies on the field of which nothing is said."""


def _is_narrower(selector: Selector) -> bool:
    """Whether not all places of the field are meant where such cards lie."""
    alone = ({Zone.PENDULUM}, {Zone.SPELLS_TRAPS}, *([{Zone.MONSTERS}] if selector.what is What.CARD else ()))
    return selector.what is not What.MONSTER and selector.zones in alone


class Nouns:
    """The noun phrases of one effect of one card."""

    def __init__(self, translator: Translator, card: Card, effect: Effect | None = None) -> None:
        self.translator, self.say, self.card = translator, translator.say, card
        self.effect = effect
        self.found: Selector | None = None
        """What the operation before was about."""

    def any_of(self, words: Iterable[str]) -> str:
        """Return *words* as alternatives."""
        items = list(words)
        if len(items) < MANY:
            return "".join(items)
        text = self.say("card.or.two", first=items[-2], last=items[-1], second=items[-1])
        for item in reversed(items[:-2]):
            text = self.say("card.or.more", first=item, rest=text)
        return text

    def quoted(self, names: Iterable[str]) -> str:
        """Return the names of cards as alternatives, each as it is printed in the language."""
        return self.any_of(self.translator.value(CardName(name)) for name in sorted(names))

    def noun(self, selector: Selector, count: int = MANY) -> str:
        """Return the bare noun with all that the cards must be like, singular or plural by *count*."""
        return self._but(selector, self._valued(selector, self._noun(selector, count)))

    def _noun(self, selector: Selector, count: int, *, every: bool = False) -> str:
        """The noun with what stands close to it; of *every* such card the alternatives are a list."""
        return self._levelled(selector, self._faced(selector, self._kind(selector, count, every), count))

    def _valued(self, selector: Selector, text: str) -> str:
        """*text*, a noun or a whole phrase, with the ATK and DEF that the cards must have."""
        say = self.say
        if selector.min_atk is not None:
            text = say("card.noun.atk-least", noun=text, value=selector.min_atk)
        if selector.max_atk is not None:
            text = say("card.noun.atk-most", noun=text, value=selector.max_atk)
        if selector.min_def is not None:
            text = say("card.noun.def-least", noun=text, value=selector.min_def)
        if selector.max_def is not None:
            text = say("card.noun.def-most", noun=text, value=selector.max_def)
        return text

    def _but(self, selector: Selector, text: str) -> str:
        """*text* with what comes last of all: conditions that are clauses of their own."""
        say = self.say
        if selector.atk_paid:
            text = say("card.noun.atk-paid", noun=text)
        if selector.atk_within is not None:
            text = say(f"card.noun.atk-within.{side_word(selector.atk_within)}", noun=text)
        if selector.highest is not None or selector.lowest is not None:
            how = "highest" if selector.highest is not None else "lowest"
            text = say(f"card.noun.{how}.{selector.highest or selector.lowest}", noun=text)
        if selector.different_names:
            text = say("card.noun.different-names", noun=text)
        if selector.summoned:
            kinds = self.any_of(self.say(f"card.kind.{kind}") for kind in sorted(selector.summoned))
            text = say("card.noun.come-by", noun=text, kinds=kinds)
        if selector.summoned_from:
            zones = ", ".join(self.translator.term(zone) for zone in Zone if zone in selector.summoned_from)
            text = say("card.noun.come-from", noun=text, zones=zones)
        text = self._alike(selector, text)
        if selector.materials is not None:
            text = say("card.noun.materials" if selector.materials else "card.noun.no-materials", noun=text)
        if selector.counters:
            names = (self.translator.value(CounterName(name), many=True) for name in sorted(selector.counters))
            counters = self.any_of(names)
            text = say("card.noun.counters", noun=text, counters=counters)
        if selector.no_equip:
            words = ", ".join(self.type_word(word) for word in sorted(selector.no_equip))
            text = say("card.noun.no-equip", noun=text, words=words)
        if selector.name_has:
            text = say("card.noun.name-has", noun=text, words=self.any_of(sorted(selector.name_has)))
        if selector.not_name_has:
            text = say("card.noun.not-name-has", noun=text, words=self.any_of(sorted(selector.not_name_has)))
        if selector.mentions:
            text = say("card.noun.mentions", noun=text, names=self.quoted(selector.mentions))
        if selector.material_names:
            text = say("card.noun.material-names", noun=text, names=self.quoted(selector.material_names))
        if selector.material_name_has:
            text = say("card.noun.material-name-has", noun=text, words=self.any_of(sorted(selector.material_name_has)))
        if selector.not_names:
            text = say("card.noun.except", noun=text, names=self.quoted(selector.not_names))
        return text

    def _alike(self, selector: Selector, text: str) -> str:
        """*text* with what the cards have in common with another."""
        if selector.compared is None:
            return text
        other = self.say(f"card.like.{selector.compared.value}")
        for how, values in (("same", selector.same), ("different", selector.different)):
            for value in sorted(values, key=lambda value: value.value):
                text = self.say(f"card.noun.{how}.{value.value}", noun=text, other=other)
        if selector.apart:
            numbers = self.any_of(f"{one:+d}".replace("-", "−") for one in sorted(selector.apart))
            text = self.say("card.noun.apart", noun=text, numbers=numbers)
        for how, ranked in (
            ("no-higher", selector.no_higher), ("no-lower", selector.no_lower), ("lower", selector.lower),
            ("higher", selector.higher),
        ):  # fmt: skip
            if ranked is not None:
                text = self.say(f"card.noun.{how}.{ranked.value}", noun=text, other=other)
        return text

    def _kind(self, selector: Selector, count: int, every: bool) -> str:
        say = self.say
        kinds = [word for word in sorted(selector.types) if word.lower() in KINDS]
        races = [self.type_word(word) for word in sorted(selector.types - set(kinds))]
        if selector.types >= ANY_MONSTER:
            kinds = []
        text = self._base(selector, kinds, count)
        if selector.either:
            text = self.any_of(self._alternative(one, count) for one in selector.either)
        if races:
            text = say(
                "card.noun.type", noun=text, types=self.translator.joined(races) if every else self.any_of(races)
            )
        if selector.all_types:
            words = self.translator.joined([self.type_word(word) for word in sorted(selector.all_types)])
            text = say("card.noun.all-types", noun=text, words=words)
        if selector.attributes:
            words = self.any_of(self.attribute_word(word) for word in sorted(selector.attributes))
            text = say("card.noun.attribute", noun=text, attribute=words)
        if selector.without and self._without(selector) is None:
            words = ", ".join(self.type_word(word) for word in sorted(selector.without))
            text = say("card.noun.without", noun=text, words=words)
        return say("card.noun.declared", noun=text) if selector.declared else text

    def _alternative(self, one: Selector, count: int) -> str:
        """One of several things that a card may be, with its place where it has one of its own."""
        text = self._valued(one, self._noun(one, count))
        placed = bool(one.zones) or one.side is not Side.EITHER
        return self._but(one, self._placed(one, text, moving=False) if placed else text)

    def _base(self, selector: Selector, kinds: list[str], count: int) -> str:
        if selector.names:
            return self.quoted(selector.names)
        if selector.icons or (selector.what is What.SPELL and selector.zones == {Zone.FIELD}):
            return self.any_of(self._icons(selector, count))
        without = self._without(selector)
        if without is not None:
            return self.say(f"card.noun.is.{without}", count=count)
        if kinds:
            return self.any_of(self.say(f"card.noun.is.{word.lower()}", count=count) for word in kinds)
        return self.say(f"card.noun.{self.what(selector)}", count=count)

    def _icons(self, selector: Selector, count: int) -> Iterable[str]:
        for icon in sorted(selector.icons or {Icon.FIELD}, key=lambda icon: icon.value):
            trap = icon is Icon.COUNTER or (selector.what is What.TRAP and icon in TRAP_ICONS)
            yield self.say(f"card.noun.{'trap' if trap else 'spell'}.{icon.value}", count=count)

    def _without(self, selector: Selector) -> str | None:
        """The word for monsters that are just not something: non-Tuners, Normal Monsters."""
        if selector.without == {"Tuner"}:
            return "non-tuner"
        return "normal" if "Effect" in selector.without and len(selector.without) > 1 else None

    def what(self, selector: Selector) -> str:
        """Return the kind of card by which messages are named; what only monsters have makes it a monster."""
        only_monsters = (
            selector.types
            or selector.all_types
            or selector.without
            or selector.attributes
            or selector.max_level is not None
        )
        if selector.what is What.CARD and (only_monsters or selector.min_level is not None):
            return What.MONSTER.value
        return selector.what.value

    def _faced(self, selector: Selector, text: str, count: int) -> str:
        gender = "monster" if self.what(selector) == "monster" else "card"
        if selector.face is not None:
            text = self.say(f"card.noun.{selector.face}.{gender}", noun=text, count=count)
        if selector.position in (Position.ATTACK, Position.DEFENSE, Position.SET):
            text = self.say(f"card.noun.position.{selector.position.value}", noun=text)
        return text

    def _levelled(self, selector: Selector, text: str) -> str:
        low, high = selector.min_level, selector.max_level
        if low is not None and low == high:
            return self.say("card.noun.level", noun=text, level=low)
        if low is not None and high is not None:
            return self.say("card.noun.level-range", noun=text, low=low, high=high)
        if low is not None:
            return self.say("card.noun.level-least", noun=text, level=low)
        return text if high is None else self.say("card.noun.level-most", noun=text, level=high)

    def cards(self, selector: Selector, how: str = "", *, moving: bool = False, placed: bool = True) -> str:
        """Return the whole phrase: so many cards of that kind, and where they are.

        *how* is ``all``, ``some``, ``least``, ``more``, ``range``, ``each``, ``bare`` or ``none``; by itself, what the
        selector says. With *moving* they come from there; without *placed* their place is left out.
        """
        if selector.the is not None:
            return self.the(selector)
        how = how or ("some" if selector.choose else "all")
        if how == "some" and selector.up_to:
            how = "up-to"
        number = {"all": MANY, "each": 1, "none": 1}.get(how, selector.number)
        text = self._counted(selector, how, number)
        apart = any(one.zones or one.side is not Side.EITHER for one in selector.either)
        if apart or not placed:
            return self._but(selector, self._valued(selector, text))
        if place_of(selector.zones) == "field" and selector.side is not Side.EITHER:
            # “1 monster you control with 1,000 or more ATK”, but “1 monster with 1,000 or more ATK on the field”.
            return self._but(selector, self._valued(selector, self._placed(selector, text, moving)))
        return self._but(selector, self._placed(selector, self._valued(selector, text), moving))

    def _counted(self, selector: Selector, how: str, number: int) -> str:
        # “1 or more monsters”: what may be several is several.
        form = MANY if how in ("more", "up-to", "range", "bare") else number
        noun, what = self._noun(selector, form, every=how == "all"), self.what(selector)
        others = self.spares_itself(selector)
        if how == "all":
            return self.say(f"card.det.all{'-other' if others else ''}.{what}", noun=noun)
        if others and how == "none":
            return self.say(f"card.det.none-other.{what}", noun=noun)
        if others and how not in ("each", "bare"):
            gender = "spell" if what in ("trap", "spell-trap") else what
            noun = self.say(f"card.det.other.{gender}", noun=noun, count=form)
        if how == "bare":
            return noun
        if how in ("up-to", "range") and number == ANY_NUMBER:
            how = "any-number"
        return self.say(f"card.det.none.{what}" if how == "none" else f"card.det.{how}", noun=noun, count=number)

    def _placed(self, selector: Selector, text: str, moving: bool) -> str:
        word, side = place_of(selector.zones), side_word(selector.side)
        if word == "field" and selector.zones == {Zone.FIELD} and selector.side is Side.OWN:
            word = "field-zone"
        for id in ((f"card.from.{word}.{side}",) if moving else ()) + (f"card.place.{word}.{side}",):
            if self.translator.knows(id):
                text = self.say(id, cards=text)
                if word != "field" or not _is_narrower(selector):
                    return text
        zones = ", ".join(self.translator.term(zone) for zone in Zone if zone in selector.zones)
        return self.say("card.place.other", cards=text, zones=zones)

    def spares_itself(self, selector: Selector) -> bool:
        """Whether the card of the effect would fit too, and is not meant: “other” cards are."""
        zones = selector.zones or ON_FIELD
        if self.effect is None:
            return False
        if selector.also_self or selector.side in (Side.OPPONENT, Side.YOUR_OPPONENT) or not zones & ON_FIELD:
            return False
        if selector.face == "down" or self._kind_in_use() not in _KINDS_OF[selector.what]:
            return False
        if not zones & (self.effect.zones or _LYING[self.card.kind]):
            return False
        return (
            (not selector.types or bool(selector.types & self.card.types))
            and (not selector.names or self.card.name in selector.names)
            and (not selector.attributes or self.card.attribute in selector.attributes)
        )

    def _kind_in_use(self) -> Kind | None:
        """What the card counts as on the field while its effect is used; ``None`` if it lies elsewhere."""
        zones = self.effect.zones if self.effect is not None else frozenset[Zone]()
        if not zones:
            return self.card.kind
        if zones & {Zone.PENDULUM, Zone.SPELLS_TRAPS}:
            return Kind.SPELL
        return self.card.kind if zones & ON_FIELD else None

    def the(self, selector: Selector, form: str = "the") -> str:
        """Return a card that the moment or the card itself names; ``of`` as *form* for whose something is."""
        assert selector.the is not None
        text = self._named(selector.the, form)
        like = selector._replace(the=None, side=Side.EITHER, zones=frozenset(), what=What.CARD, also_self=False)
        plain = selector.the in (The.BATTLING, The.SELF, The.FOUND, The.MATERIALS, The.EQUIPS) or form == "of"
        if plain or like == Selector():
            return text
        noun = self.noun(like._replace(what=What.MONSTER), 1)
        return self.say("card.the.which", the=text, noun=noun)

    def _named(self, the: The, form: str) -> str:
        word = the.value
        if the is The.SELF and self.card.kind is Kind.MONSTER:
            word = "self-monster"
        if the is The.EQUIPPED and self.card.binds:
            word = "found-monster"  # nothing is equipped there
        if the is The.FOUND and self.found is not None and self.what(self.found) == "monster":
            word = "found-monster"
        return self.say(f"card.{form}.{word}", count=self.how_many(Selector(the=the)))

    def targets(self, form: str = "the") -> str:
        """Return “the target” or “the targets”."""
        return self.say(f"card.{form}.targets", count=self.how_many(None))

    def of(self, selector: Selector | None) -> str:
        """Return whose something is: “of the target”, “of all monsters on the field”."""
        if selector is None:
            return self.targets("of")
        return (
            self.the(selector, "of")
            if selector.the is not None
            else self.say("card.of.some", cards=self.cards(selector))
        )

    def how_many(self, selector: Selector | None) -> int:
        """Return a number that takes the same form, singular or plural, as the cards meant; ``None``: the targets."""
        if selector is None:
            return sum(target.number for target in self.effect.targets) if self.effect else 1
        if selector.the is The.MATERIALS:
            return MANY
        if selector.the is The.FOUND:
            return self.how_many(self.found) if self.found is not None else 1
        if selector.the is not None:
            return 1
        return selector.number if selector.choose else MANY

    def type_word(self, word: str) -> str:
        """Return a word of the Type line as it is printed in the language, or as it was entered."""
        id = f"card.type.{word}"
        return self.say(id) if self.translator.knows(id) else word

    def attribute_word(self, word: str) -> str:
        """Return an Attribute as it is printed in the language, or as it was entered."""
        id = f"card.attribute.{word.lower()}"
        return self.say(id) if self.translator.knows(id) else word
