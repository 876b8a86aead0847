"""What a player may do in place of something: "draw 1 card, or if you control a monster, you can destroy 1 card"."""

from collections.abc import Callable
from typing import Any

from judgekit.text.playing.asking import conditional
from judgekit.text.playing.words import Clause, Data, Word, Words, meant, stripped


def something_in_place(clause: Clause, done: list[Data], take: Callable[[Clause], bool]) -> bool | None:
    """Take what a clause does, and what may be done in place of that; nothing where it speaks of no such thing.

    *take* adds what a clause does to what is *done*, or says that it cannot.
    """
    either = _one_instead(clause)
    if either is None:
        return None
    one, needs, other = either
    before = len(done)
    if one.may or not take(one) or len(done) != before + 1 or not take(other) or len(done) != before + 2:
        return False
    last = done[-1]
    told_before = any(value == {"the": "found"} for value in last.values())
    if told_before or not {"at", "if-done", "then"}.isdisjoint(last) or "at" in done[before]:
        return False
    done[-1] = {**last, "needs": needs, "in-place": True}
    return True


def _one_instead(clause: Clause) -> tuple[Clause, list[Any], Clause] | None:
    """Return what a clause does, and on which conditions its player may do what in place of that.

    "Draw 1 card, or if you control a Fiend monster, you can destroy 1 card instead."
    """
    said = clause.words
    for at, word in enumerate(said):
        behind = stripped(said[at + 1 :])
        if not at or word.means != "or" or meant(behind[:1]) != ("if",):
            continue
        asked = conditional(Clause(None, _without_instead(behind), may=False))
        if "except" in meant(behind):
            return None  # it may be said of both
        if asked is None or not asked[1].may or len(_without_instead(behind)) == len(behind):
            return None
        return clause._replace(words=stripped(said[:at])), asked[0], asked[1]._replace(may=False)
    return None


def _without_instead(said: Words) -> Words:
    """*said* without "instead", and without a comma that stands behind it."""
    found: list[Word] = []
    before = ""
    for word in said:
        if word.means != "instead" and not (word.means == "comma" and before == "instead"):
            found.append(word)
        before = word.means
    return tuple(found)
