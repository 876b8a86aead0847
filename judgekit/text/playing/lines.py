"""Sentences that start no Chain, in the vocabulary of card files: what applies, and how a monster is Summoned."""

from collections.abc import Mapping
from typing import Any

from judgekit.text.playing.altering import become, stay_alike
from judgekit.text.playing.attacking import attacks, several, without_halving
from judgekit.text.playing.banished_instead import banished_instead
from judgekit.text.playing.barred_material import barred_as_material
from judgekit.text.playing.battle_damage import battle_damage
from judgekit.text.playing.but_some import but_some
from judgekit.text.playing.calculating import at_damage_calculation
from judgekit.text.playing.callings import called
from judgekit.text.playing.controlled import if_none
from judgekit.text.playing.each_time import back_as_a_spirit, each_time
from judgekit.text.playing.equipping import of_the_equipped, that_monster
from judgekit.text.playing.first_times import first_time, saved_once
from judgekit.text.playing.groups import NOBODY, STAYING, levels_moved, moved, moved_apart, subject_of, turned
from judgekit.text.playing.in_battle import double_piercing, in_its_battles, phase_at_end
from judgekit.text.playing.instead import destroys_itself, instead, kept_for
from judgekit.text.playing.left_behind import left_behind
from judgekit.text.playing.more_summons import more_summons
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.parts import no_special_summons, protection, unattacked, untargeted
from judgekit.text.playing.piercing import pierces
from judgekit.text.playing.raising import raised
from judgekit.text.playing.silencing import all_negated, no_activation, silenced
from judgekit.text.playing.so_many import is_so_many
from judgekit.text.playing.sparing import spares
from judgekit.text.playing.standing import lacking, standing
from judgekit.text.playing.substitutes import substitutes
from judgekit.text.playing.summons import summoned
from judgekit.text.playing.things import is_self
from judgekit.text.playing.turns import turn_of_its_summon
from judgekit.text.playing.untouched import unaffected
from judgekit.text.playing.values_of import value_of
from judgekit.text.playing.words import Data, Word, Words, meant, stripped, without

ONLY_TO = (("equip", "only", "to"), ("you-can", "only", "equip", "self", "to"))
ALWAYS = frozenset(("if", "while", "as"))


def applies(said: Words, *, equip: bool = False) -> Data | None:
    """Return what *said* says that applies as long as the card is there, as an effect or a way to be Summoned.

    *equip* is true for an Equip Spell, which calls the monster that has it "it", and may say which one that can be.
    """
    said = stripped(said)
    if not said:
        return None
    if equip and (aim := next((len(one) for one in ONLY_TO if meant(said)[: len(one)] == one), 0)):
        return _equipped_to(said[aim:])
    said = if_none(said)
    if (done := left_behind(said, equip=equip)) is not None:
        return done
    said = of_the_equipped(said, it=equip)
    if (halves := _halves(said)) is not None:
        return _both(*(applies(one, equip=equip) for one in halves))
    if (found := _saved(said)) is not None:
        return found
    if meant(said) == AFTER_ITS_ATTACK:
        turned = {"change-position": {"the": "self"}, "position": "defense"}
        return {"type": "at-once", "when": [{"event": "attack-ended", "who": "self"}], "do": [turned]}
    for reads in WHOLE:
        if (found := reads(said)) is not None:
            # What a monster says of the one that it is equipped to is not told from what it says of itself.
            return found if equip or reads is not in_its_battles or "equipped" not in meant(said) else None
    said, phase = phase_at_end(said)
    said, turn = turn_of_its_summon(said)
    needs = [*phase, *turn]
    found = _kept_up(said)
    if found is None or not needs:
        return found
    if turn and any(on != {"the": "self"} for one in found["do"] for on in one.values() if isinstance(on, dict)):
        return None  # of which monster it was is not told
    return {**found, "needs": [*needs, *found.get("needs", ())]} if found["type"] == "continuous" else None


def _halves(said: Words) -> tuple[Words, Words] | None:
    """The two sentences of "…, also if …"."""
    means = meant(said)
    at = means.index("also") if "also" in means else 0
    rest = stripped(said[at + 1 :])
    if not at or meant(rest[:1]) != ("if",):
        return None
    if meant(rest[1:2]) == ("it",) and (is_self(said[0]) or means[0] in OF_ITSELF):
        rest = (rest[0], Word("self", "this card"), *rest[2:])
    return stripped(said[:at]), rest


