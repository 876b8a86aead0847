"""Words of nouns, by what kind of thing they say."""

from judgekit.text.lexicon import NAME
from judgekit.text.playing.words import PLACES, Word

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
