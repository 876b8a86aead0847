"""What becomes of a monster after it was Summoned, and what is put off until the End Phase."""

from collections.abc import Sequence

from judgekit.text.playing.things import Thing
from judgekit.text.playing.words import Data, Words, meant, stripped

PUT_OFF = ("destroy", "banish", "return-to-hand", "send-to-graveyard")
"""What may be done later to cards that were spoken of."""
FOUND: Data = {"the": "found"}
STAYS_TARGETED = frozenset(("equip", "banish-instead", "special-summon"))
"""What is said of the targets themselves after they were Summoned."""

A = ("during", "to", "end-phase")
"""How "durante a Fase Final" is read, the article of which may also mean another word."""


def end_phase(said: Words) -> Words | None:
    """Return *said* without "during the End Phase" at its beginning or end; nothing where it does not say so."""
    said = tuple(word for at, word in enumerate(said) if not (word.means == "to" and meant(said[at - 1 : at + 2]) == A))
    means = meant(said)
    for phase in (("during", "end-phase", "of", "this-turn"), ("during", "end-phase")):
        if means[: len(phase)] == phase:
            return stripped(said[len(phase) :]) or None
        if means[-len(phase) :] == phase:
            return stripped(said[: -len(phase)]) or None
    return None


def put_off(deed: Data | None) -> Data | None:
    """Return *deed* as it is done in the End Phase, where it is one that can wait."""
    if deed is None or len(deed) > 1:
        return None
    verb, on = next(iter(deed.items()))
    named = on == "targets" or (isinstance(on, dict) and set(on) == {"the"})
    return {**deed, "at": "end-phase"} if verb in PUT_OFF and named else None


def summoned(done: Sequence[Data]) -> Thing | None:
    """Return who was Special Summoned last, where all that was done since was done to the same."""
    for one in reversed(done):
        if "special-summon" in one:
            on = one["special-summon"]
            own = isinstance(on, dict) and on.get("the") == "self"
            return {"the": "self"} if own else dict(FOUND)
        if FOUND not in one.values() and {"the": "self"} not in one.values():
            return None
    return None


def of_the_summoned(deeds: Sequence[Data], done: Sequence[Data]) -> list[Data]:
    """Return *deeds* as they are said of targets that have been Summoned, and lie elsewhere now."""
    moved = next((one for one in reversed(done) if "special-summon" in one), {})
    if moved.get("special-summon") != "targets" or summoned(done) is None:
        return list(deeds)
    return [
        {key: dict(FOUND) if value == "targets" and key not in STAYS_TARGETED else value for key, value in deed.items()}
        for deed in deeds
    ]
