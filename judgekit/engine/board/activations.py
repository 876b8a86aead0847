"""Activations that set effects off: of which kind they are, and which effects wait for them (``effects.trigger``)."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel, Happening
from judgekit.domain.effect import ANSWERED, EffectType, Event
from judgekit.domain.values import Kind, Zone


def is_the_event(duel: Duel, card: CardInPlay, event: Event, happening: Happening) -> bool:
    """Whether *happening* is such an event for *card*; every activation is noted as one of a card or effect."""
    if event not in ANSWERED:
        return happening.event is event
    if happening.event is not Event.ANY_ACTIVATED or not was_there(duel, card, happening):
        return False
    used = duel.cards[happening.card]
    return is_such_an_activation(event, used, happening.origin, activates_card=happening.activates_card)


def was_there(duel: Duel, card: CardInPlay, activation: Happening) -> bool:
    """Whether *card* lay where it lies already at that activation: its effect does not apply before it resolves."""
    return not any(
        one.card == card.id
        and ((one.event in _CAME and one.moment > activation.moment) or (one.link and one.activates_card))
        for one in duel.happenings
    )


_CAME = frozenset({Event.SUMMONED, Event.FLIPPED, Event.ADDED, Event.SENT_TO_GRAVEYARD, Event.BANISHED})
"""What brings a card to where an effect of it may be used."""


def is_such_an_activation(event: Event, card: CardInPlay, zone: Zone | None, *, activates_card: bool) -> bool:
    """Whether the activation of *card*, or of its effect in *zone*, is one of those that *event* is about."""
    if event is Event.ANY_ACTIVATED:
        return True
    monster = card.card.kind is Kind.MONSTER
    if event is Event.MONSTER_EFFECT_ACTIVATED:
        as_spell = zone in (Zone.SPELLS_TRAPS, Zone.PENDULUM)  # what an equipped monster does is a Spell's effect
        return not activates_card and monster and not as_spell
    return activates_card and (Kind.SPELL if monster else card.card.kind) in _ACTIVATED[event]


_ACTIVATED = {
    Event.SPELL_ACTIVATED: frozenset({Kind.SPELL}),
    Event.TRAP_ACTIVATED: frozenset({Kind.TRAP}),
    Event.SPELL_OR_TRAP_ACTIVATED: frozenset({Kind.SPELL, Kind.TRAP}),
}


def awaits_activations(duel: Duel) -> bool:
    """Whether an effect waits for an activation by which it is set off; hardly any does."""
    return any(
        (effect.triggered or effect.type is EffectType.AT_ONCE) and any(when.event in ANSWERED for when in effect.when)
        for card in duel.cards.values()
        for effect in card.card.effects or ()
    )
