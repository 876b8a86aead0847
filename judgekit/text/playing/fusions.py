"""Fusion Summons by an effect: of which Fusion Monster, with materials from where."""

from judgekit.text.playing.nouns import noun
from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import Data, Words, meant, stripped

FROM_EXTRA = ("from", "your", "extra-deck")
JOINING = ("or", "and", "slash", "comma", "from")
PLACES = {"hand": "hand", "field": "monsters", "gy": "graveyard"}
ITS_MATERIALS = (("its", "material"), ("fusion", "material", "mention", "on", "it"))


def fusion_summon(said: Words) -> Data | None:
    """Return what "Fusion Summon 1 … from your Extra Deck, using …" does, where *said* follows its first word."""
    means = _from(said)
    at = next((at for at in range(len(means)) if means[at : at + 3] == FROM_EXTRA), 0)
    if means[:1] != ("summon",) or not at:
        return None
    found = noun(tuple(word for word in said[1:at] if word.text.casefold() != "de"))  # "Monstro de Fusão"
    used, with_itself = _with_others(stripped(said[at + 3 :]))
    made = _made_of(used)
    if made is None or found is None or found.number != 1 or found.up_to or found.cards.get("what") != "monster":
        return None
    types = [*found.cards.get("types", ()), *found.cards.get("all-types", ())]
    if "Fusion" not in types or {"side", "zones", "face"} & found.cards.keys():
        return None
    only = {} if found.cards == {"what": "monster", "types": ["Fusion"]} else {"only": found.cards}
    return {**made, **only, **({"using-self": True} if with_itself else {})}


ITSELF_AND_OTHERS = ("use", "you", "control", "and", "other", "monster")


def _with_others(said: Words) -> tuple[Words, bool]:
    """*said* with "this card you control and other monsters" as monsters, and whether this card has to be used."""
    itself = next((at for at, word in enumerate(said) if is_self(word)), 0)
    others = next((at for at, one in enumerate(_from(said)) if one == "from"), 0)
    first = [one for one in meant((*said[:itself], *said[itself + 1 : others])) if one not in ("that-is", "of", "in")]
    if not 0 < itself < others or sorted(first) not in (sorted(ITSELF_AND_OTHERS), sorted(WITHOUT_YOU)):
        return including(said)
    return (*(word for word in said[:others] if word.means in ("use", "monster")), *said[others:]), True


WITHOUT_YOU = tuple(one for one in ITSELF_AND_OTHERS if one != "you")
INCLUDING = ("includ", "inclui", "inclus", "compris")
"""How "including" begins in the four languages."""


def including(said: Words) -> tuple[Words, bool]:
    """*said* without "including this card" at its end, and whether that stood there."""
    at = next((at for at, word in enumerate(said) if any(one in word.text.casefold() for one in INCLUDING)), 0)
    if at == len(said) - 1 and is_self(said[at - 1]):
        return stripped(said[: at - 1]), True  # "(cette carte incluse)"
    rest = tuple(word for word in said[at:] if not any(one in word.text.casefold() for one in INCLUDING))
    if not at or len(rest) != 1 or not is_self(rest[0]):
        return said, False
    at -= said[at - 1].text.casefold() == "y"  # "y compris"
    return stripped(said[:at]), True


PORTUGUESE_FROM = frozenset(("do", "da", "dos", "das"))
"""It is "of" as well."""


def _from(said: Words) -> tuple[str, ...]:
    """The meanings of *said*, where what is "of" a place is from there."""
    return tuple("from" if word.text.casefold() in PORTUGUESE_FROM else word.means for word in said)


def _made_of(said: Words) -> Data | None:
    """The materials: those of the hand and field, from other places, or banished for it."""
    means = tuple(one for one in _from(said) if one != "as-material")
    if means[:2] == ("use", "monster"):
        if means[2:] in (("you", "control"), ("control",)):
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
    if means[:2] != ("from", "your") or not set(means[2:]) <= {*PLACES, *JOINING}:
        return None
    return [PLACES[one] for one in means[2:] if one in PLACES] or None
