"""Rules side by side: one rule in all editions, and where the editions disagree."""

from collections.abc import Iterator, Mapping
from typing import Any

from judgekit.domain.ruleset import BASES
from judgekit.i18n.translator import Translator
from judgekit.render.rule import SCHEMA, paragraphs
from judgekit.rulebook.book import Rule, rulesets_of, silence, telling
from judgekit.rules.axes import AXES
from judgekit.rules.rulesets import ruleset

SHOWN = (*BASES, "pairs")


def said_by(rule: Rule, name: str, translator: Translator) -> str:
    """Return what one ruleset says of *rule*: its own words, that it says the same, or that it does not say."""
    told = telling(rule.id, translator.language)
    if name in told.variants:
        return told.variants[name]
    stated = rulesets_of(rule)
    if name in stated:
        return told.text if name == stated[0] else translator.say("compare.same")
    if name == "pairs":
        return translator.say("compare.same") if "9.0" in stated else translator.say("compare.silent")
    if silence(rule, name) == "absent":
        return translator.say("value.absent")
    return translator.say("compare.silent")


def compare_lines(rule: Rule, translator: Translator, width: int) -> Iterator[str]:
    """Yield one rule in all rulesets, one under the other, and what the engine plays by."""
    yield f"{telling(rule.id, translator.language).title} [{rule.id}]"
    told: dict[str, list[str]] = {}
    for name in SHOWN:
        if name == "pairs" and "pairs" not in rulesets_of(rule):
            continue
        text = said_by(rule, name, translator)
        same = text == translator.say("compare.same") and told
        told.setdefault(next(iter(told)) if same else text, []).append(name)
    for text, names in told.items():
        yield ""
        yield from paragraphs(translator.say("compare.line", ruleset=", ".join(names), text=text), width, "  ")
    yield from engine_lines(rule, translator)


def axes_of(rule: Rule) -> list[str]:
    """Return the axes that rest on *rule*."""
    return [axis for axis, row in AXES.items() if row.rule == rule.id]


def engine_lines(rule: Rule, translator: Translator) -> Iterator[str]:
    """Yield what each ruleset makes the engine play, on the axes that rest on *rule*."""
    axes = axes_of(rule)
    if not axes:
        return
    yield ""
    yield f"  {translator.say('conflicts.engine')}"
    for axis in axes:
        played: dict[str, list[str]] = {}
        for name in SHOWN:
            if name != "pairs" or AXES[axis].pairs is not None:
                played.setdefault(translator.setting(axis, ruleset(name).choices[axis].value), []).append(name)
        for value, names in played.items():
            yield f"    {translator.say('compare.line', ruleset=', '.join(names), text=value)}"


def conflict_lines(rules: list[Rule], translator: Translator, width: int) -> Iterator[str]:
    """Yield every rule on which the editions give different answers, and what the engine makes of it."""
    if not rules:
        yield translator.say("conflicts.none")
        return
    yield translator.say("conflicts.heading", count=len(rules))
    for rule in rules:
        yield ""
        yield from compare_lines(rule, translator, width)
        if not axes_of(rule):
            yield ""
            yield f"  {translator.say('conflicts.not-yet')}"


def conflicts_json(rules: list[Rule], translator: Translator) -> Mapping[str, Any]:
    """Return the conflicts in the shape of ``conflicts``."""
    return {
        "schema": SCHEMA,
        "language": translator.language,
        "conflicts": [
            {
                "rule": rule.id,
                "title": telling(rule.id, translator.language).title,
                "says": {name: said_by(rule, name, translator) for name in SHOWN},
                "engine": {axis: {name: ruleset(name).choices[axis].value for name in SHOWN} for axis in axes_of(rule)},
            }
            for rule in rules
        ],
    }
