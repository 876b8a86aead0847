"""What each verb of the effect vocabulary does to a Duel: one function a verb, found in one table."""

from collections.abc import Callable
from typing import NamedTuple

from judgekit.domain.duel import CardInPlay, Duel, Lingering, Link
from judgekit.domain.effect import CostKind, Operation, Side, Verb
from judgekit.domain.findings import Change
from judgekit.domain.values import (
    ON_FIELD,
    FactNeededError,
    Kind,
    LinkOutcome,
    Position,
    SummonKind,
    Unknown,
    Zone,
)
from judgekit.engine.course import Course, atk_of
from judgekit.engine.selecting import candidates, fits

CARD = "game.card-overrides-rule"
"""The rule behind everything that a card's own text brings about."""


class Resolving(NamedTuple):
    """A Chain Link whose turn to resolve has come. ``number`` counts from 1."""

    link: Link
    number: int


def affected(course: Course, resolving: Resolving, operation: Operation) -> list[CardInPlay]:
    """The cards an operation applies to: those its selector means, or the targets that are still right."""
    link = resolving.link
    if operation.on is not None:
        return candidates(course.duel, link.player, link.card, operation.on)
    selectors = link.effect.targets if link.effect else ()
    found = []
    for index, id in enumerate(link.targets):
        selector = selectors[min(index, len(selectors) - 1)]
        card = course.card(id)
        if fits(course.duel, link.player, link.card, selector._replace(the=None, min_atk=None), card):
            found.append(card)
        else:
            course.say(CARD, "target.gone", card=card.said)
    return found


def _destroy(course: Course, resolving: Resolving, operation: Operation) -> None:
    cards = affected(course, resolving, operation)
    if not cards and operation.on is not None:
        course.say(CARD, "nothing.to-destroy")
    course.destroy(cards, "glossary.destroy")


def _draw(course: Course, resolving: Resolving, operation: Operation) -> None:
    player = resolving.link.player
    draw(course, player, operation.amount, CARD)


def draw(course: Course, player: str, amount: int, rule: str) -> None:
    """Let *player* draw; one who cannot draw as many loses (``victory.deck-out``)."""
    duel = course.duel
    top = sorted(duel.at(player, Zone.DECK), key=lambda card: card.order)[:amount]
    if duel.counted_in(player, Zone.DECK) and duel.how_many(player, Zone.DECK) < amount:
        course.say("victory.deck-out", "duel.deck-out", player=duel.said(player), depth=0)
        course.duel = duel._replace(winner=duel.opponent(player))
        return
    changes = [course.place(card, Zone.HAND) for card in top]
    counts = dict(course.duel.counts)
    for zone, gain in ((Zone.DECK, len(top) - amount), (Zone.HAND, amount - len(top))):
        if (player, zone) in counts:
            counts[player, zone] += gain
    course.duel = course.duel._replace(counts=counts)
    course.say(rule, "draws", changes=changes, player=duel.said(player), amount=amount)


def _negate_activation(course: Course, resolving: Resolving, operation: Operation) -> None:
    number = resolving.number - 2
    below = course.duel.chain[number]
    _cancel(course, number, below._replace(outcome=LinkOutcome.ACTIVATION_NEGATED, cancelled_by=resolving.link.name))
    course.say("chain.negated-activation", "negates.activation", card=below.name, link=number + 1)
    if operation.destroy:
        course.destroy([course.card(below.card)], "glossary.destroy")


def _negate_effect(course: Course, resolving: Resolving, operation: Operation) -> None:
    number = resolving.number - 2
    below = course.duel.chain[number]
    _cancel(course, number, below._replace(outcome=LinkOutcome.EFFECT_NEGATED, cancelled_by=resolving.link.name))
    course.say(CARD, "negates.effect", card=below.name, link=number + 1)
    if operation.destroy:
        course.destroy([course.card(below.card)], "glossary.destroy")


def _cancel(course: Course, index: int, link: Link) -> None:
    chain = course.duel.chain
    course.duel = course.duel._replace(chain=(*chain[:index], link, *chain[index + 1 :]))


def _negate_summon(course: Course, resolving: Resolving, operation: Operation) -> None:
    attempt = course.duel.summon
    if attempt is None:
        return
    card = course.card(attempt.card)
    course.say("published.summon-negation", "negates.summon", card=card.said)
    course.duel = course.duel._replace(summon=None)
    if operation.destroy:
        course.send_to_graveyard(card, "glossary.destroy", "destroyed")


def _special_summon(course: Course, resolving: Resolving, operation: Operation) -> None:
    link = resolving.link
    for card in affected(course, resolving, operation):
        if course.duel.how_many(link.player, Zone.MONSTERS) >= MONSTER_ZONES:
            course.say("field.monster-zone.limit", "zone.full", player=course.duel.said(link.player))
            return
        position = operation.position or link.position
        if position is None:
            position = Position.ATTACK
            course.assume("summoned-in-attack", card=card.said)
        change = course.place(card, Zone.MONSTERS, position, player=link.player)
        bonded = any(
            other.verb is Verb.DESTROY_WITH
            for effect in course.card(link.card).card.effects or ()
            for other in effect.operations
        )
        summoned = course.card(card.id)._replace(summoned=SummonKind.SPECIAL, bond=link.card if bonded else None)
        course.put(summoned)
        if bonded:
            course.put(course.card(link.card)._replace(bond=card.id))
        course.say(
            "summon.special.by-effect",
            f"special-summoned.{position.value}",
            changes=(change,),
            card=card.said,
            player=course.duel.said(link.player),
        )


