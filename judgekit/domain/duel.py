"""The state of a Duel: cards where they lie, Life Points, the Chain and the attack under way."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from judgekit.domain.brought import Brought
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.chain_report import ChainReport, LinkOutcome, LinkReport
from judgekit.domain.effect import Effect, EffectType, Event
from judgekit.domain.findings import CardName, PlayerName, player_name
from judgekit.domain.lasting import Delayed, Lingering
from judgekit.domain.marks import Mark
from judgekit.domain.operation import Verb
from judgekit.domain.values import (
    Case,
    FactNeededError,
    Number,
    Phase,
    Position,
    SpellSpeed,
    SummonKind,
    Unknown,
    Window,
    Winner,
    Zone,
)
from judgekit.tuples import NamedTuple

# Asked at every link: a word takes Python 3.11 ten times as long to find on its enum.
_SPELLS_TRAPS = Zone.SPELLS_TRAPS


class UsedFor(NamedTuple):
    """A Summon for which a card is used up as a material."""

    kind: SummonKind
    monster: str
    """The id of the monster that is Summoned."""


class Happening(NamedTuple):
    """Something that happened and may set off an effect."""

    event: Event
    card: str
    player: str
    """Who controlled or did it."""
    moment: int = 0
    """What happens at the same time has the same number."""
    cause: str = "rule"
    """``battle``, ``effect``, ``cost``, ``rule``, ``itself``: its own continuous effect."""
    by: str | None = None
    """The player whose effect or action it was."""
    origin: Zone | None = None
    kind: SummonKind | None = None
    direct: bool = False
    was_set: bool = False
    other: str | None = None
    """The other monster of a battle, or the target of an attack."""
    negated: bool = False
    """The effects of the card were negated when it left the field."""
    amount: int = 0
    """Of damage: how much."""
    source: str | None = None
    """The card whose effect did it, or for the activation of which it was paid."""
    material_for: UsedFor | None = None
    """The Summon for which the card was used up."""
    used: tuple[str, ...] = ()
    """Of a Summon: the monsters Tributed for it, or its materials."""
    also: tuple[str, ...] = ()
    """The other cards to which it happened at the same time, and which would have set the effect off too."""
    drawn: bool = False
    """Of what came to the hand: it was drawn."""
    link: int = 0
    """Of an activation: which link of the Chain it was."""
    activates_card: bool = False
    """Of an activation: it was that of a Spell or Trap itself."""
    position: Position | None = None
    """Of a change of battle position: Attack or Defense Position, in which it came to be."""


class Trigger(NamedTuple):
    """An effect that was set off and waits to be put on a Chain."""

    card: str
    effect: int
    """Which of the card's effects."""
    player: str
    mandatory: bool
    happening: Happening
    about: tuple[str, ...] = ()
    """The cards to which that happened, where the effect targets one of them."""


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
    zone: Zone | None = None
    """Where the card lay once the link was made and paid for."""
    verbs: tuple[Verb, ...] = ()
    """What is done, where its effect leaves that to its player."""
    outcome: LinkOutcome = LinkOutcome.RESOLVED
    cancelled_by: CardName | None = None
    spent: tuple[str, ...] = ()
    """The cards that it was paid for with, those that were entered."""
    lost: frozenset[str] = frozenset()
    """Those of its targets that have gone somewhere else since: they are no targets any more, though they come back."""

    def report(self, number: int) -> LinkReport:
        """This link as a ruling reports it."""
        return LinkReport(number, self.player, self.name, self.speed, self.outcome, self.card)


class Attack(NamedTuple):
    """An attack that was declared and has not come to its end; no target means direct."""

    attacker: str
    target: str | None
    opposing: frozenset[str] = frozenset()
    """The opponent's monsters when it was declared: a change brings a Replay."""
    changed: bool = False
    """They have changed since, be it that they are the same again."""
    defender: str = ""
    """The player who is attacked."""
    was_set: bool = False
    """The attacked monster was still face-down in the Damage Step."""
    negated: bool = False
    doomed: tuple[str, ...] = ()
    """The monsters that damage calculation has destroyed and that leave at the end of the Damage Step."""
    destroying_rule: str = "glossary.destroy"
    answered: bool = False
    """A Chain has resolved since it was declared: the moment of the declaration is over."""
    replayed: bool = False
    """It was chosen by the same monster in a Replay: a target is chosen, no attack declared anew."""
    fought: bool = False
    """Damage was calculated."""
    beyond: bool = False
    """It is an attack that only an effect allows, beyond the one that every monster may make."""
    powerless: frozenset[str] = frozenset()
    """Those of the doomed monsters whose continuous effects no longer apply."""
    made_direct: bool = False
    """An effect has made it a direct attack, whatever monsters are there."""
    at_once: bool = False
    """Its damage is to be calculated while the effect that turned it on another monster resolves."""
    fought_at_once: bool = False
    """It was, and the Chain has not come to its end."""
    put_off: tuple[Happening, ...] = ()
    """What would make monsters destroy themselves and waits until damage calculation is over."""
    waiting: frozenset[str] = frozenset()
    """The monsters of which it was said that they wait with that."""


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
    again: bool = False
    """It is a Gemini Monster that lies face-up on the field already."""
    used: tuple[str, ...] = ()
    """The monsters Tributed for it, or its materials."""

    @property
    def cards(self) -> tuple[str, ...]:
        """Every monster that is being Summoned."""
        return (self.card, *self.also)


