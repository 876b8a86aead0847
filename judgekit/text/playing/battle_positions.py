"""Battle positions that are changed, as what sets an effect off: of the card itself, of others, and to which."""

from collections.abc import Mapping

from judgekit.text.playing.events import SAID_OF
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.words import Data, Words, meant

POSITIONS: Mapping[str, str] = {"attack-position": "attack", "defense-position": "defense"}
CHANGED: Data = {"event": "position-changed"}
TURNED_DOWN: Data = {"event": "turned-face-down"}
SAID = (("be", "changed"), ("be", "placed"), ("be", "set"))
"""The verbs with which it is said into which position a monster goes."""
OTHER = {"attack": "defense", "defense": "attack"}
LYING = frozenset(("self", "this", "card", "monster", "face-up", "in", "on", "field"))
"""What is said of the card itself, beside its position."""
FACE_UP = ("this face-up card",)
TOLD_WITHIN = (("defense position", "defense"), ("attack position", "attack"))


def position_changed(said: Words) -> Data | None:
    """Return whose battle position was changed, and to which; nothing where a word of it is not known."""
    means = meant(said)
    if "battle-position" in means:
        return _changed_at_all(said)
    at, verb = next(((at, one) for one in SAID for at in range(1, len(means)) if means[at : at + 2] == one), (0, ()))
    where = tuple(one for one in means[at + 2 :] if one not in ("to", "in"))
    faces = {one for one in where if one not in POSITIONS}
    named = [one for one in where if one in POSITIONS]
    if not verb or len(named) != 1 or len(where) > 2 or not faces <= {"face-up", "face-down"}:
        return None
    to = POSITIONS[named[0]]
    if faces == {"face-down"}:
        # A monster that was face-up; what lay face-down already cannot be turned so.
        found = _whose(said[:at])
        if found is None or to != "defense" or "to" in found:
            return None
        return {**TURNED_DOWN, **{key: told for key, told in found.items() if key != "face-up"}}
    found = _whose(said[:at])
    if found is None or found.get("to", OTHER[to]) != OTHER[to]:
        return None
    return {**CHANGED, **found, "to": to}


def _changed_at_all(said: Words) -> Data | None:
    """The battle position of a monster is changed, whichever it is then."""
    rest = tuple(word for word in said if word.means != "battle-position")
    means = meant(rest)
    at = next((at for at in range(len(means)) if means[at : at + 2] == ("be", "changed")), len(means))
    if means[at : at + 2] != ("be", "changed"):
        return None
    whose = (*rest[:at], *rest[at + 2 :])
    while meant(whose[:1]) in (("of",), ("to",)):
        whose = whose[1:]
    found = _whose(whose)
    return None if found is None or "to" in found else {**CHANGED, **found}


def _whose(said: Words) -> Data | None:
    """The card itself or other monsters; under ``to`` the position in which it is said to have been."""
    means = meant(said)
    if "self" in means or means[:1] == ("this",):
        return _of_itself(said)
    found = noun(said)
    if found is None or found.number or found.every or "zones" in found.cards:
        return None
    cards = dict(found.cards)
    side, face, was = cards.pop("side", "either"), cards.pop("face", None), cards.pop("position", None)
    if face not in (None, "up") or not cards.keys() <= SAID_OF or cards.get("what") != "monster":
        return None
    of = {} if cards == {"what": "monster"} else {"of": cards}
    up = {"face-up": True} if face else {}
    return {"by": side, **up, **of, **({"another": True} if found.other else {}), **({"to": was} if was else {})}


def _of_itself(said: Words) -> Data | None:
    means = meant(said)
    if not set(means) <= LYING | POSITIONS.keys():
        return None
    text = " ".join(word.text.casefold() for word in said)
    within = [to for told, to in TOLD_WITHIN if told in text]
    was = {*within, *(POSITIONS[one] for one in means if one in POSITIONS)}
    words = len(said[0].text.split()) - (2 if within and means[0] == "self" else 0)
    plain = means[0] == "this" or words == 2 or said[0].text.casefold() in FACE_UP
    if len(was) > 1 or not plain:
        return None
    told = "attack" not in was and ("face-up" in means or said[0].text.casefold() in FACE_UP)
    up = {"face-up": True} if told else {}  # in Attack Position it is so anyway
    return {"who": "self", **up, **({"to": was.pop()} if was else {})}
