"""What effects do later: in the End Phase of the turn, in the next Standby Phase."""

from judgekit.domain.duel import Link
from judgekit.domain.lasting import Delayed, Gone
from judgekit.domain.operation import Verb
from judgekit.domain.values import SpellSpeed, Zone
from judgekit.engine.board.selecting import candidates
from judgekit.engine.effects.operations import OPERATIONS
from judgekit.engine.effects.resolving import Resolving, alike, choice_needed
from judgekit.engine.steps import leaving
from judgekit.engine.steps.course import CARD, Course

NOW = {
    "end-phase": ("phase.end.effects", "delayed.now.end-phase"),
    "opponent-end-phase": ("phase.end.effects", "delayed.now.end-phase"),
    "own-end-phase": ("phase.end.effects", "delayed.now.end-phase"),
    "standby": ("phase.standby.effects", "delayed.now.next-standby"),
    "next-standby": ("phase.standby.effects", "delayed.now.next-standby"),
}


def carry_out(course: Course, at: str, player: str | None = None, *, again: bool = False) -> None:
    """Carry out what was delayed until now; without a Chain (``phase.end.effects``).

    *again*: that was done in this phase already, so that it is one phase for what counts them.
    """
    waiting = [later for later in course.duel.delayed if later.at == at and player in (None, later.player)]
    waiting = [later for later in waiting if not again or later.operation.turns <= 1]
    if at == "opponent-end-phase":
        waiting = [later for later in waiting if later.against in (None, course.duel.turn_player)]
    due = [later for later in waiting if later.turns <= 1]
    if not waiting:
        return
    left = [later for later in course.duel.delayed if later not in waiting]
    left += [later._replace(turns=later.turns - 1) for later in waiting if later.turns > 1]
    course.duel = course.duel._replace(delayed=tuple(left))
    for later in due:
        if later.gone:
            _come_back(course, later)
            continue
        cards = later.cards
        if cards is None and later.operation.verb is Verb.SEARCH:
            _add(course, later)
            continue
        if cards is None:
            assert later.operation.on is not None
            meant = candidates(course.duel, later.player, later.source, later.operation.on)
            number = later.operation.on.number if later.operation.on.choose else len(meant)
            if len(meant) > number and not alike(meant):
                raise choice_needed(later.source, meant, number)
            cards = tuple(card.id for card in meant[:number])
        there = tuple(id for id in cards if later.cards is None or course.card(id).on_field)
        link = Link(later.player, later.source, course.card(later.source).said, SpellSpeed.ONE, None, there)
        resolving = Resolving(link, 1, [], {}, list(there), [], {})
        if there or not cards:
            course.say(*NOW[at], card=link.name)
        course.resolving = later.source
        OPERATIONS[later.operation.verb](course, resolving, later.operation._replace(on=None))
        course.resolving = None
        if course.over():
            return


def in_the_new_turn(waiting: tuple[Delayed, ...]) -> tuple[Delayed, ...]:
    """What was put off as it is once the next turn has begun: its End Phase is that of this turn now."""
    return tuple(later._replace(at="end-phase") if later.at == "next-turn-end-phase" else later for later in waiting)


def _add(course: Course, later: Delayed) -> None:
    """Add cards to the hand that are looked for only now."""
    link = Link(later.player, later.source, course.card(later.source).said, SpellSpeed.ONE, None, ())
    course.say(*NOW[later.at], card=link.name)
    course.resolving = later.source
    OPERATIONS[later.operation.verb](course, Resolving(link, 1, [], {}, [], [], {}), later.operation)
    course.resolving = None


def _come_back(course: Course, later: Delayed) -> None:
    """Put back on the field what was banished for a while, where it has gone nowhere else since; that is no Summon."""
    for gone in later.gone:
        card = course.card(gone.id)
        if card.zone is not Zone.BANISHED or card.order != gone.order:
            continue
        if _no_room(course, gone):
            leaving.send(course, [card], "field.monster-zone.limit", "comes-back.no-zone", cause="rule")
            continue
        change = course.place(card, gone.zone, gone.position, player=gone.controller, face_up=gone.face_up)
        player = course.duel.said(gone.controller)
        course.say(CARD, "comes-back", changes=(change,), card=card.said, player=player)


def _no_room(course: Course, gone: Gone) -> bool:
    full = {Zone.MONSTERS: leaving.MONSTER_ZONES, Zone.SPELLS_TRAPS: leaving.SPELL_TRAP_ZONES}
    return gone.zone in full and course.duel.how_many(gone.controller, gone.zone) >= full[gone.zone]
