"""What an amount of an operation is for each of, or equal to, in the reader's language."""

from judgekit.domain.effect import Event
from judgekit.domain.findings import CounterName
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.registry.options import SUMS
from judgekit.domain.selector import Selector, The
from judgekit.render.card_nouns import Nouns

_OF_PLAYERS = frozenset({"life-points", "opponent-life-points", "life-points-difference"})
_OF_NOTHING = _OF_PLAYERS | {"lost"}
"""What is of no card that is named."""
_COUNTED = {"cost": "cost", "handled": "handled", "discarded": "handled"}


def each_of(nouns: Nouns, operation: Operation) -> str | None:
    """Return for each of what the amount is; ``None`` where it is the amount itself."""
    if operation.per is not None and operation.value not in SUMS:
        if operation.per.the is The.MATERIALS:
            materials = nouns.say("card.each.materials")
            return nouns.say("card.det.each", noun=materials)
        return nouns.cards(operation.per, "each")
    if operation.value in _COUNTED:
        others = nouns.effect.operations if nouns.effect is not None else ()
        destroyed = operation.value == "handled" and any(other.verb is Verb.DESTROY for other in others)
        word = "destroyed" if destroyed else _COUNTED[operation.value]
        return nouns.say("card.det.each", noun=nouns.say(f"card.each.{word}"))
    if operation.counter is not None:
        noun = nouns.say("card.each.counter", counter=CounterName(operation.counter))
        return nouns.say("card.det.each", noun=noun)
    return None


def equal_to(nouns: Nouns, operation: Operation) -> str:
    """Return what the amount is equal to: “equal to the ATK of the attacking monster”."""
    if operation.value in SUMS:
        of = nouns.of(operation.per) if operation.per is not None else _whose(nouns, operation)
        return nouns.say(f"card.equal.{operation.value}", of=of)
    if operation.value in _OF_NOTHING:
        return nouns.say(f"card.equal.{operation.value}")
    return nouns.say(f"card.equal.{operation.value}", of=_whose(nouns, operation))


def _whose(nouns: Nouns, operation: Operation) -> str:
    if operation.of is None:
        return nouns.of(operation.on)
    gone = operation.of is The.OPPOSING and nouns.effect is not None and not nouns.effect.during
    if gone and nouns.effect is not None and any(when.event is Event.DESTROYS_BY_BATTLE for when in nouns.effect.when):
        return nouns.say("card.of.opposing-destroyed")
    return nouns.the(Selector(the=operation.of), "of")
