"""What changes values, in the verbs of the vocabulary: ATK and DEF, Levels, Life Points; and who is meant by it."""

from collections.abc import Callable

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.attacking import attacks, makes_a_second, several
from judgekit.text.playing.barred_material import barred_as_material
from judgekit.text.playing.counting import counted_before, each_of
from judgekit.text.playing.durations import THIS_TURN
from judgekit.text.playing.forbidding import no_more_activations, not_activated, silenced_itself
from judgekit.text.playing.held import has_won, no_effects_either, stays_face_up
from judgekit.text.playing.no_attacks import bans, no_attacks
from judgekit.text.playing.noun_words import is_now
from judgekit.text.playing.parts import no_special_summons, protection
from judgekit.text.playing.piercing import who_pierces
from judgekit.text.playing.raising import STATS
from judgekit.text.playing.spoken_of import SpokenOf
from judgekit.text.playing.stat_words import becoming, is_exact, is_original, stats_of
from judgekit.text.playing.things import Thing, means_again
from judgekit.text.playing.untouched import unaffected
from judgekit.text.playing.whoever import the_same, whoever_fits, whose_effect
from judgekit.text.playing.words import Data, Words, meant, stripped, without

WILL = frozenset(("will",))
LONG_ENOUGH = ("end-of-turn", "next-turn", "opponent-turn")
"""How long something lasts that goes for whatever fits."""
BY_SO_MANY = (("by", NUMBER), ("in", NUMBER), (NUMBER,), ("by", NUMBER, "lp"))
"""How much behind a value; "of" and "di" are left out of it."""


EXACTLY = ("exactly", "esattamente", "exatamente", "exactement")


