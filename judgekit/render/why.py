"""Why an action is legal or not, as text, Markdown or JSON: condition by condition."""

from collections.abc import Iterator
from typing import Any

from judgekit.domain.findings import Finding, Params
from judgekit.domain.values import Verdict
from judgekit.engine.play.asking import Checked, Result
from judgekit.explain.actions import action_lines
from judgekit.explain.assumptions import assumed
from judgekit.explain.outline import has_remedy, missing_line, reason_id, remedy_line
from judgekit.explain.parts import Line, Outline, Section
from judgekit.i18n.translator import Translator
from judgekit.judging.responding import Why
from judgekit.render.json import SCHEMA, assumption_json, finding_json, missing_json
from judgekit.render.versions import RULES_DATE, version


def outline_of(why: Why, *, everything: bool = False, report: bool = False) -> Outline:
    """Return it as an outline: the action with the verdict, what is broken or not known, then what is met.

    What is met is what the action puts in question; with *everything* also what it meets by what it is and
    what was not asked any more. In a *report*, which lists the rules that decided, the latter name none.
    """
    met = tuple(_conditions(why, Result.MET, everything=everything))
    unasked = tuple(_conditions(why, Result.NOT_ASKED, everything=True)) if everything else ()
    later = "heading.not-asked" if why.verdict is Verdict.ILLEGAL else "heading.not-asked-yet"
    sections = (
        Section("heading.action", tuple(action_lines(why.action, why.situation.duel))),
        Section("heading.broken", tuple(_broken(why))),
        Section("heading.not-known", tuple(_conditions(why, Result.UNDETERMINED, everything=True))),
        Section("heading.missing", tuple(map(missing_line, why.missing))),
        Section("heading.met", met, numbered=True),
        Section(later, tuple(line._replace(rule=None) if report else line for line in unasked)),
        Section("heading.left-out", tuple(_left_out(why, len(met) + len(unasked)))),
        Section("heading.assumed", assumed(why.assumed)),
    )
    about: Params = {"number": why.number, "ruleset": why.rules.name}
    shown = tuple(section for section in sections if section.lines)
    return Outline(Line(verdict_id(why), about), why.rules.name, shown, id=why.situation.id)


def _left_out(why: Why, told: int) -> Iterator[Line]:
    """How many conditions are not told."""
    count = sum(item.result in (Result.MET, Result.NOT_ASKED) for item in why.checked) - told
    if count:
        yield Line("why.left-out", {"count": count})


def verdict_id(why: Why) -> str:
    """The message of the verdict; an action of which all conditions are met may still want a fact to go on."""
    met = bool(why.checked) and all(item.result is Result.MET for item in why.checked)
    wanting = why.verdict is Verdict.UNDETERMINED and met
    return "why.undetermined.met" if wanting else f"why.{why.verdict.value}"


def _conditions(why: Why, result: Result, *, everything: bool) -> Iterator[Line]:
    for item in why.checked:
        if item.result is result and (everything or item.in_question):
            yield _condition(item)


def _condition(item: Checked) -> Line:
    return Line(f"condition.{item.reason}", rule=item.rule)


def _broken(why: Why) -> Iterator[Line]:
    """The condition that is broken, what is wrong with the action, and what would make it legal."""
    yield from _conditions(why, Result.BROKEN, everything=True)
    if why.finding is not None:
        depth = 1 if why.checked else 0
        yield Line(reason_id(why.finding), why.finding.params, None if depth else why.finding.rule, depth)
        if has_remedy(why.finding):
            yield remedy_line(why.finding, depth + 1)


def why_json(why: Why, translator: Translator) -> dict[str, Any]:
    """Return it in the shape of ``why``."""
    return {
        "schema": SCHEMA,
        "id": why.situation.id,
        "ruleset": why.rules.name,
        "language": translator.language,
        "version": version(),
        "rules_date": RULES_DATE,
        "action": why.number,
        "verdict": why.verdict.value,
        "finding": _finding_json(why.finding, translator),
        "missing": [missing_json(missing, translator) for missing in why.missing],
        "assumptions": [assumption_json(item, translator) for item in why.assumed],
        "conditions": [
            {
                "condition": item.reason,
                "result": item.result.value,
                "in_question": item.in_question,
                "rule": item.rule,
                "text": translator.say(f"condition.{item.reason}"),
            }
            for item in why.checked
        ],
    }


def _finding_json(finding: Finding | None, translator: Translator) -> dict[str, Any] | None:
    return None if finding is None else finding_json(finding, translator)
