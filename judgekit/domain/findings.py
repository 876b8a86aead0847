"""What a ruling is made of: steps, findings, assumptions, missing facts. Data, never prose."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from judgekit.domain.values import LinkOutcome, SpellSpeed, Verdict

if TYPE_CHECKING:
    from judgekit.domain.duel import Duel


@dataclass(frozen=True, slots=True)
class CardName:
    """A card inside a message: its English or entered name, said in the reader's language later."""

    name: str


@dataclass(frozen=True, slots=True)
class PlayerName:
    """A player inside a message, by the name that was entered."""

    name: str


@dataclass(frozen=True, slots=True)
class Formula:
    """A number that depends on a missing one: ``base`` plus or minus (``sign``) the *fact*."""

    fact: str
    sign: int
    base: int


Param = int | str | Enum | CardName | PlayerName | Formula | tuple[CardName, ...]
"""What a message can be about. The renderer decides by class how to say it."""

Params = Mapping[str, Param]

NO_PARAMS: Params = {}


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that is different after a step.

    ``kind`` is ``life_points`` (before and after are Life Points of a player), ``place`` (a card,
    from and to as ``player/zone``) or another value of a card such as ``atk`` or ``position``.
    """

    kind: str
    what: str
    before: int | str | None
    after: int | str | None


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happened, and the rule that made it so. ``depth`` 0 is a heading of its own."""

    rule: str
    message: str
    params: Params = field(default_factory=dict)
    changes: tuple[Change, ...] = ()
    depth: int = 1


@dataclass(frozen=True, slots=True)
class Finding:
    """An action is refused: the first broken condition, and what would make it legal.

    ``reason`` is a stable code. ``at`` is a path into the case, such as ``actions[2]``.
    """

    rule: str
    reason: str
    at: str
    params: Params = field(default_factory=dict)
    remedy: str | None = None


@dataclass(frozen=True, slots=True)
class Missing:
    """A fact without which the ruling cannot go on."""

    fact: str
    at: str
    params: Params = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Assumption:
    """A default used for what a short entry leaves out; ``docs/case-format.md`` lists them all."""

    id: str
    params: Params = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LinkReport:
    """A Chain Link after all is done: who, what, how fast, what became of it."""

    link: int
    player: str
    card: CardName
    speed: SpellSpeed
    outcome: LinkOutcome


@dataclass(frozen=True, slots=True)
class Branch:
    """What the ruling would be for one class of values of a missing fact."""

    fact: str
    at: str
    relation: str
    limit: int | str
    ruling: "Ruling"


@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer: verdict, every step with its rule, what was refused, assumed or missing."""

    verdict: Verdict
    ruleset: str
    id: str = ""
    steps: tuple[Step, ...] = ()
    findings: tuple[Finding, ...] = ()
    missing: tuple[Missing, ...] = ()
    branches: tuple[Branch, ...] = ()
    assumptions: tuple[Assumption, ...] = ()
    chains: tuple[tuple[LinkReport, ...], ...] = ()
    start: "Duel | None" = None
    final: "Duel | None" = None
    options: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
