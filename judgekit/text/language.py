"""In which language a card text is: the one whose phrases leave the fewest of its words over."""

from judgekit.languages import languages
from judgekit.text.lexicon import NAME, NUMBER, UNKNOWN, pieces

ENOUGH = 4000
"""So many characters of a text tell its language."""


def recognised(text: str) -> str | None:
    """Return the language of *text*; nothing where no language knows half of its words, or two know as many.

    >>> recognised("Scegli come bersaglio 1 mostro sul Terreno; distruggilo.")
    'it'
    >>> recognised("qwert zuiop") is None
    True
    """
    counted = {language: _known(text[:ENOUGH], language) for language in languages()}
    best, second = sorted(counted.values(), reverse=True)[:2]
    if best == second or best < 0.5:
        return None
    return max(counted, key=lambda language: counted[language])


def _known(text: str, language: str) -> float:
    """What part of the letters of *text* stands in phrases of *language*."""
    found = [piece for piece in pieces(text, language) if piece.concept not in (NAME, NUMBER)]
    letters = sum(piece.end - piece.start for piece in found)
    left = sum(piece.end - piece.start for piece in found if piece.concept == UNKNOWN)
    return (letters - left) / letters if letters else 0.0
