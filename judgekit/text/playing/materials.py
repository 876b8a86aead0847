"""Materials that an effect detaches: "detach 1 material from a monster you control"."""

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import Data, Words, meant

SEVERAL = ("monster(s)", "mostro/i", "monstro(s)", "monstres")
"""A word for a monster or several; of two materials from "a monster" both must be from the same."""
HOLDING: Data = {"what": "monster"}


def materials_of(said: Words) -> Data | None:
    """Return the materials that *said* means, which are picked among those of any monster of a player."""
    means = tuple(one for one in meant(said) if one != "xyz")
    said = tuple(word for word in said if word.means != "xyz")
    if means[:2] != (NUMBER, "material"):
        return None
    number, holder = said[0].number, said[2 + (means[2:3] in (("from",), ("of",))) :]
    if number is None or not holder:
        return None
    cards: Data = {"what": "card", "zones": ["materials"], "choose": number}
    if len(holder) == 1 and is_self(holder[0]):
        return {"the": "materials", **cards}
    found = noun(holder)
    several = any(word.text.casefold() in SEVERAL for word in holder)
    if found is None or found.number or found.other or found.every or (number > 1 and not several):
        return None
    if {key: value for key, value in found.cards.items() if key not in ("side",)} != HOLDING:
        return None
    side = {"side": found.cards["side"]} if "side" in found.cards else {}
    return {**cards, **side} if side or "field" in meant(holder) else None
