"""By which effects alone a monster is Special Summoned, and from where by none."""

from judgekit.text.lexicon import NAME
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.own_ways import FIRST, OTHER_WAYS, own_way
from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import Data, Word, Words, meant, name_in, stripped, without

MUST = ("must", "special", "summoned")
MUST_SUMMONED = ("must", "summoned", "special")
CANNOT = ("cannot", "special", "summoned")
CAN_ONLY = (("can", "only", "special", "summoned"), ("can", "summoned", "only", "special"))
JOINTS = ("by", "use", "from", "of")
FOLLOWING = ("following", "seguente", "seguinte", "suivant")
FOLLOWING_EFFECT = (("time", "effect"), ("one-of", "effect"))
NEVER: Data = {"never": ["special"]}


def brought_by(said: Words) -> Data | None:
    """Return what alone Special Summons the card itself; nothing for other sentences."""
    rest = without(said[1:] if said and is_self(said[0]) else said, "be")
    means = meant(rest)
    if means[:3] in (MUST, MUST_SUMMONED):
        first = any(one in rest[0].text.casefold() for one in FIRST)
        tail = rest[3:]
        for others in OTHER_WAYS:
            if tuple(one for one in others if one != "be") == meant(tail)[-len(others) :]:
                tail, first = tail[: -len(others)], False
        return _by(stripped(tail), {"only": ["special"], **({} if first else NEVER)})
    tail = stripped(rest[3:])
    if means[:3] == CANNOT and meant(tail[:1]) == ("except",):
        return _for_what(tail[1:]) or _by(tail[1:], NEVER)  # it may be Normal Summoned
    if means[:4] in CAN_ONLY:
        return _for_what(rest[4:])
    return None


def _for_what(said: Words) -> Data | None:
    """What must be taken for it, where it lies in the hand: no other way was told of that in older wording."""
    said = said[meant(said[:1]) == ("by",) :]
    if meant(said[:1]) != ("by-doing",):
        return None
    head = tuple(Word(one, "") for one in ("must", "special", "summoned", "from", "your", "hand", "by"))
    found = own_way((*head, *said))
    way: Data = {} if found is None else {**found["summon"]}
    way.pop("only", None)
    return {"summon": way} if way else None


def _by(said: Words, way: Data) -> Data | None:
    """What it says behind "by" or "with": its own effect, a card, or an effect of such cards."""
    if meant(said[:1]) == () or said[0].means not in JOINTS:
        return None
    whom = said[1:]
    if _is_its_own(whom):
        return {"summon": {**way, "by-itself": True}}
    told = meant(whom[:1]) == ("the-effect",)
    whom = whom[told:]
    whom = whom[meant(whom[:1]) == ("of",) :]
    if not told and meant(whom[-1:]) == ("effect",):  # "by a “Wall” monster's effect"
        whom, told = whom[:-1], True
    if meant(whom) == (NAME,):
        return {"summon": {**way, "by": [name_in(whom[0])]}} if told or "never" in way else None
    found = noun(whom) if told and whom else None
    if found is None or found.number or found.every or found.other or "name-has" not in found.cards:
        return None
    if {"side", "zones", "face"} & found.cards.keys():
        return None
    return {"summon": {**way, "by-cards": found.cards}}


def _is_its_own(said: Words) -> bool:
    """Whether it is the effect of the card itself, the only one that it has, or the following one."""
    means = meant(said)
    if means[-1:] == ("effect",) and {*means[:-1]} <= {"its", "same"} and "its" in means:
        return True
    return means in FOLLOWING_EFFECT and said[0].text.casefold().startswith(FOLLOWING)
