"""What a resolution does, in the verbs of the vocabulary: clause by clause, each with all of its words."""

from collections.abc import Callable, Mapping
from itertools import chain

from judgekit.text.playing.afterwards import changed, made, of_the_summoned, summoned, where_it_came
from judgekit.text.playing.alternatives import one_or_other
from judgekit.text.playing.amounts import Amounts
from judgekit.text.playing.as_many import as_many, picked_so, so_many
from judgekit.text.playing.as_tuner import treated_so
from judgekit.text.playing.asking import conditional
from judgekit.text.playing.battlers import CALCULATION, spared_by_that_battle
from judgekit.text.playing.by_others import looked_at, of_their_choice, picked_otherwise
from judgekit.text.playing.declaring import becomes_as_declared, by_some
from judgekit.text.playing.draws import from_the_top, so_many_drawn
from judgekit.text.playing.durations import (
    DUEL,
    OPENING,
    THIS_TURN,
    TO_THE_END,
    UNTIL,
    duration,
    from_now_on,
    is_for_a_while,
    is_there,
    lasts_as_told,
)
from judgekit.text.playing.each_player import of_each_player
from judgekit.text.playing.fixed import (
    BY_ITSELF,
    DONE_TO,
    EACH_PLAYER,
    NO_DAMAGE,
    OF_PLAYERS,
    PUT_OFF,
    TAKE_NO,
    TURNS,
)
from judgekit.text.playing.goes_with import goes_with, last_moved
from judgekit.text.playing.hanging import can_hang, hanging
from judgekit.text.playing.held import as_controlled, is_of_one_duration
from judgekit.text.playing.in_place import something_in_place
from judgekit.text.playing.later import beside_its_own, is_done_anyway, right_after
from judgekit.text.playing.likeness import one_of_each_name, related
from judgekit.text.playing.more_summons import more_summons, without_turn
from judgekit.text.playing.moving import Moving
from judgekit.text.playing.noun_words import KIND_WORDS
from judgekit.text.playing.parts import exception, later, of_player
from judgekit.text.playing.phases import back_in
from judgekit.text.playing.piercing import with_what_pierces
from judgekit.text.playing.shown import excavating, of_such_a_kind, otherwise
from judgekit.text.playing.this_way import this_way
from judgekit.text.playing.turning import Turning
from judgekit.text.playing.two_groups import two_groups
from judgekit.text.playing.which_target import told_apart
from judgekit.text.playing.while_there import barred_while_there
from judgekit.text.playing.whoever import NEGATED_BEHIND, without_face_up
from judgekit.text.playing.with_itself import both_again, with_itself
from judgekit.text.playing.word_order import straight
from judgekit.text.playing.words import Clause, Data, Word, Words, clauses, meant, stripped, without

LEVELLED = (("increase",), ("decrease",))
ITS = (("its",), ("it",))
ALL_TURN = frozenset(("this-turn", "rest-of-turn"))


