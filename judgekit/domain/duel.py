"""The state of a Duel: cards where they lie, Life Points, the Chain and the attack under way."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from judgekit.domain.card import Card
from judgekit.domain.effect import Effect, EffectType, Event, Operation, Verb
from judgekit.domain.findings import CardName, PlayerName
from judgekit.domain.ruling import ChainReport, LinkReport
from judgekit.domain.values import (
    ON_FIELD,
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


class StatChange(NamedTuple):
    """A change of ATK or DEF that an effect left on a monster; those of one monster apply in order."""

    stat: str
    """``atk`` or ``def``."""
    sign: str
    """``+`` adds, ``=`` makes it so, ``/`` halves the original value."""
    amount: int = 0
    until: str | None = None
    """``end-of-turn``, ``damage-calculation``, or as long as it stays face-up on the field."""


class Ban(NamedTuple):
    """Something one card cannot do, or is protected from, for a while."""

    verb: Verb
    until: str | None = "end-of-turn"


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
    level: int | None = None
    changes: tuple[StatChange, ...] = ()
    bans: tuple[Ban, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    """How many counters of which name lie on it."""
    equipped_to: str | None = None
    """The monster it is equipped to."""
    attached_to: str | None = None
    """The Xyz Monster it is a material of."""
    properly_summoned: bool | Unknown = False
    """It has been Summoned in its own way (``summon.special.properly-first``)."""
    negated: str | None = None
    """Its effects are negated: until ``end-of-turn``, or as long as it is ``face-up``."""
    control_until: str | None = None
    """Control goes back to the owner: ``end-of-turn``, or with the card of that id."""
    used: frozenset[str] = frozenset()
    """The effects of this card used this turn, by name or number."""
    attacked: bool = False
    may_attack_again: bool = False
    position_changed: bool = False
    summoned: SummonKind | None = None
    """How it was Summoned this turn."""
    past: frozenset[str] = frozenset()
    """What happened to it this turn, by the words of events; also ``activated``, ``attacked``."""
    bond: str | None = None
    """The id of the card it shares its fate with (Call of the Haunted)."""
    against: str | None = None
    """In a pairs game, the one opponent it was played against (``pairs.effect-your-opponent``)."""
    wording: str | None = None
    """How the copy at the table names the opponent, where that was entered; it goes before what the card says."""
    order: int = 0
    """Where it lies among the cards of its zone; the highest is on top."""

    @property
    def said(self) -> CardName:
        """This card as a message names it."""
        return CardName(self.card.name)

    @property
    def worded(self) -> str | None:
        """Whom its text calls the opponent in a pairs game: ``your-opponent`` (one), ``the-opponent`` (both)."""
        return self.wording or self.card.wording

    @property
    def place(self) -> str:
        """Where it lies, as ``player/zone``; off the field it is its owner's."""
        return f"{self.controller}/{self.zone.value}"

    @property
    def on_field(self) -> bool:
        """Whether it is a card on the field (``glossary.cards-on-field``)."""
        return self.zone in ON_FIELD

    @property
    def level_now(self) -> int | None:
        """Its Level; an Xyz Monster has none (``xyz.rank``)."""
        return self.level if self.level is not None else self.card.level

    def counters_of(self, name: str | None = None) -> int:
        """How many counters lie on it, of one name or of any; those entered without a name are taken as right."""
        return sum(number for kind, number in self.counters if name is None or kind in ("", name))

    def banned(self, verb: Verb) -> bool:
        """Whether an effect left on it what *verb* says."""
        return any(ban.verb is verb for ban in self.bans)


class Happening(NamedTuple):
    """Something that happened and may set off an effect."""

    event: Event
    card: str
    player: str
    """Who controlled or did it."""
    moment: int = 0
    """What happens at the same time has the same number."""
    cause: str = "rule"
    """``battle``, ``effect``, ``cost``, ``rule``."""
    by: str | None = None
    """The player whose effect or action it was."""
    origin: Zone | None = None
    kind: SummonKind | None = None
    direct: bool = False
    was_set: bool = False
    other: str | None = None
    """The other monster of a battle, or the target of an attack."""


