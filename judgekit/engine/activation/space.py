"""Where an activation puts its card: the Spell & Trap Zones, the Pendulum Zones, the Field Zone."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.values import (
    FactNeededError,
    Icon,
    Unknown,
    Zone,
    of_card,
)
from judgekit.engine.activation.conditions import Broken, Condition
from judgekit.engine.board.attempt import Attempt
from judgekit.engine.steps.leaving import PENDULUM_ZONES, SPELL_TRAP_ZONES


def _zone_full(attempt: Attempt) -> Broken | None:
    card, duel = attempt.card, attempt.duel
    if card.zone is not Zone.HAND or not attempt.activates_card:
        return None
    if attempt.as_pendulum or card.card.icon is Icon.FIELD:
        return None
    if duel.how_many(attempt.player, Zone.SPELLS_TRAPS) < SPELL_TRAP_ZONES:
        return None
    rule = "spells.equip.occupies-zone" if card.card.icon is Icon.EQUIP else "field.spell-trap-zone.full"
    if card.card.icon is Icon.QUICK_PLAY and attempt.rules.early:
        rule = "spells.quick-play.needs-space"
    return Broken(rule, {"card": card.said, "player": duel.said(attempt.player)})


def _pendulum_zones_full(attempt: Attempt) -> Broken | None:
    if not attempt.as_pendulum or attempt.duel.how_many(attempt.player, Zone.PENDULUM) < PENDULUM_ZONES:
        return None
    return Broken("pendulum.activation", {"card": attempt.card.said, "player": attempt.duel.said(attempt.player)})


def _field_spell_in_the_way(attempt: Attempt) -> Broken | None:
    """Under the early rulebook one's own active Field Spell cannot be replaced by playing another."""
    if attempt.card.card.icon is not Icon.FIELD or not attempt.activates_card:
        return None
    partners = _partners_field_spell(attempt)
    if partners is not None and attempt.rules.choices["field-spell-replacement"].value == "opponent-sends-yours":
        raise FactNeededError(
            Unknown("partners-field-spell", of_card(partners.id))
        )  # it speaks of you and the opponent only
    return field_spell_in_the_way(attempt.duel, attempt.rules, attempt.player, attempt.card)


def _partners_field_spell(attempt: Attempt) -> CardInPlay | None:
    partner = attempt.duel.partner(attempt.player)
    there = attempt.duel.at(partner, Zone.FIELD) if partner is not None else ()
    return next((card for card in there if card.face_up), None)


def field_spell_in_the_way(duel: Duel, rules: Ruleset, player: str, card: CardInPlay) -> Broken | None:
    """The refusal where one's own Field Spell, Set or active, bars another (``spells.field.replacement``, 1.0)."""
    if rules.choices["field-spell-replacement"].value != "opponent-sends-yours":
        return None
    there = [other for other in duel.at(player, Zone.FIELD) if other.id != card.id]
    if not there:
        return None
    return Broken("spells.field.replacement", {"card": card.said, "source": there[0].said})


SPACE: tuple[Condition[Attempt], ...] = (
    Condition("spell-trap-zone-full", _zone_full, "field.spell-trap-zone.full"),
    Condition("pendulum-zones-full", _pendulum_zones_full, "pendulum.activation"),
    Condition("field-spell-in-the-way", _field_spell_in_the_way, "spells.field.replacement"),
)
"""Where it goes."""
