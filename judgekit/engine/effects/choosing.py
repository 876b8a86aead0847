"""What a player chooses as an effect resolves where that is no card: it is entered as the word of a verb."""

from judgekit.domain.operation import Operation, Verb
from judgekit.domain.values import Case, FactNeededError, Unknown, of_card
from judgekit.engine.effects.resolving import Resolving

_PICKING = frozenset({Verb.DISCARD, Verb.NORMAL_SUMMON, Verb.FUSION_SUMMON, Verb.RITUAL_SUMMON})
"""Verbs for which cards are picked, whatever stands behind them."""


def is_left_out(resolving: Resolving, operation: Operation) -> bool:
    """Whether *operation* may be left out, and is: neither its word was entered, nor a card that is picked for it."""
    if not operation.optional or operation.at is not None or _taken(resolving, operation.verb):
        return False
    picks = operation.verb in _PICKING or (operation.on is not None and operation.on.choose)
    return not (picks and resolving.picks)


def either(resolving: Resolving, operation: Operation, *, first: bool, second: bool) -> Operation:
    """Return the one of two things that is done, of which *first* and *second* say whether it can be.

    Raises :class:`~judgekit.domain.values.FactNeededError` where both can be and it was not entered.
    """
    if operation.instead is None:
        return operation
    one, other = operation._replace(instead=None), operation._replace(verb=operation.instead, instead=None)
    chosen = next((verb for verb in (one.verb, other.verb) if _taken(resolving, verb)), None)
    if chosen is None and first and second:
        cases = tuple(Case("is", verb.value, (verb.value,)) for verb in (one.verb, other.verb))
        raise FactNeededError(Unknown("choice", of_card(resolving.link.card)), cases)
    return other if chosen is other.verb or (chosen is None and second) else one


def _taken(resolving: Resolving, verb: Verb) -> bool:
    """Whether the word of *verb* was entered, which is used by that."""
    if verb.value not in resolving.words:
        return False
    resolving.words.remove(verb.value)
    return True
