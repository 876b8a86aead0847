"""Tokens: how a text describes them in brackets behind their name."""

from judgekit.domain.type_line import RACES
from judgekit.text.lexicon import NUMBER, TOKEN_NAME
from judgekit.text.playing.words import Data, Words, attribute, meant, type_word

DESCRIBED = ("type-word", "attribute-word", "level", NUMBER, "atk", NUMBER, "def", NUMBER)


def described(said: Words) -> Data | None:
    """Return the values of a Token, "(Cyberse/DARK/Level 1/ATK 0/DEF 0)"; nothing where *said* is something else."""
    parts = tuple(word for word in said if word.means not in ("slash", "comma"))
    if meant(parts) != DESCRIBED:
        return None
    race, of = type_word(parts[0].text), attribute(parts[1].text)
    level, atk, defense = (parts[place].number for place in (3, 5, 7))
    if race not in RACES or of is None or None in (level, atk, defense):
        return None
    return {"level": level, "atk": atk, "def": defense, "types": [race], "attribute": of}


def tokens(said: Words, like: Data | None) -> Data | None:
    """Return the Tokens that are Special Summoned, which are described as *like*."""
    if like is None or meant(said) != (NUMBER, TOKEN_NAME) or said[0].number is None:
        return None
    name = said[1].text[1:-1].strip()
    return {"tokens": said[0].number, "names": [name.removesuffix("s")], "like": like}
