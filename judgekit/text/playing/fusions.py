"""Fusion Summons by an effect: of which Fusion Monster, with materials from where."""

from judgekit.text.playing.among import among
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import Data, Words, meant, stripped

FROM_EXTRA = ("from", "your", "extra-deck")
POSITIONS = {"attack-position": "attack", "defense-position": "defense"}


def fusion_summon(said: Words) -> Data | None:
    """Return what "Fusion Summon 1 … from your Extra Deck, using …" does, where *said* follows its first word."""
    means = _from(said)
    at = next((at for at in range(len(means)) if means[at : at + 3] == FROM_EXTRA), 0)
    if means[:1] != ("summon",) or not at:
        return None
    found = noun(tuple(word for word in said[1:at] if word.text.casefold() != "de"))  # "Monstro de Fusão"
    rest, placed = _position(stripped(said[at + 3 :]))
    made = _with_others(rest)
    if made is None or found is None or found.number != 1 or found.up_to or found.cards.get("what") != "monster":
        return None
    types = [*found.cards.get("types", ()), *found.cards.get("all-types", ())]
    if "Fusion" not in types or {"side", "zones", "face"} & found.cards.keys():
        return None
    only = {} if found.cards == {"what": "monster", "types": ["Fusion"]} else {"only": found.cards}
    return {"fusion-summon": made.pop("fusion-summon"), **only, **placed, **made}


def _position(said: Words) -> tuple[Words, Data]:
    """*said* without "in Defense Position" before what it is made of, and that."""
    at = 1 if meant(said[:1]) == ("in",) else 0
    word = said[at].means if len(said) > at else ""
    return (stripped(said[at + 1 :]), {"position": POSITIONS[word]}) if word in POSITIONS else (said, {})


ITSELF_AND_OTHERS = ("use", "you", "control", "and", "other", "monster")
WITHOUT_YOU = tuple(one for one in ITSELF_AND_OTHERS if one != "you")


def _with_others(said: Words) -> Data | None:
    """The materials, where "this card you control and other monsters" are monsters and this card among them."""
    itself = next((at for at, word in enumerate(said) if is_self(word)), 0)
    others = next((at for at, one in enumerate(_from(said)) if one == "from"), 0)
    first = [one for one in meant((*said[:itself], *said[itself + 1 : others])) if one not in ("that-is", "of", "in")]
    if 0 < itself < others and sorted(first) in (sorted(ITSELF_AND_OTHERS), sorted(WITHOUT_YOU)):
        said = (*(word for word in said[:others] if word.means in ("use", "monster")), *said[others:])
        made = _made_of(said)
        return None if made is None else {**made, "using-self": True}
    parted = among(said)
    if parted is None:
        return None
    made = _made_of(parted[0])
    return None if made is None else {**made, **parted[1]}


PORTUGUESE_FROM = frozenset(("do", "da", "dos", "das", "de"))
"""It is "of" as well."""


def _from(said: Words) -> tuple[str, ...]:
    """The meanings of *said*, where what is "of" a place is from there."""
    return tuple("from" if word.text.casefold() in PORTUGUESE_FROM else word.means for word in said)


DOING = frozenset(("by-doing", "banish", "shuffle", "place"))
"""What is done with the materials: "by banishing", "ao banir"."""
BEFORE_IT = frozenset(("by", "to", "in"))
AWAY = (
    ("ban", "then-banish"), ("shuffl", "into-deck"), ("misch", "into-deck"), ("embaralh", "into-deck"),
    ("mélang", "into-deck"), ("plac", "bottom"), ("mett", "bottom"), ("coloc", "bottom"), ("plaç", "bottom"),
)  # fmt: skip
"""How the verb begins for what becomes of the materials."""
BOTTOM = frozenset(("in", "on", "to", "of", "bottom-of", "deck", "in-row", "your"))
INTO = frozenset(("in", "to", "your"))


def _made_of(said: Words) -> Data | None:
    """The materials: those of the hand and field, from other places, or banished or returned for it."""
    said = tuple(word for word in said if word.means != "as-material")
    begins = 1 if said and said[0].means in BEFORE_IT else 0
    if len(said) <= begins + 1:
        return None
    if said[0].means == "use":
        return _materials(said[1:], {})
    if said[begins].means not in DOING:
        return None
    verb = said[begins].text.casefold()
    away = next((away for one, away in AWAY if verb.startswith(one)), "")
    rest = said[begins + 1 :]
    if away in ("bottom", "into-deck"):
        rest = _without_deck(rest, "bottom-of" if away == "bottom" else "deck")
    return _materials(rest, {away: True}) if away and rest else None