OF_ITSELF = ("can", "cannot", "gain")
"""What a sentence begins with that says of nobody else than the card itself what is so."""


def _both(first: Data | None, second: Data | None) -> Data | None:
    """What two sentences say, where each applies all the time."""
    if first is None or second is None or any(set(one) != {"type", "do"} for one in (first, second)):
        return None
    return {"type": "continuous", "do": [*first["do"], *second["do"]]} if first["type"] == second["type"] else None


def _more_summons(said: Words) -> Data | None:
    """Which Normal Summon there may be beside that of the turn."""
    more = more_summons(said) if "you-can" in meant(said) else None
    if more is None or more.pop("turn", False):
        return None
    return {"type": "continuous", "do": [more]}


WHOLE = (
    _more_summons,
    summoned,
    called,
    at_damage_calculation,
    in_its_battles,
    double_piercing,
    instead,
    spares,
    destroys_itself,
    each_time,
    kept_for,
    back_as_a_spirit,
    banished_instead,
    substitutes,
)
"""What is said in a whole sentence."""


def _saved(said: Words) -> Data | None:
    """What keeps the card itself from being destroyed by battle: once a turn, or by some monsters."""
    said, needs = _in_its_position(said)
    save: Data = {"do": [{"prevent-battle-destruction": {"the": "self"}}]}
    itself = meant(said) in ONCE_SAVED and all(is_self(word) for word in said if word.means == "self")
    if itself or first_time(said) == [FIRST_OF_ITSELF]:
        return {"type": "continuous", "once": "turn", **({"needs": needs} if needs else {}), **save}
    rest = said[1:] if is_self(said[0]) else said
    if meant(rest)[:3] != ("cannot", "destroyed", "by-battle") or meant(rest[3:4]) != ("use",):
        return None
    found = noun(without(rest[4:], "that-is"))  # "that has 1900 or more ATK"
    if found is None or found.number or found.every or found.other or "zones" in found.cards:
        return None
    if found.cards.get("what") != "monster" or found.cards.get("side") == "own":
        return None
    like = {key: value for key, value in found.cards.items() if key != "side"}
    against = {"cards": {"the": "opposing", **like}}
    return {"type": "continuous", "needs": [*needs, "battles", against], **save}


FIRST_OF_ITSELF: Data = {"prevent-battle-destruction": {"the": "self"}, "first-time": True}
_FIRST_TIME = ("one-of", "time", "self", "would", "be", "destroyed", "by-battle")
ONCE_SAVED = (
    (*_FIRST_TIME, "per-turn", "comma", "it", "not", "destroyed"),
    ("per-turn", "comma", *_FIRST_TIME, "comma", "it", "not", "destroyed"),
)
"""Once a turn it is not destroyed by battle."""
AFTER_ITS_ATTACK = (
    "if",
    "self",
    "attack",
    "comma",
    "it",
    "be",
    "changed",
    "to",
    "defense-position",
    "end-of",
    "damage-step",
)


def _equipped_to(said: Words) -> Data | None:
    """Which monsters an Equip Spell may be equipped to."""
    found = noun(said)
    if found is None or found.every or found.number or "zones" in found.cards or found.other:
        return None
    if found.cards.get("what", "monster") != "monster":
        return None
    return {"targets": [{"what": "monster", "face": "up", **found.cards}]}


