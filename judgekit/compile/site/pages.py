"""Every page of the site of one language that is made, in the order of its contents."""

import html
from collections.abc import Iterator
from pathlib import Path

from judgekit.compile.site.commands import command_pages
from judgekit.compile.site.page import Page
from judgekit.compile.site.papers import paper_page, papers, reference_page
from judgekit.compile.site.rules import edition_pages, glossary_page, rule_pages
from judgekit.compile.site.runs import Home
from judgekit.i18n.translator import Translator
from judgekit.languages import SOURCE
from judgekit.tuples import NamedTuple


class Section(NamedTuple):
    """A part of the contents."""

    title: str
    pages: tuple[Page, ...]


def sections(language: str, root: Path, folder: Path) -> Iterator[Section]:
    """Yield the parts of the site in *language*; commands are run as a user whose folders lie in *folder*."""
    translator = Translator(language)
    say = translator.say
    home = Home(folder, root, language)
    yield Section(say("site.commands"), tuple(command_pages(translator, home)))
    yield Section(say("site.rules"), tuple(rule_pages(translator)))
    yield Section(say("site.editions"), tuple(edition_pages(translator)))
    yield Section(say("site.glossary"), (glossary_page(translator),))
    if language != SOURCE:
        yield Section(say("site.papers"), (_leading_on(translator, root),))
        return
    groups: dict[str, list[Page]] = {}
    for group, path in papers(root):
        groups.setdefault(group, []).append(paper_page(path, root, home))
    groups["site.papers.programs"].append(reference_page(say("site.reference")))
    for group, pages in groups.items():
        yield Section(say(group), tuple(pages))
    families = sorted((root / "docs" / "families").glob("*.md"))
    yield Section(say("site.families"), tuple(paper_page(path, root) for path in families))


def _leading_on(translator: Translator, root: Path) -> Page:
    """The papers that there are in English alone, with links to them."""
    say = translator.say
    title = say("site.papers")
    lines = [f"# {title}\n", f"{say('site.papers.intro')}\n"]
    listed = [(group, paper_page(path, root)) for group, path in papers(root)]
    listed.append(("site.papers.programs", reference_page(Translator(SOURCE).say("site.reference"))))
    for group in dict.fromkeys(group for group, _ in listed):
        lines.append(f"## {say(group)}\n")
        # As HTML: what lies in the site of another language is no page of this one.
        lines += [f"- {_english(page)}" for of, page in listed if of == group]
        lines.append("")
    return Page("papers.md", title, "\n".join(lines))


def _english(page: Page) -> str:
    place = page.path.removesuffix(".md")
    return f'<a href="../{SOURCE}/{place}.html" lang="{SOURCE}" hreflang="{SOURCE}">{html.escape(page.title)}</a>'
