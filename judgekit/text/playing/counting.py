"""How much there is for each of some cards: "for each card in your hand", "equal to the number of … x 200"."""

from collections.abc import Sequence

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.raising import EQUIPPED_TO_IT, either_place
from judgekit.text.playing.things import Around, counted
from judgekit.text.playing.words import PLACES, Data, Words, meant, stripped, without

MATERIALS: Data = {"the": "materials", "zones": ["materials"]}
EQUIPS: Data = {"the": "equips"}
ATTACHED = (("attached", "to"), ("attacked", "to"))
"""Italian has one word for both."""


HANDLED = {
    "destroyed": (("destroy", ()),),
    "banished": (("banish", ()),),
    "sent": (("send-to-graveyard", ("to", "gy")),),
    "returned": (("return-to-hand", ("to", "hand")), ("return-to-deck", ("to", "deck"))),
    "shuffled": (("return-to-deck", ("to", "deck")),),
    **dict.fromkeys(("draw", "drawn", "drew"), (("draw", ()),)),
}
"""What the operation before must have done, by the word that the cards are counted with, and the words behind that."""
SORTS = {
    ("card",): "card",
    ("monster",): "monster",
    ("spell", "slash", "trap"): "spell-trap",
    ("spell", "trap"): "spell-trap",
}


PAID = {
    "banished": "banish",
    "sent": "send",
    "discarded": "discard",
    "tributed": "tribute",
    "detached": "detach",
    "revealed": "reveal",
    "returned": "return-to-hand",
    "shuffled": "return-to-deck",
}
"""What was paid, by the word that the cards are counted with."""


MAIN_DECK = "main deck"


def counted_before(said: Words, around: Around, done: Sequence[Data]) -> Data | None:
    """Return the value for the cards to which the operation before was done, or that were paid.

    "Each card destroyed", "each card returned to the hand by this effect"; "for each" alone is what was paid.
    """
    said = () if meant(said) == ("them",) else said  # "pour chacune d'elles"
    if any(MAIN_DECK in word.text.casefold() for word in said):
        return None  # what goes to the Extra Deck is not counted
    each_their_own = "their" in meant(said) and "owners" not in meant(said)
    said = without(said, "this-way", "your", "owners", "their", "that-is", "be", "article", "of")
    if not {*HANDLED, *PAID}.isdisjoint(meant(said)):
        said = without(said, "have")
    paid = meant(without(said, "you", "tribute-noun"))
    paid = paid[: -len(TO_USE_IT)] if paid[-len(TO_USE_IT) :] == TO_USE_IT else paid
    if not done or (PAID.keys() & {*paid} and not _was_done(meant(said), done[-1])):
        return {"value": "cost"} if _was_paid(paid, around.paid) and not _done_again(paid, done) else None
    return {"value": "handled"} if _was_done(meant(said), done[-1]) and not each_their_own else None


TO_USE_IT = ("to", "activate", "this-effect")


def _done_again(means: tuple[str, ...], done: Sequence[Data]) -> bool:
    """Whether the like of what was paid is done by one of the operations, so that it may be meant."""
    verbs = {PAID[one] for one in means if one in PAID} | {verb for one in means for verb, _ in HANDLED.get(one, ())}
    return any(verbs & one.keys() for one in done)


def _was_paid(means: tuple[str, ...], paid: Sequence[Data]) -> bool:
    """Whether *means* is what was paid, which nothing else was."""
    cost = paid[0] if len(paid) == 1 else {}
    verb = next((verb for verb in PAID.values() if isinstance(cost.get(verb), int)), None)
    if verb is None or not means:
        return verb is not None
    at = next((at for at, one in enumerate(means) if one in PAID), None)
    sort = SORTS.get(means[:at])
    if at is None or sort is None or PAID[means[at]] != verb or means[at + 1 :] not in ((), ("to", "gy")):
        return False
    return sort == "card" or cost.get("of", {}).get("what") == sort


def _was_handled(before: Data) -> bool:
    """Whether *before* is done to cards of which it is known how many they are: "for each", "that many"."""
    verbs = {verb for told in HANDLED.values() for verb, _ in told} & before.keys()
    on = before[next(iter(verbs))] if verbs else None
    return (on == "targets" or isinstance(on, dict)) and not {"at", "returns", "in-place"} & before.keys()


