"""What the rules forbid on a board as it was entered; an illegal board is a perfectly good question."""

from collections.abc import Iterator

from judgekit.domain.duel import CardInPlay, Duel
from judgekit.domain.findings import Finding
from judgekit.domain.ruleset import Ruleset, Standing
from judgekit.domain.values import CASE_ZONES, Kind, Zone
from judgekit.engine.activation import PENDULUM_ZONES
from judgekit.engine.leaving import MONSTER_ZONES, SPELL_TRAP_ZONES


def validate(duel: Duel, rules: Ruleset) -> tuple[Finding, ...]:
    """Return every rule that the board itself breaks, player by player. Never raises.

    ``at`` of each finding is a path into the case, such as ``players.Anna.monsters``.
    """
    findings = [finding for player in duel.players for finding in _player(duel, rules, player)]
    return (*findings, *_field_spells(duel, rules))


def _player(duel: Duel, rules: Ruleset, player: str) -> Iterator[Finding]:
    said = {"player": duel.said(player)}
    if duel.points(player) == 0:
        yield Finding("victory.lp-zero", "board-no-life-points", f"players.{player}.life_points", said)
    limits = (
        (Zone.MONSTERS, MONSTER_ZONES, "field.monster-zone.limit", "board-too-many-monsters"),
        (Zone.SPELLS_TRAPS, SPELL_TRAP_ZONES, "field.spell-trap-zone.limit", "board-too-many-spells-traps"),
        (Zone.PENDULUM, PENDULUM_ZONES, "pendulum.activation", "board-too-many-in-pendulum-zones"),
    )
    for zone, limit, rule, reason in limits:
        count = duel.how_many(player, zone)
        if count > limit:
            yield Finding(rule, reason, f"players.{player}.{zone.value}", {**said, "count": count})
    for zone in CASE_ZONES:
        for index, card in enumerate(duel.at(player, zone)):
            yield from _card(card, rules, f"players.{player}.{zone.value}[{index}]")


MECHANICS = {"Xyz": "xyz", "Synchro": "synchro", "Pendulum": "pendulum"}
"""The axis that says whether a kind of monster exists in a ruleset."""


def _card(card: CardInPlay, rules: Ruleset, at: str) -> Iterator[Finding]:
    monster = card.card.kind is Kind.MONSTER
    if card.zone is Zone.MONSTERS and not monster:
        yield Finding("field.monster-zone.positions", "board-not-a-monster", at, {"card": card.said})
    if card.zone is Zone.FIELD and monster:
        yield Finding("field.field-zone", "board-not-a-field-spell", at, {"card": card.said})
    yield from _deck(card, at)
    for word, axis in MECHANICS.items():
        choice = rules.choices[axis]
        if word in card.card.types and choice.standing is Standing.ABSENT:
            yield Finding(choice.rule, "board-mechanic-absent", at, {"card": card.said, "ruleset": rules.name})


_LOCATIONS = {"Fusion": "fusion.location", "Synchro": "synchro.location", "Xyz": "xyz.location"}


def _deck(card: CardInPlay, at: str) -> Iterator[Finding]:
    """A monster of the Extra Deck in the hand or Main Deck, or the other way round."""
    word = next((word for word in _LOCATIONS if word in card.card.types), None)
    if word is not None and card.zone in (Zone.HAND, Zone.DECK):
        yield Finding(_LOCATIONS[word], "board-belongs-in-the-extra-deck", at, {"card": card.said})
    main = word is None and not (card.face_up and "Pendulum" in card.card.types)
    if main and card.zone is Zone.EXTRA:
        rule = "ritual.location" if "Ritual" in card.card.types else "deck.extra-contents"
        yield Finding(rule, "board-belongs-in-the-main-deck", at, {"card": card.said})


def _field_spells(duel: Duel, rules: Ruleset) -> Iterator[Finding]:
    """More face-up Field Spells than the ruleset allows: one each, or one for both players."""
    there = {player: [card for card in duel.at(player, Zone.FIELD) if card.face_up] for player in duel.players}
    choice = rules.choices["field-spells"]
    if choice.value == "one-in-all" and sum(map(len, there.values())) > 1:
        yield Finding(choice.rule, "board-field-spells-in-all", "players", {})
    elif choice.value == "one-each":
        for player, cards in there.items():
            if len(cards) > 1:
                at = f"players.{player}.field"
                yield Finding(choice.rule, "board-field-spells-each", at, {"player": duel.said(player)})
