"""Continuous effects that apply once a turn only, and have done so."""

from collections.abc import Collection

from judgekit.domain.marks import Mark
from judgekit.domain.operation import Verb
from judgekit.engine.board import applying, saving
from judgekit.engine.board.triggers import next_use
from judgekit.engine.steps.course import Course


def use_up(course: Course, id: str, verbs: Collection[Verb]) -> None:
    """Remember that the effects of a card with one of *verbs* have applied, those that do so once a turn."""
    card = course.card(id)
    for index, effect in enumerate(card.card.effects or ()):
        if not effect.once or not any(operation.verb in verbs for operation in effect.operations):
            continue
        mark = next_use(course.duel, card, index, effect)
        if mark is not None and effect.once == "turn":
            course.put(course.card(id)._replace(used=course.card(id).used | {mark}))
        elif mark is not None:
            course.duel = course.duel._replace(used=course.duel.used | {mark})


def protected_once(course: Course, id: str, verb: Verb, by: str | None = None) -> None:
    """Remember what protects a card the first time only, where nothing else protects it from that destruction."""
    card = course.card(id)
    if card.banned(verb):
        return
    marks: set[Mark] = set()
    for source, operation in applying.in_force(course.duel, verb):
        if not saving.is_about(course.duel, source, operation, by) or not applying.meant(
            course.duel, source, operation, card
        ):
            continue
        if not operation.first_time:
            return
        marks.add(applying.first_time(source, operation))
    if marks:
        course.put(course.card(id)._replace(used=course.card(id).used | marks))
