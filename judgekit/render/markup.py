"""Pieces of HTML: whatever is not made here is text, and is escaped."""

from collections.abc import Iterable, Iterator
from html import escape

EMPTY = frozenset({"br", "hr", "img", "input", "link", "meta"})
"""Elements without an end."""


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


Content = str | None | Iterable["Content"]
"""What stands in an element: HTML, text that is still to be escaped, nothing, or several of these."""


def element(name: str, /, *content: Content, **attributes: str | int | bool | None) -> Html:
    """Return an element; an attribute may end in ``_``, has ``-`` for ``_``, and is left out for ``None`` or false.

    >>> element("a", "Tom & Bo", href="/x?a=1&b=2", class_="plain", hidden=False)
    '<a href="/x?a=1&amp;b=2" class="plain">Tom &amp; Bo</a>'
    >>> element("input", name="lp", required=True)
    '<input name="lp" required>'
    """
    opening = "".join((name, *(_attribute(key, value) for key, value in attributes.items())))
    return Html(f"<{opening}>" if name in EMPTY else f"<{opening}>{together(*content)}</{name}>")


def together(*content: Content) -> Html:
    """Return pieces one after the other.

    >>> together("a < b", element("br"), None, ["c"])
    'a &lt; b<br>c'
    """
    return Html("".join(_pieces(content)))


def _pieces(content: Iterable[Content]) -> Iterator[str]:
    for piece in content:
        if isinstance(piece, Html):
            yield piece
        elif isinstance(piece, str):
            yield escape(piece, quote=False)
        elif piece is not None:
            yield from _pieces(piece)


def _attribute(key: str, value: str | int | bool | None) -> str:
    name = key.rstrip("_").replace("_", "-")
    if value is None or value is False:
        return ""
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'


def from_markdown(text: str) -> Html:
    r"""Return the words of a rule, Markdown of plain paragraphs and lists, as HTML.

    >>> from_markdown("One & two.\n\n- a\n- b")
    '<p>One &amp; two.</p><ul><li>a</li><li>b</li></ul>'
    """
    return together(_paragraph(paragraph.split("\n")) for paragraph in text.split("\n\n"))


def _paragraph(lines: list[str]) -> Html:
    if lines[0].startswith(("- ", "* ")):
        return element("ul", [element("li", line[2:]) for line in lines])
    return element("p", " ".join(lines))
