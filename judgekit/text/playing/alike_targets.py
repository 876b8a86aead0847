"""Targets that are compared with the card itself, or with each other: "2 monsters with the same Type"."""

from judgekit.text.playing.either import cards as noun
from judgekit.text.playing.likeness import RANKED, related
from judgekit.text.playing.nouns import Noun
from judgekit.text.playing.words import ON_FIELD, Data, Words, meant

EACH_OTHER = (("as", "each", "other"), ("from", "each", "other"), ("each", "other"))


def compared_targets(said: Words, *, is_there: bool) -> tuple[Noun, Data] | None:
    """Return the cards that *said* is, and with which they are compared, and in what; nothing where it says no such.

    *is_there*: the card itself lies where it is seen, and stays there.
    """
    tail = next((len(one) for one in EACH_OTHER if meant(said)[-len(one) :] == one), 0)
    found = related(said[: len(said) - tail])
    if found is None:
        return None
    rest, relation = found
    cards = noun(rest)
    if cards is None or relation.there or "either" in cards.cards:
        return None
    if meant(relation.other) == ("self",) and not tail and is_there:
        return cards, {**relation.how, "compared": "self"}
    alike = not relation.other and RANKED.isdisjoint(relation.how) and "apart" not in relation.how
    if not alike or (cards.number or 0) < 2 or (cards.up_to and "same" in relation.how):
        return None
    return cards, {**relation.how, "compared": "each-other"}


def seen(cards: Data) -> Data:
    """Return *cards* face-up where they lie on the field: of what lies there face-down nobody sees how it compares."""
    return cards if "zones" in cards and not {*ON_FIELD} & {*cards["zones"]} else {**cards, "face": "up"}
