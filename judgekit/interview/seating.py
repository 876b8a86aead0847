"""Who plays, and whose turn it is."""

import re

from judgekit.domain.errors import refuse
from judgekit.domain.ruleset import of_pairs
from judgekit.interview.cards import unquoted
from judgekit.interview.meaning import meaning
from judgekit.interview.state import NAMELESS, OF_PAIRS, State
from judgekit.interview.tables import PHASES, TURN_WORD, UNKNOWN
from judgekit.parse.numbers import read_number

LONGEST_NAME = 40
LAST_TURN = 1000
PARTNERS, TEAMS = ", ", " / "
REMOVE = "-"
"""Takes a line out, and back what was said."""


def seat_of(state: State, name: str) -> int | None:
    """Return the seat of the player called *name*."""
    seats = [seat for seat in state.seats if state.player(seat).casefold() == unquoted(name).casefold()]
    return seats[0] if seats else None


def with_players(state: State, text: str) -> State:
    """Return *state* with two names, or those of two teams; of one name the other player keeps his.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for any other number of them.
    """
    if not text:
        return state
    teams = [_partners(team) for team in text.split("/")]
    if len(teams) == 1 and len(teams[0]) in (1, 2):
        teams = [[name] for name in teams[0]]
    even = len(teams) <= 2 and {len(team) for team in teams} in ({1}, {2})
    names = tuple(name for pair in zip(*teams, strict=True) for name in pair) if even else ()
    if not names:
        raise refuse("new.want-four", players=in_teams(text))
    return _renamed(state, (*names, *state.names[1:]) if len(names) == 1 else names)


def _partners(text: str) -> list[str]:
    """The players of a team; in quotation marks a name may have a comma."""
    whole = unquoted(text)
    names = [whole] if whole != text.strip() else [unquoted(name) for name in re.split(r"[,;+&]", text)]
    return [name for name in names if name]


def in_teams(text: str) -> str:
    """Return the players of *text* as those of a pairs game are typed: the first two together, then the others."""
    names = [name for name in re.split(r"\s*[,;+&/]\s*", text) if name]
    names = [*names, *NAMELESS[len(names) :]][:OF_PAIRS]
    return TEAMS.join((PARTNERS.join(names[:2]), PARTNERS.join(names[2:])))


def _renamed(state: State, names: tuple[str, ...]) -> State:
    """The players’ names; how many play is not changed once there is something of one of them."""
    if of_pairs(state.ruleset) and len(names) != OF_PAIRS:
        raise refuse("new.want-four", players=in_teams(PARTNERS.join(names)))
    if len(names) != len(state.names) and (state.entries or state.acts or state.life_points):
        raise refuse("new.as-many", count=len(state.names))
    for name in filter(None, names):
        if len(name) > LONGEST_NAME:
            raise refuse("new.too-long", limit=LONGEST_NAME)
        if [other.casefold() for other in names].count(name.casefold()) > 1:
            raise refuse("new.same-name", name=name)
    turn = state.turn_player if len(names) == len(state.names) else None
    return state._replace(names=names, turn_player=turn)


def with_turn(state: State, text: str) -> State:
    """Return *state* with whose turn it is, which, and the phase, in any order; what is not said stays.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where a word is none of these.
    """
    if not text:
        return state._replace(turn_player=state.turn_player or 0)
    if text == REMOVE:
        return state._replace(number=None, phase="")
    words = text.replace(",", " ").split()
    found = _time(words, state.language)
    if found is not None:
        return _at_time(state, state.turn_player or 0, *found)
    for length in range(len(words), 0, -1):
        for name, rest in ((words[:length], words[length:]), (words[-length:], words[:-length])):
            seat, found = seat_of(state, " ".join(name)), _time(rest, state.language)
            if seat is not None and found is not None:
                return _at_time(state, seat, *found)
    raise refuse("new.want-turn", text=text, player=state.player(0))


def _at_time(state: State, seat: int, number: int | None, phase: str) -> State:
    if number is not None and not 1 <= number <= LAST_TURN:
        raise refuse("read.number-out-of-range", number=number, least=1, most=LAST_TURN)
    number = state.number if number is None else number
    return state._replace(turn_player=seat, number=number, phase=phase or state.phase)


def _time(words: list[str], language: str) -> tuple[int | None, str] | None:
    """The turn and the phase that *words* mean; ``None`` where one of them means neither."""
    phase = _phase(words, language)
    if phase is not None:
        return None, phase
    for place, word in enumerate(words):
        number, rest = read_number(word), [*words[:place], *words[place + 1 :]]
        rest = [other for other in rest if meaning(other, TURN_WORD, language) is None]
        phase = _phase(rest, language)
        if number is not None and phase is not None:
            return number, phase
    return None


def _phase(words: list[str], language: str) -> str | None:
    """A phase, ``unknown``, or nothing where nothing is said."""
    text = " ".join(words)
    return "" if not text else meaning(text, PHASES, language) or meaning(text, UNKNOWN, language)
