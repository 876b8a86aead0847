"""Whether a question can name a card at all: most do not, and looking for names in them takes 20 ms."""

import re
from functools import cache

from judgekit.domain.folding import fold_name
from judgekit.resources import data_file

ENDINGS = ("s", "ed", "d", "ing")
"""What players put behind a short name to use it as a verb: “he MSTs it”."""


def may_name_a_card(question: str) -> bool:
    """Return whether *question* has a word of the name of a card that is not said for another reason.

    >>> may_name_a_card("posso chainare Tifone?"), may_name_a_card("quante carte ho?")
    (True, False)
    """
    return any(
        word in _name_words() or any(word.removesuffix(ending) in _name_words() for ending in ENDINGS)
        for word in re.findall(r"[^\W_]+", fold_name(question))
    )


@cache
def _name_words() -> frozenset[str]:
    return frozenset(data_file("card-words.txt").read_text(encoding="utf-8").split("\n"))
