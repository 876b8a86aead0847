"""How a monster is Summoned, in the vocabulary of card files: its materials, and its own way."""

from collections.abc import Mapping
from typing import Any

from judgekit.text.lexicon import NAME, NUMBER
from judgekit.text.playing.brought_by import brought_by
from judgekit.text.playing.never_material import never_material
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.own_ways import FIRST, LYING, own_way, position_at_end, taken, while_at_end
from judgekit.text.playing.standing import lacking, standing
from judgekit.text.playing.things import is_self
from judgekit.text.playing.times import segments
from judgekit.text.playing.tributes import tributes
from judgekit.text.playing.words import PLACES, Data, Word, Words, meant, name_in, stripped, without


def made(said: Words) -> Data | None:
    """Return what the first line of a monster of the Extra Deck says: its materials, or what alone brings it.

    One that names no materials is never Fusion Summoned, whatever its card does.
    """
    found = materials(said) or _by_name(said[1:] if said and is_self(said[0]) else said)
    way = found["summon"] if found is not None else {}
    return found if "materials" in way or ("by" in way and way.get("only") == ["special"]) else None


def materials(said: Words) -> Data | None:
    """Return the materials of a monster of the Extra Deck."""
    found: list[Data] = []
    part: list[Word] = []
    for at, word in enumerate(said):
        if word.means == "plus" and not (at and said[at - 1].means == NUMBER):
            one = _material(tuple(part))
            if one is None:
                return None
            found.append(one)
            part = []
        else:
            part.append(word)
    last = _material(tuple(part))
    return None if last is None else {"summon": {"materials": [*found, last]}}


def _material(said: Words) -> Data | None:
    count, or_more = 1, False
    if said and said[0].means == NUMBER:
        count = said[0].number or 1
        or_more = meant(said[1:2]) in (("plus",), ("or-more",))
        said = said[2:] if or_more else said[1:]
    elif not said or said[0].means != NAME:
        return None
    if not PLACES.keys().isdisjoint(meant(said)):
        return None  # a material has no place in a file
    found = noun(said) if said else None
    if found is None or found.number or found.every or found.cards.get("what", "monster") != "monster":
        return None
    cards = {key: value for key, value in found.cards.items() if key != "what"}
    if "side" in cards or "zones" in cards:
        return None
    return {**cards, **({"count": count} if count > 1 else {}), **({"up-to": True} if or_more else {})}


NEVER_FROM = {"deck": "deck", "gy": "graveyard", "banishment": "banished", "banished": "banished"}


def _places(means: tuple[str, ...]) -> list[str] | None:
    """The places that are told, and nothing else: "the hand or GY"."""
    told = [NEVER_FROM.get(one, "") for one in means if one not in ("your", "or", "article", "from", "to", "of")]
    return told if told and all(told) else None


def summoned(said: Words) -> Data | None:
    """Return how the card itself comes to the field."""
    rest = said[1:] if is_self(said[0]) else said
    means = tuple(one for one in meant(rest) if one not in ("be", "comma"))
    if means == ("cannot", "special", "summoned"):
        return {"summon": {"never": ["special"]}}
    if means[:4] == ("cannot", "special", "summoned", "from") and (places := _places(means[4:])) is not None:
        return {"summon": {"never-from": places}}
    if means in (("cannot", "normal", "summoned", "slash", "set"), ("cannot", "normal", "summoned", "or", "set")):
        return {"summon": {"never": ["normal"]}}
    if means in MUST:
        first = "only" in MUST[means] and any(one in rest[0].text.casefold() for one in FIRST)
        return {"summon": {key: value for key, value in MUST[means].items() if key == "only" or not first}}
    if (named := _by_name(rest)) is not None:
        return named
    if means == ONCE_THIS_WAY:
        return {"summon": {"once": True}}
    if means[:4] in WHILE and len(rest) > 4:
        told = rest[4:] if rest[4].means != "control" else (Word("you", ""), *rest[4:])  # "mentre controlli"
        state = standing(told)
        none = None if state is None or set(state) != {"needs"} else lacking(state["needs"])
        return None if none is None else {"summon": {"normal-if": [none]}}
    if meant(rest)[:5] == UNLESS:
        state = standing(rest[5:])
        return None if state is None or set(state) != {"needs"} else {"summon": {"normal-if": state["needs"]}}
    if means[:2] == ("you-can", "ritual") and means[2:4] == ("summon", "self") and means[4:5] == ("use",):
        names = [name_in(word) for word in rest[-1:] if word.means == NAME]
        return {"summon": {"by": names}} if names and len(means) == 6 else None
    return never_material(said) or tributes(said) or brought_by(said) or _by_its_own_text(said, rest)


