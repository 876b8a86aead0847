"""What moves cards, in the verbs of the vocabulary: Summons, what is added, sent, returned, placed, Set, equipped."""

from collections.abc import Sequence

from judgekit.text.playing.as_tuner import summoned_so, without_as_tuner
from judgekit.text.playing.assembling import assembled
from judgekit.text.playing.by_tributing import ritual_summon
from judgekit.text.playing.changing import Changing
from judgekit.text.playing.counters import counters, holders
from judgekit.text.playing.counting import each_of
from judgekit.text.playing.either import MENTIONING
from judgekit.text.playing.equipping import equipped, places_of_itself
from judgekit.text.playing.fusions import fusion_summon
from judgekit.text.playing.later import is_of_extra_deck
from judgekit.text.playing.materials import materials_of
from judgekit.text.playing.parts import OWNERS, milled, position, without_tail
from judgekit.text.playing.placing import placed
from judgekit.text.playing.shown import excavates
from judgekit.text.playing.things import Thing, is_self, means_again, says_all
from judgekit.text.playing.tokens import tokens
from judgekit.text.playing.trap_monsters import becomes_monster
from judgekit.text.playing.words import PLACES, Data, Words, meant, stripped, without

THEIRS = frozenset(("opponents", "opponent"))
ANY_ORDER = ("any order", "qualsiasi", "qualquer", "quel")
ATTACK = {"position": "attack"}
ONTO_THEIRS = tuple(
    (where, *told)
    for where in ("to", "on", "in")
    for told in (("their", "field"), ("its", "field"), ("field", "it"), ("field", "its"))
)


def is_unsummonable(on: Thing) -> bool:
    """Whether *on* are Ritual Monsters that were not Ritual Summoned: what their own texts rule out is not known."""
    kinds = {*on.get("types", ()), *on.get("all-types", ())} if isinstance(on, dict) else set()
    return isinstance(on, dict) and "Ritual" in kinds and {"hand", "deck"} >= set(on.get("zones", ("graveyard",)))


def is_one_xyz(aims: Sequence[Data]) -> bool:
    """Whether the target is one Xyz Monster on the field."""
    if len(aims) != 1:
        return False
    kinds = {*aims[0].get("types", ()), *aims[0].get("all-types", ())}
    return "count" not in aims[0] and "Xyz" in kinds and aims[0].get("zones", ["monsters"]) == ["monsters"]


def is_banished(aim: Data) -> bool:
    """Whether all that *aim* means is banished."""
    return aim.get("zones") == ["banished"]


def _past_conditions(said: Words) -> tuple[Words, Data]:
    """*said* without "ignoring its Summoning conditions", and that."""
    kept = without(said, "ignore-conditions")
    return (stripped(kept), {"ignoring-conditions": True}) if len(kept) < len(said) else (said, {})


def _onto_theirs(said: Words) -> Words | None:
    """*said* without "to their field" at its end, where only the opponent was named whose that can be."""
    means = meant(said)
    tail = next((one for one in ONTO_THEIRS if means[-len(one) :] == one), ())
    rest = said[: len(said) - len(tail)]
    return stripped(rest) if tail and "opponents" in meant(rest) and "your" not in meant(rest) else None


def _onto_a_field(said: Words) -> tuple[Words, Data] | None:
    """*said* without "to your field" or "to your opponent's field", and whose it is; nothing if somebody else's."""
    said = stripped(said)
    if (theirs := _onto_theirs(said)) is not None:
        return theirs, {"side": "opponent"}
    rest = without_tail(said, "to", "field")
    if rest is None:
        rest = without_tail(said, "on", "field")
        if rest is not None and THEIRS.isdisjoint(meant(said[len(rest) :])):
            from_elsewhere = PLACES.keys() & set(meant(rest)) and meant(rest[-1:]) not in (("or",), ("and",))
            return (stripped(rest) if from_elsewhere else said), {}  # "dal tuo Cimitero sul tuo Terreno"
    if rest is None:
        return said, {}
    whose = set(meant(said[len(rest) :])) - {"to", "in", "on", "of", "field"}
    if whose <= {"your"}:
        return stripped(rest), {}
    return (stripped(rest), {"side": "opponent"}) if whose <= THEIRS else None


