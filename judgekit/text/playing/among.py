"""What must be among the materials of a Summon by an effect: "including this card", "including a "X" monster"."""

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import Data, Words, meant, stripped

INCLUDING = ("includ", "inclui", "inclus", "compres", "compris")
"""How "including" begins in the four languages."""
CONTROLLED = ((), ("you", "control"), ("control",))
FROM_GRAVE = ("from", "your", "gy")
AT_LEAST = frozenset(("min", "min.", "minimum"))


def _is_including(text: str) -> bool:
    return any(one in text.casefold() for one in INCLUDING)


def among(said: Words) -> tuple[Words, Data] | None:
    """*said* without "including …", and what must be among the materials; ``None`` where it is not understood."""
    at = next((at for at, word in enumerate(said) if _is_including(word.text)), 0)
    if not at:
        return said, {}
    first, last = at, at + 1
    while last < len(said) and said[last].means != "comma":
        last += 1
    if meant(said[last - 1 : last]) == meant(said[at : at + 1]) or said[at + 1].means == "from":
        while first and said[first - 1].means != "comma":
            first -= 1  # "(un monstre … inclus)"
    part = tuple(word for word in said[first:last] if not _is_including(word.text))
    part = tuple(word for word in part if word.text.casefold() not in AT_LEAST | {"y"})
    beside = _beside(stripped(part))
    first -= first > 0 and said[first - 1].text.casefold() == "y"
    return None if beside is None else (_joined(said[:first], said[last:]), beside)


def _joined(before: Words, behind: Words) -> Words:
    """What is left on both sides of what was taken out of the middle."""
    head, tail = stripped(before), stripped(behind)
    return (*head, *tail)


def _beside(said: Words) -> Data | None:
    """What must be among the materials: the card itself, or so many monsters that are like something."""
    if said and is_self(said[0]):
        if meant(said[1:]) == FROM_GRAVE or meant(said[1:]) == ("of", *FROM_GRAVE[1:]):
            return {"using-self": True, "needs": [{"cards": {"the": "self", "zones": ["graveyard"]}}]}
        return {"using-self": True} if meant(said[1:]) in CONTROLLED else None
    number = 1
    if said and said[0].means == NUMBER:
        number = said[0].number or 1
        more = meant(said[1:2]) == ("or-more",)
        said = said[2:] if more else said[1:]
    found = noun(said) if said else None
    if found is None or found.number or found.up_to or found.other or found.every:
        return None
    such = {key: value for key, value in found.cards.items() if key != "also-self"}
    if such.get("what", "monster") != "monster" or {"face", "position"} & such.keys():
        return None
    return {"including": {"what": "monster", **such, **({"count": number} if number > 1 else {})}}
