"""How long something is so of a monster where that is not said: as long as it is controlled, or lies face-up."""

from collections.abc import Sequence

from judgekit.text.playing.things import Around
from judgekit.text.playing.words import Data

ON_ITS_OWN = frozenset(("ignition", "quick", "trigger", "flip"))
"""Effects that do not end with the card: what a Continuous Trap does as it is activated may."""


def as_controlled(joint: str | None, done: Sequence[Data]) -> str | None:
    """Return how long the monster is controlled of which "but it cannot attack" says more."""
    last = done[-1] if done and joint in ("but", "and") else {}
    until = last.get("until") if "take-control" in last else None
    return str(until) if until else None


def stays_face_up(around: Around, done: Sequence[Data]) -> bool:
    """Whether what is said of the targets, and not for how long, is so as long as they are face-up."""
    if around.kind not in ON_ITS_OWN or any("take-control" in one or _ends(one) for one in done):
        return False
    return bool(around.aims) and all(aim.get("face") == "up" or aim.get("position") == "attack" for aim in around.aims)


def is_of_one_duration(done: Sequence[Data]) -> bool:
    """Whether nothing is so for a while beside what is so of the targets as long as they are face-up."""
    stay = any("targets" in one.values() and one.get("until") == "face-up" for one in done)
    return not stay or not any(map(_ends, done))


def _ends(one: Data) -> bool:
    """Whether *one* lasts for a while: that may be said of what stands beside it too."""
    return one.get("until") not in (None, "face-up") and "ongoing" not in one and "forbid-special-summons" not in one
