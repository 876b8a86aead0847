"""By what something was destroyed, where either of two causes will do: the rules of the game are none of them."""

from judgekit.text.draft import code
from judgekit.text.patterns import pattern
from judgekit.text.playing.words import Data
from judgekit.text.sentences import Pieces

EITHER = pattern(
    "destroyed ~2 by-battle or|slash ~2 by-effect|effect",
    "destroyed ~2 by-effect or|slash ~2 by-battle",
)
CAUSES = ("battle", "effect")


def with_either_cause(effect: Data, condition: Pieces) -> Data:
    """Return *effect* as it is set off "by battle or card effect", and not by what the rules of the game destroy."""
    moments = effect.get("when", [])
    plain = [one for one in moments if one["event"] == "destroyed" and "cause" not in one]
    if len(plain) != 1 or not EITHER.search(code(condition)):
        return effect
    parted = (by_either(one) if one is plain[0] else [one] for one in moments)
    return {**effect, "when": [one for ones in parted for one in ones]}


def by_either(moment: Data) -> list[Data]:
    """*moment* as brought about by each of the two causes."""
    return [{**moment, "cause": cause} for cause in CAUSES]
