"""Read a case: a board, what was done, and what it expects of itself (``docs/case-format.md``)."""

from collections.abc import Iterator

from judgekit.domain.card_in_play import CardInPlay, ControlEnd
from judgekit.domain.duel import Duel
from judgekit.domain.findings import Assumption
from judgekit.domain.lasting import Delayed
from judgekit.domain.marks import Deed, Mark
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.pool import CardPool
from judgekit.domain.ruleset import NAMES, of_pairs
from judgekit.domain.selector import Side
from judgekit.domain.situation import Situation
from judgekit.domain.values import CASE_ZONES, Icon, Number, Phase, Zone
from judgekit.parse.actions import read_actions
from judgekit.parse.apart import of_their_cards, told_apart
from judgekit.parse.board import Board
from judgekit.parse.expectation import read_expectation
from judgekit.parse.nodes import Fields, Node, Scalar, parse_json, parse_yaml
from judgekit.parse.places import places_of
from judgekit.parse.reader import UNKNOWN_WORDS, Reader
from judgekit.parse.references import find_card, name_cards
from judgekit.parse.zones import GIVEN_FROM, read_zone
from judgekit.tuples import NamedTuple

CASE_KEYS = ("judgekit", "id", "note", "ruleset", "choose", "turn", "teams", "players", "actions", "expect")
ZONES = tuple(zone.value for zone in CASE_ZONES)
FORMAT = 1
STARTING_LIFE_POINTS = 8000


def read_case(text: str, pool: CardPool, *, json: bool = False) -> Situation:
    """Read the text of a case, YAML or one JSON object.

    Raises :class:`~judgekit.domain.errors.UnreadableError` with every problem at once: line, column,
    what was expected and the nearest right word.
    """
    return read_node(parse_json(text) if json else parse_yaml(text), pool)


def read_node(node: Node, pool: CardPool) -> Situation:
    """Read a case from its tree of nodes."""
    reader = Reader()
    fields = reader.fields(node, "", CASE_KEYS)
    if "judgekit" in fields and reader.number(fields["judgekit"], "judgekit") != FORMAT:
        reader.problem(fields["judgekit"], "judgekit", "read.other-format", version=FORMAT)
    # Read before a problem is raised, so that theirs are told with all others.
    id, note = reader.text(fields.get("id"), "id"), reader.text(fields.get("note"), "note")
    ruleset = _ruleset(reader, fields.get("ruleset"))
    choose = _choose(reader, fields.get("choose"))
    board = Board(reader, pool)
    board.turn = _number_of_the_turn(reader, fields)
    teams = _teams(board, fields.get("teams"))
    points = _players(board, fields.get("players"), node, teams)
    if ruleset in NAMES and of_pairs(ruleset) and teams == {} and len(points) == 2:
        one, two = points
        reader.problem(fields["ruleset"], "ruleset", "read.pairs-want-teams", one=one, two=two)
    duel = _duel(board, fields, points, teams)
    actions = read_actions(reader, fields.get("actions"), duel, pool)
    expect = read_expectation(reader, fields["expect"], duel, pool) if "expect" in fields else None
    reader.raise_problems()
    if "turn" not in fields or "phase" not in _turn_fields(fields):
        duel = _likely_phase(board, duel, actions)
    return Situation(
        id=id,
        ruleset=ruleset,
        note=note,
        duel=duel,
        actions=actions,
        expect=expect,
        assumptions=tuple(of_their_cards(board.assumptions, duel)),
        unknowns=tuple(reader.unknowns),
        texts={list(duel.cards)[number]: text for number, text in board.texts.items()},
        unset=frozenset(list(duel.cards)[number] for number in board.unset),
        choose=choose,
        places=places_of(node),
    )


def _ruleset(reader: Reader, node: Node | None) -> str:
    """The rules to play by."""
    name = reader.text(node, "ruleset")
    if node is not None and name and name not in NAMES:
        from judgekit.domain.listed import RULESETS
        from judgekit.domain.nearest import possible

        reader.problem(node, "ruleset", "read.no-ruleset", name=name, known=possible(name, NAMES, RULESETS))
    return name


def _choose(reader: Reader, node: Node | None) -> dict[str, str]:
    """The axes on which the case chooses for itself; which there are is known to the rulesets alone."""
    if node is None:
        return {}
    if not isinstance(node, Fields):
        reader.problem(node, "choose", "read.want-choices")
        return {}
    return {axis: reader.text(value, f"choose.{axis}") for axis, (_, value) in node.fields.items()}


