"""Whom something goes for that lasts: all that fit now, or whatever fits as long as it lasts."""

from judgekit.text.playing.nouns import noun
from judgekit.text.playing.things import Around, with_itself
from judgekit.text.playing.words import Data, Words, meant

NEGATED_BEHIND = (("their", "effect", "negated"), ("its", "effect", "negated"))
THAT_FACE_UP = (
    ("that", "monster", "face-up"),
    ("that", "face-up", "monster"),
    ("that", "opponents", "face-up", "monster"),
    ("that", "face-up", "card"),
    ("that", "face-up", "monster", "you", "control"),
    ("that", "face-up", "monster", "opponent", "control"),
    ("that", "face-up", "monster", "controlled", "opponents"),
    ("that", "face-up", "card", "you", "control"),
    ("that", "face-up", "card", "opponent", "control"),
    ("that", "face-up", "card", "controlled", "opponents"),
)
"""A target that must still be face-up."""
LONGEST_FIRST = sorted(THAT_FACE_UP, key=len, reverse=True)


def all_now(said: Words, around: Around) -> Data | None:
    """Return "monsters you currently control": all of them, as they are when the effect resolves."""
    found = noun(said) if "currently" in meant(said) else None
    if found is None or found.number or found.every or not found.cards:
        return None
    if not {"side", "zones"} & found.cards.keys() and "field" not in meant(said):
        return None
    return with_itself(found, around)


def the_same(on: object) -> object:
    """What was picked for the operation before is not picked again."""
    return {"the": "found"} if isinstance(on, dict) and "choose" in on else on


def whose_effect(said: Words) -> Words:
    """*said* without "effects" at its end: "their effects" are those of "them"."""
    if meant(said) in (("its", "effect"), ("their", "effect")):
        return (said[0]._replace(means="them" if said[0].means == "their" else "it"),)
    return said[:-1] if meant(said[-1:]) == ("effect",) else said


def whoever_fits(said: Words, *, others: bool) -> Data | None:
    """Return the cards that are meant as long as something lasts: "Plant monsters you control", neither all nor one.

    *others*: "other monsters" are others than the card itself, for nothing else was spoken of.
    """
    if "currently" in meant(said):
        return None
    found = noun(said)
    if found is None or found.number or found.every or "what" not in found.cards or "zones" in found.cards:
        return None
    if (found.other and not others) or not (found.other or "side" in found.cards or "field" in meant(said)):
        return None
    elsewhere = found.other or found.cards.get("side") == "opponent"
    return {**found.cards, **({} if elsewhere else {"also-self": True})}


def without_face_up(said: Words) -> tuple[Words, Data]:
    """*said* with "that face-up monster" as "that monster", and what that says of a target besides."""
    means = meant(said)
    for at in (at for at, word in enumerate(means) if word == "that"):
        for told in LONGEST_FIRST:
            if means[at : at + len(told)] == told:
                again = tuple(word for word in said[at : at + len(told)] if word.means in ("that", "monster", "card"))
                side = {"you": "own", "opponent": "opponent", "opponents": "opponent"}
                controlled = {"control", "controlled"}.intersection(told)
                whose = next((side[one] for one in told if controlled and one in side), None)
                only = {"face": "up", **({"side": whose} if whose else {})}
                return (*said[:at], *again, *said[at + len(told) :]), only
    return said, {}
