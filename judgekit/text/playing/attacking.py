"""Which attacks cards are allowed: past monsters, a second one, one on each monster."""

from itertools import pairwise
from typing import Any

from judgekit.text.playing.attacks import DIRECT
from judgekit.text.playing.words import Words, meant, stripped, without

ONCE_EACH = frozenset(("attack", "all", "monster", "opponent", "control", "once", "each"))
TWICE = frozenset(("twice", "due volte", "duas vezes", "deux fois"))
SECOND = ("second", "segund")
"""What stands in a word for a second attack."""
MAKES = frozenset(("make", "conduct", "do"))
IN_A_BATTLE_PHASE = frozenset(("during", "each", "same", "battle-phase"))


def attacks(said: Words) -> str | None:
    """Return the verb for what cards can do that "can" *said*: ``attack-again`` of each Battle Phase."""
    means = frozenset(meant(without(said, "comma")))
    if means - {"opponent", "opponents", "your", "lp"} == {"attack", "directly"}:
        return "attack-directly"
    if {"controlled", "opponents"} <= means:
        means = means - {"controlled", "opponents"} | {"control", "opponent"}
    if means | {"each"} == ONCE_EACH:
        return None if any(word.text.casefold() in TWICE for word in said) else "attack-each"
    if _is_twice(said):
        return "attack-again" if means - {"once", "one-of", "times"} - IN_A_BATTLE_PHASE == {"attack"} else None
    return "attack-again" if makes_a_second(said) and means - MAKES <= {"an-attack"} | IN_A_BATTLE_PHASE else None


MOST = ("up-to", "until")
"""Before a number of attacks; in some languages it is the word for "until"."""
THIRD = ("third", "terz", "terceir", "troisi")
"""What stands in a word for a third attack."""
A_MONSTER = ("monst", "mostr")


def several(said: Words) -> dict[str, Any] | None:
    """Return how many attacks can be made in a Battle Phase, and whether on monsters alone."""
    means = meant(without(said, "comma"))
    if means[:1] == () or means[0] not in MAKES:
        return None
    at = next((at for at, one in enumerate(means) if one in ("an-attack", "attack")), 0)
    rest = frozenset(means[at + 1 :]) - {"on", "at", "monster"}
    if not at or not rest or not rest <= IN_A_BATTLE_PHASE or "battle-phase" not in rest:
        return None
    on_monsters = "monster" in means or any(one in said[at].text.casefold() for one in A_MONSTER)
    only = {"on-monsters": True} if on_monsters else {}
    if len(means[1:at]) == 2 and means[1] in MOST and (said[2].number or 0) > 1:
        return {"amount": said[2].number, **only}
    told = " ".join(word.text.casefold() for word in said[1 : at + 1])
    third = any(one in told for one in SECOND) and any(one in told for one in THIRD)
    return {"amount": 3, **only} if third and "and" in means[1:at] else None


HALVED = frozenset(("when", "this-effect", "battle-damage", "halve"))
"""What there must be in "but when it does so using this effect, the battle damage … is halved"."""
HALVED_SO = HALVED | {
    "it",
    "do",
    "for",
    "use",
    "all",
    "inflicted",
    "inflict",
    "to",
    "opponent",
    "opponents",
    "your",
    "be",
}


def without_halving(said: Words) -> tuple[Words, bool]:
    """*said* without that the battle damage of such an attack is halved, and whether it said so."""
    at = meant(said).index("but") if "but" in meant(said) else len(said)
    told = frozenset(meant(without(said[at + 1 :], "comma")))
    return (stripped(said[:at]), True) if told >= HALVED and told <= HALVED_SO else (said, False)


def makes_a_second(said: Words) -> bool:
    """Whether *said* is "make a second attack", whatever stands behind that."""
    if len(said) < 2 or said[0].means not in MAKES or said[1].means != "an-attack":
        return False
    text = said[1].text.casefold()
    return any(one in text for one in SECOND) and not any(one in text for one in DIRECT)


def _is_twice(said: Words) -> bool:
    pairs = pairwise(said)
    return any(word.text.casefold() in TWICE for word in said) or any(
        f"{one.text} {other.text}".casefold() in TWICE for one, other in pairs
    )
