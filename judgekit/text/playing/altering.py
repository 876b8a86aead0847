"""Monsters that are of another Type or Attribute: "all face-up monsters you control become Plant monsters"."""

from judgekit.domain.type_line import RACES
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.words import Data, Words, attribute, meant, type_word, without

PLACES = frozenset(("monsters", "hand", "deck", "graveyard"))


def become(said: Words) -> list[Data] | None:
    """Return which Type or Attribute some monsters have as long as it applies."""
    means = meant(said)
    at = means.index("become")
    told = without(said[at + 1 :], "monster", "article")
    if len(told) != 1 or told[0].means not in ("type-word", "attribute-word"):
        return None
    found = noun(said[:at])
    if found is None or found.number or not found.every or found.other or found.cards.get("what") != "monster":
        return None
    zones = {*found.cards.get("zones", ("monsters",))}
    if not zones <= PLACES:
        return None
    seen = {"face": "up"} if "monsters" in zones and "face" not in found.cards else {}
    cards = {**seen, **found.cards, "also-self": True}
    if told[0].means == "type-word":
        kind = type_word(told[0].text)
        return [{"set-type": cards, "type": kind}] if kind in RACES else None
    word = attribute(told[0].text)
    return [{"set-attribute": cards, "attribute": word}] if word else None


def stay_alike(told: list[Data]) -> bool:
    """Return whether the monsters of which *told* is said are still those that they were called before."""
    return all(VALUES[verb].isdisjoint(on) for one in told for verb, on in one.items() if verb in VALUES)


VALUES = {
    "set-type": frozenset(("types", "all-types", "without", "either")),
    "set-attribute": frozenset(("attributes", "either")),
}
"""What tells monsters that they no longer have once another has been given to them."""
