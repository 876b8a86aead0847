"""The short form of a chain: ``A: MST [set] > Mirror Force < Trap Hole``, one link an argument."""

import re
from collections.abc import Sequence
from typing import Any

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.coming import Coming
from judgekit.domain.duel import Duel
from judgekit.domain.effect import CostKind
from judgekit.domain.pool import CardPool
from judgekit.domain.selector import Selector, Side
from judgekit.domain.situation import Activate, Situation
from judgekit.domain.values import ON_FIELD, Kind, Phase, Position, SetWhen, Zone
from judgekit.parse.apart import told_apart
from judgekit.parse.board import Board
from judgekit.parse.brackets import Place
from judgekit.parse.linked import Linked, Named, lies, used_from
from judgekit.parse.nodes import Scalar
from judgekit.parse.reader import Reader
from judgekit.parse.references import name_cards

_CARD = r"[^:\[\]<>][^\[\]<>]*?\s*(?:\[[^\[\]]*\])?"
LINK = re.compile(rf"\s*(?P<player>[^:\[\]<>]{{1,40}}?)\s*:\s*(?P<card>{_CARD})\s*(?P<rest>(?:[<>][^<>]+)*)\s*")
_NAMED = re.compile(r"\s*(?P<name>[^\[\]]+?)\s*(?:\[(?P<brackets>[^\[\]]*)\]\s*)?")
_BETWEEN = re.compile(r",(?![^\[\]]*\])")
"""A comma between two cards; those inside brackets are none."""


def read_chain(links: Sequence[str], pool: CardPool, *, turn_player: str | None = None) -> Situation:
    """Read the links of a chain as a situation with no other card on the field.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for a link that is not of the form, with every
    problem at once; the line is the number of the link.
    """
    reader = Reader()
    board = Board(reader, pool)
    linked = Linked(board)
    entries = [_entry(board, linked, link, number) for number, link in enumerate(links, start=1)]
    read = [entry for entry in entries if entry is not None]
    for entry in read:  # a card may be meant that only a later link describes
        _read_rest(board, linked, entry)
    reader.raise_problems()
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

    def __init__(self, player: str, named: Named, rest: str, node: Scalar, at: str):
        self.player, self.card, self.place, self.effect = player, named.card, named.place, named.effect
        self.rest, self.node, self.at = rest, node, at
        self.targets: list[Named] = []
        self.cost: list[Named] = []


def _entry(board: Board, linked: Linked, text: str, number: int) -> _Entry | None:
    node, at = Scalar(text, number, 1), f"links[{number - 1}]"
    found = LINK.fullmatch(text)
    if found is None or board.pool.exact(found["card"].partition("[")[0].strip()) is None:
        from judgekit.parse.slips import righted  # only where a link is not of its form, or its card not known

        right = righted(text, board.pool)
        if right:
            board.reader.problem(node, at, "read.link-almost", text=text, right=right)
            return None
    if found is None:
        board.reader.problem(node, at, "read.want-link", text=text)
        return None
    named = _named(board, linked, found["card"], node, at)
    return _Entry(found["player"], named, found["rest"], node, at) if named is not None else None


def _named(board: Board, linked: Linked, text: str, node: Scalar, at: str) -> Named | None:
    """The card that *text* names, with what stands in brackets behind it."""
    found = _NAMED.fullmatch(text)
    if found is None or not found["name"].strip():
        board.reader.problem(node, at, "read.want-link", text=node.text)
        return None
    return linked.named(found["name"], found["brackets"] or "", node, at)


def _read_rest(board: Board, linked: Linked, entry: _Entry) -> None:
    """Read the targets of a link and what it is paid with."""
    for sign, names in re.findall(r"([<>])([^<>]+)", entry.rest):
        # A comma may belong to a name, but ends none.
        one = not names.rstrip().endswith(",") and board.pool.exact(names) is not None
        for name in [names] if one else _BETWEEN.split(names):
            named = _named(board, linked, name, entry.node, entry.at)
            if named is not None:
                (entry.targets if sign == ">" else entry.cost).append(named)


