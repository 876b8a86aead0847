"""A Match as far as it has been played: the results of its Duels, and what they come to."""

from collections.abc import Mapping, Sequence
from enum import Enum, unique
from types import MappingProxyType

from judgekit.domain.findings import Assumption, Finding, Missing
from judgekit.domain.values import Verdict
from judgekit.tuples import NamedTuple


@unique
class Result(Enum):
    """How a Duel ended for one of the two players."""

    WIN = "win"
    LOSS = "loss"
    DRAW = "draw"


@unique
class Chooser(Enum):
    """Who chooses who goes first: a player of the Duel before, or whoever wins a toss."""

    WINNER = "winner"
    LOSER = "loser"
    TOSS = "toss"


@unique
class MatchState(Enum):
    """What the Match is for the player whose results were entered."""

    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"
    UNDECIDED = "undecided"
    UNKNOWN = "unknown"
    """The ruleset does not say what these results come to."""


class Score(NamedTuple):
    """How often each result was had."""

    wins: int = 0
    losses: int = 0
    draws: int = 0

    @classmethod
    def of(cls, results: Sequence[Result]) -> "Score":
        """Return the score of *results*."""
        return cls(results.count(Result.WIN), results.count(Result.LOSS), results.count(Result.DRAW))


class Outcome(NamedTuple):
    """A state, and the rule that makes it so."""

    state: MatchState
    rule: str
    reason: str = ""
    """Why, as the end of a message id: ``two-wins``, ``one-each``."""


class FirstPlayer(NamedTuple):
    """Who chooses who goes first in the next Duel; *you* are the player whose results were entered."""

    chooser: Chooser
    rule: str
    you: bool = False


class MatchRuling(NamedTuple):
    """The answer about a Match."""

    verdict: Verdict
    ruleset: str
    results: tuple[Result, ...]
    score: Score
    outcome: Outcome
    after: Mapping[Result, MatchState] = MappingProxyType({})
    """What each next result would make of it; empty where there is no next Duel."""
    first: FirstPlayer | None = None
    findings: tuple[Finding, ...] = ()
    missing: tuple[Missing, ...] = ()
    assumptions: tuple[Assumption, ...] = ()
