"""The card itself as it lay: "while its owner controls it", "and was face-down at the start of the Damage Step"."""

from judgekit.text.playing.attacks import FOUGHT
from judgekit.text.playing.words import Data, Words, meant, stripped

HELD: tuple[tuple[str, ...], ...] = tuple(
    ("while", *its, "owner", "control", *it) for its in ((), ("its",)) for it in ((), ("it",))
)
IN_ITS_ZONE = ("while", "in", "owners", "monster-zone")
WAS_SET = tuple(
    ("and", "was", *down, "start-of", "damage-step")
    for down in (("face-down",), ("in", "face-down", "defense-position"))
)
NOW_THERE = (
    ("and", "be", "currently", "in", "gy", "or", "banished"),
    ("and", "currently", "be", "in", "gy", "or", "banished"),
)
BY_THEIR_EFFECT = (("because", "of", "opponents", "effect"), ("because", "effect", "opponents"))


def of_its_owner(said: Words) -> tuple[Words, Data]:
    """Return *said* without how the card lay at the end of it, and that: whose it was, and where."""
    means = meant(said)
    if tail := next((one for one in WAS_SET if means[-len(one) :] == one), ()):
        return stripped(said[: -len(tail)]), {"was-set": True}
    tail = next((one for one in (*HELD, IN_ITS_ZONE) if means[-len(one) :] == one), ())
    if not tail:
        return said, {}
    return stripped(said[: -len(tail)]), {"by": "own", **({"from": ["monsters"]} if tail == IN_ITS_ZONE else {})}


def as_it_lay(found: Data | None, lay: Data) -> Data | None:
    """Return *found* with how the card itself *lay*, which is said of the last of the things that happened to it."""
    if not lay or found is None:
        return found
    when = found.get("when", ())
    if "was-set" in lay and any(one["event"] not in FOUGHT for one in when):
        return None  # of one that is destroyed it is told how it lay just before
    if not when or any(one.get("who") != "self" for one in when) or lay.keys() & when[-1].keys():
        return None
    return {**found, "when": [*when[:-1], {**when[-1], **lay}]}


def left_for_good(said: Words) -> tuple[Words, Data]:
    """Return *said* of a card that "has left the field … and is now in the GY or banished", and where it lies now."""
    means = meant(said)
    tail = next((one for one in NOW_THERE if means[-len(one) :] == one), ())
    if not tail or "leaves-field" not in means:
        return said, {}
    bare = stripped(tuple(word for word in said[: -len(tail)] if word.means != "have"))
    theirs = next((len(one) for one in BY_THEIR_EFFECT if meant(bare)[-len(one) :] == one), 0)
    if theirs:
        bare = (*bare[:-theirs], bare[-1]._replace(means="by-opponents-effect"))
    return bare, {"zones": ["graveyard", "banished"]}
