"""Search the rulebook in one language."""

from pathlib import Path

from judgekit.rulebook.book import chapter_title, digest, spine, telling
from judgekit.search.index import Document, RuleIndex, open_index


def documents(language: str) -> list[Document]:
    """Return every rule told in *language* as it is indexed: chapter, title, text, variants, questions."""
    found = []
    for rule in spine().values():
        told = telling(rule.id, language)
        if told.language != language:
            continue
        parts = (chapter_title(rule.chapter, language), told.title, told.text, *told.variants.values(), *told.questions)
        found.append(Document(rule.id, "\n".join(parts)))
    return found


def rule_index(language: str, cache: Path | None = None) -> RuleIndex:
    """Return the index of the rulebook in *language*."""
    from platformdirs import user_cache_path

    place = cache or user_cache_path("judgekit")
    return open_index(language, digest(language), lambda: documents(language), place)
