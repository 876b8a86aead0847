"""Words of nouns, by what kind of thing they say."""

from judgekit.text.lexicon import NAME
from judgekit.text.playing.words import PLACES, Word, Words

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


HAVING = frozenset(("use", "by", "that-is", "have"))
BEHIND_IT = frozenset(("", "comma", "from", "on", "in", "you", "your", "control"))


def has_a_level(said: Words, at: int) -> bool:
    """Whether "with a Level" stands there: of monsters that have one, whichever it is."""
    means = [word.means for word in (*said[at : at + 3], *[Word("", "")] * 3)]
    plain = means[0] in HAVING and means[1] == "level" and not said[at + 1].text[-1:].isdecimal()
    return plain and means[2] in BEHIND_IT


NO_LEVEL = ("Xyz", "Link")
"""Monsters that have none."""
