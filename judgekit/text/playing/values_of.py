"""The Level of some monsters that is higher, and an original ATK or DEF that is another, while that applies."""

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.groups import NOBODY, subject_of
from judgekit.text.playing.words import Data, Words, meant, stripped, without

MORE = {"increase": 1, "decrease": -1}
ORIGINAL = {"atk": "set-atk", "def": "set-def"}


def value_of(said: Words) -> tuple[list[Data], Words] | None:
    """Return whose Level is raised or lowered by a number, or whose original ATK or DEF becomes one."""
    means = meant(said)
    if means[-3:-2] in (("increase",), ("decrease",)) and means[-2:] in (("by", NUMBER), ("of", NUMBER)):
        whom, number = _whose(without(said[:-3], "be"), ("level",)), said[-1].number
        if whom is None or number is None:
            return None
        return [{"change-level": whom[1], "amount": MORE[means[-3]] * number}], NOBODY
    if means[-2:] != ("become", NUMBER) or "original" not in means:
        return None
    whom, number = _whose(without(said[:-2], "original"), tuple(ORIGINAL)), said[-1].number
    if whom is None or number is None:
        return None
    return [{ORIGINAL[whom[0]]: whom[1], "amount": number, "original": True}], NOBODY


def _whose(said: Words, values: tuple[str, ...]) -> tuple[str, Data] | None:
    """Which of the *values* is told of, and whose: "the equipped monster's Level", "il Livello di questa carta"."""
    said = said[1:] if meant(said[:1]) == ("to",) else said  # "a" is an article too
    means = meant(said)
    at = next((at for at, one in enumerate(means) if one in values), None)
    if at is None or at not in (0, len(said) - 1) or len(said) < 2:
        return None
    rest = stripped(said[1 + (means[1] == "of") :] if at == 0 else said[:at])
    on = subject_of(rest) if rest and meant(rest) != ("it",) else None
    if on is None or ("the" not in on and on.get("face") == "down"):
        return None
    return means[at], on if "the" in on or "face" in on else {**on, "face": "up"}
