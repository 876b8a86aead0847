"""What a player chooses as an effect resolves: how many cards at most, and what is done where it is left open."""

from collections.abc import Sequence

from judgekit.domain.effect import Effect
from judgekit.domain.findings import Finding, Param
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.selector import Side
from judgekit.domain.values import Case, FactNeededError, Unknown, of_card
from judgekit.engine.board.selecting import candidates
from judgekit.engine.effects.resolving import Resolving
from judgekit.engine.steps.course import ChoiceRefusedError, Course
from judgekit.engine.steps.leaving import CARD

_ANY_NUMBER = frozenset(
    {Verb.NORMAL_SUMMON, Verb.FUSION_SUMMON, Verb.RITUAL_SUMMON, Verb.SYNCHRO_SUMMON, Verb.XYZ_SUMMON}
)
"""Verbs for which as many cards are picked as it takes."""
_PICKING = _ANY_NUMBER | {Verb.DISCARD}
"""Verbs for which cards are picked, whatever stands behind them."""


def most_picked(effect: Effect) -> int | None:
    """Return how many cards are picked at most as *effect* resolves; ``None`` where its text sets no number."""
    if may_be_drawn(effect) and any(operation.verb is Verb.RETURN_TO_DECK for operation in effect.operations):
        return None  # what it puts back may be entered as what is drawn
    most = 0
    for operation in effect.operations:
        number = _most_for(operation)
        if number is None:
            return None
        most += number
    return most


def _most_for(operation: Operation) -> int | None:
    if operation.verb in _ANY_NUMBER or operation.value is not None or operation.side is Side.EITHER:
        return None
    if operation.verb is Verb.SWAP_CONTROL:
        return 2
    if takes_as_many_as_fit(operation):
        return None
    if operation.on is not None:
        return (None if operation.per is not None else operation.on.number) if operation.on.choose else 0
    if operation.verb is not Verb.DISCARD:
        return 0
    return None if operation.per is not None else operation.amount


def takes_as_many_as_fit(operation: Operation) -> bool:
    """Whether it Special Summons all that are meant, as far as there are zones: the player says which those are."""
    on = operation.on
    return operation.verb is Verb.SPECIAL_SUMMON and on is not None and not on.choose and on.the is None


def may_be_drawn(effect: Effect) -> bool:
    """Whether cards can be entered as those that are drawn, where the order of a Deck is not known."""
    return any(operation.verb is Verb.DRAW for operation in effect.operations)


def demand_nothing_left(resolving: Resolving, operation: Operation, rest: Sequence[Operation]) -> None:
    """Refuse cards that were entered where so many are picked as there are of others, or fit, and none is after that.

    Raises :class:`~judgekit.engine.steps.course.ChoiceRefusedError`.
    """
    counted = operation.per is not None or operation.value is not None
    picked = (counted and operation.on is not None and operation.on.choose) or takes_as_many_as_fit(operation)
    if picked and resolving.picks and not any(_most_for(after) != 0 or after.verb is Verb.DRAW for after in rest):
        about: dict[str, Param] = {"card": resolving.link.name}
        raise ChoiceRefusedError(Finding(CARD, "wrong-choice", resolving.link.card, about, "wrong-choice"))


def left_open(effect: Effect) -> frozenset[Verb]:
    """Return what *effect* leaves to its player to do, or to leave out."""
    either_way = {place - before for place, one in enumerate(effect.operations) if one.in_place for before in (0, 1)}
    found = (
        verb
        for place, one in enumerate(effect.operations)
        for verb in (one.verb, one.instead)
        if one.optional or one.instead or place in either_way
    )
    return frozenset(verb for verb in found if verb is not None)


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


def wants_other(
    course: Course, resolving: Resolving, one: Operation, other: Operation, *, first: bool, second: bool
) -> bool:
    """Return whether *other* is done in place of *one*; *first* and *second* say whether each can be.

    Raises :class:`~judgekit.domain.values.FactNeededError` where both can be and it was not entered.
    """
    if one.verb is not other.verb:
        if _taken(resolving, other.verb):
            return True
        if _taken(resolving, one.verb):
            return False
    fits = [_is_picked_for(course, resolving, each) for each in (one, other)]
    if fits[0] is not fits[1]:
        return fits[1]
    if not (first and second):
        return second
    if one.verb is other.verb:
        raise FactNeededError(Unknown("choice", of_card(resolving.link.card)))
    cases = tuple(Case("is", verb.value, (verb.value,)) for verb in (one.verb, other.verb))
    raise FactNeededError(Unknown("choice", of_card(resolving.link.card)), cases)


def _is_picked_for(course: Course, resolving: Resolving, operation: Operation) -> bool:
    """Whether the card that was entered next can be picked for *operation*."""
    if not resolving.picks or operation.on is None or not operation.on.choose:
        return False
    link = resolving.link
    return any(card.id == resolving.picks[0] for card in candidates(course.duel, link.player, link.card, operation.on))


def _taken(resolving: Resolving, verb: Verb) -> bool:
    """Whether *verb* was entered, which is used by that."""
    if verb not in resolving.verbs:
        return False
    resolving.verbs.remove(verb)
    return True
