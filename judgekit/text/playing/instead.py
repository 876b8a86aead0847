"""What is done in place of a destruction, what destroys the card itself, and what it costs to keep it."""

from judgekit.text.lexicon import NAME
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.sparing import CAUSES, OWN_CAUSES, would_be_destroyed
from judgekit.text.playing.standing import FACE_UP_TOO, standing
from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import Data, Words, meant, name_in

SELF: Data = {"the": "self"}


def instead(said: Words) -> Data | None:
    """Return what takes the place of the destruction of the card itself, or of the monster that it is equipped to."""
    parts = would_be_destroyed(said)
    if parts is None:
        return None
    whom, by, done = parts
    cause = CAUSES.get(by)
    if cause is None or cause.get("cause", OWN_CAUSES[0]) not in OWN_CAUSES:
        return None
    if len(whom) == 3 and meant(whom[1:]) == ("on", "field"):
        whom = whom[:1]
    if len(whom) == 1 and (is_self(whom[0]) or FACE_UP_TOO.fullmatch(whom[0].text.casefold())):
        found = _in_place_of_itself(done, cause)
    elif meant(whom) in (("equipped", "monster"), ("monster", "equipped")):
        verb = DESTROYING_IT.get(meant(done))
        found = {verb: {"the": "equipped"}, **cause} if verb and is_self(done[-1]) else None
    else:
        found = None
    return None if found is None else {"type": "continuous", "do": [found]}


DESTROYING_IT = {
    ("destroy", "self"): "destroy-self-instead",
    ("you-can", "destroy", "self"): "destroy-own-instead",
}


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


KEPT_FOR = ("once-per-turn", "during", "standby-phase", "pay")


def kept_for(said: Words) -> Data | None:
    """Return what is paid in each of one's Standby Phases, or the card is destroyed: by choice, or as one must."""
    rest = tuple(word for word in said if word.means not in ("comma", "you", "must"))
    by = "own" if meant(rest)[2:3] == ("your",) else "either"
    rest = rest[:2] + rest[2 + (by == "own") :]
    means = meant(rest)
    number = rest[4].number if len(rest) > 5 else None
    ends = (("lp", "or", "destroy", "self"), ("lp", "or", "self", "be", "destroyed"))
    if means[:4] != KEPT_FOR or number is None or means[5:] not in ends:
        return None
    own = {"event": "standby-phase", "by": by}
    must = {"mandatory": True} if "must" in meant(said) else {}
    return {"type": "maintenance", "when": [own], **must, "pay": number}
