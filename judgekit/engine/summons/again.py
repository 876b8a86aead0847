"""The Normal Summon of a Gemini Monster that lies face-up on the field: from then on it has its effects."""

from judgekit.domain.duel import SummonAttempt
from judgekit.domain.marks import Deed
from judgekit.domain.situation import Summon
from judgekit.domain.values import Position, SummonKind
from judgekit.engine.activation.conditions import Broken, Condition, demand
from judgekit.engine.board import applying
from judgekit.engine.steps import leaving, this_turn
from judgekit.engine.steps.course import Course
from judgekit.engine.summons import besides
from judgekit.engine.summons.normal import (
    ALREADY_SUMMONED,
    SUMMONS_FORBIDDEN,
    TURN,
    SummonWish,
    attempt,
)


def _summoned_again(wish: SummonWish) -> Broken | None:
    return Broken(leaving.CARD, {"card": wish.card.said}) if wish.card.summoned_again else None


def _effects_negated(wish: SummonWish) -> Broken | None:
    """That it may be Normal Summoned again is itself an effect of it."""
    negated = applying.is_negated(wish.duel, wish.card)
    return Broken(leaving.CARD, {"card": wish.card.said}) if negated else None


def _takes_no_tribute(wish: SummonWish) -> Broken | None:
    return Broken(leaving.CARD, {"card": wish.card.said}) if wish.tributes else None


CONDITIONS: tuple[Condition[SummonWish], ...] = (
    *TURN,
    Condition("summoned-again-already", _summoned_again, leaving.CARD),
    Condition("gemini-negated", _effects_negated, leaving.CARD),
    ALREADY_SUMMONED,
    Condition("gemini-takes-no-tribute", _takes_no_tribute, leaving.CARD),
    SUMMONS_FORBIDDEN,
)


def summon(course: Course, action: Summon) -> None:
    """Attempt the Normal Summon of a Gemini Monster on the field, which stays where and how it lies.

    It is the Normal Summon of the turn and takes no Tribute; until it is complete only its negation may answer.
    """
    card = course.card(action.card)
    demand(CONDITIONS, SummonWish(course.duel, course.rules, action.player, card, action.tributes, action.position))
    course.say(leaving.CARD, "summon.again", depth=0, card=card.said, player=course.duel.said(action.player))
    this_turn.acts(course, action.player, Deed.SUMMONED)
    besides.count(course, action.player, card, Deed.NORMAL_SUMMONED)
    position = card.position or Position.ATTACK
    attempt(course, SummonAttempt(card.id, SummonKind.NORMAL, action.player, position, again=True))
