"""The compiled rulebook: find a rule, its text in a language, its neighbours."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from judgekit.domain.ruleset import BASES
from judgekit.languages import languages
from judgekit.resources import NotCompiledError, data_file
from judgekit.tuples import NamedTuple

EDITIONS = ("it-9.0", "pt-9.0", "pt-7.0", "fr-1.0", "it-coppie")


class Statement(NamedTuple):
    """Where an edition states a rule: the page, or the nearest known one before it, and the heading."""

    edition: str
    page: int | None
    heading: str | None


class Rule(NamedTuple):
    """A rule of the spine."""

    id: str
    kind: str
    editions: tuple[Statement, ...]
    see: tuple[str, ...] = ()
    conflict: str | None = None
    revision: int = 1
    """Raised when the meaning of its text changes: a translation that tells an older one is outdated."""
    published_since: str | None = None
    published_source: str | None = None

    @property
    def chapter(self) -> str:
        """The chapter it stands in: the first part of its id."""
        return self.id.partition(".")[0]

    def silent_rulesets(self) -> tuple[str, ...]:
        """The older rulesets whose text at hand does not state this decision."""
        if self.kind != "decision" or self.published_since is not None:
            return ()
        stated = {statement.edition for statement in self.editions}
        return tuple(ruleset for ruleset, edition in EDITION_OF.items() if edition not in stated)


EDITION_OF = {"7.0": "pt-7.0", "1.0": "fr-1.0"}

MECHANICS_SINCE = {"xyz": ("9.0",), "pendulum": ("9.0",), "synchro": ("9.0", "7.0")}
"""Chapters of a mechanic that the older rulesets do not have."""


def silence(rule: Rule, ruleset: str) -> str:
    """Return ``absent`` where the mechanic of *rule* does not exist in *ruleset*, else ``silent``."""
    return "silent" if ruleset in MECHANICS_SINCE.get(rule.chapter, (ruleset,)) else "absent"


class Telling(NamedTuple):
    """A rule as one language tells it; ``language`` may be another than was asked for."""

    rule: str
    language: str
    title: str
    text: str
    variants: Mapping[str, str]
    revision: int = 1


class Spine(Mapping[str, Rule]):
    """Every rule by id, in reading order; each is made when it is asked for."""

    def __init__(self, entries: Mapping[str, Mapping[str, Any]]) -> None:
        self._entries, self._made = entries, dict[str, Rule]()

    def __getitem__(self, id: str) -> Rule:
        if id not in self._made:
            self._made[id] = _rule(id, self._entries[id])
        return self._made[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)


@cache
def spine() -> Spine:
    """Return every rule by id, in reading order."""
    return Spine(json.loads(data_file("rulebook/spine.json").read_text(encoding="utf-8")))


def _rule(id: str, entry: Mapping[str, Any]) -> Rule:
    published = entry.get("published", {})
    return Rule(
        id=id,
        kind=entry["kind"],
        editions=tuple(
            Statement(edition, where.get("page"), where.get("heading")) for edition, where in entry["editions"].items()
        ),
        see=tuple(entry.get("see", ())),
        conflict=entry.get("conflict"),
        revision=entry.get("revision", 1),
        published_since=published.get("since"),
        published_source=published.get("source"),
    )


@cache
def _chapter(language: str, chapter: str) -> Mapping[str, Any] | None:
    try:
        path = data_file(f"rulebook/{language}/{chapter}.json")
    except NotCompiledError:
        return None
    data: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


def telling(id: str, language: str) -> Telling:
    """Return how *language* tells a rule, or the nearest language that does.

    Raises :class:`KeyError` for an id that no rule has.
    """
    for candidate in (language, *languages()):
        told = _chapter(candidate, id.partition(".")[0])
        if told is not None and id in told["rules"]:
            entry = told["rules"][id]
            return Telling(id, candidate, entry["title"], entry["text"], entry["variants"], entry["revision"])
    raise KeyError(id)


def chapter_title(chapter: str, language: str) -> str:
    """Return the title of a chapter in a language."""
    told = _chapter(language, chapter)
    return str(told["title"]) if told else chapter


def digest(language: str) -> str:
    """Return what the text of a language is known by: it changes when any of it does."""
    found: str = json.loads(data_file("rulebook/digests.json").read_text(encoding="utf-8"))[language]
    return found


def chapters() -> tuple[str, ...]:
    """Return the chapters in reading order."""
    return tuple(dict.fromkeys(id.partition(".")[0] for id in spine()))


def rules_of(chapter: str) -> tuple[Rule, ...]:
    """Return the rules of a chapter in reading order."""
    return tuple(spine()[id] for id in spine() if id.partition(".")[0] == chapter)


def neighbours(id: str) -> tuple[str, ...]:
    """Return the rules before and after *id* in its chapter."""
    ids = [other for other in spine() if other.partition(".")[0] == id.partition(".")[0]]
    index = ids.index(id)
    return tuple(ids[max(0, index - 1) : index] + ids[index + 1 : index + 2])


def nearest_ids(name: str, limit: int = 5) -> tuple[str, ...]:
    """Return the ids of rules and chapters that are like *name*, best first."""
    from rapidfuzz import fuzz, process  # 15 ms, wanted only for an id that does not exist

    known = [*chapters(), *spine()]
    found = process.extract(name, known, scorer=fuzz.WRatio, limit=limit, score_cutoff=60)
    return tuple(id for id, _, _ in found)


RULESET_OF = {"it-9.0": "9.0", "pt-9.0": "9.0", "pt-7.0": "7.0", "fr-1.0": "1.0", "it-coppie": "pairs"}
"""The ruleset that each edition is a document of."""


def rulesets_of(rule: Rule) -> tuple[str, ...]:
    """Return the rulesets whose documents state *rule*, the newest first."""
    stated = {RULESET_OF[statement.edition] for statement in rule.editions}
    return tuple(name for name in (*BASES, "pairs") if name in stated)
