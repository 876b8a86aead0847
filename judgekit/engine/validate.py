"""What the rules forbid on a board as it was entered; an illegal board is a perfectly good question."""

from collections.abc import Iterator

from judgekit.domain.duel import CardInPlay, Duel
from judgekit.domain.findings import Finding, Param
from judgekit.domain.ruleset import Ruleset, Standing
from judgekit.domain.values import CASE_ZONES, Kind, Zone
from judgekit.engine.activation import PENDULUM_ZONES
from judgekit.engine.leaving import MONSTER_ZONES, SPELL_TRAP_ZONES


def validate(duel: Duel, rules: Ruleset) -> tuple[Finding, ...]:
    """Return every rule that the board itself breaks, player by player. Never raises.

    ``at`` of each finding is a path into the case, such as ``players.Anna.monsters``.
    """
    findings = [finding for player in duel.players for finding in _player(duel, rules, player)]
    return (*_no_life_points(duel), *findings, *_field_spells(duel, rules))


def _no_life_points(duel: Duel) -> Iterator[Finding]:
    where = "teams" if duel.teams else "players"
    for side, points in duel.life_points.items():
        if points == 0:
            at = f"{where}.{side}.life_points"
            yield Finding("victory.lp-zero", "board-no-life-points", at, {"player": duel.said(side)})


def _player(duel: Duel, rules: Ruleset, player: str) -> Iterator[Finding]:
    said = {"player": duel.said(player)}
    limits = (
        (Zone.MONSTERS, MONSTER_ZONES, "field.monster-zone.limit", "board-too-many-monsters"),
        (Zone.SPELLS_TRAPS, SPELL_TRAP_ZONES, "field.spell-trap-zone.limit", "board-too-many-spells-traps"),
        (Zone.PENDULUM, PENDULUM_ZONES, "pendulum.activation", "board-too-many-in-pendulum-zones"),
    )
    for zone, limit, rule, reason in limits:
        count = 0 if (player, zone) in duel.uncounted else duel.how_many(player, zone)
        if count > limit:
            yield Finding(rule, reason, f"players.{player}.{zone.value}", {**said, "count": count})
    for card in duel.cards.values():
        if card.controller == player and card.zone in CASE_ZONES:
            yield from _card(duel, card, rules)


MECHANICS = {"Xyz": "xyz", "Synchro": "synchro", "Pendulum": "pendulum"}
"""The axis that says whether a kind of monster exists in a ruleset."""


def _at(duel: Duel, card: CardInPlay) -> str:
    """Where *card* stands in a case."""
    there = [other.id for other in duel.at(card.controller, card.zone)]
    return f"players.{card.controller}.{card.zone.value}[{there.index(card.id)}]"


def _card(duel: Duel, card: CardInPlay, rules: Ruleset) -> Iterator[Finding]:
    monster = card.card.kind is Kind.MONSTER
    if card.zone is Zone.MONSTERS and not monster:
        yield Finding("field.monster-zone.positions", "board-not-a-monster", _at(duel, card), {"card": card.said})
    if card.zone is Zone.FIELD and monster:
        yield Finding("field.field-zone", "board-not-a-field-spell", _at(duel, card), {"card": card.said})
    yield from _deck(duel, card)
    for word, axis in MECHANICS.items():
        if word in card.card.types and rules.choices[axis].standing is Standing.ABSENT:
            said: dict[str, Param] = {"card": card.said, "ruleset": rules.name}
            yield Finding(rules.choices[axis].rule, "board-mechanic-absent", _at(duel, card), said)


_LOCATIONS = {"Fusion": "fusion.location", "Synchro": "synchro.location", "Xyz": "xyz.location"}


def _deck(duel: Duel, card: CardInPlay) -> Iterator[Finding]:
    """A monster of the Extra Deck in the hand or Main Deck, or the other way round."""
    word = next((word for word in _LOCATIONS if word in card.card.types), None)
    if word is not None and card.zone in (Zone.HAND, Zone.DECK):
        yield Finding(_LOCATIONS[word], "board-belongs-in-the-extra-deck", _at(duel, card), {"card": card.said})
    main = word is None and not (card.face_up and "Pendulum" in card.card.types)
    if main and card.zone is Zone.EXTRA:
        rule = "ritual.location" if "Ritual" in card.card.types else "deck.extra-contents"
        yield Finding(rule, "board-belongs-in-the-main-deck", _at(duel, card), {"card": card.said})


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
