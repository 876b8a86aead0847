"""Monsters turned face-down, and Traps that are monsters no longer."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.coming import UNTOLD
from judgekit.domain.effect import Event
from judgekit.domain.findings import Change
from judgekit.domain.marks import Deed
from judgekit.domain.values import Position, SetWhen, Zone
from judgekit.engine.board import newer
from judgekit.engine.steps.course import CARD, Course
from judgekit.engine.steps.leaving import say_kept, tidy


def turn_face_down(course: Course, card: CardInPlay, rule: str = CARD, *, in_place: bool = False) -> None:
    """Turn a monster face-down: what had been done to it ends, its Equip Cards are destroyed.

    *in_place*: it keeps its battle position, so that it may lie face-down in Attack Position.
    """
    newer.ask(course.rules, card)
    if card.trap is not None:
        no_monster_any_more(course, card, face_up=False)
        return
    before = card.position.value if card.position else None
    if card.bond is not None:
        course.put(course.card(card.bond)._replace(bond=None))
    attack = in_place and card.position is Position.ATTACK
    position = Position.FACE_DOWN_ATTACK if attack else Position.SET
    bare = card.as_printed()._replace(position=position, face_up=False, bond=None, negated=None)
    if card.came is not None:  # no document says whether a monster that lies face-down counts as Summoned so any more
        bare = bare._replace(came=UNTOLD)
    used = frozenset(mark for mark in card.used if mark.deed is not Deed.EFFECT_USED_FACE_UP)
    course.put(bare._replace(changes=(), bans=(), counters=(), used=used))
    change = Change("position", card.id, before, position.value)
    course.say(rule, "turned-face-down.attack" if attack else "turned-face-down", changes=(change,), card=card.said)
    if card.counters:
        course.say("counters.on-face-up-cards", "counters.lost", card=card.said)
    say_kept(course, card)
    if card.face_up:
        course.happen(Event.TURNED_DOWN, card, cause="effect")
    tidy(course)


def no_monster_any_more(course: Course, card: CardInPlay, *, face_up: bool) -> None:
    """Put a Trap that had become a monster back into its Spell & Trap Zone."""
    change = course.place(card, Zone.SPELLS_TRAPS, face_up=face_up)
    if not face_up:
        course.put(course.card(card.id)._replace(set_when=SetWhen.THIS_TURN))
    course.say(CARD, "trap-monster.returns", changes=(change,), card=card.said)
    tidy(course)
