"""More or less ATK and DEF "during damage calculation only": at once as it begins, and until it is over."""

from typing import Any

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.battlers import until_calculated
from judgekit.text.playing.groups import subject_of
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import Data, Words, meant, stripped, without
from judgekit.tuples import NamedTuple

STATS = {("atk",): ("change-atk",), ("def",): ("change-def",), ("atk", "def"): ("change-atk", "change-def")}
HIGHER = ("higher", "superior", "maior", "élevé", "supérieur")
WITH = frozenset(("use", "by", "that-is", "have", "more", "more-than", "atk", "not", "he"))


class Fight(NamedTuple):
    """Which battle it is about, and what the two monsters of it are called."""

    who: str | None
    """The card itself, or the monster that it is equipped to, where that is one of the two."""
    needs: list[Any]
    first: str
    other: str


def at_damage_calculation(said: Words) -> Data | None:
    """Return whose ATK or DEF is so much more or less during damage calculation."""
    rest, until = until_calculated(said)
    if until is None:
        return None
    means = meant(rest)
    at = means.index("comma") if means[:1] in (("if",), ("when",)) and "comma" in means else 0
    fight = _fight(rest[1:at]) if at else Fight(None, [], "", "")
    changed = _changed(stripped(rest[at:])) if fight is not None else None
    if fight is None or changed is None:
        return None
    whom, verbs, amount = changed
    on = _called(whom, fight) if at else subject_of(whom)
    if on is None or (not at and "the" in on):
        return None
    on = on if "the" in on else {**on, "face": "up"}
    return {
        "type": "at-once",
        "when": [{"event": "damage-calculation", **({"who": fight.who} if fight.who else {})}],
        **({"needs": fight.needs} if fight.needs else {}),
        "do": [{verb: on, "amount": amount, "until": until} for verb in verbs],
    }


def _changed(said: Words) -> tuple[Words, tuple[str, ...], int] | None:
    """Whose ATK or DEF, which of them, and by how much."""
    means = meant(said)
    at = next((at for at, one in enumerate(means) if one in ("gain", "lose")), 0)
    told = tuple(one for one in means[at + 2 :] if one not in ("slash", "and", "of"))
    if not at or means[at + 1 : at + 2] != (NUMBER,) or told not in STATS:
        return None
    number = said[at + 1].number
    return (said[:at], STATS[told], number if means[at] == "gain" else -number) if number else None


def _called(said: Words, fight: Fight) -> Data | None:
    """The one of the two monsters that *said* is."""
    means = meant(said)
    if means in (("it",), ("equipped", "monster")) or (len(said) == 1 and is_self(said[0])):
        itself = fight.first == ("equipped" if means[:1] == ("equipped",) else "self") or means == ("it",)
        return {"the": fight.first} if fight.who and itself else None
    if set(means) == {"attacking", "monster"} and "attacker" in (fight.first, fight.other):
        return {"the": "attacker"}
    if set(means) - {"that"} == {"opponents", "monster"} and fight.other == "opposing":
        return {"the": "opposing"}
    return None


def _fight(said: Words) -> Fight | None:
    """The battle that a condition tells of."""
    means = meant(said)
    if means[-2:] == ("be", "attacked"):
        attacked = _like(said[:-2])
        return None if attacked is None else Fight(None, [_there("attacked", attacked)], "attacked", "attacker")
    at = next((at for at, one in enumerate(means) if one in ("attack", "battle")), 0)
    first, second = said[:at], said[at + 1 :]
    if not at:
        return None
    if means[at] == "attack":
        attacker = _like(first)
        if attacker is None or not _is_stronger(second):
            return None
        return Fight(None, ["attacks-stronger", _there("attacker", attacker)], "attacker", "attacked")
    if meant(first) == ("opponents", "monster"):
        own = _like(second)
        theirs = own is not None and own.get("side") == "own"
        return Fight(None, [_there("battling", own)], "battling", "opposing") if own and theirs else None
    return _of_itself(first, second)


def _of_itself(said: Words, other: Words) -> Fight | None:
    """A battle of the card itself, or of the monster that it is equipped to, with an opponent's monster."""
    who = "self" if len(said) == 1 and is_self(said[0]) else "equipped"
    if who == "equipped" and meant(said) not in (("equipped", "monster"), ("monster", "equipped")):
        return None
    theirs = meant(other[:1]) == ("opponents",)
    like = _like(other[1:] if theirs else other)
    if like is None or "side" in like:
        return None
    own: list[Any] = [{"cards": {"the": "equipped", "side": "own"}}] if who == "equipped" else []
    if own and not theirs:
        return None  # it may be the opponent's monster that has it
    opposing = {key: value for key, value in like.items() if key != "also-self"}
    return Fight(who, [*own, _there("opposing", opposing)], who, "opposing")


def _there(the: str, like: Data) -> Data:
    return {"cards": {"the": the, **like}}


def _like(said: Words) -> Data | None:
    """What a monster of the battle is like."""
    found = noun(said)
    if found is None or found.number or found.every or found.other or "zones" in found.cards:
        return None
    if found.cards.get("what") != "monster" or found.cards.get("side") == "opponent":
        return None
    return {**found.cards, "also-self": True}


def _is_stronger(said: Words) -> bool:
    """Whether *said* is a monster with a higher ATK."""
    told = without(said, *WITH)
    means = meant(said)
    higher = any(one in word.text.casefold() for word in said for one in HIGHER)
    return meant(told) == ("monster",) and means[:1] == ("monster",) and "atk" in means and higher
