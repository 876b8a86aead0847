"""What the rules forbid on a board as it was entered; an illegal board is a perfectly good question."""

from collections.abc import Iterator

from judgekit.domain.card import EXTRA_DECK_TYPES
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.findings import Finding, Param
from judgekit.domain.mechanics import lacking
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.values import CASE_ZONES, Icon, Kind, Phase, Zone
from judgekit.engine.board import pairs
from judgekit.engine.steps.leaving import MONSTER_ZONES, PENDULUM_ZONES, SPELL_TRAP_ZONES

# Asked at every link: a word takes Python 3.11 ten times as long to find on its enum.
_MONSTER = Kind.MONSTER
_SPELLS_TRAPS = Zone.SPELLS_TRAPS


def validate(duel: Duel, rules: Ruleset) -> tuple[Finding, ...]:
    """Return every rule that the board itself breaks, player by player. Never raises.

    ``at`` of each finding is a path into the case, such as ``players.Anna.monsters``.
    """
    findings = [finding for player in duel.players for finding in _player(duel, rules, player)]
    return (*findings, *_field_spells(duel, rules))


LIMITS = (
    (Zone.MONSTERS, MONSTER_ZONES, "field.monster-zone.limit", "board-too-many-monsters"),
    (Zone.SPELLS_TRAPS, SPELL_TRAP_ZONES, "field.spell-trap-zone.limit", "board-too-many-spells-traps"),
    (Zone.PENDULUM, PENDULUM_ZONES, "pendulum.activation", "board-too-many-in-pendulum-zones"),
)
"""How many cards a player may have in a zone."""


def _player(duel: Duel, rules: Ruleset, player: str) -> Iterator[Finding]:
    said = {"player": duel.said(player)}
    if duel.points(player) == 0 and player == next(iter(duel.teams.get(duel.side_of(player), (player,)))):
        yield _no_life_points(duel, player)
    yield from _start(duel, player)
    for zone, limit, rule, reason in LIMITS:
        if (player, zone) not in duel.uncounted and (count := duel.how_many(player, zone)) > limit:
            yield Finding(rule, reason, f"players.{player}.{zone.value}", {**said, "count": count})
    for zone, there in _by_zone(duel, player).items():
        for index, card in enumerate(sorted(there, key=lambda card: card.order)):
            at = f"players.{player}.{zone.value}[{index}]"
            if card.card.kind is _MONSTER or zone in _NOT_FOR_SPELLS_AND_TRAPS:
                yield from _card(card, rules, at)
                yield from _token(duel, card, at)
            if zone is _SPELLS_TRAPS and card.face_up:
                yield from _equipped(duel, card, at)
            if card.counters and not card.face_up:
                yield Finding("counters.on-face-up-cards", "board-counters-face-down", at, {"card": card.said})


_NOT_FOR_SPELLS_AND_TRAPS = frozenset({Zone.MONSTERS, Zone.EXTRA})


def _by_zone(duel: Duel, player: str) -> dict[Zone, list[CardInPlay]]:
    """The entered cards of *player* in the zones that a case lists, in the order of those."""
    own: dict[Zone, list[CardInPlay]] = {}
    for card in duel.cards.values():
        if card.controller == player:
            own.setdefault(card.zone, []).append(card)
    return {zone: own[zone] for zone in CASE_ZONES if zone in own}


STARTING_POINTS = 8000


def _start(duel: Duel, player: str) -> Iterator[Finding]:
    """In the first Draw Phase nothing can have happened yet: everybody has the Life Points of the start."""
    points = duel.points(player)
    start = duel.turn == 1 and duel.phase is Phase.DRAW and not duel.teams
    if start and isinstance(points, int) and points not in (0, STARTING_POINTS):
        about: dict[str, Param] = {"player": duel.said(player), "amount": STARTING_POINTS, "has": points}
        yield Finding("victory.starting-life-points", "board-wrong-start", f"players.{player}.life_points", about)


_NOT_FOR_TOKENS = frozenset(CASE_ZONES) - {Zone.MONSTERS}


