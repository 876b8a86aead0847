"""A page of the site, and how text becomes Markdown."""

import re

from judgekit.tuples import NamedTuple


class Page(NamedTuple):
    """A page of the site in one language."""

    path: str
    title: str
    text: str
    """Its Markdown."""


def escaped(text: str) -> str:
    r"""*text* as Markdown that shows it as it is, in a table too.

    >>> escaped("[ATK [ATK]] | <x>")
    '\\[ATK \\[ATK\\]\\] \\| &lt;x&gt;'
    """
    plain = re.sub(r"([\\`*_\[\]|#])", r"\\\1", text)
    return plain.replace("<", "&lt;").replace(">", "&gt;")


def typed(text: str) -> str:
    r"""*text* as code in a line or a cell of a table.

    >>> typed("--lang en|it")
    '`--lang en\\|it`'
    """
    return "`" + text.replace("|", "\\|") + "`"


def table(*rows: tuple[str, ...]) -> str:
    """A table of Markdown; the first row is its heading."""
    head, *others = ("| " + " | ".join(row) + " |" for row in rows)
    return "\n".join([head, "|" + "---|" * len(rows[0]), *others]) + "\n"