def _kept_up(said: Words) -> Data | None:
    """What applies continuously."""
    once: Data = {}
    said = _once(said, once)
    said, needs = _in_its_position(said)
    of_self = _is_of_self(said)
    for word in ("while", "if"):
        if word in meant(said)[:1]:
            parts = _condition(said)
            if parts is None:
                break
            state, said = parts
            needs = [*needs, *state]
            said = that_monster(said) if state == ["equipped"] else said
    at = next((at for at, word in enumerate(said) if at and word.means in ("while", "if")), None)
    if at is not None and said[0].means != "if" and (held := standing(said[at + 1 :])) is not None:
        if set(held) != {"needs"}:
            return None
        needs, said = [*needs, *held["needs"]], stripped(said[:at])
    at = next((at for at, word in enumerate(said) if at and word.means == "unless"), None)
    if at is not None:
        held = standing(said[at + 1 :])
        none = lacking(held["needs"]) if held is not None and set(held) == {"needs"} else None
        if none is None:
            return None
        needs, said = [*needs, none], stripped(said[:at])
    if (fixed := is_so_many(said)) is not None:
        return {"type": "continuous", **once, **({"needs": needs} if needs else {}), "do": fixed}
    barred = no_special_summons(said)
    if barred is not None:
        return {"type": "continuous", **once, **({"needs": needs} if needs else {}), "do": [barred]}
    done = pierces(said) or _done(said, of_self=of_self)
    if done is None:
        return None
    effect: Data = {"type": "continuous", **once, **({"needs": needs} if needs else {})}
    return saved_once({**effect, "do": done})


POSED = {"this attack position card": "attack", "this defense position card": "defense"}


def _in_its_position(said: Words) -> tuple[Words, list[Any]]:
    """*said* with the card itself called so, and the battle position that it is said to be in."""
    at = next((at for at, word in enumerate(said) if word.text.casefold() in POSED), None)
    if at is None:
        return said, []
    position = POSED[said[at].text.casefold()]
    itself = Word("self", "this card")
    return (*said[:at], itself, *said[at + 1 :]), [{"cards": {"the": "self", "position": position}}]


def _is_of_self(said: Words) -> bool:
    """Whether the condition before the comma is about the card itself and no other monster."""
    means = meant(said)
    condition = means[: means.index("comma")] if "comma" in means else ()
    return condition[:1] == ("while",) and "self" in condition and "monster" not in condition


def _once(said: Words, once: Data) -> Words:
    if said[0].means == "once-per-turn":
        once["once"] = "turn"
        return stripped(said[1:])
    return said


def _condition(said: Words) -> tuple[list[Any], Words] | None:
    """What must be so, before the comma, and what applies then."""
    at = next((number for number, word in enumerate(said) if word.means == "comma"), None)
    if at is None:
        return None
    state = standing(said[1:at])
    if state is None or set(state) != {"needs"}:
        return None
    return state["needs"], stripped(said[at:])


def _done(said: Words, *, of_self: bool = False) -> list[Data] | None:
    """What applies to some cards, or to the card itself; a sentence may say several things of them.

    *of_self* is true where the condition before it was about the card itself, which is then called "it".
    """
    found: list[Data] = []
    subject: Words = (Word("self", "this card"),) if of_self else ()
    for part in _parts(said):
        one = _one(part, subject)
        if one is None:
            return None
        found += [done for done in one[0] if done not in found]
        subject = one[1]
    return found or None


def _parts(said: Words) -> list[Words]:
    """The clauses of a sentence that applies."""
    found: list[Words] = [()]
    means = meant(said)
    for at, word in enumerate(said):
        ahead = at + 1 + (means[at + 1 : at + 2] == ("self",))
        following = means[ahead + (means[ahead : ahead + 2] == ("be", "unaffected")) :][:1]
        if word.means == "also" or (
            word.means == "and" and following in (("cannot",), ("can",), ("it",), ("gain",), ("lose",), ("unaffected",))
        ):
            found.append(())
        else:
            found[-1] = (*found[-1], word)
    return [stripped(part) for part in found if stripped(part)]


ITS_EFFECTS_NEGATED = (("its", "effect", "be", "negated"), ("its", "effect", "negated"))
SAID_BEFORE = (("it",), ("them",), ("those", "monster"), ("those", "card"))
"""Whom the first half of a sentence was about."""


