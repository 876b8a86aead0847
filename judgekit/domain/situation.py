"""What was entered: a Duel, what the players did, what the case expects of itself."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from judgekit.domain.duel import Duel
from judgekit.domain.findings import Assumption
from judgekit.domain.values import Phase, Position, SummonKind, Unknown, Window


@dataclass(frozen=True, slots=True)
class Activate:
    """A card or effect is activated."""

    player: str
    card: str
    targets: tuple[str, ...] = ()
    cost: tuple[str, ...] = ()
    position: Position | None = None
    during: Window | None = None


@dataclass(frozen=True, slots=True)
class DeclareAttack:
    """An attack is declared; no target means direct."""

    player: str
    attacker: str
    target: str | None


@dataclass(frozen=True, slots=True)
class Summon:
    """A monster is Normal, Tribute or Flip Summoned."""

    player: str
    card: str
    kind: SummonKind
    tributes: tuple[str, ...] = ()
    position: Position | None = None


@dataclass(frozen=True, slots=True)
class SetCard:
    """A card is Set from the hand."""

    player: str
    card: str
    tributes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChangePosition:
    """A monster's battle position is changed by hand."""

    player: str
    card: str
    position: Position


@dataclass(frozen=True, slots=True)
class EnterPhase:
    """The turn goes on to a later phase, or to the next turn's Draw Phase."""

    player: str
    phase: Phase
    choices: tuple[tuple[str, str], ...] = ()
    """What is chosen for a card that wants to be paid for: ``pay`` or ``destroy``."""


@dataclass(frozen=True, slots=True)
class Pass:
    """A player adds nothing; two in a row close a Chain or a window."""

    player: str


@dataclass(frozen=True, slots=True)
class Replay:
    """What the attacking player does after a Replay: ``same``, ``other`` or ``none``."""

    player: str
    choice: str
    attacker: str | None = None
    target: str | None = None


Action = Activate | DeclareAttack | Summon | SetCard | ChangePosition | EnterPhase | Pass | Replay


@dataclass(frozen=True, slots=True)
class Expectation:
    """What a case says of its own outcome; only what is written is compared."""

    verdict: str | None = None
    reasons: tuple[str, ...] | None = None
    life_points: Mapping[str, int] = field(default_factory=dict)
    where: Mapping[str, str] = field(default_factory=dict)
    links: tuple[str, ...] | None = None
    winner: str | None = None
    missing: tuple[str, ...] | None = None
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Situation:
    """A case: a board, the actions in order, and what was taken for granted in reading it."""

    id: str
    ruleset: str
    duel: Duel
    actions: tuple[Action, ...] = ()
    expect: Expectation | None = None
    assumptions: tuple[Assumption, ...] = ()
    unknowns: tuple[Unknown, ...] = ()
    note: str = ""
