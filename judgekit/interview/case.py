"""The case that the answers come to, as the plain data of a case file, and read back."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from judgekit.domain.pool import CardPool
from judgekit.domain.situation import Situation
from judgekit.domain.values import Zone
from judgekit.interview.state import Entry, Ref, State
from judgekit.parse.case import FORMAT, read_case


def read_state(state: State, pool: CardPool) -> Situation:
    """Return the situation that has been answered so far.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where the answers do not make a case.
    """
    board = read_board(state, pool)
    if not state.acts:
        return board
    return _read(case_of(state, tuple(board.duel.cards)), pool)


def read_board(state: State, pool: CardPool) -> Situation:
    """Return the situation without what was done."""
    return _read(case_of(state._replace(acts=()), ()), pool)


def _read(data: Mapping[str, Any], pool: CardPool) -> Situation:
    return read_case(json.dumps(data, ensure_ascii=False), pool, json=True)


def cards_in_order(state: State) -> tuple[Entry, ...]:
    """Return the entries of cards in the order of the case: player by player, zone by zone."""
    return tuple(
        entry
        for seat in (0, 1)
        for zone in Zone
        for entry in state.entries
        if (entry.seat, entry.zone) == (seat, zone) and not isinstance(entry.data, int)
    )


def case_of(state: State, ids: Sequence[str]) -> dict[str, Any]:
    """Return the answers as plain data; *ids* are what the cards are called, in the order of the case."""
    data: dict[str, Any] = {"judgekit": FORMAT}
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
    data["players"] = {state.player(seat): _player(state, seat) for seat in (0, 1)}
    if state.acts:
        called = dict(zip((entry.serial for entry in cards_in_order(state)), ids, strict=True))
        data["actions"] = [{"player": state.player(act.seat), **_named(act.data, called)} for act in state.acts]
    return data


def _player(state: State, seat: int) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if seat in state.life_points:
        data["life_points"] = state.life_points[seat]
    for zone in Zone:
        here = [entry.data for entry in state.entries if (entry.seat, entry.zone) == (seat, zone)]
        cards = [_card(card, state) for card in here if not isinstance(card, int)]
        # A list is all there is of a hand or a Deck, and as many as are entered are no news of another zone.
        counts = [count for count in here if isinstance(count, int) and (count != len(cards) or zone in _COUNTED)]
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
    return {key: state.player(value) if key == "owner" else value for key, value in data.items()}


def _named(data: Mapping[str, Any], called: Mapping[int, str]) -> dict[str, Any]:
    """An action with every card by what it is called in the case."""

    def name(value: Any) -> Any:
        if isinstance(value, Ref):
            return called[value.serial]
        return [called[item.serial] for item in value] if isinstance(value, tuple) else value

    return {key: name(value) for key, value in data.items()}
