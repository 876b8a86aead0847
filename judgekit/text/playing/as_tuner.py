"""Monsters that count as Tuners for a while: "treat it as a Tuner this turn", "Special Summon this card as a Tuner"."""

from collections.abc import Callable

from judgekit.text.playing.things import Thing
from judgekit.text.playing.words import Data, Words, meant, without

SELF: Data = {"the": "self"}
SO = (("as", "tuner"), ("tuner",), ("as", "tuner", "monster"), ("as", "monster", "tuner"))
"""What is said of it after "treated"; in Portuguese "as" may be left out."""
AS_LONG_AS_THERE = "face-up"


def treated_so(said: Words, whose: Callable[[Words], Thing | None], until: Data) -> Data | None:
    """Return who is "treated as a Tuner"; nothing for other words.

    *until* is how long, where that is said, else it is one as long as it lies face-up on the field.
    """
    said = without(said, "be", "article")
    means = meant(said)
    at = means.index("treat") if "treat" in means else len(means)
    behind = next((len(one) for one in SO if means[-len(one) :] == one), 0)
    if not behind or at >= len(means) or means.count("tuner") != 1:
        return None
    before, after = said[:at], said[at + 1 : len(said) - behind]
    found = None if before and after else whose(before or after)
    return None if found is None else {"treat-as-tuner": found, **(until or {"until": AS_LONG_AS_THERE})}


def without_as_tuner(said: Words) -> tuple[Words, bool]:
    """*said*, which is Special Summoned, without "as a Tuner", and whether that was said."""
    means = meant(said)
    at = next((at for at in range(len(means)) if means[at : at + 2] == ("as", "tuner")), None)
    return (said, False) if at is None else ((*said[:at], *said[at + 2 :]), True)


def summoned_so(found: Thing) -> Data:
    """Return that what was Special Summoned counts as a Tuner as long as it lies face-up on the field."""
    itself = isinstance(found, dict) and found.get("the") == "self"
    return {"treat-as-tuner": SELF if itself else {"the": "found"}, "until": AS_LONG_AS_THERE, "if-done": True}
