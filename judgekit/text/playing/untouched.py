"""What is "unaffected by" effects: by those of which cards."""

from judgekit.text.playing.nouns import noun
from judgekit.text.playing.words import Data, Word, Words, meant, stripped, without

EFFECT = frozenset(("effect", "these-effects"))
EXCEPT_ITS_OWN = (("except", "its", "its"), ("except", "its"), ("except", "their", "its"))
LIKE = frozenset(("what", "names", "name-has", "types", "all-types", "without", "attributes", "properties"))
LIKE_VALUES = frozenset(("min-level", "max-level"))
FULL: dict[str, str] = {"by-effect": "card", "by-opponents-effect": "card", "by-monster-effect": "monster"}
"""Phrases that say it all at once: "by card effects"."""


def unaffected(on: Data | str, said: Words) -> Data | None:
    """Return that *on* is unaffected by the effects that *said*, what stands behind "unaffected", names."""
    said, own = _without_own(said)
    by = said[0].means if said else ""
    if by in FULL and len(said) == 1:
        side = {"side": "opponent"} if by == "by-opponents-effect" else {}
        if not side and by == "by-effect" and not own:
            return None  # is its own effect one of them, too?
        return {"unaffected": on, "source": {"what": FULL[by], **side}}
    if meant(said[:1]) not in (("by",), ("from",), ("of",)):
        return None
    rest = without(said[1:], "by", "from", "of", "your", "that-is", "controlled", "article")
    rest = _of_their_effects(rest)
    means = meant(rest)
    sides = {"opponents", "opponent"} & set(means)
    if sum(one in EFFECT for one in means) != 1 or len(sides) > 1 or means.count("activated") > 1:
        return None
    activated = "activated" in means
    other = "other" in means
    cards = without(rest, *EFFECT, "activated", "other", "opponents", "opponent")
    like = _cards(cards)
    if like is None or (like["what"] == "card" and not (sides or other or own or len(like) > 1)):
        return None
    source = {**like, **({"side": "opponent"} if sides else {})}
    return {"unaffected": on, "source": source, **({"activated": True} if activated else {})}


CARDS = (("spell", "card"), ("trap", "card"), ("spell", "slash", "trap", "card"))


def _of_their_effects(said: Words) -> Words:
    """*said* with the effects of Spells or Traps where it names the cards, or "Trap Cards or effects"."""
    cards = said[1:] if meant(said[:1]) == ("all",) else said
    means = meant(cards)
    kind = next((one for one in CARDS if means[: len(one)] == one), ())
    if not kind or means[len(kind) :] not in ((), ("or", "effect")):
        return said
    return (*cards[: len(kind)], Word("effect", "effects"))


def _without_own(said: Words) -> tuple[Words, bool]:
    """*said* without "except its own" at its end, which it never is by itself, and whether it said so."""
    at = meant(said).index("except") if "except" in meant(said) else len(said)
    own = meant(said[at:]) in EXCEPT_ITS_OWN
    return (stripped(said[:at]), True) if own else (said, False)


def _cards(said: Words) -> Data | None:
    """What the cards are like whose effects those are."""
    if not said:
        return {"what": "card"}
    found = noun(said)
    if found is None or found.number or found.other or not found.cards.keys() <= LIKE | LIKE_VALUES:
        return None
    return {"what": "card", **found.cards}
