"""Passages of imported documents, and what came of an import, as text or JSON."""

import textwrap
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from judgekit.i18n.translator import Translator
from judgekit.official.store import Passage, Summary
from judgekit.render.rule import SCHEMA

if TYPE_CHECKING:
    from judgekit.official.importing import Report


def passages_lines(passages: Sequence[Passage], translator: Translator, width: int) -> Iterator[str]:
    """Yield passages as quotations, each under its edition, page and title."""
    yield translator.say("official.heading")
    for passage in passages:
        yield ""
        yield f"  {_where(passage, translator)}"
        for paragraph in passage.text.split("\n"):
            yield from textwrap.wrap(
                paragraph,
                width,
                initial_indent="  │ ",
                subsequent_indent="  │ ",
                break_long_words=False,
                break_on_hyphens=False,
            )


def _where(passage: Passage, translator: Translator) -> str:
    title = (passage.title or "").rstrip(":").replace("“", "‘").replace("”", "’")
    edition, page = passage.edition, str(passage.page)
    if passage.page is None:
        if not title:
            return translator.say("official.where", edition=edition)
        return translator.say("official.where-title", edition=edition, title=title)
    if not title:
        return translator.say("official.where-page", edition=edition, page=page)
    return translator.say("official.where-both", edition=edition, page=page, title=title)


def report_lines(report: "Report", translator: Translator, width: int) -> Iterator[str]:
    """Yield what came of an import: sections, rules, what is missing, and where the document breaks off."""
    say = translator.say
    done = "official.replaced" if report.replaced else "official.imported"
    yield say(done, edition=report.edition, file=report.file)
    yield say("official.sections", count=report.sections)
    yield say("official.tied", count=report.tied, total=report.tied + len(report.missing))
    if report.breaks_off:
        yield _end(report, translator)
    if report.missing:
        yield say("official.missing", count=len(report.missing))
        yield from textwrap.wrap(
            ", ".join(report.missing),
            width,
            initial_indent="  ",
            subsequent_indent="  ",
            break_long_words=False,
            break_on_hyphens=False,
        )


def _end(report: "Report", translator: Translator) -> str:
    title = (report.title or "").rstrip(":").replace("“", "‘").replace("”", "’")
    if report.page is None:
        return translator.say("official.breaks-off", title=title)
    if not title:
        return translator.say("official.breaks-off-page", page=str(report.page))
    return translator.say("official.breaks-off-both", page=str(report.page), title=title)


def documents_lines(documents: Sequence[Summary], translator: Translator) -> Iterator[str]:
    """Yield the imported documents, or how to import one."""
    say = translator.say
    if not documents:
        yield say("official.nothing-imported")
    for document in documents:
        yield say("official.entry", edition=document.edition, date=document.imported, file=document.file)
        yield f"  {say('official.entry-sections', count=document.sections)}"
        yield f"  {say('official.entry-rules', count=document.rules)}"


def documents_json(documents: Sequence[Summary], translator: Translator) -> dict[str, Any]:
    """Return the imported documents in the shape of ``rulebook list``."""
    return {
        "schema": SCHEMA,
        "language": translator.language,
        "documents": [document._asdict() for document in documents],
    }
