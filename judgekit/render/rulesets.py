"""The rulesets and their axes as text or JSON."""

from collections.abc import Iterator, Mapping
from typing import Any

from judgekit.domain.ruleset import BASES, NAMES, Choice, Ruleset, Standing
from judgekit.i18n.translator import Translator
from judgekit.render.lines import wrapped
from judgekit.render.rule import SCHEMA, paragraphs


def rulesets_lines(translator: Translator, width: int) -> Iterator[str]:
    """Yield the rulesets there are."""
    yield translator.say("rulesets.heading")
    yield ""
    for name in (*BASES, "pairs"):
        first, *others = paragraphs(translator.say(f"rulesets.line.{name}"), width, " " * 9)
        yield f"  {name:<6} {first.lstrip()}"
        yield from others
    yield ""
    yield from wrapped(translator.say("rulesets.show"), None, width, "")


def ruleset_lines(rules: Ruleset, translator: Translator, width: int) -> Iterator[str]:
    """Yield every axis of one ruleset: what it plays, with the rule and edition behind it; the unknown ones last."""
    say = translator.say
    yield say("rulesets.of", name=rules.name)
    known = {axis: choice for axis, choice in rules.choices.items() if choice.standing is not Standing.UNKNOWN}
    documented = {axis: choice for axis, choice in known.items() if choice.standing is not Standing.PUBLISHED}
    yield ""
    sources = dict.fromkeys((choice.standing, choice.edition) for choice in documented.values())
    for number, (standing, edition) in enumerate(sources):
        if number:
            yield ""
        yield say(f"rulesets.by.{standing.value}", edition=edition or rules.name)
        for axis, choice in documented.items():
            if (choice.standing, choice.edition) == (standing, edition):
                yield from _axis(axis, choice, translator, width)
    published = {axis: choice for axis, choice in known.items() if choice.standing is Standing.PUBLISHED}
    if published:
        yield ""
        yield say("rulesets.published")
        for axis, choice in published.items():
            yield from _axis(axis, choice, translator, width)
    if len(known) < len(rules.choices):
        yield ""
        yield say("rulesets.unknown")
        for axis, choice in rules.choices.items():
            if choice.standing is Standing.UNKNOWN:
                yield from wrapped(say(f"axis.{axis}"), choice.rule, width, "  ")


def _axis(axis: str, choice: Choice, translator: Translator, width: int) -> Iterator[str]:
    say = translator.say
    text = say("rulesets.axis", axis=say(f"axis.{axis}"), value=translator.setting(axis, choice.value))
    yield from wrapped(text, choice.rule, width, "  ")


def rulesets_json(translator: Translator) -> Mapping[str, Any]:
    """Return all rulesets in the shape of ``rulesets``."""
    return {"schema": SCHEMA, "language": translator.language, "rulesets": list(NAMES)}


def ruleset_json(rules: Ruleset, translator: Translator) -> Mapping[str, Any]:
    """Return one ruleset in the shape of ``rulesets show``."""
    return {
        "schema": SCHEMA,
        "language": translator.language,
        "ruleset": rules.name,
        "axes": [
            {
                "axis": axis,
                "title": translator.say(f"axis.{axis}"),
                "value": None if choice.standing is Standing.UNKNOWN else choice.value,
                "text": translator.setting(axis, choice.value),
                "standing": choice.standing.value,
                "rule": choice.rule,
                "edition": choice.edition,
            }
            for axis, choice in rules.choices.items()
        ],
    }
