"""Counters: how many of which name a text speaks of."""

from typing import NamedTuple

from judgekit.domain.counters import meant as known
from judgekit.languages import SOURCE
from judgekit.text.lexicon import COUNTER, COUNTER_NAME, NUMBER
from judgekit.text.playing.words import Word, Words, meant
from judgekit.words import words_of


class Counters(NamedTuple):
    """So many counters of a name, and the words behind them."""

    number: int
    name: str
    rest: Words


NAMED = frozenset(((COUNTER_NAME, COUNTER), (COUNTER, COUNTER_NAME), ("spell", COUNTER), (COUNTER, "spell")))
ENGLISH = "Counter"
PRINTED = frozenset(words_of("counters")[SOURCE])
"""Counters of which every language knows the name."""
ON = (("on",), ("in",))


def counters(said: Words) -> Counters | None:
    """Return the counters that *said* begins with, "3 Fog Counters"; nothing where it does not say which they are."""
    if meant(said[:1]) != (NUMBER,) or not said[0].number:
        return None
    for length in (3, 2, 1):
        name = name_of(said[1 : 1 + length])
        if name is not None:
            return Counters(said[0].number, name, said[1 + length :])
    return None


def holders(said: Words) -> Words | None:
    """Return on what counters are placed, where *said* says it behind them: "on each" is on all."""
    if meant(said[:1]) not in ON:
        return None
    return (Word("all", said[1].text), *said[2:]) if meant(said[1:2]) == ("each",) else said[1:]


def name_of(said: Words) -> str | None:
    """Return the English name that *said* is: of counters that are called otherwise only where that is known."""
    means = meant(said)
    if COUNTER not in means:
        return None
    name = known(" ".join(word.text for word in said).removesuffix("(s)").removesuffix("s"))
    if means == (COUNTER,):
        return name if "-" in name and name.endswith(ENGLISH) else None  # a letter names it: "A-Counter"
    if "of" in means or name in PRINTED:
        return name if name in PRINTED else None
    if means not in NAMED:
        return None
    return "Spell Counter" if "spell" in means else name if name.endswith(ENGLISH) else None
