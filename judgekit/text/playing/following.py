"""More or less ATK and DEF by a value of the monsters themselves: "equal to its Level x 300", "100 ATK x its Level"."""

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import Data, Words, meant

VERBS = {("atk",): ("change-atk",), ("def",): ("change-def",), ("atk", "def"): ("change-atk", "change-def")}
VALUES = {
    frozenset(("level",)): "level",
    frozenset(("original", "atk")): "original-atk",
    frozenset(("original", "def")): "original-def",
}
BESIDE = frozenset(("to", "of", "slash", "and", "article", "it", "comma", "each"))
WHOSE = frozenset(("its", "their"))


def following(on: Data, said: Words, sign: int) -> list[Data] | None:
    """Return so much more or less as a value of each monster is."""
    told = tuple(word for word in said if word.means not in BESIDE)
    means = meant(told)
    if means[:1] == (NUMBER,):  # "100 ATK x its Level"
        at = means.index("times") if "times" in means else 0
        stats, value, times = means[1:at], told[at + 1 :], told[0].number
    else:
        at = means.index("equal") if "equal" in means else 0
        stats, value, times = means[:at], told[at + 1 :], 1
        if meant(value[-2:]) == ("times", NUMBER):
            value, times = value[:-2], value[-1].number
    verbs = VERBS.get(stats) if at else None
    word = VALUES.get(frozenset(one.means for one in value if one.means not in WHOSE and not is_self(one)))
    itself = any(is_self(one) for one in value)
    if verbs is None or word is None or not times or itself != (not WHOSE.intersection(meant(value))):
        return None
    if itself and on != {"the": "self"}:
        return None
    if "the" not in on and "face" not in on:
        on = {**on, "face": "up"}
    of: Data = {"of": on["the"]} if "the" in on else {"own": True}
    more = {**({"times": times} if times > 1 else {}), **({"less": True} if sign < 0 else {})}
    return [{verb: on, "value": word, **of, **more} for verb in verbs]
