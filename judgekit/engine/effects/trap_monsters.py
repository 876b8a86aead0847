"""Traps that Special Summon themselves as monsters and go on being Traps."""

from judgekit.domain.operation import Operation
from judgekit.domain.values import Kind, Position, SummonKind, Zone
from judgekit.engine.effects.resolving import Resolving
from judgekit.engine.effects.summoning import bring, forbidden, free_zones
from judgekit.engine.steps.course import CARD, Course


def becomes_monster(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Special Summon the card itself with the values that its text gives; it keeps its Spell & Trap Zone too."""
    link, like = resolving.link, operation.like
    card = course.card(link.card)
    if like is None or card.zone is not Zone.SPELLS_TRAPS or forbidden(course, link.player):
        return
    if free_zones(course.duel, link.player) <= 0:
        course.say("field.monster-zone.limit", "zone.full", player=course.duel.said(link.player))
        return
    position = operation.position or link.position
    if position is None:
        position = Position.ATTACK
        course.assume("summoned-in-attack", card=card.said)
    monster = card.card._replace(
        kind=Kind.MONSTER,
        icon=None,
        level=like.level,
        atk=like.atk,
        defense=like.defense,
        types=like.types,
        attribute=like.attribute,
    )
    course.next_moment()
    course.put(card._replace(card=monster, trap=card.card))
    bring(course, course.card(card.id), link.player, position, SummonKind.SPECIAL, "summon.special.by-effect")
    course.say(CARD, "trap-monster.still-a-trap", card=card.said)
