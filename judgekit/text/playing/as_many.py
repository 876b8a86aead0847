"""How many cards are picked that are as many as others, or up to as many."""

from judgekit.text.playing.nouns import Noun, noun
from judgekit.text.playing.parts import without_tail
from judgekit.text.playing.things import Around, counted, with_itself
from judgekit.text.playing.words import Data, Word, Words, meant, stripped

AS_MANY = ("up-to", "until")
VERBS = {"destroy": "destroy", "banish": "banish", "return": "return-to-hand"}
LEAST_OR_MOST = ("at ", "al ", "alm", "pel", "no m", "au ")
"""What a phrase begins with that says "at least" or "at most"."""


PAID = (("that", "all"), ("same", "number-of", "of"), ("same", "number-of"))
"""How "as many as were paid" is said."""


def targets_as_paid(said: Words, around: Around) -> Data | None:
    """Return the targets that *said* is as many of as were paid for them; nothing for other words."""
    head = next((len(one) for one in PAID if meant(said[: len(one)]) == one), 0)
    paid = around.paid[0] if len(around.paid) == 1 else {}
    found = noun(said[head:]) if head and paid.get("up-to") else None
    if found is None or found.number is not None or found.every or found.up_to:
        return None
    return {**with_itself(found, around), "as-paid": True}


def targets_as_many(said: Words, around: Around) -> Data | None:
    """Return the targets that *said* is "up to the number of" others; nothing for other words."""
    parts = _parts(said)
    if parts is None or parts[1].means not in AS_MANY:
        return None
    found, _, each = parts
    return {**with_itself(found, around), "up-to": True, "per": counted(each, around)}


def as_many(said: Words, around: Around) -> Data | None:
    """Return what is done to cards "up to the number of" others, or "equal to" it; nothing for other words."""
    means = meant(said)
    if means[:1] == () or means[0] not in VERBS:
        return None
    parts = _parts(said[1:], to_hand=means[0] == "return")
    if parts is None:
        return None
    found, how, each = parts
    up_to = {"up-to": True} if how.means in AS_MANY else {}
    return {VERBS[means[0]]: {**with_itself(found, around), "choose": 1, **up_to}, "per": counted(each, around)}


def _counted(said: Words) -> Noun | None:
    """The cards that are counted: all of them, so that "you control and in your GY" are two places of theirs."""
    found = noun(said)
    if found is not None or "and" not in meant(said):
        return found
    found = noun((Word("all", "all"), *said))
    return None if found is None else found._replace(cards={**found.cards, "face": "up"}, every=False)


def _parts(said: Words, *, to_hand: bool = False) -> tuple[Noun, Word, Noun] | None:
    """The cards, whether as many or up to as many, and the others; *to_hand* they return, which is said of them."""
    means = meant(said)
    at = next((at for at, one in enumerate(means) if one == "number-of"), 0)
    if at < 2 or means[at - 1] not in (*AS_MANY, "equal"):
        return None
    if said[at - 1].text.casefold().startswith(LEAST_OR_MOST):
        return None
    head: Words | None = stripped(said[: at - 1])
    if to_hand:
        head = without_tail(head or (), "to", "hand")
    found = noun(head) if head else None
    each = _counted(said[at + 1 :])
    if found is None or found.number is not None or found.every or not found.cards:
        return None
    if each is None or each.number is not None or each.every:
        return None
    return (found, said[at - 1], each) if {"side", "zones"} & each.cards.keys() or "field" in means[at:] else None
