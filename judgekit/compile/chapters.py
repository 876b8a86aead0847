"""Read a chapter of the rulebook: one Markdown file, one language.

A rule is a heading of level two with its id in braces.
Under it stand its text, the variants of other rulesets as quotations that begin with the ruleset in bold,
and the questions players put, on lines that begin with a question mark.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from markdown_it import MarkdownIt
from markdown_it.token import Token

from judgekit.domain.folding import fold
from judgekit.domain.ruleset import BASES
from judgekit.words import listed

HEADING = re.compile(r"(?P<title>.+?)\s*\{#(?P<id>[a-z0-9.-]+)(?: r(?P<revision>\d+))?\}")
VARIANT = re.compile(r"\*\*(?P<rulesets>[^*]+)\*\*\s*[:\u00a0\u202f]*:?\s*(?P<text>.+)", re.DOTALL)

PAIRS = "pairs"
"""The ruleset that each language has its own name for."""

RULESETS = (*BASES, PAIRS)


class ChapterError(ValueError):
    """A chapter file is not laid out as ``docs/translating.md`` says; the text names the line."""


@dataclass(slots=True)
class Section:
    """One rule as one language tells it: title, text, variants by ruleset."""

    id: str
    title: str
    line: int
    paragraphs: list[str] = field(default_factory=list)
    variants: dict[str, str] = field(default_factory=dict)
    revision: int = 1
    """Which revision of the rule's meaning this text tells: ``{#id r2}`` the second."""

    @property
    def text(self) -> str:
        """The rule's text as Markdown, paragraphs apart by an empty line."""
        return "\n\n".join(self.paragraphs)


@dataclass(slots=True)
class Chapter:
    """A chapter: its title, what stands before the first rule, and its rules in reading order."""

    title: str
    introduction: str
    sections: list[Section]


def read_chapter(source: str) -> Chapter:
    """Read the Markdown of one chapter.

    >>> chapter = read_chapter("# Battle\\n\\n## Ties {#battle.tie}\\n\\nBoth go.\\n\\n> **1.0**: unknown.\\n")
    >>> chapter.sections[0].title, chapter.sections[0].variants
    ('Ties', {'1.0': 'unknown.'})

    Raises :class:`ChapterError` for a heading without an id, a variant of no ruleset, text before the title.
    """
    lines = source.split("\n")
    title, introduction, sections = "", [], list[Section]()
    for block in _blocks(source):
        start, end = block.map or [0, 0]
        raw = "\n".join(lines[start:end]).strip()
        if block.type == "heading_open" and block.tag == "h1":
            title = raw.removeprefix("#").strip()
        elif block.type == "heading_open" and block.tag == "h2":
            sections.append(_section(raw, start + 1))
        elif not sections:
            introduction.append(raw)
        elif block.type == "blockquote_open":
            sections[-1].variants.update(_variants(raw, start + 1))
        else:
            sections[-1].paragraphs.append(raw)
    if not title:
        raise ChapterError("line 1: a chapter begins with its title, as in `# Battle`")
    return Chapter(title, "\n\n".join(introduction), sections)


def _blocks(source: str) -> Iterator[Token]:
    """The outermost blocks, each by the token that opens it and knows its lines."""
    for token in MarkdownIt().parse(source):
        if token.level == 0 and token.map is not None and token.nesting >= 0:
            yield token


def _section(raw: str, line: int) -> Section:
    found = HEADING.fullmatch(raw.removeprefix("##").strip())
    if found is None:
        raise ChapterError(f"line {line}: a rule's heading ends with its id, as in `## Ties {{#battle.tie}}`")
    return Section(found["id"], found["title"], line, revision=int(found["revision"] or 1))


def _variants(raw: str, line: int) -> Iterator[tuple[str, str]]:
    quoted = "\n".join(part.removeprefix(">").removeprefix(" ") for part in raw.split("\n"))
    for part in re.split(r"\n(?=\*\*)", quoted):
        found = VARIANT.fullmatch(part.strip())
        if found is None:
            raise ChapterError(f"line {line}: a variant begins with its ruleset, as in `> **7.0**: ...`")
        for name in re.split(r",\s*", found["rulesets"]):
            ruleset = PAIRS if fold(name) in listed("chapters", PAIRS) else name
            if ruleset not in RULESETS:
                raise ChapterError(f"line {line}: {name!r} is no ruleset; there are {', '.join(RULESETS)}")
            yield ruleset, found["text"].strip()
