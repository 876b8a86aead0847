"""How high or low a value of cards is beside that of another: "with ATK less than or equal to that monster's"."""

from collections.abc import Sequence

from judgekit.text.playing.words import Data, Word, Words, meant

MEASURES = frozenset(("atk", "def", "level"))
COMPARING = frozenset(("more-than", "more", "or-less", "or-more", "equal", "as"))
LESS = ("less", "lower", "inferior", "minor", "menor", "inférieur")
MORE = ("higher", "greater", "superior", "maggior", "maior", "supérieur")
HELD = frozenset(("or", "to", "of", "as", "same"))
"""What holds the words of a comparison together."""
LIMITS = {("less", True): "at-most", ("less", False): "below", ("more", True): "at-least", ("more", False): "above"}


def limited(said: Words, at: int) -> tuple[int, Data] | None:
    """Return where a comparison ends that begins at *at*, and what it says; nothing for other words."""
    measures: list[str] = []
    ways: set[str] = set()
    equal = False
    start = at
    while at < len(said):
        word = said[at]
        if word.means in MEASURES and len(measures) < 2 and not word.text[-1:].isdecimal():
            measures.append(word.means)
        elif word.means in COMPARING:
            ways |= {way for way, roots in (("less", LESS), ("more", MORE)) if _has(word, roots)}
            equal = equal or word.means == "equal"
        elif not (at > start and (word.means in HELD or _is_article(word))):
            break
        at += 1
    if len(ways) != 1 or not measures:
        return None
    measured = {"measured": measures[1]} if len(measures) == 2 and measures[1] != measures[0] else {}
    return at, {LIMITS[ways.pop(), equal]: [measures[0]], **measured}


def behind(said: Words, at: int, how: Data) -> tuple[int, Data]:
    """Return *how* with the value that stands behind the other card, and where that ends: "that monster's ATK"."""
    if "measured" in how or meant(said[at : at + 1]) not in (("atk",), ("def",), ("level",)):
        return at, how
    measure = said[at].means
    told = next(value for key, value in how.items() if key != "measured")
    return at + 1, how if told == [measure] else {**how, "measured": measure}


def _has(word: Word, roots: Sequence[str]) -> bool:
    return any(root in word.text.casefold() for root in roots)


def _is_article(word: Word) -> bool:
    return word.means == "it" and word.text.casefold() in ("l'", "l’")
