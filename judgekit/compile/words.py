"""Compile the words of the languages: ``rulebook/<language>/words.yaml``, each checked against English.

The folders of the rulebook say which languages there are; everything else asks what is made here.
"""

import json
import re
from collections.abc import Iterator, Mapping
from gettext import c2py
from pathlib import Path
from typing import Any

from judgekit import languages as known
from judgekit import words as reading
from judgekit.domain.errors import UnreadableError
from judgekit.domain.folding import fold
from judgekit.languages import SOURCE, Language
from judgekit.parse.nodes import Fields, Items, Node, Scalar, parse_yaml
from judgekit.parse.results import D
from judgekit.search.analysis import UNCUT
from judgekit.tuples import NamedTuple

FILE = "words.yaml"

VALUES = {"language": ("name", "order"), "numbers": ("thousands", "plural", "date"), "search": ("stemmer",)}
"""The keys that have one value and no list of words."""

TOGETHER = ("case", "chain", "deck", "match", "duel", "counters", "types")
"""Sections that are read in all languages at once: a word means the same in each of them."""

BATTLES = "battles"
SITUATIONS = "situations"
QUESTIONS = "questions"
INTERVIEW = "interview"
SECTIONS = ("language", "numbers", *TOGETHER, BATTLES, SITUATIONS, QUESTIONS, "search", "chapters", INTERVIEW)
LISTS = (BATTLES, SITUATIONS, QUESTIONS, "search", "chapters")
"""Sections whose keys are lists for different ends: a word may stand in several."""


class WordsError(ValueError):
    """Files of words are not as they should be; the text has a line for each problem, with its file and line."""


class Read(NamedTuple):
    """What one language says: its sections, as they stand in its file."""

    language: str
    sections: Mapping[str, tuple[Scalar, Fields]]

    def problem(self, line: int | None, text: str) -> str:
        """Return *text* with its place."""
        return f"rulebook/{self.language}/{FILE}, line {line or 1}: {text}"


class Table(NamedTuple):
    """Words by what they mean, with the place of each; a part of the interview, or a whole section."""

    name: str
    line: int | None
    keys: Mapping[str, tuple[Scalar, Node]]

    def words(self) -> Iterator[tuple[str, Scalar]]:
        """Yield every key with each of its words."""
        for key, (_, node) in self.keys.items():
            if isinstance(node, Items):
                yield from ((key, word) for word in node.items if isinstance(word, Scalar))


def compile_words(source: Path, target: Path) -> int:
    """Check the words of every language under *source* and write them into *target*; return how many there are.

    Raises :class:`WordsError` with everything that is wrong.
    """
    read = [_read(folder) for folder in language_folders(source)]
    if problems := list(word_problems(read)):
        raise WordsError("\n".join(problems))
    read.sort(key=lambda one: int(_value(one, "language", "order")))
    lines = ("\t".join(_language(one)) for one in read)
    (target / "words").mkdir(parents=True, exist_ok=True)
    (target / "languages.txt").write_text("\n".join(lines), encoding="utf-8")
    count = 0
    for section in SECTIONS:
        told = {one.language: _told(one.sections[section][1]) for one in read}
        if any(told.values()):
            content = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
            (target / "words" / f"{section}.json").write_text(content, encoding="utf-8")
        count += sum(1 for one in read for table in _tables(one, section) for _ in table.words())
    known.languages.cache_clear()
    reading.forget()
    return count


def language_folders(source: Path) -> list[Path]:
    """Return the folder of each language under *source*: those with words or chapters."""
    return sorted(path for path in source.iterdir() if (path / FILE).is_file() or any(path.glob("*.md")))


