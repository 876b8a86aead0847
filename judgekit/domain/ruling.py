"""The answer to a case: a verdict, every step with its rule, what was refused, assumed or missing."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from judgekit.domain.findings import Assumption, CardName, Finding, Formula, Missing, Step
from judgekit.domain.replacing import replaced_quickly
from judgekit.domain.values import LinkOutcome, SpellSpeed, Verdict

if TYPE_CHECKING:
    from judgekit.domain.duel import Duel
    from judgekit.domain.situation import Action


class LinkReport(NamedTuple):
    """A Chain Link after all is done: who, what, how fast, what became of it."""

    link: int
    player: str
    card: CardName
    speed: SpellSpeed
    outcome: LinkOutcome


class TriggerOrder(NamedTuple):
    """Effects set off together, in the order in which *player* put them on the Chain; any other was open too."""

    player: str
    cards: tuple[str, ...]
    """The ids of the cards."""


class ChainReport(NamedTuple):
    """A Chain after all is done: its links, what missed its timing as it resolved, which orders were chosen.

    Without links it tells of effects that missed their timing where no Chain had resolved.
    """

    links: tuple[LinkReport, ...] = ()
    missed: tuple[CardName, ...] = ()
    orders: tuple[TriggerOrder, ...] = ()


class Branch(NamedTuple):
    """What the ruling would be for one class of values of a missing fact."""

    fact: str
    at: str
    relation: str
    limit: int | str | Formula
    ruling: "Ruling"


@replaced_quickly
class Ruling(NamedTuple):
    """The answer: verdict, every step with its rule, what was refused, assumed or missing."""

    verdict: Verdict
    ruleset: str
    id: str = ""
    steps: tuple[Step, ...] = ()
    findings: tuple[Finding, ...] = ()
    missing: tuple[Missing, ...] = ()
    branches: tuple[Branch, ...] = ()
    assumptions: tuple[Assumption, ...] = ()
    chains: tuple[ChainReport, ...] = ()
    start: "Duel | None" = None
    actions: "tuple[Action, ...]" = ()
    final: "Duel | None" = None
    options: Mapping[str, Mapping[str, tuple[str, ...]]] = MappingProxyType({})