def _token(duel: Duel, card: CardInPlay, at: str) -> Iterator[Finding]:
    """A Token lies face-up in a Monster Zone and nowhere else, and is no material."""
    for material in duel.attached(card.id) if card.zone is Zone.MONSTERS else ():
        if material.card.is_token:
            yield Finding("tokens.not-xyz-material", "board-token-material", at, {"card": material.said})
    if not card.card.is_token:
        return
    said = {"card": card.said}
    if card.zone is Zone.DECK:
        yield Finding("tokens.not-in-deck", "board-token-in-deck", at, said)
    elif card.zone in _NOT_FOR_TOKENS:
        yield Finding("tokens.only-on-field", "board-token-off-field", at, said)
    elif not card.face_up:
        yield Finding("tokens.positions", "board-token-face-down", at, said)


def _no_life_points(duel: Duel, player: str) -> Finding:
    """A player, or once for both its players a team, that has lost already."""
    side = duel.side_of(player)
    at = f"teams.{side}.life_points" if duel.teams else f"players.{player}.life_points"
    return Finding(pairs.end_rule(duel, "victory.lp-zero"), "board-no-life-points", at, {"player": duel.said(side)})


def _equipped(duel: Duel, card: CardInPlay, at: str) -> Iterator[Finding]:
    """A face-up Equip Card, or a monster that is one, lies on a monster that it can be equipped to."""
    lone = card.card.icon is Icon.EQUIP or card.card.kind is _MONSTER
    if lone or card.equipped_to is not None:
        from judgekit.engine.play.equips import wrongly_equipped  # many boards have none

        yield from wrongly_equipped(duel, card, at)


def _card(card: CardInPlay, rules: Ruleset, at: str) -> Iterator[Finding]:
    monster = card.card.kind is _MONSTER
    if card.zone is Zone.MONSTERS and not monster:
        yield Finding("field.monster-zone.positions", "board-not-a-monster", at, {"card": card.said})
    if card.zone is Zone.FIELD and monster:
        yield Finding("field.field-zone", "board-not-a-field-spell", at, {"card": card.said})
    if card.zone in _DECKS:
        yield from _deck(card, at)
    if not monster:
        return
    absent = lacking(card.card, rules)
    if absent is not None:
        said: dict[str, Param] = {"card": card.said, "ruleset": rules.name}
        yield Finding(absent.rule, "board-mechanic-absent", at, said)


_DECKS = frozenset({Zone.HAND, Zone.DECK, Zone.EXTRA})
"""Where cards lie that come from one of the two Decks."""
_LOCATIONS = {"Fusion": "fusion.location", "Synchro": "synchro.location", "Xyz": "xyz.location"}


def _deck(card: CardInPlay, at: str) -> Iterator[Finding]:
    """A monster of the Extra Deck in the hand or Main Deck, or the other way round."""
    word = next((word for word in _LOCATIONS if word in card.card.types), None)
    if word is not None and card.zone in (Zone.HAND, Zone.DECK):
        yield Finding(_LOCATIONS[word], "board-belongs-in-the-extra-deck", at, {"card": card.said})
    main = word is None and not (card.face_up and card.card.is_pendulum)
    may_belong_there = card.card.may_be(EXTRA_DECK_TYPES)  # what is not known is taken to be such as a board may have
    if main and not may_belong_there and card.zone is Zone.EXTRA:
        rule = "ritual.location" if "Ritual" in card.card.types else "deck.extra-contents"
        yield Finding(rule, "board-belongs-in-the-main-deck", at, {"card": card.said})


def _field_spells(duel: Duel, rules: Ruleset) -> Iterator[Finding]:
    """More face-up Field Spells than the ruleset allows: one each, or one for both players."""
    face_up = [card for card in duel.cards.values() if card.zone is Zone.FIELD and card.face_up]
    if len(face_up) < 2:
        return
    there = {player: [card for card in face_up if card.controller == player] for player in duel.players}
    choice = rules.choices["field-spells"]
    if choice.value == "one-in-all" and sum(map(len, there.values())) > 1:
        yield Finding(choice.rule, "board-field-spells-in-all", "players", {})
    elif choice.value == "one-each":
        for player, cards in there.items():
            if len(cards) > 1:
                at = f"players.{player}.field"
                yield Finding(choice.rule, "board-field-spells-each", at, {"player": duel.said(player)})
