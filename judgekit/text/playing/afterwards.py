"""What is said of a monster after it was Summoned."""

from collections.abc import Sequence

from judgekit.text.playing.things import Thing
from judgekit.text.playing.words import Data, Words, meant

FOUND: Data = {"the": "found"}
STAYS_TARGETED = frozenset(("equip", "banish-instead", "bottom-instead", "special-summon"))
"""What is said of the targets themselves after they were Summoned."""


IN_ITS_OWN_WAY = frozenset(("fusion-summon", "ritual-summon", "synchro-summon", "xyz-summon", "tokens"))
"""Summons after which what was Summoned is what was found."""


def summoned(done: Sequence[Data]) -> Thing | None:
    """Return who was Special Summoned last, where all that was done since was done to the same."""
    for one in reversed(done):
        if IN_ITS_OWN_WAY & one.keys():
            return dict(FOUND)
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
        return [dict(deed) for deed in deeds]
    return [dict(deed) if "only" in deed else _of_the_moved(deed) for deed in deeds]  # that names one of the targets


def _of_the_moved(deed: Data) -> Data:
    """*deed* as it is said of targets that lie elsewhere now."""
    moved = {key for key, value in deed.items() if value == "targets" and key not in STAYS_TARGETED}
    return {key: dict(FOUND) if key in moved else value for key, value in deed.items()}


OF_WHICH_MORE_IS_SAID = ("-atk", "-def", "negate-effects", "take-control")
"""How a verb ends after which "but" says more of the same cards."""


def changed(done: Sequence[Data]) -> Thing | None:
    """Return whose ATK or DEF was changed last, or whose effects were negated, of which "but" may say more."""
    last = done[-1] if done else {}
    if "set-card" in last or "search" in last:
        return dict(FOUND)
    found: Thing | None = next((on for verb, on in last.items() if verb.endswith(OF_WHICH_MORE_IS_SAID)), None)
    return found if found == "targets" or (isinstance(found, dict) and set(found) == {"the"}) else None


def made(said: Words) -> Words:
    """Return "far diventare … di Livello 3", "fazer com que … se tornem de Nível 3" in the order of English."""
    begins = 1 + (meant(said[1:2]) in (("by",), ("more-than",)))
    become = next(word for word in said if word.means == "become")
    rest = tuple(word for word in said[begins:] if word is not become)
    end = next((at for at, word in enumerate(rest) if word.means == "level"), len(rest))
    first = rest[:end]
    return (*(first[:-1] if meant(first[-1:]) == ("of",) else first), become, *rest[end:])


def where_it_came(on: Thing) -> Data:
    """Return who *on* is: a target that was Summoned lies no longer where it was targeted."""
    return {"the": "found"} if isinstance(on, str) else on
