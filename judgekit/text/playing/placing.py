"""Cards that are placed somewhere: face-up among the Spells and Traps, in a Pendulum Zone, on or under a Deck."""

from collections.abc import Callable

from judgekit.text.playing.parts import OWNERS
from judgekit.text.playing.things import Thing
from judgekit.text.playing.words import Data, Words, meant, stripped

TOWARDS = frozenset(("in", "on", "to"))
WHERE = frozenset(("spell-trap-zone", "field-zone", "pendulum-zone", "field"))
PILES = frozenset(("hand", "deck", "graveyard", "banished"))
OF_SPELLS = frozenset(("spell", "trap", "spell-trap"))


def placed(said: Words, thing: Callable[[Words], Thing | None], *, targets: list[Data]) -> Data | None:
    """Return which cards come to lie among one's Spells and Traps; *thing* tells who is meant."""
    parts = _parts(said)
    if parts is None:
        return None
    rest, where, face_up = parts
    found = thing(rest)
    if found is None or found == "answered":
        return None
    if where == "pendulum-zone":
        return {"place-in-pendulum-zone": found} if _are_pendulums(found, targets) else None
    if not face_up:
        return None
    if isinstance(found, dict) and "the" not in found:
        if not {*found.get("zones", ())} <= PILES or not found.get("zones"):
            return None
        if found.get("what") in OF_SPELLS and "properties" not in found:
            found = {**found, "properties": ["field" if where == "field-zone" else "continuous"]}
        if found.get("what") == "monster":
            return None
    elif found == "targets" and any(one.get("what") == "monster" for one in targets):
        return None
    return {"place-card": found}


def _are_pendulums(found: Thing, targets: list[Data]) -> bool:
    """Whether only Pendulum Monsters are meant, or cards that are spoken of again."""
    meant_now = targets if found == "targets" else [found] if isinstance(found, dict) else []
    return all(
        "the" in one or "Pendulum" in (*one.get("types", ()), *one.get("all-types", ())) for one in meant_now
    ) and bool(meant_now)


def _parts(said: Words) -> tuple[Words, str, bool] | None:
    """What is placed, into which zone of one's own, and whether face-up; nothing for another player's zone."""
    means = meant(said)
    at = next((at for at in range(len(means) - 1, 0, -1) if means[at] in WHERE), 0)
    tail = {*means[at + 1 :]} - {"comma"}
    if not at or not tail <= {"face-up"}:
        return None
    start = at - 1
    while start > 0 and means[start] in OWNERS:
        start -= 1
    whose = {*means[start + 1 : at]}
    if means[start] not in TOWARDS or not whose <= {"your"} or not whose:
        return None
    rest, face_up = stripped(said[:start]), bool(tail)
    if meant(rest[-1:]) == ("face-up",):
        rest, face_up = stripped(rest[:-1]), True
    if len(rest) > 1 and rest[0].means == "face-up" and rest[1].number is not None:  # "placer face recto 1 Magie"
        rest, face_up = rest[1:], True
    return rest, means[at], face_up


def used_at_once(means: tuple[str, ...], before: Data) -> list[Data] | None:
    """Take what a clause says of the use of what was Set *before*, in that turn; return what is done besides."""
    rest = {*means} - {"can", "be", "during", "set", "card", "spell", "trap", "slash"}
    if "activated" not in means or not rest <= {"it", "that", "them", "those", "activated", "cannot"} or len(rest) < 2:
        return None
    if "cannot" in means:
        return (
            [{"forbid-activation": {"the": "found"}, "itself": True, "until": "end-of-turn"}]
            if "can" not in means
            else None
        )
    if "can" not in means:
        return None
    before["usable-this-turn"] = True
    return []
