"""Read a case: a board, what was done, and what it expects of itself (``docs/case-format.md``)."""

from judgekit.domain.duel import Duel
from judgekit.domain.findings import Assumption
from judgekit.domain.pool import CardPool
from judgekit.domain.situation import Expectation, Situation
from judgekit.domain.values import Number, Phase, Verdict, Zone
from judgekit.parse.actions import read_actions
from judgekit.parse.board import Board, read_zone
from judgekit.parse.nodes import Fields, Node, Scalar, parse_json, parse_yaml
from judgekit.parse.reader import UNKNOWN_WORDS, Reader
from judgekit.parse.references import name_cards

CASE_KEYS = ("judgekit", "id", "note", "ruleset", "turn", "players", "actions", "expect")
ZONES = tuple(zone.value for zone in Zone)
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
    board = Board(reader, pool)
    players = _players(board, fields.get("players"), node)
    duel = _duel(board, fields, players)
    actions = read_actions(reader, fields.get("actions"), duel, pool)
    expect = _expectation(reader, fields["expect"], duel, pool) if "expect" in fields else None
    reader.raise_problems()
    if "turn" not in fields or "phase" not in _turn_fields(fields):
        duel = _likely_phase(board, duel, actions)
    return Situation(
        id=reader.text(fields.get("id"), "id"),
        ruleset=reader.text(fields.get("ruleset"), "ruleset"),
        note=reader.text(fields.get("note"), "note"),
        duel=duel,
        actions=actions,
        expect=expect,
        assumptions=tuple(board.assumptions),
        unknowns=tuple(reader.unknowns),
    )


def _players(board: Board, node: Node | None, case: Node) -> dict[str, Number]:
    """The players in seat order with their Life Points; their cards go onto the board."""
    reader = board.reader
    if node is None or not isinstance(node, Fields):
        reader.problem(node or case, "players", "read.want-players")
        return {}
    if len(node.fields) != 2:
        reader.problem(node, "players", "read.two-players", count=len(node.fields))
    found: dict[str, Number] = {}
    for name, (_, value) in node.fields.items():
        at = f"players.{name}"
        empty = isinstance(value, Scalar) and not value.text
        fields = {} if empty else reader.fields(value, at, ("life_points", *ZONES))
        if "life_points" in fields:
            found[name] = reader.number_or_unknown(fields["life_points"], f"{at}.life_points", "life_points")
        else:
            found[name] = STARTING_LIFE_POINTS
            board.assume("life-points", player=name, amount=STARTING_LIFE_POINTS)
        for zone in Zone:
            if zone.value in fields:
                read_zone(board, name, zone, fields[zone.value], f"{at}.{zone.value}")
    return found


def _turn_fields(fields: dict[str, Node]) -> dict[str, tuple[Scalar, Node]]:
    turn = fields.get("turn")
    return turn.fields if isinstance(turn, Fields) else {}


def _duel(board: Board, fields: dict[str, Node], players: dict[str, Number]) -> Duel:
    reader = board.reader
    turn = reader.fields(fields["turn"], "turn", ("player", "number", "phase")) if "turn" in fields else {}
    first = next(iter(players), "")
    player = reader.text(turn.get("player"), "turn.player", first)
    if players and player not in players:
        reader.wrong_word(turn["player"], "turn.player", player, list(players))
    if "player" not in turn and players:
        board.assume("turn-player", player=first)
    phase: object = Phase.MAIN1
    if "phase" in turn:
        node = turn["phase"]
        if isinstance(node, Scalar) and node.text in UNKNOWN_WORDS:
            phase = reader.number_or_unknown(node, "turn.phase", "phase")
        else:
            phase = reader.word(node, "turn.phase", Phase) or Phase.MAIN1
    cards = name_cards(reader, board.cards)
    return Duel(
        players=tuple(players),
        turn_player=player,
        phase=phase,  # type: ignore[arg-type]
        turn=reader.number(turn["number"], "turn.number", 1, 1000) if "number" in turn else None,
        life_points=players,
        cards={card.id: card for card in cards},
        counts=board.counts,
        moves=len(cards),
    )


def _likely_phase(board: Board, duel: Duel, actions: tuple[object, ...]) -> Duel:
    """The phase where none is entered: the Battle Phase when the first thing done is an attack."""
    attack = bool(actions) and type(actions[0]).__name__ == "DeclareAttack"
    phase = Phase.BATTLE if attack else Phase.MAIN1
    board.assumptions.append(Assumption("phase", {"phase": phase}))
    return duel._replace(phase=phase)


EXPECT_KEYS = ("verdict", "reasons", "life_points", "where", "links", "winner", "missing", "options")


def _expectation(reader: Reader, node: Node, duel: Duel, pool: CardPool) -> Expectation:
    """What the case says of its own outcome."""
    fields = reader.fields(node, "expect", EXPECT_KEYS)
    verdict = reader.word(fields["verdict"], "expect.verdict", Verdict) if "verdict" in fields else None
    return Expectation(
        verdict=verdict.value if verdict else None,
        reasons=_texts(reader, fields, "reasons"),
        life_points={
            player: reader.number(value, f"expect.life_points.{player}")
            for player, value in _named(reader, fields, "life_points", duel.players).items()
        },
        where={
            card: reader.text(value, f"expect.where.{card}")
            for card, value in _named(reader, fields, "where", None).items()
        },
        links=_texts(reader, fields, "links"),
        winner=reader.text(fields.get("winner"), "expect.winner") or None,
        missing=_texts(reader, fields, "missing"),
        options={
            kind: tuple(reader.text(item, path) for path, item in reader.items(value, f"expect.options.{kind}"))
            for kind, value in _named(reader, fields, "options", ("activate", "attack", "phase")).items()
        },
    )


def _texts(reader: Reader, fields: dict[str, Node], key: str) -> tuple[str, ...] | None:
    if key not in fields:
        return None
    return tuple(reader.text(item, path) for path, item in reader.items(fields[key], f"expect.{key}"))


def _named(reader: Reader, fields: dict[str, Node], key: str, known: tuple[str, ...] | None) -> dict[str, Node]:
    node = fields.get(key)
    if node is None:
        return {}
    if known is not None or not isinstance(node, Fields):
        return reader.fields(node, f"expect.{key}", known or ())
    return {name: value for name, (_, value) in node.fields.items()}
