"""Amounts that hang on something: as high as an ATK or DEF, so much for each card, as many as were destroyed."""

from judgekit.text.playing.changing import Changing
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.parts import of_player
from judgekit.text.playing.things import counted
from judgekit.text.playing.words import Data, Word, Words, meant, without
from judgekit.tuples import NamedTuple


class Value(NamedTuple):
    """A value of a card, and which card it is of: the targets where none is named."""

    word: str
    of: str | None = None
    half: bool = False

    def beside(self) -> Data:
        """The options that say so."""
        of = {"of": self.of} if self.of else {}
        return {"value": self.word, **of, **({"half": True} if self.half else {})}


STAT = (("atk",), ("def",))
HANDLED = {"destroyed": ("destroy",), "banished": ("banish",), "sent": ("send-to-graveyard",)}
"""What the operation before must have done, by the word that the cards are counted with."""


class Amounts(Changing):
    """The amounts in a resolution while it is read."""

    def _equal(self, said: Words, means: tuple[str, ...], side: Data) -> Data | None:
        """Damage or Life Points as high as an ATK or DEF, cards as many as there are others."""
        at = means.index("equal")
        what = {"opponent" if one == "opponents" else one for one in means[:at]} - {"to", "of", "your", "comma"}
        if what == {"draw", "card"} and not side:
            return self._as_many(without(said[at + 1 :], "to"))
        told: dict[frozenset[str], Data] = {
            frozenset(("inflict", "damage", "opponent")): {"damage": True},
            frozenset(("gain", "lp")): {"gain-life-points": True},
            frozenset(("take", "damage")): {"damage": True, "side": "own"},
        }
        verb = told.get(frozenset(what))
        if verb is None or (side and what != {"take", "damage"}):
            return None
        value = self._value(said[at + 1 :])
        if value is None:
            return None
        done: Data = {**verb, **side}
        if value.of is None:
            done["damage" if "damage" in done else "gain-life-points"] = "targets"
        return {**done, **value.beside()}

    def _as_many(self, said: Words) -> Data | None:
        """So many cards are drawn as there are others."""
        each = noun(without(said[1:], "of")) if meant(said[:1]) == ("number-of",) else None
        if each is None or each.number is not None or each.every or not each.cards:
            return None
        if not {"side", "zones"} & each.cards.keys():
            return None
        return {"draw": 1, "per": counted(each, self.around)}

    def gains_as_much(self, subject: Words, said: Words) -> Data | None:
        """More ATK or DEF, as much as another value."""
        means = meant(said)
        if means[:2] not in (("atk", "equal"), ("def", "equal")):
            return None
        last = self.last
        value = self._value(said[2:])
        self.last = last
        found = self._subject(subject) if value is not None else None
        if found is None or value is None or (value.of is None and found == "targets" and "its" not in means):
            return None
        return {f"change-{means[0]}": found, **value.beside(), **self._this_turn()}

    def level_of_another(self, subject: Words, said: Words) -> Data | None:
        """A Level becomes that of another monster: "this card's Level becomes the Level of that monster"."""
        whose, owner = _whose_level(subject), _whose_level(without(said, "equal", "same", "as", "to"))
        if owner is None and ("same" in meant(said) or said[-1].text.endswith(("'s", "’s"))):
            owner = without(said, "equal", "same", "as", "to", "of")
        if not whose or not owner:
            return None
        if {"special", "summoned"} <= set(meant(owner)) and any("special-summon" in one for one in self.done):
            owner = without(owner, "special", "summoned")
        last = self.last
        of = self._whose(owner)
        self.last = last
        found = self._owner(whose) if of is not None else None
        if found is None or of is None or (of == "targets" and found == "targets"):
            return None
        if of == "targets" and any("targets" in one.values() for one in self.done):
            if "targets" not in self.done[-1].values():
                return None
            of = "found"  # they lie elsewhere now
        return {"set-level": found, "value": "level", **({} if of == "targets" else {"of": of}), **self._this_turn()}

    def _value(self, said: Words) -> Value | None:
        """An ATK or DEF of a card that was spoken of, or half of it."""
        said = without(said, "to", "of")
        if meant(said[-2:]) in (("in", "gy"), ("on", "field")):
            lies, said = meant(said[-1:])[0], said[:-2]
        else:
            lies = ""
        half = meant(said[:1]) == ("half",)
        said = said[half:]
        said = said[meant(said[:1]) == ("it",) and meant(said[1:2]) in STAT :]  # "l'ATK": an article
        first = 1 + ("original" in meant(said[:2]))
        if set(meant(said[:first])) & {"atk", "def"}:
            said = (*said[first:], *sorted(said[:first], key=lambda word: word.means != "original"))
        stat = meant(said[-1:])
        if stat not in STAT or len(said) < 2:
            return None
        original = meant(said[-2:-1]) == ("original",)
        if original and not said[-2].text.casefold().startswith(("original", "d'origine", "d’origine")):
            return None
        of = self._whose(said[: -1 - original])
        if of is None or (lies == "field" and original):
            return None
        # In the Graveyard a card has the ATK that is printed on it.
        word = f"original-{stat[0]}" if original or lies == "gy" else stat[0]
        return Value(word, None if of == "targets" else of, half)

    def _whose(self, owner: Words) -> str | None:
        """The word for the card that a value is of; nothing where it is no single card that was spoken of."""
        means = meant(owner)
        if means in (("its",), ()):
            found = self._again()
        elif "destroyed" in means and set(means) <= {"that", "destroyed", "monster"}:
            found = self._destroyed()
        elif means == ("that", "its"):
            found = "targets" if self.around.targets else None
        elif means == ("that", "face-up", "monster"):
            found = self._subject((owner[0], owner[2]))
        elif means == ("that", "monster") and "destroys-by-battle" in self.around.events and not self.done:
            found = self._destroyed()
        else:
            found = self._subject(owner)
        if isinstance(found, str):
            return found if len(self.around.aims) == 1 else None
        return str(found["the"]) if found is not None and set(found) == {"the"} else None

    def _destroyed(self) -> Data | None:
        """The monster that was destroyed: by the operation before, or in the battle that sets it off."""
        if self.done:
            return {"the": "found"} if self.last == "found" and "destroy" in self.done[-1] else None
        if self.around.events == ("destroys-by-battle",):
            return {"the": "other"}
        return None

    def _for_each(self, said: Words, means: tuple[str, ...]) -> Data | None:
        """Damage or Life Points, so much for each of some cards."""
        at = means.index("each")
        theirs = means[0] == "inflict"
        found = of_player(said[:at])
        if found is None:
            return None
        if (handled := self._handled(said[at + 1 :])) is not None:
            return {**found, **handled}
        if self.last is not None or self.around.targets:
            return None
        each = noun(tuple(_of_the_opponent(word) if theirs else word for word in said[at + 1 :]))
        if each is None or each.number is not None or each.every or not each.cards:
            return None
        if not ({"side", "zones"} & each.cards.keys() or "field" in means[at:]):
            return None
        return {**found, "per": counted(each, self.around)}

    def _handled(self, said: Words) -> Data | None:
        """For each card to which the operation before was done: "for each card destroyed"."""
        means = tuple(one for one in meant(said) if one not in ("this-way", "to", "gy", "your"))
        if len(means) != 2 or means[0] not in ("card", "monster") or means[1] not in HANDLED or not self.done:
            return None
        before = self.done[-1]
        verb = next((one for one in HANDLED[means[1]] if one in before), None)
        on = before.get(verb) if verb else None
        every = on == "targets" or isinstance(on, dict)
        if not every or (means[0] == "monster" and isinstance(on, dict) and on.get("what") != "monster"):
            return None
        return {"value": "handled"} if on != "targets" or means[0] == "card" else None


def _whose_level(said: Words) -> Words | None:
    """Whose Level *said* is: "the current Level of that monster", "its Level"."""
    said = tuple(word for word in said if word.means != "original" or "current" not in word.text.casefold())
    if meant(said[:2]) == ("level", "of"):
        return said[2:]
    if meant(said[:1]) == ("level",):
        return said[1:]  # "o Nível deste card"
    return said[:-1] if meant(said[-1:]) == ("level",) else None


def _of_the_opponent(word: Word) -> Word:
    """The one to whom damage is inflicted is "they" afterwards."""
    return word._replace(means="opponents") if word.means in ("them", "their") else word