def _by_its_own_text(said: Words, rest: Words) -> Data | None:
    """How it Tribute Summons or Special Summons itself; *rest* is what is said of it."""
    return _with_one_tribute(rest) or own_way(said) or _from_hand(said)


def _with_one_tribute(said: Words) -> Data | None:
    """With which monster alone it is Tribute Summoned, or for which one it counts as two Tributes."""
    means = tuple(one for one in meant(said) if one != "be")
    if means[:4] == ("can", "treat", "as", NUMBER) and means[4:7] == ("tribute", "for", "summon-noun"):
        number = next(word.number for word in said if word.means == NUMBER)
        of = next(at for at, word in enumerate(said) if word.means == "summon-noun")
        found = noun(said[of + 1 :]) if "tribut" in said[of].text.casefold() and number == 2 else None
        like = found is not None and not (found.number or found.every or found.other)
        return {"summon": {"two-tributes-for": found.cards}} if found is not None and like else None
    at = next((at for at, word in enumerate(said) if word.means == "by-doing"), 0)
    head = tuple(one for one in meant(said[:at]) if one not in ("in", "face-up", "attack-position", "by"))
    if head != ("you-can", "tribute", "summon", "self") or said[at].text.casefold() != "tributing":
        return None
    found = noun(said[at + 1 :])
    if found is None or found.number != 1 or found.every or found.up_to or "zones" in found.cards:
        return None
    if found.cards.get("side", "own") != "own":
        return None
    return {"summon": {"one-tribute": {"what": "monster", **found.cards, "side": "own"}}}


MUST: Mapping[tuple[str, ...], Data] = {
    **{
        ("must", kind, "summoned", *others): {"only": [kind], "never": ["special"]}
        for kind in ("fusion", "ritual", "synchro", "xyz")
        for others in ((), ("and", "cannot", "special", "summoned", "by", "other", "time"))
    },
    **{("must", kind, "summoned"): {"only": [kind]} for kind in ("first-fusion", "first-ritual")},
    ("must", "special", "summoned", "by-effect"): {"never": ["pendulum"]},  # of what comes by hand that is left
}


def _from_hand(said: Words) -> Data | None:
    """It Special Summons itself from the hand, without a Chain."""
    needs: list[Any] = []
    doing = next((at for at in range(1, len(said)) if _begins_what_is_taken(said, at)), None)
    taking: Data | None = {}
    there: Data = {}
    if doing is not None:
        before = doing - (said[doing - 1].means in ("by", "in"))
        told, state_at_end = while_at_end(said[doing + _is_ao(said[doing]) :])
        said, taking = said[:before], None if state_at_end is None else taken(told)
        needs += state_at_end or []
    said, position = position_at_end(said)
    if taking is None:
        return None
    for segment in segments(said):
        means = meant(segment)
        if means[0] in ("if", "while"):
            at = means.index("you-can") if "you-can" in means else len(means)
            state = standing(stripped(segment[1:at]))
            if state is None or set(state) != {"needs"}:
                return None
            needs += state["needs"]
            segment = segment[at:]
        zones = _summons_itself(segment) if segment else []
        there = {"from": zones} if zones else there
        if zones is None:
            free = meant(segment) in FREE and not (taking or position)
            return {"summon": {"no-tribute": needs}} if free and segment == said[len(said) - len(segment) :] else None
    return {"summon": {"from-hand": needs, **taking, **position, **there}} if "you-can" in meant(said) else None