def _without_deck(said: Words, word: str) -> Words:
    """*said* without "into the Deck", "on the bottom of the Deck in any order"; nothing where it is not there."""
    means, kept = meant(said), BOTTOM if word == "bottom-of" else INTO
    ends = [at for at, one in enumerate(means) if one == word and at and (word != "deck" or means[at - 1] in kept)]
    if not ends or (word == "bottom-of" and "deck" not in means[ends[-1] :]):
        return ()
    first = last = ends[-1]
    while first and means[first - 1] in kept and not (means[first - 1] == "your" and means[first - 2] not in INTO):
        first -= 1
    while word == "bottom-of" and last + 1 < len(means) and means[last + 1] in kept:
        last += 1
    return stripped((*said[:first], *said[last + 1 :]))


def _is_from(said: Words) -> bool:
    """Whether the first of *said* says where from: "de qualquer campo" does, "de TREVAS" does not."""
    return said[0].text.casefold() != "de" or meant(said[1:]) == ("all",)


ITS_MATERIALS = frozenset(
    ("its", "material", "fusion", "mention", "on", "it", "of", "in", "your", "banished", "comma", "them")
)
"""The words of "the Fusion Materials mentioned on it"."""


def _materials(said: Words, away: Data) -> Data | None:
    """What the materials are, and from where."""
    means = _from(said)
    at = next((at for at, one in enumerate(means) if one == "from" and _is_from(said[at : at + 2])), len(means))
    at = min(at, *(means.index(one) for one in ("you", "control") if one in means), len(means))
    if "material" in means[:at]:
        at = min(at, means.index("comma") if "comma" in means else at)
        if not {*meant(said[:at])} <= ITS_MATERIALS or not away:
            return None
        banished = "banished" in means[:at]
        if banished:
            return _fused(["banished"], {}, away) if at == len(means) else None
        return _from_places(means[at:], {}, away)
    on = next((at for at, one in enumerate(means) if one == "on"), at)
    at = min(at, on)
    of = at - 1 if at and means[at - 1] == "that-is" else at
    found = noun(said[:of])
    if found is None or found.number or found.up_to or found.other or found.cards.get("what") != "monster":
        return None
    if {"side", "zones", "face", "position"} & found.cards.keys():
        return None
    return _from_places(means[at:], found.cards, away)


def _fused(zones: list[str], such: Data, away: Data, side: str | None = None) -> Data:
    like = such if such.keys() - {"what", "also-self"} else {}
    where: Data = {**{key: value for key, value in like.items() if key != "also-self"}, "zones": zones}
    if side:
        where["side"] = side
    plain = zones == ["hand", "monsters"] and not like and not side
    return {"fusion-summon": True if plain else where, **away}


PLACES = {
    "hand": "hand", "field": "monsters", "gy": "graveyard", "banishment": "banished", "banished": "banished",
    "deck": "deck",
}  # fmt: skip
JOINING = frozenset(
    (
        "or",
        "and",
        "slash",
        "comma",
        "from",
        "your",
        "on",
        "in",
        "of",
        "face-up",
        "card",
        "both",
        "all",
        "up-to",
        "that-is",
    )
)
CONTROLLED = (("you", "control"), ("control",))
EITHER = (("both", "field"), ("all", "field"))


def _from_places(means: tuple[str, ...], such: Data, away: Data) -> Data | None:
    """The places in "from your hand or field", "you control", "from either field"."""
    if means in CONTROLLED:
        return _fused(["monsters"], such, away)
    if not means or not set(means) <= {*PLACES, *JOINING}:
        return None
    either = any(means[at : at + 2] in EITHER for at in range(len(means)))
    if ({"both", "all", "up-to"} & set(means) and not either) or not ("your" in means or either):
        return None
    if "face-up" in means and "banished" not in means:
        return None
    zones = list(dict.fromkeys(PLACES[one] for one in means if one in PLACES))
    return _fused(zones, such, away, "either" if either else None) if zones else None
