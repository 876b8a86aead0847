"""Where an activation was put that answers nothing of what was open: no moment is moved in silence."""

from judgekit.domain.duel import Duel
from judgekit.domain.effect import Effect
from judgekit.domain.situation import Activate
from judgekit.domain.values import SpellSpeed, Window
from judgekit.engine.board import triggers
from judgekit.engine.board.attempt import attempts
from judgekit.engine.board.selecting import fits
from judgekit.engine.steps.course import Course


def say_where_to(course: Course, action: Activate) -> None:
    """Note the moment that *action* is taken to be meant for, after all that was open before has come to its end.

    What is of Spell Speed 1 and nothing sets off answers nothing: it just shows that the rest is over.
    """
    duel = course.duel
    if action.card not in duel.cards or course.over():
        return
    card = duel.cards[action.card].said
    found = list(attempts(duel, course.rules, action))
    if any(attempt.trigger is not None for attempt in found):
        course.assume("moved-to-trigger", card=card)
    elif duel.chain:
        course.assume("moved-to-answer", card=card, below=duel.chain[-1].name)
    elif duel.window is not Window.OPEN:
        course.assume("moved-to-moment", card=card, moment=duel.window)
    elif any(attempt.speed is not SpellSpeed.ONE for attempt in found):
        course.assume("moved-to-open", card=card)


def may_be_moved(duel: Duel, id: str) -> bool:
    """Whether what is still to resolve could be about the card *id*, so that it comes to lie elsewhere."""
    for link in duel.chain:
        if id in (link.card, *link.targets, *link.choices) or _is_about(duel, link.player, link.card, link.effect, id):
            return True
    return any(
        id == trigger.card or _is_about(duel, trigger.player, trigger.card, triggers.effect_of(duel, trigger), id)
        for trigger in duel.triggers
    )


def _is_about(duel: Duel, player: str, source: str, effect: Effect | None, id: str) -> bool:
    """Whether an effect that *player* uses of the card *source* could do something to the card *id*."""
    if effect is None or effect.gap:
        return True
    selectors = [*effect.targets, *(operation.on for operation in effect.operations if operation.on is not None)]
    return any(fits(duel, player, source, selector, duel.cards[id]) for selector in selectors)
