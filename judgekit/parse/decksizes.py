"""The sizes of a Deck without its cards, as somebody counts them at the table: ``Main 40, Extra 15, Side 15``."""

import re
from collections.abc import Mapping

from judgekit.domain.deck import DeckPart
from judgekit.parse.headings import folded, part_named

_PIECE = re.compile(r"(?P<before>[0-9]{0,4})(?P<name>\D+)(?P<after>[0-9]{0,4})")


def read_sizes(text: str) -> Mapping[DeckPart, int] | None:
    """Return the sizes that *text* names, or ``None`` where it is something else; no part is named twice.

    >>> {part.value: size for part, size in (read_sizes("Mazzo principale: 62, 10 Side") or {}).items()}
    {'main': 62, 'side': 10}
    >>> read_sizes("decks/anna.ydk"), read_sizes("Main 40, Main 41")
    (None, None)
    """
    sizes: dict[DeckPart, int] = {}
    for piece in re.split(r"[,;/+\n]", text):
        found = _PIECE.fullmatch(piece.strip())
        part = part_named(found["name"]) if found else None
        if found is None or part is None or part in sizes or bool(found["before"]) == bool(found["after"]):
            return None
        sizes[part] = int(found["before"] or found["after"])
    return sizes


def like_sizes(text: str) -> bool:
    """Whether *text* was meant to be sizes: words with a number, and nothing that stands in the name of a file.

    >>> like_sizes("Mian 40"), like_sizes("anna 2.ydk"), like_sizes("anna")
    (True, False, False)
    """
    words = folded(text).split()
    return len(words) > 1 and any(word.isdigit() for word in words) and not re.search(r"[.\\\\]", text)
