"""Tokens: how a text describes them in brackets behind their name."""

from judgekit.domain.type_line import RACES
from judgekit.text.lexicon import NAME, NUMBER, TOKEN_NAME
from judgekit.text.playing.words import Data, Words, attribute, meant, type_word, without

DESCRIBED = ("type-word", "attribute-word", "level", NUMBER, "atk", NUMBER, "def", NUMBER)


def with_tokens(said: Words) -> Words:
    """*said* with Tokens named as other cards are; of "“Wall Tokens”" nobody knows what one is called."""
    return tuple(
        word._replace(means=NAME) if word.means == TOKEN_NAME and not word.text[:-1].endswith("s") else word
        for word in said
    )


def described(said: Words) -> Data | None:
    """Return the values of a Token, "(Cyberse/DARK/Level 1/ATK 0/DEF 0)"; nothing where *said* is something else."""
    parts = tuple(word for word in said if word.means not in ("slash", "comma"))
    tuner = meant(parts[1:2]) == ("tuner",)
    parts = (*parts[:1], *parts[1 + tuner :])
    if meant(parts) != DESCRIBED:
        return None
    race, of = type_word(parts[0].text), attribute(parts[1].text)
    level, atk, defense = (parts[place].number for place in (3, 5, 7))
    if race not in RACES or of is None or None in (level, atk, defense):
        return None
    return {"level": level, "atk": atk, "def": defense, "types": [race, *["Tuner"] * tuner], "attribute": of}


def tokens(said: Words, like: Data | None) -> Data | None:
    """Return the Tokens that are Special Summoned, which are described as *like*."""
    many = None if like is None else _how_many(without(said, "comma"))
    if many is None:
        return None
    name = next(word.text for word in said if word.means == TOKEN_NAME)[1:-1].strip()
    number, more = many
    return {"tokens": number, **more, "names": [name.removesuffix("s")], "like": like}


ZONES = 5
"""So many Monster Zones a player has."""
ANY_NUMBER = ("number", "numero", "número", "nombre")


def _how_many(said: Words) -> tuple[int, Data] | None:
    """How many Tokens: a number, up to a number, any number, or as many as possible."""
    means = meant(said)
    if means in ((NUMBER, TOKEN_NAME), ("up-to", NUMBER, TOKEN_NAME)):
        number = said[-2].number
        up_to: Data = {"up-to": True} if len(said) > 2 and number != 1 else {}
        return None if number is None or said[0].text.casefold() in LEAST else (number, up_to)
    if means == ("all", TOKEN_NAME, "all"):
        return ZONES, {"fill": True}
    any_number = means == ("all", TOKEN_NAME) and any(one in said[0].text.casefold() for one in ANY_NUMBER)
    return (ZONES, {"up-to": True}) if any_number else None


LEAST = ("at least", "almeno", "pelo menos", "au moins")


def bars_from_tributes(said: Words) -> bool:
    """Whether *said* is that Tokens just Summoned cannot be Tributed for a Tribute Summon."""
    at = next((at for at, word in enumerate(said) if word.means == "cannot"), 0)
    those = {*meant(said[:at])} - {"these", "those"}
    barred = meant(said[at + 1 :]) == ("tributed", "for", "summon-noun") and "tribut" in said[-1].text.casefold()
    return bool(at) and barred and those <= {"token", "them", "it", "self"}
