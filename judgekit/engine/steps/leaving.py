"""Cards that leave where they are: destroyed, sent, banished, returned, and what goes with them."""

from collections.abc import Iterable

from judgekit.domain.card_in_play import AT_END_OF_TURN, CardInPlay, ControlEnd, Controlled
from judgekit.domain.duel import Duel, Happening, UsedFor
from judgekit.domain.effect import Did, Event
from judgekit.domain.findings import NO_PARAMS, Change, Param, Params
from judgekit.domain.operation import Verb
from judgekit.domain.selector import The
from judgekit.domain.values import (
    FactNeededError,
    Icon,
    Kind,
    Number,
    SummonKind,
    Unknown,
    Zone,
    of_card,
)
from judgekit.engine.board import applying, saving, stats
from judgekit.engine.steps import graveyard
from judgekit.engine.steps.course import CARD as CARD
from judgekit.engine.steps.course import Course, said_all
from judgekit.engine.steps.destination import destination, told_as
from judgekit.engine.steps.using_up import protected_once

# Asked at every link: a word takes Python 3.11 ten times as long to find on its enum.
_GRAVEYARD, _BANISHED, _MONSTERS = Zone.GRAVEYARD, Zone.BANISHED, Zone.MONSTERS


def destroy(
    course: Course,
    cards: Iterable[CardInPlay],
    rule: str = "glossary.destroy",
    message: str = "destroyed",
    *,
    cause: str = "effect",
    by: str | None = None,
    banish: bool = False,
    in_place: bool = False,
    in_hand: bool = False,
    **params: Param,
) -> list[CardInPlay]:
    """Destroy *cards* together; those already gone are left alone. Returns those that were destroyed.

    *in_place*: in place of another, so that nothing takes their own place. *in_hand*: those in a hand too, which
    nothing protects there.
    """
    from judgekit.engine.steps.giving_up import spare  # which does what is done here

    done, before, doomed = [], course.duel, [card.id for card in cards]
    saved = frozenset[str]() if in_place else spare(course, doomed, cause, by)
    for card in [course.card(id) for id in doomed if id not in saved]:
        held = in_hand and card.zone is Zone.HAND
        if not (card.on_field or held):
            continue
        if not (in_place or held) and _saved(course, card, cause, frozenset(doomed), by):
            continue
        zone = _BANISHED if banish else _GRAVEYARD
        move(course, card, zone, rule, message, cause=cause, by=by, destroyed=True, about=params, together=before)
        done.append(card)
    tidy(course)
    return done


def _saved(course: Course, card: CardInPlay, cause: str, together: frozenset[str], by: str | None) -> bool:
    """Give up what there is in the card's place; whether there was anything, or it cannot be destroyed so."""
    if saving.kept(course.duel, card, cause, by):
        course.say(CARD, "not-destroyed", card=card.said)
        protected_once(course, card.id, Verb.PREVENT_EFFECT_DESTRUCTION, by)
        return True
    given = saving.instead(course.duel, card, cause, together)
    if given is None:
        return False
    if given.attached_to == card.id:
        course.assume("detached-instead", card=card.said)
        detach(course, [given], card)
    else:
        destroy(course, [given], CARD, "destroyed.instead", in_place=True, other=card.said)
    return True


def detach(
    course: Course, materials: Iterable[CardInPlay], xyz: CardInPlay, *, cause: str = "cost", by: str | None = None
) -> None:
    """Detach materials: they go to the Graveyard (``xyz.detach``)."""
    chosen = list(materials)
    ends = [graveyard.end_of(course.duel, card) for card in chosen]
    changes = [course.place(card, end) for card, end in zip(chosen, ends, strict=True)]
    course.say("xyz.detach", "xyz.detached", changes=changes, cards=said_all(chosen), card=xyz.said)
    for card, end in zip(chosen, ends, strict=True):
        _note(course, card, end, cause, by or xyz.controller, False)
    graveyard.say_banished(course, chosen)


