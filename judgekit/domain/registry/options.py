"""The registry of what stands beside a verb: what each option takes, and what it hangs on besides the verb."""

from typing import Literal, get_args

from judgekit.domain.card import ATTRIBUTES
from judgekit.domain.registry.rows import OptionKey
from judgekit.domain.registry.ways import CARRIED, CHAIN, OF_DAMAGE, ON_CARDS
from judgekit.domain.type_line import RACES
from judgekit.tuples import NamedTuple

Kind = Literal["flag", "number", "numbers", "words", "selector", "text", "texts", "monster", "needs"]


class Option(NamedTuple):
    """The row of an option."""

    takes: Kind
    words: tuple[str, ...] = ()
    """Those that it may have at all; a verb may have fewer."""
    besides: tuple[OptionKey, ...] = ()
    """One of these must stand beside it."""
    without: tuple[OptionKey, ...] = ()
    """None of these may."""


SIDES = ("own", "opponent", "your-opponent", "either")
NAMED = (
    "attacker", "attacked", "summoned", "self", "equipped", "opposing", "battling", "bound", "equips", "found",
    "other", "materials", "set-off-by", "moved", "paid",
)  # fmt: skip

AMOUNTS = (
    "atk", "original-atk", "def", "original-def", "level", "life-points", "opponent-life-points",
    "life-points-difference", "cost", "discarded", "handled", "damage", "sum-atk", "sum-original-atk",
    "sum-level", "highest-atk", "lost",
)  # fmt: skip

LATER = ("end-phase", "next-standby", "opponent-end-phase", "own-end-phase", "next-turn-end-phase", "standby")

OPTIONS: dict[OptionKey, Option] = {
    "amount": Option("number"),
    "per": Option("selector"),
    "value": Option("words", AMOUNTS),
    "of": Option("words", NAMED, besides=("value",)),
    "side": Option("words", SIDES),
    "position": Option("words", ("attack", "defense", "set")),
    "until": Option("words", (*ON_CARDS, *OF_DAMAGE[2:])),
    "then-destroy": Option("flag"),
    "then-banish": Option("flag", without=("then-destroy",)),
    "min-atk": Option("number"),
    "then": Option("flag"),
    "optional": Option("flag", without=("at",)),
    "random": Option("flag"),
    "fill": Option("flag", without=("per", "value")),
    "by": Option("words", ("opponent",)),
    "bottom": Option("flag", without=("top",)),
    "top": Option("flag", without=("bottom",)),
    "counter": Option("text"),
    "exactly": Option("flag"),
    "names": Option("texts"),
    "then-equip": Option("flag"),
    "negate": Option("flag"),
    "at": Option("words", LATER, without=("returns",)),
    "turns": Option("number", besides=("at", "returns")),
    "if-roll": Option("numbers"),
    "if-done": Option("flag"),
    "needs": Option("needs"),
    "even-negated": Option("flag"),
    "only": Option("selector"),
    "except": Option("selector"),
    "extra-deck": Option("flag"),
    "no-tribute": Option("flag"),
    "using-self": Option("flag"),
    "to-target": Option("flag"),
    "usable-this-turn": Option("flag"),
    "declaring": Option("flag"),
    "original": Option("flag"),
    "half": Option("flag", besides=("value",)),
    "times": Option("number", besides=("value",), without=("half",)),
    "drawn-if-neither-can": Option("flag"),
    "to-graveyard": Option("flag"),
    "type": Option("words", RACES, without=("declared",)),
    "attribute": Option("words", ATTRIBUTES, without=("declared",)),
    "declared": Option("flag"),
    "like": Option("monster"),
    "same-position": Option("flag"),
    "all-targets": Option("flag"),
    "both": Option("flag"),
    "in-place": Option("flag", without=("then", "if-done", "both", "optional", "at")),
    "then-fight": Option("flag"),
    "returns": Option("words", LATER),
    "cause": Option("words", ("battle", "effect", "opponent-effect", "battle-or-opponent-effect")),
    "ignoring-conditions": Option("flag"),
    "normal-too": Option("flag", without=("extra-deck",)),
    "or-set": Option("flag", besides=("position",)),
    "otherwise": Option("flag", without=("needs", "if-done", "both")),
    "or": Option("words", ("special-summon", "send-to-graveyard")),
    "ongoing": Option("flag", besides=("until",), without=("per", "value")),
    "source": Option("selector"),
    "activated": Option("flag", besides=("source",)),
    "itself": Option("flag", without=("ongoing",)),
    "halved": Option("flag"),
    "including": Option("selector"),
    "into-deck": Option("flag", without=("then-banish", "bottom")),
    "less": Option("flag", besides=("value", "one-of")),
    "up-to": Option("flag", without=("fill",)),
    "one-of": Option("numbers", without=("amount", "value")),
    "giving": Option("words", ("destroy", "banish", "send", "discard", "tribute")),
    "alone": Option("flag"),
    "on-monsters": Option("flag", besides=("amount",)),
    "own": Option("flag", besides=("value",), without=("of",)),
    "most": Option("number", besides=("counter",)),
    "first-time": Option("flag", without=("until",)),
}
"""Every option with its row."""

if _without := [key for key in get_args(OptionKey) if key not in OPTIONS]:
    raise TypeError(f"no row in the registry: {', '.join(_without)}")

IN_ORDER = {
    "then": CARRIED, "if-done": CARRIED, "both": CARRIED, "if-roll": CHAIN, "optional": CHAIN, "needs": CHAIN,
    "otherwise": CHAIN, "in-place": CHAIN,
}  # fmt: skip
"""What fits every verb of these kinds of effect: how an operation hangs on those before it, or on its player."""


class Value(NamedTuple):
    """The row of a value that an amount may be."""

    of: bool = False
    """It is of a card: the one named by ``of``, else the target."""
    times: bool = False
    """The amount is for each; else it is the value itself, and stands nowhere."""
    per: bool = False
    """It is of the cards of ``per``."""
    after: tuple[str, ...] = ()
    """One of these verbs must come before."""


SUMS = ("sum-atk", "sum-original-atk", "sum-level", "highest-atk")
"""Values of several cards: of those that ``per`` means, or of what was found."""

HANDLED = ("destroy", "banish", "send-to-graveyard", "return-to-hand", "return-to-deck", "draw")
"""What is done to cards of which it is known how many they were."""

VALUES: dict[str, Value] = {
    "atk": Value(of=True),
    "original-atk": Value(of=True),
    "def": Value(of=True),
    "original-def": Value(of=True),
    "level": Value(of=True),
    "life-points": Value(),
    "opponent-life-points": Value(),
    "life-points-difference": Value(),
    "cost": Value(times=True),
    "discarded": Value(after=("discard",)),
    "handled": Value(times=True, after=HANDLED),
    "damage": Value(after=("damage",)),
    **dict.fromkeys(SUMS, Value(per=True)),
    "lost": Value(after=("change-atk", "set-atk", "halve-atk", "halve-original-atk")),
}
"""Every value with its row."""
