"""Synchro and Xyz Summons right after an effect: of which monster, with which materials."""

from judgekit.text.playing.among import among
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import Data, Words, meant, stripped

TYPES = {"synchro": "Synchro", "xyz": "Xyz"}
ANY = ((), ("monster",), ("material",))
CONTROLLED = (("you", "control"), ("control",))


def assembled(kind: str, said: Words) -> Data | None:
    """Return what "Synchro Summon 1 … using …" does, where *said* follows its first word."""
    means = meant(said)
    if means[:1] != ("summon",):
        return None
    at = means.index("use") if "use" in means else len(means)
    only = _monster(TYPES[kind], stripped(said[1:at]))
    made = _made_of(said[at + 1 :])
    return None if only is None or made is None else {f"{kind}-summon": made.pop("with"), **only, **made}


def _monster(type: str, said: Words) -> Data | None:
    """Which monsters of the *type* are Summoned, nothing where it may be any of them."""
    if not said:
        return {}
    found = noun(said)
    if found is None or found.number != 1 or found.up_to or found.cards.get("what") != "monster":
        return None
    cards = found.cards
    if {"side", "zones", "face", "also-self"} & cards.keys():
        return None
    if cards == {"what": "monster", "types": [type]}:
        return {}
    return {"only": cards} if type in cards.get("all-types", ()) or cards.get("types") == [type] else None


def _made_of(said: Words) -> Data | None:
    """The materials: those of the own field, such alone as are named, and this card among them."""
    parted = among(stripped(tuple(word for word in said if word.means != "as-material")))
    if parted is None or "needs" in parted[1]:
        return None
    said, beside = stripped(parted[0]), parted[1]
    if said and is_self(said[0]) and meant(said[1:]) in CONTROLLED and not beside:
        return {"with": True, "using-self": True}
    means = meant(said)
    if means in ANY or any(means == (one, *end) for one in ("monster", "material") for end in CONTROLLED):
        return {"with": True, **beside}
    alone = means[:1] == ("only",)
    found = noun(said[alone:])
    if found is None or found.number or found.up_to or found.cards.get("side") != "own" or not alone:
        return None
    such = {key: value for key, value in found.cards.items() if key not in ("also-self", "face")}
    if such.get("what") != "monster" or "zones" in such:
        return None
    return {"with": such, **beside}