def _read(folder: Path) -> Read:
    """The file of one language. Raises :class:`WordsError` where it is none."""
    language = Read(folder.name, {})
    try:
        node = parse_yaml((folder / FILE).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise WordsError(f"rulebook/{folder.name}: no {FILE}; begin with a copy of rulebook/{SOURCE}/{FILE}") from None
    except UnreadableError as error:
        problem = error.problems[0]
        said = ": ".join([problem.message, *(str(value) for value in problem.params.values())])
        raise WordsError(language.problem(problem.line, said)) from None
    if not isinstance(node, Fields):
        raise WordsError(language.problem(node.line, "sections are wanted"))
    sections = {}
    for name, (key, section) in node.fields.items():
        if not isinstance(section, Fields):
            raise WordsError(language.problem(section.line, f"the section {name} wants keys, each with its words"))
        sections[name] = (key, section)
    return Read(folder.name, sections)


def word_problems(read: list[Read]) -> Iterator[str]:
    """Yield what is wrong: what is missing or empty, values that cannot be, words that mean two things."""
    english = next(one for one in read if one.language == SOURCE)
    shaped = True
    for one in read:
        for problem in _shape_problems(one, english):
            shaped = False
            yield problem
    if not shaped:
        return
    for one in read:
        yield from _value_problems(one)
        for section in SECTIONS:
            for table in _tables(one, section):
                yield from _doubles(one, table, apart=section in LISTS)
    yield from _order_problems(read)
    for section in TOGETHER:
        yield from _contradictions(read, section)


def _tables(one: Read, section: str) -> Iterator[Table]:
    key, node = one.sections[section]
    if section != INTERVIEW:
        yield Table(section, key.line, node.fields)
        return
    for name, (where, table) in node.fields.items():
        if isinstance(table, Fields):
            yield Table(f"{section} {name}", where.line, table.fields)


def _shape_problems(one: Read, english: Read) -> Iterator[str]:
    """Sections and keys that English has and *one* has not, or the other way round, and what has no words."""
    for name in SECTIONS:
        if name not in one.sections:
            yield one.problem(1, f"no section {name}")
    for name, (key, node) in one.sections.items():
        if name not in SECTIONS:
            yield one.problem(key.line, f"no section is called {name}; there are {', '.join(SECTIONS)}")
        elif name == INTERVIEW:
            yield from _interview_problems(one, key, node)
        else:
            wanted = {*english.sections.get(name, (key, node))[1].fields, *VALUES.get(name, ())}
            yield from _key_problems(one, Table(name, key.line, node.fields), wanted, wanted, VALUES.get(name, ()))


def _interview_problems(one: Read, key: Scalar, node: Fields) -> Iterator[str]:
    """What is wrong with the answers of the interview: its tables stand in the program, and the glossary helps."""
    from judgekit.interview import tables
    from judgekit.interview.meaning import Table as Asked

    asked = {table.name: table for table in vars(tables).values() if isinstance(table, Asked)}
    for name in sorted(asked.keys() - node.fields.keys()):
        yield one.problem(key.line, f"{INTERVIEW} has no table {name}")
    for name, (where, table) in node.fields.items():
        if name not in asked or not isinstance(table, Fields):
            yield one.problem(where.line, f"{INTERVIEW} has no use for {name}; its tables are {', '.join(asked)}")
            continue
        needed = {key for key, concepts in asked[name].concepts.items() if not concepts}
        found = Table(f"{INTERVIEW} {name}", where.line, table.fields)
        yield from _key_problems(one, found, set(asked[name].concepts), needed, ())


def _key_problems(
    one: Read, table: Table, allowed: set[str], needed: set[str], values: tuple[str, ...]
) -> Iterator[str]:
    for key in sorted(needed - table.keys.keys()):
        yield one.problem(table.line, f"{table.name} has no {key}")
    for key, (where, node) in table.keys.items():
        if key not in allowed:
            yield one.problem(where.line, f"{table.name} has no use for {key}; there are {', '.join(sorted(allowed))}")
        elif key in values:
            if not isinstance(node, Scalar) or not node.text or re.search(r"[\t\n]", node.text):
                yield one.problem(where.line, f"{key} wants one value")
        elif not isinstance(node, Items) or not node.items:
            yield one.problem(where.line, f"{key} wants a list of words")
        else:
            for item in node.items:
                if not isinstance(item, Scalar) or not item.text.strip():
                    yield one.problem(item.line, f"{key} has an empty word")


def _value(one: Read, section: str, key: str) -> str:
    node = one.sections[section][1].fields[key][1]
    assert isinstance(node, Scalar)  # what is not was told before
    return node.text


def _value_problems(one: Read) -> Iterator[str]:
    """Values that are none: an order that is no number, a date without its parts, a rule gettext cannot read."""
    from whoosh.lang import has_stemmer

    def at(section: str, key: str) -> int | None:
        return one.sections[section][1].fields[key][0].line

    if not _value(one, "language", "order").isdecimal():
        yield one.problem(at("language", "order"), "order wants a number")
    date = _value(one, "numbers", "date")
    if any(date.count(part) != 1 for part in ("yyyy", "mm", "dd")):
        yield one.problem(at("numbers", "date"), f"{date!r} wants yyyy, mm and dd, each once")
    try:
        c2py(_value(one, "numbers", "plural"))
    except ValueError as error:
        yield one.problem(at("numbers", "plural"), str(error))
    stemmer = _value(one, "search", "stemmer")
    if stemmer != UNCUT and not has_stemmer(stemmer):
        yield one.problem(at("search", "stemmer"), f"Whoosh has no stemmer {stemmer}; where there is none, say {UNCUT}")


def _doubles(one: Read, table: Table, *, apart: bool) -> Iterator[str]:
    """Words that stand twice, or under two keys unless the keys are *apart*."""
    seen: dict[tuple[str, str], tuple[str, Scalar]] = {}
    for key, word in table.words():
        earlier, first = seen.setdefault((fold(word.text), key if apart else ""), (key, word))
        if first is not word:
            means = f"means {earlier} and {key}" if earlier != key else f"stands twice under {key}"
            yield one.problem(word.line, f"{table.name}: {word.text!r} {means}, first in line {first.line}")


def _order_problems(read: list[Read]) -> Iterator[str]:
    seen: dict[str, str] = {}
    for one in read:
        order, line = _value(one, "language", "order"), one.sections["language"][1].fields["order"][0].line
        if seen.setdefault(order, one.language) != one.language:
            yield one.problem(line, f"order {order} is that of {seen[order]}")


def _contradictions(read: list[Read], section: str) -> Iterator[str]:
    """Words that mean something else in another language, though the reader cannot know which it is."""
    seen: dict[str, tuple[str, str, Scalar]] = {}
    for one in read:
        for table in _tables(one, section):
            for key, word in table.words():
                if section == "match" and fold(word.text) == D:
                    continue
                other, earlier, first = seen.setdefault(fold(word.text), (one.language, key, word))
                if other != one.language and earlier != key:
                    place = f"rulebook/{other}/{FILE}, line {first.line}"
                    yield one.problem(word.line, f"{section}: {word.text!r} means {key}, and {earlier} in {place}")


def _language(one: Read) -> Language:
    return Language(one.language, *(_value(one, section, key) for section, key in FIELDS))


FIELDS = (
    ("language", "name"),
    ("numbers", "thousands"),
    ("numbers", "plural"),
    ("numbers", "date"),
    ("search", "stemmer"),
)
"""Where the fields of a :class:`~judgekit.languages.Language` stand, in their order."""


def _told(section: Fields) -> dict[str, Any]:
    """The lists of a section as plain values, those of the interview table by table."""
    told: dict[str, Any] = {}
    for key, (_, node) in section.fields.items():
        if isinstance(node, Items):
            told[key] = [word.text for word in node.items if isinstance(word, Scalar)]
        elif isinstance(node, Fields):
            told[key] = _told(node)
    return told
