"""A ruling as text, readable at 60 columns and without colour."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judgekit.domain.findings import CardNeed, Params
from judgekit.domain.ruling import Ruling
from judgekit.explain.brief import shorter
from judgekit.explain.outline import outline
from judgekit.explain.parts import Branch, Line, Outline, Section
from judgekit.explain.view import PARTS, WHOLE, View, narrowed
from judgekit.i18n.translator import Translator
from judgekit.render.lines import fitted, spaced, wrapped
from judgekit.render.versions import version_line

if TYPE_CHECKING:
    from judgekit.domain.duel import Duel

WIDTH = 80

SCREEN = 40
"""How many lines an answer may have that is told with all its details."""

SELDOM = frozenset({"board", "actions", "final", "afterwards", "rules"})
"""What text leaves out unless it is named: what was entered, what the headline says; rules also with ``--full``."""


NAMED_ONCE = frozenset({"steps", "battle", "met", "responses", "plays", "once-summoned", "axes", "axes-together"})
"""The sections that name a rule only where it comes first: many of their lines rest on the same."""


def render(ruling: Ruling, translator: Translator, width: int = WIDTH, view: View = WHOLE) -> Iterator[str]:
    """Yield the lines of *ruling* in the translator's language."""
    return outline_lines(outline(ruling), translator, width, view)


def outline_lines(outlined: Outline, translator: Translator, width: int, view: View = WHOLE) -> Iterator[str]:
    """Yield the lines of an outline, and at its foot which program and rules it was made with.

    What would fill more than a screen goes without its details, unless *view* asks for them.
    """
    shown = narrowed(outlined, view, SELDOM - {"rules"} if view.full else SELDOM)
    lines = list(_whole(shown, translator, width, view))
    if not view.detailed:
        for less in shorter(shown):
            if len(lines) <= SCREEN:
                break
            lines = list(_whole(less, translator, width, view))
    return iter(lines)


def _whole(shown: Outline, translator: Translator, width: int, view: View) -> Iterator[str]:
    blocks = list(_blocks(shown, translator, width, "", view))
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
    yield from spaced(
        _blocks(narrowed(outlined, WHOLE, SELDOM)._replace(verdict=None, beside=None), translator, width, "  ")
    )


def _blocks(
    outlined: Outline, translator: Translator, width: int, indent: str, view: View = WHOLE
) -> Iterator[list[str]]:
    """The verdict with what it says, what it hangs on, then the rest."""
    if outlined.verdict is not None:
        yield list(_verdict(outlined, translator, width, indent))
    sections = tuple(part for part in outlined.sections if outlined.beside is None or part != outlined.beside)
    first = [part for part in sections if part.name in ("why", "missing")]
    for part in first:
        yield _section(part, translator, width, indent, view)
    if outlined.branches:
        heading = f"{indent}{translator.say('heading.branches')}"
        yield [heading, *_branches(outlined, translator, width, indent + "  ", view)]
    for part in sections:
        if part not in first:
            yield _section(part, translator, width, indent, view)


def _section(part: Section, translator: Translator, width: int, indent: str, view: View) -> list[str]:
    body = (
        _lines(part, translator, width, indent, each=view.steps)
        if part.board is None
        else _board(part.board, translator, width)
    )
    return [*wrapped(translator.say(part.heading, part.about), None, width, indent), *body]


def _verdict(outlined: Outline, translator: Translator, width: int, indent: str) -> Iterator[str]:
    """What it comes to; of a refusal the rule too, and what would make it legal."""
    beside = outlined.beside
    refused = beside is not None and beside.name == "why"
    lines = () if beside is None or beside.name == "missing" else beside.lines
    yield from wrapped(
        headline(outlined, translator, branch=bool(indent)), lines[0].rule if refused else None, width, indent
    )
    for line in lines[1:] if refused else lines:
        depth = 0 if line.remedy else line.depth
        yield from wrapped(said(line, translator), line.rule, width, indent + "  " * (depth + 1))


def _lines(section: Section, translator: Translator, width: int, indent: str, *, each: bool) -> Iterator[str]:
    """The lines of a section; a rule is named where it comes first, or on *each* line."""
    number = 0
    named = set[str]()
    for line in section.lines:
        text = said(line, translator)
        if section.numbered and line.depth == 0:
            number += 1
            text = f"{number}. {text}"
        rule = None if line.rule in named and not each and section.name in NAMED_ONCE else line.rule
        named.add(line.rule or "")
        yield from wrapped(text, rule, width, indent + "  " * (line.depth + 1))


def _board(duel: "Duel", translator: Translator, width: int) -> Iterator[str]:
    from judgekit.render.board import board_lines  # most answers show none

    return fitted((f"  {line}" if line else "" for line in board_lines(duel, translator)), width)


def _branches(outlined: Outline, translator: Translator, width: int, indent: str, view: View) -> Iterator[str]:
    for branch in outlined.branches:
        told = branch.outline
        if told.verdict is None or any(part != told.beside for part in told.sections):
            yield from wrapped(when(branch, translator), None, width, indent)
            yield from spaced(_blocks(told, translator, width, indent + "  ", view))
            continue
        comes_to = headline(told, translator, branch=True)
        text = translator.say("view.branch", when=when(branch, translator), told=comes_to)
        yield from wrapped(text, None, width, indent)
        yield from _branches(told, translator, width, indent + "  ", view)


def headline(outlined: Outline, translator: Translator, *, branch: bool = False) -> str:
    """Return the verdict in the words of what it comes to: the outcome or the refusal.

    The ruleset is named once: not in a *branch*.
    """
    assert outlined.verdict is not None
    kind, _, verdict = outlined.verdict.message.partition(".")
    if kind != "verdict":
        return said(outlined.verdict, translator)
    told = [said(line, translator) for line in outlined.headline]
    missing = outlined.beside is not None and outlined.beside.name == "missing"
    if not told and not branch and not missing:
        return said(outlined.verdict, translator)
    if missing:
        told = list(_hangs(outlined, told, translator))
    elif verdict != "resolved" or not told:
        told.insert(0, _short(outlined.verdict, translator))
    text = " ".join(told)
    return text if branch else translator.say("verdict.told", told=text, ruleset=outlined.ruleset)


def _hangs(outlined: Outline, told: list[str], translator: Translator) -> Iterator[str]:
    """On which fact it hangs, and what is *told* of every case."""
    assert outlined.beside is not None
    yield translator.say("verdict.short.missing", fact=said(outlined.beside.lines[0], translator))
    if told:
        yield translator.say("verdict.any-case", told=" ".join(told))


def _short(verdict: Line, translator: Translator) -> str:
    """The verdict in a few words, with who wanted what is refused."""
    by = ".by" if verdict.message == "verdict.illegal" and "player" in verdict.params else ""
    return translator.say(f"{verdict.message.replace('verdict', 'verdict.short', 1)}{by}", verdict.params)


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
    from judgekit.render.card_needs import need_clause  # few answers tell a condition of a card
    from judgekit.render.card_nouns import Nouns

    said = {name: need_clause(Nouns(translator, of.card, of.effect), of.need) for name, of in needs.items()}
    return {**params, **said}
