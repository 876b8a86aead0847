"""Compile the phrases of card texts: ``rulebook/<language>/card-text.yaml``, each checked against English."""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from judgekit.compile.sources import read_words
from judgekit.languages import SOURCE

FILE = "card-text.yaml"
CHOICE = re.compile(r"\(([^()]*\|[^()]*)\)")


class CardTextError(ValueError):
    """Files of phrases are not as they should be; the text has a line for each problem, with its file."""


def compile_card_text(source: Path, target: Path) -> int:
    """Write the phrases of every language under *source* into *target*; return how many there are.

    Raises :class:`CardTextError` with everything that is wrong.
    """
    from judgekit.text.lexicon import phrases

    read = {path.parent.name: _read(path) for path in sorted(source.glob(f"*/{FILE}"))}
    if problems := list(_problems(read)):
        raise CardTextError("\n".join(problems))
    (target / "card-text").mkdir(parents=True, exist_ok=True)
    count = 0
    for language, told in read.items():
        flat = {
            concept: list(dict.fromkeys(_flat(listed))) for keys in told.values() for concept, listed in keys.items()
        }
        content = json.dumps(flat, ensure_ascii=False, separators=(",", ":"))
        (target / "card-text" / f"{language}.json").write_text(content, encoding="utf-8")
        count += sum(map(len, flat.values()))
    phrases.cache_clear()
    return count


Told = Mapping[str, Mapping[str, list[str]]]


def _read(path: Path) -> Told:
    found: Told = read_words(path)
    return found


def _flat(listed: list[str]) -> Iterator[str]:
    """Every phrase that the written ones stand for, its words as they are compared."""
    from judgekit.text.lexicon import words

    for written in listed:
        for phrase in expand(str(written)):
            parts = (
                [part.casefold()] if part.endswith("*") else [one[0] for one in words(part)] for part in phrase.split()
            )
            yield " ".join(word for part in parts for word in part)


def expand(written: str) -> Iterator[str]:
    """Yield the phrases that *written* stands for.

    >>> list(expand("of (the|its|) owner"))
    ['of the owner', 'of its owner', 'of owner']
    """
    match = CHOICE.search(written)
    if match is None:
        yield " ".join(written.split())
        return
    for choice in match.group(1).split("|"):
        glue = "" if not choice and written[: match.start()].endswith(" ") else choice
        yield from expand(written[: match.start()] + glue + written[match.end() :])


def _problems(read: Mapping[str, Told]) -> Iterator[str]:
    english = read[SOURCE]
    for language, told in read.items():
        place = f"rulebook/{language}/{FILE}"
        for section in english.keys() | told.keys():
            ours, theirs = told.get(section) or {}, english.get(section) or {}
            for key in sorted(ours.keys() ^ theirs.keys()):
                yield f"{place}: {section}: {key} is {'missing' if key in theirs else 'not in English'}"
        yield from _doubles(place, told)


def _doubles(place: str, told: Told) -> Iterator[str]:
    seen: dict[str, str] = {}
    for keys in told.values():
        for concept, listed in keys.items():
            for phrase in _flat(listed):
                if not phrase.strip():
                    yield f"{place}: {concept} has an empty phrase"
                elif seen.setdefault(phrase, concept) != concept:
                    yield f"{place}: {phrase!r} means {seen[phrase]} and {concept}"
