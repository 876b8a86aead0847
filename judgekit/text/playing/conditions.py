"""Conditions as most are printed: of which player they tell, and what they say of the Damage Step or of how often."""

from judgekit.text.playing.words import Data, Word, Words, meant, stripped

EVEN_IN_DAMAGE_STEP = tuple(
    (even, "during", *to, "damage-step") for even in ("currently", "same") for to in ((), ("to",))
)


def without_even_in_damage_step(said: Words) -> Words:
    """Return *said* without "even during the Damage Step", where what is set off is used anyway."""
    means = meant(said)
    for at, word in enumerate(said):
        end = next((at + len(one) for one in EVEN_IN_DAMAGE_STEP if means[at : at + len(one)] == one), 0)
        if end and word.text.casefold().startswith(EVEN):
            return stripped((*stripped(said[:at]), *said[end:]))
    return said


EVEN = ("even", "anche", "mesmo", "até", "même", "y compris", "perfino")


def without_damage_step(said: Words) -> tuple[Words, Data]:
    """Return *said* without "except during the Damage Step" at its end, and that."""
    if meant(said)[-3:] != ("except", "during", "damage-step"):
        return said, {}
    return stripped(said[:-3]), {"not-in-damage-step": True}


def once_face_up(said: Words) -> tuple[Words, Data]:
    """Return *said* without "once, while this card is face-up on the field", and that."""
    for opening in ONCE_FACE_UP:
        if meant(said)[: len(opening)] == opening and said[0].text.casefold() in ONE_TIME:
            return stripped(said[len(opening) :]), {"once": "face-up"}
    return said, {}


ONCE_FACE_UP = (
    ("once", "comma", "while", "self", "be", "face-up", "on", "field"),
    ("once", "comma", "while", "face-up", "on", "field"),
)
ONE_TIME = ("once", "una volta", "una sola volta", "uma vez", "une fois")


def as_of_players(said: Words) -> Words:
    """Return *said* with the player of whom "while they control" or "if you do not control" tells."""
    means = meant(said)
    found: list[Word] = []
    skipped = 0
    for at, word in enumerate(said):
        if at < skipped:
            continue
        ahead = means[at + 1 : at + 2] in (("control",), ("have",))
        if at and means[at - 1] in ("if", "when") and (count := _so_many(means[at : at + 2])):
            skipped = at + count
            continue
        if word.means == "have" and word.text.casefold() == "hai" and means[at - 1 : at] in (("if",), ("while",)):
            found.append(word._replace(means="you"))
        if word.means == "them" and ahead and {"opponent", "opponents"} & set(means[:at]):
            found.append(word._replace(means="opponent"))
        elif word.means == "otherwise" and ahead and word.text.casefold() == "if you do not":
            found += [word._replace(means="if"), word._replace(means="you"), said[at + 1], word._replace(means="no")]
            skipped = at + 2 + (meant(said[at + 2 : at + 3]) == ("all",) and said[at + 2].text.casefold() == "any")
        elif word.means == "not" and means[at + 1 : at + 2] == ("control",) and at:
            whose = [word._replace(means="you")] if means[at - 1] in ("if", "while", "and") else []
            found += [*whose, said[at + 1], word._replace(means="no")]
            skipped = at + 2 + next((n for n, one in enumerate(means[at + 2 :]) if one not in NONE), 0)
        else:
            found.append(word)
    return tuple(found)


def _so_many(means: tuple[str, ...]) -> int:
    """How many words of "uno o più" and "un ou plusieurs" stand there, where English has "(s)"."""
    return 1 if means[:1] == ("or-more",) else 2 if means == ("or", "all") else 0


NONE = ("no", "not", "of")
"""What says once more that none is there."""


def buried_as_told(found: Data) -> Data:
    """Return *found*, of a card that is destroyed and lies in the Graveyard then, with that beside what happened."""
    if found.get("zones") != ["graveyard"] or any(one.get("who") != "self" for one in found["when"]):
        return found
    if not all(one["event"] in ("destroyed", "sent-to-graveyard") for one in found["when"]):
        return found
    when = [{**one, **({"to-graveyard": True} if one["event"] == "destroyed" else {})} for one in found["when"]]
    return {key: value for key, value in {**found, "when": when}.items() if key != "zones"}


def each_as_told(one: Data) -> Data:
    """Return *one* thing that happened to a card, with that it lies in the Graveyard then beside what happened."""
    if "zones" not in one:
        return one
    bare = {key: value for key, value in one.items() if key != "zones"}
    found = buried_as_told({"when": [bare], "zones": one["zones"]})
    return one if "zones" in found else dict(found["when"][0])
