"""Piercing battle damage said with another change: "it gains 500 ATK, and if it attacks …, inflict piercing …"."""

from collections.abc import Iterator

from judgekit.text.playing.words import Clause, meant, stripped

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
