"""The smallest board on which the cards of a question can be used as it tells, with stand-ins for the rest."""

from collections.abc import Iterator, Mapping

from judgekit.domain.card import Card
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.coming import UNTOLD
from judgekit.domain.duel import Duel
from judgekit.domain.effect import ANSWERED, Effect, EffectType, Event
from judgekit.domain.pool import CardPool
from judgekit.domain.selector import What
from judgekit.domain.situation import Action, DeclareAttack, Summon
from judgekit.domain.values import Icon, Kind, Phase, Position, SetWhen, SummonKind, Window, Zone
from judgekit.parse.situations.values import Moment, Person, SituationReading, Told, Used
from judgekit.tuples import NamedTuple

PLAYERS = {Person.ASKER: "Anna", Person.OTHER: "Bruno"}
"""What the one who asks and the other player are called."""
MONSTERS = {Person.ASKER: "Gemini Elf", Person.OTHER: "Vorse Raider"}
"""Monsters without effects that stand in for those that a question leaves out."""
SPECIAL = "Cyber Dragon"
"""A monster that Special Summons itself and does nothing else."""
SET_CARD = "Jar of Greed"
TRIBUTES = "Battle Ox"
LIFE_POINTS = 8000
USED = (EffectType.ACTIVATION, EffectType.QUICK, EffectType.IGNITION, EffectType.FACE_UP)


class Stage(NamedTuple):
    """A board before anything is activated."""

    duel: Duel
    before: tuple[Action, ...]
    """The attack or Summon that is answered."""
    links: tuple[str, ...]
    """The cards that are activated, by their ids."""
    stand_ins: tuple[str, ...]
    """The cards that the question did not name, by their ids."""
    during: Window | None = None
    event: Moment | None = None

    @property
    def players(self) -> Mapping[Person, str]:
        """What the players are called."""
        return PLAYERS

    @property
    def asker(self) -> str:
        """What the one who asks is called."""
        return PLAYERS[Person.ASKER]


class Variant(NamedTuple):
    """One way in which a question can be meant: whose turn it is, where the card lies, when in the Damage Step."""

    turn: Moment | None = None
    told: Told | None = None
    during: Window | None = None
    defended: bool = False
    """The attack is declared on a monster, and not a direct one."""


def effects_used(card: Card) -> Iterator[Effect]:
    """Yield the effects of *card* that its player activates."""
    return (effect for effect in card.effects or () if effect.type in USED)


def event_of(reading: SituationReading) -> Moment | None:
    """Return what is answered by the first link: as was told, else what its card is for; ``None``: nothing."""
    if reading.moment is not None:
        return reading.moment
    events = {when.event for effect in effects_used(reading.links[0].card) for when in effect.when}
    if Event.ATTACK_DECLARED in events:
        return Moment.ATTACK
    return Moment.SUMMON if events & {Event.SUMMONED, Event.WOULD_BE_SUMMONED} else None


def can_begin(card: Card) -> bool:
    """Whether *card* can be activated where nothing was activated before."""
    return any(not effect.when or any(w.event not in ANSWERED for w in effect.when) for effect in effects_used(card))


