"""A fact that is one of some words, or none of them: the classes of what it may be."""

from judgekit.domain.values import Case

NONE_OF = "!"
"""What stands before words of which a value is none."""


def one_of(words: frozenset[str]) -> tuple[Case, ...]:
    """The classes of a fact that is one of *words*, or none of them.

    >>> [case.samples for case in one_of(frozenset({"Pyro", "Machine"}))]
    [('Machine',), ('Pyro',), ('!Machine/Pyro',)]
    """
    there = sorted(words)
    none = Case("is-none", "none", (NONE_OF + "/".join(there),))
    return (*(Case("is", word, (word,)) for word in there), none)
