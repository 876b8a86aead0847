"""The headings of deck lists, as people and programs write them in any language."""

import re
from functools import cache

from judgekit.domain.deck import DeckPart
from judgekit.domain.folding import fold
from judgekit.words import listed, meanings

WITHIN = "within"
"""What divides a part of the Deck further; the part goes on."""


def folded(text: str) -> str:
    """Return *text* as headings and unknown names are compared: no accents, no capitals, no punctuation.

    >>> folded("== Deck de Fusão: ==")
    'deck de fusao'
    """
    return " ".join(re.sub(r"[\W_]+", " ", fold(text)).split())


def heading(line: str) -> DeckPart | str | None:
    """Return the part that *line* begins, ``""`` for a heading within a part, ``None`` for no heading.

    >>> heading("Deck Principal (40)"), heading("!side"), heading("Magie:"), heading("3 Mirror Force")
    (<DeckPart.MAIN: 'main'>, <DeckPart.SIDE: 'side'>, '', None)
    """
    for text in (line, _count().sub("", line)):
        meant = _headings().get(folded(text))
        if meant is not None:
            return meant
    return None


def part_named(words: str) -> DeckPart | None:
    """Return the part that *words* name, or ``None``.

    >>> part_named("mazzo:"), part_named("cards in the pocket")
    (<DeckPart.MAIN: 'main'>, None)
    """
    meant = _headings().get(folded(words))
    return meant if isinstance(meant, DeckPart) else None


@cache
def _headings() -> dict[str, DeckPart | str]:
    parts = {part.value: part for part in DeckPart}
    return {word: parts.get(key, "") for word, key in meanings("deck").items() if key in parts or key == WITHIN}


@cache
def _count() -> re.Pattern[str]:
    """How many cards a part has, behind its heading."""
    nouns = "|".join(map(re.escape, sorted(listed("deck", "cards"))))
    return re.compile(rf"[\s:(\[–-]*\d+\s*(?:{nouns})?[\W_]*$", re.IGNORECASE)
