"""Compile the glossaries of the languages into one file, concept by concept."""

import json
from pathlib import Path
from typing import Any

from judgekit.compile.sources import read_yaml
from judgekit.languages import languages
from judgekit.search.analysis import analyse


class GlossaryError(ValueError):
    """A glossary lacks a concept, or has one that the others do not."""


def compile_glossary(source: Path, target: Path) -> int:
    """Read ``concepts.yaml`` and the glossary of every language; return how many concepts there are.

    Raises :class:`GlossaryError` where a language does not have exactly the concepts of ``concepts.yaml``.
    """
    concepts: dict[str, Any] = {
        entry["concept"]: {"terms": {}, "rules": entry["rules"]} for entry in _load(source / "concepts.yaml")
    }
    for language in languages():
        entries = {entry["concept"]: entry for entry in _load(source / language / "glossary.yaml")}
        if differing := set(entries) ^ set(concepts):
            raise GlossaryError(f"{language}/glossary.yaml: not the concepts of the others: {sorted(differing)}")
        for id, entry in entries.items():
            told = {"term": entry["term"], "also": entry["also"] or [], "said": entry["said"] or []}
            concepts[id]["terms"][language] = told
    (target / "rulebook" / "said").mkdir(parents=True, exist_ok=True)
    for language in languages():
        said = json.dumps(_said(concepts, language), ensure_ascii=False, separators=(",", ":"))
        (target / "rulebook" / "said" / f"{language}.json").write_text(said, encoding="utf-8")
    content = json.dumps(concepts, ensure_ascii=False, separators=(",", ":"))
    (target / "rulebook" / "glossary.json").write_text(content, encoding="utf-8")
    return len(concepts)


def _load(path: Path) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = read_yaml(path)
    return entries


def _said(concepts: dict[str, Any], language: str) -> dict[str, list[str]]:
    """The stems of single words, of any language, that mean a term, with the stems of the term in *language*.

    Made here and not when a question is asked: it stems every word of every glossary.
    """
    meant: dict[str, dict[str, None]] = {}
    for concept in concepts.values():
        term = analyse(concept["terms"][language]["term"], language)
        for told in concept["terms"].values():
            for word in (told["term"], *told["also"], *told["said"]):
                stems = analyse(str(word), language)
                if len(stems) == 1 and stems[0] not in term:
                    meant.setdefault(stems[0], {}).update(dict.fromkeys(term))
    return {stem: list(term) for stem, term in meant.items()}
