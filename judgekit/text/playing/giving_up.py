"""Other cards that may be given up in place of cards that would be destroyed: "you can destroy 1 … instead"."""

from judgekit.text.playing.either import cards as noun
from judgekit.text.playing.things import SEEN, is_self
from judgekit.text.playing.words import ON_FIELD, Data, Words, meant, stripped, without

GIVING = frozenset(("destroy", "banish", "send", "discard", "tribute"))
TO_GRAVEYARD = (("to", "gy"), ("to", "your", "gy"), ("to", "the", "gy"), ("in", "gy"))


def given_up(done: Words) -> Data | None:
    """Return how a card is given up, and which it may be: "you can send 1 Dragon monster from your hand to the GY"."""
    if meant(done).count("you-can") != 1:
        return None
    rest = stripped(without(done, "you-can"))
    how = rest[0].means if rest else ""
    if how not in GIVING:
        return None
    which = stripped(rest[1:])
    if how == "send":
        end = next((end for end in TO_GRAVEYARD if meant(which)[-len(end) :] == end), None)
        if end is None:
            return None
        which = stripped(which[: -len(end)])
    cards = _one(which, how)
    return None if cards is None else {"only": cards, "giving": how}


def _one(said: Words, how: str) -> Data | None:
    """The cards one of which is given up."""
    found = noun(said)
    if found is None or found.number != 1 or found.every or found.up_to or any(is_self(word) for word in said):
        return None
    cards = dict(found.cards)
    if how == "discard" and "zones" not in cards:
        cards = {**cards, "zones": ["hand"], "side": "own"}
    zones = set(cards.get("zones", ON_FIELD))
    if cards.get("side") != "own" or not zones <= PLACES_OF[how]:
        return None
    seen = any(SEEN.intersection(one) for one in (cards, *cards.get("either", ())))
    if zones <= {*ON_FIELD} and seen:
        cards["face"] = "up"
    if how == "tribute" and cards.get("what") != "monster":
        return None
    return cards if found.other or not zones & {*ON_FIELD} else {**cards, "also-self": True}


_FIELD = frozenset(ON_FIELD)
PLACES_OF = {
    "destroy": _FIELD | {"hand"},
    "banish": _FIELD | {"hand", "graveyard", "deck"},
    "send": _FIELD | {"hand", "deck"},
    "discard": frozenset(("hand",)),
    "tribute": frozenset(("monsters",)) | _FIELD,
}
"""Where a card may lie that is given up so."""
