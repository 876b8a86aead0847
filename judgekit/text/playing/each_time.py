"""What is done at once, without a Chain, each time that something happens."""

from judgekit.domain.effect import ANSWERED
from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.sequences import operations
from judgekit.text.playing.spoken import words
from judgekit.text.playing.standing import standing
from judgekit.text.playing.things import Around, is_self
from judgekit.text.playing.times import moment
from judgekit.text.playing.words import Data, Words, meant, stripped
from judgekit.text.sentences import Sentence
from judgekit.text.values import CardText, ReadKind

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
    """What is done each time, perhaps only while something is so."""
    means = meant(said)
    at = means.index("comma") if means[:1] == ("while",) and "comma" in means else 0
    if not at:
        return _each_time_it_happens(said)
    state, found = standing(said[1:at]), _each_time_it_happens(stripped(said[at:]))
    if state is None or found is None or set(state) != {"needs"} or "needs" in found:
        return None
    return {**found, "needs": state["needs"]}


def _each_time_it_happens(said: Words) -> Data | None:
    """What is done however many cards it happened to at once, where it is about no one of them."""
    said, resolved = _once_resolved(said)
    means = meant(said)
    at = means.index("comma") if "comma" in means else 0
    if means[:1] != ("each-time",) or not at or "you-can" in means:
        return None
    when = moment(said[:at], ReadKind.TRIGGER)
    happens = ACTIVATED if resolved else HAPPENS
    if when is None or not {one["event"] for one in when.get("when", ())} <= happens or not when.get("when"):
        return None
    events = tuple(one["event"] for one in when["when"])
    done = operations([said[at + 1 :]], Around("at-once", False, events), optional=False)
    if not done or not all(_is_plain(one) for one in done):
        return None
    when.pop("misses-timing", None)
    return {"type": "at-once", **when, "do": done}


IT_RESOLVES = frozenset(
    (
        "that", "spell", "trap", "card", "effect", "it", "he", "be", "slash", "the-effect", "this-effect", "monster",
        "counter-trap", "trap-card",
    )
)  # fmt: skip
"""What there is in "when that card or effect resolves" but its first and last word."""


def _once_resolved(said: Words) -> tuple[Words, bool]:
    """*said* without "when that Spell resolves", or "immediately after it resolves", and whether it said so."""
    means = meant(said)
    end = means.index("resolve") if means.count("resolve") == 1 else 0
    at = next((at for at in range(end - 1, 0, -1) if means[at] in ("when", "after")), 0)
    if not at or not IT_RESOLVES.issuperset(means[at + 1 : end]):
        return said, False
    start = at - (means[at - 1] == "currently")
    return (*said[:start], *stripped(said[end + 1 :])), True


HAPPENS = frozenset(("destroyed", "sent-to-graveyard", "summoned", "left-field", "banished", "gained-life-points"))
ACTIVATED = frozenset(one.value for one in ANSWERED)
NUMBERS = frozenset(("gain-life-points", "damage"))
STATS = frozenset(("change-atk", "change-def", "place-counters"))


def _is_plain(done: Data) -> bool:
    """Whether it is a number of Life Points, or of counters on the card itself, or its ATK or DEF."""
    if NUMBERS.intersection(done):
        return set(done) <= NUMBERS | {"side"} and not any(isinstance(one, bool) for one in done.values())
    verb = next(iter(STATS.intersection(done)), None)
    named = {"counter"} if verb == "place-counters" else set[str]()
    return verb is not None and done[verb] == {"the": "self"} and set(done) == {verb, "amount", *named}


MOST = ("up-to", "or-more")
"""What "max." is taken for."""


def at_most(sentence: Sentence, card: CardText, text: str) -> tuple[Sentence, int | None]:
    """*sentence* without "(max. 3)", and that number."""
    aside = words(sentence.aside, text, card.language)
    means = meant(stripped(tuple(word for word in aside if word.means not in ("open", "close", "comma", "period"))))
    number = next((word.number for word in aside if word.means == NUMBER), None)
    if len(means) != 2 or means[0] not in MOST or means[1] != NUMBER or not number:
        return sentence, None
    return sentence._replace(aside=()), number


def with_most(found: Data | None, most: int | None) -> Data | None:
    """*found* where at most so many counters lie on the card; nothing where it places none."""
    if found is None or most is None:
        return found
    done = found.get("do", ())
    if found.get("type") != "at-once" or len(done) != 1 or "place-counters" not in done[0]:
        return None
    return {**found, "do": [{**done[0], "most": most}]}
