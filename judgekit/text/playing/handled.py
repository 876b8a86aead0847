"""What was done before, by the word for that: "the sent monster", "the damage you took"."""

from collections.abc import Sequence

from judgekit.text.playing.things import Around
from judgekit.text.playing.words import ON_FIELD, Data

HANDLED = {"sent": "send-to-graveyard", "banished": "banish", "added": "search", "discarded": "discard"}
WHERE = {"sent": {"to", "gy"}}
"""What may stand behind the word."""
ALWAYS = frozenset(("that", "monster", "this-way", "the-effect"))


def is_the_one_handled(means: Sequence[str], done: Sequence[Data]) -> bool:
    """Whether *means* is the one monster that was picked for the operation before, which did not lie on the field."""
    word = next((one for one in means if one in HANDLED), None)
    if word is None or not done or set(means) - ALWAYS - {word} - WHERE.get(word, set()):
        return False
    on = done[-1].get(HANDLED[word])
    if not isinstance(on, dict) or on.get("choose") != 1 or "at" in done[-1] or on.get("what") != "monster":
        return False
    return {*on.get("zones", ON_FIELD)}.isdisjoint(ON_FIELD)


TAKEN = (frozenset(("damage", "take")), frozenset(("damage", "inflicted")))
BESIDE = frozenset(("to", "you", "opponent", "that", "this-way"))
HURTING = frozenset(("battle-damage", "damaged"))
"""What tells of damage where it sets the effect off."""


def is_the_damage(means: Sequence[str], around: Around, done: Sequence[Data]) -> bool:
    """Whether *means* is the damage that was inflicted before, or that sets the effect off."""
    told = any("damage" in one for one in done) or (bool(around.events) and HURTING.issuperset(around.events))
    return told and frozenset(means) - BESIDE in TAKEN
