"""Hashed word shingles: what the program knows of a document without having a sentence of it."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any

from judgekit.official.cleaning import Correction, Furniture, clean
from judgekit.official.document import Document, Word
from judgekit.official.words import DIGITS, folded, hashed
from judgekit.resources import data_file
from judgekit.tuples import NamedTuple

WORDS = 4
"""Words a shingle. Four of them cannot be guessed back from a hash so short, three could be."""

MOST_SHINGLES = 16
"""Of a longer passage only so many shingles are kept: the first, the last, and the least between."""

LONGEST_PASSAGE = 200
"""Words a passage may have; of a longer stretch of lines the first ones are kept."""


class Title(NamedTuple):
    """The title of a section, the page where that is known, and how many words stand before it."""

    text: str
    page: int | None
    position: int


class Known(NamedTuple):
    """A passage by its hashes: how many words stand before it, how many it has, and its shingles."""

    position: int
    words: int
    shingles: tuple[str, ...]


class Stated(NamedTuple):
    """Where a rule stands: passage and title by their number, and the page."""

    passage: int
    title: int
    page: int | None


class Edition(NamedTuple):
    """What the program brings of an edition."""

    name: str
    words: int
    titles: tuple[Title, ...]
    passages: tuple[Known, ...]
    rules: Mapping[str, Stated]
    ends_at: int | None = None
    """The page at which the document itself is known to break off."""

    furniture: tuple[Furniture, ...] = ()


def shingles(words: Sequence[Word]) -> list[str]:
    """Return the hash of every shingle of *words*, in order."""
    texts = [word.text for word in words]
    return [hashed(texts[place : place + WORDS]) for place in range(len(texts) - WORDS + 1)]


@cache
def edition(name: str) -> Edition:
    """Return what the program brings of the edition called *name*."""
    return read_edition(json.loads(data_file(f"rulebook/editions/{name}.json").read_text(encoding="utf-8")))


def read_edition(data: Mapping[str, Any]) -> Edition:
    """Return the edition that :func:`written` wrote."""
    return Edition(
        data["edition"],
        data["words"],
        tuple(Title(*title) for title in data["titles"]),
        tuple(
            Known(position, words, tuple(run[at : at + DIGITS] for at in range(0, len(run), DIGITS)))
            for position, words, run in data["passages"]
        ),
        {rule: Stated(*stated) for rule, stated in data["rules"].items()},
        data["ends_at"],
        tuple(Furniture(*run) for run in data["furniture"]),
    )


def written(edition: Edition) -> str:
    """Return *edition* as the text of its data file, a passage, title and rule a line."""
    passages = [[known.position, known.words, "".join(known.shingles)] for known in edition.passages]
    lists = {"furniture": edition.furniture, "titles": edition.titles, "passages": passages}
    parts = [f'"edition":{_json(edition.name)}', f'"words":{edition.words}', f'"ends_at":{_json(edition.ends_at)}']
    parts += [f'"{name}":[\n' + ",\n".join(map(_json, rows)) + "]" for name, rows in lists.items()]
    rules = ",\n".join(f"{_json(rule)}:{_json(stated)}" for rule, stated in edition.rules.items())
    return "{" + ",\n".join(parts) + ',\n"rules":{\n' + rules + "}}\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class Place(NamedTuple):
    """Where a document states a rule: its lines, counted from 1, the title of the section, and the page."""

    lines: tuple[int, int]
    title: str
    page: int | None


def describe(
    name: str,
    text: str,
    places: Mapping[str, Place],
    known: Sequence[Correction] = (),
    *,
    headings: Mapping[int, int | None] = MappingProxyType({}),
    furniture: Sequence[Furniture] = (),
    ends_at: int | None = None,
) -> Edition:
    """Return what the program may bring of the document *text*: hashes, rule ids, titles and numbers.

    *headings* are the lines of titles under which no rule stands, with their pages.
    Raises :class:`ValueError` that names a rule whose lines have too few words to be known again.
    """
    names = {fold_title(place.title) for place in places.values()}
    kept = clean(text, known, furniture)
    names |= {fold_title(line.text) for line in kept if line and line.number in headings}
    document = Document(kept, lambda line: fold_title(line) in names)
    lines = _lines_of_words(document)
    passages: dict[tuple[int, int], Known] = {}
    titles: dict[Title, int] = {}
    rules: dict[str, Stated] = {}
    for rule, place in sorted(places.items(), key=lambda item: item[1].lines):
        if place.lines not in passages:
            passages[place.lines] = _known(document, lines, place.lines, rule)
        number = list(passages).index(place.lines)
        title = _title(document, lines, place, titles)
        rules[rule] = Stated(number, titles.setdefault(title, len(titles)), place.page)
    for title in _bare_titles(document, headings):
        titles.setdefault(title, len(titles))
    return Edition(name, len(document.words), tuple(titles), tuple(passages.values()), rules, ends_at, tuple(furniture))


def _bare_titles(document: Document, headings: Mapping[int, int | None]) -> Iterator[Title]:
    """Yield the titles on the lines of *headings*."""
    seen: set[int] = set()
    for place, word in enumerate(document.words):
        block = document.blocks[word.block]
        line = block.lines[0].number
        if word.block not in seen and block.heading and line in headings:
            yield Title(re.sub(r"^\W+", "", block.text), headings[line], place)
        seen.add(word.block)


def _lines_of_words(document: Document) -> list[int]:
    return [document.blocks[word.block].line_at(word.start).number for word in document.words]


def _known(document: Document, lines: Sequence[int], stretch: tuple[int, int], rule: str) -> Known:
    within = [place for place, line in enumerate(lines) if stretch[0] <= line <= stretch[1]]
    if len(within) < WORDS:
        raise ValueError(f"{rule}: lines {stretch} have {len(within)} words")
    if len(within) > LONGEST_PASSAGE:
        last = lines[within[LONGEST_PASSAGE]]
        within = [place for place in within if lines[place] < last] or within[:LONGEST_PASSAGE]
    found = list(dict.fromkeys(shingles([document.words[place] for place in within])))
    if len(found) > MOST_SHINGLES:
        least = set(sorted(found[1:-1])[: MOST_SHINGLES - 2])
        found = [found[0], *(shingle for shingle in found[1:-1] if shingle in least), found[-1]]
    return Known(within[0], len(within), tuple(found))


def _title(document: Document, lines: Sequence[int], place: Place, before: Mapping[Title, int]) -> Title:
    """The title above *place*: the nearest heading of that name, or one that was not found but is known."""
    at = next(number for number, line in enumerate(lines) if line >= place.lines[0])
    wanted = fold_title(place.title)
    above = [
        number
        for number in range(at + 1)
        if document.blocks[document.words[number].block].heading
        and fold_title(document.blocks[document.words[number].block].text) == wanted
        and (number == 0 or document.words[number - 1].block != document.words[number].block)
    ]
    position = above[-1] if above else at
    for title in before:
        if fold_title(title.text) == wanted and (title.position == position or not above):
            return title
    return Title(place.title, place.page, position)


def fold_title(text: str) -> str:
    """Return a title without case, accents, marks and the number before it.

    >>> fold_title("■ 5. Zona Terreno:")
    'zona terreno'
    """
    words = folded(text)
    return " ".join(words[1:] if len(words) > 1 and (words[0].isdigit() or words[0] == "i") else words)
