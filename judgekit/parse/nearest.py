"""Which word was meant by one that is not known."""

from judgekit.domain.folding import fold
from judgekit.words import meanings


def nearest(word: str, known: "tuple[str, ...] | list[str]") -> str | None:
    """Return the word of *known* that *word* was meant to be, in whatever language, or ``None``.

    >>> nearest("atackk", ["attack", "defense"]), nearest("alvo", ["target"]), nearest("zzz", ["attack"])
    ('attack', 'target', None)
    >>> nearest("ANA", ["Anna", "Bruno"])
    'Anna'
    """
    english = meanings("case").get(fold(word))
    if english in known:
        return english
    from difflib import get_close_matches  # only where something is misspelt

    folded = {right.casefold(): right for right in reversed(known)}
    close = get_close_matches(word.casefold(), folded, n=1, cutoff=0.6)
    return folded[close[0]] if close else None
