"""Equip Cards: a card that equips itself to a monster, and cards that a monster takes as such."""

from judgekit.domain.card_in_play import CardInPlay, ControlEnd
from judgekit.domain.duel import Duel, Link
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.values import Icon, Kind, Zone
from judgekit.engine.board import only_one
from judgekit.engine.effects.resolving import Resolving, affected, targets_left, unaffected
from judgekit.engine.steps import continuous, leaving
from judgekit.engine.steps.course import Course
from judgekit.engine.steps.leaving import CARD, SPELL_TRAP_ZONES


def equips(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Equip this card, or the cards meant, to a monster (``spells.equip.effect``)."""
    card = course.card(resolving.link.card)
    if card.card.icon is Icon.EQUIP or operation.equip:
        _equips_itself(course, resolving, operation)
        return
    monster = _holder(course, resolving, operation)
    if monster is None and operation.to_target:
        course.say(CARD, "equip.nowhere", card=resolving.link.name)
        return
    for other in affected(course, resolving, operation):
        if other.card.is_token or (monster is not None and other.id == monster.id):
            continue
        if monster is None and other.zone is not Zone.MONSTERS:
            continue  # a monster of the field is taken all the same, and then has nothing to be equipped to
        if not _finds_a_zone(course, resolving.link.player):
            return
        _equip(course, other, monster or card, resolving.link.player)


def _equips_itself(course: Course, resolving: Resolving, operation: Operation) -> None:
    card = course.card(resolving.link.card)
    if not _is_still_there(card, resolving.link):
        return  # it has left, or lies face-down
    meant = affected(course, resolving, operation)
    if not meant:
        if card.card.icon is Icon.EQUIP and card.on_field:
            leaving.send(course, [card], "spells.equip.effect", "sent.no-monster", cause="rule")
        elif card.has_type("Union"):
            leaving.destroy(course, [card], CARD, "destroyed.union", cause="rule")
    elif card.zone is Zone.SPELLS_TRAPS or _finds_a_zone(course, resolving.link.player):
        _equip(course, card, meant[0], resolving.link.player)


def _is_still_there(card: CardInPlay, link: Link) -> bool:
    """Whether *card* lies where its effect was activated, or where its activation put it."""
    if not card.on_field:
        return card.zone is link.zone
    monster = card.card.kind is Kind.MONSTER
    return card.face_up and card.zone is (Zone.MONSTERS if monster else Zone.SPELLS_TRAPS)


def _holder(course: Course, resolving: Resolving, operation: Operation) -> CardInPlay | None:
    """The face-up monster to which other cards are equipped: the target, or the card itself."""
    found = [course.card(resolving.link.card)]
    if operation.to_target:
        found = [card for card in targets_left(course, resolving) if not unaffected(course, resolving, card)]
    right = [card for card in found if card.zone is Zone.MONSTERS and card.face_up]
    return right[0] if right else None


def _only_one(duel: Duel, player: str, card: CardInPlay) -> CardInPlay | None:
    """The card beside which *card* cannot come to the field of *player*, on which it does not lie."""
    there = card.on_field and card.controller == player
    return None if there else only_one.beside(duel, player, card)


def finds_a_zone(duel: Duel, player: str, card: CardInPlay) -> bool:
    """Whether there is a zone for an Equip Card; a Spell or Trap has, or is given, its own as it is activated."""
    has_its_own = card.card.kind is not Kind.MONSTER and (card.on_field or card.zone is Zone.HAND)
    return has_its_own or duel.how_many(player, Zone.SPELLS_TRAPS) < SPELL_TRAP_ZONES


def _finds_a_zone(course: Course, player: str) -> bool:
    """Whether a Spell & Trap Zone of *player* is free; it is said where none is."""
    if course.duel.how_many(player, Zone.SPELLS_TRAPS) < SPELL_TRAP_ZONES:
        return True
    course.say("field.spell-trap-zone.full", "zone.full-spells", player=course.duel.said(player))
    return False


def _equip(course: Course, equip: CardInPlay, monster: CardInPlay, player: str) -> None:
    if (one := _only_one(course.duel, player, equip)) is not None:
        course.say(CARD, "equip.only-one", card=equip.said, source=one.said, player=course.duel.said(player))
        return
    changes, was_a_monster = [], equip.zone is Zone.MONSTERS
    if equip.zone is not Zone.SPELLS_TRAPS:
        changes.append(course.place(equip, Zone.SPELLS_TRAPS, player=player, face_up=True))
    equip = course.card(equip.id)._replace(equipped_to=monster.id)
    course.put(equip)
    if equip.card.binds:
        course.say(continuous.rule_of(equip), "bound", changes=changes, card=equip.said, monster=monster.said)
    else:
        course.say("spells.equip.effect", "equipped", changes=changes, card=equip.said, monster=monster.said)
        _say_where_it_counts(course, equip, monster)
    for effect in equip.card.effects or ():
        for operation in effect.operations:
            if effect.type.value == "continuous" and operation.verb is Verb.TAKE_CONTROL:
                leaving.take_control(
                    course, course.card(monster.id), equip.controller, ControlEnd(equip.id), "control.taken"
                )
    if was_a_monster:
        leaving.tidy(course)  # what was equipped or attached to it as a monster


def _say_where_it_counts(course: Course, equip: CardInPlay, monster: CardInPlay) -> None:
    """An Equip Card on the opponent's monster counts among one's own five; a monster may carry several (1.0)."""
    takes = any(op.verb is Verb.TAKE_CONTROL for effect in equip.card.effects or () for op in effect.operations)
    if equip.controller != monster.controller and not takes:
        player, other = course.duel.said(equip.controller), course.duel.said(monster.controller)
        partners = ".partner" if course.duel.partner(equip.controller) == monster.controller else ""
        message = f"equip.own-zone{partners}"
        course.say("spells.equip.occupies-zone", message, card=equip.said, player=player, other=other)
    several = len(course.duel.equips(monster.id))
    if several > 1 and course.rules.early:
        course.say("spells.equip.multiple", "equip.several", monster=monster.said, amount=several)
