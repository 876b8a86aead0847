"""From the lines of a ledger to how things stand: Life Points, turn, phase, who has won and by which rule.

A pure function of the head and the lines. A line that the rules refuse changes nothing; those after it are judged all
the same, so that a correction in the middle says what becomes of them.
"""

from collections.abc import Sequence
from datetime import datetime
from types import MappingProxyType

from judgekit.domain.duel import Duel
from judgekit.domain.findings import Assumption, FactName, Finding, Param, PlayerName, Step
from judgekit.domain.match import Result
from judgekit.domain.ruleset import STARTING_LIFE_POINTS, Ruleset, Standing
from judgekit.domain.values import Belongs, FactNeededError, Phase, known
from judgekit.engine.battle.attack import first_round
from judgekit.engine.steps.course import Course, RefusedError
from judgekit.ledger.deeds import COUNTS_TURNS, DEEDS
from judgekit.ledger.values import (
    Attacked,
    BoardLaid,
    Clock,
    ClockSet,
    DuelBegun,
    Ended,
    Entry,
    Head,
    Line,
    Noted,
    Sided,
    Thrown,
    Told,
)
from judgekit.rules.rulesets import DEFAULT, ruleset, with_choice
from judgekit.tournament.matches import first_player, played
from judgekit.tuples import NamedTuple

AT_ANY_TIME = (Noted, Thrown, ClockSet, BoardLaid)
"""What may be said after the end of a Duel too."""


class State(NamedTuple):
    """How things stand after the lines that were told."""

    head: Head
    duel: Duel
    number: int
    """Which Duel of the Match it is."""
    turn_since: datetime
    results: tuple[Ended, ...] = ()
    """The Duels that are over, the one that stands still counted in once it is."""
    told: tuple[Told, ...] = ()
    turns_kept: bool = False
    """Turns or phases were said in this Duel: what hangs on them can be judged."""
    clock: Clock | None = None
    board: BoardLaid | None = None
    assumptions: tuple[Assumption, ...] = ()

    @property
    def life_points(self) -> tuple[int, ...]:
        """The Life Points of each side, in their order."""
        return tuple(known(self.duel.life_points[side]) for side in self.head.sides)

    @property
    def ended(self) -> Ended | None:
        """How the Duel ended that stands; ``None`` while it is on."""
        return self.results[-1] if len(self.results) == self.number else None


def replay(head: Head, lines: Sequence[Entry]) -> State:
    """Return how things stand once *lines* have been said, one after the other."""
    state = opened(head)
    for entry in lines:
        state = told(state, entry)
    return state


def opened(head: Head) -> State:
    """Return how things stand before the first line."""
    return State(head, _new_duel(head, head.first), 1, head.began)


def _new_duel(head: Head, first: str) -> Duel:
    return Duel(
        head.players,
        first,
        Phase.DRAW,
        1,
        MappingProxyType(dict.fromkeys(head.sides, head.life_points)),
        teams=head.teams,
        partial=True,
    )


def told(state: State, entry: Entry) -> State:
    """Return how things stand once *entry* has been said too; its last line says what came of it."""
    before = state.life_points
    rules = ruleset(state.head.ruleset)
    line = entry.line
    number = len(state.told) + 1
    row = Told(number, entry, state.number, state.duel.turn or 1, before=before, after=before)
    lent: list[Assumption] = []
    try:
        after, steps = _carried_out(state, line, entry.at, rules, lent)
    except RefusedError as refused:
        finding = refused.finding._replace(at=f"lines[{number}]")
        return state._replace(told=(*state.told, row._replace(refused=finding, borrowed=tuple(lent))))
    remarks = tuple(_remarks(state, line, rules))
    row = row._replace(duel=after.number, turn=after.duel.turn or 1, steps=steps, remarks=remarks)
    row = row._replace(after=after.life_points, borrowed=tuple(lent))
    return after._replace(told=(*state.told, row))


