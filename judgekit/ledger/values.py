"""What a ledger is made of: its head, the lines that were said, and what was done to them afterwards."""

from datetime import datetime
from enum import Enum, unique
from types import MappingProxyType
from typing import Any

from judgekit.domain.findings import Assumption, Finding, Step
from judgekit.domain.match import Result
from judgekit.domain.values import Phase, Position
from judgekit.tuples import NamedTuple


@unique
class Loss(Enum):
    """How Life Points were lost."""

    DIRECT = "direct"
    EFFECT = "effect"
    UNSAID = "unsaid"


@unique
class Thing(Enum):
    """What is thrown."""

    COIN = "coin"
    DIE = "die"


@unique
class Side(Enum):
    """How a coin fell."""

    HEADS = "heads"
    TAILS = "tails"


class Lost(NamedTuple):
    """Players lost Life Points, all of them at the same time."""

    players: tuple[str, ...]
    amount: int
    how: Loss = Loss.UNSAID
    reason: str = ""


class Gained(NamedTuple):
    """Players gained Life Points."""

    players: tuple[str, ...]
    amount: int
    reason: str = ""


class Became(NamedTuple):
    """The Life Points of players became so many, which is neither damage nor gain."""

    players: tuple[str, ...]
    amount: int
    reason: str = ""


class Paid(NamedTuple):
    """A player paid Life Points as a cost; no amount is half of them."""

    player: str
    amount: int | None
    reason: str = ""


class Altered(NamedTuple):
    """A change of an ATK or DEF in a battle: ``+``, ``-``, ``x``, ``/`` or ``=``, a number, and what has done it."""

    sign: str
    amount: int
    reason: str = ""


class Attacked(NamedTuple):
    """A monster of a player attacked one of the other side, or directly where no target was said."""

    player: str
    attack: int
    target: int | None = None
    position: Position = Position.ATTACK
    piercing: bool = False
    reason: str = ""
    changes: tuple[Altered, ...] = ()
    """Of the ATK that attacks, in their order."""
    target_changes: tuple[Altered, ...] = ()
    """Of the ATK or DEF that is attacked."""
    damage: tuple[str, ...] = ()
    """What changes the battle damage, as ``/2`` or ``0``, in the words of ``judgekit damage --damage``."""


class Drew(NamedTuple):
    """A player drew: for the turn, or so many by an effect."""

    player: str = ""
    amount: int = 1
    for_turn: bool = False
    reason: str = ""


class CouldNotDraw(NamedTuple):
    """A player had to draw and could not."""

    player: str


class TurnEnded(NamedTuple):
    """The next turn began."""


class PhaseEntered(NamedTuple):
    """The turn went on to a phase."""

    phase: Phase


class Noted(NamedTuple):
    """Something worth keeping."""

    text: str


class Thrown(NamedTuple):
    """A coin or a die was thrown: heads or tails, or a number of spots."""

    what: Thing
    fell: Side | int
    player: str = ""
    reason: str = ""


class ClockSet(NamedTuple):
    """From now on there are so many minutes."""

    minutes: int


class Surrendered(NamedTuple):
    """A player gave up."""

    player: str


class WonByEffect(NamedTuple):
    """A player won by the effect of a card."""

    player: str
    reason: str = ""


class DuelBegun(NamedTuple):
    """The next Duel of the Match began; nobody named: whoever lost the last one goes first."""

    first: str = ""


class Sided(NamedTuple):
    """A player exchanged so many cards with the Side Deck."""

    player: str
    amount: int


class BoardLaid(NamedTuple):
    """A board was attached: the name of a case file, and its text."""

    name: str
    text: str


Line = (
    Lost
    | Gained
    | Became
    | Paid
    | Attacked
    | Drew
    | CouldNotDraw
    | TurnEnded
    | PhaseEntered
    | Noted
    | Thrown
    | ClockSet
    | Surrendered
    | WonByEffect
    | DuelBegun
    | Sided
    | BoardLaid
)
"""One thing that was said."""


class Entry(NamedTuple):
    """A line as it stands in the ledger: what was typed, what it means, when it was said."""

    line: Line
    typed: str
    at: datetime


class Added(NamedTuple):
    """A line was said."""

    entry: Entry


class Corrected(NamedTuple):
    """The line of that number was said again in other words."""

    number: int
    line: Line
    typed: str
    at: datetime


class Undone(NamedTuple):
    """What was done last was taken back; with a number everything after that line."""

    at: datetime
    to: int | None = None


class Redone(NamedTuple):
    """What was taken back counts again; with a number up to that line."""

    at: datetime
    to: int | None = None


Act = Added | Corrected | Undone | Redone
"""What is kept for ever, one after the other: nothing is ever written over."""


class Head(NamedTuple):
    """With what a ledger begins."""

    name: str
    players: tuple[str, ...]
    """In seat order: two, or the four of a pairs game."""
    ruleset: str
    life_points: int
    began: datetime
    teams: Any = MappingProxyType({})
    """The teams of a pairs game, each with its players."""
    first: str = ""
    """Who goes first."""

    @property
    def sides(self) -> tuple[str, ...]:
        """Whose Life Points are kept: the players, or the teams."""
        return tuple(self.teams) or self.players

    @property
    def sides_by_player(self) -> tuple[str, ...]:
        """One player of each side."""
        return tuple(members[0] for members in self.teams.values()) or self.players


class Told(NamedTuple):
    """What a line comes to: steps with their rules, or why it does not count; Life Points before and after."""

    number: int
    entry: Entry
    duel: int
    turn: int
    steps: tuple[Step, ...] = ()
    refused: Finding | None = None
    remarks: tuple[Finding, ...] = ()
    """Why it should not have been done; it counts all the same."""
    before: tuple[int, ...] = ()
    after: tuple[int, ...] = ()
    borrowed: tuple[Assumption, ...] = ()
    """What the ruleset does not say of it, and 9.0 does."""


class Clock(NamedTuple):
    """How many minutes there are, and from when on."""

    minutes: int
    since: datetime


class Ended(NamedTuple):
    """A Duel that is over: who won, or nobody, and by which rule; the result of the first side."""

    winner: str | None
    rule: str
    result: Result
