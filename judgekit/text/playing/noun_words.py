"""Words of nouns, by what kind of thing they say."""

from judgekit.text.lexicon import NAME
from judgekit.text.playing.words import PLACES, Word, Words, attribute, meant, type_word

PROPERTIES = {
    "normal": "normal",
    "continuous": "continuous",
    "equip-kind": "equip",
    "field-spell": "field",
    "quick-play": "quick-play",
    "ritual": "ritual",
    "counter-trap": "counter",
}
KIND_WORDS = frozenset(("fusion", "ritual", "synchro", "xyz", "link", "pendulum", "normal", "flip", "tuner", "token"))

EVERY = ("all", "every", "each", "tutt", "tod", "tous", "tout", "as many", "as possible")


def is_every(text: str) -> bool:
    """Whether every card that fits is meant, and not so many as one likes."""
    return text.casefold().startswith(EVERY)


def sort_of(word: Word) -> str:
    """What kind of word it is, of those that may stand in a list."""
    if word.means in PLACES:
        return "place"
    if word.means in KIND_WORDS or word.means in PROPERTIES or word.means == "union":
        return "line"
    sorts = {
        "type-word": "type",
        "attribute-word": "attribute",
        NAME: "name",
        **dict.fromkeys(("card", "monster", "spell", "trap"), "kind"),
    }
    return sorts.get(word.means, "")


def kinds_excepted(said: Words) -> tuple[list[str], list[str]] | None:
    """Return the words of Type lines, or the Attributes, that "except" is about; nothing where it says more."""
    types: list[str] = []
    attributes: list[str] = []
    for word in said:
        if word.means == "type-word":
            types.append(type_word(word.text) or "")
        elif word.means in KIND_WORDS:
            types.append(word.means.capitalize())
        elif word.means == "attribute-word" and word.text != "Acqua":
            attributes.append(attribute(word.text) or "")
        elif word.means not in ("monster", "or", "and", "comma", "of"):
            return None
    listed = {"or", "and", "comma"}.intersection(meant(said))
    told = [*types, *attributes]
    several = len(told) > 1 and not listed  # "except a Zombie Tuner" is only about what is both
    return None if not told or "" in told or (types and attributes) or several else (types, attributes)
