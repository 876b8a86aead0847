"""What a Ritual Spell Summons, and what is Tributed for it."""

from collections import Counter

from judgekit.text.lexicon import NAME, NUMBER
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.words import Data, Words, meant, name_in

USED = frozenset(("self", "can", "be", "used", "to", "for", "as-material", "of", "ritual", "summon"))
"""The words of "This card can be used to Ritual Summon"; “Invocação-Ritual” stands for a material elsewhere."""

SMALL = frozenset(
    (
        "you", "must", "also", "currently", "or", "from", "your", "hand", "field", "on", "of", "comma", "that-is", "be",
        "he",
    )
)  # fmt: skip
"""Words that say nothing of how many Levels are Tributed."""

LEVELS = ("tribute", "monster", "total", "level")
OF_THE_MONSTER = (*LEVELS, "level", "monster", "ritual", "ritual", "summon")
AT_LEAST = ("equal", "equal"), ("equal", "or-more"), ("or-more",)
EXACTLY = ("same", "equal")


def ritual_spell(said: Words, tributes: Words) -> Data | None:
    """Return the Ritual Summon of a Spell, where *said* tells of whom and *tributes* with what."""
    whom, levels = _whom(said), _levels(tributes)
    return None if whom is None or levels is None else {"ritual-summon": True, **whom, **levels}


def _whom(said: Words) -> Data | None:
    """The monsters by their names, or any that are like that."""
    at = next((at for at, word in enumerate(said) if word.means not in USED), len(said))
    head, rest = meant(said[:at]), said[at:]
    if head[:1] != ("self",) or "used" not in head or not {"ritual", "as-material"} & set(head):
        return None
    if rest and set(meant(rest)) <= {NAME, "or"} and meant(rest).count("or") == len(rest) // 2:
        return {"names": [name_in(word) for word in rest if word.means == NAME]}
    found = noun(rest[1:] if meant(rest[:1]) == ("all",) else rest)
    if found is None or found.number is not None or "Ritual" not in _types(found.cards):
        return None
    return {"only": found.cards} if not {"zones", "side"} & found.cards.keys() else None


def _types(cards: Data) -> set[str]:
    return {*cards.get("types", ()), *cards.get("all-types", ())}


def _levels(said: Words) -> Data | None:
    """How many Levels are Tributed from the hand or field: a number, or the Level of the monster."""
    means = meant(said)
    if not {"hand", "field"} <= set(means) or "must" not in means:
        return None
    asked = Counter(one for one in means if one not in SMALL)
    number = next((word.number for word in said if word.number is not None), None)
    if number is not None:
        fixed = {"amount": number}
        if asked == Counter((*LEVELS, "equal", NUMBER)) or asked == Counter((*LEVELS, *EXACTLY, NUMBER)):
            return {**fixed, "exactly": True}
        return fixed if asked == Counter((*LEVELS, "equal", NUMBER, "or-more")) else None
    if asked == Counter((*OF_THE_MONSTER, *EXACTLY)):
        return {"exactly": True}
    return {} if any(asked == Counter((*OF_THE_MONSTER, *words)) for words in AT_LEAST) else None
