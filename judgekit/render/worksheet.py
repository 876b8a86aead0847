"""The worksheet of a battle as text, JSON or Markdown."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from judgekit.domain.findings import Step
from judgekit.domain.values import Number, Role
from judgekit.explain.assumptions import assumed
from judgekit.explain.brief import alike
from judgekit.explain.headline import life_points
from judgekit.explain.outline import missing_line, refusals, step_line, when_line, without
from judgekit.explain.parts import Line, Outline, Section
from judgekit.i18n.translator import Translator
from judgekit.judging.worksheet import Worksheet, WorksheetBranch

if TYPE_CHECKING:
    from judgekit.engine.battle.calculation import BattleResult
    from judgekit.explain.charts import Chart


def outline_of(worksheet: Worksheet) -> Outline:
    """Return the worksheet as an outline: verdict, what is missing, the steps, what was assumed."""
    sections = (
        Section("heading.why", tuple(refusals(worksheet.findings))),
        Section("heading.missing", tuple(missing_line(missing) for missing in worksheet.missing)),
        *_steps(worksheet),
        Section("heading.assumed", assumed(worksheet.assumptions, worksheet.missing)),
    )
    shown = tuple(section for section in sections if section.lines)
    branches = alike(
        (
            when_line(branch.fact, branch.at, branch.relation, branch.limit),
            without(outline_of(branch.worksheet), shown),
        )
        for branch in worksheet.branches
    )
    verdict = Line(f"verdict.{worksheet.verdict.value}", {"ruleset": worksheet.ruleset})
    headline = tuple(_headline(worksheet))
    return Outline(verdict, worksheet.ruleset, shown, branches, headline=headline, chart=_chart(worksheet))


def _chart(worksheet: Worksheet) -> "Chart | None":
    if not worksheet.branches or any(branch.worksheet.branches for branch in worksheet.branches):
        return None
    from judgekit.explain.charts import chart_of  # most battles have no open value

    outcomes = ((item.fact, item.relation, item.limit, item.worksheet.life_points) for item in worksheet.branches)
    return chart_of(worksheet.start, outcomes)


def _steps(worksheet: Worksheet) -> Iterator[Section]:
    """The steps; of several battles those of each by themselves."""
    several = len(worksheet.results) > 1
    for number, result in enumerate(worksheet.results, start=1):
        lines = tuple(map(step_line, result.steps))
        yield (
            Section("heading.steps.battle", lines, about={"number": number})
            if several
            else Section("heading.steps", lines)
        )


def _headline(worksheet: Worksheet) -> Iterator[Line]:
    """Who has won, who loses how much by all battles, and which monster of a single one is destroyed."""
    if worksheet.findings:
        yield from (line for line in refusals(worksheet.findings[:1]) if not line.remedy)
    if worksheet.findings or worksheet.missing or not worksheet.results:
        return
    winner = worksheet.winner
    if winner is not None:
        yield Line("line.draw") if winner.side is None else Line("line.winner", {"player": winner.side})
    sides = zip((Role.ATTACKING_PLAYER, Role.DEFENDING_PLAYER), worksheet.start, worksheet.life_points, strict=True)
    yield from life_points(sides, worksheet.steps)
    if len(worksheet.results) == 1:
        yield from map(plain_line, worksheet.results[0].destructions)


def plain_line(step: Step) -> Line:
    """A step as a line that names no rule."""
    return Line(step.message, step.params)


def worksheet_json(worksheet: Worksheet, translator: Translator) -> dict[str, Any]:
    """Return *worksheet* in the shape of ``damage``; of several battles the damage is added up."""
    from judgekit.render.json import SCHEMA, assumption_json, finding_json, missing_json, step_json
    from judgekit.render.text import said
    from judgekit.render.versions import RULES_DATE, version

    last = worksheet.results[-1] if worksheet.results and not worksheet.missing else None
    shape: dict[str, Any] = {
        "schema": SCHEMA,
        "verdict": worksheet.verdict.value,
        "headline": [said(line, translator) for line in _headline(worksheet)],
        "ruleset": worksheet.ruleset,
        "language": translator.language,
        "version": version(),
        "rules_date": RULES_DATE,
        "damage": last
        and {name: _sum([result.damage[side] for result in worksheet.results]) for side, name in enumerate(SIDES)},
        "destroyed": last and {"attacker": last.attacker_destroyed, "target": last.target_destroyed},
        "life_points": {
            name: [_number(worksheet.start[side]), _number(worksheet.life_points[side]) if last else None]
            for side, name in enumerate(SIDES)
        },
        "winner": worksheet.winner.word if last and worksheet.winner else None,
        "rules": list(dict.fromkeys(step.rule for step in worksheet.steps)),
        "steps": [step_json(step, translator) for step in worksheet.steps],
        "assumptions": [assumption_json(item, translator) for item in worksheet.assumptions],
    }
    if len(worksheet.results) > 1:
        shape["battles"] = list(map(_battle, worksheet.results))
    if worksheet.findings:
        shape["findings"] = [finding_json(finding, translator) for finding in worksheet.findings]
    if worksheet.missing:
        shape["missing"] = [missing_json(missing, translator) for missing in worksheet.missing]
        shape["branches"] = [_branch(branch, translator) for branch in worksheet.branches]
    return shape


def _battle(result: "BattleResult") -> dict[str, Any]:
    """One of several battles."""
    return {
        "damage": dict(zip(SIDES, map(_number, result.damage), strict=True)),
        "destroyed": {"attacker": result.attacker_destroyed, "target": result.target_destroyed},
        "life_points": dict(zip(SIDES, map(_number, result.life_points), strict=True)),
    }


SIDES = ("attacking_player", "defending_player")


def _branch(branch: WorksheetBranch, translator: Translator) -> dict[str, Any]:
    from judgekit.render.json import when_json

    when = when_json(branch.fact, branch.at, branch.relation, branch.limit, translator)
    return {"when": when, "ruling": worksheet_json(branch.worksheet, translator)}


def _number(number: Number) -> int | None:
    return number if isinstance(number, int) else None


def _sum(numbers: list[int]) -> int | None:
    """The sum, or ``None`` where one of them follows from an unknown."""
    return sum(numbers) if all(isinstance(number, int) for number in numbers) else None
