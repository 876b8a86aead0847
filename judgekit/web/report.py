"""A report in Markdown as HTML: the receipts of cards, turns and rules are also their pages."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from markdown_it import MarkdownIt

from judgekit.render.html import rule_link
from judgekit.render.markup import Html, element
from judgekit.rulebook.book import spine
from judgekit.web.topic import rule_address


def report_html(lines: Iterable[str]) -> Html:
    """Return the report as HTML, its headings one level deeper, since the page has its own."""
    return Html(_reader().render("\n".join(lines)))


@cache
def _reader() -> MarkdownIt:
    """Reads Markdown of ours: no HTML in it, no addresses, and rules in backticks."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table").disable(["link", "image", "autolink"])
    reader.add_render_rule("code_inline", _rule)
    reader.add_render_rule("heading_open", _heading)
    reader.add_render_rule("heading_close", _heading)
    return reader


def _rule(_: Any, tokens: Any, place: int, options: Any, environment: Any) -> str:
    text = str(tokens[place].content)
    return rule_link(text, text, rule_address) if text in spine() else element("code", text)


def _heading(_: Any, tokens: Any, place: int, options: Any, environment: Any) -> str:
    token = tokens[place]
    name = f"h{min(6, int(token.tag[1:]) + 1)}"
    return f"<{name}>" if token.nesting == 1 else f"</{name}>"
