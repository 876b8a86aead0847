"""The case that the answers come to, as the plain data of a case file, and read back."""

import json
from collections.abc import Mapping
from typing import Any

from judgekit.domain.duel import Duel
from judgekit.domain.pool import CardPool
from judgekit.domain.situation import Situation
from judgekit.domain.values import CASE_ZONES, Zone
from judgekit.interview.state import Entry, Ref, State
from judgekit.parse.case import FORMAT, read_case


def read_state(state: State, pool: CardPool) -> Situation:
    """Return the situation that has been answered so far.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where the answers do not make a case.
    """
    if not state.acts and state.kept.expect is None:
        return read_board(state, pool)
    board = read_board(state, pool)
    ids = {serial: id for id, serial in serials(state, board.duel).items()}
    return _read(case_of(state, ids), pool)


def read_board(state: State, pool: CardPool) -> Situation:
    """Return the situation without what was done."""
    return _read(case_of(state._replace(acts=(), kept=state.kept._replace(expect=None)), {}), pool)


def _read(data: Mapping[str, Any], pool: CardPool) -> Situation:
    return read_case(json.dumps(data, ensure_ascii=False), pool, json=True)


def serials(state: State, duel: Duel) -> dict[str, int]:
    """Return the serial number of the entry of each card that was entered by itself, by what the case calls it."""
    return {
        card.id: entry.serial
        for seat in state.seats
        for zone in CASE_ZONES
        for card, entry in zip(duel.at(state.player(seat), zone), _cards_at(state, seat, zone), strict=True)
    }


def _cards_at(state: State, seat: int, zone: Zone) -> tuple[Entry, ...]:
    """The cards that were entered for a zone, in the order of the case."""
    here = (entry for entry in state.entries if (entry.seat, entry.zone) == (seat, zone))
    return tuple(entry for entry in here if not isinstance(entry.data, int))


def case_of(state: State, ids: Mapping[int, str]) -> dict[str, Any]:
    """Return the answers as plain data; *ids* are what the cards are called in it, by serial number."""
    data: dict[str, Any] = {"judgekit": FORMAT, **state.kept.head}
    if state.ruleset:
        data["ruleset"] = state.ruleset
    turn: dict[str, Any] = {}
    if state.turn_player is not None:
        turn["player"] = state.player(state.turn_player)
    if state.number is not None:
        turn["number"] = state.number
    if state.phase:
        turn["phase"] = state.phase
    if turn:
        data["turn"] = turn
    if state.pairs:
        data["teams"] = {name: _team(state, first) for first, name in enumerate(team_names(state))}
    data["players"] = {state.player(seat): _player(state, seat) for seat in state.seats}
    if state.acts:
        data["actions"] = [{"player": state.player(act.seat), **_named(act.data, ids)} for act in state.acts]
    if state.kept.expect is not None:
        data["expect"] = state.kept.expect
    return data


def team_names(state: State) -> tuple[str, str]:
    """Return what the two teams are called: by their players, where an opened case says nothing else."""
    if state.kept.teams:
        return state.kept.teams[0], state.kept.teams[1]
    first, second = (f"{state.player(seat)} + {state.player(seat + 2)}" for seat in (0, 1))
    return first, second


def _team(state: State, first: int) -> Any:
    players = [state.player(first), state.player(first + 2)]
    if first not in state.life_points:
        return players
    return {"players": players, "life_points": state.life_points[first]}


def _player(state: State, seat: int) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if seat in state.life_points and not state.pairs:
        data["life_points"] = state.life_points[seat]
    if seat in state.kept.done:
        data["done"] = state.kept.done[seat]
    for zone in Zone:
        here = [entry.data for entry in state.entries if (entry.seat, entry.zone) == (seat, zone)]
        cards = [_card(card, state) for card in here if not isinstance(card, int)]
        # A list is all there is of a hand or a Deck, and as many as are entered are no news of another zone.
        counts: list[int | str] = [
            count for count in here if isinstance(count, int) and (count != len(cards) or zone in _COUNTED)
        ]
        counts += ["unknown"] if (seat, zone) in state.kept.uncounted else []
        if counts and cards:
            data[zone.value] = {"count": counts[0], "known": cards}
        elif counts:
            data[zone.value] = counts[0]
        elif cards:
            data[zone.value] = cards
    return data


_COUNTED = frozenset({Zone.HAND, Zone.DECK})


def _card(data: Mapping[str, Any], state: State) -> Any:
    """A card; by its bare name where nothing else is said of it."""
    if list(data) == ["name"]:
        return data["name"]
    return {key: _said_of(state, key, value) for key, value in data.items()}


def _said_of(state: State, key: str, value: Any) -> Any:
    """What is said of a card: its owner by name, another card by its place, which no correction changes."""
    if key == "owner":
        return state.player(value)
    return _place(state, value.serial) if isinstance(value, Ref) else value


def _place(state: State, serial: int) -> str:
    entry = next(entry for entry in state.entries if entry.serial == serial)
    here = [other.serial for other in _cards_at(state, entry.seat, entry.zone)]
    return f"{state.player(entry.seat)}/{entry.zone.value}/{here.index(serial) + 1}"


def _named(data: Mapping[str, Any], called: Mapping[int, str]) -> dict[str, Any]:
    """An action with every card by what it is called in the case."""

    def name(value: Any) -> Any:
        if isinstance(value, Ref):
            return called[value.serial]
        return [name(item) for item in value] if isinstance(value, list | tuple) else value

    return {key: name(value) for key, value in data.items()}
