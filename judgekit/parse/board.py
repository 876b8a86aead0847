"""The board of a case as it is read: the cards until now, and what is said of them beside."""

from collections.abc import Iterable
from typing import Any

from judgekit.domain.card import Card
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.findings import Assumption, CardName, Param
from judgekit.domain.pool import CardPool, Near, clearly_nearest
from judgekit.domain.values import Unknown, Zone
from judgekit.parse.nodes import Node
from judgekit.parse.reader import Reader


class Board:
    """The cards read so far, in the order they were entered, and how many lie where."""

    def __init__(self, reader: Reader, pool: CardPool) -> None:
        self.reader, self.pool = reader, pool
        self.players: tuple[str, ...] = ()
        """Who plays: nobody else owns a card."""
        self.turn: int | None = None
        """Which turn it is: no card was Set in a later one."""
        self._given: set[str] = set()
        """The ids entered so far."""
        self.cards: list[CardInPlay] = []
        self.counts: dict[tuple[str, Zone], int] = {}
        self.uncounted: dict[tuple[str, Zone], Unknown] = {}
        self.assumptions: list[Assumption] = []
        self.done: dict[str, tuple[str, ...]] = {}
        """What each player did earlier this turn."""
        self.attached: list[tuple[int, int]] = []
        """Which card read is a material of which other."""
        self.turns_left: dict[int, int] = {}
        """In how many turns of the opponent which card read is destroyed."""
        self.equipped: list[tuple[int, Node, str]] = []
        """Which card read is equipped to the one that the node names."""
        self.bound: list[tuple[int, Node, str]] = []
        """Which card read shares its fate with the monster that the node names."""
        self.given_up: list[tuple[int, Node, str]] = []
        """In place of which card read the monster is given up that the node names."""
        self.unset: set[int] = set()
        """The face-down monsters read of which it is not said when they were Set."""
        self.texts: dict[int, dict[str, Any]] = {}
        """The effects, and the way it is Summoned, that were entered for a card, as they were entered."""

    def add(self, card: CardInPlay) -> int:
        """Note a card that was read, and return its number."""
        self.cards.append(card._replace(order=len(self.cards)))
        return len(self.cards) - 1

    def assume(self, id: str, **params: Param) -> None:
        """Note a default, once."""
        assumption = Assumption(id, params)
        if assumption not in self.assumptions:
            self.assumptions.append(assumption)

    def assume_each(self, assumptions: Iterable[Assumption]) -> None:
        """Note several defaults, each once."""
        self.assumptions += [item for item in assumptions if item not in self.assumptions]

    def id(self, node: Node | None, at: str) -> str:
        """The name entered for one very card, which no other card may have."""
        id = self.reader.text(node, at)
        if node is not None and id in self._given:
            self.reader.problem(node, at, "read.id-twice", id=id)
            return ""
        self._given.add(id)
        return id

    def owner(self, node: Node | None, at: str, player: str) -> str:
        """Whose card it is that lies with *player*."""
        owner = self.reader.text(node, at, player)
        if node is not None and self.players and owner not in self.players:
            self.reader.wrong_word(node, at, owner, self.players)
            return player
        return owner

    def look_up(self, name: str, node: Node, at: str) -> Card | None:
        """The known card called *name*, or the one clearly nearest; else a problem that lists the near ones."""
        card = self.pool.exact(name)
        if card is not None:
            return card
        near = () if self.reader.full else self.pool.near(name)
        if near:
            return self.meant_by(name, near, node, at)
        from judgekit.parse.slips import token_typed  # only for a name that no card has

        right = token_typed(name)
        told = {"right": right} if right else {}
        self.reader.problem(node, at, "read.token-unknown" if right else "read.card-unknown", name=name, **told)
        return None

    def meant_by(self, name: str, near: tuple[Near, ...], node: Node, at: str) -> Card | None:
        """The card of those *near* to *name* that is clearly nearest; else a problem that lists them."""
        nearest = clearly_nearest(near)
        if nearest is not None:
            self.assume("read-as", typed=name, card=CardName(nearest))
            return self.pool.exact(nearest)
        names = tuple(CardName(item.name) for item in near)
        self.reader.problem(node, at, "read.card-ambiguous", name=name, cards=names)
        return None
