"""What a typed line means, in whatever of the languages it is typed.

A line begins with a player, as ``anna -1800 direct``, or with a word, as ``next turn``; what is left is its reason.
"""

from collections.abc import Callable, Mapping
from enum import Enum, unique

from judgekit.domain.values import Phase, Position
from judgekit.ledger.changes import changes, damage_changes
from judgekit.ledger.tokens import Reading
from judgekit.ledger.values import (
    Attacked,
    Became,
    ClockSet,
    CouldNotDraw,
    Drew,
    DuelBegun,
    Gained,
    Head,
    Line,
    Loss,
    Lost,
    Noted,
    Paid,
    PhaseEntered,
    Side,
    Sided,
    Surrendered,
    Thing,
    Thrown,
    TurnEnded,
    WonByEffect,
)
from judgekit.tuples import NamedTuple


@unique
class Want(Enum):
    """What is asked of the ledger, and no line of it."""

    UNDO = "undo"
    REDO = "redo"
    CORRECT = "correct"
    SHOW = "show"
    BOARD = "board"
    RESOLVE = "resolve"
    HELP = "help"
    LEAVE = "leave"
    CLOCK = "clock"
    THROW = "throw"


class Wish(NamedTuple):
    """Something asked of the ledger: with the number of a line, a text, what is to be thrown by whom."""

    want: Want
    number: int | None = None
    text: str = ""
    thing: Thing = Thing.COIN
    player: str = ""
    reason: str = ""


Said = Line | Wish

PHASES = tuple(phase.value for phase in Phase)
SPOTS = 6
MOST_MINUTES = 600


def read(typed: str, head: Head, language: str) -> Said:
    """Return what *typed* means in the Duel of *head*.

    Raises :class:`~judgekit.domain.errors.UnreadableError` with the column, what was expected and the nearest word.
    """
    reading = Reading(typed, head.players, language)
    player = reading.player()
    if player is not None:
        return _of_players(reading, (player,), OF_A_PLAYER)
    if reading.take("both"):
        return _of_players(reading, head.sides_by_player, OF_BOTH)
    key = reading.take(*ALONE)
    if key is None:
        raise reading.refused((*ALONE, "both"), players=True)
    return ALONE[key](reading, key)


Players = tuple[str, ...]


def _of_players(reading: Reading, players: Players, known: Mapping[str, Callable[[Reading, Players], Said]]) -> Said:
    here = reading.here
    if "attacks" in known and here is not None and here.text[0].isdigit():
        return _attacked(reading, players)
    key = reading.take(*known)
    if key is None:
        raise reading.refused(tuple(known))
    return known[key](reading, players)


def _lost(reading: Reading, players: Players) -> Said:
    amount = reading.amount()
    found = reading.take("direct", "effect")
    how = Loss(found) if found else Loss.UNSAID
    return Lost(players, amount, how, reading.rest())


def _gained(reading: Reading, players: Players) -> Said:
    return Gained(players, reading.amount(), reading.rest())


def _became(reading: Reading, players: Players) -> Said:
    return Became(players, reading.amount(), reading.rest())


def _paid(reading: Reading, players: Players) -> Said:
    amount = None if reading.take("half") else reading.amount()
    return Paid(players[0], amount, reading.rest())


_POSITIONS = {
    "attack position": Position.ATTACK,
    "defense position": Position.DEFENSE,
    "face-down": Position.SET,
}


def _attacked(reading: Reading, players: Players) -> Said:
    line = Attacked(players[0], reading.amount(), changes=changes(reading, of_attacker=True))
    found = reading.take("direct", ">", "attacks")
    if found is None:
        raise reading.refused((">", "direct"))
    if found == "direct" or reading.take("direct"):
        return line._replace(damage=damage_changes(reading), reason=reading.rest())
    line = _how(reading, line)
    line = _how(reading, line._replace(target=reading.amount()))
    return line._replace(reason=reading.rest())


def _how(reading: Reading, line: Attacked) -> Attacked:
    """*line* with what stands next: the position of its target, whether it pierces, what changes the target."""
    while True:
        more = changes(reading, of_attacker=False) if line.target is not None else ()
        dealt = damage_changes(reading) if line.target is not None else ()
        found = reading.take(*_POSITIONS, "piercing")
        line = line._replace(target_changes=(*line.target_changes, *more), damage=(*line.damage, *dealt))
        if found == "piercing":
            line = line._replace(piercing=True)
        elif found is not None:
            line = line._replace(position=_POSITIONS[found])
        elif not (more or dealt):
            return line