class Changing(SpokenOf):
    """The changes of values in a resolution while it is read."""

    def _gains_and_loses(self, subject: Words, said: Words, sign: int) -> Data | None:
        """So much more or less of one value, and of the other one."""
        means = meant(said)
        at = next((at for at, one in enumerate(means[:-1]) if one == "and" and means[at + 1] in ("gain", "lose")), None)
        if at is None:
            return self._gains(subject, said, sign=sign)
        first = self._gains(subject, said[:at], sign=sign)
        extra = self.extra
        second = self._gains(subject, said[at + 2 :], sign=1 if means[at + 1] == "gain" else -1)
        self.extra = [*extra, *([second] if second else []), *self.extra]
        return first if second is not None else None

    def _gains(self, subject: Words, said: Words, *, sign: int) -> Data | None:
        """So much more or less ATK or DEF."""
        exact = {"exactly": True} if sign < 0 and is_exact(said[:1]) else {}
        said = said[bool(exact) :]
        number = said[0].number if said else None
        means = meant(said)
        per = means.index("each") if "each" in means else len(means)
        stats = tuple(one for one in means[1:per] if one not in ("slash", "and", "of"))
        if number is None or stats not in STATS:
            return None
        if exact and per < len(means):
            return None
        if meant(subject[-1:]) == ("time",) and not exact and subject[-1].text.casefold() in WILL and per == len(means):
            return self._gains_later(subject[:-1], STATS[stats], sign * number)
        found = self._subject(subject)
        if self.all_turn and isinstance(found, dict) and {"the", "choose"}.isdisjoint(found) and not is_now(subject):
            return None  # it may go for those that come later in the turn
        more: Data = {}
        if per < len(means):
            if {"opponent", "opponents"} & {*meant(subject)}:
                said = tuple(word._replace(means="opponents") if word.means == "them" else word for word in said)
            if (before := counted_before(said[per + 1 :], self.around, self.done)) is not None:
                more = before
            elif (each := each_of(said[per + 1 :], self.around, last=self.last)) is not None:
                more = {"per": each}
            else:
                return None
        verbs = () if found is None else STATS[stats]
        if not verbs:
            return None
        first = self._each([{verb: found, "amount": sign * number, **exact, **more} for verb in verbs])
        self.extra = [{**one, "if-done": True} for one in self.extra] if exact else self.extra  # both, or neither
        return first

    def _gains_later(self, subject: Words, verbs: tuple[str, ...], amount: int) -> Data | None:
        """So much more or less for all that fit as long as it lasts: "all Plant monsters you control will gain"."""
        whoever = self._whoever(without(subject, "all")) if self.lasting in LONG_ENOUGH else None
        if whoever is None:
            return None
        self.last = "whoever"
        on = {**whoever, "face": "up"}
        first, *self.extra = [{verb: on, "amount": amount, "ongoing": True, **self._this_turn()} for verb in verbs]
        return first

    def _becomes(self, subject: Words, said: Words) -> Data | None:
        """An ATK or DEF becomes another one, or half or twice of it."""
        if said and meant(said) == ("halve",) and "original" in meant(subject) and is_original(subject):
            return self._multiplied(subject, "halve")
        stats, owner = stats_of(subject)
        if not stats and (found := self._its_level(subject, said)) is not None:
            return found
        if not stats or (how := becoming(said, stats)) is None:
            return None
        whose = self._owner(owner)
        of = self._of_its_own(whose) if any("value" in more for _, more in how) else {}
        return None if whose is None or of is None else self._each([{verb: whose, **more, **of} for verb, more in how])

    def _of_its_own(self, whose: Thing | None) -> Data | None:
        """Beside a value: that it is of the card that is changed, of which there is but one."""
        if isinstance(whose, str):
            alone = len(self.around.aims) == 1 and not {"count", "up-to"} & self.around.aims[0].keys()
            return {} if whose == "targets" and alone else None
        return {"of": whose["the"]} if whose is not None and set(whose) == {"the"} else None

    def _multiplied(self, said: Words, how: str) -> Data | None:
        """Twice or half of an ATK or DEF: "double its ATK"."""
        original = how == "halve" and is_original(said) and "original" in meant(said)
        stats, owner = stats_of(without(said, "original") if original else said)
        found = self._owner(owner) if stats else None
        verb = f"{how}-original" if original else how
        return None if found is None else self._each([{f"{verb}-{stat}": found} for stat in stats])

    def _switched(self, said: Words) -> Data | None:
        """ATK and DEF as they are now, the other way round."""
        original = [word for word in said if word.means == "original"]
        stats, owner = stats_of(tuple(word for word in said if word.means != "original"))
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
        if not self.until:
            return None
        found = no_special_summons(said) or no_more_activations(said, self.done) or no_attacks(said)
        return None if found is None else {**found, "until": self.lasting}

    def _piercing(self, said: Words) -> Data | None:
        """Piercing battle damage this turn: "if it attacks a Defense Position monster, inflict …"."""
        whom = who_pierces(said)
        found = self._subject(whom) if whom is not None else None
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
        first, *extra = [{**one, **self._this_turn()} for one in done]
        self.extra = [{key: the_same(value) for key, value in one.items()} for one in extra]
        return first

    def _level(self, said: Words, sign: int) -> Data | None:
        said = said[meant(said[:2]) == ("them", "level") :]  # "les Niveaux": an article
        means = meant(said)
        if "and" in means and (both := self._level_and_atk(said, means.index("and"), sign)) is not None:
            return both
        if means[:3] == ("your", "lp", "by") and sign > 0 and means[3:] in ((NUMBER,), (NUMBER, "lp")):
            return {"gain-life-points": said[3].number}
        exactly = means[-3:-1] == ("by", "same") and said[-2].text.casefold() in EXACTLY
        if exactly:
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
            owner = said[1:-2]  # "o Nível dele"
        if meant(owner) == ("that", "its"):
            owner = (owner[0]._replace(text=f"{owner[0].text} {owner[1].text}"),)  # "that target's"
        found = self._again() if meant(owner) in (("its",), ("their",)) else self._subject(owner)
        number = said[-1].number
        if found is None or number is None or (exactly and not self._has_more_levels(found, number)):
            return None
        return {"change-level": found, "amount": sign * number, **self._this_turn()}

    def _has_more_levels(self, found: object, number: int) -> bool:
        """Whether what is targeted can lose exactly that *number* of Levels, whichever it is."""
        return found == "targets" and all(aim.get("min-level", 0) > number for aim in self.around.aims)

    def _level_and_atk(self, said: Words, at: int, sign: int) -> Data | None:
        """A Level and an ATK that are raised by the same words: "its Level by 1 and ATK by 500"."""
        behind = tuple(word for word in said[at + 1 :] if word.means not in ("its", "of"))
        if meant(behind)[:1] not in (("atk",), ("def",)) or meant(behind[1:]) not in BY_SO_MANY:
            return None
        level, number = self._level(said[:at], sign), behind[-1].number
        if level is None or "change-level" not in level or number is None:
            return None
        changed = {f"change-{behind[0].means}": level["change-level"], "amount": sign * number}
        self.extra = [{**changed, **self._this_turn()}]
        return level

    def _negate(self, said: Words) -> Data | None:
        means = meant(said)
        if means[-1:] == ("effect",) and means_again(said[:-1]):
            said, means = (said[-1], *said[:-1]), (means[-1], *means[:-1])  # "that monster's effects"
        if means in (("its", "effect"), ("their", "effect")) or means[:1] == ("effect",):
            found = self._again() if means[:1] != ("effect",) else self._thing(without(said[1:], "of"))
            if found is None:
                return None
            return {"negate-effects": found, **self._this_turn()}
        if means[:2] == ("these-effects", "of") or means[-1:] == ("effect",):
            owner = said[2:] if means[:1] == ("these-effects",) else said[:-1]
            found = None if "the" in means else self._subject(without(owner, "its"))
            return None if found is None else {"negate-effects": found, **self._this_turn()}
        return None

    def _can(self, subject: Words, said: Words) -> Data | None:
        """Which attacks the cards may make this turn, or the card itself at once."""
        at_once = meant(said[2:]) == ("in-row",) and makes_a_second(said)
        this_turn = self.until and self.lasting == THIS_TURN
        if this_turn and (more := several(said)) is not None:
            return self._left_on(subject, lambda on: [{"attack-again": on, **more}])
        verb = attacks(said) if this_turn else None
        if verb is None and not at_once:
            return None
        if at_once:
            found = self._subject(subject)
            return {"attack-again": found} if found == {"the": "self"} and not self.until else None
        return self._left_on(subject, lambda on: [{str(verb): on}])

    def _cannot(self, subject: Words, said: Words) -> Data | None:
        """What the cards cannot do, or cannot have done to them, for the rest of this turn."""
        at = meant(said).index("except") if "except" in meant(said) else len(said)
        said, but = stripped(said[:at]), said[at:]
        if not_activated(said) and not but:
            return self._left_on(whose_effect(subject), lambda on: [silenced_itself(on)])
        if not but and (barred := barred_as_material(said)) is not None:
            return self._left_on(subject, lambda on: [{verb: on} for verb in barred])
        return self._left_on(
            (*subject, *but), lambda on: bans(on, said) or protection(on, said) or no_effects_either(on, said)
        )

    def _unaffected(self, subject: Words, said: Words) -> Data | None:
        """By the effects of which cards some are unaffected."""

        def done(on: Thing) -> list[Data] | None:
            found = unaffected(on, said)
            return None if found is None else [found]

        return self._left_on(subject, done)

    def _whoever(self, said: Words) -> Data | None:
        """Whom it goes for as long as something lasts that is said to last."""
        before = self.done[-1].values() if self.done else ()
        no_single = not any(isinstance(on, dict) and ("choose" in on or "the" in on) for on in before)
        others = not self.around.targets and (self.last in (None, "self") or (self.last == "found" and no_single))
        return whoever_fits(said, others=others) if self.until else None

    def _left_on(self, subject: Words, done: Callable[[Thing], list[Data] | None]) -> Data | None:
        """What is left on some cards for a while, or goes for whatever fits, or for what was just Summoned."""
        lies = not self.until and stays_face_up(self.around, self.done)
        if not (self.until or lies) and self.stays is None:
            return None
        found = self._subject(subject)
        if has_won(subject, self.around, self.done):
            return None  # "it cannot …" may be the one or the other of the two that battled
        whoever = None if found is not None else self._whoever((*subject, *self.but))
        if (found is None and whoever is None) or not (self.until or found in (self.stays, "targets")):
            return None
        until = self.lasting if self.until else "face-up"
        if whoever is not None:
            self.last, self.but = "whoever", ()  # of them nothing more can be said
        on = found if whoever is None else whoever
        left = done(on) if on is not None else None
        if not left or (whoever is not None and until not in LONG_ENOUGH):
            return None
        ongoing = {"ongoing": True} if whoever is not None else {}
        first, *self.extra = [{**one, "until": until, **ongoing} for one in left]
        return first
