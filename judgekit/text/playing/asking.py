"""Conditions in the middle of a resolution: "then, if you control a Fiend monster, you can draw 1 card"."""

from typing import Any

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.standing import standing
from judgekit.text.playing.words import Clause, Words, meant, stripped

NOW = frozenset(("cards", "no-cards", "life-points-at-most", "life-points-lower", "life-points-higher"))
"""What may be asked as an effect resolves."""


def conditional(clause: Clause) -> tuple[list[Any], Clause] | None:
    """Return the conditions that a clause begins with, and the clause without them; nothing where it begins with none.

    A condition ends at a comma; of several that could end it, the first counts with which all words have a meaning.
    """
    said = clause.words
    if meant(said[:1]) != ("if",):
        return _conditional_behind(clause)
    if clause.may:
        return None
    for at, word in enumerate(said):
        if word.means != "comma":
            continue
        needs = _needs(said[1:at])
        if needs:
            rest = stripped(said[at + 1 :])
            may = meant(rest[:1]) == ("you-can",)
            rest = stripped(rest[may:])
            return (needs, Clause(clause.joint, rest, may)) if rest else None
    return None


def _conditional_behind(clause: Clause) -> tuple[list[Any], Clause] | None:
    """The conditions that a clause ends with: "you can draw 1 card if you control a Fiend monster"."""
    at = next((at for at, word in enumerate(clause.words) if word.means == "if"), 0)
    needs = _needs(clause.words[at + 1 :]) if at else None
    return (needs, clause._replace(words=stripped(clause.words[:at]))) if needs else None


def _needs(said: Words) -> list[Any] | None:
    """What *said* asks, where that is all it says and can be asked at any time."""
    if meant(said) == ("your", "lp", "be", NUMBER, "or-less"):
        return [{"life-points-at-most": said[3].number}]
    found = standing(said) if said else None
    if found is None or set(found) != {"needs"}:
        return None
    needs: list[Any] = found["needs"]
    named = [next(iter(need)) if isinstance(need, dict) else need for need in needs]
    of_self = any(
        isinstance(on, dict) and "the" in on for need in needs if isinstance(need, dict) for on in need.values()
    )
    return needs if set(named) <= NOW and not of_self else None