def send(
    course: Course,
    cards: Iterable[CardInPlay],
    rule: str,
    message: str,
    *,
    cause: str = "effect",
    by: str | None = None,
    used_for: UsedFor | None = None,
    tributed: bool = False,
    **params: Param,
) -> None:
    """Send *cards* to the Graveyard together; they are not destroyed (``glossary.not-destroyed``)."""
    before = course.duel
    for card in [course.card(card.id) for card in cards]:
        move(
            course, card, _GRAVEYARD, rule, message, cause=cause, by=by, about=params, together=before,
            used_for=used_for, tributed=tributed,
        )  # fmt: skip
    tidy(course)


def move(
    course: Course,
    card: CardInPlay,
    zone: Zone,
    rule: str,
    message: str,
    *,
    cause: str = "rule",
    by: str | None = None,
    destroyed: bool = False,
    bottom: bool = False,
    about: Params = NO_PARAMS,
    together: Duel | None = None,
    used_for: UsedFor | None = None,
    tributed: bool = False,
) -> None:
    """Move *card* off the field, or from anywhere to the Graveyard, hand, Deck or banished, and note what it sets off.

    A Token is gone, a Pendulum Monster goes to the Extra Deck instead of the Graveyard, an Extra Deck monster
    returns there instead of to the hand or Deck. *together* is the Duel before the first of several cards left
    that leave at the same time: what negates *card* still does so when it leaves with it. *used_for* is the Summon
    that it is a material of.
    """
    negated = card.on_field and applying.is_negated(together or course.duel, card)
    to = destination(course, card, zone, together)
    was_bound, before = card.bond, card
    left_with = _values(together or course.duel, card)
    left_level = _level(card) if left_with is not None else None
    change = course.place(card, to, face_up=_face_up_there(card, zone, to))
    if left_with is not None:
        course.put(course.card(card.id)._replace(left_with=left_with, left_level=left_level))
    if card.summoned_again:
        _ask_what_it_had(course, card)
    _tell(course, card, to, change, told_as(course.rules, card, zone, to, (rule, message)), about)
    if bottom and not before.banned(Verb.BOTTOM_INSTEAD):
        course.put(course.card(card.id)._replace(order=-course.duel.moves))
    if tributed:
        course.happen(Event.TRIBUTED, before, cause=cause, by=by, origin=before.zone, used_for=used_for)
    _note(course, before, to, cause, by, destroyed, negated=negated, used_for=used_for)
    if was_bound is not None:
        _release(course, before, was_bound, destroyed, negated=negated)


def _tell(course: Course, card: CardInPlay, to: Zone, change: Change, told: tuple[str, str], about: Params) -> None:
    """Say that *card* has gone *to* where it lies now, by the rule and in the message of *told*."""
    owner = course.duel.said(card.owner)
    course.say(*told, changes=(change,), about=about, card=card.said, player=owner)
    if card.owner != card.controller and to in _OWNERS:
        course.say("glossary.control.return-to-owner", "to-its-owner", card=card.said, player=owner)


def _face_up_there(card: CardInPlay, wanted: Zone, to: Zone) -> bool:
    """Whether *card* lies face-up where it comes *to*: of the Extra Deck, one that should go to the Graveyard does."""
    hidden = to is Zone.DECK or (to is Zone.EXTRA and wanted is not _GRAVEYARD)
    return not hidden and (card.face_up or to is not _BANISHED)


def _ask_what_it_had(course: Course, card: CardInPlay) -> None:
    """Ask whether an effect of a Gemini Monster goes off that leaving the field sets off.

    In the Graveyard it is a Normal Monster, and no ruling at hand says whether it has the effect there all the same.
    """
    in_grave = course.card(card.id).without_its_effects
    for effect in card.card.effects or () if in_grave else ():
        for when in effect.when:
            if when.event in _LEAVING and when.who is The.SELF:
                raise FactNeededError(Unknown("effect", of_card(card.id)))


_LEAVING = frozenset({Event.LEFT_FIELD, Event.DESTROYED, Event.SENT_TO_GRAVEYARD})


def _values(duel: Duel, card: CardInPlay) -> tuple[Number, Number] | None:
    """The ATK and DEF with which a face-up monster leaves the field: what “its ATK” means of it afterwards."""
    return stats.shown(duel, card) if card.zone is _MONSTERS and card.face_up else None


def _level(card: CardInPlay) -> Number | None:
    """The Level with which it leaves."""
    try:
        return card.level_now
    except FactNeededError as needed:
        return needed.unknown


