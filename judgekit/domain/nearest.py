"""Which word was meant by one that is not known, and which others are possible there."""

from collections.abc import Iterator, Sequence

from judgekit.domain.folding import fold
from judgekit.words import meanings, tables_of

FEW = 5
"""So many possible words are told; of more those that are like the one typed, and where all of them stand."""
LIKE = 0.6
"""How like a word must be, of 1, to be what was meant."""
SOMEWHAT_LIKE = 0.5
"""How like a word must be, of 1, to be told before the others."""


def nearest(word: str, known: Sequence[str]) -> str | None:
    """Return the word of *known* that *word* was meant to be, in whatever language, or ``None``.

    >>> nearest("atackk", ["attack", "defense"]), nearest("alvo", ["target"]), nearest("zzz", ["attack"])
    ('attack', 'target', None)
    >>> nearest("ANA", ["Anna", "Bruno"])
    'Anna'
    """
    english = meanings("case").get(fold(word))
    if english in known:
        return english
    answered = (key for key in _answers(fold(word)) if key in known)
    return next(answered, None) or next(iter(_close(word, known, LIKE)), None)


def _answers(word: str) -> Iterator[str]:
    """What *word* would mean as an answer to some question of ``judgekit new``, in whatever language."""
    for tables in tables_of("interview").values():
        for table in tables.values():
            yield from (key for key, words in table.items() if word in map(fold, words))


def _close(word: str, known: Sequence[str], like: float) -> list[str]:
    """The words of *known* that are so like *word*, the likest first; of words as like, in their order."""
    from difflib import SequenceMatcher  # only where something is misspelt

    matcher = SequenceMatcher(b=fold(word))
    ratios = {}
    for right in known:
        matcher.set_seq1(fold(right))
        if matcher.real_quick_ratio() >= like and matcher.quick_ratio() >= like:
            ratios[right] = matcher.ratio()
    return sorted((right for right, ratio in ratios.items() if ratio >= like), key=lambda right: -ratios[right])


def possible(word: str, known: Sequence[str], where: str = "") -> str:
    """Return the words of *known* as a message lists them; of many a few, the likeliest first, and *where* all stand.

    >>> possible("atackk", ["attack", "defense", "set"])
    'attack, defense, set'
    >>> possible("drwa", ["draw", "standby", "main1", "battle", "main2", "end"], "docs/case-format.md#turn")
    'draw, standby, main1, battle, main2 … (docs/case-format.md#turn)'
    """
    if len(known) <= FEW:
        return ", ".join(known)
    likely = (nearest(word, known), *_close(word, known, SOMEWHAT_LIKE)) if word else ()
    first = dict.fromkeys([*(right for right in likely if right is not None), *known])
    told = f"{', '.join([*first][:FEW])} …"
    return f"{told} ({where})" if where else told