def _number_of_the_turn(reader: Reader, fields: dict[str, Node]) -> int | None:
    """Which turn of the Duel it is, wanted before the cards that were Set in a turn."""
    node = fields.get("turn")
    if not isinstance(node, Fields) or "number" not in node.fields:
        return None
    return reader.number(node.fields["number"][1], "turn.number", 1, 1000)


def _named(reader: Reader, node: Fields, at: str) -> dict[str, tuple[Scalar, Node]]:
    """Players or teams with what stands under their names; space around a name is no part of it."""
    found: dict[str, tuple[Scalar, Node]] = {}
    for key, value in node.fields.values():
        name = key.text.strip()
        if not name:
            reader.problem(key, at, "read.want-text")
        elif name in found:
            reader.problem(key, at, "read.key-twice", key=name)
        else:
            found[name] = (key, value)
    return found


class Team(NamedTuple):
    """A team of a pairs game: its players in seat order, and the Life Points they share."""

    players: tuple[str, ...]
    life_points: Number | None = None


def _teams(board: Board, node: Node | None) -> dict[str, Team] | None:
    """The teams of a pairs game: a list of players each, or that and their Life Points.

    ``None`` where they cannot be read: nothing else is then asked of the players.
    """
    reader = board.reader
    teams: dict[str, Team] = {}
    if node is None:
        return teams
    if not isinstance(node, Fields):
        reader.problem(node, "teams", "read.want-teams")
        return None
    for name, (_, value) in _named(reader, node, "teams").items():
        at = f"teams.{name}"
        points: Number | None = None
        members: Node | None = value
        if isinstance(value, Fields):
            fields = reader.fields(value, at, ("players", "life_points"))
            members = fields.get("players")
            if "life_points" in fields:
                points = reader.number_or_unknown(fields["life_points"], f"{at}.life_points", "life_points")
        players = tuple(reader.text(item, path) for path, item in reader.items(members, at))
        if len(players) != 2:
            reader.problem(value, at, "read.two-in-a-team", name=name, count=len(players))
        _check_members(reader, members, at, teams)
        teams[name] = Team(players, points)
    if len(teams) != 2:
        reader.problem(node, "teams", "read.want-teams")
        return None
    return teams if all(len(team.players) == 2 for team in teams.values()) else None


def _check_members(reader: Reader, members: Node | None, at: str, others: dict[str, Team]) -> None:
    """Every player is on one team, once."""
    seated = {player for team in others.values() for player in team.players}
    for path, item in reader.items(members, f"{at}.players"):
        player = item.text.strip() if isinstance(item, Scalar) else ""
        if player and player in seated:
            reader.problem(item, path, "read.player-twice", name=player)
        seated.add(player)


def _seats(teams: dict[str, Team]) -> tuple[str, ...]:
    """The four players in turn order: the first of each team, then the second (``pairs.turn-order``)."""
    first, second = (team.players for team in teams.values())
    return tuple(player for pair in zip(first, second, strict=False) for player in pair)


STARTING_LIFE_POINTS_OF_A_TEAM = 16000


def _players(board: Board, node: Node | None, case: Node, teams: dict[str, Team] | None) -> dict[str, Number]:
    """The players with their Life Points, or the teams with theirs; the players' cards go onto the board."""
    reader = board.reader
    if node is None or not isinstance(node, Fields):
        reader.problem(node or case, "players", "read.want-players")
        return {}
    entered = _named(reader, node, "players")
    if teams:
        board.players = _seats(teams)
        for seat, (key, _) in entered.items():
            if seat not in board.players:
                reader.wrong_word(key, "players", seat, board.players)
    elif teams is not None:
        board.players = tuple(entered)
        if len(entered) == 4:
            one, two, three, four = entered
            reader.problem(node, "players", "read.four-want-teams", one=one, two=two, three=three, four=four)
        elif len(node.fields) != 2:
            reader.problem(node, "players", "read.two-players", count=len(node.fields))
    points = {name: _player(board, name, value, teams) for name, (_, value) in entered.items()}
    if teams is None:
        return {}
    return _points_of_teams(board, teams) if teams else points


