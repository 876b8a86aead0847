"""How many cards are drawn where no number says so: as many as were moved, or until so many are in the hand."""

from collections.abc import Sequence

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.counting import each_of
from judgekit.text.playing.things import Around
from judgekit.text.playing.words import Data, Words, meant, without


def from_the_top(said: Words, around: Around, last: str | None) -> Data | None:
    """Return so many cards from the top of a Deck for each of some cards: sent to the Graveyard, or excavated."""
    means = meant(said)
    verb = {"send": "mill", "excavate": "excavate"}.get(means[0])
    at = next((at for at, one in enumerate(means) if one in ("each", "equal")), 0)
    if verb is None or not at or "top-of" not in means[:at] or (verb == "mill") is not ("gy" in means[:at]):
        return None
    head = [one for one in means[1:at] if one not in ("card", "from", "of", "to", "gy", "comma", "top-of")]
    number = next((word.number for word in said[:at] if word.means == NUMBER), None)
    each_said = means[at] == "each"
    rest = said[at + 1 :] if each_said else without(said[at + 1 :], "to")
    if not each_said and meant(rest[:1]) == ("number-of",):
        rest = rest[1 + (meant(rest[1:2]) == ("of",)) :]
    elif not each_said:
        return None
    side = {"your": "own", "opponents": "opponent"}.get(next((one for one in head if one in ("your", "opponents")), ""))
    plain = sorted(one for one in head if one not in ("your", "opponents")) == (
        ["deck", NUMBER] if each_said else ["deck"]
    )
    each = each_of(rest, around, last=last) if plain and side and rest else None
    return None if each is None else {verb: number or 1, "side": side, "per": each}


SAME = frozenset(("draw", "that", "same", "number-of", "of", "card", "all", "to"))
MOVED = frozenset(("destroy", "banish", "send-to-graveyard", "return-to-hand", "return-to-deck"))
COUNTED = frozenset(("discard", "send", "banish", "tribute", "return-to-deck", "return-to-hand", "reveal"))


def so_many_drawn(said: Words, around: Around, done: Sequence[Data]) -> Data | None:
    """Return how many cards are drawn, where it is not a number of them."""
    return _as_many(meant(said), around, done) or _until_so_many(said)


def _as_many(means: tuple[str, ...], around: Around, done: Sequence[Data]) -> Data | None:
    """Return "draw that many cards": as many as the operation before was about, or as were paid."""
    if not set(means) <= SAME or not {"that", "same"} & set(means) or not {"all", "number-of"} & set(means):
        return None
    if done:
        last = done[-1]
        verb = next((one for one in last if one in MOVED), None)
        on = last[verb] if verb else None
        return {"draw": 1, "value": "handled"} if isinstance(on, dict | str) and "at" not in last else None
    paid = around.paid[0] if len(around.paid) == 1 else {}
    return {"draw": 1, "value": "cost"} if COUNTED & paid.keys() and "up-to" in paid else None


def _until_so_many(said: Words) -> Data | None:
    """Return "draw until you have 5 cards in your hand"."""
    means = tuple(one for one in meant(said) if one not in ("in", "your", "of", "to"))
    number = next((word.number for word in said if word.means == NUMBER), None)
    rest = means[2:] if means[1:2] == ("card",) else means[1:]
    return {"draw": number, "fill": True} if rest in UNTIL and number else None


UNTIL = (
    ("until", "you", "have", NUMBER, "card", "hand"),
    ("until", "hand", "have", NUMBER, "card"),
    ("until", "have", NUMBER, "card", "hand"),
    ("while", "not", "have", NUMBER, "card", "hand"),
)
"""How "until you have 5 cards in your hand" is said."""
