"""How many cards are picked that are as many as others, or up to as many."""

from collections.abc import Sequence

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.counting import HANDLED, counted_before, each_of
from judgekit.text.playing.nouns import Noun, noun
from judgekit.text.playing.parts import without_tail
from judgekit.text.playing.things import Around, counted, with_itself
from judgekit.text.playing.words import Data, Word, Words, meant, stripped, without
from judgekit.tuples import NamedTuple

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


class SoMany(NamedTuple):
    """What is done to two cards, and in what way as many are meant as others, or up to as many."""

    said: Words
    up_to: bool
    beside: Data


def so_many(said: Words, around: Around, done: Sequence[Data]) -> SoMany | None:
    """Return what *said* does with 2 for the number of cards it names by others; nothing for other words.

    "Destroy up to that many cards", "Special Summon Dragon monsters, up to the number of monsters you control".
    """
    means = meant(said)
    start = next((len(one) for one in BEFORE_CARDS if means[: len(one)] == one), 1)
    if (that := _that_many(said, start, around, done)) is not None:
        return that
    rest = said[start + 1 :] if means[start : start + 1] == ("number-of",) else said[start:]  # "un nombre de"
    for at in range(1, len(rest) - 1):
        if rest[at].means != "number-of":
            continue
        how = _how(rest[:at])
        if how is None:
            continue
        beside = counted_before(_without_you(rest[at + 1 :]), around, done)
        each = each_of(without(rest[at + 1 :], "currently"), around) if beside is None else None
        beside = beside or ({"per": each} if each is not None else None)
        if beside is None:
            return None
        length, up_to = how
        return SoMany(_two(said[:start], stripped(rest[: at - length])), up_to, beside)
    return None


BEFORE_CARDS = (("special", "summon"), ("negate", "these-effects", "of"), ("take", "control", "of"))
"""What stands before the cards where that is more than one word."""


def picked_so(deed: Data | None, told: SoMany) -> Data | None:
    """Return *deed*, which is done to two cards, as it is done to as many as *told*, or up to as many."""
    verb = next(iter(deed)) if deed else ""
    on = deed[verb] if deed else None
    if deed is not None and verb == "tokens" and on == 2 and "up-to" not in deed:
        return {**deed, "tokens": 1, **({"up-to": True} if told.up_to else {}), **told.beside}
    if deed is None or not isinstance(on, dict) or on.get("choose") != 2:
        return None
    if "up-to" in on or "the" in on or (verb == "special-summon" and not told.up_to):
        return None
    return {**deed, verb: {**on, "choose": 1, **({"up-to": True} if told.up_to else {})}, **told.beside}


def _that_many(said: Words, start: int, around: Around, done: Sequence[Data]) -> SoMany | None:
    up_to = meant(said[start : start + 1]) in (("up-to",), ("until",))
    rest = said[start + up_to :]
    head = next((len(one) for one in (*PAID, *THAT_MANY) if meant(rest[: len(one)]) == one), 0)
    beside = counted_before((), around, done) if head else None
    return None if beside is None else SoMany(_two(said[:start], rest[head:]), up_to, beside)


THAT_MANY = (("equal", "number-of", "of"), ("that", "number-of", "of"), ("that", "number-of"), ("equal", "number-of"))


def _how(before: Words) -> tuple[int, bool] | None:
    """How many words say that it is as many, and whether it may be fewer."""
    means = meant(before)
    if means[-3:] == ("more-than", "or", "equal") and before[-3].text.casefold().startswith("inf"):
        return 3, True
    if means[-1:] == ("equal",):
        return 1, False
    if means[-1:] and means[-1] in AS_MANY and not before[-1].text.casefold().startswith(LEAST_OR_MOST):
        return 1, True
    return None


def _two(head: Words, rest: Words) -> Words:
    """*head* and *rest* with a number between them."""
    return (*head, Word(NUMBER, "2"), *rest)


def _without_you(said: Words) -> Words:
    """*said*, "cards you returned", without "you"."""
    return tuple(
        word
        for at, word in enumerate(said)
        if not (word.means == "you" and at + 1 < len(said) and said[at + 1].means in HANDLED)
    )


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
