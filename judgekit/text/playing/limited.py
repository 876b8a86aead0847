"""How many of something there may be at the most: "exactly 3", "3 or less", "the only monster you control"."""

from collections.abc import Callable

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.either import cards as noun
from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import Data, Word, Words, meant

WHO = (("you", "have"), ("you", "control"), ("opponent", "have"), ("opponent", "control"), ("there", "be"))
ALONE = tuple(("self", "be", "only", *up, "monster", "you", "control") for up in ((), ("face-up",)))
EXACTLY = ("exactly", "esattamente", "exatamente", "exactement", "only", "solo", "soltanto", "apenas", "somente")
"""What says before a number that there are no more."""
SEVERAL = ("monsters", "mostri", "monstros", "monstres")
"""Of these there may be any number, and none that is not such a one."""


def limited(said: Words, standing: Callable[[Words], Data | None]) -> Data | None:
    """Return that there are so many and no more, or no more than so many; nothing where it says no such thing.

    *standing* reads that there are so many at least.
    """
    means = meant(said)
    if means in ALONE and is_self(said[0]):
        others = {"what": "monster", "side": "own", **({"face": "up"} if "face-up" in means else {})}
        return {"needs": [{"no-cards": others}]}
    if means[:1] == ("only",):
        return _the_only(said)
    if means[:2] not in WHO:
        return None
    exactly = means[2:3] in (("same",), ("only",)) and said[2].text.casefold().startswith(EXACTLY)
    number = said[3].number if exactly and means[3:4] == (NUMBER,) else None
    if not exactly and means[2:4] == (NUMBER, "or-less"):
        number = said[2].number
    if not number:
        return None

    def at_least(count: int) -> Data | None:
        return standing((*said[:2], Word(NUMBER, str(count)), Word("or-more", "or more"), *said[4:]))

    more = _fewer_than(number + 1, at_least(number + 1))
    so_many = at_least(number) if exactly else {"needs": []}
    if more is None or so_many is None or set(so_many) != {"needs"}:
        return None
    return {"needs": [*so_many["needs"], more]}


def _fewer_than(count: int, found: Data | None) -> Data | None:
    """That there are fewer than it says that there are at least."""
    if found is None or set(found) != {"needs"} or len(found["needs"]) != 1:
        return None
    need = found["needs"][0]
    if not isinstance(need, dict) or set(need) != {"cards", "count"} or need["count"] != count:
        return None
    return {"no-cards": need["cards"], "count": count}


def _the_only(said: Words) -> Data | None:
    """That the only (face-up) monster one controls is such a one."""
    means = meant(said)
    face_up = means[1:2] == ("face-up",)
    rest = said[2 if face_up else 1 :]
    if meant(rest[:4]) != ("monster", "you", "control", "be") or rest[0].text.casefold() in SEVERAL:
        return None
    found = noun(rest[4:])
    if found is None or found.every or found.other or found.number not in (None, 1):
        return None
    if found.cards.get("what") != "monster" or {"side", "zones", "face", "the"} & found.cards.keys():
        return None
    up = {"face": "up"} if face_up else {}
    own = {"what": "monster", "side": "own", **up, "also-self": True}
    return {"needs": [{"cards": {**own, **found.cards}}, {"no-cards": own, "count": 2}]}