def _drew(reading: Reading, players: Players) -> Said:
    amount = reading.number()
    if amount is None:
        return Drew(players[0] if players else "", for_turn=True, reason=reading.rest())
    return Drew(players[0] if players else "", amount, reason=reading.rest())


def _could_not_draw(reading: Reading, players: Players) -> Said:
    reading.end()
    return CouldNotDraw(players[0])


def _surrendered(reading: Reading, players: Players) -> Said:
    reading.end()
    return Surrendered(players[0])


def _won(reading: Reading, players: Players) -> Said:
    return WonByEffect(players[0], reading.rest())


def _sided(reading: Reading, players: Players) -> Said:
    amount = reading.amount()
    reading.end()
    return Sided(players[0], amount)


def _coin(reading: Reading, players: Players) -> Said:
    fell = reading.take("heads", "tails")
    player = players[0] if players else ""
    if fell is None:
        return Wish(Want.THROW, thing=Thing.COIN, player=player, reason=reading.rest())
    return Thrown(Thing.COIN, Side(fell), player, reading.rest())


def _die(reading: Reading, players: Players) -> Said:
    here = reading.here
    fell = reading.number()
    player = players[0] if players else ""
    if fell is None:
        return Wish(Want.THROW, thing=Thing.DIE, player=player, reason=reading.rest())
    if not 1 <= fell <= SPOTS and here is not None:
        reading.place -= 1
        raise reading.refused([str(spots) for spots in range(1, SPOTS + 1)])
    return Thrown(Thing.DIE, fell, player, reading.rest())


OF_BOTH: Mapping[str, Callable[[Reading, Players], Said]] = {
    "-": _lost,
    "+": _gained,
    "=": _became,
    "loses": _lost,
    "gains": _gained,
    "becomes": _became,
}
"""What is said of both sides at once."""

OF_A_PLAYER: Mapping[str, Callable[[Reading, Players], Said]] = {
    **OF_BOTH,
    "pays": _paid,
    "attacks": _attacked,
    "draws": _drew,
    "cannot draw": _could_not_draw,
    "surrenders": _surrendered,
    "wins": _won,
    "sides": _sided,
    "coin": _coin,
    "die": _die,
}
"""What is said of a player; a number that stands next is an attack."""


def _turn(reading: Reading, key: str) -> Said:
    reading.end()
    return TurnEnded()


def _phase(reading: Reading, key: str) -> Said:
    reading.end()
    return PhaseEntered(Phase(key))


def _note(reading: Reading, key: str) -> Said:
    text = reading.rest()
    if not text:
        raise reading.refused(("…",))
    return Noted(text)


def _clock(reading: Reading, key: str) -> Said:
    here = reading.here
    if here is None:
        return Wish(Want.CLOCK)
    minutes = reading.amount()
    if not 1 <= minutes <= MOST_MINUTES:
        from judgekit.domain.errors import refuse

        raise refuse("ledger.read.minutes", column=here.column, word=here.text, most=MOST_MINUTES)
    reading.end()
    return ClockSet(minutes)


def _next_duel(reading: Reading, key: str) -> Said:
    if reading.here is None:
        return DuelBegun()
    first = reading.player()
    if first is None:
        raise reading.refused((), players=True)
    reading.end()
    return DuelBegun(first)


def _numbered(reading: Reading, key: str) -> Said:
    number = reading.number()
    reading.end()
    return Wish(Want(key), number)


def _correct(reading: Reading, key: str) -> Said:
    number = reading.amount()
    text = reading.rest()
    if not text:
        raise reading.refused((), players=True)
    return Wish(Want.CORRECT, number, text)


def _board(reading: Reading, key: str) -> Said:
    return Wish(Want.BOARD, text=reading.rest())


def _asked(reading: Reading, key: str) -> Said:
    reading.end()
    return Wish(Want(key))


ALONE: Mapping[str, Callable[[Reading, str], Said]] = {
    "draws": lambda reading, _: _drew(reading, ()),
    "next turn": _turn,
    **dict.fromkeys(PHASES, _phase),
    "note": _note,
    "coin": lambda reading, _: _coin(reading, ()),
    "die": lambda reading, _: _die(reading, ()),
    "clock": _clock,
    "next duel": _next_duel,
    "undo": _numbered,
    "redo": _numbered,
    "correct": _correct,
    "board": _board,
    "show": _asked,
    "resolve": _asked,
    "help": _asked,
    "leave": _asked,
}
"""What begins a line that is about no player."""
