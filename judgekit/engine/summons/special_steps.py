"""Attempting a Special Summon by hand, step by step: Synchro, Xyz, Pendulum, and a monster's own way."""

from judgekit.domain.card import Taken
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import SummonAttempt
from judgekit.domain.effect import CostKind
from judgekit.domain.findings import NO_PARAMS, Params
from judgekit.domain.marks import Deed, Mark
from judgekit.domain.situation import Summon
from judgekit.domain.values import FactNeededError, Position, SummonKind, Unknown, Zone, of_card
from judgekit.engine.activation.conditions import demand
from judgekit.engine.effects.paying import COST_MESSAGES, discard
from judgekit.engine.steps import assembled, leaving, this_turn
from judgekit.engine.steps.course import Course, said_all
from judgekit.engine.steps.deckwork import lose_order
from judgekit.engine.summons.normal import attempt as attempt_summon
from judgekit.engine.summons.own_way import own_use, takings
from judgekit.engine.summons.special import conditions_of, scales, wish_of
from judgekit.engine.summons.wish import SpecialWish


def _say_synchro(course: Course, wish: SpecialWish) -> None:
    assembled.use_for_a_synchro(course, wish.player, wish.card, wish.materials)


def _say_xyz(course: Course, wish: SpecialWish) -> None:
    assembled.use_for_an_xyz(course, wish.player, wish.card, wish.materials)


def _say_pendulum(course: Course, wish: SpecialWish) -> None:
    low, high = scales(course.duel, wish.player)
    course.say(
        "pendulum.summon.any-number",
        "summon.pendulum",
        depth=0,
        player=course.duel.said(wish.player),
        cards=said_all(wish.cards),
        low=low,
        high=high,
    )


def _say_own_way(course: Course, wish: SpecialWish) -> None:
    player = course.duel.said(wish.player)
    course.say("summon.special.own-condition", "summon.own-way", depth=0, player=player, card=wish.card.said)
    if wish.way.paying:
        rule = "pairs.cost-life-points" if course.duel.teams else "glossary.pay-cost"
        course.lose_life_points(wish.player, wish.way.paying, rule, COST_MESSAGES[CostKind.PAY])
    taken = [(how, card) for (how, _), card in zip(wish.way.taken, _taken(wish), strict=True)]
    for how, card in taken:
        if how in _BECOMES:
            zone, rule, message = _BECOMES[how]
            about: Params = {"player": course.duel.said(card.owner)} if how is Taken.RETURNED else NO_PARAMS
            leaving.move(course, course.card(card.id), zone, rule, message, cause="cost", by=wish.player, about=about)
    for owner in dict.fromkeys(card.owner for how, card in taken if how is Taken.SHUFFLED):
        lose_order(course, owner)
    if discarded := [card for how, card in taken if how is Taken.DISCARDED]:
        discard(course, discarded, "glossary.pay-cost", "cost.discards", cause="cost", by=wish.player)
    if shown := [card for how, card in taken if how is Taken.REVEALED]:
        course.say("glossary.pay-cost", "cost.revealed", cards=said_all(shown), count=len(shown))
    if wish.way.once:
        this_turn.note(course, own_use(wish))
    course.next_moment()


_BECOMES = {
    Taken.BANISHED: (Zone.BANISHED, "glossary.pay-cost", "cost.banished"),
    Taken.SENT: (Zone.GRAVEYARD, "glossary.pay-cost", "cost.sent"),
    Taken.TRIBUTED: (Zone.GRAVEYARD, "glossary.tribute", "tributed"),
    Taken.RETURNED: (Zone.HAND, "glossary.pay-cost", "returned.hand"),
    Taken.SHUFFLED: (Zone.DECK, "glossary.pay-cost", "cost.returned.deck"),
}
"""Where what a monster's own Summon takes goes, by which rule, and how that is said."""


def _taken(wish: SpecialWish) -> tuple[CardInPlay, ...]:
    """What is taken for a monster's own Summon: the cards entered, or the only ones there can be."""
    entered = next(takings(wish, among=wish.materials), None) if wish.materials else None
    if entered is not None:
        return entered
    possible = takings(wish)
    first = next(possible, None)
    # There is none where what is taken are cards that nobody entered.
    if first is None or any(_ids(other) != _ids(first) for other in possible):
        raise FactNeededError(Unknown("materials", of_card(wish.card.id)))
    return first


def _ids(cards: tuple[CardInPlay, ...]) -> set[str]:
    return {card.id for card in cards}


_SAY = {
    SummonKind.SYNCHRO: _say_synchro,
    SummonKind.XYZ: _say_xyz,
    SummonKind.PENDULUM: _say_pendulum,
    SummonKind.SPECIAL: _say_own_way,
}


def summon(course: Course, action: Summon) -> None:
    """Attempt the Special Summon: the materials leave first, then the monster may still be negated."""
    wish = wish_of(course.duel, course.rules, action)
    demand(conditions_of(wish.kind), wish)
    if wish.materials and not action.materials:
        course.assume("only-materials", card=wish.card.said, cards=said_all(wish.materials))
    _SAY[wish.kind](course, wish)
    this_turn.special_summons(course, wish.player, (wish.card, *wish.also))
    own = wish.way.position if wish.kind is SummonKind.SPECIAL else None
    position = action.position or own or Position.ATTACK
    if action.position is None and own is None:
        course.assume("summoned-in-attack", card=wish.card.said)
    attempted = SummonAttempt(wish.card.id, wish.kind, wish.player, position, tuple(card.id for card in wish.also))
    attempted = attempted._replace(used=tuple(card.id for card in wish.materials))
    attempt_summon(course, attempted)
    if wish.kind is SummonKind.PENDULUM:
        course.duel = course.duel._replace(used=course.duel.used | {Mark(Deed.PENDULUM_SUMMONED, wish.player)})
