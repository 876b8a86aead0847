"""Piercing battle damage said with another change: "it gains 500 ATK, and if it attacks …, inflict piercing …"."""

from collections.abc import Iterator

from judgekit.text.playing.groups import subject_of
from judgekit.text.playing.words import Clause, Data, Words, meant, stripped

UNTIL = ("until-end", "this-turn", "rest-of-turn")


def with_what_pierces(clause: Clause) -> Iterator[Clause]:
    """Yield *clause*, or its two halves where the second one is about an attack and lasts as long as the first."""
    means = meant(clause.words)
    at = next((at for at in range(2, len(means)) if means[at - 1 : at + 1] == ("and", "if")), 0)
    long = next((word for word in clause.words if word.means in UNTIL), None)
    if not at or long is None or "battle-damage" not in means[at:] or "attack" not in means[at:]:
        yield clause
        return
    rest = clause.words[at:]
    yield clause._replace(words=stripped(clause.words[: at - 1]))
    yield Clause("also", rest if long in rest else (*rest, long), may=False)


PIERCES = frozenset(
    (
        "attack", "an-attack", "defense-position", "in", "monster", "comma", "inflict", "piercing", "battle-damage",
        "to", "of", "opponent", "opponents", "your",
    )
)  # fmt: skip

PIERCING = ("pierc", "perfor", "perfur", "perç")
"""What there is in "piercing" in each language."""


def pierces(said: Words) -> list[Data] | None:
    """Return whose attacks on monsters in Defense Position pierce; nothing for other sentences."""
    whom = who_pierces(said)
    on = subject_of(whom) if whom and meant(whom) != ("it",) else None
    return None if on is None or on.get("side") == "opponent" else [{"piercing": on}]


def who_pierces(said: Words) -> Words | None:
    """Return the words for whose attacks on monsters in Defense Position pierce: none at all in "se attacca …"."""
    means = meant(said)
    at = next((at for at, one in enumerate(means) if one in ("attack", "an-attack")), 0)
    if means[:1] != ("if",) or not at or not set(means[at:]) <= PIERCES:
        return None
    return said[1:at] if any(one in word.text.casefold() for word in said[at:] for one in PIERCING) else None
