"""Several cards, of which one is told by itself: "3 cards on the field, including 1 Dragon monster you control"."""

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.comparing import AT_LEAST
from judgekit.text.playing.noun_words import INCLUDING
from judgekit.text.playing.nouns import Noun
from judgekit.text.playing.words import Data, Word, Words, meant, stripped

PLACE = ("zones", "side", "face")


def with_one(said: Words) -> tuple[Words, Words] | None:
    """Return the cards of *said* and the one of them that is told by itself; nothing where none is."""
    at = next((at for at, word in enumerate(said) if at and _says_including(word)), None)
    if at is None:
        return None
    before = said[: at - (said[at - 1].means == "it")]  # "y compris"
    at_least = meant(said[at + 1 : at + 2]) == ("up-to",) and said[at + 1].text.casefold() in AT_LEAST
    return stripped(before), said[at + 1 + at_least :]


def _says_including(word: Word) -> bool:
    return word.means in ("of", "count") and word.text.casefold().startswith(INCLUDING)


def pays_with_itself(said: Words) -> Words:
    """*said* with the card itself first: "send this card and 1 card" for "send 2 cards, including this card"."""
    parts = with_one(said)
    if parts is None or meant(parts[1]) != ("self",) or meant(parts[0][1:2]) != (NUMBER,):
        return said
    number = parts[0][1].number or 0
    if number < 2:
        return said
    return (said[0], parts[1][0], Word("and", ""), Word(NUMBER, str(number - 1)), *parts[0][2:])


def as_targets(several: Noun | None, one: Noun | None) -> list[Noun | None] | None:
    """Return the one card and the others that are targets with it."""
    if several is None or one is None or several.up_to or several.every or (several.number or 0) < 2:
        return None
    if one.number not in (None, 1) or one.up_to or one.every or several.other or one.other:
        return None
    cards = _one_of(several.cards, one.cards)
    return (
        None
        if cards is None
        else [
            one._replace(cards=cards, number=1),
            several._replace(number=(several.number or 0) - 1),
        ]
    )


def _one_of(several: Data, one: Data) -> Data | None:
    """The selector of a card that is like *one* and like the others with which it is named."""
    kind = several.get("what", "card")
    if one.get("what", "card") not in (kind, "card") and kind != "card":
        return None
    if any(one[key] != several[key] for key in (several.keys() & one.keys()) - {*PLACE, "what"}):
        return None
    what = kind if one.get("what", "card") == "card" else one["what"]
    return {**several, **one, **({"what": what} if "what" in {**several, **one} else {})}
