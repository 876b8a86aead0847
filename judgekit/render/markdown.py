"""A ruling as a Markdown report that a head judge can file."""

from collections.abc import Iterator

from judgekit.domain.ruling import Ruling
from judgekit.explain.outline import Outline, outline
from judgekit.i18n.translator import Translator
from judgekit.render.board import board_lines
from judgekit.render.text import said
from judgekit.render.versions import version_line


def render_markdown(ruling: Ruling, translator: Translator) -> Iterator[str]:
    """Yield the lines of the report: verdict, board, then every section of the outline."""
    outlined = outline(ruling)
    title = said(outlined.verdict, translator)
    yield f"# {ruling.id}: {title}" if ruling.id else f"# {title}"
    if ruling.start is not None:
        yield ""
        yield f"## {translator.say('heading.board')}"
        yield ""
        for line in board_lines(ruling.start, translator):
            yield f"    {line}" if line else ""
    yield from _sections(outlined, translator, 2)
    yield ""
    yield f"*{version_line(translator)}*"


def outline_markdown(outlined: Outline, translator: Translator) -> Iterator[str]:
    """Yield the lines of a report without a board."""
    yield f"# {said(outlined.verdict, translator)}"
    yield from _sections(outlined, translator, 2)
    yield ""
    yield f"*{version_line(translator)}*"


def _sections(outlined: Outline, translator: Translator, level: int) -> Iterator[str]:
    for section in outlined.sections:
        yield ""
        yield f"{'#' * level} {translator.say(section.heading)}"
        yield ""
        for line in section.lines:
            rule = f" `{line.rule}`" if line.rule else ""
            yield f"{'  ' * line.depth}- {escaped(said(line, translator))}{rule}"
    if outlined.branches:
        yield ""
        yield f"{'#' * level} {translator.say('heading.branches')}"
    for when, branch in outlined.branches:
        yield ""
        yield f"{'#' * (level + 1)} {escaped(said(when, translator))}: {said(branch.verdict, translator)}"
        yield from _sections(branch, translator, level + 2)


def escaped(text: str) -> str:
    """Return *text* so that Markdown shows it as it is."""
    return "".join(f"\\{char}" if char in "\\`*_[]<>#|" else char for char in text)
