"""What a terminal is told, line by line, as HTML and as Markdown: indented lines become lists, rules become links."""

import re
from collections.abc import Iterable, Iterator

from judgekit.render.html import nested, rule_link
from judgekit.render.markdown import escaped
from judgekit.render.markup import Html, element, together
from judgekit.rulebook.book import spine
from judgekit.web.topic import rule_address

WIDE = 100_000
"""A width in which no line is broken."""
_RULE = re.compile(r"\[([a-z0-9-]+(?:\.[a-z0-9-]+)+)\]")


def told_html(lines: Iterable[str], *, headline: bool = True) -> Html:
    """Return *lines* as HTML; the first stands out where it is the *headline*."""
    blocks = list[Html]()
    inner = list[tuple[int, Html]]()
    for line in lines:
        depth = len(line) - len(line.lstrip())
        if depth:
            inner.append((depth, _linked(line.strip())))
            continue
        if inner:
            blocks.append(nested(inner, "ul"))
            inner = []
        if line:
            first = headline and not blocks
            blocks.append(element("h2" if first else "p", _linked(line), class_="headline" if first else None))
    if inner:
        blocks.append(nested(inner, "ul"))
    return together(blocks)


def _linked(line: str) -> Html:
    """A line with each rule in brackets as a link to its page."""
    return together(_pieces(line))


def _pieces(line: str) -> Iterator[str]:
    for number, piece in enumerate(_RULE.split(line)):
        if number % 2 == 0:
            yield piece
        else:
            yield rule_link(piece, piece, rule_address) if piece in spine() else f"[{piece}]"


def told_markdown(title: str, lines: Iterable[str]) -> Iterator[str]:
    """Yield a report of *lines* under *title*, rules in backticks."""
    yield f"# {escaped(title)}"
    yield ""
    before = True
    for line in lines:
        depth = (len(line) - len(line.lstrip())) // 2
        text = _RULE.sub(r"`\1`", escaped(line.strip()).replace("\\[", "[").replace("\\]", "]"))
        if depth and before:
            yield ""
        before = not depth
        yield f"{'  ' * (depth - 1)}- {text}" if depth else text