class Doing(Moving, Turning, Amounts):
    """The operations of one resolution while it is read."""

    def all(self, said: Words, *, optional: bool) -> list[Data] | None:
        """Return the operations of all clauses."""
        for clause in chain.from_iterable(map(with_what_pierces, clauses(said))):
            if not self._clause(clause, optional=optional):
                return None
        return self.done if is_of_one_duration(self.done) else None

    def _clause(self, clause: Clause, *, optional: bool) -> bool:
        if self.done and clause.joint is None and (left := this_way(clause.words)):
            clause = clause._replace(words=left if last_moved(self.done) == {"the": "self"} else ())
        if clause.joint in ("but", "also") and summoned(self.done) and (barred := barred_while_there(clause.words)):
            self.done.append(barred)
            return True
        if clause.may and clause.joint in (None, "also") and (more := more_summons(clause.words)) is not None:
            self.done.append({**without_turn(more), "ongoing": True, "until": "end-of-turn"})
            return "turn" in more
        taken = something_in_place(clause, self.done, lambda one: self._plain(one, optional=optional))
        if taken is not None:
            return taken
        if (parts := excavating(clause)) is not None:
            return all(self._clause(part, optional=optional) for part in parts)
        if (rest := otherwise(clause, self.done)) is not None:
            self.last = self.asked_of or self.last
            return self._if_so(rest, {"otherwise": True}, optional=optional)
        if self.asked_of and clause.joint in ("also", "and") and meant(clause.words[1:2]) != ("the-rest",):
            return False  # it may be said of the same case only
        if (kind := of_such_a_kind(clause, self.done, self.last)) is not None:
            needs, rest = kind
            self.asked_of = needs[0][next(iter(needs[0]))]["the"]
            self.last = self.last or self.asked_of
            return self._if_so(rest, {"needs": needs}, optional=optional, alone=True)
        asked = conditional(clause) if self.done and clause.joint in (None, "then", "also") else None
        if asked is None:
            return self._plain(clause, optional=optional)
        needs, rest = asked
        return self._if_so(rest, {"needs": needs}, optional=optional)

    def _if_so(self, clause: Clause, asked: Data, *, optional: bool, alone: bool = False) -> bool:
        """Take a clause that is carried out only where what is *asked* is so; *alone*: it does one thing."""
        before = len(self.done)
        if not self._plain(clause, optional=optional) or len(self.done) == before:
            return False
        self.done[before:] = [{**one, **asked} for one in self.done[before:]]
        return not alone or len(self.done) == before + 1

    def _lasts(self, clause: Clause, said: Words, beyond: str | None) -> bool:
        """Whether a clause says how long: "this turn" at the beginning of one goes for what is joined to it."""
        joined = clause.joint in ("also", "and", "but", "and-if-you-do")
        opens = meant(said[:2]) in OPENING or (beyond is not None and meant(clause.words[:1]) in UNTIL)
        self.lasting = beyond or (self.lasting if joined and self.carried and not opens else THIS_TURN)
        self.carried = opens or (joined and self.carried)
        return self.carried or beyond is not None or bool(TO_THE_END.intersection(meant(said)))

    def _plain(self, clause: Clause, *, optional: bool) -> bool:
        """Take a clause that says nothing of when it is so."""
        timed = self._timed(clause)
        if timed is None:
            return False
        found, clause, beyond = timed
        if goes_with(clause, found, self.done, lasts=self.until, but=bool(self.but)):
            return True
        if clause.joint == "but" and self._adds_to_comparison(found):
            return True
        last = self.last
        deeds = self._deeds(clause, found)
        at_once = clause.joint == "and-if-you-do" and not (beyond or TO_THE_END.intersection(meant(clause.words)))
        lasts = not self.until or at_once or all(lasts_as_told(one, self.lasting) for one in deeds)
        if not deeds or self.but or not lasts:
            self.last = last
            return False
        self.extra = deeds[1:]
        if self.later is not None and not self._is_put_off(deeds[0]):
            self.last = last
            return False
        return self._take_up(clause, deeds[0], optional=optional)

    def _timed(self, clause: Clause) -> tuple[Words, Clause, str | None] | None:
        """What a clause says without when, for how long, and but for which cards; nothing where that has no word."""
        found, self.later = later(beside_its_own(clause.words))
        found, self.back = back_in(found)
        found, beyond = duration(found, self.around.kind)
        self.until = self._lasts(clause, found, beyond)
        if not self.until and (held := as_controlled(clause.joint, self.done)) is not None:
            self.until, self.lasting = True, held
        if beyond and TO_THE_END.intersection(meant(found)):
            return None
        if any(word.means in TO_THE_END and any(one in word.text.casefold() for one in DUEL) for word in found):
            return None
        self.for_a_while = is_for_a_while(found)
        self.all_turn = not ALL_TURN.isdisjoint(meant(found))
        found, self.but = exception(without(found, *TO_THE_END))
        found = from_now_on(stripped(found), beyond=beyond is not None)
        if meant(found[:3]) == ("after", "this-effect", "resolve"):
            found, clause = right_after(found, clause)
        return found, clause, beyond

    def _deeds(self, clause: Clause, said: Words) -> list[Data]:
        """What *said* does, each with the targets that alone count; none where it hangs on nothing that was done."""
        told_of_it = clause.joint in ("but", "also", "and", "and-if-you-do") or meant(said[:2]) == ("it", "cannot")
        self.stays = summoned(self.done) if told_of_it else None
        of_it = self.stays or changed(self.done)
        others = self.until and meant(said[:1]) == ("other",) and "cannot" in meant(said)
        more = clause.joint == "but" and self.later is None
        if not said or (more and of_it is None and not others):
            return []
        last, deed = self.last, self._deed(said)
        told, only = without_face_up(said)
        if deed is None and only:
            self.last, deed = last, self._deed(told)
        else:
            only = {}
        deeds = of_the_summoned([deed, *self.extra], self.done) if deed else []
        if not only and clause.joint == "also" and meant(said[:1]) in ITS and self.done:
            only = self.done[-1].get("only", {})
        if only and not self._of_such_targets(deeds, only):
            return []
        if more and not all(of_it in one.values() or (others and "ongoing" in one) for one in deeds):
            return []
        if self.back is not None and not any("returns" in one for one in deeds):
            return []
        return deeds

    def _take_up(self, clause: Clause, deed: Data, *, optional: bool) -> bool:
        """Add what a clause does, with how it hangs on what is done before."""
        may = clause.may and clause.joint in ("then", "and-if-you-do", "excavated")
        if clause.joint in ("then", "and-if-you-do"):
            if self.done and not can_hang(deed, self.done[-1]):
                return False
            deed |= {"then": True, "if-done": True} if clause.joint == "then" else {"if-done": True}
        if may or (clause.may and optional and not self.done):
            deed["optional"] = True
        elif clause.may and self.done:
            return False
        deed |= hanging(deed, clause, self.done, self.around.aims)
        hangs = {"if-done": True} if "if-done" in deed else {}
        self.done += [deed, *({**one, **hangs} for one in self.extra)]
        self.extra = []
        return True

    def _is_put_off(self, deed: Data) -> bool:
        """Put into *deed* that it happens in the End Phase, where it is done to what was spoken of before."""
        if not self.extra and is_done_anyway(deed):
            deed["at"] = self.later
            return True
        on = [deed[verb] for verb in PUT_OFF if verb in deed]
        if len(on) != 1 or self.extra or not (on[0] == "targets" or (isinstance(on[0], dict) and "the" in on[0])):
            return False
        if any("special-summon" in one for one in self.done):
            verb = next(verb for verb in PUT_OFF if verb in deed)
            deed[verb] = where_it_came(deed[verb])
        deed["at"] = self.later
        return True

    def _deed(self, said: Words) -> Data | None:
        return told_apart(self, said, lambda around: Doing(around)) or self._deed_of_all(said)

    def _deed_of_all(self, said: Words) -> Data | None:
        said = looked_at(one_of_each_name(straight(said)), self.done)
        if (picked := picked_otherwise(said)) is not None:
            rest, with_who_picks = picked
            return with_who_picks(self._deed(rest))
        if (of_both := of_each_player(said, lambda one: self._by_verb(one, meant(one)))) is not None:
            self.last, self.extra = None, of_both[1:]
            return of_both[0]
        if (likeness := related(said)) is not None:
            rest, self.relation = likeness
            deed = self._deed(rest)
            return deed if self.relation is None else None  # else no cards are meant that it could be said of
        said = both_again(said)
        means = meant(said)
        if means[0] in ("add", "take", "both", "be") and (one_of_two := one_or_other(self, said)) is not None:
            return one_of_two
        if (tuner := treated_so(said, self._subject, self._this_turn())) is not None:
            return tuner
        if self.until and (pierced := self._piercing(said)) is not None:
            return pierced
        if {"cannot", "only"} & set(means[:2]) and (barred := self._barred_from_summons(said)) is not None:
            return barred
        return self._deed_of_a_player(said)

    def _deed_of_a_player(self, said: Words) -> Data | None:
        """What is done, also by a player who is told."""
        means = meant(said)
        side: Data = {}
        if means[0] in ("make", "have") and means[1:2] == ("player",) and means[2:3] == ("draw",):
            said, means = said[1:], means[1:]  # "make each player draw 1 card"
        if means[0] in ("opponent", "player") and len(said) > 1 and means[1] in OF_PLAYERS:
            if means[0] == "player" and said[0].text.casefold() not in EACH_PLAYER:
                return None
            side = {"side": "opponent" if means[0] == "opponent" else "either"}
            said = of_their_choice(said[1:])
            means = meant(said)
        elif means[0] == "you" and len(said) > 1:
            said, means = said[1:], means[1:]
        if means[0] in ("inflict", "gain", "take", "draw", "lose") and "equal" in means:
            return self._equal(said, means, side)
        if "top-of" in means and not side and (found := from_the_top(said, self.around, self.last)) is not None:
            self.last = "found"
            return found
        if means[0] == "draw" and not side and (drawn := so_many_drawn(said, self.around, self.done)) is not None:
            return drawn
        if means[0] in ("inflict", "gain", "draw", "lose") and "each" in means and not side:
            return self._for_each(said, means)
        none = next((len(one) for one in TAKE_NO if means[: len(one)] == one), 0)
        if side and none and self.until and (kinds := NO_DAMAGE.get(means[none:])) is not None:
            return self._each([{f"prevent-{kind}-damage": True, **side} for kind in kinds])
        if means[0] in OF_PLAYERS and (found := of_player(said)) is not None:
            return {**found, **side}
        if side:
            return None
        if means[0] == "discard":
            return self._discard(said[1:])
        return self._by_verb(said, means)

    def _by_verb(self, said: Words, means: tuple[str, ...]) -> Data | None:
        if self.relation is None and (groups := self._two_groups(said)) is not None:
            self.last, self.extra = "found", groups[1:]
            return groups[0]
        if (pair := with_itself(self, said, lambda other: self._by_verb(other, meant(other)))) is not None:
            self.extra = pair[1:]
            return pair[0]
        if (picked := as_many(said, self.around)) is not None:
            self.last = "found"
            return picked
        if (told := so_many(said, self.around, self.done)) is not None:
            deed = self._by_verb(told.said, meant(told.said))
            return None if self.extra else picked_so(deed, told)
        if (own := self._of_battles(said, means)) is not None:
            return own
        if (known := BY_ITSELF.get(frozenset(means) - {"that"})) is not None:
            self.extra = [{"negate-activation": "answered"}] if means[-2:] == ("or", "activation") else []
            return dict(known)
        if means[0] == "replace":
            return self.effects_of_another(said)
        if means[0] in DONE_TO:
            return self._done_to(DONE_TO[means[0]], said[1:])
        if means[0] == "do" and "become" in means:
            said = made(said)
            means = meant(said)
        if means[0] in ("make", "have") and {"gain", "lose", "become"} & set(means[2:]):
            said, means = said[1:], means[1:]  # "make this card gain 1000 ATK"
        if means[0] in TURNS and (turned := self._turned_down(said)) is not None:
            return turned
        method = self.VERBS.get(means[0])
        if method is not None and not (means[0] in KIND_WORDS and means[1:2] == ("monster",)):  # "Fusion Monsters gain"
            return method(self, said[1:])
        return self._by_verb_behind(said, means)

    def _two_groups(self, said: Words) -> list[Data] | None:
        deed, excepted = lambda other: self._by_verb(other, meant(other)), bool(self.but)
        return two_groups(said, self.around, deed, excepted=excepted)

    def _by_verb_behind(self, said: Words, means: tuple[str, ...]) -> Data | None:
        """What is said with the cards first: "this card gains 500 ATK"."""
        if (spared := spared_by_that_battle(said, self.around.events)) is not None:
            found = self._subject(spared)
            return None if found is None else {"prevent-battle-destruction": found, "until": CALCULATION}
        for at, word in enumerate(means):
            if word in ("gain", "lose") and at:
                sign = 1 if word == "gain" else -1
                if (as_much := self.gains_as_much(said[:at], said[at + 1 :], sign)) is not None:
                    return as_much
                if "times" in means and (each := self.gains_for_each(said[:at], said[at + 1 :], sign)) is not None:
                    return each
                return self._gains_and_loses(said[:at], said[at + 1 :], sign)
            if word == "have" and at and means[at + 1 :] in NEGATED_BEHIND:
                found = self._subject(said[:at])
                return None if found is None else {"negate-effects": found, **self._this_turn()}
            if word == "be" and at and means[at + 1 :] in (("double",), ("halve",)):
                return self._becomes(said[:at], said[at + 1 :])
            if word == "be" and means[at + 1 : at + 3] in (("changed", "to"), ("changed", "in")):
                return self._change((*said[:at], Word("to", ""), *said[at + 3 :]))
            if word == "be" and at and "level" in means[:at] and means[at + 1 : at + 2] in LEVELLED:
                return self._by_verb((said[at + 1], *said[:at], *said[at + 2 :]), (means[at + 1],))
            if word == "become" and at:
                return self._becomes_another(said[:at], said[at + 1 :])
            if word == "can" and at:
                return self._can(said[:at], said[at + 1 :])
            if word == "unaffected" and at:
                return self._unaffected(without(said[:at], "be"), said[at + 1 :])
            if word == "cannot" and (at or self.stays is not None or (self.done and self.until)):
                return self._cannot(said[:at], said[at + 1 :])
        return None

    def _becomes_another(self, subject: Words, said: Words) -> Data | None:
        """A name or a value becomes that of another, what was declared, or a number."""
        if (chosen := becomes_as_declared(subject, said, self.around.declared, self._owner)) is not None:
            return {**chosen, **self._this_turn()}
        same = self.name_of_another(subject, said) or self.level_of_another(subject, said)
        return same or self.value_of_another(subject, said) or self._becomes(subject, said)

    def _done_to(self, verb: str, said: Words) -> Data | None:
        if verb == "banish" and said and said[-1].means == "face-down":
            return None
        found = self._thing(said)
        phase = self.back or ("end-phase" if self.for_a_while else None)
        back = {"returns": phase} if verb == "banish" and phase and is_there(found, self.around) else {}
        return None if found is None else {verb: found, **back}

    VERBS: Mapping[str, Callable[["Doing", Words], Data | None]] = {
        "special": Moving._special,
        "fusion": Moving._fusion,
        "ritual": Moving._ritual,
        "normal": Moving._normal,
        "synchro": Moving._synchro,
        "xyz": Moving._xyz,
        "add": Moving._add,
        "return": Moving._return,
        "shuffle": Moving._shuffle,
        "place": Moving._place,
        "send": Moving._send,
        "set": Moving._set,
        "change": Turning._change,
        "negate": Moving._negate,
        "equip": Moving._equip,
        "attach": Moving._attach,
        "attack": Moving._attached,
        "take": Turning._take,
        "reveal": Moving._reveal,
        "tribute": Moving._tribute,
        "detach": Moving._detach,
        "excavate": Moving._excavate,
        "look": Turning._look,
        "double": lambda doing, said: doing._multiplied(said, "double"),
        "halve": lambda doing, said: doing._multiplied(said, "halve"),
        "switch": lambda doing, said: doing._switched(said),
        "increase": lambda doing, said: by_some(said, 1, doing._level, doing.level_by_another),
        "decrease": lambda doing, said: by_some(said, -1, doing._level, doing.level_by_another),
    }
