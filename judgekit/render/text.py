"""A ruling as text, readable at 60 columns and without colour."""

import textwrap
from collections.abc import Iterator

from judgekit.domain.ruling import Ruling
from judgekit.explain.outline import Line, Outline, outline
from judgekit.i18n.translator import Translator
from judgekit.render.versions import version_line

WIDTH = 80
NARROWEST = 40


def render(ruling: Ruling, translator: Translator, width: int = WIDTH) -> Iterator[str]:
    """Yield the lines of *ruling* in the translator's language."""
    return outline_lines(outline(ruling), translator, width)


def outline_lines(outlined: Outline, translator: Translator, width: int) -> Iterator[str]:
    """Yield the lines of an outline, and at its foot which program and rules it was made with."""
    yield from _outline(outlined, translator, width, "")
    yield ""
    yield version_line(translator)


def _outline(outlined: Outline, translator: Translator, width: int, indent: str) -> Iterator[str]:
    yield f"{indent}{said(outlined.verdict, translator)}"
    yield from _body(outlined, translator, width, indent)


def outline_body(outlined: Outline, translator: Translator, width: int) -> Iterator[str]:
    """Yield the sections of an outline without its verdict and foot, as part of another answer."""
    return _body(outlined, translator, width, "  ")


def _body(outlined: Outline, translator: Translator, width: int, indent: str) -> Iterator[str]:
    for section in outlined.sections:
        yield ""
        yield f"{indent}{translator.say(section.heading)}"
        for line in section.lines:
            yield from wrapped(said(line, translator), line.rule, width, indent + "  " * (line.depth + 1))
    if outlined.branches:
        yield ""
        yield f"{indent}{translator.say('heading.branches')}"
    for when, branch in outlined.branches:
        yield f"{indent}  {said(when, translator)}"
        yield from _outline(branch, translator, width, indent + "    ")


def said(line: Line, translator: Translator) -> str:
    """A line as a sentence of the translator's language."""
    params = dict(line.params)
    if line.message == "missing.axis":
        params["name"] = translator.fact(str(params["name"]))
    if line.message == "assumption.borrowed":
        params["axis"] = translator.fact(str(params["axis"]))
    if line.message.startswith("when."):
        params["fact"] = translator.fact(str(params["fact"]))
        limit = params["limit"]
        if isinstance(limit, str) and translator.knows(f"value.{limit}"):
            params["limit"] = translator.say(f"value.{limit}")
    text = translator.say(line.message, params)
    return f"→ {text}" if line.message.startswith("remedy.") else text


def wrapped(text: str, rule: str | None, width: int, indent: str) -> Iterator[str]:
    """*text* in lines of *width*, the rule in brackets at its end."""
    full = f"{text} [{rule}]" if rule else text
    yield from textwrap.wrap(
        full,
        max(width, NARROWEST),
        initial_indent=indent,
        subsequent_indent=indent + "  ",
        break_long_words=False,
        break_on_hyphens=False,
    ) or [indent]
