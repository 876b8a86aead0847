"""The short form of a chain: ``A: MST [set] > Mirror Force < Trap Hole``, one link an argument."""

import re
from collections.abc import Sequence

from judgekit.domain.card import Card
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.effect import CostKind
from judgekit.domain.findings import Assumption, CardName
from judgekit.domain.folding import fold
from judgekit.domain.pool import CardPool
from judgekit.domain.situation import Activate, Situation
from judgekit.domain.values import Kind, Phase, Position, SetWhen, Zone
from judgekit.languages import SOURCE
from judgekit.parse.board import Board
from judgekit.parse.nodes import Scalar
from judgekit.parse.reader import Reader
from judgekit.parse.references import name_cards
from judgekit.words import meanings, words_of

LINK = re.compile(
    r"\s*(?P<player>[^:\[\]<>]{1,40}?)\s*:\s*(?P<card>[^\[\]<>]+?)\s*(?:\[(?P<where>[^\[\]]*)\])?"
    r"\s*(?P<rest>(?:[<>][^<>]+)*)\s*"
)

WHERE: dict[str, tuple[Zone, SetWhen]] = {
    "hand": (Zone.HAND, SetWhen.EARLIER),
    "set": (Zone.SPELLS_TRAPS, SetWhen.EARLIER),
    "set this turn": (Zone.SPELLS_TRAPS, SetWhen.THIS_TURN),
}
"""Where a card lay before it was activated, as the brackets say."""


def read_chain(links: Sequence[str], pool: CardPool, *, turn_player: str | None = None) -> Situation:
    """Read the links of a chain as a situation with no other card on the field.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for a link that is not of the form, with every
    problem at once; the line is the number of the link.
    """
    reader = Reader()
    board = Board(reader, pool)
    entries = [_entry(board, link, number) for number, link in enumerate(links, start=1)]
    reader.raise_problems()
    read = [entry for entry in entries if entry is not None]
    players = list(dict.fromkeys(entry.player for entry in read))
    _check_turn_player(reader, turn_player, players)
    if turn_player and turn_player not in players:
        players.append(turn_player)
    if len(players) == 1:
        players.append("B" if players[0] != "B" else "A")
    if len(players) > 2:
        reader.problem(Scalar("", 1, 1), "players", "read.two-players", count=len(players))
        reader.raise_problems()
    if turn_player is None:
        board.assume("turn-player", player=players[0])
    return _situation(board, read, sorted(players), turn_player or players[0])


LIKE = 0.75
"""How like two names are, of 1, if one of them may be a slip for the other."""


def _check_turn_player(reader: Reader, name: str | None, players: list[str]) -> None:
    """Ask back where the only player of the links was perhaps meant: a slip would make an opponent of one player.

    Names that differ in a number, as “Player 1” and “Player 2” do, are never taken for each other.
    """
    if not name or len(players) != 1 or name == players[0]:
        return
    from difflib import SequenceMatcher  # only where somebody is named who is on no link

    typed, only = name.casefold(), players[0].casefold()
    numbers = [[char for char in text if char.isdigit()] for text in (typed, only)]
    if numbers[0] == numbers[1] and SequenceMatcher(None, typed, only).ratio() >= LIKE:
        reader.problem(Scalar(name), "turn-player", "read.turn-player-near", name=name, near=players[0])
        reader.raise_problems()


class _Entry:
    """One link as typed: who, which card, from where, its targets and what is paid with."""

    def __init__(self, player: str, card: Card, where: tuple[Zone, SetWhen] | None):
        self.player, self.card, self.where = player, card, where
        self.targets: list[Card] = []
        self.cost: list[Card] = []


def _entry(board: Board, text: str, number: int) -> _Entry | None:
    node = Scalar(text, number, 1)
    found = LINK.fullmatch(text)
    at = f"links[{number - 1}]"
    if found is None:
        board.reader.problem(node, at, "read.want-link", text=text)
        return None
    where = None
    if found["where"] is not None:
        typed = " ".join(fold(found["where"]).replace("-", " ").split())
        where = WHERE.get(meanings("chain").get(typed, ""))
        if where is None:
            known = tuple(word for listed in words_of("chain")[SOURCE].values() for word in listed)
            board.reader.wrong_word(node, at, found["where"], known)
    card = board.look_up(found["card"], node, at)
    if card is None:
        return None
    entry = _Entry(found["player"], card, where)
    for sign, names in re.findall(r"([<>])([^<>]+)", found["rest"]):
        for name in names.split(","):
            if not name.strip():
                board.reader.problem(node, at, "read.want-link", text=text)
                continue
            other = board.look_up(name.strip(), node, at)
            if other is not None:
                (entry.targets if sign == ">" else entry.cost).append(other)
    return entry


