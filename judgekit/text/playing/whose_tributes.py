"""Whose monsters are Tributed: one's own, unless it is said that those of the opponent are, or of either player."""

from judgekit.text.playing.words import Data, Words, meant, without

EITHER = frozenset(("both", "all", "one-of", "each", "players"))
"""Before "field", or behind it: "on either field", "dal Terreno di uno dei due giocatori"."""
THERE = frozenset(("field", "monster-zone"))


def tributed(said: Words, cards: Data) -> Data | None:
    """Return *cards*, as *said* tells them, with whose they are; nothing where nobody says whose the field is."""
    means = meant(without(said, "of", "in"))
    at = next((at for at, one in enumerate(means) if one in THERE), None)
    if "side" in cards or at is None:
        return {**cards, "side": cards.get("side", "own")}
    beside = {*means[max(at - 1, 0) : at], *means[at + 1 : at + 3]}
    return {**cards, "side": "either"} if EITHER & beside else None
