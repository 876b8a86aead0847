"""What becomes of the monster that a card was equipped to: "when this card leaves the field, destroy that monster"."""

from collections.abc import Mapping

from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import Data, Words, meant, without

LEFT = (("when", "self", "leaves-field"), ("if", "self", "leaves-field"))
DONE: Mapping[str, str] = {"destroy": "destroy", "banish": "banish"}
EQUIPPED = (("equipped", "monster"), ("monster", "equipped"))
THAT_ONE = (("that", "monster"), ("it",), ("that", "target"))


def left_behind(said: Words, *, equip: bool) -> Data | None:
    """Return what is done to the monster that had the card; *equip*: “that monster” can be no other."""
    means = tuple(one for one in meant(said) if one != "comma")
    if means[:3] not in LEFT or not is_self(said[1]) or means[3:4] == () or means[3] not in DONE:
        return None
    whom = means[4:]
    if whom not in EQUIPPED and not (equip and whom in THAT_ONE):
        return None
    gone = {"event": "left-field", "who": "self", "was-equipped": True}
    return {"type": "at-once", "when": [gone], "do": [{DONE[means[3]]: {"the": "other"}}]}


AS_NORMAL = frozenset(
    ("self", "be", "it", "treat", "as", "normal", "monster", "while", "face-up", "on", "in", "field", "or", "gy")
)
AGAIN = ("you-can", "normal", "summon")
BECOMES = ("become", "effect-monster", "this-way")


def is_of_every_gemini(said: Words) -> bool:
    """Whether *said* says no more than what a Gemini monster is.

    It is a Normal Monster on the field and in the Graveyard, until it is Normal Summoned once more.
    """
    means = without(said, "comma")
    told = meant(means)
    if {"self", "treat", "normal", "gy"} <= set(told) <= AS_NORMAL:
        return True
    at = told.index("you-can") if "you-can" in told else 0
    before, after = set(told[:at]), told[at:]
    return {"while", "self", "normal"} <= before <= AS_NORMAL and after[:3] == AGAIN and after[-3:] == BECOMES