def _was_done(means: tuple[str, ...], before: Data) -> bool:
    """Whether *means* is the cards to which *before* was done."""
    if not means:
        return _was_handled(before)
    at = next((at for at, one in enumerate(means) if one in HANDLED), None)
    if at is None:
        return False
    sort = SORTS.get(means[:at]) or (SORTS.get(means[at + 1 :]) if at == 0 else None)
    sort = sort or ("card" if at == 0 and len(means) == 1 else None)
    behind = tuple("to" if one == "in" else one for one in means[at + 1 :]) if at else ()
    verb = next((verb for verb, rest in HANDLED[means[at]] if verb in before and behind in ((), rest)), None)
    on = before.get(verb) if verb else None
    if verb == "draw":
        return sort == "card" and isinstance(on, int) and "at" not in before and before.get("side", "own") == "own"
    if sort is None or not (on == "targets" or isinstance(on, dict)) or "at" in before or "returns" in before:
        return False
    return sort == "card" or (isinstance(on, dict) and on.get("what") == sort)


def _listed(said: Words) -> Words:
    """*said* with "or" where "and" stands between places, and "Spell and Trap" as a card of either kind."""
    means = meant(said)
    words = []
    for at, word in enumerate(said):
        about = means[at - 1 : at + 2] if at else ()
        if about == ("spell", "and", "trap"):
            word = word._replace(means="slash")
        elif word.means == "and" and about[:1] and about[0] in PLACES and (about[2] in PLACES):
            word = word._replace(means="or")
        words.append(word)
    return tuple(words)


def _had(said: Words) -> Words:
    """*said* with "in your opponent's hand" for "your opponent has in their hand"."""
    means = meant(said)
    if means[-5:-1] != ("opponent", "have", "in", "their"):
        return said
    return (*said[:-5], said[-3], said[-5]._replace(means="opponents"), said[-1])


def each_of(said: Words, around: Around, *, last: str | None = None) -> Data | None:
    """Return the cards that *said*, what stands behind "for each" or "the number of", means; nothing for other words.

    *last* is what was spoken of before: what is attached to "it" is the card's own only where that is the card.
    """
    said = _listed(_had(without(said, "article", "currently")))
    means = meant(said)
    its_own = means[-1:] == ("self",) or (means[-1:] == ("it",) and last == "self")
    if its_own and means[-3:-1] in ATTACHED and means[:-3] in (("material",), ("xyz", "material")):
        return dict(MATERIALS)
    if its_own and means in EQUIPPED_TO_IT:
        return dict(EQUIPS)
    if (lying := _attached_to(said)) is not None:
        return lying
    found = noun(either_place(said)) if said else None
    if found is None or found.number is not None or found.every or not found.cards:
        return None
    if not {"side", "zones"} & found.cards.keys() and "field" not in means:
        return None
    return counted(found, around)


def _attached_to(said: Words) -> Data | None:
    """The materials of all monsters of somebody: "each material attached to a monster you control"."""
    means = tuple(one for one in meant(said) if one != "xyz")
    if means[:1] != ("material",) or means[1:3] not in ATTACHED:
        return None
    found = noun(tuple(word for word in said if word.means != "xyz")[3:])
    if found is None or found.number is not None or found.other or found.cards.get("what") != "monster":
        return None
    plain = {key: value for key, value in found.cards.items() if key not in ("what", "side")}
    if plain or not ("side" in found.cards or "field" in means):
        return None
    return {
        "what": "card",
        "zones": ["materials"],
        **{key: found.cards[key] for key in ("side",) if key in found.cards},
    }


def so_many_times(
    said: Words, around: Around, done: Sequence[Data], *, last: str | None = None
) -> tuple[int, Data] | None:
    """Return the number and what it is for each of: "the number of … x 200", "200 times the number of …"."""
    by, rest = factor(said)
    rest = without(stripped(rest), "to")
    if meant(rest[:1]) != ("number-of",) or by is None:
        return None
    rest = rest[2 if meant(rest[1:2]) == ("of",) else 1 :]
    if (before := counted_before(rest, around, done) if rest else None) is not None:
        return by, before
    each = each_of(rest, around, last=last)
    return None if each is None else (by, {"per": each})


def factor(said: Words) -> tuple[int | None, Words]:
    """The number that something is multiplied with, and what."""
    means = meant(said)
    if means[-2:] == ("times", NUMBER):
        return said[-1].number, said[:-2]
    if means[-3:] == ("times", NUMBER, "lp"):
        return said[-2].number, said[:-3]
    if means[:2] == (NUMBER, "times"):
        return said[0].number, said[2:]
    return None, said
