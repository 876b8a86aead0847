"""What is done in place of a destruction, what destroys the card itself, and what it costs to keep it."""

from judgekit.text.lexicon import NAME
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.standing import FACE_UP_TOO, standing
from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import Data, Words, meant, name_in, stripped

SELF: Data = {"the": "self"}
WOULD = ("would", "be", "destroyed")
ANY_CAUSE = (("by-battle", "or", "by-effect"), ("by-battle", "or", "by-effect", "comma"), ())


def instead(said: Words) -> Data | None:
    """Return what takes the place of the destruction of the card itself, or of the monster that it is equipped to."""
    at = next((at for at, word in enumerate(said) if word.means == "comma"), None)
    if at is None or meant(said[:1]) != ("if",):
        return None
    start = next((number for number in range(1, at) if meant(said[number:])[:3] == WOULD), None)
    means = meant(said)
    if start is None or means[-1] != "instead":
        return None
    by = means[start + 3 : at]
    cause = {"cause": "battle"} if by == ("by-battle",) else {} if by in ANY_CAUSE else None
    if cause is None:
        return None
    done = stripped(said[at:-1])
    if start == 2 and (is_self(said[1]) or FACE_UP_TOO.fullmatch(said[1].text.casefold())):
        found = _in_place_of_itself(done, cause)
    elif meant(said[1:start]) == ("equipped", "monster") and meant(done) == ("destroy", "self"):
        found = {"destroy-self-instead": {"the": "equipped"}, **cause}
    else:
        found = None
    return None if found is None else {"type": "continuous", "do": [found]}


def _in_place_of_itself(done: Words, cause: Data) -> Data | None:
    means = meant(done)
    if means[:2] == ("you-can", "detach") and not cause:
        one = done[2].number == 1 and [word for word in means[3:] if word != "xyz"] == ["material", "from", "self"]
        return {"detach-instead": SELF} if one else None
    if means[:2] != ("you-can", "destroy"):
        return None
    other = means[2:3] == ("more",)
    found = noun(done[3 if other else 2 :])
    if found is None or not (other or found.other) or found.every or found.number not in (None, 1):
        return None
    if found.cards.get("what") != "monster" or found.cards.get("side") != "own" or "zones" in found.cards:
        return None
    return {"destroy-other-instead": found.cards, **cause}


def destroys_itself(said: Words) -> Data | None:
    """Return under which condition the card is destroyed, without a Chain."""
    means = meant(said)
    if means[:1] != ("if",) or means[-3:-1] != ("comma", "destroy") or not (is_self(said[-1]) or means[-1] == "it"):
        return None
    if means[-1] == "it" and means[1] != "self":
        return None
    condition = said[1:-3]
    gone = _not_there(condition)
    state = {"needs": [{"no-cards": gone}]} if gone is not None else standing(condition)
    if state is None or set(state) != {"needs"} or not state["needs"]:
        return None
    return {"type": "continuous", "needs": state["needs"], "do": [{"destroy": SELF}]}


def _not_there(said: Words) -> Data | None:
    """What does not lie on the field."""
    means = tuple(one for one in meant(said) if one != "be")
    if means == (NAME, "not", "on", "field"):
        return {"names": [name_in(said[0]) or ""], "face": "up"}
    if meant(said)[:3] != ("there", "be", "no") or meant(said)[-2:] != ("on", "field"):
        return None
    found = noun(said[3:-2])
    if found is None or found.number or found.every or found.other or "side" in found.cards or "zones" in found.cards:
        return None
    return {**found.cards, "face": "up"} if found.cards.get("face") != "down" else None


EACH_DRAW = ("each-time", "you", "draw", "card", "gain")


def each_time(said: Words) -> Data | None:
    """Return what happens at once each time that one draws."""
    rest = tuple(word for word in said if word.means != "comma")
    rest = (*rest[:4], *rest[4 + (meant(rest[4:5]) == ("you",)) :])
    number = rest[5].number if len(rest) == len(EACH_DRAW) + 2 else None
    if meant(rest)[:5] != EACH_DRAW or number is None or rest[-1].means != "lp":
        return None
    return {"type": "at-once", "when": [{"event": "drawn", "by": "own"}], "do": [{"gain-life-points": number}]}


KEPT_FOR = ("once-per-turn", "during", "your", "standby-phase", "pay")


def kept_for(said: Words) -> Data | None:
    """Return what must be paid in each of one's Standby Phases, or the card is destroyed."""
    rest = tuple(word for word in said if word.means not in ("comma", "you", "must"))
    means = meant(rest)
    number = rest[5].number if len(rest) > 6 else None
    ends = (("lp", "or", "destroy", "self"), ("lp", "or", "self", "be", "destroyed"))
    if means[:5] != KEPT_FOR or number is None or means[6:] not in ends:
        return None
    own = {"event": "standby-phase", "by": "own"}
    return {"type": "maintenance", "when": [own], "mandatory": True, "pay": number}