class Trigger(NamedTuple):
    """An effect that was set off and waits to be put on a Chain."""

    card: str
    effect: int
    """Which of the card's effects."""
    player: str
    mandatory: bool
    happening: Happening


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
    choices: tuple[str, ...] = ()
    """What is picked when it resolves, in order."""
    which: int = 0
    """Which of the card's effects it is."""
    paid: int = 0
    """How many cards, or Life Points, were paid for it."""
    happening: Happening | None = None
    """What set it off."""
    declared: str | None = None
    against: str | None = None
    """In a pairs game, the one opponent it is about; ``None``: both."""
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
    defender: str = ""
    """The player who is attacked."""
    was_set: bool = False
    """The attacked monster was face-down."""
    negated: bool = False
    doomed: tuple[str, ...] = ()
    """The monsters that damage calculation has destroyed and that leave at the end of the Damage Step."""
    destroying_rule: str = "glossary.destroy"
    answered: bool = False
    """A Chain has resolved since it was declared: the moment of the declaration is over."""


class SummonAttempt(NamedTuple):
    """A Summon that was made and may still be answered."""

    card: str
    kind: SummonKind
    player: str
    position: Position = Position.ATTACK
    also: tuple[str, ...] = ()
    """The other monsters of a Pendulum Summon."""
    answered: bool = False
    """A Chain has resolved since: the moment of the Summon is over."""

    @property
    def cards(self) -> tuple[str, ...]:
        """Every monster that is being Summoned."""
        return (self.card, *self.also)


class Lingering(NamedTuple):
    """An effect that goes on after its card is gone, until the end of this turn."""

    operation: Operation
    player: str
    source: CardName
    cards: frozenset[str] | None = None
    """The cards it is about; ``None``: those that its operation says."""
    against: str | None = None
    """In a pairs game, the one opponent it is about; ``None``: both."""


class Delayed(NamedTuple):
    """Something an effect does later."""

    at: str
    operation: Operation
    player: str
    source: str
    """The id of the card whose effect it is."""
    cards: tuple[str, ...] | None = None
    """The cards it is about; ``None``: those that its operation says, then."""
    turns: int = 1
    """How many such phases are still to come, the one it happens in included."""
    against: str | None = None
    """In a pairs game, the one opponent whose phases count; ``None``: those of both."""


