"""The course of one action: the Duel as it goes, and every step taken, each with its rule.

From outside an action is a pure function; inside, the functions that carry it out hand one
:class:`Course` from one to the next.
"""

from collections.abc import Iterable, Mapping

from judgekit.domain.card_in_play import LEVEL, CardInPlay, StatChange
from judgekit.domain.duel import Duel, Happening, UsedFor
from judgekit.domain.effect import Did, Event, Past
from judgekit.domain.findings import NO_PARAMS, Applies, Assumption, CardName, Change, Finding, Param, Params, Step
from judgekit.domain.marks import SHARED_USE, Mark
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.values import (
    DRAW,
    FACE_DOWN,
    FactNeededError,
    Number,
    Position,
    SummonKind,
    Unknown,
    Winner,
    Zone,
    known,
    of_card,
)
from judgekit.engine.board import brought
from judgekit.engine.board.life_points import end_of_duel, lose_life_points

# Asked at every link: a word takes Python 3.11 ten times as long to find on its enum.
_MONSTERS = Zone.MONSTERS

CARD = "game.card-overrides-rule"
"""The rule behind everything that a card's own text brings about."""


MOST_ROUNDS = 100
"""So often effects set each other off within one action before it is said that they do so without end."""
SHOWN_ROUNDS = 3
"""So many of those are told where there is no end to them."""


