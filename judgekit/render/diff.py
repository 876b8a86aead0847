"""One case under two rulesets, as text, Markdown or JSON."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from judgekit.domain.card import CURRENT_TEXT
from judgekit.domain.findings import FactWord, Finding, Missing, Param, Params, Step
from judgekit.domain.ruleset import Standing
from judgekit.domain.ruling import Ruling
from judgekit.domain.values import Verdict
from judgekit.explain.actions import action_lines
from judgekit.explain.headline import headline
from judgekit.explain.outline import has_remedy, missing_line, reason_id, remedy_line, step_line
from judgekit.explain.parts import Line, Outline, Section
from judgekit.i18n.translator import Translator
from judgekit.judging.comparing import Comparison, Item, Statement
from judgekit.render.json import SCHEMA, finding_json, missing_json, ruling_json, step_json
from judgekit.render.text import said
from judgekit.render.versions import RULES_DATE, version


def outline_of(comparison: Comparison) -> Outline:
    """Return it as an outline: both verdicts, where they part, and the axes that make the difference."""
    first, second = comparison.rules
    verdict = Line("diff.agree" if comparison.agree else "diff.part", {"first": first.name, "second": second.name})
    axes = "heading.axes-together" if comparison.together else "heading.axes"
    sections = (
        Section("heading.rulings", tuple(_rulings(comparison.rulings))),
        Section("heading.parting", tuple(_parting(comparison)) if not comparison.agree else ()),
        Section(axes, (*_axes(comparison), *_texts(comparison))),
    )
    shown = tuple(section for section in sections if section.lines)
    return Outline(verdict, first.name, shown, id=comparison.situation.id)


def _rulings(rulings: Iterable[Ruling]) -> Iterator[Line]:
    """The verdict of each, and what it comes to; where that is the same it is told once."""
    told: tuple[Line, ...] = ()
    for ruling in rulings:
        undetermined = "undetermined" if ruling.missing else ruling.verdict.value
        # Of a refusal it is told where they part.
        outcome = () if ruling.verdict is Verdict.ILLEGAL else headline(ruling)
        yield Line(f"diff.{undetermined}", {"ruleset": ruling.ruleset})
        yield from (missing_line(missing)._replace(depth=1) for missing in ruling.missing)
        if outcome and outcome == told:
            yield Line("diff.same-outcome", depth=1)
        else:
            yield from (line._replace(rule=None, depth=1) for line in outcome)
        told = outcome


def _parting(comparison: Comparison) -> Iterator[Line]:
    """The action at which they part, and what either ruleset says there."""
    if comparison.action is not None:
        yield from action_lines(comparison.action, comparison.situation.duel)
    else:
        yield Line("diff.at-board" if comparison.place is None else "diff.at-end")
    for rules, item in zip(comparison.rules, comparison.parted, strict=True):
        yield Line("diff.under", {"ruleset": rules.name}, None, 1)
        yield from (line._replace(depth=line.depth + 2) for line in _item(item))


def _item(item: Item | None) -> Iterator[Line]:
    match item:
        case Step():
            yield step_line(item)._replace(depth=0)
        case Finding():
            yield Line(reason_id(item), item.params, item.rule)
            if has_remedy(item):
                yield remedy_line(item, 1)
        case Missing():
            yield Line("diff.missing")
            yield missing_line(item)._replace(depth=1)
        case None:
            yield Line("diff.nothing")


def _axes(comparison: Comparison) -> Iterator[Line]:
    for axis in comparison.axes:
        yield Line(f"axis.{axis.name}")
        for rules, statement in zip(comparison.rules, axis.says, strict=True):
            yield Line(says_id(statement), _about(rules.name, statement), statement.choice.rule, 1)


def _texts(comparison: Comparison) -> Iterator[Line]:
    for reworded in comparison.texts:
        yield Line("diff.text", {"card": reworded.card})
        for rules, year in zip(comparison.rules, reworded.years, strict=True):
            id = "diff.text.current" if year is None else "diff.text.older"
            yield Line(id, {"ruleset": rules.name, "year": str(year)}, None, 1)


def says_id(statement: Statement) -> str:
    """The message that tells what a ruleset says on an axis: by its standing, and whether there is a page."""
    standing, page = statement.choice.standing, ".page" if statement.page is not None else ""
    match standing:
        case Standing.UNKNOWN | Standing.ABSENT | Standing.PUBLISHED:
            return f"diff.says.{standing.value}"
        case Standing.GENERAL:
            return f"diff.says.general{page}"
        case _ if statement.choice.value == "stated":
            return f"diff.says.stated{page}"
        case _:
            return f"diff.says{page or '.edition'}" if statement.choice.edition else "diff.says"


def _about(name: str, statement: Statement) -> Params:
    about: dict[str, Param] = {"ruleset": name, "value": FactWord(statement.choice.value)}
    if statement.choice.edition:
        about["edition"] = statement.choice.edition
    if statement.page is not None:
        about["page"] = str(statement.page)
    return about


def diff_json(comparison: Comparison, translator: Translator) -> dict[str, Any]:
    """Return it in the shape of ``diff``."""
    first, second = comparison.rules
    return {
        "schema": SCHEMA,
        "id": comparison.situation.id,
        "language": translator.language,
        "version": version(),
        "rules_date": RULES_DATE,
        "rulesets": [first.name, second.name],
        "agree": comparison.agree,
        "at": _at(comparison),
        "parted": None if comparison.agree else [_item_json(item, translator) for item in comparison.parted],
        "together": comparison.together,
        "axes": [
            {
                "axis": axis.name,
                "title": translator.say(f"axis.{axis.name}"),
                "says": [
                    _says_json(rules.name, statement, translator)
                    for rules, statement in zip(comparison.rules, axis.says, strict=True)
                ],
            }
            for axis in comparison.axes
        ],
        "texts": [
            {"card": reworded.card.name, "texts": [year or CURRENT_TEXT for year in reworded.years]}
            for reworded in comparison.texts
        ],
        "rulings": [ruling_json(ruling, translator) for ruling in comparison.rulings],
    }


def _at(comparison: Comparison) -> str | None:
    if comparison.agree or comparison.place is None:
        return None
    return f"actions[{comparison.place}]" if comparison.action is not None else "actions"


def _item_json(item: Item | None, translator: Translator) -> Mapping[str, Any] | None:
    match item:
        case Step():
            return {"step": step_json(item, translator)}
        case Finding():
            return {"finding": finding_json(item, translator)}
        case Missing():
            return {"missing": missing_json(item, translator)}
    return None


def _says_json(name: str, statement: Statement, translator: Translator) -> Mapping[str, Any]:
    choice = statement.choice
    return {
        "ruleset": name,
        "value": None if choice.standing is Standing.UNKNOWN else choice.value,
        "standing": choice.standing.value,
        "rule": choice.rule,
        "edition": choice.edition,
        "page": statement.page,
        "text": said(Line(says_id(statement), _about(name, statement)), translator),
    }