class Duel(NamedTuple):
    """Everything that is known of a Duel at one moment. Never changed, only replaced."""

    players: tuple[str, ...]
    """In seat order: two, or the four of a pairs game."""
    turn_player: str
    phase: Phase | Unknown = Phase.MAIN1
    turn: int | None = None
    life_points: Mapping[str, Number] = MappingProxyType({})
    """Of each player; in a pairs game of each team."""
    cards: Mapping[str, CardInPlay] = MappingProxyType({})
    counts: Mapping[tuple[str, Zone], int] = MappingProxyType({})
    """How many cards a zone holds in all, where more lie there than are entered by name."""
    teams: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """The teams of a pairs game, each with its players."""
    against: Mapping[str, str] = MappingProxyType({})
    """Whom alone a player's effect means by its opponent, while it is activated or resolves."""
    window: Window = Window.OPEN
    chain: tuple[Link, ...] = ()
    unresolved: int | None = None
    """How many links of the Chain have not resolved yet; ``None`` while it is being built: none has."""
    attack: Attack | None = None
    summon: SummonAttempt | None = None
    lingering: tuple[Lingering, ...] = ()
    delayed: tuple[Delayed, ...] = ()
    happenings: tuple[Happening, ...] = ()
    """What happened since triggers were last looked for."""
    moment: int = 0
    triggers: tuple[Trigger, ...] = ()
    """Effects set off that are not yet on a Chain."""
    missed: tuple[CardName, ...] = ()
    """Effects that missed their timing."""
    used: frozenset[str] = frozenset()
    """What may be done once a turn and was: names of effects, ``pendulum:PLAYER``."""
    applying: tuple[str, ...] | None = None
    """The cards whose continuous effects applied when that was last looked at."""
    used_up: frozenset[str] = frozenset()
    """What may be done once a Duel and was."""
    entered: frozenset[str] = frozenset()
    """The cards whose activations are entered right after the action that is judged."""
    picks: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """What is picked, targets first, for effects that go onto a Chain by themselves."""
    skipped_draws: Mapping[str, int] = MappingProxyType({})
    passes: int = 0
    last_pass: str = ""
    """Who passed last; means something only while ``passes`` are counted."""
    last_action: str = ""
    """What kind of action was carried out last: a class name of :mod:`judgekit.domain.situation`."""
    normal_summon_used: frozenset[str] = frozenset()
    battle_over: bool = False
    """An effect has ended the Battle Phase."""
    moves: int = 0
    """How often a card was moved; gives each its order in the zone it comes to."""
    finished_chains: tuple[ChainReport, ...] = ()
    partial: bool = False
    """Entered in the short form: cards that were not named may be there."""
    winner: str | None = None
    """A player's or team's name, or ``draw``."""
    ended_by: str = "victory.lp-zero"
    """The rule by which the Duel ended, once it has."""

    def opponent(self, player: str) -> str:
        """The other player of a Duel of two; of a pairs game the opponent who is attacked, or the next in turn."""
        if not self.teams:
            return self.players[1] if player == self.players[0] else self.players[0]
        if player in self.against:
            return self.against[player]
        others = self.opponents(player)
        if self.attack is not None and self.attack.defender in others:
            return self.attack.defender
        if self.attack is not None and self.cards[self.attack.attacker].controller in others:
            return self.cards[self.attack.attacker].controller
        seats = self.players[self.players.index(player) + 1 :] + self.players
        return next(seat for seat in seats if seat in others)

    def opponents(self, player: str) -> tuple[str, ...]:
        """Every opponent of *player*, in seat order."""
        side = self.side_of(player)
        return tuple(other for other in self.players if self.side_of(other) != side)

    def facing(self, player: str, opponent: str | None) -> "Duel":
        """This Duel as an effect of *player* sees it that is about *opponent* alone, or about both."""
        return self if not self.teams else self._replace(against={player: opponent} if opponent else {})

    def partner(self, player: str) -> str | None:
        """The other player of the same team."""
        others = (other for other in self.players if other != player and self.side_of(other) == self.side_of(player))
        return next(others, None)

    def side_of(self, player: str) -> str:
        """The team of *player*, or the player alone: whose Life Points are used (``pairs.life-points``)."""
        for team, members in self.teams.items():
            if player in members:
                return team
        return player

    def one_a_side(self, players: tuple[str, ...]) -> tuple[str, ...]:
        """One of *players* for each side: Life Points that are shared change once (``pairs.life-points``)."""
        return tuple({self.side_of(player): player for player in reversed(players)}.values())[::-1]

    def other_side(self, player: str) -> str:
        """The side against *player*."""
        return self.side_of(self.opponents(player)[0])

    def points(self, player: str) -> Number:
        """The Life Points of *player*, or of the player's team."""
        return self.life_points[self.side_of(player)]

    def at(self, player: str, *zones: Zone) -> Iterator[CardInPlay]:
        """The entered cards of *player* in *zones*, in the order they came there."""
        found = [card for card in self.cards.values() if card.controller == player and card.zone in zones]
        return iter(sorted(found, key=lambda card: card.order))

    def attached(self, xyz: str) -> list[CardInPlay]:
        """The materials of an Xyz Monster, the first attached first."""
        return sorted((card for card in self.cards.values() if card.attached_to == xyz), key=lambda card: card.order)

    def equips(self, monster: str) -> list[CardInPlay]:
        """The cards equipped to a monster."""
        return [card for card in self.cards.values() if card.equipped_to == monster]

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

    def pending(self, card: str) -> bool:
        """Whether the activation of that card is on the Chain and has not resolved: it has no effect yet."""
        return any(
            link.card == card and (link.effect is None or link.effect.type is EffectType.ACTIVATION)
            for link in self.chain[: self.unresolved]
        )

    def said(self, player: str) -> PlayerName:
        """A player as a message names him or her."""
        return PlayerName(player)
