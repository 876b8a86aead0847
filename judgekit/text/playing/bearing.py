"""What lies with a monster that is meant: materials or none of them, counters of a name."""

from judgekit.text.lexicon import COUNTER
from judgekit.text.playing.counters import name_of
from judgekit.text.playing.words import Data, Words, meant

HAVING = frozenset(("that-is", "use", "have", "by", "without", "he"))
WITHOUT = frozenset(("no", "without"))
MATERIAL = (("xyz", "material"), ("material", "xyz"), ("material",))
LONGEST = 3
"""Words of the name of a counter, at most."""


def bearing(said: Words) -> tuple[Words, Data] | None:
    """Return *said* without what lies with the monster that it means, and that; nothing where it says no such thing."""
    means = meant(said)
    for at in range(1, len(said)):
        if means[at] not in HAVING or "monster" not in means[:at]:
            continue
        first = at + 1
        while meant(said[first : first + 1]) in (("article",), ("have",), ("of",)):
            first += 1
        none = means[at] in WITHOUT or means[first : first + 1] == ("no",)
        first += means[first : first + 1] == ("no",)
        told = next((one for one in MATERIAL if means[first : first + len(one)] == one), ())
        if told:
            return (*said[:at], *said[first + len(told) :]), {"materials": not none}
        for length in range(LONGEST, 0, -1):
            name = name_of(said[first : first + length]) if COUNTER in means[first : first + length] else None
            if name is not None and not none:
                return (*said[:at], *said[first + length :]), {"counters": [name]}
    return None
