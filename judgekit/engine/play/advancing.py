"""What happens next when everybody passes."""

from judgekit.domain.values import Window
from judgekit.engine.chain import building, resolution
from judgekit.engine.steps.course import Course
from judgekit.engine.summons import normal


def advance(course: Course) -> bool:
    """Let the next thing happen as if everybody passed; return whether anything was open.

    In this order: effects that must be used go onto the Chain, where they may be answered, the Chain
    resolves, a Summon is completed, its moment closes, the attack goes on.
    """
    duel = course.duel
    if duel.triggers:
        building.place_mandatory(course, None)
        course.duel = course.duel._replace(triggers=())
        return True
    if course.duel.chain:
        resolution.resolve_chain(course)
        return True
    if duel.recent:
        course.duel = duel = duel._replace(recent=())
    if duel.window is Window.SUMMON_ATTEMPT and duel.summon is not None:
        normal.complete(course)
        return True
    if duel.summon is not None or duel.window is Window.SUMMON_ATTEMPT or duel.window is Window.SUMMONED:
        normal.close(course)
        return True
    if duel.attack is not None:
        from judgekit.engine.battle import damage_step  # many cases have no battle

        damage_step.go_on(course)
        return True
    return False