def _situation(board: Board, entries: list[_Entry], players: list[str], turn_player: str) -> Situation:
    cards: list[CardInPlay] = []
    activated: list[int] = []
    costs: list[range] = []
    for entry in entries:
        activated.append(len(cards))
        cards.append(_activated(board, entry, len(cards)))
        costs.append(range(len(cards), len(cards) + len(entry.cost)))
        cards += [_paid_with(entry, card, index) for card, index in zip(entry.cost, costs[-1], strict=True)]
    paid = frozenset(index for indices in costs for index in indices)
    links = [(entry, _targets(board, entry, cards, players, paid)) for entry in entries]
    named = name_cards(board.reader, cards)
    actions = tuple(
        Activate(
            entry.player,
            named[index].id,
            tuple(named[target].id for target in targets),
            tuple(named[index].id for index in paid_with),
        )
        for (entry, targets), index, paid_with in zip(links, activated, costs, strict=True)
    )
    for player in players:
        board.assume("life-points", player=player, amount=8000)
    board.assume("phase", phase=Phase.MAIN1)  # type: ignore[arg-type]
    board.assumptions.append(Assumption("no-other-cards"))
    duel = Duel(
        players=tuple(players),
        turn_player=turn_player,
        life_points=dict.fromkeys(players, 8000),
        cards={card.id: card for card in named},
        moves=len(named),
        partial=True,
    )
    return Situation(id="", ruleset="", duel=duel, actions=actions, assumptions=tuple(board.assumptions))


def _activated(board: Board, entry: _Entry, order: int) -> CardInPlay:
    """The card of a link where it lay: in the hand, or Set where the brackets say so or a Trap must be."""
    zone, when = entry.where or (Zone.HAND, SetWhen.EARLIER)
    if entry.where is None and entry.card.kind is Kind.TRAP:
        zone = Zone.SPELLS_TRAPS
        board.assume("set-earlier", card=CardName(entry.card.name))
    elif entry.where is None:
        board.assume("from-hand", card=CardName(entry.card.name))
    return CardInPlay("", entry.card, entry.player, entry.player, zone, None, zone is Zone.HAND, when, order=order)


def _paid_with(entry: _Entry, card: Card, order: int) -> CardInPlay:
    """A card that a link is paid with, where its cost takes it from."""
    costs = [cost for effect in entry.card.effects or () for cost in effect.cost]
    zone = next((_PAID_FROM[cost.kind] for cost in costs if cost.kind in _PAID_FROM), Zone.HAND)
    if zone is Zone.SPELLS_TRAPS and card.kind is Kind.MONSTER:
        zone = Zone.HAND
    position = Position.ATTACK if zone is Zone.MONSTERS else None
    return CardInPlay("", card, entry.player, entry.player, zone, position, order=order)


_PAID_FROM = {
    CostKind.TRIBUTE: Zone.MONSTERS,
    CostKind.BANISH: Zone.GRAVEYARD,
    CostKind.SEND: Zone.SPELLS_TRAPS,
}
"""Where the cards lie that a cost takes, if not in the hand."""


def _targets(
    board: Board, entry: _Entry, cards: list[CardInPlay], players: list[str], paid: frozenset[int]
) -> list[int]:
    """The targets of a link: cards of the other links, or cards then taken to be the opponent's.

    A card that is *paid* with is no target: it is gone by then.
    """
    opponent = next(player for player in players if player != entry.player)
    found = []
    for card in entry.targets:
        there = [
            index
            for index, other in enumerate(cards)
            if index not in paid and other.card.name == card.name and other.card is not entry.card
        ]
        theirs = [index for index in there if cards[index].controller == opponent] or there
        if theirs:
            found.append(theirs[0])
            continue
        monster = card.kind is Kind.MONSTER
        zone = _zone_of_target(entry)
        placed = CardInPlay("", card, opponent, opponent, zone or (Zone.MONSTERS if monster else Zone.SPELLS_TRAPS))
        if placed.zone is Zone.GRAVEYARD:
            placed = placed._replace(owner=entry.player, controller=entry.player)
        elif monster:
            placed = placed._replace(position=Position.ATTACK)
        else:
            placed = placed._replace(face_up=False)
        board.assume("target-placed", card=CardName(card.name), player=placed.controller)
        found.append(len(cards))
        cards.append(placed._replace(order=len(cards)))
    return found


def _zone_of_target(entry: _Entry) -> Zone | None:
    """The zone that the card's own targets must lie in, such as the Graveyard."""
    effect = entry.card.activation
    zones = effect.targets[0].zones if effect and effect.targets else frozenset[Zone]()
    return next(iter(zones)) if len(zones) == 1 else None
