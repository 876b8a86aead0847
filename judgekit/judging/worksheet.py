"""Several battles of one turn from bare numbers: what ``judgekit damage`` works out."""

from collections.abc import Iterator, Sequence

from judgekit.domain.findings import Assumption, Finding, Formula, Missing, Step
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.values import AttackChoice, Belongs, FactNeededError, Number, Unknown, Verdict, Winner
from judgekit.engine.battle.calculation import Battle, BattleResult, entered, fight
from judgekit.rules.borrowing import borrow
from judgekit.tuples import NamedTuple


class WorksheetBranch(NamedTuple):
    """What the battles come to for one class of values of a missing fact."""

    fact: str
    at: str
    relation: str
    limit: int | str | Formula | AttackChoice
    worksheet: "Worksheet"


class Worksheet(NamedTuple):
    """The battles that were fought, up to the end of the Duel; Life Points as (attacking, defending)."""

    verdict: Verdict
    ruleset: str
    start: tuple[Number, Number]
    results: tuple[BattleResult, ...] = ()
    assumptions: tuple[Assumption, ...] = ()
    missing: tuple[Missing, ...] = ()
    branches: tuple[WorksheetBranch, ...] = ()
    findings: tuple[Finding, ...] = ()
    """Why there is no battle at all."""

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of all battles in order."""
        return tuple(step for result in self.results for step in result.steps)

    @property
    def life_points(self) -> tuple[Number, Number]:
        """Life Points after the last battle."""
        return self.results[-1].life_points if self.results else self.start

    @property
    def winner(self) -> Winner | None:
        """Who has won, as :attr:`~judgekit.engine.battle.calculation.BattleResult.winner`."""
        return self.results[-1].winner if self.results else None


def work_out(
    battles: Sequence[Battle],
    rules: Ruleset,
    assumptions: tuple[Assumption, ...] = (),
    *,
    strict: bool = False,
    fill_from: Ruleset | None = None,
) -> Worksheet:
    """Fight *battles* one after the other, the Life Points of each carried into the next.

    The first battle's Life Points count; it stops when somebody has won. Raises
    :class:`~judgekit.domain.errors.UnreadableError` for a value below 0, and never for one that is not
    known: the worksheet is then undetermined, with a branch per class of its values. With *fill_from* what
    *rules* do not say is borrowed from those, and listed.
    """
    battles = [entered(battle) for battle in battles]
    findings = tuple(_over(battles[0]))
    if findings:
        start = battles[0].life_points
        return Worksheet(Verdict.ILLEGAL, rules.name, start, assumptions=assumptions, findings=findings)
    worksheet, borrowed = borrow(lambda by: _fight_all(battles, by, assumptions, _depth(battles)), rules, fill_from)
    worksheet = worksheet._replace(assumptions=(*assumptions, *borrowed))
    if strict and worksheet.assumptions:
        missing = tuple(item.as_missing for item in worksheet.assumptions)
        return worksheet._replace(verdict=Verdict.UNDETERMINED, missing=worksheet.missing + missing)
    return worksheet


def _over(battle: Battle) -> Iterator[Finding]:
    """Whoever has no Life Points before the first battle has lost: there is none any more."""
    sides = (("own_lp", battle.attacking_player), ("lp", battle.defending_player))
    for (at, player), points in zip(sides, battle.life_points, strict=True):
        if points == 0:
            yield Finding("victory.lp-zero", "board-no-life-points", at, {"player": player})


MOST_DEPTH = 3
"""Unknowns inside the branches of unknowns: deeper than this only the missing value is named."""
MOST_WORK = (8, 800)
"""Battles and changes up to which branches go to that depth, and up to which a step less deep: each step deeper
fights them some fifty times more often."""


def _depth(battles: Sequence[Battle]) -> int:
    """How deep branches go for *battles*, so that they are answered in seconds."""
    work = sum(
        1
        + len(battle.damage_modifiers)
        + len(battle.attacker.modifiers)
        + (len(battle.target.modifiers) if battle.target else 0)
        for battle in battles
    )
    return MOST_DEPTH - sum(work > most for most in MOST_WORK)


def _fight_all(battles: Sequence[Battle], rules: Ruleset, assumptions: tuple[Assumption, ...], depth: int) -> Worksheet:
    start = battles[0].life_points
    results: list[BattleResult] = []
    points = start
    for battle in battles:
        try:
            result = fight(battle._replace(life_points=points), rules)
        except FactNeededError as needed:
            missing = Missing(
                needed.unknown.fact,
                needed.unknown.at.path("battles"),
                {"ruleset": rules.name, "name": needed.unknown.fact},
            )
            branches = tuple(_branches(battles, rules, needed, depth)) if depth else ()
            return Worksheet(Verdict.UNDETERMINED, rules.name, start, tuple(results), assumptions, (missing,), branches)
        results.append(result)
        points = result.life_points
        if result.winner is not None:
            break
    return Worksheet(Verdict.RESOLVED, rules.name, start, tuple(results), assumptions)


def _branches(
    battles: Sequence[Battle], rules: Ruleset, needed: FactNeededError, depth: int
) -> Iterator[WorksheetBranch]:
    """What the battles come to for each class of the values of the missing one."""
    from judgekit.rules.rulesets import with_choice  # wanted only where something is unknown
    from judgekit.unknowns.branches import numbers

    unknown = needed.unknown

    def judge(value: int | str | AttackChoice, deeper: int) -> Worksheet:
        if unknown.at.of is Belongs.RULESET:
            return _fight_all(battles, with_choice(rules, unknown.fact, str(value)), (), deeper)
        known = [_with(battle, unknown, value) for battle in battles]
        return _fight_all(known, rules, (), deeper)._replace(start=battles[0].life_points)

    if unknown.at.of is Belongs.RULESET:
        found = [(case, judge(case.samples[0], depth - 1)) for case in needed.cases]
    else:
        found = list(numbers(needed, judge, depth))
    for case, worksheet in found:
        yield WorksheetBranch(unknown.fact, unknown.at.path("battles"), case.relation, case.limit, worksheet)


def _with(battle: Battle, unknown: Unknown, value: int | str | AttackChoice) -> Battle:
    """*battle* with the missing value known."""

    def settled(number: Number) -> Number:
        same = isinstance(number, Unknown) and number.at == unknown.at
        return int(str(value)) + number.plus if same and isinstance(number, Unknown) else number

    attacker = battle.attacker._replace(atk=settled(battle.attacker.atk))
    target = battle.target and battle.target._replace(
        atk=settled(battle.target.atk), defense=settled(battle.target.defense)
    )
    points = (settled(battle.life_points[0]), settled(battle.life_points[1]))
    return battle._replace(attacker=attacker, target=target, life_points=points, of_a_class=True)
