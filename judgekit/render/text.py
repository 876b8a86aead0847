"""A ruling as text, readable at 60 columns and without colour."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judgekit.domain.findings import CardNeed, Params
from judgekit.domain.ruling import Ruling
from judgekit.explain.outline import outline
from judgekit.explain.parts import Branch, Line, Outline, Section
from judgekit.explain.view import PARTS, WHOLE, View, narrowed
from judgekit.i18n.translator import Translator
from judgekit.render.lines import spaced, wrapped
from judgekit.render.versions import version_line

if TYPE_CHECKING:
    from judgekit.domain.duel import Duel

WIDTH = 80

SELDOM = frozenset({"board", "actions", "final", "afterwards", "rules"})
"""What text leaves out unless it is named: what was entered, what the headline says; rules also with ``--full``."""


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
        yield list(wrapped(headline(outlined, translator, branch=bool(indent)), None, width, indent))
    for part in outlined.sections:
        body = _lines(part, translator, width, indent) if part.board is None else _board(part.board, translator)
        yield [f"{indent}{translator.say(part.heading, part.about)}", *body]
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
    for branch in outlined.branches:
        yield from wrapped(when(branch, translator), None, width, indent)
        yield from spaced(_blocks(branch.outline, translator, width, indent + "  "))


def headline(outlined: Outline, translator: Translator, *, branch: bool = False) -> str:
    """Return the verdict in the words of what it comes to: the outcome or the refusal.

    The ruleset is named once: not in a *branch*.
    """
    assert outlined.verdict is not None
    kind, _, verdict = outlined.verdict.message.partition(".")
    if kind != "verdict":
        return said(outlined.verdict, translator)
    told = [said(line, translator) for line in outlined.headline]
    if not told and not branch:
        return said(outlined.verdict, translator)
    if verdict != "resolved" or not told:
        told.insert(0, translator.say(f"verdict.short.{verdict}"))
    text = " ".join(told)
    return text if branch else translator.say("verdict.told", told=text, ruleset=outlined.ruleset)


def when(branch: Branch, translator: Translator) -> str:
    """Return for which values *branch* is."""
    return translator.joined_or([said(line, translator) for line in branch.when])


def said(line: Line, translator: Translator) -> str:
    """A line as a sentence of the translator's language."""
    text = translator.say(line.message, worded(line.params, translator))
    if line.times > 1:
        text = translator.say("line.times", text=text, times=line.times)
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
