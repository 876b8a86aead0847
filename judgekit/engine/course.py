"""The course of one action: the Duel as it goes, and every step taken, each with its rule.

From outside an action is a pure function; inside, the functions that carry it out hand one
:class:`Course` from one to the next.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from judgekit.domain.duel import CardInPlay, Duel
from judgekit.domain.effect import Verb
from judgekit.domain.findings import NO_PARAMS, Assumption, CardName, Change, Finding, Param, Params, Step
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.values import ON_FIELD, Kind, Position, Zone, known
from judgekit.engine.battle import end_of_duel, lose_life_points


class RefusedError(Exception):
    """An action is not legal. It never leaves :func:`judgekit.engine.actions.act`."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.reason)
        self.finding = finding


@dataclass(slots=True)
class Course:
    """What has come of an action so far."""

    duel: Duel
    rules: Ruleset
    steps: list[Step] = field(default_factory=list)
    assumptions: list[Assumption] = field(default_factory=list)

    def say(
        self,
        rule: str,
        message: str,
        *,
        changes: Iterable[Change] = (),
        depth: int = 1,
        about: Params = NO_PARAMS,
        **params: Param,
    ) -> None:
        """Note a step; *about* and *params* together are what its message is about."""
        self.steps.append(Step(rule, message, {**about, **params}, tuple(changes), depth))

    def assume(self, id: str, **params: Param) -> None:
        """Note a default that was used, once."""
        assumption = Assumption(id, params)
        if assumption not in self.assumptions:
            self.assumptions.append(assumption)

    def put(self, card: CardInPlay) -> None:
        """Take *card* as it is now."""
        self.duel = self.duel.with_card(card)

    def card(self, id: str) -> CardInPlay:
        """The card of that id, as it is now."""
        return self.duel.cards[id]

    def place(
        self, card: CardInPlay, zone: Zone, position: Position | None = None, *, player: str | None = None
    ) -> Change:
        """Put *card* into *zone*: its owner's off the field, the controller's or *player*'s on it.

        Whatever had been done to it on the field is forgotten when it leaves (``glossary.control.return-to-owner``).
        """
        holder = (player or card.controller) if zone in ON_FIELD else card.owner
        moves = self.duel.moves + 1
        counts = dict(self.duel.counts)
        for key, gain in (((card.controller, card.zone), -1), ((holder, zone), 1)):
            if key in counts:
                counts[key] = max(0, counts[key] + gain)
        moved = CardInPlay(
            card.id,
            card.card,
            card.owner,
            holder,
            zone,
            position,
            position is not Position.SET,
            order=moves,
        )
        self.duel = self.duel._replace(cards={**self.duel.cards, card.id: moved}, moves=moves, counts=counts)
        return Change("place", card.id, card.place, moved.place)

    def send_to_graveyard(self, card: CardInPlay, rule: str, message: str, **params: Param) -> None:
        """Move *card* to its owner's Graveyard, and then the card that shares its fate."""
        bond = card.bond
        change = self.place(card, Zone.GRAVEYARD)
        self.say(rule, message, changes=(change,), about=params, card=card.said, player=self.duel.said(card.owner))
        if bond is not None and (partner := self.duel.cards[bond]).bond == card.id:
            self._release(card, partner, message)

    def _release(self, card: CardInPlay, partner: CardInPlay, message: str) -> None:
        """Destroy the other card of a bond where the bond says so, or let it be."""
        bonds = [
            op for effect in partner.card.effects or () for op in effect.operations if op.verb is Verb.DESTROY_WITH
        ]
        destroyed = message.startswith("destroyed")
        if partner.card.kind is not Kind.MONSTER and bonds and not destroyed:
            self.put(partner._replace(bond=None))
            return
        self.put(partner._replace(bond=None))
        self.send_to_graveyard(self.card(partner.id), "game.card-overrides-rule", "destroyed.with", other=card.said)

    def destroy(self, cards: Iterable[CardInPlay], rule: str, message: str = "destroyed", **params: Param) -> None:
        """Destroy *cards* together; those already gone are left alone."""
        for card in cards:
            now = self.card(card.id)
            if now.zone in ON_FIELD:
                self.send_to_graveyard(now, rule, message, **params)

    def lose_life_points(self, player: str, amount: int, rule: str, message: str, **params: Param) -> None:
        """Take *amount* from a player's Life Points, which never fall below 0."""
        before = self.duel.life_points[player]
        after = lose_life_points(before, amount)
        points = {**self.duel.life_points, player: after}
        change = Change("life_points", player, known(before), known(after))
        self.duel = self.duel._replace(life_points=points)
        self.say(
            rule,
            message,
            changes=(change,),
            player=self.duel.said(player),
            amount=amount,
            before=known(before),
            after=known(after),
            about=params,
        )

    def end_duel_at_zero(self) -> None:
        """End the Duel where a player has no Life Points left."""
        first, second = self.duel.players[:2]
        points = (self.duel.life_points[first], self.duel.life_points[second])
        for step in end_of_duel((self.duel.said(first), self.duel.said(second)), points, None):
            self.steps.append(step)
            winner = "draw" if step.message == "duel.draw" else (second if points[0] == 0 else first)
            self.duel = self.duel._replace(winner=winner)

    def over(self) -> bool:
        """Whether the Duel has ended."""
        return self.duel.winner is not None


def atk_of(card: CardInPlay) -> int:
    """The ATK of a monster now, its gains of this turn included.

    Raises :class:`~judgekit.domain.values.FactNeededError` when it is not known.
    """
    value = card.atk if card.atk is not None else card.card.atk
    return max(0, known(value if value is not None else 0) + card.gained_atk)


def said_all(cards: Iterable[CardInPlay]) -> tuple[CardName, ...]:
    """Several cards as a message names them."""
    return tuple(card.said for card in cards)
