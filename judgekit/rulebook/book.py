"""The compiled rulebook: find a rule, its text in a language, its neighbours."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from judgekit.resources import data_file

EDITIONS = ("it-9.0", "pt-9.0", "pt-7.0", "fr-1.0", "it-coppie")
NEAREST_LANGUAGES = ("en", "it", "pt", "fr")
"""Where a text is missing in one language, these are tried in order."""


@dataclass(frozen=True, slots=True)
class Statement:
    """Where an edition states a rule: the page, or the nearest known one before it, and the heading."""

    edition: str
    page: int | None
    heading: str | None


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the spine."""

    id: str
    kind: str
    editions: tuple[Statement, ...]
    see: tuple[str, ...] = ()
    conflict: str | None = None
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


@dataclass(frozen=True, slots=True)
class Telling:
    """A rule as one language tells it; ``language`` may be another than was asked for."""

    rule: str
    language: str
    title: str
    text: str
    variants: Mapping[str, str]
    questions: tuple[str, ...]


@cache
def spine() -> Mapping[str, Rule]:
    """Return every rule by id, in reading order."""
    data = json.loads(data_file("rulebook/spine.json").read_text(encoding="utf-8"))
    return {id: _rule(id, entry) for id, entry in data.items()}


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
        published_since=published.get("since"),
        published_source=published.get("source"),
    )


@cache
def _language(language: str) -> Mapping[str, Any]:
    data: Mapping[str, Any] = json.loads(data_file(f"rulebook/{language}.json").read_text(encoding="utf-8"))
    return data


def telling(id: str, language: str) -> Telling:
    """Return how *language* tells a rule, or the nearest language that does.

    Raises :class:`KeyError` for an id that no rule has.
    """
    for candidate in (language, *NEAREST_LANGUAGES):
        entry = _language(candidate)["rules"].get(id)
        if entry is not None:
            return Telling(id, candidate, entry["title"], entry["text"], entry["variants"], tuple(entry["questions"]))
    raise KeyError(id)


def chapter_title(chapter: str, language: str) -> str:
    """Return the title of a chapter in a language."""
    entry = _language(language)["chapters"].get(chapter)
    return str(entry["title"]) if entry else chapter


def chapters() -> tuple[str, ...]:
    """Return the chapters in reading order."""
    return tuple(dict.fromkeys(rule.chapter for rule in spine().values()))


def rules_of(chapter: str) -> tuple[Rule, ...]:
    """Return the rules of a chapter in reading order."""
    return tuple(rule for rule in spine().values() if rule.chapter == chapter)


def neighbours(id: str) -> tuple[str, ...]:
    """Return the rules before and after *id* in its chapter."""
    ids = [rule.id for rule in rules_of(spine()[id].chapter)]
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
    return tuple(name for name in ("9.0", "7.0", "1.0", "pairs") if name in stated)