class Stager:
    """Sets up one board."""

    def __init__(self, reading: SituationReading, pool: CardPool, variant: Variant) -> None:
        self._reading, self._pool, self._variant = reading, pool, variant
        self._cards: dict[str, CardInPlay] = {}
        self._stand_ins: list[str] = []
        self._event = event_of(reading)
        self._turn = self._turn_player()

    def stage(self) -> Stage:
        """Return the board."""
        for used in self._reading.lying:
            self._lay(used.card, used.player, _field_zone(used.card))
        before = tuple(self._before())
        links = tuple(self._link(place, used) for place, used in enumerate(self._reading.links))
        for used in self._reading.links:
            self._add_targets(used)
        fighting = self._event in (Moment.ATTACK, Moment.DAMAGE_STEP, Moment.DAMAGE_CALCULATION)
        duel = Duel(
            players=tuple(PLAYERS.values()),
            turn_player=PLAYERS[self._turn],
            phase=Phase.BATTLE if fighting else Phase.MAIN1,
            life_points=dict.fromkeys(PLAYERS.values(), LIFE_POINTS),
            cards=self._cards,
            moves=len(self._cards),
            partial=True,
        )
        return Stage(duel, before, links, tuple(self._stand_ins), self._variant.during, self._event)

    def _turn_player(self) -> Person:
        first, reading = self._reading.links[0], self._reading
        if self._variant.turn is not None:
            return first.player if self._variant.turn is Moment.OWN_TURN else first.player.opponent
        match self._event:
            case Moment.OWN_TURN:
                return Person.ASKER
            case Moment.OPPONENT_TURN:
                return Person.OTHER
            case Moment.DAMAGE_STEP | Moment.DAMAGE_CALCULATION:
                return first.player.opponent
            case Moment.ATTACK | Moment.SUMMON | Moment.SPECIAL_SUMMON:
                acting = reading.monster.player if reading.monster else None
                return reading.actor or acting or first.player.opponent
        slow = first.card.kind is Kind.SPELL or any(e.type is EffectType.IGNITION for e in effects_used(first.card))
        return first.player if slow else first.player.opponent

    def _lay(self, card: Card, player: Person, zone: Zone, set_when: SetWhen | None = None) -> str:
        id = card.name if card.name not in self._cards else f"{card.name} 2"
        down = set_when is not None
        position = Position.ATTACK if zone is Zone.MONSTERS else None
        who, order = PLAYERS[player], len(self._cards)
        self._cards[id] = CardInPlay(
            id, card, who, who, zone, position, not down, set_when or SetWhen.EARLIER, order=order,
            came=UNTOLD if zone is Zone.MONSTERS else None,
        )  # fmt: skip
        return id

    def _stand_in(self, name: str, player: Person, zone: Zone, set_when: SetWhen | None = None) -> str:
        card = self._pool.exact(name)
        assert card is not None  # it comes with the program
        id = self._lay(card, player, zone, set_when)
        self._stand_ins.append(id)
        return id

    def _link(self, place: int, used: Used) -> str:
        about = place == self._reading.about
        told = (self._variant.told if about else None) or used.told
        if told is Told.SET_THIS_TURN:
            return self._lay(used.card, used.player, _field_zone(used.card), SetWhen.THIS_TURN)
        if told is Told.SET_EARLIER:
            return self._lay(used.card, used.player, _field_zone(used.card), SetWhen.EARLIER)
        if told is Told.HAND:
            return self._lay(used.card, used.player, Zone.HAND)
        if used.card.kind is Kind.MONSTER:
            zones = {zone for effect in effects_used(used.card) for zone in effect.zones} or {Zone.MONSTERS}
            return self._lay(used.card, used.player, Zone.HAND if Zone.HAND in zones else Zone.MONSTERS)
        fast = used.card.icon is Icon.QUICK_PLAY and used.player is not self._turn
        if used.card.kind is Kind.TRAP or fast:
            return self._lay(used.card, used.player, Zone.SPELLS_TRAPS, SetWhen.EARLIER)
        return self._lay(used.card, used.player, Zone.HAND)

    def _before(self) -> Iterator[Action]:
        player, monster = PLAYERS[self._turn], self._reading.monster
        match self._event:
            case Moment.ATTACK | Moment.DAMAGE_STEP | Moment.DAMAGE_CALCULATION:
                other, attacked = self._turn.opponent, None
                if self._variant.defended:
                    attacked = self._stand_in(MONSTERS[other], other, Zone.MONSTERS)
                yield DeclareAttack(player, self._monster(Zone.MONSTERS), attacked)
            case Moment.SUMMON:
                id = self._monster(Zone.HAND)
                level = self._cards[id].card.level or 0
                tributes = [self._stand_in(TRIBUTES, self._turn, Zone.MONSTERS) for _ in range(_tributes(level))]
                kind = SummonKind.TRIBUTE if tributes else SummonKind.NORMAL
                yield Summon(player, id, kind, tuple(tributes), Position.ATTACK)
            case Moment.SPECIAL_SUMMON:
                other = self._turn.opponent
                self._stand_in(MONSTERS[other], other, Zone.MONSTERS)
                id = self._stand_in(SPECIAL, self._turn, Zone.HAND)
                yield Summon(player, id, SummonKind.SPECIAL, position=Position.ATTACK)
            case _:
                assert monster is None
                for person, name in MONSTERS.items():
                    self._stand_in(name, person, Zone.MONSTERS)

    def _monster(self, zone: Zone) -> str:
        monster = self._reading.monster
        if monster is not None:
            return self._lay(monster.card, self._turn, zone)
        return self._stand_in(MONSTERS[self._turn], self._turn, zone)

    def _add_targets(self, used: Used) -> None:
        """A card to target where the question names none: in the Graveyard, or a Set one."""
        for effect in effects_used(used.card):
            for selector in effect.targets:
                if Zone.GRAVEYARD in selector.zones:
                    self._stand_in(TRIBUTES, used.player, Zone.GRAVEYARD)
                elif selector.what in (What.SPELL_TRAP, What.SPELL, What.TRAP) and not self._other_set(used):
                    self._stand_in(SET_CARD, used.player.opponent, Zone.SPELLS_TRAPS, SetWhen.EARLIER)

    def _other_set(self, used: Used) -> bool:
        """Whether another Spell or Trap lies there, or will once it is activated."""
        return any(
            other.card.kind is not Kind.MONSTER and other.card is not used.card
            for other in (*self._reading.links, *self._reading.lying)
        )


def _tributes(level: int) -> int:
    return 0 if level < 5 else 1 if level < 7 else 2


def _field_zone(card: Card) -> Zone:
    if card.kind is Kind.MONSTER:
        return Zone.MONSTERS
    return Zone.FIELD if card.icon is Icon.FIELD else Zone.SPELLS_TRAPS
