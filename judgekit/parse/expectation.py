"""Read what a case says of its own outcome."""

from judgekit.domain.chain_report import LinkOutcome
from judgekit.domain.duel import Duel
from judgekit.domain.pool import CardPool
from judgekit.domain.situation import Expectation, ExpectedLink
from judgekit.domain.values import DRAW, Position, Verdict, Winner, Zone
from judgekit.parse.nodes import Fields, Node
from judgekit.parse.reader import Reader
from judgekit.parse.references import check_named, id_at, is_named

OPTION_KINDS = ("activate", "attack", "summon", "set", "position", "phase")
EXPECT_KEYS = (
    "verdict",
    "reasons",
    "rules",
    "life_points",
    "where",
    "atk",
    "def",
    "links",
    "winner",
    "missing",
    "options",
    "assumptions",
)
NO_WINNER = ("draw", "none")
OUTCOMES = tuple(outcome.value for outcome in LinkOutcome)


def read_expectation(reader: Reader, node: Node, duel: Duel, pool: CardPool) -> Expectation:
    """Read the field ``expect``; the reasons are compared as they are written."""
    fields = reader.fields(node, "expect", EXPECT_KEYS)
    winner = _winner(reader, fields.get("winner"), duel)
    monsters = {key: _monsters(reader, fields.get(key), key, duel, pool) for key in ("atk", "def")}
    verdict = reader.word(fields["verdict"], "expect.verdict", Verdict) if "verdict" in fields else None
    return Expectation(
        verdict=verdict.value if verdict else None,
        reasons=_texts(reader, fields, "reasons"),
        life_points={
            player: reader.number(value, f"expect.life_points.{player}")
            for player, value in _named(reader, fields, "life_points", tuple(duel.life_points)).items()
        },
        where=_where(reader, fields.get("where"), duel, pool),
        links=_links(reader, fields, duel, pool),
        winner=winner,
        nobody_wins=winner is None and "winner" in fields,
        missing=_texts(reader, fields, "missing"),
        options={
            kind: tuple(reader.text(item, path) for path, item in reader.items(value, f"expect.options.{kind}"))
            for kind, value in _named(reader, fields, "options", OPTION_KINDS).items()
        },
        rules=_texts(reader, fields, "rules") or (),
        atk=monsters["atk"],
        defense=monsters["def"],
        assumptions=_texts(reader, fields, "assumptions") or (),
    )


def _texts(reader: Reader, fields: dict[str, Node], key: str) -> tuple[str, ...] | None:
    if key not in fields:
        return None
    return tuple(reader.text(item, path) for path, item in reader.items(fields[key], f"expect.{key}"))


def _named(reader: Reader, fields: dict[str, Node], key: str, known: tuple[str, ...]) -> dict[str, Node]:
    return reader.fields(fields[key], f"expect.{key}", known) if key in fields else {}


def _links(reader: Reader, fields: dict[str, Node], duel: Duel, pool: CardPool) -> tuple[ExpectedLink, ...] | None:
    """What is expected of each link of a Chain: its outcome, its card, or ``card: outcome``."""
    if "links" not in fields:
        return None
    return tuple(_link(reader, item, at, duel, pool) for at, item in reader.items(fields["links"], "expect.links"))


def _link(reader: Reader, node: Node, at: str, duel: Duel, pool: CardPool) -> ExpectedLink:
    if isinstance(node, Fields):
        if len(node.fields) != 1:
            reader.problem(node, at, "read.want-expected-link")
            return ExpectedLink()
        ((key, value),) = node.fields.values()
        outcome = reader.text(value, at)
        if outcome not in OUTCOMES:
            reader.wrong_word(value, at, outcome, OUTCOMES)
        check_named(reader, key, at, duel, pool)
        return ExpectedLink(id_at(key.text.strip(), duel, pool), outcome)
    word = reader.text(node, at)
    if not word or word in OUTCOMES:
        return ExpectedLink(outcome=word)
    if not is_named(word, duel, pool):
        reader.wrong_word(node, at, word, (*OUTCOMES, *duel.cards))
    return ExpectedLink(id_at(word, duel, pool))


def _winner(reader: Reader, node: Node | None, duel: Duel) -> Winner | None:
    """A player, in a pairs game a team, or a draw; ``None`` that nobody has won. A player's name goes before ours."""
    winner = reader.text(node, "expect.winner")
    known = (*duel.life_points, *NO_WINNER)
    if node is not None and winner and duel.life_points and winner not in known:
        reader.wrong_word(node, "expect.winner", winner, known)
    if winner in duel.life_points:
        return Winner(winner)
    return DRAW if winner == "draw" else None


def _where(reader: Reader, node: Node | None, duel: Duel, pool: CardPool) -> dict[str, str]:
    """Where cards of the board, and Tokens that will come, lie at the end."""
    if node is None:
        return {}
    if not isinstance(node, Fields):
        reader.problem(node, "expect.where", "read.want-places")
        return {}
    places = {}
    for name, (key, value) in node.fields.items():
        at = f"expect.where.{name}"
        check_named(reader, key, at, duel, pool)
        places[name.strip()] = _place(reader, value, at, duel)
    return places


def _monsters(reader: Reader, node: Node | None, key: str, duel: Duel, pool: CardPool) -> dict[str, int]:
    """ATK or DEF of monsters, by their id or name."""
    if node is None:
        return {}
    if not isinstance(node, Fields):
        reader.problem(node, f"expect.{key}", "read.want-monster-values", example=f"{key}: {{Wattaildragon: 2500}}")
        return {}
    values = {}
    for name, (name_node, value) in node.fields.items():
        at = f"expect.{key}.{name}"
        check_named(reader, name_node, at, duel, pool)
        values[name.strip()] = reader.number(value, at)
    return values


def _place(reader: Reader, node: Node, at: str, duel: Duel) -> str:
    """``player/zone``, for a monster also ``player/zone/position``."""
    place = reader.text(node, at)
    if not place or not duel.players:
        return place
    known = (duel.players, tuple(zone.value for zone in Zone), tuple(position.value for position in Position))
    words = place.split("/")
    if not 2 <= len(words) <= 3:
        reader.problem(node, at, "read.want-places")
        return place
    for word, possible in zip(words, known, strict=False):
        if word not in possible:
            reader.wrong_word(node, at, word, possible)
    return place
