"""How often effects may be used: the lines that say so, and which effects they mean."""

from collections.abc import Iterable
from enum import Enum

from judgekit.text.patterns import pattern
from judgekit.text.values import Once, ReadLimit
from judgekit.tuples import NamedTuple


class Scope(Enum):
    """Which effects a limit means."""

    THIS = "the effect just before"
    EACH = "every effect of the card"
    FOLLOWING = "the effects that follow"
    NEXT = "the effect that follows"
    PRECEDING = "the effects so far"
    CARD = "the activation of the card"


class Limit(NamedTuple):
    """A line that says how often."""

    scope: Scope
    limit: ReadLimit
    shared: bool = False
    """Whether the effects share it: only one of them may be used."""


PER_DUEL = pattern("once-per-duel|per-duel")
WHILE_UP = pattern("once-while", "once comma? while self be in ~2 gy")
PER_TURN = pattern(
    "once-per-turn|twice-per-turn|thrice-per-turn|per-turn",
    "^ once during ~3 standby-phase|end-phase|draw-phase",
    "comma once comma during ~3 standby-phase|end-phase|draw-phase",
)
TWICE = pattern("twice-per-turn")
THRICE = pattern("thrice-per-turn")
USE = pattern("used|activate|activated|apply", "!equipped use", "^ use")
NAMED = pattern("name-of", "effect ~2 self", "card use self name", "card by|have article? name of? self")
WAY = pattern("this-way|summoned|summon|tribute")
FOLLOWING = pattern("each-following|one-effect")
NEXT = pattern("use article time effect of name-of", "use the-effect one-of of name-of")
PRECEDING = pattern("each-preceding")
EACH = pattern("each-effect|these-effects", "summon|summon-noun effect? comma? and ~1 other effect")
PREVIOUS_TOO = pattern("once-per-duel comma? and ~2 ( effect? time effect? | this-effect ) once-per-turn")
"""The effect before this one is limited in the same sentence, once per turn."""
THIS = pattern("this-effect", "that effect", "this ~2 effect")
ONE_EFFECT = pattern(
    "number ~3 effect ~4 per-turn|per-duel", "one-effect ~4 per-turn|per-duel", "use one-of each-following ~3 per-turn"
)
EFFECT = pattern("effect|the-effect")
FOR_EACH = pattern("once-per-turn ~1 each ~1 attribute|type|level")
"""A use for each of something, which no limit says."""
FIRST_TIME = pattern("time|times ~1 per-turn ~6 would", "^ per-turn comma? ~2 times ~4 would", "resolve per-turn")
"""The first time that something would happen, which is no use of an effect."""
ONE_OF_MANY = pattern("use|used article one-of|at effect", "use|used both effect of name-of")
"""Effects told by which of them they are, or where they stand."""
OF_ITS_SUMMON = pattern("summon|summon-noun effect")
OF_PLAYERS = pattern("^ player|opponent can|cannot|only (?! ~3 this-effect|the-effect|self )", "^ cannot ~2 more-than")
"""What players may do in a turn, which is no limit of the card's own effects."""
ACTIVATE = pattern("activate|activated")
ONLY_WHILE = pattern(
    "per-turn|once-per-turn|per-duel|once-per-duel ~8 activate|use ~4 while|if",
    "and only if|while|when|during",
    "comma but ~1 once-per-chain",
)
"""What says besides on which condition the effects may be used."""
EFFECT_ITSELF = pattern("^ once-per-turn ~40 you-can")
"""What an older effect says of itself, where it may be used once a turn."""


def limit(sentence: str) -> Limit | None:
    """Return how often *sentence*, a text of patterns, lets effects be used; nothing where it does not say."""
    if OF_ITS_SUMMON.search(sentence) and not EACH.search(sentence):
        return None  # what starts no Chain has no limit of its own here
    if ONE_OF_MANY.search(sentence):
        return None
    no_use = FOR_EACH.search(sentence) or FIRST_TIME.search(sentence) or OF_PLAYERS.match(sentence)
    counted = None if no_use else allowance(sentence)
    if counted is None or not USE.search(sentence) or EFFECT_ITSELF.search(sentence):
        return None
    scope = _scope(sentence)
    if scope is None:
        return None
    if counted.per is Once.TURN and NAMED.search(sentence):
        rule = "text.one-effect-once" if ONE_EFFECT.search(sentence) else RULES[scope]
        counted = ReadLimit(Once.NAME_TURN, counted.times, rule)
    return Limit(scope, counted, scope is not Scope.THIS and ONE_EFFECT.search(sentence) is not None)


RULES = {
    Scope.THIS: "text.use-once",
    Scope.EACH: "text.each-effect-once",
    Scope.FOLLOWING: "text.each-effect-once",
    Scope.NEXT: "text.use-once",
    Scope.PRECEDING: "text.each-effect-once",
    Scope.CARD: "text.activate-once",
}
"""The rule on each way of limiting the cards of a name."""


def allowance(sentence: str) -> ReadLimit | None:
    """Return what is counted in *sentence*, as if of this copy alone."""
    if PER_DUEL.search(sentence):
        return ReadLimit(Once.NAME_DUEL, 1, "text.once-per-chain-duel")
    if WHILE_UP.search(sentence):
        return ReadLimit(Once.FACE_UP, 1)
    if not PER_TURN.search(sentence):
        return None
    return ReadLimit(Once.TURN, 2 if TWICE.search(sentence) else 3 if THRICE.search(sentence) else 1)


def _scope(sentence: str) -> Scope | None:
    if NEXT.search(sentence):
        return Scope.NEXT
    if FOLLOWING.search(sentence):
        return Scope.FOLLOWING
    if PRECEDING.search(sentence):
        return Scope.PRECEDING
    if EACH.search(sentence) or ONE_EFFECT.search(sentence):
        return Scope.EACH
    if THIS.search(sentence):
        return Scope.THIS
    if EFFECT.search(sentence):
        return Scope.THIS
    if WAY.search(sentence):
        return None
    return Scope.CARD


GAINED_ONCE = frozenset(("gains-effects", "once-per-turn"))
MAY_ONLY = frozenset(("you-can", "you", "can", "cannot", "only", "open", "close", "period"))


def is_gained_once(means: Iterable[str]) -> bool:
    """Whether *means*, those of the phrases of a sentence, are that this effect is only gained once per turn.

    >>> is_gained_once(("you-can", "only", "gains-effects", "once-per-turn"))
    True
    """
    return GAINED_ONCE <= set(means) <= GAINED_ONCE | MAY_ONLY
