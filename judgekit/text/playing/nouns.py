"""Which cards are meant: the words of a noun as a selector, every one of which must have its place in it."""

from judgekit.domain.card import ATTRIBUTES
from judgekit.domain.selector import ANY_NUMBER as MANY
from judgekit.domain.type_line import RACES
from judgekit.text.lexicon import NAME, NUMBER
from judgekit.text.playing.as_summoned import how
from judgekit.text.playing.noun_exceptions import Exceptions
from judgekit.text.playing.noun_values import WITH
from judgekit.text.playing.noun_words import (
    ANOTHER,
    EITHER,
    FACES,
    INCLUDING,
    KIND_WORDS,
    KINDS,
    NOT,
    NOW,
    OPPONENT,
    OWN,
    POSITIONS,
    PROPERTIES,
    SKIPPED,
    TENSED,
    WHO,
    has_a_level,
    is_any_number,
    is_every,
    may_lie_as_spells,
    of_each_player,
    sort_of,
)  # fmt: skip
from judgekit.text.playing.words import ON_FIELD, PLACES, Data, Word, Words, attribute, in_order, name_in, type_word
from judgekit.tuples import NamedTuple


class Noun(NamedTuple):
    """Some cards: a selector, and how many of them."""

    cards: Data
    number: int | None = None
    up_to: bool = False
    every: bool = False
    other: bool = False
    """Whether it says that the card itself is not meant."""


def noun(said: Words, *, wants_kind: bool = True) -> Noun | None:
    """Return the cards that *said* means; nothing where a word has no place in a selector."""
    reader = _Reader(said)
    found = reader.noun(wants_kind=wants_kind) if reader.read() else None
    if found is None or (found.number and of_each_player(said)) or may_lie_as_spells(said, found.cards):
        return None  # so many of each of two, or no monsters alone
    return found


THEIRS = frozenset(("their", "its"))
OF_BOTH_KINDS = (["normal"], ["continuous"])
"""What Spells and Traps may both be."""


FACE_UP_FIELD = tuple(("face-up", place, "your", "field") for place in ("from", "on", "in"))


