"""A Normal Summon or Set that a resolving effect lets a player make, Tributes included."""

from judgekit.domain.card import EXTRA_DECK_TYPES
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.coming import Coming
from judgekit.domain.duel import Duel
from judgekit.domain.effect import Did, Event
from judgekit.domain.marks import Deed, Mark
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.selector import Selector
from judgekit.domain.values import FactNeededError, Kind, Position, SetWhen, SummonKind, Unknown, Zone, of_card
from judgekit.engine.board import applying, newer
from judgekit.engine.board.needs import holds
from judgekit.engine.board.selecting import candidates, is_like
from judgekit.engine.effects.pledging import gives_up
from judgekit.engine.effects.resolving import Resolving
from judgekit.engine.steps import continuous, tributes
from judgekit.engine.steps.course import CARD, Course
from judgekit.engine.steps.leaving import MONSTER_ZONES
from judgekit.engine.steps.this_turn import forbidding_normal


def may_be_normal_summoned(card: CardInPlay) -> bool:
    """Whether *card* is a monster that can be Normal Summoned at all (``summon.normal.eligible``)."""
    way = card.card.procedure
    barred = way is not None and (bool(way.only) or SummonKind.NORMAL in way.never)
    return card.card.kind is Kind.MONSTER and not barred and not card.card.types & (EXTRA_DECK_TYPES | {"Ritual"})


def possible_for(duel: Duel, player: str, source: str, selector: Selector) -> list[CardInPlay]:
    """The monsters that an effect may let *player* Normal Summon, Gemini Monsters on the field among them."""
    found = candidates(duel, player, source, selector)
    return [card for card in found if may_be_normal_summoned(card)] + _geminis(duel, player, selector)


def _may_be_summoned(duel: Duel, player: str, card: CardInPlay) -> bool:
    """Whether nothing keeps *player* from Normal Summoning *card*."""
    barred = forbidding_normal(duel, player, card) is not None or gives_up(duel, player, Deed.GIVES_UP_NORMAL_SUMMONS)
    return _condition_met(duel, player, card) and not barred


def _condition_met(duel: Duel, player: str, card: CardInPlay) -> bool:
    """Whether what its own text asks of a Normal Summon holds; to Set it is free."""
    way = card.card.procedure
    return way is None or all(holds(duel, player, card.id, need) for need in way.normal_if)


def normally_summons(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Let the player Normal Summon or Set a monster; nobody can negate that, as it happens while a Chain resolves.

    It is none of the Normal Summons of the turn. Rules: ``summon.normal.definition``, ``summon.tribute.count``.
    """
    link = resolving.link
    set = (operation.position or link.position) is Position.SET
    source = None if set else applying.applies_to_player(course.duel, Verb.FORBID_SUMMONS, link.player)
    if source is not None:
        said = course.duel.said(link.player)
        course.say(continuous.rule_of(source), "not-summoned.forbidden", source=source.said, player=said)
        return
    assert operation.on is not None
    possible = possible_for(course.duel, link.player, link.card, operation.on)
    possible = [
        card
        for card in possible
        if (card.zone is not Zone.MONSTERS if set else _may_be_summoned(course.duel, link.player, card))
    ]
    if not possible and not resolving.picks and course.unseen(link.player, Zone.HAND):
        raise FactNeededError(Unknown("choice", of_card(link.card)))
    for card in resolving.pick(course, possible, 1):
        if card.zone is Zone.MONSTERS:
            _summon_again(course, card, link.player)
        else:
            _summon_or_set(course, resolving, card, set=set)


def _geminis(duel: Duel, player: str, selector: Selector) -> list[CardInPlay]:
    """The Gemini Monsters of *player* on the field that may be Normal Summoned again."""
    lying = [card for card in duel.at(player, Zone.MONSTERS) if card.without_its_effects]
    return [card for card in lying if is_like(selector, card) and not applying.is_negated(duel, card)]


def _summon_again(course: Course, card: CardInPlay, player: str) -> None:
    """Normal Summon a Gemini Monster that lies face-up on the field: from then on it has its effects."""
    course.next_moment()
    course.put(card._replace(summoned_again=True))
    course.say(CARD, "summoned.again", card=card.said)
    if course.card(card.id).card.effects is None:
        course.assume("effects-not-considered", cards=(card.said,))
    course.remember(card.id, Did.NORMAL_SUMMONED)
    kind = SummonKind.NORMAL
    course.happen(Event.SUMMONED, course.card(card.id), cause="effect", by=player, kind=kind, origin=card.zone)
    course.duel = course.duel._replace(used=course.duel.used | {Mark(Deed.SUMMONED, player)})


def _summon_or_set(course: Course, resolving: Resolving, card: CardInPlay, *, set: bool) -> None:
    player = resolving.link.player
    newer.ask(course.rules, card)
    needed = tributes.tributes_for(course.duel, player, card, set=set)
    own = list(course.duel.at(player, Zone.MONSTERS))
    room = MONSTER_ZONES - course.duel.how_many(player, Zone.MONSTERS) + needed
    if len(own) < needed or room <= 0:
        rule = "summon.tribute.count" if len(own) < needed else "field.monster-zone.limit"
        course.say(rule, "summon.not-possible-now", card=card.said, count=needed)
        if card.card.effects is None:
            course.assume("effects-not-considered", cards=(card.said,))
        return
    taken = resolving.pick(course, own, needed) if needed else []
    if needed:
        tributes.tribute(course, player, card, tuple(other.id for other in taken), "summon.tribute.count", set=set)
    course.next_moment()
    origin, position = card.zone, Position.SET if set else Position.ATTACK
    change = course.place(course.card(card.id), Zone.MONSTERS, position, player=player)
    if set:
        course.put(course.card(card.id)._replace(face_up=False, set_when=SetWhen.THIS_TURN))
        course.say("summon.set.definition", "set", changes=(change,), player=course.duel.said(player), card=card.said)
        return
    kind = SummonKind.TRIBUTE if needed else SummonKind.NORMAL
    course.put(course.card(card.id)._replace(summoned=kind, came=Coming(kind, origin)))
    course.say("summon.normal.definition", "summoned", changes=(change,), card=card.said)
    course.remember(card.id, Did.NORMAL_SUMMONED)
    about, used = course.card(card.id), tuple(other.id for other in taken)
    course.happen(Event.SUMMONED, about, cause="effect", by=player, kind=kind, origin=origin, used=used)
    course.duel = course.duel._replace(used=course.duel.used | {Mark(Deed.SUMMONED, player)})
