"""Field Spells: how many may be face-up, and what becomes of the old one (``spells.field.replacement``)."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.values import Zone
from judgekit.engine.steps import leaving
from judgekit.engine.steps.course import Course


def replace_old(course: Course, card: CardInPlay) -> None:
    """Clear the Field Zone for *card*, as the ruleset says: one's own is sent, or any one is destroyed."""
    rule = course.rules.choices["field-spell-replacement"]
    duel = course.duel
    own = [other for other in duel.at(card.controller, Zone.FIELD) if other.id != card.id]
    others = [
        other
        for player in duel.players
        for other in duel.at(player, Zone.FIELD)
        if other.face_up and player != card.controller
    ]
    if rule.value == "own-is-sent":
        leaving.send(course, own, rule.rule, "field-spell.sent", cause="rule", by=card.controller)
        return
    for old in own:
        leaving.destroy(course, [old], rule.rule, "field-spell.destroyed", cause="rule", by=card.controller)
    if rule.value == "any-is-destroyed":
        leaving.destroy(course, others, rule.rule, "field-spell.destroyed", cause="rule", by=card.controller)
    else:
        leaving.send(course, others, rule.rule, "field-spell.sent", cause="rule", by=card.controller)


def say_not_counted(course: Course, card: CardInPlay) -> None:
    """Say why a Field Spell can be played though all five spaces are occupied (``field.field-zone.not-counted``)."""
    if course.duel.how_many(card.controller, Zone.SPELLS_TRAPS) >= leaving.SPELL_TRAP_ZONES:
        player = course.duel.said(card.controller)
        course.say("field.field-zone.not-counted", "field-spell.not-counted", card=card.said, player=player)


def replace_own(course: Course, card: CardInPlay) -> None:
    """Clear one's own Field Zone for a card that is Set there."""
    rule = course.rules.choices["field-spell-replacement"]
    own = [other for other in course.duel.at(card.controller, Zone.FIELD) if other.id != card.id]
    if rule.value == "own-is-sent":
        leaving.send(course, own, rule.rule, "field-spell.sent", cause="rule", by=card.controller)
    else:
        leaving.destroy(course, own, rule.rule, "field-spell.destroyed", cause="rule", by=card.controller)
