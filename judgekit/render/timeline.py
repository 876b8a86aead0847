"""The turn as text, Markdown or JSON."""

from collections.abc import Iterator, Mapping
from typing import Any

from judgekit.domain.ruleset import Ruleset, Standing
from judgekit.i18n.translator import Translator
from judgekit.render.lines import wrapped
from judgekit.render.markdown import escaped
from judgekit.render.rule import SCHEMA
from judgekit.render.versions import version_line
from judgekit.rulebook.book import rulesets_of, spine, telling
from judgekit.rules.moments import EVERY
from judgekit.rules.rulesets import DEFAULT
from judgekit.rules.timeline import Held, Passage, Unsaid, timeline
from judgekit.tuples import NamedTuple


class Turn(NamedTuple):
    """The turn under one ruleset, or the phase that was asked for, with all its passages."""

    rules: Ruleset
    phase: str | None
    full: bool
    passages: tuple[Passage, ...]

    @property
    def order_unknown(self) -> bool:
        """Whether several moments stand in an order that the ruleset's text does not give."""
        inside = [passage for passage in self.passages if passage.key != EVERY.key]
        return len(inside) > 1 and not states(self.rules, "turn.phase-order")

    def depth(self, passage: Passage) -> int:
        """How far *passage* is set in: a step that was asked for stands as far out as a phase."""
        return passage.level if self.phase is None else max(0, passage.level - self.passages[0].level)

    def is_titled(self, passage: Passage) -> bool:
        """Whether *passage* needs a heading: the one that was asked for is the title of all."""
        return self.phase is None or passage is not self.passages[0]


def turn_of(rules: Ruleset, phase: str | None = None, full: bool = False) -> Turn:
    """Return the turn under *rules*; with *phase*, the key of a moment, only that moment in depth."""
    return Turn(rules, phase, full, timeline(rules, lambda rule: states(rules, rule), phase, full))


def states(rules: Ruleset, rule: str) -> bool:
    """Whether a document of *rules* states *rule*: for the pairs theirs, or the one they lie over."""
    return not books_of(rules.name).isdisjoint(rulesets_of(spine()[rule]))


def books_of(name: str) -> frozenset[str]:
    """Return the rulesets whose documents the ruleset *name* goes by.

    >>> sorted(books_of("pairs:7.0")), sorted(books_of("1.0 --text-only"))
    (['7.0', 'pairs'], ['1.0'])
    """
    over, _, base = name.split()[0].partition(":")
    return frozenset((base or DEFAULT, "pairs") if over == "pairs" else (over,))


def turn_lines(turn: Turn, translator: Translator, width: int) -> Iterator[str]:
    """Yield the turn as text, a moment under the other."""
    yield _title(turn, translator)
    for passage in turn.passages:
        indent = "  " * turn.depth(passage)
        if turn.is_titled(passage):
            yield ""
            yield f"{indent}{_name(passage, translator)}"
        for line in passage.lines:
            yield from wrapped(_said(line, translator), line.rule, width, f"{indent}  ")
        if passage.unsaid:
            yield from wrapped(translator.say("timeline.silent"), None, width, f"{indent}  ")
        for item in passage.unsaid:
            yield from wrapped(_topic(item, translator), item.rule, width, f"{indent}    ")
    for remark in _remarks(turn, translator):
        yield ""
        yield from wrapped(remark, None, width, "")


def turn_markdown(turn: Turn, translator: Translator) -> Iterator[str]:
    """Yield the turn as a Markdown report."""
    yield f"# {_title(turn, translator)}"
    for passage in turn.passages:
        if turn.is_titled(passage):
            level = turn.depth(passage) + (2 if turn.phase is None or not turn.depth(passage) else 1)
            yield ""
            yield f"{'#' * level} {_name(passage, translator)}"
        yield ""
        for line in passage.lines:
            yield f"- {escaped(_said(line, translator))} `{line.rule}`"
        if passage.unsaid:
            yield f"- {escaped(translator.say('timeline.silent'))}"
        for item in passage.unsaid:
            yield f"  - {escaped(_topic(item, translator))} `{item.rule}`"
    for remark in _remarks(turn, translator):
        yield ""
        yield escaped(remark)
    yield ""
    yield f"*{version_line(translator)}*"


def turn_json(turn: Turn, translator: Translator) -> Mapping[str, Any]:
    """Return the turn in the shape of ``timeline``."""
    return {
        "schema": SCHEMA,
        "language": translator.language,
        "ruleset": turn.rules.name,
        "phase": turn.phase,
        "moments": [_passage_json(passage, translator) for passage in turn.passages],
    }


def _passage_json(passage: Passage, translator: Translator) -> Mapping[str, Any]:
    return {
        "moment": passage.key,
        "title": _name(passage, translator),
        "within": passage.within,
        "lines": [
            {
                "by": None if line.by is None else line.by.value,
                "text": translator.say(line.message),
                "rule": line.rule,
                "standing": line.standing.value,
            }
            for line in passage.lines
        ],
        "unknown": [{"rule": item.rule, "title": _topic(item, translator)} for item in passage.unsaid],
    }


def _title(turn: Turn, translator: Translator) -> str:
    name = turn.rules.name
    if turn.phase is None:
        return translator.say("timeline.heading", ruleset=name)
    return translator.say("timeline.heading.part", moment=_name(turn.passages[0], translator), ruleset=name)


def _name(passage: Passage, translator: Translator) -> str:
    return translator.say(f"timeline.at.{passage.key}")


def _said(line: Held, translator: Translator) -> str:
    text = translator.say(line.message)
    return translator.say("timeline.published", text=text) if line.standing is Standing.PUBLISHED else text


def _topic(item: Unsaid, translator: Translator) -> str:
    """What the text does not speak of; the title of a rule would give away one of several answers."""
    if item.axis is not None:
        return translator.say(f"axis.{item.axis}")
    return telling(item.rule, translator.language).title


def _remarks(turn: Turn, translator: Translator) -> Iterator[str]:
    """What stands at the foot: where the order is from, and how to see more."""
    if turn.order_unknown:
        yield translator.say("timeline.order-unknown")
    if turn.phase is None and not turn.full:
        yield translator.say("timeline.more")
