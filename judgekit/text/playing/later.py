"""What is done right after the effect has resolved, and which cards go to the Extra Deck."""

from judgekit.text.playing.fixed import OF_ITSELF_LATER
from judgekit.text.playing.words import Clause, Data, Words, meant, stripped

EXTRA = frozenset(("Fusion", "Synchro", "Xyz", "Link"))


RIGHT_AFTER = (("normal", "summon"), ("synchro", "summon"), ("xyz", "summon"))
"""What is done right after an effect."""


def right_after(said: Words, clause: Clause) -> tuple[Words, Clause]:
    """*said* without "immediately after this effect resolves", and the clause with the "you can" behind that."""
    said = stripped(said[3:])
    may = meant(said[:1]) == ("you-can",)
    said = stripped(said[may:])
    if meant(said[:2]) not in RIGHT_AFTER:
        return (), clause
    return said, clause._replace(may=clause.may or may)


def is_of_extra_deck(aim: Data) -> bool:
    """Whether all that *aim* means comes from the Extra Deck."""
    said, every = aim.get("types", ()), aim.get("all-types", ())
    return (bool(said) and EXTRA.issuperset(said)) or not EXTRA.isdisjoint(every)


OUT_OF_HAND = frozenset(("banish", "send-to-graveyard", "return-to-deck"))
"""What may be done later to cards that are in one's own hand by then."""


def is_out_of_hand(on: object) -> bool:
    """Whether *on* are cards of the own hand that nobody has named before."""
    there = isinstance(on, dict) and "the" not in on and on.get("zones") == ["hand"] and on.get("side") == "own"
    return there and isinstance(on, dict) and "compared" not in on


def beside_its_own(said: Words) -> Words:
    """*said* without "as an additional Normal Summon": one that an effect makes is none of those of the turn."""
    means = meant(said)
    tail = next((tail for tail in MORE if means[-len(tail) :] == tail), ())
    normal = not tail or "normal" in tail or any(root in said[-2].text.casefold() for root in NORMAL)
    return stripped(said[: -len(tail)]) if tail and normal and means[:2] == ("normal", "summon") else said


MORE = (("as", "more", "normal", "summon"), ("as", "summon-noun", "more"))
NORMAL = ("normal",)


def is_done_anyway(deed: Data) -> bool:
    """Whether what happens later is done to no card that was spoken of before: cards are drawn, or looked for."""
    if {"then", "if-done", "value", "per"} & deed.keys():
        return False
    if any(isinstance(deed.get(verb), int) and deed[verb] is not True for verb in OF_ITSELF_LATER):
        return True
    if deed.get("discard") is True and deed.get("side", "own") == "own":
        return True
    if next((is_out_of_hand(deed[verb]) for verb in OUT_OF_HAND if verb in deed), False):
        return True
    sought = deed.get("search")
    return isinstance(sought, dict) and "choose" in sought and "the" not in sought and "or" not in deed
