"""What changes values, in the verbs of the vocabulary: ATK and DEF, Levels, Life Points; and who is meant by it."""

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.durations import THIS_TURN
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.parts import no_special_summons, protection
from judgekit.text.playing.things import Around, Thing, counted, thing
from judgekit.text.playing.words import Data, Words, meant, without

CANNOT = {
    frozenset(("attack",)): "forbid-attacks",
    frozenset(("attack", "directly")): "forbid-direct-attacks",
    frozenset(("attack", "opponent", "directly")): "forbid-direct-attacks",
    frozenset(("change", "its", "battle-position")): "forbid-position-change",
    frozenset(("destroyed", "by-battle")): "prevent-battle-destruction",
}


NO_ACTIVATION = ("opponent", "cannot", "activate")
PIERCED = frozenset(
    ("defense-position", "monster", "inflict", "battle-damage", *whom) for whom in ((), ("opponent",), ("opponents",))
) | frozenset(
    ("monster", "defense-position", "inflict", "battle-damage", *whom) for whom in ((), ("opponent",), ("opponents",))
)
PIERCING = ("pierc", "perfor", "perfur", "perç")


class Changing:
    """What was spoken of in a resolution while it is read, and the changes of values in it."""

    def __init__(self, around: Around) -> None:
        self.around = around
        self.done: list[Data] = []
        self.last: str | None = None
        """What the operation before was about."""
        self.until = self.carried = False
        self.lasting = THIS_TURN
        """Until when it lasts, where ``until`` says that it does not last for good."""
        self.for_a_while = False
        """Whether it says "until the End Phase"."""
        self.stays: Thing | None = None
        """The monster that was just Summoned, of which something is said that holds as long as it is face-up."""
        self.later: str | None = None
        """When it happens, if that is not at once."""
        self.extra: list[Data] = []
        """What a clause does besides."""
        self.but: Words = ()
        """ "Except" and names, which stand behind everything else of a clause."""

    def _thing(self, said: Words) -> Thing | None:
        found = thing((*said, *self.but), self.around, self.last)
        if found is None:
            return None
        self.but = ()
        if isinstance(found, str):
            self.last = "targets" if found == "targets" else None
        else:
            self.last = found["the"] if found.get("the") in ("self", "attacker", "equipped") else "found"
        return found

    def _again(self) -> Thing | None:
        """What "its" is about."""
        if self.around.targets and self.last in (None, "targets"):
            return "targets"
        if self.last:
            return {"the": self.last}
        return {"the": "self"} if self.around.told_of_self and not self.around.targets else None

    def _this_turn(self) -> Data:
        """How long something lasts."""
        return {"until": self.lasting} if self.until else {}

    def _subject(self, said: Words) -> Thing | None:
        found = self._thing(said)
        return None if found == "answered" else found

    def _gains(self, subject: Words, said: Words, *, sign: int) -> Data | None:
        """So much more or less ATK or DEF."""
        number = said[0].number if said else None
        if tuple(one for one in meant(said[1:]) if one not in ("slash", "and", "of")) == ("atk", "def"):
            return self._both(subject, said, sign=sign)
        said = (*said[:1], *(said[2:] if meant(said[1:2]) == ("of",) else said[1:]))
        means = meant(said[1:])
        stats = [one for one in means if one in ("atk", "def")]
        per = means.index("each") if "each" in means else len(means)
        if number is None or not set(means[:per]) <= {"atk"} or stats != ["atk"]:
            return self._gains_defense(subject, said, sign=sign)
        found = self._subject(subject)
        return None if found is None else self._amount("change-atk", found, sign * number, said[per + 2 :])

    def _both(self, subject: Words, said: Words, *, sign: int) -> Data | None:
        """ATK and DEF alike."""
        number, found = said[0].number, self._subject(subject)
        if number is None or found is None:
            return None
        self.extra = [{"change-def": found, "amount": sign * number, **self._this_turn()}]
        return {"change-atk": found, "amount": sign * number, **self._this_turn()}

    def _gains_defense(self, subject: Words, said: Words, *, sign: int) -> Data | None:
        number = said[0].number if said else None
        if number is None or meant(said[1:]) != ("def",):
            return None
        found = self._subject(subject)
        return None if found is None else self._amount("change-def", found, sign * number, ())

    def _amount(self, verb: str, found: Thing, number: int, per: Words) -> Data | None:
        data: Data = {verb: found, "amount": number}
        if per:
            each = noun(per)
            if each is None or each.number is not None or each.every:
                return None
            data["per"] = counted(each, self.around)
        return {**data, **self._this_turn()}

    def _becomes(self, subject: Words, said: Words) -> Data | None:
        """An ATK or DEF becomes another one, or half or twice of it."""
        stats, owner = _stats_of(subject)
        if not stats and (found := self._its_level(subject, said)) is not None:
            return found
        if not stats or (how := _how(said, stats)) is None:
            return None
        whose = self._owner(owner)
        return None if whose is None else self._each([{verb: whose, **more} for verb, more in how])

    def _multiplied(self, said: Words, how: str) -> Data | None:
        """Twice or half of an ATK or DEF: "double its ATK"."""
        stats, owner = _stats_of(said)
        found = self._owner(owner) if stats else None
        return None if found is None else self._each([{f"{how}-{stat}": found} for stat in stats])

    def _switched(self, said: Words) -> Data | None:
        """ATK and DEF as they are now, the other way round."""
        original = [word for word in said if word.means == "original"]
        stats, owner = _stats_of(tuple(word for word in said if word.means != "original"))
        if stats != ("atk", "def") or any("current" not in word.text.casefold() for word in original):
            return None
        found = self._owner(owner)
        return None if found is None else self._each([{"swap-atk-def": found}])

    def _owner(self, said: Words) -> Thing | None:
        """Whose ATK or DEF it is."""
        means = meant(said)
        if means in (("its",), ("their",)):
            return self._again()
        if len(said) == 2 and means[1] == "its":
            return self._subject(said[:1])
        return self._subject(said) if means and "its" not in means else None

    def _barred_from_summons(self, said: Words) -> Data | None:
        """Who cannot Special Summon what, or activate anything, for the rest of this turn."""
        found = no_special_summons(said) if self.until else None
        if self.until and (meant(said[:3]), set(meant(said[3:]))) == (NO_ACTIVATION, {"card", "or", "effect"}):
            found = {"forbid-activation": True, "side": "opponent"}
        return None if found is None else {**found, "until": self.lasting}

    def _piercing(self, said: Words) -> Data | None:
        """Piercing battle damage this turn: "if it attacks a Defense Position monster, inflict …"."""
        means = meant(said)
        means = tuple("attack" if one == "an-attack" else one for one in means)
        at = means.index("attack") if means[:1] == ("if",) and "attack" in means else 0
        rest = tuple(one for one in means[at + 1 :] if one not in ("in", "comma", "to", "your"))
        if not at or rest not in PIERCED or not any(one in word.text.casefold() for word in said for one in PIERCING):
            return None
        found = self._subject(said[1:at])
        return None if found is None else {"piercing": found, "until": "end-of-turn"}

    def _its_level(self, subject: Words, said: Words) -> Data | None:
        """A Level becomes a number: "it becomes Level 4", "its Level becomes 4"."""
        means, number = meant(said), said[-1].number if said else None
        if means == ("level", NUMBER):
            owner = subject
        elif means == (NUMBER,) and meant(subject)[-1:] == ("level",):
            owner = subject[:-1]
        elif means == (NUMBER,) and meant(subject)[:2] == ("level", "of"):
            owner = subject[2:]
        else:
            return None
        found = self._owner(owner) if number is not None else None
        return None if found is None else self._each([{"set-level": found, "amount": number}])

    def _each(self, done: list[Data]) -> Data:
        """The first of several things done to the same cards; the others follow it."""
        first, *self.extra = [{**one, **self._this_turn()} for one in done]
        return first

    def _level(self, said: Words, sign: int) -> Data | None:
        said = said[meant(said[:2]) == ("them", "level") :]  # "les Niveaux": an article
        means = meant(said)
        if means[:3] == ("your", "lp", "by") and sign > 0 and means[3:] in ((NUMBER,), (NUMBER, "lp")):
            return {"gain-life-points": said[3].number}
        if means[-3:-1] == ("by", "same") and said[-2].text.casefold() == "exactly":
            said, means = (*said[:-2], said[-1]), (*means[:-2], means[-1])
        if len(said) < 4 or means[-1] != NUMBER or "level" not in (means[-3], means[0]):
            return None
        if means[-2] not in ("by", "of", "in"):
            return None
        if means[:2] == ("level", "of"):
            owner = said[2:-2]
        elif means[-3] == "level":
            owner = without(said[:-3], "of")
        else:
            return None
        owner = owner[:-1] if meant(owner) == ("that", "its") else owner
        found = self._again() if meant(owner) in (("its",), ("their",)) else self._subject(owner)
        number = said[-1].number
        if found is None or number is None:
            return None
        return {"change-level": found, "amount": sign * number, **self._this_turn()}

    def _cannot(self, subject: Words, said: Words) -> Data | None:
        """What the cards cannot do, or cannot have done to them, for the rest of this turn."""
        if not self.until and self.stays is None:
            return None
        found = self._subject(subject)
        if found is None or not (self.until or found in (self.stays, "targets")):
            return None
        until = self.lasting if self.until else "face-up"
        verb = CANNOT.get(frozenset(meant(said)) - {"be"})
        done: list[Data] = [{verb: found}] if verb else protection(found, said) or [{}]
        first, *self.extra = [{**one, "until": until} for one in done]
        return first if done[0] else None