class Shuffled(NamedTuple):
    """That a Deck was shuffled: the cards that lay in it by then are in no known order."""

    moves: int
    """How often a card of the Duel had been moved by then."""
    surely: bool = True
    """Else the ruleset does not say whether it was."""


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
    uncounted: Mapping[tuple[str, Zone], Unknown] = MappingProxyType({})
    """The zones of which it was said that nobody knows how many cards they hold."""
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
    recent: tuple[Happening, ...] = ()
    """What happened last and may still be answered."""
    looked_at: int = 0
    """How many of the happenings have already set off what is carried out without a Chain."""
    moment: int = 0
    triggers: tuple[Trigger, ...] = ()
    """Effects set off that are not yet on a Chain."""
    missed: tuple[CardName, ...] = ()
    """Effects that missed their timing."""
    used: frozenset[Mark] = frozenset()
    """What was done this turn."""
    applying: tuple[str, ...] | None = None
    """The cards whose continuous effects applied when that was last looked at."""
    used_up: frozenset[Mark] = frozenset()
    """What may be done once a Duel and was."""
    entered: frozenset[str] = frozenset()
    """The cards whose activations are entered right after the action that is judged."""
    picks: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """What is picked, targets first, for effects that go onto a Chain by themselves."""
    picked_verbs: Mapping[str, tuple[Verb, ...]] = MappingProxyType({})
    """What is done by such effects, where they leave that to their player."""
    shuffled: Mapping[str, Shuffled] = MappingProxyType({})
    """The players whose Decks were shuffled since they were entered."""
    aimed: Mapping[str, str] = MappingProxyType({})
    """Whom alone such an effect means by its opponent, by its card, where a player has decided that."""
    brought: Mapping[str, Brought] = MappingProxyType({})
    """What brought cards to where they lie that ask for it, by their ids."""
    skipped_draws: Mapping[str, int] = MappingProxyType({})
    passes: int = 0
    last_pass: str = ""
    """Who passed last; means something only while ``passes`` are counted."""
    last_action: type | None = None
    """What kind of action was carried out last: a class of :mod:`judgekit.domain.situation`."""
    normal_summon_used: frozenset[str] = frozenset()
    battle_over: bool = False
    """An effect has ended the Battle Phase."""
    step: Window = Window.START_STEP
    """Which step of the Battle Phase it is, where it is that phase and no attack is under way."""
    moves: int = 0
    """How often a card was moved; gives each its order in the zone it comes to."""
    finished_chains: tuple[ChainReport, ...] = ()
    partial: bool = False
    """Entered in the short form: cards that were not named may be there."""
    winner: Winner | None = None
    """A player or a team, or a draw."""
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
        for team, members in self.teams.items() if self.teams else ():
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
        """How many cards *player* has in *zone*, entered or only counted.

        Raises :class:`~judgekit.domain.values.FactNeededError` where that is not known.
        """
        if (player, zone) in self.uncounted:
            raise FactNeededError(self.uncounted[player, zone])
        of_traps = zone is _SPELLS_TRAPS  # a Trap that has become a monster keeps its zone there
        named = 0
        for card in self.cards.values():
            if (card.zone is zone or (of_traps and card.trap is not None)) and card.controller == player:
                named += 1
        return max(named, self.counts.get((player, zone), 0))

    def counted_in(self, player: str, zone: Zone) -> bool:
        """Whether it was said how many cards lie there, or that nobody knows."""
        return (player, zone) in self.counts or (player, zone) in self.uncounted

    @property
    def phase_now(self) -> Phase:
        """The phase it is.

        Raises :class:`~judgekit.domain.values.FactNeededError` where it is not known.
        """
        if isinstance(self.phase, Unknown):
            raise FactNeededError(self.phase, tuple(Case("is", phase.value, (phase.value,)) for phase in Phase))
        return self.phase

    def with_card(self, card: CardInPlay) -> "Duel":
        """This Duel with *card* in place of the one of the same id."""
        return self._replace(cards={**self.cards, card.id: card})

    @property
    def step_now(self) -> Window | None:
        """The step of the Battle Phase in which players act now; ``None`` elsewhere and at a moment of its own."""
        if self.phase is not Phase.BATTLE or self.summon is not None:
            return None
        if self.attack is not None:
            later = self.window is Window.ATTACK_DECLARATION and self.attack.answered
            return Window.BATTLE_STEP if later else None
        if self.window is not Window.OPEN:
            return None
        begun = self.step is Window.START_STEP and any(
            card.attacked for card in self.cards.values() if card.controller == self.turn_player
        )
        return Window.BATTLE_STEP if begun else self.step

    def pending(self, card: str) -> bool:
        """Whether the activation of that card is on the Chain and has not resolved: it has no effect yet."""
        for link in self.chain[: self.unresolved]:
            if link.card == card and (link.effect is None or link.effect.type is EffectType.ACTIVATION):
                return True
        return False

    def said(self, player: str) -> PlayerName:
        """A player as a message names him or her."""
        return player_name(player)
