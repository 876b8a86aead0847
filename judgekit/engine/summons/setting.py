"""Setting a monster, a Spell or a Trap from the hand."""

from judgekit.domain.marks import Deed
from judgekit.domain.situation import SetCard
from judgekit.domain.values import Icon, Kind, Position, SetWhen, Zone
from judgekit.engine.activation.conditions import Broken, Condition, demand
from judgekit.engine.activation.space import field_spell_in_the_way
from judgekit.engine.events import gathering
from judgekit.engine.steps import field_spells, this_turn, tributes
from judgekit.engine.steps.course import Course
from judgekit.engine.steps.leaving import SPELL_TRAP_ZONES
from judgekit.engine.summons import besides
from judgekit.engine.summons.normal import SET_MONSTER, TURN, SummonWish, not_in_hand


def set_card(course: Course, action: SetCard) -> None:
    """Set a monster, a Spell or a Trap from the hand."""
    card = course.card(action.card)
    wish = SummonWish(course.duel, course.rules, action.player, card, action.tributes, set=True)
    before = len(course.steps)
    if card.card.kind is Kind.MONSTER:
        demand(SET_MONSTER, wish)
        tributes.tribute(course, action.player, card, action.tributes, "summon.set.tribute", set=True)
        change = course.place(card, Zone.MONSTERS, Position.SET)
        besides.count(course, action.player, card, Deed.MONSTER_SET)
        rule = "summon.set.definition"
    else:
        demand(SET_SPELL_TRAP, wish)
        field_spell = card.card.icon is Icon.FIELD
        change = course.place(card, Zone.FIELD if field_spell else Zone.SPELLS_TRAPS)
        spell = card.card.kind is Kind.SPELL
        rule = "spells.field.set" if field_spell else "spells.may-be-set" if spell else "phase.main1.set-spell-trap"
    course.put(course.card(card.id)._replace(face_up=False, set_when=SetWhen.THIS_TURN))
    course.say(rule, "set", changes=(change,), depth=0, player=course.duel.said(action.player), card=card.said)
    course.steps.insert(before, course.steps.pop())  # what was done comes first, then what it took
    this_turn.acts(course, action.player, Deed.SUMMONED if card.card.kind is Kind.MONSTER else Deed.SET_CARD)
    if card.card.icon is Icon.FIELD:
        field_spells.say_not_counted(course, card)
        field_spells.replace_own(course, card)
    gathering.gather(course)


def _set_barred_by_field_spell(wish: SummonWish) -> Broken | None:
    if wish.card.card.icon is not Icon.FIELD:
        return None
    return field_spell_in_the_way(wish.duel, wish.rules, wish.player, wish.card)


def _spell_trap_zones_full(wish: SummonWish) -> Broken | None:
    if wish.card.card.icon is Icon.FIELD or wish.duel.how_many(wish.player, Zone.SPELLS_TRAPS) < SPELL_TRAP_ZONES:
        return None
    return Broken("field.spell-trap-zone.full", {"card": wish.card.said, "player": wish.duel.said(wish.player)})


SET_SPELL_TRAP: tuple[Condition[SummonWish], ...] = (
    *TURN,
    Condition("not-in-hand", not_in_hand, "summon.normal.definition"),
    Condition("spell-trap-zone-full", _spell_trap_zones_full, "field.spell-trap-zone.full"),
    Condition("field-spell-in-the-way", _set_barred_by_field_spell, "spells.field.replacement"),
)