MONSTER_ZONES = 5
SPELL_TRAP_ZONES = 5


def _change_atk(course: Course, resolving: Resolving, operation: Operation) -> None:
    for card in affected(course, resolving, operation):
        before = atk_of(card)
        changed = card._replace(gained_atk=card.gained_atk + operation.amount)
        course.put(changed)
        after = atk_of(changed)
        course.say(
            CARD,
            "atk.changes",
            changes=(Change("atk", card.id, before, after),),
            card=card.said,
            before=before,
            after=after,
        )


def _turn_face_down(course: Course, resolving: Resolving, operation: Operation) -> None:
    for card in affected(course, resolving, operation):
        before = card.position.value if card.position else None
        if card.bond is not None:
            course.put(course.card(card.bond)._replace(bond=None))
        course.put(card._replace(position=Position.SET, face_up=False, gained_atk=0, bond=None))
        course.say(CARD, "turned-face-down", changes=(Change("position", card.id, before, "set"),), card=card.said)


def _linger(course: Course, resolving: Resolving, operation: Operation) -> None:
    """Note an effect that goes on until the end of this turn."""
    link = resolving.link
    lasting = Lingering(operation, link.player, link.name)
    course.duel = course.duel._replace(lingering=(*course.duel.lingering, lasting))
    player = link.player if operation.side is Side.OWN else course.duel.opponent(link.player)
    course.say(CARD, f"applies.{operation.verb.value}", player=course.duel.said(player))


def _bond(course: Course, resolving: Resolving, operation: Operation) -> None:
    """The bond itself was made by the Special Summon; nothing more happens at resolution."""


OPERATIONS: dict[Verb, Callable[[Course, Resolving, Operation], None]] = {
    Verb.DESTROY: _destroy,
    Verb.DRAW: _draw,
    Verb.NEGATE_ACTIVATION: _negate_activation,
    Verb.NEGATE_EFFECT: _negate_effect,
    Verb.NEGATE_SUMMON: _negate_summon,
    Verb.SPECIAL_SUMMON: _special_summon,
    Verb.CHANGE_ATK: _change_atk,
    Verb.TURN_FACE_DOWN: _turn_face_down,
    Verb.FORBID_ATTACKS: _linger,
    Verb.PREVENT_BATTLE_DAMAGE: _linger,
    Verb.PREVENT_BATTLE_DESTRUCTION: _linger,
    Verb.DESTROY_WITH: _bond,
}


def could_do_something(duel: Duel, player: str, card: CardInPlay, operation: Operation) -> bool:
    """Whether *operation* could do anything now (``published.impossible-effect``)."""
    if duel.partial:
        return True
    if operation.verb is Verb.DRAW:
        return not duel.counted_in(player, Zone.DECK) or duel.how_many(player, Zone.DECK) >= operation.amount
    if operation.verb is Verb.SPECIAL_SUMMON:
        return duel.how_many(player, Zone.MONSTERS) < MONSTER_ZONES
    if operation.verb is Verb.DESTROY and operation.on is not None:
        return bool(candidates(duel, player, card.id, operation.on))
    return True


def run(course: Course, resolving: Resolving) -> None:
    """Carry out the operations of a link, in the order written.

    Raises :class:`~judgekit.domain.values.FactNeededError` where the effect, or the rest of it, is not known.
    """
    link = resolving.link
    if link.effect is None:
        raise FactNeededError(Unknown("effect", link.name.name))
    for operation in link.effect.operations:
        if course.over():
            return
        if _applies(course, resolving, operation):
            OPERATIONS[operation.verb](course, resolving, operation)
    if link.effect.gap:
        raise FactNeededError(Unknown("effect", link.name.name))


def _applies(course: Course, resolving: Resolving, operation: Operation) -> bool:
    """Of the two negations of one card, only the one that fits what it answered applies."""
    if operation.verb is Verb.NEGATE_SUMMON:
        return resolving.number == 1 and course.duel.summon is not None
    if operation.verb is Verb.NEGATE_ACTIVATION:
        return resolving.number > 1
    return True


def gone(course: Course, link: Link) -> bool:
    """Whether a card that must stay face-up to have an effect is no longer there."""
    card = course.card(link.card)
    if card.card.kind is Kind.MONSTER or not card.card.lasting:
        return False
    return not (card.zone in ON_FIELD and card.face_up)


COST_MESSAGES = {
    CostKind.PAY: "cost.pay",
    CostKind.PAY_HALF: "cost.pay-half",
    CostKind.DISCARD: "cost.discard",
}