def _player(board: Board, name: str, node: Node, teams: dict[str, Team] | None) -> Number:
    """Read what one player has; return the Life Points, which in a pairs game are the team's."""
    reader, at = board.reader, f"players.{name}"
    empty = isinstance(node, Scalar) and not node.text
    fields = {} if empty else reader.fields(node, at, ("life_points", "done", *ZONES))
    board.done[name] = tuple(reader.text(item, path) for path, item in reader.items(fields.get("done"), f"{at}.done"))
    _check_done(reader, fields.get("done"), board.done[name], f"{at}.done")
    points: Number = STARTING_LIFE_POINTS
    if teams != {}:
        if "life_points" in fields:
            reader.problem(fields["life_points"], at, "read.points-of-a-team")
    elif "life_points" in fields:
        points = reader.number_or_unknown(fields["life_points"], f"{at}.life_points", "life_points")
    else:
        board.assume("life-points", player=name, amount=STARTING_LIFE_POINTS)
    for zone in CASE_ZONES:
        if zone.value in fields:
            read_zone(board, name, zone, fields[zone.value], f"{at}.{zone.value}")
    return points


def _points_of_teams(board: Board, teams: dict[str, Team]) -> dict[str, Number]:
    """The Life Points that the players of each team share."""
    found: dict[str, Number] = {}
    for name, team in teams.items():
        found[name] = team.life_points if team.life_points is not None else STARTING_LIFE_POINTS_OF_A_TEAM
        if team.life_points is None:
            board.assume("life-points", player=name, amount=STARTING_LIFE_POINTS_OF_A_TEAM)
    return found


DONE = {"normal-summon": "normal_summon_used", "pendulum-summon": "pendulum", "special-summon": "summoned"}
"""What a player may have done earlier this turn."""


def _check_done(reader: Reader, node: Node | None, words: tuple[str, ...], at: str) -> None:
    for word in words:
        if node is not None and word not in DONE:
            reader.wrong_word(node, at, word, tuple(DONE))


def _turn_fields(fields: dict[str, Node]) -> dict[str, tuple[Scalar, Node]]:
    turn = fields.get("turn")
    return turn.fields if isinstance(turn, Fields) else {}


def _duel(board: Board, fields: dict[str, Node], points: dict[str, Number], teams: dict[str, Team] | None) -> Duel:
    reader = board.reader
    players = _seats(teams) if teams else tuple(points)
    turn = reader.fields(fields["turn"], "turn", ("player", "number", "phase")) if "turn" in fields else {}
    first = next(iter(players), "")
    player = reader.text(turn.get("player"), "turn.player", first)
    if players and player not in players:
        reader.wrong_word(turn["player"], "turn.player", player, players)
    if "player" not in turn and players:
        board.assume("turn-player", player=first)
    phase: object = Phase.MAIN1
    if "phase" in turn:
        node = turn["phase"]
        if isinstance(node, Scalar) and node.text in UNKNOWN_WORDS:
            phase = reader.number_or_unknown(node, "turn.phase", "phase")
        else:
            phase = reader.word(node, "turn.phase", Phase) or Phase.MAIN1
    cards = told_apart(_joined(board, name_cards(reader, board.cards)))
    duel = Duel(
        players=players,
        turn_player=player,
        phase=phase,  # type: ignore[arg-type]
        turn=board.turn,
        life_points=points,
        cards={card.id: card for card in cards},
        counts=board.counts,
        uncounted=board.uncounted,
        teams={name: team.players for name, team in (teams or {}).items()},
        moves=len(cards),
        normal_summon_used=frozenset(name for name, done in board.done.items() if "normal-summon" in done),
        used=frozenset(_used_up(board)),
    )
    for card in cards:
        if duel.turn is None and isinstance(card.set_when, int) and not card.face_up:
            board.assume("set-earlier", card=card.said)
        if card.against is not None and card.against not in duel.opponents(card.controller):
            reader.wrong_word(fields["players"], "players", card.against, duel.opponents(card.controller))
    duel = duel._replace(delayed=tuple(_leaving(cards[number], left) for number, left in board.turns_left.items()))
    return _equipped(board, duel)


def _leaving(card: CardInPlay, turns: int) -> Delayed:
    """The destruction of a card that lies on the field for so many turns of the opponent."""
    at, operation = "opponent-end-phase", Operation(Verb.DESTROY)
    return Delayed(at, operation, card.controller, card.id, (card.id,), turns, card.against)


def _used_up(board: Board) -> Iterator[Mark]:
    for name, done in board.done.items():
        if "pendulum-summon" in done:
            yield Mark(Deed.PENDULUM_SUMMONED, name)
        if done:
            yield Mark(Deed.SUMMONED, name)
        if "special-summon" in done or "pendulum-summon" in done:
            yield Mark(Deed.SPECIAL_SUMMONED, name)


