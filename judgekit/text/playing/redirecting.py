"""The attack under way, turned on another monster: "change the attack target to this card"."""

from collections.abc import Callable, Sequence

from judgekit.text.playing.things import Thing
from judgekit.text.playing.words import Data, Words, meant, stripped

TARGET = ("attack target", "target of the attack", "bersaglio", "alvo", "cible")
TOWARDS = frozenset(("to", "by", "use", "for"))
FOUGHT = (("do", "damage-calculation"), ("apply", "damage-calculation"), ("damage-calculation",))
"""How "and perform damage calculation" ends."""


def redirected(said: Words, thing: Callable[[Words], Thing | None], done: Sequence[Data], aims: Sequence[Data]) -> Data:
    """Return what "change *said*" does to the attack under way; nothing where that is not one's own monster's now."""
    means = meant(said)
    at = means.index("an-attack") if "an-attack" in means[:3] else len(means)
    head = " ".join(word.text.casefold() for word in said[: at + 1])
    if means[at + 1 : at + 2] == () or means[at + 1] not in TOWARDS or not any(one in head for one in TARGET):
        return {}
    rest, fights = _without_damage_calculation(said[at + 2 :])
    on = thing(rest)
    if not _is_own(on, done, aims):
        return {}
    return {"redirect-attack": on, **({"then-fight": True} if fights else {})}


def _without_damage_calculation(said: Words) -> tuple[Words, bool]:
    """*said* without "and perform damage calculation", and whether that was there."""
    for tail in FOUGHT:
        if meant(said[-len(tail) - 1 :]) == ("and", *tail):
            return stripped(said[: -len(tail) - 1]), True
    return said, False


def _is_own(on: Thing | None, done: Sequence[Data], aims: Sequence[Data]) -> bool:
    """Whether *on* is the card itself, a target of one's own, or what was Summoned to one's own field."""
    if on == "targets":
        return all(aim.get("side") == "own" and aim.get("what") == "monster" for aim in aims)
    if on == {"the": "self"}:
        return True
    before = done[-1] if done else {}
    return on == {"the": "found"} and "special-summon" in before and "side" not in before
