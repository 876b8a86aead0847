"""What is said of a card that has left, of how it was there."""

from typing import Any

from judgekit.text.playing.words import Data

GONE = frozenset(("sent-to-graveyard", "destroyed", "left-field", "banished", "discarded", "tributed"))
"""After these the card has left where it was."""


EQUIPPED_THEN = ("destroyed", "left-field", "sent-to-graveyard")
"""Of what happened so it is known whether the card was equipped to a monster."""


def as_it_was(found: Data) -> bool:
    """Tell of the card that has left how it was there; return whether the vocabulary can."""
    left = [one for one in found.get("when", ()) if one.get("who") == "self" and one["event"] in GONE]
    of_self = [one for one in found.get("needs", ()) if left and _is_of_the_card(one)]
    if not of_self:
        return True
    if of_self != ["equipped"] or any(one["event"] not in EQUIPPED_THEN for one in left):
        return False
    for one in left:
        one["was-equipped"] = True
    found["needs"] = [one for one in found["needs"] if one != "equipped"]
    return True


def _is_of_the_card(need: Any) -> bool:
    """Whether a condition asks how the card itself lies there."""
    return need in ("equipped", "no-materials") or (isinstance(need, dict) and "the" in need.get("cards", {}))
