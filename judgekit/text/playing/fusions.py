"""Fusion Summons by an effect: of which Fusion Monster, with materials from where."""

from judgekit.text.playing.nouns import noun
from judgekit.text.playing.words import Data, Words, meant, stripped

FROM_EXTRA = ("from", "your", "extra-deck")
PLACES = {"hand": "hand", "field": "monsters", "gy": "graveyard"}
ITS_MATERIALS = (("its", "material"), ("fusion", "material", "mention", "on", "it"))


def fusion_summon(said: Words) -> Data | None:
    """Return what "Fusion Summon 1 … from your Extra Deck, using …" does, where *said* follows its first word."""
    means = meant(said)
    at = next((at for at in range(len(means)) if means[at : at + 3] == FROM_EXTRA), 0)
    if means[:1] != ("summon",) or not at:
        return None
    found = noun(said[1:at])
    made = _made_of(stripped(said[at + 3 :]))
    if made is None or found is None or found.number != 1 or found.up_to or found.cards.get("what") != "monster":
        return None
    types = [*found.cards.get("types", ()), *found.cards.get("all-types", ())]
    if "Fusion" not in types or {"side", "zones", "face"} & found.cards.keys():
        return None
    only = {} if found.cards == {"what": "monster", "types": ["Fusion"]} else {"only": found.cards}
    return {**made, **only}


def _made_of(said: Words) -> Data | None:
    """The materials: those of the hand and field, from other places, or banished for it."""
    means = tuple(one for one in meant(said) if one != "as-material")
    if means[:2] == ("use", "monster"):
        if means[2:] == ("you", "control"):
            return {"fusion-summon": {"zones": ["monsters"]}}
        zones = _zones(means[2:])
        return None if zones is None else {"fusion-summon": True if zones == ["hand", "monsters"] else {"zones": zones}}
    if means[:2] != ("by", "by-doing") or said[1].text.casefold() != "banishing":
        return None
    told = next((told for told in ITS_MATERIALS if means[2 : 2 + len(told)] == told), None)
    zones = _zones(means[2 + len(told) :]) if told else None
    return None if zones is None else {"fusion-summon": {"zones": zones}, "then-banish": True}


def _zones(means: tuple[str, ...]) -> list[str] | None:
    """The places in "from your hand or field"."""
    if means[:2] != ("from", "your") or not set(means[2:]) <= {*PLACES, "or", "comma"}:
        return None
    return [PLACES[one] for one in means[2:] if one in PLACES] or None
