"""That one of two players controls something: "if you control a Tuner, or your opponent controls a Synchro Monster"."""

from collections.abc import Callable

from judgekit.text.playing.words import Data, Words, meant, stripped

CONTROLS = (("you", "control"), ("opponent", "control"))


def on_either_side(said: Words, standing: Callable[[Words], Data | None]) -> Data | None:
    """Return that one of them controls such a card; nothing where it says no such thing.

    *standing* reads what is said of one of them.
    """
    means = meant(said)
    at = next((at for at in range(3, len(means) - 2) if means[at] == "or" and means[at + 1 : at + 3] in CONTROLS), 0)
    if not at or means[:2] not in CONTROLS or means[:2] == means[at + 1 : at + 3] or "no" in means:
        return None
    found = [_one(standing(stripped(half))) for half in (said[:at], said[at + 1 :])]
    ways = [one for one in found if one is not None]
    if len(ways) != 2 or any({"either", "the"} & one.keys() for one in ways):
        return None
    kinds = {one.get("what") for one in ways}
    if kinds != {"monster"} or any("zones" in one for one in ways):
        return None
    alike = [{key: value for key, value in one.items() if key != "also-self"} for one in ways]
    itself = {"also-self": True} if any("also-self" in one for one in ways) else {}
    return {"needs": [{"cards": {"what": "monster", "either": alike, **itself}}]}


def _one(found: Data | None) -> Data | None:
    """The cards of which one at least must be there."""
    needs = list(found["needs"]) if found and found.keys() == {"needs"} else []
    plain = len(needs) == 1 and isinstance(needs[0], dict) and needs[0].keys() == {"cards"}
    return dict(needs[0]["cards"]) if plain else None
