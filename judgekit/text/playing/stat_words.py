"""An ATK or DEF in words: whose it is, and what it becomes."""

from judgekit.text.playing.words import Data, Words, meant


def stats_of(said: Words) -> tuple[tuple[str, ...], Words]:
    """ATK, DEF or both at the beginning or end of *said*, and whose they are."""
    said = tuple(word for word in said if word.means not in ("slash", "and", "each"))
    means = meant(said)
    for stats in (("atk", "def"), ("atk",), ("def",)):
        if means[-len(stats) :] == stats:
            return stats, said[: -len(stats)]
        if means[: len(stats) + 1] == (*stats, "of"):
            return stats, said[len(stats) + 1 :]
        if means[: len(stats) + 1] == (*stats, "that"):
            return stats, said[len(stats) :]  # "o ATK desse monstro"
        if means == (*stats, "monster", "attacking"):
            return stats, said[len(stats) :]  # "l'ATK du monstre attaquant"
        if means == (*stats, "it"):
            return stats, said[-1:]  # "o ATK dele"
    return (), said


def is_original(said: Words) -> bool:
    """Whether *said* speaks of the original ATK or DEF, not of the one that it has now."""
    return any(word.text.casefold().startswith(("original", "d'origine", "d’origine", "base")) for word in said)


EXACTLY = ("exactly", "esattamente", "exatamente", "exactement")


def is_exact(said: Words) -> bool:
    """Whether *said* is "exactly": of a value that is lower nothing is lost."""
    return len(said) == 1 and said[0].text.casefold() in EXACTLY


def _twice(said: Words, stats: tuple[str, ...]) -> list[tuple[str, Data]] | None:
    """Twice the ATK or DEF that it has now, or had at first, whatever has changed it since."""
    if any("current" in word.text.casefold() for word in said):
        return [(f"double-{stat}", {}) for stat in stats]
    if not is_original(said):
        return None
    return [(f"set-{stat}", {"value": f"original-{stat}", "times": 2}) for stat in stats]


CURRENT = ("current", "attual", "atual", "actuel")


def becoming(said: Words, stats: tuple[str, ...]) -> list[tuple[str, Data]] | None:
    """In which verbs an ATK or DEF becomes *said*: a number, twice, half of what it is now or was at first."""
    said = tuple(word for word in said if word.means not in ("slash", "and", "each"))
    if meant(said[:3]) == ("half", "of", "its"):  # "la metà del suo ATK attuale"
        first_of_all = [word for word in said[3:] if word.means == "original"]
        said = (said[0], said[2], *first_of_all, *(word for word in said[3:] if word.means != "original"))
    means = meant(said)
    if len(said) == 1 and (number := said[0].number) is not None:
        return [(f"set-{stat}", {"amount": number}) for stat in stats]
    if means in (("double",), ("halve",)):
        return [(f"{means[0]}-{stat}", {}) for stat in stats]
    if means[:1] == ("double",) and {*means} - {"of", "its", "your"} == {"double", "original", *stats}:
        return _twice(said, stats)
    if means not in (("half", "its", "original", *stats), ("half", "its", *stats)):
        return None
    first = next((word.text.casefold() for word in said if word.means == "original"), "current")
    if any(one in first for one in CURRENT):
        return [(f"halve-{stat}", {}) for stat in stats]
    return [(f"halve-original-{stat}", {}) for stat in stats] if first == "original" else None
