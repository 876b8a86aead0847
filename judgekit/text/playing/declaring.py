"""Levels that are declared as an effect is activated, or raised and lowered by one of several numbers."""

from collections.abc import Callable, Sequence

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.words import Data, Words, meant, without

BETWEEN = ("to", "and")
THAT_ONE = frozenset(
    {("that", "level"), ("declared", "level"), ("level", "declared"), ("that", "declared", "level")}
)  # fmt: skip
"""How the Level that was declared is spoken of."""
OR_FEWER = frozenset(("up-to", "until"))
"""What stands before the highest of the numbers; two languages have the word that means "until", too."""
LOWEST = ("at least", "almeno", "pelo menos", "au moins", "min.")


def declares(said: Words) -> Data | None:
    """Return what is declared as the effect is activated: "declare a Level from 1 to 8"."""
    means = tuple(one for one in meant(said) if one not in ("from", "of", "number-of"))
    if means[:2] != ("declare", "level") or means[2:3] != (NUMBER,) or means[4:] != (NUMBER,):
        return None
    first, last = (word.number for word in said if word.means == NUMBER)
    if means[3] not in BETWEEN or first is None or last is None or not 1 <= first < last <= 12:
        return None
    return {"declares": {"level": list(range(first, last + 1))}}


def becomes_as_declared(
    subject: Words, said: Words, declared: Data | None, owner: Callable[[Words], object]
) -> Data | None:
    """Return that a Level becomes the one that was declared: "it becomes that Level"."""
    if declared is None or meant(without(said, "of")) not in THAT_ONE:
        return None
    if meant(subject[:2]) == ("level", "of"):
        subject = subject[2:]
    elif meant(subject[-1:]) == ("level",):
        subject = subject[:-1]
    found = owner(subject)
    return None if found is None else {"set-level": found, "one-of": declared["level"]}


def is_used(declared: Data | None, done: Sequence[Data]) -> bool:
    """Whether what was declared, if anything was, is what an operation hangs on."""
    return declared is None or any(one.get("one-of") == declared["level"] for one in done)


By = Callable[[Words, int], Data | None]


def by_some(said: Words, sign: int, level: By, by_another: By) -> Data | None:
    """Return that a Level is raised, or lowered, by a number, also by one that its player says: "by up to 2"."""
    if (another := by_another(said, sign)) is not None:
        return another
    numbers, rest = _numbers(said)
    done = level(rest, sign)
    if not numbers or done is None:
        return done
    if "change-level" not in done:
        return None
    kept = {key: value for key, value in done.items() if key != "amount"}
    return {**kept, "one-of": numbers, **({"less": True} if sign < 0 else {})}


def _numbers(said: Words) -> tuple[list[int], Words]:
    """The numbers at the end of *said* of which one is meant, and *said* with a single one."""
    means, last = meant(said), said[-1].number if said else None
    if last is None:
        return [], said
    if means[-3:-1] == (NUMBER, "or") and said[-3].number is not None:
        return [said[-3].number, last], said[:-2]
    if means[-2:-1] and means[-2] in OR_FEWER and said[-2].text.casefold() not in LOWEST and last > 1:
        return list(range(1, last + 1)), (*said[:-2], said[-1])
    return [], said
