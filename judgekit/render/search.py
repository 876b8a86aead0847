"""Search results as text or JSON."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from judgekit.i18n.translator import Translator
from judgekit.render.lines import fitted
from judgekit.render.rule import SCHEMA, paragraphs, rule_json, source_lines
from judgekit.rulebook.book import spine, telling
from judgekit.search.analysis import analyse
from judgekit.search.index import Hit

SHOWN_IN_FULL = 3
"""The first results with their text; the others by title."""


def results_lines(
    hits: Sequence[Hit], query: str, translator: Translator, width: int, marks: tuple[str, str] = ("", "")
) -> Iterator[str]:
    """Yield the rules found, best first, the first ones with their text and editions.

    The words of *query* stand between *marks* in the text.
    """
    for number, hit in enumerate(hits, start=1):
        told = telling(hit.rule, translator.language)
        yield from fitted([f"{translator.say('search.hit', number=number, title=told.title)} [{hit.rule}]"], width)
        if number <= SHOWN_IN_FULL:
            for line in paragraphs(told.text, width, "   "):
                yield highlighted(line, query, told.language, marks)
            sources = (f"   {line}" for line in source_lines(spine()[hit.rule], translator))
            yield from fitted(sources, width)
            yield ""


def results_json(query: str, asked_in: str, hits: Sequence[Hit], translator: Translator) -> dict[str, Any]:
    """Return the results in the shape of ``search``."""
    return {
        "schema": SCHEMA,
        "query": query,
        "language": translator.language,
        "question_language": asked_in,
        "results": [rule_json(spine()[hit.rule], telling(hit.rule, translator.language), hit.score) for hit in hits],
    }


def highlighted(line: str, query: str, language: str, marks: tuple[str, str]) -> str:
    """Return *line* with every word that has a stem of *query* between *marks*.

    >>> highlighted("piercing battle damage", "damages", "en", ("<", ">"))
    'piercing battle <damage>'
    """
    if not any(marks):
        return line
    stems = set(analyse(query, language))

    def marked(found: re.Match[str]) -> str:
        word = found[0]
        return f"{marks[0]}{word}{marks[1]}" if stems & set(analyse(word, language)) else word

    return re.sub(r"[^\W_]+", marked, line)
