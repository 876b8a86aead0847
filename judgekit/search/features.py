"""What tells questions apart: words, pairs of words, pieces of words, concepts and pairs of them, each by its rarity.

Each group of features weighs the same whatever the length of the question, so that a long one is no
nearer to everything.
"""

import math
from collections.abc import Iterator, Mapping
from itertools import combinations, pairwise
from zlib import crc32

from judgekit.search.analysis import stemmed, stop_words
from judgekit.search.lexicon import Lexicon

PIECE = 4
"""How many letters of a word are looked at together; a slip of the keyboard leaves most of them."""

GROUPS: Mapping[str, float] = {"w": 0.19, "k": 0.27, "c": 0.21, "m": 0.33}
"""What each group weighs: words as written, stems of those that tell something, pieces of them, concepts.

``tests/quality/train.py --folds`` finds it; that concepts weigh most, and in pairs, finds most of what is asked anew.
"""


def grouped(text: str, lexicon: Lexicon) -> dict[str, list[str]]:
    """Return the features of *text* in words, by group."""
    language = lexicon.language
    written = lexicon.written(text)
    stop = stop_words(language)
    telling = [word for word in written if word not in stop]
    stems = [stemmed(word, language) for word in telling]
    concepts = list(lexicon.meant([stemmed(word, language) for word in written]))
    return {
        "w": written,
        "k": [*stems, *_pairs(stems)],
        "c": [piece for word in telling if len(word) > PIECE for piece in _pieces(word)],
        "m": concepts,
    }


def _pairs(found: list[str]) -> Iterator[str]:
    return (f"{one} {other}" for one, other in pairwise(found))


def _pieces(word: str) -> Iterator[str]:
    framed = f"_{word}_"
    return (framed[start : start + PIECE] for start in range(len(framed) - PIECE + 1))


_BEGUN = {group: crc32(f"{group}:".encode()) for group in GROUPS}
"""What the number of a feature begins with: its group."""


def number_of(group: str, feature: str) -> int:
    """Return the number that a feature is known by."""
    return crc32(feature.encode(), _BEGUN[group])


Numbered = Mapping[str, frozenset[int]]
"""The features of a text by group."""


def numbered(text: str, lexicon: Lexicon) -> Numbered:
    """Return the features of *text* by their numbers, of 24 bits: of 50,000 some 80 share one, which does no harm."""
    found = grouped(text, lexicon)
    found["m"] += [" ".join(pair) for pair in combinations(sorted(set(found["m"])), 2)]
    return {group: frozenset(number_of(group, feature) >> 8 for feature in said) for group, said in found.items()}


def squares(features: Numbered, rarity: Mapping[int, float]) -> dict[str, float]:
    """Return for each group of *features* the sum of the squares of their rarities."""
    return {group: sum(rarity[number] ** 2 for number in numbers) for group, numbers in features.items()}


def factors(squares: Mapping[str, float]) -> dict[str, float]:
    """Return for each group by what the rarity of a feature is multiplied, to be its weight in the text.

    *squares* are those of the rarities of its features, added up.
    """
    found = {group: math.sqrt(GROUPS[group] / square) for group, square in squares.items() if square}
    whole = math.sqrt(sum(GROUPS[group] for group in found))
    return {group: factor / whole for group, factor in found.items()}
