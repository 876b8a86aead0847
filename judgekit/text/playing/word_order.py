"""Clauses in the order in which most are printed: "add to your hand, 1 monster" is "add 1 monster to your hand"."""

from collections.abc import Iterator

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.parts import OWNERS
from judgekit.text.playing.words import PLACES, Clause, Word, Words, clauses, meant, stripped, without

VERBS = frozenset(("add", "banish", "return", "send", "shuffle", "special", "set"))
SAID_OF_PLACES = OWNERS | frozenset(("your", "and", "slash", "or", "comma", "from", "field"))


def straight(said: Words) -> Words:
    """*said* with where cards go, or come from, behind the cards, where that stands before them."""
    said = _whom_the_opponent_spares(_without_total(said))
    means = meant(said)
    head = 2 if means[:2] == ("special", "summon") else 1
    if means[:1] == () or means[0] not in VERBS or means[head : head + 1] not in (("to",), ("in",), ("from",)):
        return said
    end = next((at for at in range(head + 2, len(said) - 1) if means[at] == "comma" and _begins(means[at + 1 :])), 0)
    end = end or next((at for at in range(head + 2, len(said) - 1) if _begins(means[at:])), 0)
    where, cards = said[head:end], stripped(said[end:])
    if (
        not end
        or not PLACES.keys() & set(meant(where))
        or not set(meant(where[1:])) <= SAID_OF_PLACES | {"to"} | PLACES.keys()
    ):
        return said
    if "comma" in meant(cards) or (meant(where[:1]) == ("from",) and PLACES.keys() & set(meant(cards))):
        return said  # more is said behind the cards, or where they lie
    return (*said[:head], *without(cards[:1], "both"), *cards[1:], *where)


def _without_total(said: Words) -> Words:
    """*said* without "a total of" before a number of cards."""
    at = next((at for at in range(1, len(said) - 2) if meant(said[at : at + 3]) == ("total", "of", NUMBER)), None)
    return said if at is None else (*said[:at], *said[at + 2 :])


def _whom_the_opponent_spares(said: Words) -> Words:
    """Put the cards first in "your opponent cannot target it with card effects": it cannot be targeted by theirs."""
    cannot, whom, how = said[1:2], said[3:-3], said[-2:]
    if meant(said[:3]) != ("opponent", "cannot", "target") or meant(said[-3:]) != ("use", "card", "effect") or not whom:
        return said
    return (*whom, *cannot, Word("targeted", ""), Word("by", ""), Word("opponents", ""), *how)


def _begins(means: tuple[str, ...]) -> bool:
    """Whether cards begin there, of which it is said how many."""
    return means[:1] == (NUMBER,) or means[:2] == ("both", NUMBER)


def priced(said: Words) -> Iterator[Clause]:
    """The clauses, where what is paid "to target" something is two of them."""
    for clause in clauses(said):
        means = meant(clause.words)
        at = next((at for at in range(1, len(means) - 1) if means[at : at + 2] == ("to", "target")), None)
        if at is None:
            yield clause
        else:
            yield clause._replace(words=stripped(clause.words[:at]))
            yield Clause("then", clause.words[at + 1 :], may=False)
