"""Tokens: what they are called, and what they are like, which stands in brackets behind their name."""

from collections.abc import Sequence

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.words import Data, Word, attribute, meant, type_word

KEYS = {"level": "level", "atk": "atk", "def": "def"}
SLASH = "slash"


def token_name(text: str) -> str:
    """Return the name of one of several Tokens, without its marks.

    >>> token_name('"Sheep Tokens"')
    'Sheep Token'
    """
    name = text[1:-1].strip()
    return name[:-1] if name.endswith("Tokens") else name


def likeness(said: Sequence[Word]) -> Data | None:
    """Return what a Token is like of which "Fiend/DARK/Level 1/ATK 300/DEF 200" is said."""
    parts: list[list[Word]] = [[]]
    for word in said:
        if word.means == SLASH:
            parts.append([])
        else:
            parts[-1].append(word)
    found: Data = {}
    for part in parts:
        one = _value(part)
        if one is None or one.keys() & found.keys():
            return None
        found |= one
    return found if found.keys() == {"types", "attribute", "level", "atk", "def"} else None


def bars_from_tributes(said: Sequence[Word]) -> bool:
    """Whether *said* is that Tokens just Summoned cannot be Tributed for a Tribute Summon."""
    at = next((at for at, word in enumerate(said) if word.means == "cannot"), 0)
    those = {*meant(said[:at])} - {"these", "those"}
    barred = meant(said[at + 1 :]) == ("tributed", "for", "summon-noun") and "tribut" in said[-1].text.casefold()
    return bool(at) and barred and those <= {"token", "them", "it", "self"}


def _value(part: Sequence[Word]) -> Data | None:
    means = meant(part)
    if means == ("type-word",):
        kind = type_word(part[0].text)
        return {"types": [kind]} if kind else None
    if means == ("attribute-word",):
        said = attribute(part[0].text)
        return {"attribute": said} if said else None
    if len(means) == 2 and means[1] == NUMBER and means[0] in KEYS and part[1].number is not None:
        return {KEYS[means[0]]: part[1].number}
    return None
