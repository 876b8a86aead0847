"""One action on one Duel: what must come to its end first, the action itself, what comes of it."""

from typing import NamedTuple

from judgekit.domain.duel import Duel
from judgekit.domain.effect import Event
from judgekit.domain.findings import Assumption, Finding, Step
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.situation import (
    Action,
    Activate,
    ChangePosition,
    DeclareAttack,
    EnterPhase,
    Pass,
    Replay,
    SetCard,
    Summon,
)
from judgekit.domain.values import DAMAGE_STEP, FactNeededError, Window
from judgekit.engine import attack, chain, summon, turn
from judgekit.engine.activation import attempt_of
from judgekit.engine.conditions import Broken, Condition, demand
from judgekit.engine.course import Course, RefusedError


class Outcome(NamedTuple):
    """What came of an action: the Duel afterwards, the steps, or why it was refused."""

    duel: Duel
    steps: tuple[Step, ...] = ()
    finding: Finding | None = None
    assumptions: tuple[Assumption, ...] = ()
    missing: FactNeededError | None = None
    """The ruling cannot go on; what is given stands as far as it is known."""


def act(duel: Duel, action: Action | None, rules: Ruleset) -> Outcome:
    """Carry out *action* on *duel* under *rules*; ``None`` brings everything open to its end.

    A refused action leaves the Duel as it was, but for what had to come to its end before.
    """
    course = Course(duel, rules)
    finding: Finding | None = None
    missing: FactNeededError | None = None
    settled, steps = duel, 0
    try:
        _settle(course, action)
        settled, steps = course.duel, len(course.steps)
        if action is not None:
            _perform(course, action)
    except RefusedError as refused:
        course.duel = settled
        del course.steps[steps:]
        finding = refused.finding
    except FactNeededError as needed:
        missing = needed
    return Outcome(course.duel, tuple(course.steps), finding, tuple(course.assumptions), missing)


def _settle(course: Course, action: Action | None) -> None:
    """Bring to its end what *action* shows to be over: passes that were not entered are implied."""
    if isinstance(action, Pass):
        return
    if isinstance(action, Activate):
        _settle_for_activation(course, action)
        return
    if course.duel.chain:
        chain.resolve_chain(course)
    if course.duel.summon is not None:
        summon.complete(course)
        summon.close(course)
    if isinstance(action, Replay) and attack.replay_due(course.duel):
        return
    attack.go_on(course)
    summon.close(course)


def _settle_for_activation(course: Course, action: Activate) -> None:
    """An activation answers what is open, unless it is made at a later moment of the attack."""
    duel = course.duel
    if action.during in DAMAGE_STEP and duel.attack is not None and duel.window is not action.during:
        chain.resolve_chain(course)
        attack.go_on(course, action.during)
    elif duel.window is Window.SUMMON_ATTEMPT and not duel.chain and action.during is not Window.SUMMON_ATTEMPT:
        effect = attempt_of(duel, course.rules, action).effect
        if effect is None or all(when.event is not Event.WOULD_BE_SUMMONED for when in effect.when):
            summon.complete(course)


def _perform(course: Course, action: Action) -> None:
    match action:
        case Activate():
            chain.activate(course, action)
        case DeclareAttack():
            attack.declare(course, action)
        case Replay():
            attack.replay(course, action)
        case Summon():
            summon.summon(course, action)
        case SetCard():
            summon.set_card(course, action)
        case ChangePosition():
            summon.change_position(course, action)
        case EnterPhase():
            turn.enter(course, action)
        case Pass():
            _pass(course, action)


def _pass(course: Course, action: Pass) -> None:
    """Note a pass; two in a row resolve the Chain or close the moment (``chain.ends-when-both-pass``)."""
    demand((Condition("duel-over", lambda _: Broken("victory.lp-zero") if course.duel.winner else None),), None)
    duel = course.duel._replace(passes=course.duel.passes + 1)
    course.duel = duel
    course.say("chain.ends-when-both-pass", "passes", depth=0, player=duel.said(action.player))
    if duel.passes < 2:
        return
    course.duel = duel._replace(passes=0)
    if duel.chain:
        chain.resolve_chain(course)
    elif duel.summon is not None:
        summon.complete(course)
        summon.close(course)
    else:
        attack.go_on(course)
