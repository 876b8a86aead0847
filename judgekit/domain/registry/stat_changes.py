"""Which effects directly change an ATK or DEF, as the Damage Step asks of them."""

from judgekit.domain.effect import Effect
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.registry.verbs import VERBS
from judgekit.domain.selector import The


def changes_stats(effect: Effect) -> bool:
    """Whether *effect* directly changes an ATK or DEF (``damage-step.activation-limits``).

    What it Special Summons and weakens comes so to the field: that changes the values of no monster in the battle.
    """
    before = Operation(Verb.DRAW)
    for operation in effect.operations:
        if _is_how_it_comes(operation, before):
            continue
        if VERBS[operation.verb].changes_stats:
            return True
        before = operation
    return False


def _is_how_it_comes(operation: Operation, before: Operation) -> bool:
    """Whether *operation* is about what the one *before* has Special Summoned."""
    if before.verb is not Verb.SPECIAL_SUMMON or operation.on is None:
        return False
    itself = before.on is not None and before.on.the is The.SELF
    return operation.on.the is (The.SELF if itself else The.FOUND)