class Moving(Changing):
    """The clauses of a resolution that move cards."""

    def _normal(self, said: Words) -> Data | None:
        """A Normal Summon by the effect."""
        set_too = meant(said)[1:3] in (("slash", "set"), ("or", "set"))
        if meant(said)[:1] != ("summon",):
            return None
        found = self._thing(said[3 if set_too else 1 :])
        picked = found if isinstance(found, dict) else {}
        if picked.get("choose") != 1 or picked.get("zones", ["hand"]) != ["hand"] or "face" in picked:
            return None
        cards = {key: value for key, value in picked.items() if key not in ("also-self", "zones", "side")}
        if cards.get("what") != "monster" or picked.get("side", "own") != "own":
            return None
        return {"normal-summon": {**cards, "zones": ["hand"], "side": "own"}, **({} if set_too else ATTACK)}

    def _discard(self, said: Words) -> Data | None:
        """Cards of the own hand that are like something."""
        if means_again(said) and self.last is None:
            return None
        if sorted({*meant(said)} - {"to"}) == ["all", "hand", "your"]:
            return {"discard": True}
        last = self.last
        found = self._thing(said)
        self.last = last if last == "targets" or self.around.targets else self.last
        if not isinstance(found, dict) or "choose" not in found or found.get("zones", ["hand"]) != ["hand"]:
            return None
        side = found.get("side", "own")
        found = {key: value for key, value in found.items() if key != "also-self"}
        return {"discard": {**found, "zones": ["hand"], "side": side}} if side == "own" else None

    def _special(self, said: Words) -> Data | None:
        if meant(said)[:1] != ("summon",):
            return None
        if (becoming := becomes_monster(stripped(said[1:]), self.around.token)) is not None:
            self.last = "self"
            return becoming
        said, as_tuner = without_as_tuner(said)
        said, ignoring = _past_conditions(said)
        said, placed = position(said[1:])
        placed |= ignoring
        there = _onto_a_field(said)
        if there is None:
            return None
        said, side = there
        if not as_tuner and (brought := tokens(said, self.around.token)) is not None:
            self.last = "found"
            return {**brought, **placed, **side}
        placed |= side
        found = self._thing(said)
        if found is None or found == "answered" or (is_unsummonable(found) and not ignoring):
            return None
        if found == {"the": "other"}:
            found = {"the": "other", "zones": ["graveyard"]}  # what it has destroyed lies there
        if found == "targets":
            self.last = "found"  # a target is what lay elsewhere
            placed |= {"all-targets": True} if says_all(said) or "both" in meant(said) else {}
        self.extra = [summoned_so(found)] if as_tuner else self.extra
        return {"special-summon": found, **placed}

    def _fusion(self, said: Words) -> Data | None:
        self.last = "found"
        return fusion_summon(said)

    def _ritual(self, said: Words) -> Data | None:
        self.last = "found"
        return ritual_summon(said)

    def _synchro(self, said: Words) -> Data | None:
        self.last = "found"
        return None if self.but else assembled("synchro", said)

    def _xyz(self, said: Words) -> Data | None:
        self.last = "found"
        return None if self.but else assembled("xyz", said)

    def _add(self, said: Words) -> Data | None:
        if meant(said[-3:]) == MENTIONING:
            said = (said[0], *said[-3:], *said[1:-3])  # "to your hand that mentions": it says which card
        named = said[-1:] if meant(said[-1:]) == ("different-names",) else ()  # "to your hand with different names"
        rest = without_tail(said[: len(said) - len(named)], "to", "hand")
        found = self._thing((*rest, *named)) if rest is not None else None
        if isinstance(found, dict) and found.get("the") == "self":
            return {"return-to-hand": found}
        return None if found is None else {"search": found}

    def _return(self, said: Words) -> Data | None:
        if meant(said[-2:]) == ("slash", "extra-deck") and meant(said[-3:-2]) == ("hand",):
            said = said[:-2]  # a monster of the Extra Deck goes there whatever is said
        for place, verb in (("hand", "return-to-hand"), ("deck", "return-to-deck")):
            rest = without_tail(said, "to", place)
            found = self._thing(rest) if rest is not None else None
            if found is not None:
                return {verb: found}
        if {"top-of", "bottom-of"} & set(meant(said)):
            return self._place(said)
        rest = without_tail(said, "to", "gy")
        if rest is not None and self.around.targets and self._thing(rest) == "targets":
            return {"send-to-graveyard": "targets"} if all(map(is_banished, self.around.aims)) else None
        return self._to_extra_deck(said)

    def _to_extra_deck(self, said: Words) -> Data | None:
        """Monsters that come from there."""
        rest = without_tail(said, "to", "extra-deck")
        found = self._thing(rest) if rest is not None else None
        if rest is None or "extra-deck" not in said[-1].means or len(said[-1].text.split()) > 2:
            return None
        if found == "targets":
            return {"return-to-deck": found} if all(map(is_of_extra_deck, self.around.aims)) else None
        comes_from_there = isinstance(found, dict) and (
            (found.get("the") == "self" and self.around.of_extra_deck) or self._is_of_extra_deck(found)
        )
        return {"return-to-deck": found} if comes_from_there else None

    def _is_of_extra_deck(self, found: Data) -> bool:
        """Whether all that *found* means comes from there: by what it is, or by what was Summoned before."""
        if found == {"the": "found"}:
            brought = next((one["special-summon"] for one in self.done if "special-summon" in one), None)
            return isinstance(brought, dict) and is_of_extra_deck(brought)
        return "the" not in found and is_of_extra_deck(found)

    def _shuffle(self, said: Words) -> Data | None:
        if meant(said[:2]) == ("the-rest", "currently"):
            said = (said[0], *said[2:])  # "back"
        rest = without_tail(said, "to", "deck")
        found = self._thing(rest) if rest is not None else None
        if rest is None or found is None:
            return self._to_extra_deck(said)
        every = {"all-targets": True} if found == "targets" and says_all(rest) else {}
        return {"return-to-deck": found, **every}

    def _place(self, said: Words) -> Data | None:
        means = meant(said)
        if (told := counters(said)) is not None:
            on = holders(told.rest)
            number: Data = {"amount": told.number, "counter": told.name}
            at = next((at for at, word in enumerate(on or ()) if word.means == "each"), 0)
            if on and at:
                each = each_of(on[at + 1 :], self.around, last=self.last)
                on, number = on[:at], {**number, "per": each}
                if each is None:
                    return None
            found = self._subject(on) if on else None
            return None if found is None else {"place-counters": found, **number}
        for end in ("top-of", "bottom-of"):
            if end in means:
                at = means.index(end)
                rest = said[: at - 1] if at and means[at - 1] in ("on", "to") else said[:at]
                ends = {"in-row", "comma"} if end == "bottom-of" or self._in_any_order(said[at + 1 :]) else set()
                shown = not rest and {"excavate": 1} in self.done  # in other languages the verb holds "it"
                found = (
                    self._thing(rest)
                    if set(means[at + 1 :]) <= OWNERS | {"deck", "to", *ends} and (rest or shown)
                    else None
                )
                return None if found is None else {"return-to-deck": found, end.partition("-")[0]: True}
        return placed(said, self._thing, targets=list(self.around.aims) if self.around.targets else [])

    def _in_any_order(self, said: Words) -> bool:
        """Whether cards that lay elsewhere come onto a Deck in the order that their player likes."""
        any_order = any(one in word.text.casefold() for word in said for one in ANY_ORDER if word.means == "in-row")
        return any_order and not any("excavate" in one for one in self.done)

    def _send(self, said: Words) -> Data | None:
        rest = without_tail(said, "to", "gy")
        if rest is None:
            return None
        means = meant(rest)
        if "top-of" in means:
            hurt = "battle-damage" in self.around.events and self.around.of_self  # who took it are "they"
            return milled(
                tuple(word._replace(means="opponents") if hurt and word.means == "their" else word for word in rest)
            )
        found = self._thing(rest)
        return None if found is None else {"send-to-graveyard": found}

    def _set(self, said: Words) -> Data | None:
        said = tuple(word for word in said if word.means != "directly")
        rest = without_tail(said, "to", "spell-trap-zone") or without_tail(said, "to", "field") or said
        found = self._thing(rest)
        meant_so = self.around.aims if found == "targets" else [found] if isinstance(found, dict) else []
        if found is None or any(one.get("what") == "card" and "names" not in one for one in meant_so):
            return None  # a monster among them is Set in another way
        return {"set-card": found}

    def _attach(self, said: Words) -> Data | None:
        """Cards that become materials of the card itself, or of the Xyz Monster that is targeted."""
        said = said[: len(said) - (meant(said[-1:]) == ("as-material",))]
        at = next((at for at in range(len(said) - 1, -1, -1) if said[at].means == "to"), len(said))
        what, to = said[:at], said[at + 1 :]
        if not to:
            return None
        to = without(to, "xyz") if self.around.targets and to[0].means == "that" else to
        if len(to) == 1 and is_self(to[0]):
            held: Data = {}
        elif self.around.targets and self._thing(to) == "targets" and is_one_xyz(self.around.aims):
            held = {"to-target": True}
        else:
            return None
        zones = places_of_itself(what[1:]) if what and is_self(what[0]) else None
        found = {"the": "self", "zones": zones} if zones and held else self._thing(what)
        if found is None or found == "answered" or (held and found == "targets"):
            return None
        if held and isinstance(found, dict) and "choose" in found and "zones" not in found:
            return None  # of those on the field the target itself may not be picked
        return {"attach": found, **held}

    def _attached(self, said: Words) -> Data | None:
        """What is attached, said with the verb of an attack: "attacca"."""
        return self._attach(said) if meant(said[-1:]) == ("as-material",) else None

    def _tribute(self, said: Words) -> Data | None:
        said = said[: len(said) - (meant(said[-1:]) == ("as",))]  # "ofereça … como Tributo"
        found = self._thing(said)
        if isinstance(found, dict) and not {"side", "the"} & found.keys() and "field" not in meant(said):
            found = {**found, "side": "own"}
        return None if found is None or found == "answered" else {"tribute": found}

    def _detach(self, said: Words) -> Data | None:
        found = materials_of(said)
        self.last = "found"
        return None if found is None else {"detach": found}

    def _reveal(self, said: Words) -> Data | None:
        """Cards that are shown: those just drawn, or such as are picked in the hand."""
        if (
            (not said or means_again(said))
            and self.last is None
            and self.done
            and isinstance(self.done[-1].get("draw"), int)
        ):
            self.last = "moved" if self.done[-1].get("side", "own") == "own" else None
        found = self._thing(said)
        return None if found is None or found == "answered" else {"reveal": found}

    def _excavate(self, said: Words) -> Data | None:
        self.last = "found"
        return excavates(said)

    def _equip(self, said: Words) -> Data | None:
        return equipped(said, self._thing, self.around)
