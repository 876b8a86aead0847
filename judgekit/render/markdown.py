"""A ruling as a Markdown report that a head judge can file."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from judgekit.domain.findings import FactName
from judgekit.domain.ruling import Ruling
from judgekit.explain.outline import outline
from judgekit.explain.parts import Outline, Section
from judgekit.explain.view import WHOLE, View, narrowed
from judgekit.i18n.translator import Translator
from judgekit.render.board import board_lines
from judgekit.render.deciding import stated_in, words_under
from judgekit.render.lines import spaced
from judgekit.render.text import headline, nothing_shown, said, when
from judgekit.render.versions import version_line
from judgekit.rulebook.book import spine, telling

if TYPE_CHECKING:
    from judgekit.explain.charts import Chart

BEFORE_THE_VERDICT = ("board", "actions", "final")
BEFORE_THE_RULES = ("why", "chain", "afterwards", "steps")
AFTER_THE_RULES = ("assumed", "missing")


def render_markdown(ruling: Ruling, translator: Translator, view: View = WHOLE) -> Iterator[str]:
    """Yield the lines of the report on *ruling*."""
    return outline_markdown(outline(ruling), translator, view)


def outline_markdown(outlined: Outline, translator: Translator, view: View = WHOLE) -> Iterator[str]:
    """Yield the lines of a report: what was entered, what it comes to, why, by which rules, on what it rests."""
    shown = narrowed(outlined, view)
    blocks = list(_report(shown, translator, full=view.full, pictures=view.pictures))
    if view.shows("versions"):
        blocks.append([f"*{version_line(translator)}*"])
    return spaced(blocks or [[nothing_shown(view, translator)]])


def _report(outlined: Outline, translator: Translator, *, full: bool, pictures: bool) -> Iterator[list[str]]:
    if outlined.verdict is not None:
        yield [f"# {_titled(outlined.id, said(outlined.verdict, translator), translator)}"]
    yield from _sections(outlined, BEFORE_THE_VERDICT, translator, 2, pictures=pictures)
    if outlined.verdict is not None:
        yield [f"## {translator.say('heading.verdict')}"]
        yield [f"**{escaped(headline(outlined, translator))}**"]
        kind, _, verdict = outlined.verdict.message.partition(".")
        if kind == "verdict" and translator.knows(means := f"verdict.means.{verdict}"):
            yield [escaped(translator.say(means))]
    named = (*BEFORE_THE_VERDICT, *BEFORE_THE_RULES, *AFTER_THE_RULES)
    own = tuple(part.name for part in outlined.sections if part.name not in named)
    yield from _sections(outlined, (*BEFORE_THE_RULES, *own), translator, 2)
    if outlined.rules:
        yield [f"## {translator.say('heading.rules')}"]
        yield list(_table(outlined.rules, translator))
        if full:
            yield from _texts(outlined, translator)
    yield from _sections(outlined, AFTER_THE_RULES, translator, 2)
    yield from _branches(outlined, translator, 2, pictures=pictures)


def _sections(
    outlined: Outline, names: tuple[str, ...], translator: Translator, level: int, *, pictures: bool = False
) -> Iterator[list[str]]:
    """The sections of those names, in the order of the names."""
    for part in sorted(outlined.sections, key=lambda part: (*names, part.name).index(part.name)):
        if part.name in names:
            yield [f"{'#' * level} {translator.say(part.heading, part.about)}"]
            if pictures and part.board is not None:
                from judgekit.render.picture import board_svg  # most reports have none

                yield [_picture(translator.say(part.heading, part.about), board_svg(part.board, translator))]
            yield list(_lines(part, translator))


def _picture(told: str, svg: str) -> str:
    """A picture inside the report: it stays one file, which can be filed and sent as it is."""
    from base64 import b64encode

    return f"![{escaped(told)}](data:image/svg+xml;base64,{b64encode(svg.encode()).decode()})"


def _chart(chart: "Chart", translator: Translator, *, pictures: bool) -> list[str]:
    """What the battle costs over the values of what is not known, as signs or as a picture."""
    from judgekit.render.chart import chart_lines, chart_svg  # most reports have none

    if pictures:
        return [
            _picture(
                translator.say("picture.lost", fact=FactName(chart.fact), last=chart.end), chart_svg(chart, translator)
            )
        ]
    return [f"    {line}" if line else "" for line in chart_lines(chart, translator)]


def _lines(section: Section, translator: Translator) -> Iterator[str]:
    if section.board is not None:
        yield from (f"    {line}" if line else "" for line in board_lines(section.board, translator))
    number = 0
    for line in section.lines:
        number += line.depth == 0
        mark = f"{number}." if section.numbered and line.depth == 0 else "-"
        # What belongs to a numbered line stands below its first letter.
        indent = " " * len(f"{number}. ") if section.numbered else "  "
        rule = f" `{line.rule}`" if line.rule else ""
        yield f"{indent * line.depth}{mark} {escaped(said(line, translator))}{rule}"


def _branches(outlined: Outline, translator: Translator, level: int, *, pictures: bool = False) -> Iterator[list[str]]:
    if outlined.branches:
        yield [f"{'#' * level} {translator.say('heading.branches')}"]
    if outlined.branches and outlined.chart is not None:
        yield _chart(outlined.chart, translator, pictures=pictures)
    for branch in outlined.branches:
        yield [f"{'#' * (level + 1)} {escaped(when(branch, translator))}"]
        if branch.outline.verdict is not None:
            yield [f"**{escaped(headline(branch.outline, translator, branch=True))}**"]
        yield from _sections(branch.outline, (*BEFORE_THE_RULES, *AFTER_THE_RULES), translator, level + 2)
        yield from _branches(branch.outline, translator, level + 2)


def _titled(name: str, verdict: str, translator: Translator) -> str:
    """What a report is headed by: its name, if it has one, and the verdict."""
    return escaped(translator.say("report.title", name=name, verdict=verdict) if name else verdict)


def _table(rules: tuple[str, ...], translator: Translator) -> Iterator[str]:
    """The rules that decided, with title and where each is stated."""
    columns = [translator.say(f"rules.column.{name}") for name in ("rule", "title", "stated")]
    yield f"| {' | '.join(columns)} |"
    yield "|---|---|---|"
    for id in rules:
        title = telling(id, translator.language).title
        yield f"| `{id}` | {escaped(title)} | {escaped(stated_in(spine()[id], translator))} |"


def _texts(outlined: Outline, translator: Translator) -> Iterator[list[str]]:
    """The text of each of those rules; it is Markdown already."""
    for id in outlined.rules:
        yield [f"### {escaped(telling(id, translator.language).title)} `{id}`"]
        yield from ([text] for text in words_under(spine()[id], outlined.ruleset, translator))


def escaped(text: str) -> str:
    r"""Return *text* so that Markdown shows it as it is, also at the beginning of a line.

    >>> print(escaped("1. A_B [c]"))
    1\. A\_B \[c\]
    """
    marked = "".join(f"\\{char}" if char in "\\`*_[]<>#|" else char for char in text)
    return re.sub(r"^(\d*)([.)+-])", r"\1\\\2", marked)
