"""What all monsters of a player are: "all monsters you control are Insect monsters", so that none is anything else."""

from judgekit.domain.card import ATTRIBUTES
from judgekit.text.playing.noun_words import NO_LEVEL, of_other_levels
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.words import Data, Word, Words, meant, stripped

NONE = (("you", "control", "no"), ("you", "not", "control", "no"), ("you", "not", "control"), ("not", "control"))
WHOSE = (("you", "control"), ("control",))
IN_GRAVEYARD = (("in", "your", "gy"),)


def all_of(said: Words) -> Data | None:
    """Return that none of one's monsters is other than *said*; nothing where it says no such thing."""
    rest = _behind_none(said)
    alone = rest is None
    rest = said if rest is None else rest
    means = meant(rest)
    at = means.index("be") if "be" in means else 0
    face_up = means[1:2] == ("face-up",) or means[2:3] == ("face-up",)
    head = tuple(one for one in means[:at] if one != "face-up")
    if head[:1] not in (("all",), ("only",)) or head[1:2] != ("monster",):
        return None
    if head[2:] in IN_GRAVEYARD and alone:
        return _of_the_graveyard(rest[at + 1 :])
    if head[2:] not in WHOSE:
        return None
    others = others_than(rest[at + 1 :])
    if not others:
        return None
    own = _own(face_up=face_up)
    one = head[0] == "only" and not are_several(next(word for word in rest if word.means == "monster"))
    needs = [*([{"cards": own}] if alone else []), {"no-cards": _one_of(own, others, face_up=face_up)}]
    return {"needs": [*needs, *([{"no-cards": own, "count": 2}] if one else [])]}


MONSTERS = ("monsters", "mostri", "monstros", "monstres")


def are_several(word: Word) -> bool:
    """Whether *word* is "monsters", and not one: "the only monsters you control are …"."""
    return word.text.casefold().endswith(MONSTERS)


def one_that_is_not(said: Words) -> Data | None:
    """Return that one of one's monsters is other than it says: "you control a monster that is not a … monster"."""
    means = meant(said)
    face_up = means[2:3] == ("face-up",)
    head = tuple(one for one in means[:6] if one != "face-up")[:5]
    others = others_than(said[5 + face_up :]) if head == ("you", "control", "monster", "that-is", "not") else None
    return {"needs": [{"cards": _one_of(_own(face_up=face_up), others, face_up=face_up)}]} if others else None


def _of_the_graveyard(said: Words) -> Data | None:
    """None of the monsters in one's Graveyard is other than *said*, and there is one."""
    others = others_than(said)
    own: Data = {"what": "monster", "zones": ["graveyard"], "side": "own", "also-self": True}
    return {"needs": [{"cards": own}, {"no-cards": _one_of(own, others, face_up=True)}]} if others else None


def _own(*, face_up: bool) -> Data:
    return {"what": "monster", "side": "own", **({"face": "up"} if face_up else {}), "also-self": True}


def _one_of(own: Data, others: list[Data], *, face_up: bool) -> Data:
    """One of these, of which nobody sees what it is where it lies face-down."""
    ways = others if face_up else [{"face": "down"}, *(one for one in others if one != {"face": "down"})]
    return {**own, **(ways[0] if len(ways) == 1 else {"either": [{"what": "monster", **one} for one in ways]})}


def _behind_none(said: Words) -> Words | None:
    """What stands behind "you control no monsters, or"."""
    means = meant(said)
    at = means.index("or") if "or" in means else 0
    before = tuple(one for one in means[:at] if one not in ("comma", "face-up"))
    if before[-1:] != ("monster",) or before[:-1] not in NONE:
        return None
    rest = stripped(said[at + 1 :])
    return rest[meant(rest[:1]) == ("if",) :]


def others_than(said: Words) -> list[Data] | None:
    """Return what a monster is that is not *said*, in one of several ways; nothing where that is not known."""
    found = noun(said)
    if found is None or found.number or found.every or found.other or found.cards.get("what") != "monster":
        return None
    others: list[Data] = []
    for key, words in found.cards.items():
        match key:
            case "types":
                others.append({"without": words})
            case "all-types":
                others += [{"without": [word]} for word in words]
            case "attributes":
                others.append({"attributes": [one for one in ATTRIBUTES if one not in words]})
            case "name-has":
                others.append({"not-name-has": words})
            case "face" if words == "up":
                others.append({"face": "down"})
            case "min-level" if words == found.cards.get("max-level"):
                others += of_other_levels(words)
            case "max-level" if words == found.cards.get("min-level"):
                pass
            case "min-level":
                others += [{"max-level": words - 1}, {"types": NO_LEVEL}]
            case "max-level":
                others += [{"min-level": words + 1}, {"types": NO_LEVEL}]
            case "what":
                pass
            case _:
                return None
    return others
