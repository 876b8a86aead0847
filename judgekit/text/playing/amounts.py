"""Amounts that hang on something: as high as an ATK or DEF, so much for each card, as many as were destroyed."""

from judgekit.text.playing.changing import Changing
from judgekit.text.playing.counting import counted_before, each_of, factor, so_many_times
from judgekit.text.playing.handled import is_the_damage, is_the_one_handled
from judgekit.text.playing.likeness import PAID
from judgekit.text.playing.parts import of_player
from judgekit.text.playing.raising import STATS
from judgekit.text.playing.stat_words import stats_of
from judgekit.text.playing.sums import total_of
from judgekit.text.playing.things import Thing
from judgekit.text.playing.words import Data, Word, Words, meant, without
from judgekit.tuples import NamedTuple


class Value(NamedTuple):
    """A value of a card, and which card it is of: the targets where none is named."""

    word: str
    of: str | None = None
    half: bool = False
    times: int = 1

    def beside(self) -> Data:
        """The options that say so."""
        of = {"of": self.of} if self.of else {}
        times = {"times": self.times} if self.times > 1 else {}
        return {"value": self.word, **of, **({"half": True} if self.half else {}), **times}


STAT = (("atk",), ("def",))
LOST = (
    frozenset(("that", "lose", "atk")),
    frozenset(("it", "lose", "atk")),
    frozenset(("that", "same", "number-of", "of", "atk")),
)
LIFE_POINTS = {
    frozenset(("your", "lp")): "life-points",
    frozenset(("you", "lp")): "life-points",
    frozenset(("opponents", "lp")): "opponent-life-points",
}
"""The Life Points of a player, which are of no card."""
LOSING = frozenset(("change-atk", "set-atk", "halve-atk", "halve-original-atk"))
"""After what an ATK that was lost is spoken of."""
MOVES = frozenset(("banish", "discard", "send-to-graveyard", "return-to-hand", "return-to-deck", "reveal"))
"""What may be done to cards that are called like those that were paid."""


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
            frozenset(("lose", "lp")): {"lose-life-points": True},
        }
        verb = told.get(frozenset(what))
        if verb is None or (side and what != {"take", "damage"}):
            return None
        if (times := so_many_times(said[at + 1 :], self.around, self.done, last=self.last)) is not None:
            return {**{key: times[0] if key != "side" else told for key, told in verb.items()}, **side, **times[1]}
        counted = tuple(map(_of_the_opponent, said[at + 1 :])) if means[0] == "inflict" else said[at + 1 :]
        if (total := total_of(counted, self.around, self.done)) is not None:
            return {**verb, **side, **total}
        if is_the_damage(meant(said[at + 1 :]), self.around, self.done):
            return {**verb, **side, "value": "damage"}
        value = self._value(said[at + 1 :])
        if value is None:
            return None
        done: Data = {**verb, **side}
        if value.of is None:
            done[next(iter(verb))] = "targets"
        return {**done, **value.beside()}

    def _as_many(self, said: Words) -> Data | None:
        """So many cards are drawn as there are others."""
        each = each_of(without(said[1:], "of"), self.around) if meant(said[:1]) == ("number-of",) else None
        return None if each is None else {"draw": 1, "per": each}

    def gains_for_each(self, subject: Words, said: Words, sign: int) -> Data | None:
        """More or less ATK or DEF, so many times the number of some cards."""
        means = meant(said)
        at = means.index("equal") if "equal" in means else 0
        stats = tuple(one for one in means[:at] if one not in ("slash", "and", "of"))
        found = self._subject(subject) if stats in STATS else None
        times = None if found is None else so_many_times(said[at + 1 :], self.around, self.done, last=self.last)
        if times is None:
            return None
        return self._each([{verb: found, "amount": sign * times[0], **times[1]} for verb in STATS[stats]])

    def gains_as_much(self, subject: Words, said: Words, sign: int) -> Data | None:
        """More or less ATK or DEF, as much as another value, or as was lost before."""
        means = meant(said)
        if frozenset(means) in LOST and sign > 0 and self.done and not LOSING.isdisjoint(self.done[-1]):
            found = self._subject(subject)
            return None if found is None else {"change-atk": found, "value": "lost", **self._this_turn()}
        at = means.index("equal") if "equal" in means[:4] else 0
        verbs = STATS.get(tuple(one for one in means[:at] if one not in ("slash", "and")), ())
        if not verbs:
            return None
        less = {"less": True} if sign < 0 else {}
        if (total := total_of(said[at + 1 :], self.around, self.done)) is not None:
            found = self._subject(subject)
            return None if found is None else self._each([{verb: found, **total, **less} for verb in verbs])
        last = self.last
        value = self._where_it_went(self._value(said[at + 1 :]))
        self.last = last
        if value is None and "its" in means and (of := self._subject(subject)) is not None:
            value = self._value_of_itself(said[at + 1 :], of)  # no other was spoken of that it could be
            self.last = last
        found = self._subject(subject) if value is not None else None
        if found is None or value is None or (value.of is None and found == "targets" and "its" not in means):
            return None
        if len(verbs) > 1 and value.word != "level":
            return None
        return self._each([{verb: found, **value.beside(), **less} for verb in verbs])

    def _where_it_went(self, value: Value | None) -> Value | None:
        """*value* of a target that was destroyed or sent somewhere just before: it is no target any more."""
        went = [not {"destroy", *MOVES}.isdisjoint(one) for one in self.done if "targets" in one.values()]
        if value is None or value.of is not None or not any(went):
            return value
        return value._replace(of="found") if went[-1] and "targets" in self.done[-1].values() else None

    def _value_of_itself(self, said: Words, of: Thing) -> Value | None:
        """An ATK or DEF of the monster itself that is changed."""
        rest, stat = without(said, "its", "of", "to"), meant(said[-1:])
        if not isinstance(of, dict) or set(of) != {"the"} or stat not in STAT:
            return None
        if meant(rest) not in (stat, ("original", *stat)) or not _is_the_original(rest):
            return None
        return Value(f"original-{stat[0]}" if len(rest) > 1 else stat[0], str(of["the"]))

    def value_of_another(self, subject: Words, said: Words) -> Data | None:
        """An ATK or DEF becomes that of another: "this card's ATK becomes equal to that monster's ATK"."""
        stats, owner = stats_of(subject)
        said = without(said, "equal", "same", "as")
        that_of = meant(said[:2]) == ("that", "of")  # "equal to that of the attacking monster"
        whose = meant(said[-1:]) not in STAT and said[-1].text.casefold().endswith(("'s", "’s")) if said else False
        if len(stats) > 1 and (that_of or whose):
            return None  # "its ATK and DEF become equal to that monster's": each to its own
        if that_of:
            said = (*said[2:], Word(stats[0], "")) if stats else said
        if not stats or not said or said[0].number is not None or "double" in meant(said):
            return None
        if "other" in meant(owner) and self.around.targets:
            return None  # others than the target
        its_half = meant(without(said, "of", "article")[:2]) == ("half", "its")
        if its_half and self.last == "found" and meant(owner)[-1:] != ("self",):
            return None  # its own: "the attacking monster's ATK becomes half its current ATK"
        if whose and not that_of:
            said = (*said, Word(stats[0], ""))  # "becomes equal to that monster's"
        if owner and (total := total_of(said, self.around, self.done)) is not None:
            of_all = self._owner(owner)
            return None if of_all is None else self._each([{f"set-{stat}": of_all, **total} for stat in stats])
        last = self.last
        value = self._where_it_went(self._value(said))
        self.last = last
        found = self._owner(owner) if value is not None and owner else None
        if found is None or value is None or (value.of is None and found == "targets"):
            return None
        if {"the": value.of} == found:
            return None  # its own
        return self._each([{f"set-{stat}": found, **value.beside()} for stat in stats])

    def name_of_another(self, subject: Words, said: Words) -> Data | None:
        """The name of the card itself becomes that of another: "this card's name becomes that monster's name"."""
        if meant(subject) != ("self", "name") and meant(subject) != ("name", "of", "self"):
            return None
        said = without(said, "original") if _is_the_original(said) else said
        owner = said[:-1] if meant(said[-1:]) == ("name",) else said[meant(said[:2]) == ("name", "of") and 2 :]
        last = self.last
        of = self._whose(owner) if owner != said else None
        self.last = last
        if of in (None, "self"):  # "ce monstre" may be either
            return None
        on: Data | str = "targets" if of == "targets" else {"the": of}
        return {"copy-name": on, **self._this_turn()}

    def effects_of_another(self, said: Words) -> Data | None:
        """The effects, too, of the monster whose name it has taken: "replace this effect with …"."""
        before = self.done[-1].get("copy-name") if self.done else None
        means = meant(said)
        told = means[:1] == ("replace",) and means[1:2] == ("this-effect",) and "original" in means
        if before is None or not told or set(means[2:]) - REPLACED_WITH or not _is_the_original(said):
            return None
        return {"copy-effects": before, **self._this_turn()}

    def level_of_another(self, subject: Words, said: Words) -> Data | None:
        """A Level becomes that of another monster: "this card's Level becomes the Level of that monster"."""
        if not said:
            return None
        said = said[meant(said[:2]) == ("of", "level") :]  # "diventa del Livello di …"
        whose, owner = _whose_level(subject), _whose_level(without(said, "equal", "same", "as", "to"))
        if whose is None and owner:
            whose = subject  # "it becomes that monster's Level"
        if owner is None and ("same" in meant(said) or said[-1].text.endswith(("'s", "’s"))):
            owner = without(said, "equal", "same", "as", "to", "of")
        if not whose or not owner or ("other" in meant(whose) and self.around.targets):
            return None
        if {"special", "summoned"} <= set(meant(owner)) and any("special-summon" in one for one in self.done):
            owner = without(owner, "special", "summoned")
        last = self.last
        of = self._whose(owner)
        self.last = last
        found = self._owner(whose) if of is not None else None
        if found is None or of is None or (of == "targets" and found == "targets"):
            return None
        if of == "paid" and self._was_on_field("cost"):
            return None  # the Level that it had there is not known any more
        if of == "targets" and self._targets_moved():
            if "targets" not in self.done[-1].values():
                return None
            of = "found"  # they lie elsewhere now
        return {"set-level": found, "value": "level", **({} if of == "targets" else {"of": of}), **self._this_turn()}

    def level_by_another(self, said: Words, sign: int) -> Data | None:
        """A Level is raised or lowered by that of another monster: "increase its Level by the Level of …"."""
        means = meant(said)
        at = means.index("by") if "by" in means else 0
        if not at and means.count("level") == 2:
            at = len(means) - 1 - means[::-1].index("level")  # "aumenta il suo Livello del Livello di …"
        if not at:
            return None
        first = said[: at - 1] if means[at - 1] == "of" else said[:at]
        whose, owner = _whose_level(first), _whose_level(said[at + (means[at] == "by") :])
        if not whose or not owner:
            return None
        last = self.last
        of = self._whose(owner)
        self.last = last
        found = None if of is None or (of == "paid" and self._was_on_field("cost")) else self._owner(whose)
        if found is None or (of == "targets" and found == "targets"):
            return None
        less = {"less": True} if sign < 0 else {}
        named = {} if of == "targets" else {"of": of}
        return {"change-level": found, "value": "level", **named, **less, **self._this_turn()}

    def _value(self, said: Words) -> Value | None:
        """An ATK or DEF of a card that was spoken of, or half of it."""
        said = without(said, "to", "of", "have")
        times, said = factor(_without_current(said))
        if meant(said[-2:]) in (("atk", "original"), ("def", "original")):
            said = (*said[:-2], said[-1], said[-2])
        if (at := next((at for at in range(len(said) - 2) if meant(said[at : at + 2]) == ("on", "field")), 0)) > 0:
            said = (*said[:at], *said[at + 2 :], *said[at : at + 2])  # "dell'ATK sul Terreno del mostro"
        if meant(said[-2:]) in (("in", "gy"), ("on", "field")):
            lies, said = meant(said[-1:])[0], said[:-2]
        else:
            lies = ""
        half = meant(said[:1]) == ("half",)
        said = said[half:]
        if (points := LIFE_POINTS.get(frozenset(meant(said)))) is not None and not lies:
            return Value(points, "", half, times or 1)
        said = said[meant(said[:1]) == ("it",) and meant(said[1:2]) in STAT :]  # "l'ATK": an article
        first = 1 + ("original" in meant(said[:2]))
        if set(meant(said[:first])) & {"atk", "def", "level"}:
            said = (*said[first:], *sorted(said[:first], key=lambda word: word.means != "original"))
        stat = meant(said[-1:])
        if (stat not in STAT and (stat != ("level",) or times is None)) or len(said) < 2:
            return None
        original = meant(said[-2:-1]) == ("original",)
        if original and not said[-2].text.casefold().startswith(("original", "d'origine", "d’origine")):
            return None
        of = self._whose(said[: -1 - original])
        if of is None or (lies == "field" and original):
            return None
        if of == "paid" and self._was_on_field("cost") and not original and (lies != "field" or stat[0] == "level"):
            return None
        if stat == ("level",) and original and of not in ("paid", "other") and not self._has_gone():
            return None
        # In the Graveyard a card has the ATK and the Level that are printed on it.
        word = f"original-{stat[0]}" if (original or lies == "gy") and stat in STAT else stat[0]
        return Value(word, None if of == "targets" else of, half, times or 1)

    def _whose(self, owner: Words) -> str | None:
        """The word for the card that a value is of; nothing where it is no single card that was spoken of."""
        means = meant(owner)
        if self._is_paid(means):
            return "paid"
        if means == ("its",) and owner[0].text.casefold() == OF_THE_TARGET and not self._targets_moved():
            found: Thing | None = "targets" if self.around.targets else None
        elif means in (("its",), ()):
            found = self._again()
        elif is_the_one_handled(means, self.done):
            found = {"the": "found"}
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
            if means == ("that", "monster") and found == {"the": "self"}:
                return None  # the one that was paid, and which is not told from others
        if isinstance(found, str):
            return found if len(self.around.aims) == 1 else None
        return str(found["the"]) if found is not None and set(found) == {"the"} else None

    def _targets_moved(self) -> bool:
        """Whether something was done to the target before, which may lie elsewhere since."""
        return any("targets" in one.values() for one in self.done)

    def _has_gone(self) -> bool:
        """Whether what the operation before was done to lies on the field no more, where its Level may be another."""
        return bool(self.done) and not {"destroy", *MOVES}.isdisjoint(self.done[-1])

    def _is_paid(self, means: tuple[str, ...]) -> bool:
        """Whether *means* is the one monster that was paid: "the banished monster"."""
        spent = self.around.spent or {}
        called = PAID.get(next(iter(spent), ""), ())
        alone = not (self.around.targets or self.done) and spent.get("of", {}).get("what") == "monster"
        if called and alone and self.last is None and means == ("that", "monster"):
            return True
        of = spent.get("of", {})
        what = "monster" if "tribute" in spent else of.get("what", "names" in of and "monster")
        if not called or what != "monster" or set(called).isdisjoint(means):
            return False
        before = any(verb in MOVES for one in self.done for verb in one)
        rest = set(means) - {*called, "that", "the-effect", "monster", "this-way"}
        return not before and (not rest or ("sent" in called and rest <= {"to", "gy"}))

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
        if (before := counted_before(said[at + 1 :], self.around, self.done)) is not None:
            return {**found, **before}
        counted = tuple(_of_the_opponent(word) if theirs else word for word in said[at + 1 :])
        each = each_of(counted, self.around, last=self.last)
        return None if each is None else {**found, "per": each}


OF_THE_TARGET = "target's"
REPLACED_WITH = frozenset(("use", "by", "that", "monster", "original", "effect", "these-effects", "of", "its"))


def _is_the_original(said: Words) -> bool:
    """Whether "original" in *said*, if it is there, is about what is printed."""
    told = [word.text.casefold() for word in said if word.means == "original"]
    return all(text.startswith(("original", "d'origine", "d’origine")) for text in told)


CURRENT = ("current", "attual", "atual", "actuel")


def _without_current(said: Words) -> Words:
    """*said* without the word that an ATK or DEF is the one that a monster has now, which it is anyway."""
    return tuple(word for word in said if word.means != "original" or not word.text.casefold().startswith(CURRENT))


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
