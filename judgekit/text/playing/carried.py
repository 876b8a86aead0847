"""What a card must carry: Equip Cards, materials, such as they are."""

from judgekit.text.playing.either import cards as noun
from judgekit.text.playing.words import Data, Words, meant

LIKE_IT = frozenset(("what", "names", "name-has", "types", "all-types", "attributes"))
"""What may be said of them."""


def carried(said: Words) -> Data | None:
    """Return what the card is equipped with, or has as material, and what that is like; nothing for other words."""
    means = meant(said)
    if means[:1] == ("have",) and means[-1:] == ("as-material",):
        on, rest = {"the": "materials", "zones": ["materials"]}, said[1:-1]
    elif means[:3] in (("be", "equipped", "use"), ("be", "equipped", "by")):
        on, rest = {"the": "equips"}, said[3:]
    else:
        return None
    if on == {"the": "equips"} and meant(rest) in (("equip-card",), ("equip-card", "card")):
        return on
    found = noun(rest)
    if found is None or found.number or found.every or found.other or not found.cards.keys() <= LIKE_IT:
        return None
    return {**on, **found.cards}