class RefusedError(Exception):
    """An action is not legal. It never leaves :func:`judgekit.engine.play.actions.act`."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.reason)
        self.finding = finding


class ChoiceRefusedError(RefusedError):
    """What was entered with an activation is no right choice once its effect resolves."""


class Course:
    """What has come of an action so far."""

    __slots__ = (
        "_shown",
        "assumptions",
        "duel",
        "paid_for",
        "passed",
        "resolving",
        "rounds",
        "rules",
        "spent",
        "steps",
    )

    def __init__(self, duel: Duel, rules: Ruleset) -> None:
        self.duel, self.rules = duel, rules
        self.steps: list[Step] = []
        self.assumptions: list[Assumption] = []
        self.passed: list[Duel] = []
        """The Duel in each moment that closed because nothing was entered for it."""
        self.rounds = 0
        """How often effects that were set off were carried out with nothing entered in between."""
        self.resolving: str | None = None
        """The card whose effect is being carried out."""
        self.paid_for: str | None = None
        self.spent: tuple[str, ...] = ()
        """The card for the activation of which costs are being paid."""
        self._shown = duel, 0

    def one_more_round(self, card: str) -> None:
        """Note that the effect of *card* is carried out as it was set off.

        Raises :class:`~judgekit.domain.values.FactNeededError` where that goes on without end: no rulebook says what
        ends it.
        """
        self.rounds += 1
        if self.rounds == SHOWN_ROUNDS:
            self._shown = self.duel, len(self.steps)
        if self.rounds > MOST_ROUNDS:
            self.duel, shown = self._shown
            del self.steps[shown:]
            raise FactNeededError(Unknown("endless", of_card(card)))

    def say(
        self,
        rule: str,
        message: str,
        *,
        changes: Iterable[Change] = (),
        depth: int = 1,
        about: Params = NO_PARAMS,
        applies: Applies | None = None,
        **params: Param,
    ) -> None:
        """Note a step; *about* and *params* together are what its message is about."""
        self.steps.append(Step(rule, message, {**about, **params}, tuple(changes), depth, applies))

    def assume(self, id: str, **params: Param) -> None:
        """Note a default that was used, once."""
        assumption = Assumption(id, params)
        if assumption not in self.assumptions:
            self.assumptions.append(assumption)

    def put(self, card: CardInPlay) -> None:
        """Take *card* as it is now, and as it counts where it lies."""
        self.duel = self.duel.with_card(card.as_it_lies())

    def card(self, id: str) -> CardInPlay:
        """The card of that id, as it is now."""
        return self.duel.cards[id]

    def next_moment(self) -> None:
        """What happens from here on happens after what happened before (``published.missed-timing``)."""
        self.duel = self.duel._replace(moment=self.duel.moment + 1)

    def happen(
        self,
        event: Event,
        card: CardInPlay,
        *,
        cause: str = "rule",
        by: str | None = None,
        origin: Zone | None = None,
        kind: SummonKind | None = None,
        direct: bool = False,
        was_set: bool = False,
        other: str | None = None,
        negated: bool = False,
        amount: int = 0,
        used: tuple[str, ...] = (),
        used_for: UsedFor | None = None,
    ) -> None:
        """Note something that may set off an effect."""
        happening = Happening(
            event,
            card.id,
            card.controller,
            self.duel.moment,
            cause,
            by,
            origin,
            kind,
            direct,
            was_set,
            other,
            negated,
            amount,
            self.source_of(cause, by),
            material_for=used_for,
            used=used,
        )
        self.happen_at_once(card.id, happening)

    def source_of(self, cause: str, by: str | None) -> str | None:
        """The card whose effect, or a cost for which, does now what *cause* says, where a player's action does it."""
        if not by:
            return None
        return self.resolving if cause == "effect" else self.paid_for if cause == "cost" else None

    def happen_at_once(self, id: str, *happenings: Happening) -> None:
        """Note everything that has happened to the card *id* at the same time and may set off an effect."""
        cards, now = self.duel.cards, self.duel.cards.get(id)
        events = {happening.event for happening in happenings}
        if now is not None and not events <= now.past:
            cards = {**cards, id: now._replace(past=now.past | events)}
        self.duel = self.duel._replace(happenings=(*self.duel.happenings, *happenings), cards=cards)
        if now is not None:
            self.duel = brought.noted(self.duel, now, happenings)

    def happen_to(
        self, event: Event, player: str, *, cause: str = "rule", by: str | None = None, amount: int = 0
    ) -> None:
        """Note something that happened to a player and may set off an effect."""
        happening = Happening(event, "", player, self.duel.moment, cause, by, amount=amount)
        self.duel = self.duel._replace(happenings=(*self.duel.happenings, happening))

    def remember(self, id: str, what: Past) -> None:
        """Remember that something happened to a card this turn."""
        now = self.duel.cards[id]
        if what not in now.past:
            self.put(now._replace(past=now.past | {what}))

    def place(
        self,
        card: CardInPlay,
        zone: Zone,
        position: Position | None = None,
        *,
        player: str | None = None,
        face_up: bool | None = None,
    ) -> Change:
        """Put *card* into *zone*: its owner's off the field, the controller's or *player*'s on it.

        Whatever had been done to it on the field is forgotten when it leaves
        (``glossary.control.return-to-owner``); only whether it was properly Summoned is remembered.
        """
        holder = (player or card.controller) if zone in _HOLDERS_CHOOSE else card.owner
        moves = self.duel.moves + 1
        counts = self.duel.counts and _counted_anew(self.duel.counts, card, holder, zone)
        trap_again = None if zone is _MONSTERS else card.trap
        moved = CardInPlay(
            card.id,
            trap_again or card.printed or card.card,
            card.owner,
            holder,
            zone,
            position,
            position not in FACE_DOWN if face_up is None else face_up,
            properly_summoned=False if zone in _FORGETTING else card.properly_summoned,
            atk=None if card.card.atk is not None else card.atk,
            defense=None if card.card.defense is not None else card.defense,
            changes=_kept_changes(card, zone) if card.changes else (),
            trap=card.trap if trap_again is None else None,
            used=_kept_uses(card, zone),
            past=_kept_past(card, zone),
            wording=card.wording,
            apart=card.apart,
            order=moves,
            came=card.came if card.zone is _MONSTERS and zone in _GONE else None,
        ).as_it_lies()
        self.duel = self.duel._replace(cards={**self.duel.cards, card.id: moved}, moves=moves, counts=counts)
        self.duel = _lost(self.duel, card.id)
        return Change("place", card.id, card.place, moved.place)

    def move_unseen(self, player: str, start: Zone, end: Zone, number: int) -> None:
        """Move *number* cards of *player* that are entered only as a count.

        A hand or Deck that nobody counted stays so; the Graveyard then holds more than is entered.
        """
        counts = dict(self.duel.counts)
        if (player, start) in counts:
            counts[player, start] = max(0, counts[player, start] - number)
        if number and end not in (Zone.HAND, Zone.DECK):
            counts.setdefault((player, end), self.duel.how_many(player, end))
        if (player, end) in counts:
            counts[player, end] += number
        self.duel = self.duel._replace(counts=counts)

    def unseen(self, player: str, zone: Zone) -> int:
        """How many cards *player* has in *zone* that are entered only as a count."""
        return self.duel.how_many(player, zone) - sum(1 for _ in self.duel.at(player, zone))

    def lose_life_points(self, player: str, amount: int, rule: str, message: str, **params: Param) -> None:
        """Take *amount* from the Life Points of a player, or of the player's team; they never fall below 0."""
        before = self.duel.points(player)
        self._points(player, before, lose_life_points(before, amount), amount, rule, message, params)

    def gain_life_points(self, player: str, amount: int, rule: str, message: str, **params: Param) -> None:
        """Add *amount* to the Life Points of a player, or of the player's team."""
        before = self.duel.points(player)
        self._points(player, before, before + amount, amount, rule, message, params)

    def set_life_points(self, player: str, after: int, rule: str, message: str) -> None:
        """Make the Life Points of a player, or of the player's team, so many: neither damage nor gain."""
        before = known(self.duel.points(player))
        self._points(player, before, after, after, rule, message, NO_PARAMS)

    def _points(
        self, player: str, before: Number, after: Number, amount: int, rule: str, message: str, params: Params
    ) -> None:
        side = self.duel.side_of(player)
        change = Change("life_points", side, known(before), known(after))
        self.duel = self.duel._replace(life_points={**self.duel.life_points, side: after})
        self.say(
            rule,
            message,
            changes=(change,),
            about={**params, "player": self.duel.said(player if rule in _PAYING else side), "amount": amount}
            | {"before": known(before), "after": known(after)},
        )

    def end_duel_at_zero(self) -> None:
        """End the Duel where a side has no Life Points left (``victory.lp-zero``)."""
        first, second = self.duel.life_points
        points = (self.duel.life_points[first], self.duel.life_points[second])
        for step in end_of_duel((self.duel.said(first), self.duel.said(second)), points, None):
            drawn = points[0] == points[1]
            if self.duel.teams and not drawn:
                step = step._replace(rule="pairs.end")
            self.steps.append(step)
            winner = DRAW if drawn else Winner(second if points[0] == 0 else first)
            self.duel = self.duel._replace(winner=winner, ended_by=step.rule)

    def over(self) -> bool:
        """Whether the Duel has ended."""
        return self.duel.winner is not None


