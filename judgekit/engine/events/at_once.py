"""Effects that are carried out when something happens, without a Chain (``effects.continuous``)."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Happening, Link
from judgekit.domain.effect import Effect, EffectType
from judgekit.domain.values import SpellSpeed
from judgekit.engine.board import stats
from judgekit.engine.board.triggers import set_off
from judgekit.engine.effects.operations import run
from judgekit.engine.effects.resolving import Resolving
from judgekit.engine.steps import leaving
from judgekit.engine.steps.course import Course


def carry_out(course: Course) -> None:
    """Carry out every effect of that kind that what has just happened calls for."""
    leaving.destroy_themselves(course)
    while len(course.duel.happenings) > course.duel.looked_at:
        fresh = course.duel.happenings[course.duel.looked_at :]
        course.duel = course.duel._replace(looked_at=len(course.duel.happenings))
        for id, effect in _of_the_kind(course):
            happening = None
            if not course.over():
                happening = set_off(course.duel._replace(happenings=fresh), course.card(id), effect)
            if happening is not None:
                _do(course, course.card(id), effect, happening)


def _of_the_kind(course: Course) -> list[tuple[str, Effect]]:
    """Every effect that is carried out at once, with the id of its card; hardly any card has one."""
    return [
        (card.id, effect)
        for card in course.duel.cards.values()
        for effect in card.card.effects or ()
        if effect.type is EffectType.AT_ONCE
    ]


def _do(course: Course, card: CardInPlay, effect: Effect, happening: Happening) -> None:
    left = not card.on_field and happening.card == card.id
    negated = happening.negated if left else card.on_field and stats.is_negated(course.duel, card)
    if negated:
        course.say(leaving.CARD, "effects-negated", card=card.said)
        return
    link = Link(card.controller, card.id, card.said, SpellSpeed.ONE, effect, happening=happening)
    run(course, Resolving(link, 1, [], {}, []))
