"""Whether a question can name a card at all: most do not, and looking for names in them takes 20 ms."""

import re
from functools import cache, lru_cache

from judgekit.domain.folding import fold_name
from judgekit.resources import data_file
from judgekit.words import rulebook_words

ENDINGS = ("s", "ed", "d", "ing")
"""What players put behind a short name to use it as a verb: “he MSTs it”."""


@lru_cache(maxsize=64)  # each question is looked at once for a situation, and once for a card
def may_name_a_card(question: str) -> bool:
    """Return whether *question* has a word of the name of a card that is not said for another reason.

    >>> may_name_a_card("posso chainare Tifone?"), may_name_a_card("quante carte ho?")
    (True, False)
    """
    return any(
        word in _name_words() or any(word.removesuffix(ending) in _name_words() for ending in ENDINGS)
        for word in re.findall(r"[^\W_]+", fold_name(question))
    )


def has_a_word_of_its_own(text: str) -> bool:
    """Return whether *text* has a word that is in no rulebook and no question: it may be the name of any card.

    >>> has_a_word_of_its_own("duoterion"), has_a_word_of_its_own("last turn")
    (True, False)
    """
    return any(len(word) >= LEAST_OWN and word not in _said() for word in re.findall(r"[^\W\d_]+", fold_name(text)))


LEAST_OWN = 4
"""Letters of a word that nothing else can be meant by; shorter ones are slips and abbreviations."""


@cache
def _said() -> frozenset[str]:
    return frozenset(word for listed in rulebook_words().values() for word in listed)


@cache
def _name_words() -> frozenset[str]:
    return frozenset(data_file("card-words.txt").read_text(encoding="utf-8").split("\n"))
