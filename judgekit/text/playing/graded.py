"""How much cards have beside another: "with an equal or lower Level", "whose Level is 1 higher than that target's"."""

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.other_card import Other, other_card
from judgekit.text.playing.words import Data, Word, Words, meant
from judgekit.tuples import NamedTuple

RANKED = {"level": "level", "atk": "atk"}
LESS = ("less", "lower", "inferior", "minor", "menor", "menos", "inférieur")
MORE = ("greater", "higher", "superior", "maggior", "maior", "mais", "supérieur")
COMPARING = frozenset(("more", "more-than", "or-less", "or-more"))
BESIDE = frozenset(("or", "be", "of"))


class Graded(NamedTuple):
    """Where it ends, how much in the words of the vocabulary, and of which other card."""

    end: int
    how: Data
    other: Other


def graded(said: Words, at: int) -> Graded | None:
    """Return how much cards have beside another, where *said* tells it from *at* on."""
    ranked, equal = "", False
    ways: list[str] = []
    numbers: list[int] = []
    number: int | None = None
    while at < len(said):
        word = said[at]
        if word.means in RANKED and not ranked and word.text.isalpha():
            ranked = RANKED[word.means]
        elif word.means == "level" and numbers == [] and number is not None and ranked in ("", "level"):
            ranked = "level"  # "2 Levels higher"
        elif word.means in COMPARING and (way := _way(word)):
            ways.append(way)
            if number is not None:
                numbers.append(number if way == "higher" else -number)
        elif word.means == "equal":
            equal = True
        elif word.means == NUMBER and (word.number is None or said[at - 1].means in RANKED):
            return None  # "Level 4 or lower"
        elif word.means == NUMBER:
            number = int(word.number or 0)
            if ways and len(numbers) < len(ways):  # "superiore di 1"
                numbers = [number if way == "higher" else -number for way in ways]
        elif word.means not in BESIDE:
            break
        at += 1
    other = other_card(said, at)
    how = _how(ranked, ways, numbers, equal=equal, original=other.original)
    if how is None or other.there or other.on_field is not ("apart" in how and "tributed" in meant(other.words)):
        return None
    if not other.words and not equal:
        return None  # "com o maior ATK": the highest
    if other.on_field:
        how["same"] = ["level-on-field"]
    return Graded(other.end, how, other)


def _way(word: Word) -> str:
    text = word.text.casefold()
    if any(root in text for root in LESS):
        return "lower"
    return "higher" if any(root in text for root in MORE) else ""


def _how(ranked: str, ways: list[str], numbers: list[int], *, equal: bool, original: bool) -> Data | None:
    if not ranked or not ways or (original and ranked != "level"):
        return None
    of = f"original-{ranked}" if original else ranked
    if numbers:
        apart = ranked == "level" and not equal and len(numbers) == len(ways)
        return {"same": [of], "apart": sorted(numbers)} if apart else None
    if len(ways) > 1:
        return None
    no = {"lower": "no-higher", "higher": "no-lower"}
    return {no[ways[0]] if equal else ways[0]: of}
