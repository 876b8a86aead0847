"""The monsters of a battle that was told of, in the words of what is done: "your battling monster", "that battle"."""

from collections.abc import Mapping

from judgekit.text.playing.attacks import FOUGHT, INVOLVED
from judgekit.text.playing.fixed import TAKE_NO
from judgekit.text.playing.words import Data, Words, meant, stripped, without

CALCULATION = "damage-calculation"
"""How long something lasts that is so for a battle."""
OWN = (
    ("your", "monster"),
    ("your", "battle", "monster"),
    ("your", "monster", "battle"),
    ("your", "monster", "that-is", "battle"),
    ("that", "monster", "you", "control"),
    ("that", "your", "monster"),
)
THEIRS = (
    ("opponents", "monster"),
    ("that", "opponents", "monster"),
    ("that", "monster", "opponents"),
    ("opponents", "battle", "monster"),
)
CALLED: Mapping[tuple[str, ...], str] = {
    **dict.fromkeys(OWN, "battling"),
    **dict.fromkeys(THEIRS, "opposing"),
    ("your", "attacked", "monster"): "attacked",
    ("attacked", "monster"): "attacked",
    ("opponents", "monster", "it", "be", "battle"): "opposing",
    ("opponents", "monster", "that", "it", "be", "battle"): "opposing",
}
"""What the monsters of a battle are called."""


def battler(said: Words, events: tuple[str, ...], *, of_self: bool) -> Data | None:
    """Return which monster of the battle that *events* tell of *said* is."""
    if set(events) == {INVOLVED}:
        told = CALLED.get(tuple(one for one in meant(said) if one != "face-up"))
        return {"the": told} if told in ("opposing", "battling") else None
    if FOUGHT.isdisjoint(events):
        return None
    the = CALLED.get(tuple(one for one in meant(said) if one != "face-up"))
    if of_self:  # it is told as what the card itself fights, as the rest of such effects is
        return {"the": "other"} if the == "opposing" else None
    return None if the is None else {"the": the}


THAT_BATTLE = frozenset(("from", "of", "by", "that", "this", "battle", "by-battle"))


def no_damage(said: Words, events: tuple[str, ...]) -> Data | None:
    """Return that no battle damage is taken from the battle: "you take no battle damage from that battle"."""
    neither = meant(said[:3]) == ("nor", "player", "take")
    means = ("take", "no", *meant(without(said[3:], "all"))) if neither else meant(said)
    none = next((len(one) for one in TAKE_NO if means[: len(one)] == one), 0)
    told, of = means[none : none + 1], means[none + 1 :]
    if not none or FOUGHT.isdisjoint(events) or told != ("battle-damage",) or not of or not THAT_BATTLE.issuperset(of):
        return None
    return {"prevent-battle-damage": True, "side": "either" if neither else "own", "until": CALCULATION}


TAKEN = frozenset(("all", "be", "become", "take", "taken", "currently", "your", "of", "by", "to"))
HARMED = {"you": "own", "opponent": "opponent", "opponents": "opponent"}
CHANGED = {"halve": "halve-battle-damage", "double": "double-battle-damage"}


def damage_changed(said: Words) -> Data | None:
    """Return whose battle damage is half, or twice, as much: "any battle damage your opponent takes is halved"."""
    means = meant(said)
    rest = frozenset(means) - TAKEN
    how, who = rest & CHANGED.keys(), rest & HARMED.keys()
    if len(how) != 1 or len(who) != 1 or rest != {"battle-damage", *how, *who} or means[-1] not in CHANGED:
        return None
    return {CHANGED[next(iter(how))]: True, "side": HARMED[next(iter(who))]}


def until_calculated(said: Words) -> tuple[Words, str | None]:
    """Return *said* without "during that damage calculation only", and the word for how long that is."""
    means = meant(said)
    at = next((at for at, one in enumerate(means) if one == CALCULATION), 0)
    start, end = at, at + 1
    while start and means[start - 1] in ("that", "this", "during", "only"):
        start -= 1
    end += means[end : end + 1] == ("only",)
    if not at or not {"during", "only"} <= set(means[start:end]):
        return said, None
    return stripped((*stripped(said[:start]), *said[end:])), CALCULATION


def spared_by_that_battle(said: Words, events: tuple[str, ...]) -> Words | None:
    """Return who cannot be destroyed by that battle."""
    means = meant(said)
    at = means.index("cannot") if "cannot" in means else 0
    told = tuple(one for one in means[at + 1 :] if one != "be")
    by = told[:1] == ("destroyed",) and told[1:] and THAT_BATTLE.issuperset(told[1:])
    return said[:at] if at and by and not FOUGHT.isdisjoint(events) else None
