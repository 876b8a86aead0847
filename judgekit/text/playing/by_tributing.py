"""Ritual Summons by an effect: of which monster, and what is Tributed for it."""

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.words import Data, Words, meant, stripped

FROM_HAND = (("from", "your", "hand"), ("of", "your", "hand"))
UNSAID = frozenset(("must", "also", "currently", "comma", "you", "or", "of", "from", "your", "on", "by", "to", "be"))
"""Words that say nothing of how many Levels there must be."""
ITS = frozenset(("level", "monster", "ritual", "summon", "that", "that-is"))
"""Words for the Level of the monster that is Summoned."""
TRIBUTING = ("tribut", "offr", "oferec", "sacrif")
AS_MANY = (("equal", "equal"), ("equal", "or-more"), ("more-than", "equal"), ("or-more", "equal"))
"""As many Levels, or more of them: "equal or exceed"."""
EXACTLY = (("same", "equal"), ("equal",))


def ritual_summon(said: Words) -> Data | None:
    """Return what "Ritual Summon 1 … from your hand, by Tributing …" does, where *said* follows its first word."""
    at = next((at for at, word in enumerate(said) if word.means == "by-doing"), 0)
    if meant(said[:1]) != ("summon",) or not at:
        return None
    aim = stripped(said[1 : at - (said[at - 1].means == "by")])
    if meant(aim[-3:]) not in FROM_HAND:
        return None
    monster, tributes = _monster(aim[:-3]), _tributes(said[at:])
    return None if monster is None or tributes is None else {"ritual-summon": True, **monster, **tributes}


def _monster(said: Words) -> Data | None:
    """The monsters of which one is Summoned."""
    found = noun(tuple(word for word in said if word.text.casefold() != "de"))  # "Monstro de Ritual"
    if found is None or found.every or found.up_to or found.other or found.number != 1:
        return None
    types = [*found.cards.get("types", ()), *found.cards.get("all-types", ())]
    if "Ritual" not in types or found.cards.get("what") != "monster" or {"side", "zones", "face"} & found.cards.keys():
        return None
    return {"only": found.cards}


def _tributes(said: Words) -> Data | None:
    """How many Levels are Tributed, from hand or field: so many, or those of the monster that is Summoned."""
    number = next((word.number for word in said if word.number is not None), None)
    if not {"hand", "field"} <= set(meant(said)):
        return None
    asked = tuple(word for word in said if word.means not in UNSAID | {"hand", "field", "tribute-noun"})
    means = meant(asked)
    if not asked or means[0] != "by-doing" or not _is_tribute(asked[0].text.casefold()):
        return None
    if means[1:3] != ("monster", "he") or set(means[3:5]) != {"total", "level"}:
        return None
    rest = means[5:]
    if NUMBER in rest:
        known = {(*how, NUMBER): {"exactly": True} for how in EXACTLY} | {("equal", NUMBER, "or-more"): {}}
        return {"amount": number, **known[rest]} if rest in known else None
    for how, exactly in [*((one, False) for one in AS_MANY), *((one, True) for one in EXACTLY)]:
        if rest[: len(how)] == how and _is_its_level(rest[len(how) :]):
            return {"exactly": True} if exactly else {}
    return None


def _is_its_level(means: tuple[str, ...]) -> bool:
    return means in (("its", "level"), ("level", "it")) or (
        means[:1] == ("level",) and "monster" in means and set(means) <= ITS
    )


def _is_tribute(text: str) -> bool:
    return any(one in text for one in TRIBUTING)
