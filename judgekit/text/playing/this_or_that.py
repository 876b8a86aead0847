"""The French "ce monstre", which is "this monster" as well as "that monster"."""

from judgekit.text.playing.things import SELF_OR_TARGET
from judgekit.text.playing.words import Word, Words, meant


def as_told(said: Words, condition: Words) -> Words:
    """Return *said* with "that monster" for one of which *condition* tells what happened, beside "this card" or alone.

    >>> as_told((Word("self", "ce monstre"),), (Word("monster", "un monstre"), Word("be", "est")))
    (Word(means='that', text='ce', article=False), Word(means='monster', text='monstre', article=False))
    """
    itself = (word for word in condition if word.means == "self")
    if "monster" not in meant(condition) or any(map(_is_either, itself)):
        return said
    that = (Word("that", "ce"), Word("monster", "monstre"))
    return tuple(one for word in said for one in (that if _is_either(word) else (word,)))


def _is_either(word: Word) -> bool:
    return word.means == "self" and word.text.casefold() in SELF_OR_TARGET
