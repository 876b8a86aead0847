"""What nobody can activate for the rest of a turn: effects of some cards, or cards of the names that were added."""

from collections.abc import Sequence

from judgekit.text.playing.parts import NEITHER
from judgekit.text.playing.silencing import no_activation
from judgekit.text.playing.words import Data, Words, meant, without

NAMED = (("card", "or", "effect", "of", "card"), ("card", "effect", "of", "card"))
SO_CALLED = (("that", "name"), ("same", "name", "as", "added", "card"), ("same", "name", "as", "that", "card"))
"""Whose name it is: that of the card that was added before."""
ITSELF = (("activated",), ("activate", "its", "effect"), ("activate", "their", "effect"))


def no_more_activations(said: Words, done: Sequence[Data]) -> Data | None:
    """Return what a player "cannot activate" for the rest of the turn, whatever it is by then."""
    if _has_that_name(said) and done and "search" in done[-1]:
        return {"forbid-activation": {"the": "found"}}
    found = no_activation(said)
    if found is None or not isinstance(found["forbid-activation"], dict):
        return found
    return {**found, "ongoing": True}


def _has_that_name(said: Words) -> bool:
    """Whether *said* is "you cannot activate cards, or the effects of cards, with that name"."""
    means = tuple("effect" if one == "these-effects" else one for one in meant(without(said, "comma", "you")))
    if means[:2] != ("cannot", "activate"):
        return False
    rest = tuple(one for at, one in enumerate(means[2:]) if at or one != "of")
    at = next((len(one) for one in NAMED if rest[: len(one)] == one), 0)
    if not at or rest[at : at + 1] not in (("use",), ("by",)):
        return False
    name = tuple("as" if one == "of" else one for one in rest[at + 1 :])
    return name in SO_CALLED


TO_THIS = (("activation", "self"), ("activation", "this-effect"), ("activation", "effect", "this"))
"""To what nothing can be activated in response."""
ANSWERS: dict[frozenset[str], Data] = {
    frozenset(("card", "or", "effect")): {"what": "card"},
    frozenset(("card", "and", "effect")): {"what": "card"},
    frozenset(("monster", "effect")): {"what": "monster"},
}


def no_response(said: Words, *, monster: bool) -> Data | None:
    """Return which cards cannot be activated, or have their effects activated, "in response to this activation".

    *monster*: it is the card of a monster, of which "this card's activation" means nothing.
    """
    means = meant(said)
    at = means.index("procedure") if "procedure" in means else len(means)
    to = tuple(sorted(one for one in means[at + 1 :] if one not in ("to", "of")))
    if to not in TO_THIS or (monster and "self" in to):
        return None
    means = tuple(one for one in means if one != "of")
    at = means.index("procedure")
    if means[:1] == ("opponent",) and means[1:3] == ("cannot", "activate"):
        found, side = ANSWERS.get(frozenset(means[3:at])), {"side": "opponent"}
    elif means[:2] == ("cannot", "activate") and any(one in said[0].text.casefold() for one in NEITHER):
        found, side = ANSWERS.get(frozenset(means[2:at])), {}
    elif means[at - 2 : at] == ("cannot", "activated"):
        found, side = ANSWERS.get(frozenset(means[: at - 2])), {}
    else:
        return None
    return None if found is None else {**found, **side}


def not_activated(said: Words) -> bool:
    """Whether *said* is what a card that was put somewhere cannot do: be activated, or activate its effects."""
    return meant(without(said, "be")) in ITSELF


def silenced_itself(on: Data | str) -> Data:
    """Return that the card meant cannot be activated, not the cards of its name."""
    return {"forbid-activation": on, **({"itself": True} if on == {"the": "found"} else {})}