def _situation(board: Board, entries: list[_Entry], players: list[str], turn_player: str) -> Situation:
    cards: list[CardInPlay] = []
    activated: list[int] = []
    costs: list[range] = []
    for entry in entries:
        activated.append(len(cards))
        cards.append(_activated(board, entry, len(cards)))
        costs.append(range(len(cards), len(cards) + len(entry.cost)))
        cards += [_paid_with(entry, named, index) for named, index in zip(entry.cost, costs[-1], strict=True)]
    paid = frozenset(index for indices in costs for index in indices)
    links = [(entry, _targets(board, entry, cards, players, paid)) for entry in entries]
    named = told_apart(name_cards(board.reader, cards))
    actions = tuple(
        Activate(
            entry.player,
            named[index].id,
            tuple(named[target].id for target in targets),
            tuple(named[index].id for index in paid_with),
            effect=entry.effect,
        )
        for (entry, targets), index, paid_with in zip(links, activated, costs, strict=True)
    )
    _assume_the_rest(board, players)
    duel = Duel(
        players=tuple(players),
        turn_player=turn_player,
        life_points=dict.fromkeys(players, 8000),
        cards={card.id: card for card in named},
        moves=len(named),
        partial=True,
    )
    return Situation(
        id="",
        ruleset="",
        duel=duel,
        actions=actions,
        assumptions=tuple(board.assumptions),
        texts={card.id: _text(card) for card in named if card.card.names and _told_here(card)},
    )


def _assume_the_rest(board: Board, players: list[str]) -> None:
    """Note what no link ever says."""
    for player in players:
        board.assume("life-points", player=player, amount=8000)
    board.assume("phase", phase=Phase.MAIN1)
    board.assume("no-other-cards")


def _told_here(card: CardInPlay) -> bool:
    """Whether it was said only here what kind of effect a known card has."""
    return any(effect.untold for effect in card.card.effects or ())


def _text(card: CardInPlay) -> dict[str, Any]:
    from judgekit.parse.effect_writing import write_effects  # seldom wanted: it is said only of cards that nobody wrote

    return {"effects": write_effects(card.card.effects)}


def _activated(board: Board, entry: _Entry, order: int) -> CardInPlay:
    """The card of a link where it lay: where the brackets say, else where such a card is activated or used."""
    card = lies(entry.card, entry.place or used_from(entry.card), entry.player)._replace(order=order)
    if entry.place is None and entry.card.kind is Kind.TRAP:
        board.assume("set-earlier", card=card.said)
    elif entry.place is None:
        board.assume("used-from", card=card.said, zone=card.zone)
    return card


def _paid_with(entry: _Entry, named: Named, order: int) -> CardInPlay:
    """A card that a link is paid with, where its cost takes it from."""
    card = named.card
    if named.place is not None:
        return lies(card, named.place, entry.player)._replace(order=order)
    costs = [cost for effect in entry.card.effects or () for cost in effect.cost]
    zone = next((_PAID_FROM[cost.kind] for cost in costs if cost.kind in _PAID_FROM), Zone.HAND)
    if zone is Zone.SPELLS_TRAPS and card.kind is Kind.MONSTER:
        zone = Zone.HAND
    position = Position.ATTACK if zone is Zone.MONSTERS else None
    came = Coming() if position else None
    return CardInPlay("", card, entry.player, entry.player, zone, position, order=order, came=came)


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
    for named in entry.targets:
        there = [
            index
            for index, other in enumerate(cards)
            if index not in paid and other.card.name == named.card.name and other.card is not entry.card
        ]
        theirs = [index for index in there if cards[index].controller == opponent] or there
        if theirs:
            found.append(theirs[0])
            continue
        placed = _placed(entry, named, opponent)
        if named.place is None:
            board.assume("target-placed", card=placed.said, player=placed.controller)
        found.append(len(cards))
        cards.append(placed._replace(order=len(cards)))
    return found


def _placed(entry: _Entry, named: Named, opponent: str) -> CardInPlay:
    """A target that is no card of another link, where it can be targeted or is said to lie."""
    place, aim = named.place, _aim(entry)
    if place is None:
        zone = next(iter(aim.zones)) if len(aim.zones) == 1 else None
        field = zone is None or zone in ON_FIELD
        down = field and named.card.kind is not Kind.MONSTER and aim.face != "up"
        place = Place(zone, SetWhen.EARLIER if down else None)
    usual = entry.player if place.zone is Zone.GRAVEYARD else opponent
    return lies(named.card, place, {Side.OWN: entry.player, Side.OPPONENT: opponent}.get(aim.side, usual))


def _aim(entry: _Entry) -> Selector:
    """What the effect that is used may target, of a card with several the one that is told, else the first."""
    effects = entry.card.effects or ()
    aiming = (effect for effect in effects if effect.starts_a_chain and effect.targets)
    used = effects[int(entry.effect) - 1] if entry.effect else entry.card.activation or next(aiming, None)
    return used.targets[0] if used and used.targets else Selector()
