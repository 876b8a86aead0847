"""That a player has some card and no others: "you control a “Wall” monster and no other monsters"."""

from itertools import pairwise

from judgekit.text.playing.words import Data, Words, meant

WHOSE = ("side", "also-self")


def none_besides(first: Data | None, second: Data | None, said: Words) -> Data | None:
    """Return *second*, read of *said*, which by "other" may mean others than the one card that *first* is about.

    Nothing where it is not known than which.
    """
    means = meant(said)
    if first is None or second is None or "no" not in means or "other" not in means[means.index("no") :]:
        return second
    needs = second.get("needs", ())
    none = needs[0].get("no-cards") if len(needs) == 1 and isinstance(needs[0], dict) else None
    if none is None:
        return None
    had = [need for need in first.get("needs", ()) if isinstance(need, dict) and _is_of(need, none)]
    if not had:
        return second  # others than the card itself
    one = had[0]["cards"]
    itself = {"also-self": True} if one.get("side") == "own" else {}
    apart = set(had[0]) == {"cards"} and len(had) == 1 and ("also-self" in one) is bool(itself)
    if not apart or not _is_one_of(one, none):
        return None  # "another monster and no other monsters" are others than the card itself too
    return {**second, "needs": [{"no-cards": {**none, **itself}, "count": 2}]}


def _is_of(need: Data, none: Data) -> bool:
    """Whether *need* asks for cards of the player who has *none*."""
    return "cards" in need and "the" not in need["cards"] and need["cards"].get("side") == none.get("side")


def _is_one_of(one: Data, others: Data) -> bool:
    """Whether a card that is like *one* is one of the *others* too."""
    told = {key: value for key, value in others.items() if key not in WHOSE}
    any_card = told.get("what") == "card"
    return all(one.get(key) == value or (any_card and key == "what") for key, value in told.items())


def is_one_besides(said: Words) -> bool:
    """Whether *said*, behind "no", tells of a card of which there may be one: "no monsters, or a “Wall” monster"."""
    means = meant(said)
    at = [at for at, one in enumerate(means[:-1]) if one == "or" and said[at + 1].article]
    return bool(at) or ("comma", "or") in pairwise(means)
