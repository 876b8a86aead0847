"""Battle positions that are changed, which may set off an effect."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Happening
from judgekit.domain.effect import Event
from judgekit.domain.values import IN_ATTACK, Position, Zone
from judgekit.engine.steps.course import Course


def turned(course: Course, before: CardInPlay, *, cause: str = "rule", by: str | None = None) -> None:
    """Note that a monster, as it was *before*, went from Attack to Defense Position or back, where it did."""
    now = course.card(before.id)
    attack = now.position in IN_ATTACK
    if (
        now.zone is not Zone.MONSTERS
        or before.position is None
        or now.position is None
        or attack is (before.position in IN_ATTACK)
    ):
        return
    position = Position.ATTACK if attack else Position.DEFENSE
    source = course.source_of(cause, by)
    about = (Event.POSITION_CHANGED, now.id, now.controller, course.duel.moment, cause, by)
    down = not before.face_up
    course.happen_at_once(now.id, Happening(*about, was_set=down, source=source, position=position))
