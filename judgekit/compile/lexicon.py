"""Compile what players write and mean, from the lexicon of a language and its glossary."""

import json
from pathlib import Path
from typing import Any

from judgekit.compile.sources import read_yaml
from judgekit.domain.folding import fold
from judgekit.search.analysis import stop_words
from judgekit.search.lexicon import LONGEST, key_of
from judgekit.words import listed


class LexiconError(ValueError):
    """A lexicon says something that cannot be found; the text names the file and the entry."""


def compile_lexicon(source: Path, target: Path, language: str) -> None:
    """Read the lexicon and the glossary in *source*, the folder of *language*, and write what they say into *target*.

    Raises :class:`LexiconError` for an entry of more words than are looked at, or without any.
    """
    data = _load(source / "lexicon.yaml")
    concepts: dict[str, dict[str, None]] = {}
    for concept, entries in data["concepts"].items():
        for entry in entries:
            key = key_of(str(entry), language)
            if not key or key.count(" ") >= LONGEST:
                raise LexiconError(f"{language}/lexicon.yaml: {concept}: {entry!r} has no word, or more than {LONGEST}")
            concepts.setdefault(key, {})[concept] = None
    spelled = {fold(word): written for word, written in data["spelled"].items()}
    # A small word, and one that is written out otherwise, is not the term that it looks like.
    taken = stop_words(language) | listed("search", "elided") | spelled.keys()
    for told in _load(source / "glossary.yaml"):
        for entry in map(str, (told["term"], *(told["also"] or ()), *(told["said"] or ()))):
            key = key_of(entry, language)
            if key and key.count(" ") < LONGEST and fold(entry) not in taken:
                concepts.setdefault(key, {})[told["concept"]] = None
    content = {
        "spelled": spelled,
        "concepts": {key: list(meant) for key, meant in concepts.items()},
    }
    target.mkdir(parents=True, exist_ok=True)
    (target / "lexicon.json").write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")


def _load(path: Path) -> Any:
    return read_yaml(path)
