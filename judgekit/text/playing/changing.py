"""What changes values, in the verbs of the vocabulary: ATK and DEF, Levels, Life Points; and who is meant by it."""

from collections.abc import Callable

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.attacking import attacks, makes_a_second, several
from judgekit.text.playing.barred_material import barred_as_material
from judgekit.text.playing.counting import counted_before, each_of
from judgekit.text.playing.durations import THIS_TURN
from judgekit.text.playing.forbidding import no_more_activations, not_activated, silenced_itself
from judgekit.text.playing.held import has_won, no_effects_either, stays_face_up
from judgekit.text.playing.likeness import RANKED, SAME_NAME, Relation, and_but, compared, is_still_so
from judgekit.text.playing.no_attacks import bans, no_attacks
from judgekit.text.playing.noun_words import is_now
from judgekit.text.playing.parts import no_special_summons, protection
from judgekit.text.playing.raising import STATS
from judgekit.text.playing.shown import excavated
from judgekit.text.playing.stat_words import becoming, is_exact, is_original, stats_of
from judgekit.text.playing.things import SELF_OR_NEGATED, Around, Thing, means_again, thing
from judgekit.text.playing.this_or_that import is_of_another
from judgekit.text.playing.untouched import unaffected
from judgekit.text.playing.whoever import all_now, the_same, whoever_fits, whose_effect
from judgekit.text.playing.words import ON_FIELD, Data, Words, meant, stripped, without

WILL = frozenset(("will",))
LONG_ENOUGH = ("end-of-turn", "next-turn", "opponent-turn")
"""How long something lasts that goes for whatever fits."""
PIERCED = frozenset(
    ("defense-position", "monster", "inflict", "battle-damage", *whom) for whom in ((), ("opponent",), ("opponents",))
) | frozenset(
    ("monster", "defense-position", "inflict", "battle-damage", *whom) for whom in ((), ("opponent",), ("opponents",))
)
PIERCING = ("pierc", "perfor", "perfur", "perç")
BY_SO_MANY = (("by", NUMBER), ("in", NUMBER), (NUMBER,), ("by", NUMBER, "lp"))
"""How much behind a value; "of" and "di" are left out of it."""


EXACTLY = ("exactly", "esattamente", "exatamente", "exactement")


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
        self.all_turn = False
        """Whether it says "this turn", and not until when."""
        self.asked_of: str | None = None
        """The card of which a condition was asked, where one was."""
        self.stays: Thing | None = None
        """The monster that was just Summoned, of which something is said that holds as long as it is face-up."""
        self.back: str | None = None
        """When what is banished comes back, where it is not the End Phase of this turn."""
        self.later: str | None = None
        """When it happens, if that is not at once."""
        self.relation: Relation | None = None
        """What the cards that a clause is about have in common with another."""
        self.extra: list[Data] = []
        """What a clause does besides."""
        self.but: Words = ()
        """ "Except" and names, which stand behind everything else of a clause."""

    def _thing(self, said: Words) -> Thing | None:
        negated = any(key.startswith("negate-") for one in self.done for key in one)
        if negated and said and said[0].text.casefold() in SELF_OR_NEGATED:
            return None
        shown = excavated(said, self.done) if self.done else None
        found = shown or thing((*said, *self.but), self.around, self.last)
        found = found or all_now((*said, *self.but), self.around)
        if self.relation is not None:
            found, self.relation = self._compared(found, self.relation), None
        if found is None or is_of_another(said, found, self.done):
            return None
        self.but = ()
        if isinstance(found, str):
            self.last = "targets" if found == "targets" else None
        else:
            self.last = found["the"] if found.get("the") in ("self", "attacker", "equipped", "moved") else "found"
        return found

    def _compared(self, found: Thing | None, relation: Relation) -> Thing | None:
        """Cards that have something in common with one that was spoken of, or differ from it."""
        before = bool(self.done) and self.last in ("found", "targets")
        if (self.done and not before and not relation.there) or not isinstance(found, dict) or "the" in found:
            return None
        named_alike = relation.how == SAME_NAME and bool(relation.other)
        if "choose" not in found and RANKED.isdisjoint(relation.how) and not named_alike:
            return None
        if found.get("choose", 1) > 1 and not relation.other:
            return None  # "2 monsters with different Attributes" differ from each other
        spent = self.around.spent
        verb = next(iter(spent)) if spent else None
        aimed = len(self.around.aims) == 1 and "count" not in self.around.aims[0]
        named = compared(relation, before=before, targets=aimed, spent=verb)
        named = named or self._as_set_off(relation)
        if named is not None and not self._may_be_compared(relation, found, named):
            return None
        if named is None or not is_still_so(relation.how, named, on_field=self._was_on_field(named)):
            return None
        return {**found, **relation.how, "compared": named}

    def _as_set_off(self, relation: Relation) -> str | None:
        """The word for the one monster whose Summon set the effect off."""
        again = bool(relation.other) and thing(relation.other, self.around, None) == {"the": "set-off-by"}
        return "set-off-by" if again and self.around.events == ("summoned",) else None

    def _may_be_compared(self, relation: Relation, found: Data, named: str) -> bool:
        """Whether how much a card has is asked of one of which that is seen, and of cards that lie elsewhere."""
        if "either" in found and "apart" in relation.how:
            return False
        if named == "self":
            return (
                self.around.paid_with is None and not self.around.used_in and self.around.kind in ("ignition", "quick")
            )
        return named != "set-off-by" or not self.done

    def _adds_to_comparison(self, said: Words) -> bool:
        """Take "but a different name" behind what cards have in common with another."""
        last = self.done[-1] if self.done else {}
        on = next((value for value in last.values() if isinstance(value, dict) and "compared" in value), None)
        more = and_but(said) if on is not None else None
        if on is None or more is None or more.keys() & on.keys():
            return False
        on |= more
        return True

    def _was_on_field(self, named: str) -> bool:
        """Whether a card may have left the field that was paid, or that the operation before was about."""
        if named == "cost":
            spent = self.around.spent or {}
            of = spent.get("of", {})
            return "discard" not in spent and not set(of.get("zones", ON_FIELD)).isdisjoint(ON_FIELD)
        return not {"special-summon", "search", "normal-summon"} & self.done[-1].keys() if self.done else False

    def _of_such_targets(self, deeds: list[Data], only: Data) -> bool:
        """Put into *deeds* that they are done to such targets *only*; whether all of them are done to targets."""
        for deed in deeds:
            if "targets" not in deed.values() or "only" in deed:
                return False
            deed["only"] = dict(only)
        return bool(deeds)

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
        if found is None and has_won(said, self.around, self.done):
            self.last = "self"
            return {"the": "self"}
        return None if found == "answered" else found

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