_OWNERS = frozenset({Zone.GRAVEYARD, Zone.HAND, Zone.DECK})
"""Where a card goes to its owner's, whoever controlled it."""


def _note(
    course: Course,
    card: CardInPlay,
    to: Zone,
    cause: str,
    by: str | None,
    destroyed: bool,
    *,
    negated: bool = False,
    used_for: UsedFor | None = None,
) -> None:
    """Note what the move of *card* may set off; it is the card's holder before the move whose effects look."""
    origin, down, other = card.zone, card.on_field and not card.face_up, card.equipped_to
    if cause == "battle" and card.zone is _MONSTERS and course.duel.attack is not None:
        attack = course.duel.attack
        other = attack.attacker if card.id == attack.target else attack.target
    about = (card.id, card.controller, course.duel.moment, cause, by, origin)
    source = course.source_of(cause, by)
    noted: list[Happening] = []
    if card.on_field and to not in (Zone.MATERIALS, Zone.DECK):
        noted.append(Happening(Event.LEFT_FIELD, *about, was_set=down, other=other, negated=negated, source=source))
    if destroyed:
        noted.append(Happening(Event.DESTROYED, *about, was_set=down, other=other, source=source))
    if to is _GRAVEYARD and origin is not _BANISHED:
        sent = Happening(
            Event.SENT_TO_GRAVEYARD, *about, was_set=down, other=other, source=source, material_for=used_for
        )
        noted.append(sent)
    if to is _BANISHED and origin is not _BANISHED:
        noted.append(Happening(Event.BANISHED, *about, was_set=down, source=source))
    if to is Zone.HAND:
        noted.append(Happening(Event.ADDED, *about, was_set=down, source=source))
    if noted:
        course.happen_at_once(card.id, *noted)


def _release(course: Course, card: CardInPlay, partner_id: str, destroyed: bool, *, negated: bool) -> None:
    """Let go of the other card of a bond, or destroy it with this one.

    A Trap that leaves destroys its monster; a monster takes the Trap with it only when it is destroyed.
    Neither happens where the effects of the Trap are negated: were so (*negated*) when it left, are so still.
    """
    partner = course.card(partner_id)
    if partner.bond != card.id:
        return
    course.put(partner._replace(bond=None))
    source, monster_left = (partner, True) if partner.card.kind is not Kind.MONSTER else (card, False)
    equip = source.card.icon is Icon.EQUIP
    dies = destroyed if monster_left or equip else True
    if not dies or not partner.on_field or (equip and monster_left):
        return
    if applying.is_negated(course.duel, source) if monster_left else negated:
        course.say(CARD, "effects-negated", card=source.said)
    else:
        destroy(course, [course.card(partner_id)], CARD, "destroyed.with", other=card.said)


def tidy(course: Course) -> None:
    """Carry out what follows by itself when cards have left: materials, equips, control."""
    for id in list(course.duel.cards):
        now = course.duel.cards[id]
        if now.attached_to is not None:
            _tidy_material(course, now)
        elif now.equipped_to is not None and now.zone is Zone.SPELLS_TRAPS:
            _tidy_equip(course, now)
        if now.control_until not in (None, AT_END_OF_TURN) and now.zone is _MONSTERS:
            _tidy_control(course, now)


def _tidy_material(course: Course, card: CardInPlay) -> None:
    """When the Xyz Monster leaves, its materials go to the Graveyard (``xyz.materials-when-leaving``)."""
    xyz = course.card(card.attached_to or "")
    summon = course.duel.summon
    being_summoned = summon is not None and summon.kind is SummonKind.XYZ and xyz.id in summon.cards
    if xyz.zone is _MONSTERS or (being_summoned and xyz.zone is Zone.EXTRA):
        return
    end = graveyard.end_of(course.duel, card)
    change = course.place(card, end)
    course.say("xyz.materials-when-leaving", "xyz.materials-sent", changes=(change,), card=card.said, xyz=xyz.said)
    _note(course, card, end, "rule", None, False)
    graveyard.say_banished(course, [card])


def _tidy_equip(course: Course, card: CardInPlay) -> None:
    """An Equip Card whose monster has left or lies face-down is destroyed (``spells.equip.destroyed``)."""
    monster = course.card(card.equipped_to or "")
    if monster.zone is not _MONSTERS or not monster.face_up:
        lose_monster(course, card, monster)


