"""What came of an import of cards, and what has been imported, as text or JSON."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judgekit.cards.rows import BadRow
from judgekit.cards.titles import name_languages
from judgekit.i18n.locales import typeset
from judgekit.i18n.translator import Translator
from judgekit.render.rule import SCHEMA, paragraphs
from judgekit.tuples import NamedTuple

if TYPE_CHECKING:
    from judgekit.cards.importing import Report
    from judgekit.cards.store import Contents

MOST_ROWS = 20
"""So many rows that were left out are shown; a file of another kind can have thousands."""


class OwnFiles(NamedTuple):
    """The user's card files: where, the names of their cards in each language, and a sentence for each left out."""

    folder: Path
    names: tuple[Mapping[str, str], ...]
    problems: tuple[str, ...]


def report_lines(report: "Report", translator: Translator) -> Iterator[str]:
    """Yield what came of an import: how many cards, names of which languages, and what was left out and why."""
    say = translator.say
    done = "cards.added" if report.added else "cards.replaced" if report.replaced else "cards.imported"
    yield say(done, count=report.cards, file=report.file)
    yield from (f"  {line}" for line in _names(report.names, translator))
    if report.texts:
        yield f"  {say('cards.texts', count=report.texts)}"
    if report.artworks:
        yield f"  {say('cards.artworks', count=report.artworks)}"
    for why, count in report.lost.items():
        yield f"  {say(f'cards.names-lost.{why.value}', count=count)}"
    if not report.skipped:
        return
    yield say("cards.skipped", count=len(report.skipped))
    for row in report.skipped[:MOST_ROWS]:
        yield f"  {_row(row, translator)}"
    if len(report.skipped) > MOST_ROWS:
        yield f"  {say('cards.skipped-more', count=len(report.skipped) - MOST_ROWS)}"
        yield say("cards.skipped-json")


def _row(row: BadRow, translator: Translator) -> str:
    problem = translator.say(row.message, row.params)
    if row.passcode is None:
        return translator.say("cards.row", row=row.number, problem=problem)
    return translator.say("cards.row-passcode", row=row.number, passcode=str(row.passcode), problem=problem)


def _names(names: Mapping[str, int], translator: Translator) -> Iterator[str]:
    """How many names there are in each language, ours first."""
    known = [code for code in name_languages() if code in names]
    for code in (*known, *sorted(names.keys() - set(known))):
        yield translator.say("cards.names", language=translator.language_name(code), count=names[code])


def report_json(report: "Report", translator: Translator) -> dict[str, Any]:
    """Return what came of an import in the shape of ``cards import``."""
    return {
        "schema": SCHEMA,
        "language": translator.language,
        "file": report.file,
        "format": report.format.value,
        "cards": report.cards,
        "artworks": report.artworks,
        "names": dict(report.names),
        "texts": report.texts,
        "names_lost": {why.value: count for why, count in report.lost.items()},
        "added": report.added,
        "replaced": report.replaced and not report.added,
        "skipped": [
            {
                "row": row.number,
                "passcode": row.passcode,
                "reason": row.message.removeprefix("cards.row."),
                "text": translator.say(row.message, row.params),
            }
            for row in report.skipped
        ],
    }


def info_lines(contents: "Contents | None", path: Path, translator: Translator) -> Iterator[str]:
    """Yield what has been imported, or how to import something."""
    say = translator.say
    if contents is None:
        yield say("cards.nothing-imported")
    else:
        yield say("cards.info", count=contents.cards)
        for source in contents.sources:
            yield f"  {say('cards.source', file=source.file, date=source.imported, count=source.cards)}"
        yield from (f"  {line}" for line in _names(contents.names, translator))
        if contents.texts:
            yield f"  {say('cards.texts', count=contents.texts)}"
        yield say("cards.place", path=str(path))


def own_lines(own: OwnFiles, translator: Translator, width: int) -> Iterator[str]:
    """Yield which card files the user has, and which of them are left out."""
    say = translator.say
    if own.names:
        printed = (names.get(translator.language, names["en"]) for names in own.names)
        yield say("cards.own", count=len(own.names), path=str(own.folder))
        names = translator.joined([say("quote.card", name=typeset(name, translator.language)) for name in printed])
        yield from paragraphs(names, width, "  ")
    elif not own.problems:
        yield say("cards.own.none", path=str(own.folder))
    for problem in own.problems:
        yield say("cards.left-out", problem=problem)


def info_json(contents: "Contents | None", path: Path, own: OwnFiles, translator: Translator) -> dict[str, Any]:
    """Return what has been imported in the shape of ``cards info``."""
    return {
        "schema": SCHEMA,
        "language": translator.language,
        "path": str(path),
        "cards": contents.cards if contents else 0,
        "names": dict(contents.names) if contents else {},
        "texts": contents.texts if contents else 0,
        "sources": [source._asdict() for source in contents.sources] if contents else [],
        "own": {
            "folder": str(own.folder),
            "cards": [names["en"] for names in own.names],
            "problems": list(own.problems),
        },
    }
