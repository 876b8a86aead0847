"""Compile the rulebook: the spine, and the chapters of each language, into one file a chapter."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from judgekit.compile.chapters import ChapterError, Section, read_chapter
from judgekit.compile.lexicon import compile_lexicon
from judgekit.compile.nearest import Said, compile_nearest
from judgekit.compile.questions import OUTSIDE, questions_of, questions_path
from judgekit.compile.sources import read_yaml
from judgekit.compile.verdicts import compile_verdicts
from judgekit.languages import languages
from judgekit.resources import data_file
from judgekit.search.analysis import words
from judgekit.search.lexicon import lexicon


def read_spine(source: Path) -> list[dict[str, Any]]:
    """Return the rules of ``rules.yaml`` in reading order."""
    spine: list[dict[str, Any]] = read_yaml(source / "rules.yaml")
    return spine


def compile_rulebook(source: Path, target: Path) -> int:
    """Read the spine and every chapter under *source* and write them into *target*; return the number of rules.

    Raises :class:`~judgekit.compile.chapters.ChapterError`, with the file, for a chapter that is not
    laid out as it should be, or a rule that the spine does not have.
    """
    spine = read_spine(source)
    folder = target / "rulebook"
    folder.mkdir(parents=True, exist_ok=True)
    _write(folder / "spine.json", {rule["id"]: {key: rule[key] for key in rule if key != "id"} for rule in spine})
    ids = {rule["id"] for rule in spine}
    chapters = list(dict.fromkeys(rule["id"].split(".")[0] for rule in spine))
    # How words are cut for an index is in no chapter, and another cut makes another index.
    cut = data_file("words/search.json").read_bytes() + data_file("languages.txt").read_bytes()
    digests = {}
    for language in languages():
        digest = hashlib.sha256(cut)
        for name in chapters:
            path = source / language / f"{name}.md"
            if path.is_file():
                digest.update(path.read_bytes())
                title, introduction, sections = _chapter(path, ids)
                rules = {section.id: _told(section) for section in sections}
                told = {"title": title, "introduction": introduction, "rules": rules}
                _write(folder / language / f"{name}.json", told)
        _write_questions(source / language, folder / language, chapters, ids)
        compile_lexicon(source / language, folder / language, language)
        compile_nearest(
            folder / language,
            texts_of_rules(folder / language, chapters),
            source / language / "votes.txt",
            lexicon(language),
        )
        digests[language] = digest.hexdigest()[:16]
    compile_verdicts(source, folder)
    _write(folder / "words.json", _words(folder, chapters))
    # What a search index is made of is known by these; nothing is hashed at run time.
    _write(folder / "digests.json", digests)
    return len(spine)


def _chapter(path: Path, ids: set[str]) -> tuple[str, str, list[Section]]:
    try:
        chapter = read_chapter(path.read_text(encoding="utf-8"))
    except ChapterError as error:
        raise ChapterError(f"{path.parent.name}/{path.name}, {error}") from None
    for section in chapter.sections:
        if section.id not in ids:
            raise ChapterError(f"{path.parent.name}/{path.name}, line {section.line}: no rule is called {section.id}")
    return chapter.title, chapter.introduction, chapter.sections


def _write_questions(source: Path, target: Path, chapters: list[str], ids: set[str]) -> None:
    """Write the questions of a language into one file, since only the search reads them."""
    questions = questions_of(source, [*chapters, OUTSIDE])
    for rule in questions:
        if rule not in ids and not rule.startswith(f"{OUTSIDE}."):
            place = questions_path(source, rule.split(".")[0])
            raise ChapterError(f"{source.name}/questions/{place.name}: no rule is called {rule}")
    _write(target / "questions.json", questions)


def texts_of_rules(folder: Path, chapters: list[str]) -> dict[str, list[Said]]:
    """Return what each rule is found by in the compiled *folder* of a language: its text, then its questions."""
    asked = json.loads((folder / "questions.json").read_text(encoding="utf-8"))
    found: dict[str, list[Said]] = {}
    for name in chapters:
        path = folder / f"{name}.json"
        told = json.loads(path.read_text(encoding="utf-8"))["rules"] if path.is_file() else {}
        for id, rule in told.items():
            questions = (Said(*question) for _, *question in asked.get(id, ()))
            found[id] = [Said("\n".join((rule["title"], rule["text"], *rule["variants"].values()))), *questions]
    outside = (rule for rule in asked if rule.startswith(f"{OUTSIDE}."))
    found |= {rule: [Said(*question) for _, *question in asked[rule]] for rule in outside}
    return found


def _told(section: Section) -> dict[str, Any]:
    return {
        "title": section.title,
        "text": section.text,
        "variants": section.variants,
        "revision": section.revision,
    }


def _write(path: Path, content: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def chapter_files(source: Path) -> Iterator[Path]:
    """Yield every chapter file under *source*."""
    for language in languages():
        yield from sorted((source / language).glob("*.md"))


def _words(folder: Path, chapters: list[str]) -> dict[str, str]:
    """The words of the rulebook and of its questions by the languages that have them."""
    having: dict[str, list[str]] = {}
    for language in languages():
        found: set[str] = set()
        for name in chapters:
            path = folder / language / f"{name}.json"
            told = json.loads(path.read_text(encoding="utf-8"))["rules"].values() if path.is_file() else ()
            for rule in told:
                found |= set(words("\n".join((rule["title"], rule["text"]))))
        asked = json.loads((folder / language / "questions.json").read_text(encoding="utf-8"))
        found |= set(words("\n".join(text for questions in asked.values() for _, text, *_ in questions)))
        for word in found:
            having.setdefault(word, []).append(language)
    listed: dict[str, list[str]] = {}
    for word, tongues in sorted(having.items()):
        listed.setdefault(" ".join(tongues), []).append(word)
    return {tongues: " ".join(found) for tongues, found in listed.items()}
