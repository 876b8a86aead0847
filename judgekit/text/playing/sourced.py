"""Destroyed by the effect of a card that is like this: "by a Trap effect", "by a card effect, except “Old Wall”"."""

from collections.abc import Callable

from judgekit.text.lexicon import NAME
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.words import Data, Word, Words, meant, name_in, parted, stripped

LIKE = frozenset(
    ("what", "names", "name-has", "types", "all-types", "without", "attributes", "min-level", "max-level", "not-names")
)
"""What may be said of the card whose effect did it."""
BURIED = (("and", "sent", "to", "gy"), ("and", "sent", "to", "your", "gy"))
PLAIN = {
    ("by-battle",): "by-battle",
    ("by-effect",): "by-effect",
    ("card", "effect"): "by-effect",
    ("by-opponents-effect",): "by-opponents-effect",
    ("opponents", "card", "effect"): "by-opponents-effect",
}
"""By what a card is destroyed where it is not said which card does it."""
Read = Callable[[Words], list[Data]]


def like_this(said: Words) -> Data | None:
    """Return what a card is like whose effect does something."""
    found = noun(stripped(said))
    if found is None or found.number or found.every or found.other or not found.cards.keys() <= LIKE:
        return None
    cards = dict(found.cards)
    if cards.get("what") == "card" and len(cards) > 1:
        del cards["what"]
    return cards


def sourced(said: Words, read: Read) -> list[Data]:
    """Return what destroyed a card, one of several things at least the effect of such a card.

    *read* tells what happened where it is only said by what.
    """
    means = meant(said)
    at = means.index("destroyed") if "destroyed" in means else 0
    if not at or means[at - 1] != "be":
        return []
    tail = next((one for one in BURIED if means[-len(one) :] == one), ())
    end = len(said) - len(tail)
    whole = stripped(said[at + 1 : end])
    parts = [whole] if _way(whole) else parted(whole, "or")
    ways = [way for part in parts if (way := _way(part)) is not None]
    if len(ways) != len(parts) or not any(source for _, source in ways):
        return []
    if any("except" in meant(part) for part in parts[1:]):
        return []  # it may be said of what stood before too
    found: list[Data] = []
    for how, source in ways:
        one = read((*said[: at + 1], Word(how, ""), *said[end:]))
        if len(one) != 1:
            return []
        found.append({**one[0], "source": source} if source else one[0])
    return found


def _way(said: Words) -> tuple[str, Data] | None:
    """By what it is, and what the card is like whose effect that is."""
    means = meant(said)
    if (plain := PLAIN.get(means)) is not None:
        return plain, {}
    if means[:1] == ("by-monster-effect",) and len(means) == 1:
        return "by-effect", {"what": "monster"}
    if means[:3] == ("by-effect", "comma", "except"):
        rest = said[3 + (means[3:4] == ("by",)) :]
        name = name_in(rest[0]) if meant(rest) == (NAME,) else None
        return ("by-effect", {"not-names": [name]}) if name else None
    if means[:1] == ("by-effect",):
        source = like_this(said[1:])
    elif means[-1:] == ("effect",):
        source = like_this(said[means[0] == "by" : -1])
    else:
        return None
    return ("by-effect", source) if source and source != {"what": "card"} else None
