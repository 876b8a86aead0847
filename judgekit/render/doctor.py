"""What ``judgekit doctor`` found, as text or JSON."""

import platform
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum, unique
from typing import TYPE_CHECKING, Any

from judgekit.explain.parts import Line, Outline, Section
from judgekit.i18n.locales import format_date
from judgekit.i18n.translator import Translator
from judgekit.languages import languages
from judgekit.render.text import outline_lines
from judgekit.render.versions import RULES_DATE, version
from judgekit.tuples import NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

    from judgekit.cards.store import Contents
    from judgekit.domain.errors import UnreadableError
    from judgekit.official.store import Summary


@unique
class IndexState(Enum):
    """How the index of the rulebook stands in one language; the next search makes one that is not there."""

    CURRENT = "current"
    OLD = "old"
    NONE = "none"


class Health(NamedTuple):
    """What was found; the errors are what somebody has to mend."""

    cards: "Contents | None"
    own: int
    documents: "tuple[Summary, ...]"
    indexes: Mapping[str, IndexState]
    places: "Mapping[str, Path]"
    errors: "tuple[UnreadableError, ...]"

    def wrong(self, place: str) -> bool:
        """Whether what lies at *place* cannot be read."""
        return any(error.source == str(self.places[place]) for error in self.errors)


def doctor_lines(health: Health, problems: Sequence[str], translator: Translator, width: int) -> Iterator[str]:
    """Yield what is to be mended, what was imported, and where things lie."""
    count = len(problems)
    verdict = Line("doctor.wrong", {"count": count}) if count else Line("doctor.fine")
    sections = (
        Section("heading.mend", tuple(Line("doctor.problem", {"problem": problem}) for problem in problems)),
        Section("heading.imported", tuple(_imported(health, translator))),
        Section("heading.indexes", tuple(_indexes(health))),
        Section("heading.places", tuple(_places(health))),
    )
    shown = tuple(section for section in sections if section.lines)
    return outline_lines(Outline(verdict, "", shown), translator, width)


def _imported(health: Health, translator: Translator) -> Iterator[Line]:
    def date(day: str) -> str:
        return format_date(day, translator.language)

    if health.cards is None and not health.wrong("cards"):
        yield Line("doctor.no-cards")
    elif health.cards is not None:
        yield Line("doctor.cards", {"count": health.cards.cards})
        for source in health.cards.sources:
            yield Line("doctor.source", {"file": source.file, "date": date(source.imported)}, None, 1)
    yield Line("doctor.own", {"count": health.own}) if health.own else Line("doctor.no-own")
    if not health.documents and not health.wrong("official"):
        yield Line("doctor.no-documents")
    for one in health.documents:
        yield Line("doctor.document", {"edition": one.edition, "file": one.file, "date": date(one.imported)})


def _indexes(health: Health) -> Iterator[Line]:
    for language, state in health.indexes.items():
        yield Line(f"doctor.index.{state.value}", {"language": languages()[language].name})


def _places(health: Health) -> Iterator[Line]:
    for name, path in health.places.items():
        yield Line(f"doctor.place.{name}", {"path": str(path)})
    yield Line("doctor.python", {"version": platform.python_version()})


def doctor_json(health: Health, problems: Sequence[str], translator: Translator) -> dict[str, Any]:
    """Return it in the shape of ``doctor``."""
    from judgekit.render.json import SCHEMA

    return {
        "schema": SCHEMA,
        "language": translator.language,
        "version": version(),
        "rules_date": RULES_DATE,
        "python": platform.python_version(),
        "problems": list(problems),
        "cards": health.cards.cards if health.cards else 0,
        "sources": [source._asdict() for source in health.cards.sources] if health.cards else [],
        "own": health.own,
        "documents": [one._asdict() for one in health.documents],
        "indexes": {language: state.value for language, state in health.indexes.items()},
        "places": {name: str(path) for name, path in health.places.items()},
    }
