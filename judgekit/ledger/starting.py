"""With what a Duel that is kept begins: who plays, by which ruleset, with how many Life Points."""

from collections.abc import Sequence
from datetime import datetime
from types import MappingProxyType

from judgekit.domain.errors import refuse
from judgekit.domain.ruleset import Ruleset, of_pairs
from judgekit.ledger.replay import starting_life_points
from judgekit.ledger.tokens import Reading, folded, keys, tokens
from judgekit.ledger.values import Head

LONGEST = 60
"""So many signs the name of a Duel, or of a player, has at most."""


def head_of(
    name: str,
    players: str,
    rules: Ruleset,
    began: datetime,
    *,
    life_points: int | None = None,
    first: str = "",
) -> Head:
    """Return the head of a Duel called *name* between *players*, as ``Anna,Bruno`` or ``Anna+Carla,Bruno+Dario``.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for what is no such thing.
    """
    name = " ".join(name.split())
    _check_text(name + players)
    if not 0 < len(name) <= LONGEST or name.startswith("-"):
        raise refuse("ledger.read.name", most=LONGEST)
    sides = [_side(side) for side in players.split(",")]
    if len(sides) != 2 or len(sides[0]) != len(sides[1]) or len(sides[0]) not in (1, 2):
        raise refuse("ledger.read.players", text=players)
    seats = tuple(seat for pair in zip(*sides, strict=True) for seat in pair)
    if not all(seats) or len({folded(seat) for seat in seats}) != len(seats) or max(map(len, seats)) > LONGEST:
        raise refuse("ledger.read.players", text=players)
    for seat in seats:
        _check(seat)
    if len(seats) == 2 and of_pairs(rules.name):
        raise refuse("ledger.read.pairs", ruleset=rules.name)
    if len(seats) > 2 and not of_pairs(rules.name):
        raise refuse("ledger.read.no-pairs", ruleset=rules.name)
    teams = {"+".join(side): side for side in sides} if len(seats) > 2 else {}
    points = starting_life_points(rules) if life_points is None else life_points
    return Head(name, seats, rules.name, points, began, MappingProxyType(teams), _first(first, seats))


def _check_text(text: str) -> None:
    """Refuse what is no text: bytes that a terminal has passed on."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise refuse("read.not-utf8", "-") from None


def _side(text: str) -> tuple[str, ...]:
    return tuple(" ".join(player.split()) for player in text.split("+"))


def _check(name: str) -> None:
    """Refuse a name that would be taken for something else in a line."""
    begins = tokens(name)
    if not begins or folded(begins[0].text) in keys() or folded(name) in keys() or not begins[0].text[0].isalpha():
        raise refuse("ledger.read.player-word", name=name)


def _first(text: str, seats: Sequence[str]) -> str:
    if not text.strip():
        return seats[0]
    found = Reading(text, seats, "en").player()
    if found is None:
        raise refuse("ledger.read.first", name=text, known=", ".join(seats))
    return found