FUSION_ONLY = ("summon-noun", "of", "self", "can", "only", "do", "use", "at", "fusion", "material")
RITUAL_WITH = ("you-can", "ritual", "summon", "self", "use")
MUST_WITH = ("must", "special", "summoned", "use", NAME)
MUST_BY = ("must", "special", "summoned", "by", NAME)
NO_OTHER_WAY = ("and", "cannot", "special", "summoned", "by", "other", "time")
WITH_ITS_MATERIALS = (
    ("must", "fusion", "summoned", "use", "at", "fusion", "material"),
    ("must", "fusion", "summoned", "use", "at", "fusion", "material", *NO_OTHER_WAY),
    ("must", "first-fusion", "summoned", "use", "at", "fusion", "material"),
)
"""Nothing stands in for its materials."""


def _by_name(said: Words) -> Data | None:
    """With which cards alone it is Summoned, with which materials alone, or that it is once per turn."""
    rest = without(said, "be")
    means = meant(rest)
    if means == ONCE_THIS_WAY[:-1]:
        return {"summon": {"special-once": True}}
    if means == FUSION_ONLY and "fusion" in rest[0].text.casefold():
        return {"summon": {"no-substitutes": True}}
    if means[:5] == RITUAL_WITH and without_all(means[5:]) in ((NAME, "card"), (NAME, "ritual", "spell")):
        return {"summon": {"by-series": [name for word in rest if (name := name_in(word))]}}
    first = any(one in word.text.casefold() for word in rest[:1] for one in FIRST)
    strict: Data = {} if first else {"never": ["special"]}
    if means in WITH_ITS_MATERIALS:
        return {"summon": {"only": ["fusion"], **strict, "no-substitutes": True}}
    alone = means[5:] in ((), NO_OTHER_WAY, ("comma", *NO_OTHER_WAY)) and means[:5] in (MUST_WITH, MUST_BY)
    name = name_in(rest[4]) if alone else None
    if name is None:
        return None
    # What another card does may be no Fusion Summon: then the name is of no card of the Extra Deck.
    kind = "fusion" if name.endswith("Fusion") else "special"
    return {"summon": {"only": [kind], **strict, "by": [name]}}


def without_all(means: tuple[str, ...]) -> tuple[str, ...]:
    """*means* without a word for any of them."""
    return means[1:] if means[:1] == ("all",) else means


ONCE_THIS_WAY = ("you-can", "only", "special", "summon", NAME, "once-per-turn", "this-way")
WHILE = (("cannot", "normal", "summoned", "while"), ("cannot", "summoned", "normal", "while"))
UNLESS = ("cannot", "normal", "summoned", "comma", "unless")
FREE = (
    ("you-can", "normal", "summon", "self", "without", "tribute"),
    ("you-can", "normal", "summon", "self", "without", "by-doing"),
    ("you-can", "normal", "summon", "self", "without", "tributing"),
)
"""It is Normal Summoned without a Tribute."""


def _begins_what_is_taken(said: Words, at: int) -> bool:
    """Whether "by Tributing 1 monster" begins there, and not "without Tributing"."""
    return _is_ao(said[at]) or (said[at].means == "by-doing" and said[at - 1].means != "without")


def _is_ao(word: Word) -> bool:
    """Whether it is the "ao" of "ao banir 1 monstro"."""
    return word.text.casefold() == "ao"


def _summons_itself(said: Words) -> list[str] | None:
    """From where it Special Summons itself, nothing else being said; an empty list means its hand."""
    means = tuple("from" if one == "of" else one for one in meant(said) if one not in ("open", "close", "comma"))
    at = means.index("from") if "from" in means else len(means)
    itself = {"you-can", "special", "summon", "self"}
    for end in range(len(means), at, -1):
        rest = (*means[:at], *means[end:])
        if means[at:end] in LYING and len(rest) == len(itself) and set(rest) == itself:
            return LYING[means[at:end]]
    return None
