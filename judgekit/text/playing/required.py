"""What must be so when an effect is activated and when it resolves, told in a sentence behind it."""

from typing import Any

from judgekit.text.lexicon import NAME
from judgekit.text.playing.standing import standing
from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import Data, Word, Words, meant, without

POSITIONS = {"attack-position": "attack", "defense-position": "defense"}
FACE_UP = ("this face-up card", "questa carta scoperta")


def required(effect: Data, said: Words) -> Data | None:
    """Return *effect* with what *said* asks of its activation and of its resolution; nothing where that is not known.

    The operation is carried out only where it still holds, so that there may be one only.
    """
    asked = _asked(said)
    if asked is None or len(effect.get("do", ())) != 1 or "needs" in effect["do"][0] or "optional" in effect["do"][0]:
        return None
    zones, needs, again = asked
    if zones and effect.get("zones", zones) != zones:
        return None
    effect = {**effect, **({"zones": zones} if zones else {})}
    told = [*effect.get("needs", ()), *(need for need in needs if need not in effect.get("needs", ()))]
    return {**effect, **({"needs": told} if told else {}), "do": [{**effect["do"][0], "needs": again}]}


def _asked(said: Words) -> tuple[list[str], list[Any], list[Any]] | None:
    """Where the card must lie, what must be so as the effect is activated, and what as it resolves."""
    means = meant(said)
    must = means.index("must") if "must" in means else len(means)
    end = next((at for at, one in enumerate(means) if one == "activate" and at > must), 0)
    end -= means[end - 1] in ("to", "for")
    if end <= must:
        return None
    state = without((*said[:must], *said[must + 1 : end]), "open", "close")
    return _of_itself(state) or _of_others(state) or _of_a_name(state)


def _of_itself(said: Words) -> tuple[list[str], list[Any], list[Any]] | None:
    means = tuple(one for one in meant(said) if one not in ("your", "to", "of", "be"))
    itself = bool(said) and is_self(said[0])
    if itself and means == ("self", "in", "gy"):
        return ["graveyard"], [], [{"cards": {"the": "self", "zones": ["graveyard"]}}]
    if itself and means == ("self", "face-up", "on", "field"):
        need: Data = {"cards": {"the": "self", "face": "up"}}
        return [], [need], [need]
    if means[:2] == ("you", "control") and means[2:] in (("self",), ("self", "on", "field")):
        plain = said[2].text.casefold() in FACE_UP
        need = {"cards": {"the": "self", "side": "own", "face": "up"}}
        return ([], [need], [need]) if plain else None
    position = POSITIONS.get(next((one for one in means if one in POSITIONS), ""))
    if itself and position and sorted(means) == sorted(("self", "in", "face-up", _said_position(said))):
        need = {"cards": {"the": "self", "position": position, "face": "up"}}
        return [], [need], [need]
    return None


def _said_position(said: Words) -> str:
    return next((word.means for word in said if word.means in POSITIONS), "")


def _of_others(said: Words) -> tuple[list[str], list[Any], list[Any]] | None:
    """What a player must control or have."""
    if meant(said[:1]) not in (("you",), ("control",), ("have",)):
        return None
    state = standing(said if said[0].means == "you" else (Word("you", ""), *said))
    if state is None or set(state) != {"needs"} or not state["needs"]:
        return None
    return [], state["needs"], state["needs"]


def _of_a_name(said: Words) -> tuple[list[str], list[Any], list[Any]] | None:
    """A card of a certain name that must lie on the field."""
    if meant(said) not in ((NAME, "be", "on", "field"), (NAME, "on", "field"), (NAME, "be", "in", "field")):
        return None
    state = standing(said if "be" in meant(said) else (said[0], Word("be", ""), *said[1:]))
    if state is None or set(state) != {"needs"} or not state["needs"]:
        return None
    return [], state["needs"], state["needs"]
