"""How many cards are drawn where no number says so: as many as were moved, or until so many are in the hand."""

from collections.abc import Sequence

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.things import Around
from judgekit.text.playing.words import Data, Words, meant

SAME = frozenset(("draw", "that", "same", "number-of", "of", "card", "all", "to"))
MOVED = frozenset(("destroy", "banish", "send-to-graveyard", "return-to-hand", "return-to-deck"))
COUNTED = frozenset(("discard", "send", "banish", "tribute", "return-to-deck", "return-to-hand", "reveal"))


def as_many_drawn(means: tuple[str, ...], around: Around, done: Sequence[Data]) -> Data | None:
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


def until_so_many(said: Words) -> Data | None:
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