def _stats_of(said: Words) -> tuple[tuple[str, ...], Words]:
    """ATK, DEF or both at the beginning or end of *said*, and whose they are."""
    said = tuple(word for word in said if word.means not in ("slash", "and", "each"))
    means = meant(said)
    for stats in (("atk", "def"), ("atk",), ("def",)):
        if means[-len(stats) :] == stats:
            return stats, said[: -len(stats)]
        if means[: len(stats) + 1] == (*stats, "of"):
            return stats, said[len(stats) + 1 :]
        if means == (*stats, "it"):
            return stats, said[-1:]  # "o ATK dele"
    return (), said


def _how(said: Words, stats: tuple[str, ...]) -> list[tuple[str, Data]] | None:
    """In which verbs an ATK or DEF becomes *said*: a number, twice, half of what it is now or was at first."""
    said = tuple(word for word in said if word.means not in ("slash", "and", "each"))
    means = meant(said)
    if len(said) == 1 and (number := said[0].number) is not None:
        return [(f"set-{stat}", {"amount": number}) for stat in stats]
    if means in (("double",), ("halve",)):
        return [(f"{means[0]}-{stat}", {}) for stat in stats]
    if means not in (("half", "its", "original", *stats), ("half", "its", *stats)):
        return None
    first = next((word.text.casefold() for word in said if word.means == "original"), "current")
    if "current" in first:
        return [(f"halve-{stat}", {}) for stat in stats]
    return [(f"halve-original-{stat}", {}) for stat in stats] if first == "original" else None
