"""Which monster "that monster" is, which in French is "ce monstre" as well as "this monster"."""

from collections.abc import Sequence

from judgekit.text.playing.theirs import of_the_opponent
from judgekit.text.playing.things import SELF_OR_TARGET, Thing
from judgekit.text.playing.words import Data, Word, Words, meant


def as_told(said: Words, condition: Words) -> Words:
    """Return *said* with "that monster" for one of which *condition* tells what happened, beside "this card" or alone.

    >>> as_told((Word("self", "ce monstre"),), (Word("monster", "un monstre"), Word("be", "est")))
    (Word(means='that', text='ce', article=False), Word(means='monster', text='monstre', article=False))
    """
    said = of_the_opponent(said, condition)
    itself = (word for word in condition if word.means == "self")
    if "monster" not in meant(condition) or any(map(_is_either, itself)):
        return said
    that = (Word("that", "ce"), Word("monster", "monstre"))
    return tuple(one for word in said for one in (that if _is_either(word) else (word,)))


def _is_either(word: Word) -> bool:
    return word.means == "self" and word.text.casefold() in SELF_OR_TARGET


THAT = ("that", "quel", "esse", "ce")


def is_of_another(said: Words, found: Thing, done: Sequence[Data]) -> bool:
    """Whether "that monster" was taken for one that it is not: the card itself, or one's own that was just Summoned."""
    if not said or said[0].text.casefold() not in THAT or "monster" not in meant(said):
        return False
    own = found == {"the": "found"} and any("special-summon" in one for one in done)
    return found == {"the": "self"} or (own and "opponents" in meant(said[:2]))