def lose_monster(course: Course, card: CardInPlay, monster: CardInPlay) -> None:
    """Take *card* from the *monster* that it was equipped to, and what comes of that (``spells.equip.destroyed``)."""
    course.put(card._replace(equipped_to=None))
    lost = [course.card(card.id)]
    if card.card.binds:
        _unbind(course, lost[0], monster)
        return
    course.remember(card.id, Did.UNEQUIPPED)
    # The chapter on Equip Spells speaks of those; the glossary of every Equip Card.
    rule = "spells.equip.destroyed" if card.card.icon is Icon.EQUIP else "glossary.equipped-monster"
    destroy(course, lost, rule, "destroyed.equip", cause="rule", other=monster.said)


def _unbind(course: Course, card: CardInPlay, monster: CardInPlay) -> None:
    """A Continuous Trap that is about one monster is no Equip Card: it goes when its text says so, else it stays."""
    if monster.zone is _MONSTERS:
        course.say(CARD, "unbound", card=card.said, monster=monster.said)
    elif applying.is_negated(course.duel, card):
        course.say(CARD, "effects-negated", card=card.said)
    else:
        destroy(course, [card], CARD, "destroyed.bound", by=card.controller, other=monster.said)


def _tidy_control(course: Course, card: CardInPlay) -> None:
    """Control that came with a card goes back when that card is gone, or its effects are negated."""
    if not _still_gives_control(course, card.control_until):
        return_control(course, card)


def _still_gives_control(course: Course, until: ControlEnd | None) -> bool:
    """Whether control that lasts *until* then, or as long as that card is there, still applies."""
    if until is None or until.with_card is None:
        return True
    source = course.card(until.with_card)
    return source.on_field and source.face_up and not applying.is_negated(course.duel, source)


def return_control(course: Course, card: CardInPlay, rule: str = "glossary.control") -> None:
    """Give *card* back to whoever had it before, in the end to its owner (``glossary.control``)."""
    before = list(card.control_before)
    player, until = card.owner, None
    while before:
        player, until = before.pop()
        if _still_gives_control(course, until):
            break
        player, until = card.owner, None
    card = card._replace(control_before=tuple(before))
    if card.controller == player:
        course.put(card._replace(control_until=until))
        return
    take_control(course, card, player, until, "control.returns", rule, kept=True)


MONSTER_ZONES = 5
SPELL_TRAP_ZONES = 5
PENDULUM_ZONES = 2


def take_control(
    course: Course,
    card: CardInPlay,
    player: str,
    until: ControlEnd | None,
    message: str,
    rule: str = "glossary.control",
    *,
    kept: bool = False,
) -> None:
    """Move *card* to the side of *player*; with no free zone there it is destroyed by the rules.

    Who has it now has it again when that control ends, unless it has just come back (*kept*).
    """
    if course.duel.how_many(player, _MONSTERS) >= MONSTER_ZONES:
        destroy(course, [card], "field.monster-zone.limit", "destroyed.no-zone", cause="rule")
        return
    before = card.place
    moves = course.duel.moves + 1
    counts = dict(course.duel.counts)
    for key, gain in (((card.controller, card.zone), -1), ((player, card.zone), 1)):
        if key in counts:
            counts[key] += gain
    course.duel = course.duel._replace(moves=moves, counts=counts)
    earlier = card.control_before if kept else (*card.control_before, Controlled(card.controller, card.control_until))
    course.put(card._replace(controller=player, control_until=until, control_before=earlier, order=moves))
    changes = [Change("place", card.id, before, course.card(card.id).place)]
    for material in course.duel.attached(card.id):
        course.put(material._replace(controller=player))
        changes.append(Change("place", material.id, material.place, course.card(material.id).place))
    course.say("glossary.control", message, changes=changes, card=card.said, player=course.duel.said(player))
    say_kept(course, card)


def say_kept(course: Course, card: CardInPlay) -> None:
    """Say that an Xyz Monster keeps its materials (``xyz.materials-kept``)."""
    kept = course.duel.attached(card.id)
    if kept:
        course.say("xyz.materials-kept", "xyz.materials-kept", cards=said_all(kept), card=card.said, count=len(kept))
