"""Which cards a line is not about, where that stands behind all it says: "… lose 600 ATK, except Fairy monsters"."""

from judgekit.text.playing.either import cards
from judgekit.text.playing.words import Words, meant, stripped

VERBS = ("gain", "lose", "cannot")
LIKE = frozenset(("what", "side", "names", "name-has", "types", "all-types", "attributes"))
"""What may tell the cards that are not meant."""


def but_some(said: Words) -> Words:
    """Return *said* with those that it is not about right behind those that it is about."""
    means = meant(said)
    at = next((at for at, one in enumerate(means) if one in VERBS), 0)
    end = means.index("except") if means.count("except") == 1 else 0
    if not at or end < at + 2:
        return said
    left = cards(stripped(said[end + 1 :]))
    if left is None or left.number or left.every or left.other or not set(left.cards) <= LIKE:
        return said
    tail, told = said[end:], stripped(said[:end])
    aims = means[at : at + 2] == ("cannot", "target")
    behind = next((n for n in range(at + 2, len(told)) if told[n].means in ("for", "use")), 0) if aims else at
    if not behind or (aims and "side" in left.cards):
        return said
    return (*told[:behind], *tail, *told[behind:])
