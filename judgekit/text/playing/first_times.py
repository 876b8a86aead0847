"""What is not destroyed the first time in each turn that it would be."""

from judgekit.text.playing.groups import subject_of
from judgekit.text.playing.sparing import CAUSES
from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import Data, Words, meant, stripped

FIRST = ("first", "prim", "premi")
BEFORE = frozenset(("in", "one-of", "top-of", "per-turn", "comma", "time", "times"))
NOT_DESTROYED = tuple((no, *be, "destroyed") for no in ("not", "cannot") for be in ((), ("be",)))


def first_time(said: Words) -> list[Data] | None:
    """Return from what cards are protected the first time each turn that they would be destroyed."""
    means = meant(said)
    at = means.index("would") if "would" in means else 0
    start = next((n for n, one in enumerate(means[:at]) if one not in BEFORE), 0)
    if not start or not {"time", "times"} & {*means[:start]} or means.count("per-turn") != 1:
        return None
    told = (word.text.casefold().removeprefix("the ").removeprefix("la ") for word in said[:start])
    if not any(text.startswith(FIRST) for text in told):
        return None
    end = max(n for n, one in enumerate(means) if one == "comma") if "comma" in means[at:] else 0
    tail = tuple(one for one in means[end + 1 :] if one != "it")
    if not end or tail not in NOT_DESTROYED:
        return None
    by = tuple(one for one in means[at + 1 : end] if one not in ("per-turn", "comma"))
    by = by[1:] if by[:1] == ("be",) else by
    cause = CAUSES.get(tuple(" ".join(by[1:]).replace("card effect", "by-effect").split()))
    on = _whom(stripped(said[start:at]))
    if by[:1] != ("destroyed",) or cause is None or on is None:
        return None
    kinds = str(cause.get("cause", "battle-or-effect"))
    of = {"side": "opponent"} if "opponent" in kinds else {}
    battle: Data = {"prevent-battle-destruction": on, "first-time": True}
    effect: Data = {"prevent-effect-destruction": on, **of, "first-time": True}
    return [*([battle] if "battle" in kinds else []), *([effect] if "effect" in kinds else [])]


def _whom(said: Words) -> Data | None:
    """The card itself, the monster that has it, or each of some cards."""
    if said and said[0].means == "that-is":
        said = stripped(said[1:])
    if not said:
        return None
    if is_self(said[0]) or "equipped" in meant(said) or said[0].means == "each":
        return subject_of(said[1:] if said[0].means == "each" else said)
    return None


PREVENTED = {"prevent-battle-destruction", "prevent-effect-destruction"}
OF_ITSELF = [{"prevent-battle-destruction": {"the": "self"}}]


def saved_once(effect: Data) -> Data:
    """Return *effect*, which once per turn keeps something from being destroyed: the first time that it would be."""
    done = effect["do"]
    if "once" not in effect or done == OF_ITSELF or not all(PREVENTED & one.keys() for one in done):
        return effect
    return {
        **{key: effect[key] for key in effect if key != "once"},
        "do": [{**one, "first-time": True} for one in done],
    }
