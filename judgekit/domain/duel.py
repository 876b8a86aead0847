"""The state of a Duel: cards where they lie, Life Points, the Chain and the attack under way."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from judgekit.domain.card import Card
from judgekit.domain.effect import Effect, Operation
from judgekit.domain.findings import CardName, PlayerName
from judgekit.domain.ruling import LinkReport
from judgekit.domain.values import (
    LinkOutcome,
    Number,
    Phase,
    Position,
    SetWhen,
    SpellSpeed,
    SummonKind,
    Unknown,
    Window,
    Zone,
)


class CardInPlay(NamedTuple):
    """A card in one place of a Duel, with what happened to it this turn."""

    id: str
    card: Card
    owner: str
    controller: str
    zone: Zone
    position: Position | None = None
    face_up: bool = True
    set_when: SetWhen | int | Unknown = SetWhen.EARLIER
    atk: Number | None = None
    defense: Number | None = None
    gained_atk: int = 0
    """ATK gained until the end of this turn; lost when it leaves or is turned face-down."""
    attacked: bool = False
    position_changed: bool = False
    summoned: SummonKind | None = None
    """How it was Summoned this turn."""
    set_this_turn: bool = False
    bond: str | None = None
    """The id of the card it shares its fate with (Call of the Haunted)."""
    order: int = 0
    """Where it lies among the cards of its zone; the highest is on top."""

    @property
    def said(self) -> CardName:
        """This card as a message names it."""
        return CardName(self.card.name)

    @property
    def place(self) -> str:
        """Where it lies, as ``player/zone``; off the field it is its owner's."""
        return f"{self.controller}/{self.zone.value}"


class Link(NamedTuple):
    """A Chain Link as it was activated."""

    player: str
    card: str
    name: CardName
    speed: SpellSpeed
    effect: Effect | None
    targets: tuple[str, ...] = ()
    position: Position | None = None
    """The battle position chosen for a monster it Special Summons."""
    outcome: LinkOutcome = LinkOutcome.RESOLVED
    cancelled_by: CardName | None = None

    def report(self, number: int) -> LinkReport:
        """This link as a ruling reports it."""
        return LinkReport(number, self.player, self.name, self.speed, self.outcome)


class Attack(NamedTuple):
    """An attack that was declared and has not come to its end; no target means direct."""

    attacker: str
    target: str | None
    opposing: frozenset[str] = frozenset()
    """The opponent's monsters when it was declared: a change brings a Replay."""


class SummonAttempt(NamedTuple):
    """A Summon that was made and may still be answered."""

    card: str
    kind: SummonKind
    player: str


class Lingering(NamedTuple):
    """An effect that goes on after its card is gone, until the end of this turn."""

    operation: Operation
    player: str
    source: CardName


class Duel(NamedTuple):
    """Everything that is known of a Duel at one moment. Never changed, only replaced."""

    players: tuple[str, ...]
    turn_player: str
    phase: Phase | Unknown = Phase.MAIN1
    turn: int | None = None
    life_points: Mapping[str, Number] = MappingProxyType({})
    cards: Mapping[str, CardInPlay] = MappingProxyType({})
    counts: Mapping[tuple[str, Zone], int] = MappingProxyType({})
    """How many cards a zone holds in all, where more lie there than are entered by name."""
    window: Window = Window.OPEN
    chain: tuple[Link, ...] = ()
    attack: Attack | None = None
    summon: SummonAttempt | None = None
    lingering: tuple[Lingering, ...] = ()
    passes: int = 0
    normal_summon_used: frozenset[str] = frozenset()
    moves: int = 0
    """How often a card was moved; gives each its order in the zone it comes to."""
    finished_chains: tuple[tuple[LinkReport, ...], ...] = ()
    partial: bool = False
    """Entered in the short form: cards that were not named may be there."""
    winner: str | None = None
    """A player's name, or ``draw``."""

    def opponent(self, player: str) -> str:
        """The other player of a Duel of two."""
        return self.players[1] if player == self.players[0] else self.players[0]

    def at(self, player: str, *zones: Zone) -> Iterator[CardInPlay]:
        """The entered cards of *player* in *zones*, in the order they came there."""
        found = [card for card in self.cards.values() if card.controller == player and card.zone in zones]
        return iter(sorted(found, key=lambda card: card.order))

    def how_many(self, player: str, zone: Zone) -> int:
        """How many cards *player* has in *zone*, entered or only counted."""
        named = sum(1 for card in self.cards.values() if card.controller == player and card.zone is zone)
        return max(named, self.counts.get((player, zone), 0))

    def counted_in(self, player: str, zone: Zone) -> bool:
        """Whether it is known how many cards lie there."""
        return (player, zone) in self.counts

    def with_card(self, card: CardInPlay) -> "Duel":
        """This Duel with *card* in place of the one of the same id."""
        return self._replace(cards={**self.cards, card.id: card})

    def said(self, player: str) -> PlayerName:
        """A player as a message names him or her."""
        return PlayerName(player)