class _Reader(Exceptions):
    """The words of a noun while they are read."""

    def read(self) -> bool:
        """Read every word; return whether each has its place."""
        while self.at < len(self.said):
            word = self.said[self.at]
            before = self.at
            if not self._word(word):
                return False
            self.at += self.at == before
        return True

    def _word(self, word: Word) -> bool:
        means = word.means
        if means in ("or", "comma", "and", "slash"):
            return self._listed(means)
        if (told := how(self.said, self.at)) is not None and "summoned" not in self.cards:
            self.cards |= told[0]
            self.at = told[1]
            return True
        if means in WITH and self._is_ranked():
            return True
        if has_a_level(self.said, self.at):
            self.at += 2
            self.cards.setdefault("min-level", 1)  # others have none
            return True
        if means in SKIPPED:
            return not word.text.casefold().startswith(INCLUDING) and not (
                means == "that-is" and "".join(word.text.casefold().split()[-1:]) in TENSED
            )
        if means == NUMBER:
            return self._number(word)
        if means == NAME:
            name = name_in(word)
            self.last = "name"
            self.names += [name] if name else []
            return bool(name)
        if means == "currently":
            return word.text.casefold() in NOW
        if self.sides == {"opponent"} and (means in THEIRS and self._means(1) in PLACES):
            return True  # of the opponent who was named
        if self.sides == {"opponent"} and means == "it" and self._means(-1) in PLACES:
            return True  # "no Cemitério dele"
        itself = tuple(map(self._means, range(1, 3)))
        if means == "except" and itself in (("self", ""), ("this", "one-of")):
            self.at += 3 - itself.count("")
            if self.at != len(self.said):
                return False
            self.other = True
            return True
        if means == "except":
            return self._but()
        if word.is_face_up_extra_deck:
            return False
        if means == "monster-zone" and any(one in word.text.casefold() for one in ("extra", "adicion")):
            return False  # a zone that no ruleset has
        if means in PLACES:
            self.last = "place"
            self.zones += PLACES[means]
            return True
        return (means != "both" and self._whose(word)) or self._like(word) or self._whose(word)

    def _listed(self, means: str) -> bool:
        """Words of one kind in a list; what is in two lists at once has no selector."""
        following = sort_of(self.said[self.at + 1]) if self.at + 1 < len(self.said) else ""
        if means == "or" and self._another_place():
            following = self.last = "place"
        ahead = tuple(map(self._means, range(1, 5)))
        if means == "or" and (ahead[:2] == ("face-up", "field") or ahead in FACE_UP_FIELD):
            following = "place"
        if means == "comma" and self._means(1) == "except":
            return True
        if means == "comma" and following == "":
            return self._means(1) in ("or", "from", "except", "in", "that-is") or self._is_last_of_all()
        if means == "comma" and self._means(1) == "or":
            return True
        if means in ("and", "slash") and self._another_value():
            return True
        if following == "name" and self.said[self.at + 1].article:
            return False  # "“Old Gate” or a “Wall” monster": the first is the name of a card
        fits = following == self.last and following in ("type", "attribute", "kind", "place", "name", "line")
        if means == "slash" and (self.last, following) == ("kind", "kind"):
            self.slashed = True
        if fits and following == "line":
            self.any = True
        if means == "and" and self.every and self._another_place():
            self.last = "place"
            return True
        if means == "and":
            return self.every and self.last == following and following in ("kind", "place", "type", "attribute")
        return fits

    def _is_last_of_all(self) -> bool:
        """Whether ", and" stands before the last one of several kinds of monster, of which all are meant."""
        return self.every and self._means(1) == "and" and self.last in ("type", "attribute")

    def _another_place(self) -> bool:
        """Whether "or in your GY" or "or in either GY" follows a place: with whose it is where that goes for both."""
        ahead = 1 + (self._means(1) in ("in", "on"))
        whose, place = self._means(ahead), self._means(ahead + 1)
        if whose in PLACES and place == "it" and self.sides == {"opponent"}:
            return True
        if (ahead, whose, place) == (1, "your", "field"):
            return self.last == "place" and self.sides == {"own"}
        if ahead == 1 or place not in PLACES or not (self.controlled or self.last == "place"):
            return False
        if whose == "your":
            return self.sides == {"own"}
        if whose in THEIRS:
            return self.sides == {"opponent"}
        return whose in ("both", "all") and not self.sides

    def _whose(self, word: Word) -> bool:
        means, text = word.means, word.text.casefold()
        if means in OPPONENT:
            self.sides.add("opponent")
        elif means in OWN:
            self.sides.add("own")
        elif means == "both" or (means == "players" and text.split()[0] in EITHER):
            self.sides.add("either")
        elif means in ("control", "controlled"):
            self.controlled = True
            if means == "control" and not self._said_who() and text.endswith("controlla"):
                return False
            if means == "control" and not self._said_who():
                self.sides.add("own")  # "che controlli", "que vous contrôlez": the verb says who
        elif means == "player":
            return False
        else:
            return False
        return True

    def _said_who(self) -> bool:
        """Whether a word beside "control" says who does."""
        before = self._means(-2) if self._means(-1) == "currently" else self._means(-1)
        return any(one in OPPONENT or one in OWN or one in WHO for one in (before, self._means(1)))

    def _like(self, word: Word) -> bool:
        """What a card is like: its Type, its face, its values."""
        means, text = word.means, word.text
        if means == "level":
            return self._level(word)
        if means in ("atk", "def"):
            return self._behind(means)
        if means == "different-names":
            # Different "from each other" or from another card is something else.
            whose = (self._means(2) in PLACES or self._means(2) in OPPONENT | OWN) or self._means(1) != "from"
            self.cards["different-names"] = True
            return whose
        if means == "use" and self._means(1) in ("atk", "def", "level", NUMBER):
            return True
        if means == "non" and text[-1:] not in "-":
            return self._not(text)
        if means in FACES and FACES[means][0] not in self.cards:
            self.cards[FACES[means][0]] = FACES[means][1]
            return True
        if means in POSITIONS and "position" not in self.cards:
            self.cards["position"] = POSITIONS[means]
            return True
        if means in ("up-to", "until") and self._means(1) == NUMBER and self._means(2) not in ("atk", "def"):
            self.up_to = True
            return True
        if means in ("all", "both") and text.casefold() in ("any", "either", "both") and self._means(1) in PLACES:
            return True
        if means == "all" and self.count is None and not self.every and is_any_number(text):
            self.count, self.up_to = MANY, True
            return True
        if means == "all" and self.count is None and is_every(text):
            self.every = True
            return True
        if means == "other" or (means == "more" and text.casefold() in ANOTHER and not self.other):
            self.other = True
            return True
        return self._line(word)

    def _line(self, word: Word) -> bool:
        """A word of the Type line, an Attribute, a kind of card."""
        means, text = word.means, word.text
        if means in ("card", "monster", "spell", "trap"):
            self.kinds.add(means)
            self.some = self.some or not text.isalpha()
            self.last = "kind"
            return True
        if means == "attribute-word":
            found = attribute(text) if text != "Acqua" else None  # the Type is written so, the Attribute "ACQUA"
            self.attributes += [found] if found else []
            self.last = "attribute"
            return found is not None
        if means == "type-word":
            found = type_word(text)
            self.types += [found] if found in RACES else []
            self.last = "type"
            return found in RACES
        if means == "effect-monster":
            self.kinds.add("monster")
            (self.without if any(one in text.casefold() for one in NOT) else self.lines).append("Effect")
            return True
        if means in KIND_WORDS or means == "union":
            self.lines.append((type_word(text) or "") if means == "union" else means.capitalize())
            self.last = "line"
            return bool(self.lines[-1]) and self.lines[-1] not in self.lines[:-1]  # else it is how it is Summoned
        if means in PROPERTIES:
            self.properties.append(PROPERTIES[means])
            self.last = "line"
            self.kinds |= {"equip-kind": {"spell"}, "field-spell": {"spell"}, "counter-trap": {"trap"}}.get(
                means, set()
            )
            return True
        return False

    def _not(self, text: str) -> bool:
        found = type_word(text.partition("-")[2]) if "-" in text else None
        if found is None and (one := attribute(text.partition("-")[2])) and not self.attributes:
            self.attributes = [other for other in ATTRIBUTES if other != one]
            return True
        self.without += [found] if found else []
        return found is not None

    def noun(self, *, wants_kind: bool) -> Noun | None:
        """Return what was read, where it makes a selector."""
        what = self._what()
        if what is None or (wants_kind and what == "" and not self.names):
            return None
        if what == "" and (self.count or 0) > 1 and any(name.endswith("s") for name in self.names):
            return None  # "2 “Old Gates”" may be two called “Old Gate”
        cards: Data = {"what": what} if what else {}
        if not self._place(cards):
            return None
        if not self._type_line(cards, what):
            return None
        if self.names:
            cards["names" if what == "" else "name-has"] = self.names
        if self.but:
            cards["not-name-has" if self.but_series else "not-names"] = self.but
        for key in (
            "face",
            "position",
            "min-atk",
            "max-atk",
            "min-def",
            "max-def",
            "min-level",
            "max-level",
            "different-names",
            "highest",
            "lowest",
            "either",
            "summoned",
            "summoned-from",
        ):
            if key in self.cards:
                cards[key] = self.cards[key]
        if self.attributes:
            cards["attributes"] = self.attributes
        if {"highest", "lowest"} & cards.keys() and self.count is None and not self.every:
            self.count, self.every = (None, True) if self.some else (1, False)
        return Noun(cards, self.count, self.up_to, self.every, self.other)

    def _what(self) -> str | None:
        """The kind of card; none where two are named of which one is not the other's."""
        kinds = self.kinds - {"card"} or self.kinds
        if not kinds:
            return "monster" if self.types or self.attributes or self.lines or self.without else ""
        return KINDS.get(frozenset(kinds))

    def _place(self, cards: Data) -> bool:
        zones = [*self.zones, *(ON_FIELD if self.controlled and self.zones else ())]
        if cards.get("what") == "monster" and "hand" not in zones and "graveyard" not in zones:
            zones = [] if set(zones) == set(ON_FIELD) or zones == ["monsters"] else zones
        if set(zones) == set(ON_FIELD):
            zones = []
        if zones:
            cards["zones"] = in_order(zones)
        if not self.sides and set(zones) & {"deck", "extra"} and not set(zones) - {"deck", "extra", "graveyard"}:
            self.sides.add("own")  # nobody looks through the Deck of the other
        if len(self.sides) > 1 or (not self.sides and {"hand", "deck", "extra"} & set(zones)):
            return False
        for side in self.sides - {"either"}:
            cards["side"] = side
        return True

    def _type_line(self, cards: Data, what: str) -> bool:
        if what in ("spell", "trap", "spell-trap"):
            lines = [PROPERTIES.get(word.casefold(), "") for word in self.lines]
            properties = [*self.properties, *lines]
            if self.types or self.attributes or self.without or "" in properties:
                return False
            if what == "spell-trap" and properties and not (self.slashed and properties in OF_BOTH_KINDS):
                return False
            if properties:
                cards["properties"] = properties
            return True
        if self.properties or (len(self.types) > 1 and self.lines and self.any):
            return False
        if self.types and self.lines and (len(self.types) > 1 or self.any):
            any_of, each_of = (self.lines, self.types) if self.any else (self.types, self.lines)
            cards |= {"types": any_of, "all-types": each_of, **({"without": self.without} if self.without else {})}
            return True
        together = bool(self.types) if self.lines and not self.any else False
        several = len(self.lines) > 1 and not self.any
        if self.types or self.lines:
            cards["all-types" if together or several else "types"] = [*self.types, *self.lines]
        if self.without:
            cards["without"] = self.without
        return True
