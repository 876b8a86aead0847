"""Lines and what was done to them as plain data, and read back: what is kept, exported and imported."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Any

from judgekit.domain.values import Phase, Position
from judgekit.engine.battle.damage import read_change
from judgekit.ledger.changes import MOST_CHANGES
from judgekit.ledger.values import (
    Act,
    Added,
    Altered,
    Attacked,
    Became,
    BoardLaid,
    ClockSet,
    Corrected,
    CouldNotDraw,
    Drew,
    DuelBegun,
    Entry,
    Gained,
    Head,
    Line,
    Loss,
    Lost,
    Noted,
    Paid,
    PhaseEntered,
    Redone,
    Side,
    Sided,
    Surrendered,
    Thing,
    Thrown,
    TurnEnded,
    Undone,
    WonByEffect,
)

KINDS: Mapping[str, type[Line]] = {
    "lost": Lost,
    "gained": Gained,
    "became": Became,
    "paid": Paid,
    "attacked": Attacked,
    "drew": Drew,
    "could-not-draw": CouldNotDraw,
    "turn-ended": TurnEnded,
    "phase": PhaseEntered,
    "noted": Noted,
    "thrown": Thrown,
    "clock": ClockSet,
    "surrendered": Surrendered,
    "won": WonByEffect,
    "duel-begun": DuelBegun,
    "sided": Sided,
    "board": BoardLaid,
}
"""The name of each kind of line, kept for ever."""

NAMES = {kind: name for name, kind in KINDS.items()}

_MOST = 10**9
_CHANGES = ("+", "-", "x", "/", "=")
_SELDOM = ("changes", "target_changes", "damage")
"""What is written only where there is something of it."""


class NotKeptError(ValueError):
    """What is no line, or nothing that was ever done to one; the text says what it is."""


def line_data(line: Line) -> dict[str, Any]:
    """Return *line* as plain data."""
    told = {name: _plain(value) for name, value in line._asdict().items() if name not in _SELDOM or value}
    return {"kind": NAMES[type(line)], **told}


def _plain(value: Any) -> Any:
    if isinstance(value, Altered):
        return value._asdict()
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    return getattr(value, "value", value)


def read_line(data: Any) -> Line:
    """Return the line that :func:`line_data` has written. Raises :class:`NotKeptError` for anything else."""
    if not isinstance(data, Mapping):
        raise NotKeptError(str(data))
    kind = KINDS.get(str(data.get("kind")))
    if kind is None or set(data) - {"kind"} - set(kind._fields):
        raise NotKeptError(str(data.get("kind")))
    if kind is not Paid and data.get("amount", 0) is None:
        raise NotKeptError("amount")
    try:
        given = {name: _FIELDS[name](value) for name, value in data.items() if name != "kind"}
        return kind(**given)
    except (ValueError, TypeError) as error:
        raise NotKeptError(str(error)) from None


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise NotKeptError(str(value))
    return value


def _texts(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not value:
        raise NotKeptError(str(value))
    return tuple(map(_text, value))


def _number(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= _MOST:
        raise NotKeptError(str(value))
    return value


def _perhaps(value: Any) -> int | None:
    return None if value is None else _number(value)


def _altered(value: Any) -> tuple[Altered, ...]:
    if not isinstance(value, list):
        raise NotKeptError(str(value))
    return tuple(_one_altered(one) for one in value)


def _damage(value: Any) -> tuple[str, ...]:
    words = _texts(value)
    if len(words) > MOST_CHANGES or not all(map(read_change, words)):
        raise NotKeptError(str(value))
    return words


def _one_altered(data: Any) -> Altered:
    if not isinstance(data, Mapping) or data.keys() != set(Altered._fields) or data["sign"] not in _CHANGES:
        raise NotKeptError(str(data))
    found = Altered(data["sign"], _number(data["amount"]), _text(data["reason"]))
    if found[:2] == ("/", 0):
        raise NotKeptError("/0")
    return found


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise NotKeptError(str(value))
    return value


_FIELDS: Mapping[str, Callable[[Any], Any]] = {
    "players": _texts,
    "player": _text,
    "amount": _perhaps,
    "how": Loss,
    "reason": _text,
    "attack": _number,
    "target": _perhaps,
    "position": Position,
    "piercing": _truth,
    "for_turn": _truth,
    "phase": Phase,
    "text": _text,
    "name": _text,
    "what": Thing,
    "fell": lambda value: Side(value) if isinstance(value, str) else _number(value),
    "minutes": _number,
    "first": _text,
    "changes": _altered,
    "target_changes": _altered,
    "damage": _damage,
}


def time_data(at: datetime) -> str:
    """Return a time as it is kept: of the whole world, to the thousandth of a second."""
    return at.astimezone(UTC).isoformat(timespec="milliseconds")


def read_time(text: Any) -> datetime:
    """Return the time that :func:`time_data` has written. Raises :class:`NotKeptError` for anything else."""
    try:
        at = datetime.fromisoformat(_text(text))
    except ValueError:
        raise NotKeptError(str(text)) from None
    return at if at.tzinfo else at.replace(tzinfo=UTC)


def act_data(act: Act) -> dict[str, Any]:
    """Return *act* as plain data."""
    match act:
        case Added(entry):
            return {"act": "line", "at": time_data(entry.at), "typed": entry.typed, "line": line_data(entry.line)}
        case Corrected(number, line, typed, at):
            data = {"act": "corrected", "at": time_data(at), "number": number, "typed": typed}
            return {**data, "line": line_data(line)}
        case Undone(at, to):
            return {"act": "undone", "at": time_data(at), "to": to}
        case Redone(at, to):
            return {"act": "redone", "at": time_data(at), "to": to}


def read_act(data: Any) -> Act:
    """Return what :func:`act_data` has written. Raises :class:`NotKeptError` for anything else."""
    if not isinstance(data, Mapping):
        raise NotKeptError(str(data))
    at = read_time(data.get("at"))
    match data.get("act"):
        case "line":
            return Added(Entry(read_line(data.get("line")), _text(data.get("typed")), at))
        case "corrected":
            number = _number(data.get("number"))
            return Corrected(number, read_line(data.get("line")), _text(data.get("typed")), at)
        case "undone":
            return Undone(at, _perhaps(data.get("to")))
        case "redone":
            return Redone(at, _perhaps(data.get("to")))
    raise NotKeptError(str(data.get("act")))


def head_data(head: Head) -> dict[str, Any]:
    """Return the *head* of a ledger as plain data."""
    return {
        "name": head.name,
        "players": list(head.players),
        "teams": {team: list(players) for team, players in head.teams.items()},
        "ruleset": head.ruleset,
        "life_points": head.life_points,
        "first": head.first,
        "began": time_data(head.began),
    }


def read_head(data: Any) -> Head:
    """Return what :func:`head_data` has written. Raises :class:`NotKeptError` for anything else."""
    if not isinstance(data, Mapping) or not isinstance(data.get("teams"), Mapping):
        raise NotKeptError(str(data))
    players = _texts(data.get("players"))
    teams = {_text(team): _texts(members) for team, members in data["teams"].items()}
    first = _text(data.get("first"))
    seated = {player for members in teams.values() for player in members} or set(players)
    if len(set(players)) != (4 if teams else 2) or seated != set(players) or first not in players:
        raise NotKeptError(", ".join(players))
    return Head(
        _text(data.get("name")),
        players,
        _text(data.get("ruleset")),
        _number(data.get("life_points")),
        read_time(data.get("began")),
        MappingProxyType(teams),
        first,
    )
