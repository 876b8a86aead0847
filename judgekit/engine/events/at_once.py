"""Effects that are carried out when something happens, without a Chain (``effects.continuous``)."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Happening, Link
from judgekit.domain.effect import ANSWERED, Effect, EffectType, Event
from judgekit.domain.operation import Verb
from judgekit.domain.selector import The
from judgekit.domain.values import SpellSpeed
from judgekit.engine.board import applying
from judgekit.engine.board.triggers import all_that_set_off, set_off
from judgekit.engine.effects.operations import run
from judgekit.engine.effects.resolving import Resolving
from judgekit.engine.steps import leaving, times
from judgekit.engine.steps.course import Course

# Asked at every link: a word takes Python 3.11 ten times as long to find on its enum.
_AT_ONCE = EffectType.AT_ONCE


def carry_out(course: Course) -> None:
    """Carry out every effect of that kind that what has just happened calls for."""
    while len(course.duel.happenings) > course.duel.looked_at:
        fresh = course.duel.happenings[course.duel.looked_at :]
        course.duel = course.duel._replace(looked_at=len(course.duel.happenings))
        _carry_out(course, fresh)


def carry_out_what_waited(course: Course) -> None:
    """Carry out after damage calculation what would have made monsters destroy themselves before."""
    attack = course.duel.attack
    if attack is None or not attack.put_off:
        return
    course.duel = course.duel._replace(attack=attack._replace(put_off=()))
    _carry_out(course, attack.put_off)


def carry_out_after(course: Course, link: int) -> None:
    """Carry out what waits for the activation of the link of that number, which has resolved.

    A link of which the activation was negated was not activated, and nothing waits for it any more.
    """
    if not any(one.link == link and one.event is Event.ANY_ACTIVATED for one in course.duel.happenings):
        return
    for id, effect in _of_the_kind(course):
        if course.over() or not any(when.event in ANSWERED for when in effect.when):
            continue
        heard = all_that_set_off(course.duel, course.card(id), effect)
        happening = next((one for one in heard if one.link == link and one.event is Event.ANY_ACTIVATED), None)
        if happening is not None:
            _do(course, course.card(id), effect, happening)


def _carry_out(course: Course, fresh: tuple[Happening, ...]) -> None:
    fresh = tuple(one for one in fresh if one.event is not Event.ANY_ACTIVATED)  # that has not resolved yet
    for id, effect in _of_the_kind(course):
        happening = None
        if not course.over():
            happening = set_off(course.duel._replace(happenings=fresh), course.card(id), effect)
        if happening is None:
            continue
        if _destroys_itself(effect) and times.waits(course, course.card(id)):
            attack = course.duel.attack
            assert attack is not None
            course.duel = course.duel._replace(attack=attack._replace(put_off=(*attack.put_off, happening)))
        else:
            _do(course, course.card(id), effect, happening)


def _destroys_itself(effect: Effect) -> bool:
    return any(
        operation.verb is Verb.DESTROY and operation.on is not None and operation.on.the is The.SELF
        for operation in effect.operations
    )


def _of_the_kind(course: Course) -> list[tuple[str, Effect]]:
    """Every effect that is carried out at once, with the id of its card; hardly any card has one."""
    return [
        (card.id, effect)
        for card in course.duel.cards.values()
        for effect in card.card.effects or ()
        if effect.type is _AT_ONCE
    ]


def _do(course: Course, card: CardInPlay, effect: Effect, happening: Happening) -> None:
    left = not card.on_field and happening.card == card.id
    negated = happening.negated if left else card.on_field and applying.is_negated(course.duel, card)
    if negated:
        course.say(leaving.CARD, "effects-negated", card=card.said)
        return
    link = Link(card.controller, card.id, card.said, SpellSpeed.ONE, effect, happening=happening)
    course.one_more_round(card.id)
    before, course.resolving = course.resolving, card.id
    run(course, Resolving(link, 1, [], {}, [], [], {}))
    course.resolving = before
