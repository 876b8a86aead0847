"""The card itself Tributed for a Summon, or a Summon for which it was Tributed or that was made with it."""

from collections.abc import Mapping

from judgekit.text.playing.events import KINDS, SAID_OF
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.words import Data, Words, meant

TRIBUTE = ("tribut", "sacrif")
RITUAL = ("ritual", "rituel")
FOR_A_SUMMON = (("for", "summon-noun"), ("to", "summon-noun"), ("as-material",))
BY_TRIBUTING = (("by", "by-doing", "self"), ("by-doing", "self"), ("have", "gained", "self", "tribute-noun"))
USING_IT = (("use", "self", "as-material"),)
MADE_WITH_IT = frozenset(("fusion", "synchro", "ritual"))
"""Summons after which their materials lie where they see what was made with them."""
TRIBUTED_BY: Mapping[tuple[str, ...], Data] = {
    ("by-effect",): {"cause": "effect"},
    ("by-opponents-effect",): {"cause": "opponent-effect"},
}
"""By what the card itself was Tributed."""


def used_up(said: Words) -> Data | None:
    """Return the Summon for which the card itself was used up; nothing where a word of it is not known."""
    means = meant(said)
    if means[:3] == ("self", "be", "tributed") and len(said[0].text.split()) == 2:
        return _tributed_for(said[3:])
    for tail in (*BY_TRIBUTING, *USING_IT):
        if means[-len(tail) :] != tail or len(said) <= len(tail):
            continue
        itself = next(word for word in said[-len(tail) :] if word.means == "self")
        doing = " ".join(word.text.casefold() for word in said[-len(tail) :])
        tributed = tail in BY_TRIBUTING
        if len(itself.text.split()) != 2 or (tributed and not any(one in doing for one in TRIBUTE)):
            return None
        return _summoned(said[: -len(tail)], tributed=tributed)
    return None


DONE = ("summon", "summoned")
"""What "you" do, and have done."""


def _tributed_for(said: Words) -> Data | None:
    """Behind "this card is Tributed": for a Tribute Summon or a Ritual Summon, of which monster."""
    means = meant(said)
    told = next((one for one in FOR_A_SUMMON if means[: len(one)] == one), ())
    end = len(told) + (means[len(told) : len(told) + 1] == ("ritual",))
    text = " ".join(word.text.casefold() for word in said[:end])
    ritual = any(one in text for one in RITUAL)
    tribute = any(one in text for one in TRIBUTE)
    if not told or ritual is tribute:
        return None
    of = said[end + (means[end : end + 1] == ("of",)) :]
    made = _like(of) if of else {}
    if made is None:
        return None
    kinds = ["ritual"] if ritual else ["tribute"]
    return {"event": "tributed", "who": "self", "material-for": kinds, **({"made": made} if made else {})}


def _summoned(said: Words, *, tributed: bool) -> Data | None:
    """The Summon itself, of any monster or of one that is like this."""
    means = tuple(one for one in meant(said) if one != "face-up")
    said = tuple(word for word in said if word.means != "face-up")
    by = "own" if means[:1] == ("you",) else "either"
    verb = next((at for at, one in enumerate(means) if one == "be" or (by == "own" and one in DONE)), -1)
    if verb < 0:
        return None
    monster = said[verb + 1 :] if by == "own" else said[:verb]
    how = means[1:verb] if by == "own" else means[verb + 1 :]
    kinds = {"tribute" if one == "tribute-noun" else one for one in how if one in (*KINDS, "tribute-noun")}
    if not set(how) <= {*KINDS, "tribute-noun", "by", "summoned"} or len(kinds) != 1:
        return None
    if (kinds == {"tribute"}) is not tributed or not (tributed or kinds <= MADE_WITH_IT):
        return None
    of = _like(monster) if monster else {}
    if of is None:
        return None
    like = {} if of in ({}, {"what": "monster"}) else {"of": of}
    return {"event": "summoned", "by": by, "kinds": sorted(kinds), **like, "used-self": True}


def _like(said: Words) -> Data | None:
    found = noun(said)
    if found is None or found.number or found.every or found.other or not found.cards.keys() <= SAID_OF:
        return None
    return dict(found.cards) if found.cards.get("what") == "monster" else None