def _carried_out(
    state: State, line: Line, at: datetime, rules: Ruleset, lent: list[Assumption]
) -> tuple[State, tuple[Step, ...]]:
    """The state after *line*, and the steps of it; what is borrowed is added to *lent*.

    Raises :class:`RefusedError` where it is not legal.
    """
    if isinstance(line, DuelBegun):
        return _next_duel(state, line, at)
    if isinstance(line, Sided) and state.ended is None:
        raise RefusedError(Finding("deck.side-swap", "siding-between-duels", ""))
    if state.ended is not None and not isinstance(line, (*AT_ANY_TIME, Sided)):
        raise RefusedError(Finding(state.ended.rule, "duel-over", ""))
    course = _by_rules(state.duel, line, rules, lent)
    after = state._replace(
        duel=course.duel,
        turns_kept=state.turns_kept or isinstance(line, COUNTS_TURNS),
        clock=Clock(line.minutes, at) if isinstance(line, ClockSet) else state.clock,
        board=line if isinstance(line, BoardLaid) else state.board,
        turn_since=at if course.duel.turn != state.duel.turn else state.turn_since,
        assumptions=(*state.assumptions, *(item for item in lent if item not in state.assumptions)),
    )
    if course.duel.winner is not None and state.ended is None:
        after = after._replace(results=(*state.results, _ended(state.head, course.duel)))
    return after, tuple(course.steps)


def _by_rules(duel: Duel, line: Line, rules: Ruleset, lent: list[Assumption]) -> Course:
    """The course of *line*; what the ruleset does not say is borrowed from 9.0, and added to *lent*."""
    lender = ruleset(DEFAULT)
    while True:
        course = Course(duel, rules)
        try:
            DEEDS[type(line)](course, line)
        except FactNeededError as needed:
            axis = needed.unknown.fact
            if needed.unknown.at.of is not Belongs.RULESET or lender.choices[axis].standing is Standing.UNKNOWN:
                raise
            rules = with_choice(rules, axis, lender.choices[axis].value)
            lent.append(Assumption("borrowed", {"axis": FactName(axis), "ruleset": lender.name}))
        else:
            return course


def _ended(head: Head, duel: Duel) -> Ended:
    winner = duel.winner
    assert winner is not None
    if winner.side is None:
        return Ended(None, duel.ended_by, Result.DRAW)
    side = str(winner.side)
    return Ended(side, duel.ended_by, Result.WIN if side == head.sides[0] else Result.LOSS)


def _next_duel(state: State, line: DuelBegun, at: datetime) -> tuple[State, tuple[Step, ...]]:
    """The next Duel of the Match, as :mod:`judgekit.tournament.matches` allows it."""
    if state.ended is None:
        raise RefusedError(Finding("match.duel-definition", "duel-not-over", ""))
    over = match_over(state)
    if over is not None:
        raise RefusedError(over)
    chooses = first_player([one.result for one in state.results])
    loser = _loser(state)
    first = line.first or loser or state.head.first
    said = {"player": PlayerName(loser)} if loser else {}
    chosen = Step(chooses.rule, "ledger.loser-chooses" if loser else "ledger.toss-again", said)
    number = state.number + 1
    begins: dict[str, Param] = {"number": number, "player": PlayerName(first)}
    steps = (Step("match.length", "ledger.duel-begins", begins, depth=0), chosen)
    duel = _new_duel(state.head, first)
    return state._replace(duel=duel, number=number, turn_since=at, turns_kept=False, board=None), steps


def _loser(state: State) -> str:
    """A player of the side that lost the Duel that is over; nobody after a draw."""
    assert state.ended is not None
    sides = dict(zip(state.head.sides, state.head.sides_by_player, strict=True))
    return next((player for side, player in sides.items() if state.ended.winner not in (None, side)), "")


def _remarks(state: State, line: Line, rules: Ruleset) -> list[Finding]:
    """Why an attack should not have been made; only where turns are said at all."""
    if not isinstance(line, Attacked) or not state.turns_kept:
        return []
    found = []
    duel = state.duel
    if duel.turn_player != line.player:
        found.append(Finding("turn.turn-player", "not-turn-player", "", {"player": duel.said(duel.turn_player)}))
    first = rules.choices["first-turn-battle"]
    if first_round(duel) and first.standing is not Standing.UNKNOWN and first.value != "yes":
        seats = {"seats": len(duel.players)} if duel.teams else {}
        found.append(Finding(first.rule, "no-battle-in-the-first-turn", "", seats))
    return found


def match_over(state: State) -> Finding | None:
    """Return why there is no Duel after the one that stands, if there is none; it has to be over."""
    results = [one.result for one in state.results]
    _, over = played([*results, Result.DRAW], ruleset(state.head.ruleset))
    return over


def starting_life_points(rules: Ruleset) -> int:
    """Return with how many Life Points a side starts (``victory.starting-life-points``, ``pairs.life-points``)."""
    return STARTING_LIFE_POINTS[rules.choices["life-points"].value]
