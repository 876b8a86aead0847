"""Whose cards "they" control: those of the opponent, where nobody else was named."""

from judgekit.text.playing.words import Word, Words, meant

OPPONENT = frozenset(("opponent", "opponents"))
OTHERS = frozenset(("player", "players", "both", "owner", "owners", "controller"))
"""Words for players of whom "they" may be said as well."""
THEY = frozenset(("them", "he", "it"))


def of_the_opponent(said: Words, condition: Words) -> Words:
    """Return *said* with "they control" as "your opponent controls", where *condition* names the opponent alone.

    >>> meant(of_the_opponent((Word("them", "they"), Word("control", "control")), (Word("opponents", ""),)))
    ('opponent', 'control')
    """
    named = {*meant(condition)}
    if named.isdisjoint(OPPONENT) or not OTHERS.isdisjoint(named | {*meant(said)}):
        return said
    return tuple(
        Word("opponent", word.text) if word.means in THEY and meant(said[at + 1 : at + 2]) == ("control",) else word
        for at, word in enumerate(said)
    )
