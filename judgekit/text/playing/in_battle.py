"""What applies in the battles of a card: in the Damage Step, until its end, to the battle damage."""

from collections.abc import Mapping
from typing import Any

from judgekit.text.playing.nouns import noun
from judgekit.text.playing.silencing import no_activation
from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import Data, Words, meant, stripped, without

SELF: Data = {"the": "self"}
FIGHTS = {"attack": ("attacks", "attacked"), "battle": ("battles", "opposing")}
"""The need, and what the other monster of the battle is called, by what the card does."""
STATS: Mapping[tuple[str, ...], tuple[str, ...]] = {
    ("atk",): ("change-atk",),
    ("def",): ("change-def",),
    ("atk", "def"): ("change-atk", "change-def"),
}
DOUBLED = ("its", "atk", "be", "double")
NEITHER_DESTROYED = ("can", "be", "destroyed", "by", "that", "battle")


def in_its_battles(said: Words) -> Data | None:
    """Return what applies "if this card attacks" or battles, or another monster: values, what cannot be activated."""
    at = next((at for at, word in enumerate(said) if word.means == "comma"), None)
    means = meant(said)
    fights = next((at for at, one in enumerate(means) if one in FIGHTS), 0)
    if at is None or means[:1] != ("if",) or not 1 < fights < at:
        return None
    need, other = FIGHTS[means[fights]]
    fighter = _fighter(said[1:fights], means[fights])
    beside = _against(said[fights + 1 : at], other)
    if fighter is None or beside is None:
        return None
    on, first = fighter
    rest, pierces = _and_pierces(said[at + 1 :], on)
    done = _in_its_battle(rest, on, both=bool(beside) and means[fights] == "battle")
    if done is None:
        return None
    needs, operations = done
    fought: list[Any] = [*first] or [need]
    return {"type": "continuous", "needs": [*fought, *needs, *beside], "do": [*operations, *pierces]}


def _and_pierces(said: Words, on: Data | None) -> tuple[Words, list[Data]]:
    """*said* without "also inflict piercing battle damage" at its end, and that."""
    means = meant(said)
    at = means.index("also") if "also" in means else 0
    told = without(said[at + 1 :], "your", "to", "opponent", "of")
    if not at or on is None or meant(told) != ("inflict", "battle-damage"):
        return said, []
    pierces = any("pierc" in word.text.casefold() or "perfora" in word.text.casefold() for word in told)
    return (stripped(said[:at]), [{"piercing": on}]) if pierces else (said, [])


def _fighter(said: Words, verb: str) -> tuple[Data | None, list[Data]] | None:
    """Who fights: the card itself or the monster that it is equipped to, or what its player's monster must be like."""
    if len(said) == 1 and is_self(said[0]):
        return SELF, []
    if meant(said) == ("equipped", "monster"):
        return EQUIPPED, []
    found = noun(said)
    if found is None or found.number or found.every or "zones" in found.cards or found.cards.get("what") != "monster":
        return None
    if found.cards.get("side") != "own":
        return None
    like: Data = {"the": {"attack": "attacker", "battle": "battling"}[verb], **found.cards}
    return None, [{"cards": like if found.other else {**like, "also-self": True}}]


EQUIPPED: Data = {"the": "equipped"}


DOUBLE = ("inflict", "double", "battle-damage", "to", "opponent")


def double_piercing(said: Words) -> Data | None:
    """Return twice the battle damage, where it attacks a monster in Defense Position and pierces it."""
    at = next((at for at, word in enumerate(said) if word.means == "comma"), 0)
    means = meant(said)
    if means[:at] != ("if", "self", "attack", "defense-position", "monster") or means[at + 1 :] != DOUBLE:
        return None
    pierces = is_self(said[1]) and any("pierc" in word.text.casefold() for word in said[at:])
    done: list[Data] = [{"piercing": SELF}, {"double-battle-damage": SELF, "side": "opponent"}]
    return {"type": "continuous", "needs": ["attacks", "attacks-defense"], "do": done} if pierces else None


def _against(said: Words, other: str) -> list[Data] | None:
    """What the other monster must be like: nothing is asked where none is named."""
    if not said:
        return []
    found = noun(said if meant(said) != ("opponents", "monster") else said[1:])
    if found is None or found.number or found.every or found.other or "zones" in found.cards:
        return None
    if found.cards.get("what") != "monster" or found.cards.get("side") == "own":
        return None
    like = {key: value for key, value in found.cards.items() if key not in ("what", "side")}
    return [{"cards": {"the": other, "what": "monster", **like}}]


def _in_its_battle(said: Words, on: Data | None, *, both: bool) -> tuple[list[str], list[Data]] | None:
    """What is so in the battle, and what must be so besides; *both*: there is another monster in it."""
    means = meant(said)
    if means[:1] == ("nor",) and means[1:] == NEITHER_DESTROYED:
        verb = "prevent-battle-destruction"
        return ([], [{verb: on}, {verb: {"the": "opposing"}}]) if both and on == SELF else None
    if means[-3:] == ("until", "end-of", "damage-step"):
        barred = no_activation(said[:-3])
        return None if barred is None else ([], [barred])
    if means[-1:] == ("only",):
        said, means = said[:-1], means[:-1]
    if means[-2:] != ("during", "damage-step") or on is None:
        return None
    if on == SELF and means[:-2] == DOUBLED:
        return ["damage-step"], [{"double-atk": on}]
    if means[:1] != ("it",) and not (is_self(said[0]) and on == SELF):
        return None
    number = said[2].number if len(said) > 2 else None
    stats = tuple(one for one in means[3:-2] if one not in ("slash", "and"))
    if number is None or means[1] not in ("gain", "lose") or stats not in STATS:
        return None
    sign = 1 if means[1] == "gain" else -1
    return ["damage-step"], [{verb: on, "amount": sign * number} for verb in STATS[stats]]


PHASES: Mapping[tuple[str, ...], list[str]] = {
    ("during", *article, *whose, phase): [*needs, phase]
    for phase in ("battle-phase", "main-phase", "end-phase")
    for article in ((), ("to",))  # "a" is both in Portuguese
    for whose, needs in (((), []), (("your",), ["own-turn"]), (("opponents",), ["opponent-turn"]))
} | {("during", "your", "turn"): ["own-turn"], ("during", "opponents", "turn"): ["opponent-turn"]}


def phase_at_end(said: Words) -> tuple[Words, list[str]]:
    """*said* without the phase at its end in which alone it applies, and what that asks."""
    told = said[:-1] if meant(said[-1:]) == ("only",) else said
    number = "".join(sign for word in told[-1:] for sign in word.text if sign.isdecimal())
    if number not in ("", "1", "2"):
        return said, []  # Main Phase 1 or 2
    means = meant(told)
    for tail, needs in PHASES.items():
        if means[-len(tail) :] == tail and len(told) > len(tail):
            return stripped(told[: -len(tail)]), [*needs[:-1], f"{needs[-1]}-{number}"] if number else needs
    return said, []
