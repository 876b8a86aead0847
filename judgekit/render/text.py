"""A ruling as text, readable at 60 columns and without colour."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judgekit.domain.findings import CardNeed, Params
from judgekit.domain.ruling import Ruling
from judgekit.explain.outline import outline
from judgekit.explain.parts import Line, Outline, Section
from judgekit.explain.view import PARTS, WHOLE, View, narrowed
from judgekit.i18n.translator import Translator
from judgekit.render.lines import spaced, wrapped
from judgekit.render.versions import version_line

if TYPE_CHECKING:
    from judgekit.domain.duel import Duel

WIDTH = 80

SELDOM = frozenset({"board", "actions", "final", "rules"})
"""What text leaves out unless it is named: whoever reads it has just entered it; rules also with ``--full``."""


def render(ruling: Ruling, translator: Translator, width: int = WIDTH, view: View = WHOLE) -> Iterator[str]:
    """Yield the lines of *ruling* in the translator's language."""
    return outline_lines(outline(ruling), translator, width, view)


def outline_lines(outlined: Outline, translator: Translator, width: int, view: View = WHOLE) -> Iterator[str]:
    """Yield the lines of an outline, and at its foot which program and rules it was made with."""
    shown = narrowed(outlined, view, SELDOM - {"rules"} if view.full else SELDOM)
    blocks = list(_blocks(shown, translator, width, ""))
    if shown.rules:
        from judgekit.render.deciding import rules_lines  # the rulebook is read only where it is shown

        rules = rules_lines(shown.rules, shown.ruleset, translator, width, full=view.full)
        blocks.append([translator.say("heading.rules"), *rules])
    if view.shows("versions"):
        blocks.append([version_line(translator)])
    return spaced(blocks or [[nothing_shown(view, translator)]])


def nothing_shown(view: View, translator: Translator) -> str:
    """Return the line that says that the parts named are not in an answer."""
    return translator.say("view.nothing", names=", ".join(part for part in PARTS if part in view.only))


def outline_body(outlined: Outline, translator: Translator, width: int) -> Iterator[str]:
    """Yield the sections of an outline without its verdict and foot, as part of another answer."""
    yield ""
    yield from spaced(_blocks(narrowed(outlined, WHOLE, SELDOM)._replace(verdict=None), translator, width, "  "))


def _blocks(outlined: Outline, translator: Translator, width: int, indent: str) -> Iterator[list[str]]:
    if outlined.verdict is not None:
        yield [f"{indent}{said(outlined.verdict, translator)}"]
    for part in outlined.sections:
        body = _lines(part, translator, width, indent) if part.board is None else _board(part.board, translator)
        yield [f"{indent}{translator.say(part.heading)}", *body]
    if outlined.branches:
        yield [f"{indent}{translator.say('heading.branches')}", *_branches(outlined, translator, width, indent + "  ")]


def _lines(section: Section, translator: Translator, width: int, indent: str) -> Iterator[str]:
    number = 0
    for line in section.lines:
        text = said(line, translator)
        if section.numbered and line.depth == 0:
            number += 1
            text = f"{number}. {text}"
        yield from wrapped(text, line.rule, width, indent + "  " * (line.depth + 1))


def _board(duel: "Duel", translator: Translator) -> Iterator[str]:
    from judgekit.render.board import board_lines  # most answers show none

    return (f"  {line}" if line else "" for line in board_lines(duel, translator))


def _branches(outlined: Outline, translator: Translator, width: int, indent: str) -> Iterator[str]:
    for when, branch in outlined.branches:
        yield f"{indent}{said(when, translator)}"
        yield from spaced(_blocks(branch, translator, width, indent + "  "))


def said(line: Line, translator: Translator) -> str:
    """A line as a sentence of the translator's language."""
    text = translator.say(line.message, worded(line.params, translator))
    return f"→ {text}" if line.remedy else text


def worded(params: Params, translator: Translator) -> Params:
    """What a message is about, a condition of a card in the words of its sheet."""
    needs = {name: value for name, value in params.items() if isinstance(value, CardNeed)}
    if not needs:
        return params
    from judgekit.render.card_moments import need_clause  # few answers tell a condition of a card
    from judgekit.render.card_nouns import Nouns

    said = {name: need_clause(Nouns(translator, of.card, of.effect), of.need) for name, of in needs.items()}
    return {**params, **said}
