"""What is so of a monster, and how long where that is not said: as long as it is controlled, or lies face-up."""

from collections.abc import Sequence

from judgekit.text.playing.forbidding import not_activated, silenced_itself
from judgekit.text.playing.no_attacks import bans
from judgekit.text.playing.things import Around, Thing
from judgekit.text.playing.words import Data, Words, meant, parted

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


def has_won(said: Words, around: Around, done: Sequence[Data]) -> bool:
    """Whether "it" is the card itself: what stays on the field where it has destroyed another by battle."""
    won = around.events == ("destroys-by-battle",) and around.of_self and not around.targets
    return won and not done and meant(said) == ("it",)


def no_effects_either(on: Thing, said: Words) -> list[Data] | None:
    """Return what a card cannot do of "cannot activate its effects or declare an attack"."""
    parts = [[silenced_itself(on)] if not_activated(part) else bans(on, part) for part in parted(said, "or")]
    return [one for part in parts for one in part or ()] if all(parts) else None


def is_of_one_duration(done: Sequence[Data]) -> bool:
    """Whether nothing is so for a while beside what is so of the targets as long as they are face-up."""
    stay = any("targets" in one.values() and one.get("until") == "face-up" for one in done)
    return not stay or not any(map(_ends, done))


def _ends(one: Data) -> bool:
    """Whether *one* lasts for a while: that may be said of what stands beside it too."""
    return one.get("until") not in (None, "face-up") and "ongoing" not in one and "forbid-special-summons" not in one