def _one(said: Words, before: Words) -> tuple[list[Data], Words] | None:
    said = but_some(said)
    means = meant(said)
    for sentence in (battle_damage, no_activation, silenced, all_negated):
        if (whole := sentence(said)) is not None:
            return [whole], NOBODY
    if (protected := first_time(said)) is not None:
        return protected, NOBODY
    if (guarded := _guarded(said, before)) is not None:
        return guarded
    if means[-len(STAYING) :] == STAYING:
        return turned(said)
    if means in ITS_EFFECTS_NEGATED and before and (on := subject_of(before)) is not None:
        return [{"negate-effects": on}], before
    if "unaffected" in means:
        return _untouched(said, before)
    if (valued := value_of(said)) is not None:
        return valued
    if "become" in means and (told := become(said)) is not None:
        return told, said[: means.index("become")] if stay_alike(told) else NOBODY
    for at, word in enumerate(means):
        if word == "level" and at == 0 and (found := levels_moved(said)) is not None:
            return found
        if word in ("increase", "decrease") and at == 0:
            return moved_apart(said) or moved(said)
        if word in ("gain", "lose", "cannot", "can") and at + 1 < len(said):
            subject = before if meant(said[:at]) in ((), *SAID_BEFORE) and before else said[:at]
            on = subject_of(subject)
            if on is None:
                return None
            if word in ("gain", "lose"):
                done = raised(on, said[at + 1 :], 1 if word == "gain" else -1)
            else:
                done = _barred(on, said[at + 1 :]) if word == "cannot" else _allowed(on, said[at + 1 :])
            return None if done is None else (done, subject)
    return turned(said)


def _untouched(said: Words, before: Words) -> tuple[list[Data], Words] | None:
    """Whom the effects of some cards do not affect."""
    at = meant(said).index("unaffected")
    whom = without(said[:at], "be")
    subject = before if meant(whom) in ((), *SAID_BEFORE) and before else whom
    on = subject_of(subject)
    found = None if on is None else unaffected(on, said[at + 1 :])
    return None if found is None else ([found], subject)


NO_DECLARING = frozenset(("declare", "an-attack")), frozenset(("declares-attack",))
NEITHER_ATTACK_NOR_TURN = (
    ("declares-attack", "or", "change", "their", "battle-position"),
    ("declares-attack", "or", "change", "its", "battle-position"),
    ("change", "its", "battle-position", "or", "declares-attack"),
    ("change", "their", "battle-position", "or", "declares-attack"),
)
BARRED: Mapping[frozenset[str], str] = {
    frozenset(("destroyed", "by-battle")): "prevent-battle-destruction",
    frozenset(("attack",)): "forbid-attacks",
    frozenset(("an-attack",)): "forbid-attacks",
    frozenset(("attack", "directly")): "forbid-direct-attacks",
    frozenset(("attack-targeted",)): "forbid-being-attacked",
    frozenset(("change", "its", "battle-position")): "forbid-position-change",
    frozenset(("change", "their", "battle-position")): "forbid-position-change",
}


def _barred(on: Data, said: Words) -> list[Data] | None:
    if meant(said) in NEITHER_ATTACK_NOR_TURN:
        return [{"forbid-attacks": on, "declaring": True}, {"forbid-position-change": on}]
    if (kinds := barred_as_material(said)) is not None:
        # What lies in a hand can be a Fusion Material too, and there nothing applies to it.
        return None if "forbid-fusion-material" in kinds else [{verb: on} for verb in kinds]
    if frozenset(meant(said)) in NO_DECLARING:
        return [{"forbid-attacks": on, "declaring": True}]
    verb = BARRED.get(frozenset(meant(said)) - {"be"})
    return protection(on, said) if verb is None else [{verb: on}]


def _guarded(said: Words, before: Words) -> tuple[list[Data], Words] | None:
    """Whom effects, or attacks, of the opponent cannot target."""
    found = untargeted(said)
    verb, side = "forbid-being-targeted", found[1] if found else {}
    whom = found[0] if found else unattacked(said)
    if whom is None:
        return None
    whom = before if meant(whom) in SAID_BEFORE and before else whom
    on = subject_of(whom) if whom else None
    if on is None:
        return None
    if not found and "the" not in on:
        if on.get("side") == "opponent":
            return None
        on = {**on, "side": "own"}  # one's own monsters may attack those of the opponent
    return [{verb if found else "forbid-being-attacked": on, **side}], whom


def _allowed(on: Data, said: Words) -> list[Data] | None:
    if (more := several(said)) is not None:
        return [{"attack-again": on, **more}]
    said, halved = without_halving(said)
    verb = attacks(said)
    if verb is None or (halved and verb != "attack-directly"):
        return None
    return [{verb: on, **({"halved": True} if halved else {})}]
