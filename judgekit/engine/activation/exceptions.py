"""What a text lets its card do though a rule forbids it, or lets others do (``game.card-overrides-rule``)."""

from judgekit.domain.duel import Duel
from judgekit.domain.effect import Requirement
from judgekit.domain.lasting import Lingering
from judgekit.domain.operation import Verb
from judgekit.engine.board.attempt import Attempt
from judgekit.engine.board.needs import holds


def lets_itself_be_used_from_hand(attempt: Attempt) -> bool:
    """Whether the text of the card lets it be activated from the hand now."""
    return _allows(attempt, attempt.effect.from_hand if attempt.effect is not None else None)


def may_be_used_just_set(attempt: Attempt) -> bool:
    """Whether the text of the card lets it be activated in the turn in which it was Set."""
    return _allows(attempt, attempt.effect.just_set if attempt.effect is not None else None)


def _allows(attempt: Attempt, needs: tuple[Requirement, ...] | None) -> bool:
    """Whether its text allows something, under no condition that does not hold now; a text that nobody knows does not.

    That is an assumption: ``where_and_when.is_refused_for_want_of_its_text``.
    """
    if needs is None:
        return False
    return all(holds(attempt.duel, attempt.player, attempt.card.id, need) for need in needs)


def may_use_hand_traps(duel: Duel, player: str) -> bool:
    """Whether an effect lets *player* activate Traps from the hand this turn."""
    return _lets_use_hand_traps(duel, player) is not None


def _lets_use_hand_traps(duel: Duel, player: str) -> Lingering | None:
    for lasting in duel.lingering:
        if lasting.operation.verb is Verb.HAND_TRAPS and lasting.player == player:
            return lasting
    return None


def hand_trap_used(duel: Duel, player: str) -> Duel:
    """*duel* once *player* has activated a Trap from the hand: what lets so many be activated lets one less."""
    used = _lets_use_hand_traps(duel, player)
    if used is None or used.operation.amount == 0:
        return duel
    amount = used.operation.amount - 1
    left = used._replace(operation=used.operation._replace(amount=amount))
    others = tuple(lasting for lasting in duel.lingering if lasting is not used)
    return duel._replace(lingering=(*others, left) if amount else others)
