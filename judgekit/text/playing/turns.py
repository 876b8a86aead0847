"""In which turn alone something applies: that of the Summon of the card itself."""

from collections.abc import Mapping

from judgekit.text.playing.words import Data, Words, meant, stripped

HOW: Mapping[frozenset[str], str | list[str]] = {
    frozenset[str](): "summoned",
    frozenset(("normal",)): "normal-summoned",
    frozenset(("special",)): "special-summoned",
    frozenset(("normal", "or", "flipped")): ["normal-summoned", "flipped"],
    frozenset(("normal", "or", "flipped", "face-up")): ["normal-summoned", "flipped"],
}
ITS = frozenset(("it", "he", "self", "be", "what", "in", "that-is"))
"""Words of "the turn it is Summoned" that say nothing of how."""


def turn_of_its_summon(said: Words) -> tuple[Words, list[Data]]:
    """*said* without "the turn it is Summoned" at its end, and what that asks."""
    means = meant(said)
    at = means.index("turn") if "turn" in means else 0
    rest = frozenset(means[at + 1 :]) - ITS
    past = HOW.get(rest - {"summoned"})
    if not at or "summoned" not in rest or past is None:
        return said, []
    end = at - (means[at - 1] in ("in", "during"))
    return stripped(said[:end]), [{"this-turn": past}]
