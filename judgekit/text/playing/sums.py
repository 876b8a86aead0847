"""What several cards have together, or the highest of it: "the combined ATK of all monsters you control"."""

from collections.abc import Sequence

from judgekit.text.playing.counting import factor
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.raising import either_place
from judgekit.text.playing.stat_words import is_original
from judgekit.text.playing.things import Around, counted
from judgekit.text.playing.words import ON_FIELD, Data, Words, meant, stripped, without

TOGETHER = ("combin", "total", "totais", "totaux", "sum", "somma", "soma", "somme", "la somme", "compless")
"""What a word for a sum begins with; that for a difference means the same to the lexicon."""
HIGHEST = ("highest", "più alt", "mais alt", "le plus élevé", "la plus élevée", "plus élevée", "plus haut")
HEAD = frozenset(("total", "more", "of", "original", "atk", "level"))
"""What stands before the cards."""
THOSE = frozenset(("those", "that", "of", "destroyed", "monster", "all"))


def total_of(said: Words, around: Around, done: Sequence[Data]) -> Data | None:
    """Return the value that *said*, what stands behind "equal to", is of several cards, with so many times it."""
    times, rest = factor(said)
    rest = without(stripped(rest), "to")
    half = meant(rest[:1]) == ("half",)
    rest = rest[half:]
    end = next((at for at, word in enumerate(rest) if word.means not in HEAD), 0)
    word = _value(rest[:end])
    of = None if word is None else _cards(stripped(rest[end:]), around, done)
    if of is None or (half and times):
        return None
    more: Data = {"half": True} if half else {"times": times} if times else {}
    return {"value": word, **of, **more}


def _value(head: Words) -> str | None:
    """The word for what *head* says: a sum, or the highest ATK."""
    told = sorted(word.means for word in head if word.means != "of")
    of_all = next((word.text.casefold() for word in head if word.means in ("total", "more")), "")
    original = "original" in told and is_original(tuple(word for word in head if word.means == "original"))
    stats = [one for one in told if one not in ("original", "total", "more")]
    if told.count("total") == 1 and of_all.startswith(TOGETHER) and stats in (["atk"], ["level"]):
        return f"sum-{'original-' if original and stats == ['atk'] else ''}{stats[0]}"
    return "highest-atk" if told == ["atk", "more"] and of_all.startswith(HIGHEST) else None


def _cards(said: Words, around: Around, done: Sequence[Data]) -> Data | None:
    """The cards that it is of: those destroyed just before, or all that fit."""
    means = meant(said)
    if "destroyed" in means and set(means) <= THOSE:
        return {"of": "found"} if done and isinstance(done[-1].get("destroy"), dict) else None
    found = noun(either_place(said)) if said else None
    if found is None or found.number is not None or not found.cards or found.cards.get("what") != "monster":
        return None
    if not {"side", "zones"} & found.cards.keys() and "field" not in means:
        return None
    cards = counted(found, around)
    if {*cards.get("zones", ON_FIELD)} & {*ON_FIELD}:
        cards = {**cards, "face": "up"}  # what a face-down monster has is not seen
    return {"per": cards} if found.cards.get("face", "up") == "up" else None
