"""A battle inside a question: "2500 attacca 1800 in difesa, quanto danno?"."""

from itertools import pairwise
from typing import NamedTuple

from judgekit.domain.folding import fold
from judgekit.parse.numbers import read_number
from judgekit.words import listed


class BattleQuestion(NamedTuple):
    """What a question asks of a battle: the attacker's ATK, the target's ATK or DEF, or no target."""

    atk: int
    value: int | None
    defense: bool = False
    piercing: bool = False


def _words(text: str) -> list[str]:
    spaced = "".join(char if char.isalnum() or char in ".," else " " for char in fold(text)).split()
    return _joined(spaced)


def _joined(words: list[str]) -> list[str]:
    """Put together what a space between thousands took apart: ``1 900``."""
    found: list[str] = []
    for word in words:
        thousands = len(word) == 3 and word.isdigit() and bool(found) and found[-1].isdigit() and len(found[-1]) <= 2
        if thousands:
            found[-1] += word
        else:
            found.append(word)
    return found


def battle_of(question: str) -> BattleQuestion | None:
    """Return the battle that *question* asks about, or ``None`` where it is not one.

    >>> battle_of("2500 attacca 1800 in difesa, quanto danno?")
    BattleQuestion(atk=2500, value=1800, defense=True, piercing=False)
    >>> battle_of("quante carte ho in mano?") is None
    True

    It wants a word for the attack and two values, or one and a word for a direct attack; Life Points
    that are mentioned are not values of a monster.
    """
    words = [word.strip(".,") for word in _words(question)]
    numbers = [(index, number) for index, word in enumerate(words) if (number := _value(words, index)) is not None]
    told = set(words)
    fights = bool(told & listed("questions", "against")) or any(_begins(word, "fights") for word in words)
    if not fights or not numbers:
        return None
    piercing = any(_begins(word, "piercing") for word in words)
    if len(numbers) == 1 and any(_begins(word, "direct") for word in words):
        return BattleQuestion(numbers[0][1], None)
    if len(numbers) != 2:
        return None
    (_, atk), (_, value) = numbers
    if _passive(words):
        atk, value = value, atk
    return BattleQuestion(atk, value, bool(told & listed("questions", "defense")), piercing)


def _begins(word: str, key: str) -> bool:
    """Whether *word* begins as those do that say *key* in any language."""
    return word.startswith(tuple(listed("questions", key)))


def _passive(words: list[str]) -> bool:
    """Whether the first monster named is the one attacked: "1800 attaccato da 2500"."""
    by = listed("questions", "by")
    return any(_begins(word, "fights") and after in by for word, after in pairwise(words))


SMALLEST_VALUE = 50
"""Smaller numbers in a question count turns, cards and Levels; 0 is an ATK or DEF."""


def _value(words: list[str], index: int) -> int | None:
    number = read_number(words[index])
    if number is None or number < 0 or (0 < number < SMALLEST_VALUE):
        return None
    around = words[max(0, index - 1) : index] + words[index + 1 : index + 2]
    return None if not listed("questions", "life points").isdisjoint(around) else number
