"""What is missing, outdated or inconsistent in the languages: for whoever translates."""

import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from judgekit.compile.catalogues import incomplete, po_path, read, translated
from judgekit.compile.chapters import Section, read_chapter
from judgekit.compile.glossary import GlossaryError, compile_glossary
from judgekit.compile.questions import questions_of
from judgekit.compile.rulebook import read_spine
from judgekit.languages import SOURCE, languages
from judgekit.tuples import NamedTuple
from judgekit.words import words_of


class Wanted(NamedTuple):
    """How many questions a rule has at least, by how much players ask about it."""

    often: int
    decision: int
    other: int

    def of(self, rule: dict[str, Any], often: Collection[str]) -> int:
        """How many *rule* wants; *often* are the rules that players ask about most."""
        return self.often if rule["id"] in often else self.decision if rule["kind"] == "decision" else self.other


WANTED = Wanted(often=25, decision=10, other=4)
WANTED_IN_SOURCE = Wanted(often=10, decision=10, other=4)
"""In the language that no document is in."""


def asked_often(source: Path) -> frozenset[str]:
    """Return the rules of the rulebook at *source* that players ask about most."""
    return frozenset((source / "asked-often.txt").read_text(encoding="utf-8").split())


def translation_problems(root: Path) -> Iterator[str]:
    """Yield a line for everything that a translator of this checkout should look at."""
    spine = read_spine(root / "rulebook")
    told = {language: _sections(root / "rulebook" / language, spine) for language in languages()}
    yield from _question_problems(root / "rulebook", spine)
    for rule in spine:
        yield from _rule_problems(rule, {language: told[language].get(rule["id"]) for language in languages()})
    try:
        compile_glossary(root / "rulebook", root / "judgekit" / "_data")
    except GlossaryError as error:
        yield str(error)
    for language in translated():
        for message in incomplete(read(po_path(root / "locales", language), language)):
            yield f"{language}: message not translated: {message}"


def _sections(folder: Path, spine: list[dict[str, Any]]) -> dict[str, Section]:
    found: dict[str, Section] = {}
    for name in dict.fromkeys(rule["id"].split(".")[0] for rule in spine):
        path = folder / f"{name}.md"
        if path.is_file():
            found |= {section.id: section for section in read_chapter(path.read_text(encoding="utf-8")).sections}
    return found


def _rule_problems(rule: dict[str, Any], told: dict[str, Section | None]) -> Iterator[str]:
    """What is wrong with one rule: a language without it, an old text, other variants or numbers."""
    sections = {language: section for language, section in told.items() if section is not None}
    for language in languages():
        section = told[language]
        if section is None:
            yield f"{language}: {rule['id']}: not told"
            continue
        if section.revision < rule.get("revision", 1):
            yield f"{language}: {rule['id']}: out of date (r{section.revision}, the rule is r{rule['revision']})"
    if rule.get("conflict") == "answer" and len({frozenset(section.variants) for section in sections.values()}) > 1:
        named = "; ".join(f"{language} {', '.join(section.variants)}" for language, section in sections.items())
        yield f"{rule['id']}: the languages tell different variants: {named}"
    yield from _number_problems(rule["id"], sections)


def _question_problems(source: Path, spine: list[dict[str, Any]]) -> Iterator[str]:
    """Rules that few questions lead to."""
    often = asked_often(source)
    chapters = list(dict.fromkeys(rule["id"].split(".")[0] for rule in spine))
    for language in languages():
        asked = questions_of(source / language, chapters)
        least = WANTED_IN_SOURCE if language == SOURCE else WANTED
        for rule in spine:
            given, wanted = len(asked.get(rule["id"], ())), least.of(rule, often)
            if given < wanted:
                yield f"{language}: {rule['id']}: {given} questions, {wanted} are wanted"


def _number_problems(id: str, sections: dict[str, Section]) -> Iterator[str]:
    """A number that one language gives in a rule stands somewhere in every other language too."""
    everywhere = {language: numbers_of("\n".join(section.paragraphs)) for language, section in sections.items()}
    for language, section in sections.items():
        examples = tuple(words_of("chapters")[language]["example"])
        given = numbers_of("\n".join(part for part in section.paragraphs if not part.startswith((*examples, *LISTS))))
        for other, found in everywhere.items():
            if missing := given - found:
                yield f"{id}: {language} gives {', '.join(sorted(missing))}, {other} does not"


EDITIONS = re.compile(r"\b(?:9\.0|7\.0|1\.0|20\d\ds?)\b")
LISTS = ("1. ", "- ", "* ")


def numbers_of(text: str) -> set[str]:
    """The numbers of a text, thousands joined; names of phases, editions and years are none.

    >>> sorted(numbers_of("In Main Phase 1 of the 9.0 rulebook: 8,000 Life Points, 2 Tributes"))
    ['2', '8000']
    """
    phases = {re.escape(name) for told in words_of("chapters").values() for name in told["main phase"]}
    text = EDITIONS.sub("", re.sub(rf"\b(?:{'|'.join(sorted(phases))}) [12]\b", "", text))
    return set(re.findall(r"\d+", re.sub(r"(?<=\d)[.,\u202f\u00a0](?=\d{3}\b)", "", text)))
