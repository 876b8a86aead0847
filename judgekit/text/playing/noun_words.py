"""Words of nouns, by what kind of thing they say."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from judgekit.text.lexicon import NAME
from judgekit.text.playing.words import PLACES, Word, Words, attribute, meant, type_word

KINDS: Mapping[frozenset[str], str] = {
    frozenset(("card",)): "card",
    frozenset(("monster",)): "monster",
    frozenset(("spell", "trap")): "spell-trap",
    frozenset(("spell",)): "spell",
    frozenset(("trap",)): "trap",
}
SKIPPED = frozenset(("of", "in", "on", "from", "that-is", "be", "by"))
"""Words that only hold the others together."""
TENSED = ("can", "was", "were", "had", "has", "have")
WHO = frozenset(("player", "players", "both", "he", "them", "it", "owner", "that"))
"""Words for whoever else may control a card."""
FACES = {"face-up": ("face", "up"), "face-down": ("face", "down"), "set": ("face", "down")}
POSITIONS = {"attack-position": "attack", "defense-position": "defense"}
OPPONENT = frozenset(("opponent", "opponents"))
OWN = frozenset(("you", "your"))
NOT = ("non", "não", "sauf")
EITHER = ("either", "both", "each")
OF_EXTRA_DECK = ["Fusion", "Synchro", "Xyz", "Link"]
"""Monsters that do not get into the Main Deck."""
MAIN = ("main", "principal")
"""What is said of the Main Deck, into which not every monster gets."""
INCLUDING = ("includ", "inclus", "inclui", "inclu", "compris")
"""Before one of several cards that is told by itself: it is said of that one alone."""
NOW = ("currently", "attualmente", "atualmente", "actuellement")
ANOTHER = frozenset(("another", "un altro", "un'altra", "outro", "un autre", "une autre"))
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


ANY_NUMBER = ("any number", "qualsiasi numero", "qualquer número", "qualquer quantidade", "quel nombre")


def is_any_number(text: str) -> bool:
    """Whether as many cards are meant as one likes, one at least."""
    return any(one in text.casefold() for one in ANY_NUMBER)


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


def level_excepted(said: Words) -> int | None:
    """Return the Level that "except" is about; nothing where it says more."""
    told = tuple(word for word in said if word.means not in ("monster", "of"))
    plain = meant(told) == ("level", "number") and not told[0].text[-1:].isdecimal()
    return told[1].number if plain else None


NO_LEVEL = ["Xyz", "Link"]
"""Monsters without a Level."""


def of_other_levels(level: int) -> list[dict[str, object]]:
    """What monsters are that are not of that Level: those without one are of none."""
    lower: list[dict[str, object]] = [{"what": "monster", "max-level": level - 1}] if level > 1 else []
    return [*lower, {"what": "monster", "min-level": level + 1}, {"what": "monster", "types": NO_LEVEL}]


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


CONTROLLING = frozenset(("control", "controlled"))


def is_of_those_excepted(said: Words, start: int, end: int) -> bool:
    """Whether an exception, from *start* to *end*, says who controls those: "except “Wall” cards you control"."""
    means = meant(said)
    rest = means[end:]
    until = rest.index("comma") if "comma" in rest else len(rest)
    apart = means[start - 1 : start] == ("comma",) or not (ON_A_FIELD | PLACES.keys()).isdisjoint(means[:start])
    return apart and not CONTROLLING.isdisjoint(rest[:until])


def is_now(said: Words) -> bool:
    """Whether *said* means those that are there now: "all monsters you currently control"."""
    return any(word.means == "currently" and word.text.casefold() in NOW for word in said)


EACH_OF_THEM = ("each", "ogni", "cada", "chaque")
ON_A_FIELD = frozenset(("control", "controlled", "field"))
AS_SPELLS = ["spells_traps"]


def of_each_player(said: Words) -> bool:
    """Whether *said* is about cards of each player: "1 card from each player's field"."""
    texts = (word.text.casefold().split() for word in said if word.means == "players")
    return any(one in EACH_OF_THEM for text in texts for one in text)


def says_monster_cards_there(said: Words) -> bool:
    """Whether *said* means monsters on a field that may lie there as Spells: "1 Pendulum Monster Card you control"."""
    means = meant(said)
    return ("monster", "card") in pairwise(means) and not ON_A_FIELD.isdisjoint(means)


def may_lie_as_spells(said: Words, cards: Mapping[str, Any]) -> bool:
    """Whether *cards*, which *said* means, are monsters that lie as Spells, and so are none."""
    there = cards.get("zones", ())
    return cards.get("what") == "monster" and (there == AS_SPELLS or (not there and says_monster_cards_there(said)))
