"""Whether an activation is meant for the moment that is open, or for one that is still to come."""

from collections.abc import Callable

from judgekit.domain.effect import EffectType, Event
from judgekit.domain.situation import Activate, named_in
from judgekit.domain.values import STEPS, FactNeededError, SpellSpeed, Window
from judgekit.engine.activation.conditions import first_broken
from judgekit.engine.activation.legality import CONDITIONS, refusal
from judgekit.engine.activation.order import own_link
from judgekit.engine.activation.timing import happens
from judgekit.engine.board import priority
from judgekit.engine.board.attempt import Attempt, attempts, lies_right
from judgekit.engine.chain import building
from judgekit.engine.play.advancing import advance
from judgekit.engine.steps.course import Course, RefusedError


def is_now(course: Course, action: Activate) -> bool:
    """Whether the moment at which *action* can be meant has come: it answers what is open now."""
    duel = course.duel
    if any(id not in duel.cards for id in named_in(action)):
        return False
    open_to_all = duel.chain or duel.window is not Window.OPEN
    if open_to_all and priority.has_passed(duel, action.player):
        return False  # what is entered after one's own pass answers nothing of that Chain or moment
    if action.during is Window.OPEN or action.during in STEPS:
        return duel.window is Window.OPEN and not (duel.chain or duel.triggers)
    if action.during is not None:
        if duel.window is action.during:
            return True
        return duel.attack is None and duel.summon is None
    found = list(attempts(duel, course.rules, action))
    if any(attempt.unknown for attempt in found):
        return True  # nobody knows for which later moment it could be meant
    if not any(attempt.trigger or lies_right(attempt) or _may_come(attempt) for attempt in found):
        return not _comes_later(course, action, lies_right)
    if not any(_suits(attempt) for attempt in found):
        return False
    return not (_waits(found) and _comes_later(course, action, _legal))


_WAITING = frozenset(
    {"wrong-moment", "wrong-window", "not-in-the-damage-step", "damage-calculation-begun", "not-yours"}
)
"""Refusals of a card that answers one kind of moment: if that moment is still to come, it is what was meant."""


def _waits(found: list[Attempt]) -> bool:
    if any(_needs_another_moment(attempt) for attempt in found):
        return not any(map(_legal, found))
    return all(_not_its_moment(attempt) or _refused_for_the_moment(attempt) for attempt in found)


def _not_its_moment(attempt: Attempt) -> bool:
    effect = attempt.effect
    if effect is None or effect.triggered or not effect.when:
        return False
    return not any(happens(attempt, when) for when in effect.when)


def _needs_another_moment(attempt: Attempt) -> bool:
    """Whether only what it needs is missing in the first of its moments: a Set monster has yet to be turned up."""
    if attempt.effect is None or len(attempt.effect.during) < 2:
        return False
    found = refusal(attempt)
    return found is not None and found.reason == "needs-not-met"


_OF_A_MOMENT = tuple(condition for condition in CONDITIONS if condition.reason in _WAITING)


def _refused_for_the_moment(attempt: Attempt) -> bool:
    if first_broken(_OF_A_MOMENT, attempt) is None:
        return False  # the other conditions are many
    found = refusal(attempt)
    return found is not None and found.reason in _WAITING


def _legal(attempt: Attempt) -> bool:
    """Whether nothing stands against *attempt*, or it is about a Summon and is judged at that one."""
    return _about_the_summon(attempt) or refusal(attempt) is None


def _comes_later(course: Course, action: Activate, right: Callable[[Attempt], bool]) -> bool:
    """Whether *action* becomes *right*, or may, at a moment that comes if everybody passes.

    Raises :class:`~judgekit.domain.values.FactNeededError` where that hangs on an effect that is not known.
    """
    ahead = Course(course.duel, course.rules)
    try:
        while not ahead.over() and advance(ahead):
            building.place_mandatory(ahead, None)
            if any(right(attempt) for attempt in attempts(ahead.duel, ahead.rules, action)):
                return True
    except FactNeededError as needed:
        if needed.unknown.fact == "effect":
            raise  # whether the moment comes hangs on a text that is not known
        if right is not lies_right:
            return True  # on the way there the fact is asked for
        from judgekit.engine.play import later

        return later.may_be_moved(ahead.duel, action.card)
    except RefusedError:
        return False
    return False


def _about_the_summon(attempt: Attempt) -> bool:
    """Whether a card that answers Summons is meant for the one just made, be it of the right kind or not."""
    duel, effect = attempt.duel, attempt.effect
    if duel.summon is None or duel.window is not Window.SUMMONED or duel.chain or effect is None:
        return False
    answers = any(when.event is Event.SUMMONED for when in effect.when) and not effect.triggered
    return answers and set(attempt.action.targets) <= set(duel.summon.cards)


def _may_come(attempt: Attempt) -> bool:
    """Whether the effect is one that something still to happen could set off."""
    return attempt.effect is not None and attempt.effect.triggered


def _suits(attempt: Attempt) -> bool:
    duel, effect = attempt.duel, attempt.effect
    if own_link(attempt) is not None:
        return True
    if attempt.trigger is not None:
        return building.entered_fits(attempt)
    if attempt.perhaps_set_off:
        return True
    if effect is not None and (effect.triggered or not (lies_right(attempt) or attempt.action.effect)):
        return False
    if effect is not None and effect.during and duel.attack is not None:
        return duel.window in effect.during
    if duel.chain:
        return True
    if duel.window is Window.SUMMON_ATTEMPT:
        return effect is not None and any(when.event is Event.WOULD_BE_SUMMONED for when in effect.when)
    slow = attempt.speed is SpellSpeed.ONE and duel.turn_player == attempt.player
    if duel.window is Window.SUMMONED and slow:
        # A Spell or Ignition Effect of the turn player shows that nobody answered the Summon.
        ignition = effect is not None and effect.type is EffectType.IGNITION
        return ignition and refusal(attempt) is None
    # Nothing of Spell Speed 1 is meant while an attack is under way: it comes when that is over.
    return not (slow and duel.attack is not None)
