"""What is done at once, without a Chain, each time that something happens."""

from judgekit.text.playing.sequences import operations
from judgekit.text.playing.things import Around, is_self
from judgekit.text.playing.times import moment
from judgekit.text.playing.words import Data, Words, meant
from judgekit.text.values import ReadKind

EACH_DRAW = ("each-time", "you", "draw", "card", "gain")


def each_time(said: Words) -> Data | None:
    """Return what happens at once each time that one draws, or that something else happens."""
    rest = tuple(word for word in said if word.means != "comma")
    rest = (*rest[:4], *rest[4 + (meant(rest[4:5]) == ("you",)) :])
    number = rest[5].number if len(rest) == len(EACH_DRAW) + 2 else None
    if meant(rest)[:5] != EACH_DRAW or number is None or rest[-1].means != "lp":
        return _each_time_something_happens(said)
    return {"type": "at-once", "when": [{"event": "drawn", "by": "own"}], "do": [{"gain-life-points": number}]}


OF_A_SPIRIT = (
    ("self", "return", "to", "owners", "hand", "during", "end-phase", "of", "turn"),
    ("be", "normal", "summoned", "or", "flipped", "face-up"),
)


def back_as_a_spirit(said: Words) -> Data | None:
    """Return that the card goes back to the hand in the End Phase of the turn in which it came or was turned up."""
    means = tuple(one for one in meant(said) if one not in ("it", "that", "comma"))
    means = (*means[: len(OF_A_SPIRIT[0])], *(one for one in means[len(OF_A_SPIRIT[0]) :] if one != "self"))
    if means != (*OF_A_SPIRIT[0], *OF_A_SPIRIT[1]) or not is_self(said[0]):
        return None
    came = {"this-turn": ["normal-summoned", "flipped"]}
    back: Data = {"return-to-hand": {"the": "self"}}
    return {
        "type": "trigger", "when": [{"event": "end-phase", "by": "either"}], "needs": [came], "mandatory": True,
        "do": [back],
    }  # fmt: skip


def _each_time_something_happens(said: Words) -> Data | None:
    """What is done however many cards it happened to at once, where it is about no one of them."""
    means = meant(said)
    at = means.index("comma") if "comma" in means else 0
    if means[:1] != ("each-time",) or not at or "you-can" in means:
        return None
    when = moment(said[:at], ReadKind.TRIGGER)
    if when is None or not {one["event"] for one in when.get("when", ())} <= HAPPENS or not when.get("when"):
        return None
    events = tuple(one["event"] for one in when["when"])
    done = operations([said[at + 1 :]], Around("at-once", False, events), optional=False)
    if not done or not all(_is_plain(one) for one in done):
        return None
    when.pop("misses-timing", None)
    return {"type": "at-once", **when, "do": done}


HAPPENS = frozenset(("destroyed", "sent-to-graveyard", "summoned", "left-field", "banished", "gained-life-points"))
NUMBERS = frozenset(("gain-life-points", "damage"))
STATS = frozenset(("change-atk", "change-def"))


def _is_plain(done: Data) -> bool:
    """Whether it is a number of Life Points, or ATK or DEF of the card itself."""
    if NUMBERS.intersection(done):
        return set(done) <= NUMBERS | {"side"} and not any(isinstance(one, bool) for one in done.values())
    verb = next(iter(STATS.intersection(done)), None)
    return verb is not None and done[verb] == {"the": "self"} and set(done) == {verb, "amount"}
