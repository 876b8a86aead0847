"""A card that stands in for a Fusion Material: "can be used as a substitute for any 1 Fusion Material mentioned …"."""

from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import PLACES, Data, Words, in_order, meant, without

ANYWHERE = frozenset(("hand", "monsters", "graveyard"))
"""The places that may be named; on the field a monster lies in one zone."""
SAID = frozenset(
    (
        "can", "be", "used", "use", "as", "substitute", "for", "of", "to", "all", "number", "one-of", "fusion",
        "material", "monster", "he", "name", "mention", "by", "on", "in", "card", "its", "from", "that-is", "currently",
    )
)  # fmt: skip
NAMED = frozenset(("fusion", "material", "mention", "name"))
BUT = frozenset(("other", "material", "fusion", "of", "must", "be", "correct", "monster"))


def substitutes(said: Words) -> Data | None:
    """Return that the card itself may stand in for one named Fusion Material; nothing for other sentences."""
    means = meant(said)
    can = means.index("can") if "can" in means else 0
    but = means.index("but") if "but" in means else 0
    if not 0 < can < but or not is_self(said[0]) or "substitute" not in means[can:but]:
        return None
    what, rest = without(said[can:but], "comma"), {*meant(said[but + 1 :])}
    if not (NAMED <= {*meant(what)} <= SAID and {"other", "correct"} <= rest <= BUT):
        return None
    if any(word.number not in (None, 1) for word in what):
        return None
    zones = _places(said[1:can])
    if zones is None:
        return None
    return {"type": "continuous", **({"zones": zones} if zones else {}), "do": [{"fusion-substitute": True}]}


def _places(said: Words) -> list[str] | None:
    """Where the card lies for that, anywhere where nothing is said; nothing where it says anything else."""
    zones = ["monsters" if word.means == "field" else PLACES[word.means][0] for word in said if word.means in PLACES]
    rest = {*meant(said)} - PLACES.keys() - {"in", "on", "your", "or", "comma", "from", "of", "that-is"}
    return None if rest or not ANYWHERE.issuperset(zones) else in_order(zones)
