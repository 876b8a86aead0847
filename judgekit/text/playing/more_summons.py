"""A Normal Summon beside that of the turn: "you can Normal Summon 1 Warrior in addition to your Normal Summon/Set"."""

from judgekit.text.playing.either import cards
from judgekit.text.playing.words import Data, Words, meant, stripped, without

BESIDE = frozenset(
    (
        "to", "of", "in", "your", "normal", "summon", "summon-noun", "slash", "or", "set", "this-turn", "open", "close",
        "time",
    )
)  # fmt: skip
"""What stands behind "in addition": "to your Normal Summon/Set"."""
WHEN = ("during", "your", "main-phase")


def more_summons(said: Words) -> Data | None:
    """Return which monster may be Normal Summoned, or Set too, beside the Normal Summon or Set of the turn."""
    rest, told = _without_when(said)
    means = meant(rest)
    at = means.index("in-row") if "in-row" in means else 0
    behind = set(means[at + 1 :])
    if not at or means[:2] != ("normal", "summon") or not behind <= BESIDE or not behind & {"summon", "summon-noun"}:
        return None
    rest = stripped(rest[2:at])
    sets = meant(rest[:2]) in (("slash", "set"), ("or", "set"))
    found = cards(rest[2 * sets :])
    if (
        found is None
        or found.number != 1
        or found.up_to
        or found.every
        or found.cards.get("what", "monster") != "monster"
    ):
        return None
    if {"zones", "side", "face"} & found.cards.keys() or (found.other and "not-names" in found.cards):
        return None
    # The card itself is no other one where it lies in the hand.
    more = {
        "more-normal-summons": {**found.cards, "zones": ["hand"], "side": "own"},
        **({"or-set": True} if sets else {}),
    }
    return {**more, "turn": True} if told else more


def without_turn(more: Data) -> Data:
    """Return *more* without that it said that it is this turn."""
    return {key: value for key, value in more.items() if key != "turn"}


def _without_when(said: Words) -> tuple[Words, bool]:
    """*said* without "during your Main Phase (this turn)", and whether it said that it is this turn."""
    means = meant(said)
    at = next((at for at in range(len(means)) if means[at : at + 3] == WHEN), None)
    told = "this-turn" in means
    rest = said if at is None else (*said[:at], *said[at + 3 :])
    return without(rest, "this-turn", "comma", "open", "close", "you-can"), told