def _joined(board: Board, cards: list[CardInPlay]) -> list[CardInPlay]:
    """The cards, materials under the Xyz Monsters they were entered with."""
    joined = list(cards)
    for material, xyz in board.attached:
        joined[material] = joined[material]._replace(attached_to=joined[xyz].id)
    return joined


def _equipped(board: Board, duel: Duel) -> Duel:
    """The board, Equip Cards joined to the monsters that they name."""
    ids = list(duel.cards)
    for number, node, at in board.equipped:
        monster = _monster_named(board, duel, node, at)
        if monster:
            card = duel.cards[ids[number]]
            # What brought the monster without being an Equip Card (Call of the Haunted) is not equipped to it.
            if not card.card.bonds or card.card.icon is Icon.EQUIP:
                duel = duel.with_card(card._replace(equipped_to=monster))
                duel = _taken_with(duel, duel.cards[card.id], duel.cards[monster])
                _control_since(board, duel, duel.cards[card.id], duel.cards[monster])
            if card.card.bonds:
                duel = _joined_in_fate(duel, card.id, monster)
    for number, node, at in board.given_up:
        given = find_card(board.reader, node, at, duel, board.pool, zones=GIVEN_FROM)
        if given:
            duel = duel.with_card(duel.cards[ids[number]]._replace(gives_up=given))
    for number, node, at in board.bound:
        monster = _monster_named(board, duel, node, at)
        if monster:
            duel = _joined_in_fate(duel, ids[number], monster)
    return duel


def _monster_named(board: Board, duel: Duel, node: Node, at: str) -> str:
    """The monster on the field that a card is equipped or bound to; ``""`` and a problem where there is none."""
    monster = find_card(board.reader, node, at, duel, board.pool, zones=(Zone.MONSTERS,))
    if monster in duel.cards and duel.cards[monster].zone is Zone.MONSTERS:
        return monster
    if monster:
        name = board.reader.text(node, at)
        board.reader.problem(node, at, "read.not-in-a-monster-zone", name=name)
    return ""


def _joined_in_fate(duel: Duel, id: str, monster: str) -> Duel:
    """The board, a card and the monster that it brought sharing their fate."""
    card = duel.cards[id]
    equipped = monster if card.card.icon is Icon.EQUIP else card.equipped_to
    duel = duel.with_card(card._replace(bond=monster, equipped_to=equipped))
    return duel.with_card(duel.cards[monster]._replace(bond=id))


def _taken_with(duel: Duel, equip: CardInPlay, monster: CardInPlay) -> Duel:
    """The board, a monster taken with an Equip Card (Snatch Steal) going back when that leaves.

    Such a card is equipped to an opponent's monster: where no owner is entered, it is the opponent's.
    """
    if not _takes_control(equip) or monster.controller != equip.controller:
        return duel
    if not duel.opponents(monster.controller):
        return duel  # the case is told that it has one player too few
    owner = duel.opponent(monster.controller) if monster.owner == monster.controller else monster.owner
    return duel.with_card(monster._replace(owner=owner, control_until=ControlEnd(equip.id)))


def _control_since(board: Board, duel: Duel, equip: CardInPlay, monster: CardInPlay) -> None:
    """Note that control of *monster* must have changed where its Equip Card goes onto those of the other side only."""
    activation = equip.card.activation
    asked = activation.targets[0].side if activation is not None and activation.targets else Side.EITHER
    own = duel.side_of(monster.controller) == duel.side_of(equip.controller)
    if equip.negated is None and asked is not Side.EITHER and own is not (asked is Side.OWN or _takes_control(equip)):
        board.assume(
            "control-changed-since",
            card=equip.said,
            monster=monster.said,
            player=monster.controller,
        )


def _likely_phase(board: Board, duel: Duel, actions: tuple[object, ...]) -> Duel:
    """The phase where none is entered: the Battle Phase when the first thing done is an attack."""
    attack = bool(actions) and type(actions[0]).__name__ == "DeclareAttack"
    phase = Phase.BATTLE if attack else Phase.MAIN1
    board.assumptions.append(Assumption("phase", {"phase": phase}))
    return duel._replace(phase=phase)


def _takes_control(equip: CardInPlay) -> bool:
    """Whether control of the equipped monster comes with this card."""
    return any(op.verb is Verb.TAKE_CONTROL for effect in equip.card.effects or () for op in effect.operations)
