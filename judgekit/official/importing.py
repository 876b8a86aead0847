"""Import a document: read, clean, tie, and keep it."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from judgekit.domain.errors import refuse
from judgekit.official.cleaning import clean, corrections
from judgekit.official.document import Document
from judgekit.official.reading import read_document
from judgekit.official.shingles import Edition, Title, edition, fold_title
from judgekit.official.store import Contents, Located, Passage, Section, put
from judgekit.official.ties import Index, Span, fit, fit_so_far, index_of, spans_of, titles_of
from judgekit.tuples import NamedTuple

LEAST_FIT = 0.35
"""A document that has fewer of the shingles of an edition is no copy of it, but perhaps of another printing."""

ENDS_EARLY = 0.04
"""So large a part of the passages must be missing at the end for a document to break off."""

LETTERS = 20
"""A paragraph with fewer letters is the rest of a picture; nobody searches for it."""


class Report(NamedTuple):
    """What came of an import."""

    edition: str
    file: str
    sections: int
    tied: int
    missing: tuple[str, ...]
    replaced: bool
    breaks_off: bool
    page: int | None
    title: str | None
    """The last page and title there are, of a document that breaks off."""


def import_document(path: Path, name: str, editions: Sequence[str], store: Path | None = None) -> Report:
    """Import the document *path* as the edition called *name*; *editions* are all there are.

    Raises :class:`~judgekit.domain.errors.UnreadableError`, and keeps nothing, for what is no such document.
    """
    text = read_document(path)
    wanted = edition(name)
    names = {fold_title(title.text) for title in wanted.titles}
    document = Document(clean(text, corrections(name), wanted.furniture), lambda line: fold_title(line) in names)
    index = index_of(document)
    _refuse_other(str(path), index, name, editions)
    spans = spans_of(index, wanted)
    titles = titles_of(document, wanted, spans)
    ties = _ties(document, wanted, spans)
    end = _end(wanted, spans)
    contents = Contents(
        edition=name,
        file=path.name,
        imported=datetime.now(UTC).date().isoformat(),
        sections=_sections(document, titles),
        passages=_passages(document, name, titles),
        ties=tuple(ties.items()),
        breaks_off=end is not None,
        breaks_off_page=end[0] if end else None,
    )
    replaced = put(contents, store)
    missing = tuple(rule for rule in wanted.rules if rule not in ties)
    page, title = end or (None, None)
    return Report(name, path.name, len(titles), len(ties), missing, replaced, end is not None, page, title)


def _refuse_other(source: str, index: Index, name: str, editions: Sequence[str]) -> None:
    """Refuse a document that is not the edition called *name*, and name the one it fits."""

    def so_far(other: str) -> float:
        return fit_so_far(index, edition(other))

    best = max((name, *editions), key=lambda other: fit(index, edition(other)))
    if best != name and so_far(best) >= LEAST_FIT:
        raise refuse("official.other-edition", source, edition=name, better=best)
    if so_far(name) < LEAST_FIT:
        raise refuse("official.no-edition-fits", source, edition=name)


def _ties(document: Document, wanted: Edition, spans: dict[int, Span]) -> dict[str, Located]:
    """The passage of each rule that is found."""
    found = {}
    for rule, stated in wanted.rules.items():
        span = spans.get(stated.passage)
        if span is not None:
            excerpt = document.excerpt(span.start, span.end)
            page = excerpt.first.page or stated.page
            passage = Passage(wanted.name, wanted.titles[stated.title].text, page, excerpt.text)
            found[rule] = Located(passage, excerpt.first.number, excerpt.last.number)
    return found


def _end(wanted: Edition, spans: dict[int, Span]) -> tuple[int | None, str | None] | None:
    """The last page and title of a document whose end is missing."""
    if not spans:
        return None
    last = max(spans)
    stated = [place for place in wanted.rules.values() if place.passage == last]
    if len(wanted.passages) - 1 - last >= max(2, ENDS_EARLY * len(wanted.passages)):
        return stated[-1].page, wanted.titles[stated[-1].title].text
    if wanted.ends_at is not None:
        return wanted.ends_at, None
    return None


def _sections(document: Document, titles: dict[int, Title]) -> tuple[Section, ...]:
    """The sections by their headings; each goes on to the next."""
    starts = list(titles)
    found = []
    for number, start in enumerate(starts):
        end = starts[number + 1] if number + 1 < len(starts) else len(document.blocks)
        first, last = document.blocks[start].lines[0], document.blocks[end - 1].lines[-1]
        title = titles[start]
        found.append(Section(title.text, first.page or title.page, first.number, last.number))
    return tuple(found)


def _passages(document: Document, name: str, titles: dict[int, Title]) -> tuple[Located, ...]:
    """Every paragraph that is worth finding, with the section it stands in."""
    title: Title | None = None
    found = []
    for number, block in enumerate(document.blocks):
        if number in titles:
            title = titles[number]
            continue
        if sum(sign.isalpha() for sign in block.text) < LETTERS:
            continue
        page = block.lines[0].page or (title.page if title else None)
        passage = Passage(name, title.text if title else None, page, block.text)
        found.append(Located(passage, block.lines[0].number, block.lines[-1].number))
    return tuple(found)
