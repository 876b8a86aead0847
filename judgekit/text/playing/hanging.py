"""How one deed of a resolution hangs on the one before: both or neither, all of the targets or none."""

from collections.abc import Sequence

from judgekit.text.playing.words import Clause, Data, meant

BOTH_OR_NEITHER = frozenset(
    (
        *("destroy", "banish", "send-to-graveyard", "return-to-hand", "return-to-deck", "special-summon"),
        *("search", "draw", "discard", "change-position", "damage", "gain-life-points", "equip"),
    )
)
"""What two deeds joined by "and" alone are, each of which needs the other (`text.and`)."""
ALL_OF_THEM = ("destroy", "banish", "send-to-graveyard", "return-to-hand", "return-to-deck")
"""What is done to all of several targets, or to none."""


CHANGES = ("change-atk", "change-def", "set-atk", "set-def", "halve-atk", "double-atk", "change-level", "set-level")


def can_hang(deed: Data, before: Data) -> bool:
    """Whether *deed* can hang on *before*: not on what happens only later, nor change what has just gone."""
    later = "at" in before and "at" not in deed
    gone = any(verb in before for verb in ALL_OF_THEM)
    return not later and not (gone and any(deed.get(verb) == {"the": "found"} for verb in CHANGES))


def hanging(deed: Data, clause: Clause, done: Sequence[Data], aims: Sequence[Data]) -> Data:
    """Return what *deed*, that of *clause*, says besides of those *done* before, or of the targets *aims*."""
    found: Data = {}
    if clause.joint == "and" and done and len(BOTH_OR_NEITHER & {*done[-1], *deed}) > 1:
        found["both"] = True
    several = sum(aim.get("count", 1) for aim in aims) > 1
    if "both" in meant(clause.words) and several and any(deed.get(verb) == "targets" for verb in ALL_OF_THEM):
        found["all-targets"] = True
    return found
