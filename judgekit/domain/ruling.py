"""The answer to a case: a verdict, every step with its rule, what was refused, assumed or missing."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from judgekit.domain.chain_report import ChainReport
from judgekit.domain.findings import Assumption, Finding, Formula, Missing, Step
from judgekit.domain.values import AttackChoice, Verdict
from judgekit.tuples import NamedTuple

if TYPE_CHECKING:
    from judgekit.domain.duel import Duel
    from judgekit.domain.situation import Action


class Branch(NamedTuple):
    """What the ruling would be for one class of values of a missing fact."""

    fact: str
    at: str
    relation: str
    limit: int | str | Formula | AttackChoice
    ruling: "Ruling"


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
