"""A question that goes on from the one before it: “e no turno dele?”, “and in the Damage Step?”."""

from judgekit.search.analysis import words
from judgekit.words import listed

LONGEST = 7
"""A question of more words than this says itself what it is about."""


def continued(question: str, before: str) -> str:
    """Return *question* with the one *before* it, where it only goes on from that.

    >>> continued("e no turno dele?", "posso ativar uma armadilha baixada?")
    'posso ativar uma armadilha baixada? e no turno dele?'
    >>> continued("quantos cards posso ter na mão?", "posso ativar uma armadilha baixada?")
    'quantos cards posso ter na mão?'
    """
    found = words(question)
    goes_on = bool(found) and found[0] in listed("search", "and") and len(found) <= LONGEST
    return f"{before} {question}" if before and goes_on else question
