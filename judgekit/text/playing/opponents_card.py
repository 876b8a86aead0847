"""Whose a card is that is targeted, where a condition told of the opponent: "a monster they control", "their GY"."""

from judgekit.text.playing.words import Word, Words, meant

WHO = frozenset(("them", "it", "he", "its"))
OF_HIM = ("suo", "sua", "son", "sa")
"""Whose Graveyard it is, where the other player was spoken of."""
THEIR_PLACES = frozenset(("gy", "field", "banishment"))


def of_the_opponent(said: Words) -> Words:
    """Return *said* with the opponent, of whom the condition told, for who controls a card or whose Graveyard it is."""
    means = meant(said)
    if {"player", "players", "owner", "opponent", "opponents", "your", "you"}.intersection(means):
        return said
    if means[-1:] == ("control",):
        at = len(said) - 1
        while at and said[at - 1].means in WHO:
            at -= 1
        told = at < len(said) - 1 or said[-1].text.casefold().endswith("controlla")
        return (*said[:at], Word("opponent", ""), said[-1]) if told else said
    if means[-1:] == ("it",) and means[-2] in THEIR_PLACES:
        return (*said[:-2], Word("opponents", ""), said[-2])  # "no Cemitério dele"
    if len(said) > 1 and said[-1].means in THEIR_PLACES:
        whose = said[-2]
        if whose.means == "their" or (whose.means == "its" and whose.text.casefold() in OF_HIM):
            return (*said[:-2], whose._replace(means="opponents"), said[-1])
    return said