def _lost(duel: Duel, id: str) -> Duel:
    """*duel* once the card *id* has gone somewhere else: no link that is still to resolve targets it any more."""
    if not [link for link in duel.chain if id in link.targets]:
        return duel
    chain = tuple(link._replace(lost=link.lost | {id}) if id in link.targets else link for link in duel.chain)
    return duel._replace(chain=chain)


def _counted_anew(
    counts: Mapping[tuple[str, Zone], int], card: CardInPlay, holder: str, zone: Zone
) -> dict[tuple[str, Zone], int]:
    """How many cards lie where once *card* lies with *holder* in *zone*."""
    counted = dict(counts)
    for key, gain in (((card.controller, card.zone), -1), ((holder, zone), 1)):
        if key in counted:
            counted[key] = max(0, counted[key] + gain)
    return counted


def _kept_changes(card: CardInPlay, zone: Zone) -> tuple[StatChange, ...]:
    """Of a monster that is Summoned from the hand: it keeps the Level that an effect gave it there."""
    if card.zone is not Zone.HAND or zone is not _MONSTERS:
        return ()
    return tuple(change for change in card.changes if change.stat == LEVEL)


def _kept_uses(card: CardInPlay, zone: Zone) -> frozenset[Mark]:
    """What a monster that becomes an Equip Card, or the other way round, has used of what its effects share."""
    if not card.used:
        return card.used
    return card.used & {SHARED_USE} if {card.zone, zone} == {_MONSTERS, Zone.SPELLS_TRAPS} else frozenset()


def _kept_past(card: CardInPlay, zone: Zone) -> frozenset[Past]:
    """What is remembered of the turn: a monster that comes to the field anew has done nothing there yet."""
    comes_anew = zone is _MONSTERS and card.zone not in _HOLDERS_CHOOSE
    return card.past - _DONE_ON_FIELD if comes_anew and card.past else card.past


_DONE_ON_FIELD: frozenset[Past] = frozenset(
    {
        *(Did.ATTACKED, Did.ATTACKED_DIRECTLY, Did.WAS_ATTACKED, Did.NORMAL_SUMMONED, Did.SPECIAL_SUMMONED),
        *(Did.MAY_ATTACK_AT_ONCE, Did.ATTACKED_AGAIN, Did.GAVE_WAY, Did.USED),
        *(Event.SUMMONED, Event.ATTACK_DECLARED, Event.BATTLING, Event.BATTLED, Event.BATTLE_DAMAGE),
        *(Event.DESTROYS_BY_BATTLE, Event.ATTACK_ENDED, Event.FLIPPED, Event.TURNED_DOWN),
        *(Event.POSITION_CHANGED, Event.TARGETED),
    }
)
_HOLDERS_CHOOSE = frozenset({Zone.MONSTERS, Zone.SPELLS_TRAPS, Zone.FIELD, Zone.PENDULUM, Zone.MATERIALS})
_PAYING = frozenset({"pairs.cost-life-points", "glossary.pay-cost"})
"""Rules under which it is one player who pays, though the Life Points are the team's."""
_GONE = frozenset({Zone.GRAVEYARD, Zone.BANISHED, Zone.HAND, Zone.DECK, Zone.EXTRA, Zone.REMOVED})
"""Where a monster from the field is told of as it was there."""
_FORGETTING = frozenset({Zone.HAND, Zone.DECK, Zone.EXTRA, Zone.MATERIALS})
"""Where a proper Summon is forgotten: from there it takes another one."""


def said_all(cards: Iterable[CardInPlay]) -> tuple[CardName, ...]:
    """Several cards as a message names them."""
    return tuple(card.said for card in cards)


def number_declared(declared: str | None, least: int, most: int) -> int | None:
    """The number that was declared, or ``None`` where it is none of those that can be."""
    if declared is None or not declared.isdecimal() or not least <= int(declared) <= most:
        return None
    return int(declared)
