"""What brought the card itself to where it lies, where an effect is used later because of it."""

from judgekit.text.playing.causes import by_either
from judgekit.text.playing.circumstances import circumstances
from judgekit.text.playing.durations import NEXT
from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import ON_FIELD, Data, Word, Words, in_order, meant, stripped, without

LIES = {"sent-to-graveyard": "graveyard", "banished": "banished"}
"""Where a card lies after that."""
TOLD = frozenset(("event", "from", "cause", "face-up", "by", "source", "was-set"))
STANDBYS = {
    frozenset(("standby-phase", "of", "one-of", "turn")): ("brought-last-turn", "either"),
    frozenset(("standby-phase", "one-of", "turn")): ("brought-last-turn", "either"),
    frozenset(("standby-phase", "one-of")): ("brought-before-standby", "either"),
    frozenset(("standby-phase", "one-of", "your")): ("brought-before-own-standby", "own"),
}
"""In which Standby Phase, and whose that is."""


def in_a_later_standby(said: Words) -> Data | None:
    """Return when an effect is used in a Standby Phase after the card itself was banished, or sent somewhere."""
    said = stripped(said[meant(said[:1]) == ("once-per-turn",) :])
    means = meant(said)
    if means[:1] == ("during",) and "after" in means:
        at = means.index("after")
        phase, what = said[1:at], said[at + 1 :]
    elif means[:1] == ("if",) and "during" in means:
        at = means.index("during")
        phase, what = said[at + 1 :], stripped(said[1:at])
    else:
        return None
    found = STANDBYS.get(frozenset(meant(phase)) - {"to", "article"})
    counted = [word for word in phase if word.means == "one-of"]
    if found is None or len(counted) != 1 or not any(one in counted[0].text.casefold() for one in NEXT):
        return None
    word, whose = found
    brought = _by(what)
    asked = _asked(word, brought) if brought else None
    return None if asked is None else {"when": [{"event": "standby-phase", "by": whose}], **asked}


def in_the_end_phase(said: Words) -> Data | None:
    """Return when an effect is used in the End Phase after the card itself was banished from the field this turn."""
    means = tuple(one for one in meant(said) if one != "comma")
    if means[:3] != ("during", "end-phase", "if"):
        return None
    asked = _banished_face_up(stripped(said[meant(said).index("if") + 1 :]))
    return None if asked is None else {"when": [{"event": "end-phase", "by": "either"}], **asked}


def this_turn(said: Words) -> Data | None:
    """Return what must have brought the card itself there this turn: "in the GY because it was destroyed this turn"."""
    means = meant(said)
    if means[-1:] != ("this-turn",) or not is_self(said[0]) or "because" not in means:
        return None
    at = means.index("because")
    if without(said[1:at], "be", "in", "your", "gy", "to") or "gy" not in means[:at]:
        return None
    if meant(said[at + 1 :])[-2:] == ("was-sent-there", "this-turn") and "and" not in means[at:]:
        return {"zones": ["graveyard"], "needs": [{"this-turn": "sent-to-graveyard"}]}
    why = _said_of_it(said[at + 1 : -1])
    brought = _by((said[0], Word("be", "is"), *why)) if why else None
    if brought and why and meant(why[:1]) == ("destroyed",) and "field" in means[at:]:
        brought = [{**one, "from": list(ON_FIELD)} for one in brought]
    return _asked("brought-this-turn", brought) if brought else None


def _banished_face_up(said: Words) -> Data | None:
    """That the card was banished this turn while it lay face-up on its owner's field."""
    if tuple(one for one in meant(said) if one != "comma") != BANISHED_FACE_UP or not is_self(said[0]):
        return None
    one: Data = {"event": "banished", "from": list(ON_FIELD), "face-up": True, "by": "own"}
    return _asked("brought-this-turn", [one])


BANISHED_FACE_UP = ("self", "was", "banished", "while", "face-up", "on", "your", "field", "this-turn")
TO_GRAVEYARD = (Word("to", "to"), Word("gy", "GY"))


def _said_of_it(said: Words) -> Words | None:
    """What stands behind "this card is": "destroyed by battle and sent to the GY"."""
    said = said[bool(said) and (said[0].means == "it" or is_self(said[0])) :]
    means = meant(said)
    if means[:1] == ("was-sent-there",):
        start = next((at for at, one in enumerate(means) if one.startswith("by")), len(means))
        return (Word("sent", "sent"), *said[1:start], *TO_GRAVEYARD, *said[start:])
    there = 1 if means[-1:] == ("was-sent-there",) else 2 if means[-2:] == ("sent", "there") else 0
    if means[:2] == ("was", "destroyed") and not there:
        return _said_of_it((*said, Word("and", ""), Word("was-sent-there", "")))  # it lies there because of that
    if means[:2] != ("was", "destroyed") or not there or means[-there - 1] != "and":
        return None
    how = tuple(word for word in said[2 : -there - 1] if word.means not in ("on", "in", "field"))
    return (said[1], *how, said[-there - 1], Word("sent", "sent"), *TO_GRAVEYARD)


def _by(said: Words) -> list[Data] | None:
    """The moments that *said* names of the card itself."""
    plain = tuple(word._replace(means="be") if word.means == "was" else word for word in said)
    found = [dict(one) for one in circumstances(plain)]
    if {"by-battle", "or"} <= set(meant(said)) and len(found) == 1 and "cause" not in found[0]:
        found = by_either(found[0])
    for one in found:
        place = (one.pop("zones", None) or [LIES.get(one["event"], "")])[0]
        if one.pop("who", None) != "self" or not place or not one.keys() <= TOLD:
            return None
        one |= {"zones": place, **({"from": in_order(one["from"])} if "from" in one else {})}
    return found or None


def _asked(word: str, brought: list[Data]) -> Data | None:
    """The condition, and where the card lies."""
    places = {one.pop("zones", "banished") for one in brought}
    return {"zones": [places.pop()], "needs": [{word: brought}]} if len(places) == 1 else None
