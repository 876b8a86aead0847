"""What is said of a monster after it was Summoned."""

from collections.abc import Sequence

from judgekit.text.playing.things import Thing
from judgekit.text.playing.words import Data

FOUND: Data = {"the": "found"}
STAYS_TARGETED = frozenset(("equip", "banish-instead", "special-summon"))
"""What is said of the targets themselves after they were Summoned."""


def summoned(done: Sequence[Data]) -> Thing | None:
    """Return who was Special Summoned last, where all that was done since was done to the same."""
    for one in reversed(done):
        if "special-summon" in one:
            on = one["special-summon"]
            own = isinstance(on, dict) and on.get("the") == "self"
            return {"the": "self"} if own else dict(FOUND)
        if FOUND not in one.values() and {"the": "self"} not in one.values():
            return None
    return None


def of_the_summoned(deeds: Sequence[Data], done: Sequence[Data]) -> list[Data]:
    """Return *deeds* as they are said of targets that have been Summoned, and lie elsewhere now."""
    moved = next((one for one in reversed(done) if "special-summon" in one), {})
    if moved.get("special-summon") != "targets" or summoned(done) is None:
        return [dict(deed) for deed in deeds]
    return [
        {key: dict(FOUND) if value == "targets" and key not in STAYS_TARGETED else value for key, value in deed.items()}
        for deed in deeds
    ]
