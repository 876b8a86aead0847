"""Cards that have less or more of something than another: "with ATK less than or equal to this card's"."""

from collections.abc import Callable, Mapping

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.nouns import Noun
from judgekit.text.playing.words import Data, Word, Words, meant
from judgekit.tuples import NamedTuple

HAVING = frozenset(("use", "by", "that-is", "of", "he"))
"""What stands before a value that a card has: "with", "whose", "di"."""
VALUES = ("atk", "def", "level")
BETWEEN = frozenset(("more-than", "or", "equal", "or-less", "or-more", "more", "highest", "as", "to", "be", "of", "he"))
LOWER = ("less", "lower", "inferi", "infér", "menor", "più bass")
HIGHER = ("greater", "higher", "superi", "supér", "maior", "più alt")
OF_ALL = ("più", "maior", "menor", "highest", "lowest")
"""What may say "the highest", where no other card is named."""
OTHER = frozenset(
    ("self", "that", "it", "its", "those", "monster", "card", "target", "the-effect", "face-up", "of", "to", "original")
)
HAPPENED = frozenset(
    ("special", "summoned", "added", "this-way", "destroyed", "banished", "discarded", "tributed", "sent", "revealed")
)
SAID_OF_IT = OTHER | HAPPENED | {*VALUES}
ORDERS: Mapping[tuple[bool, bool], str] = {
    (True, False): "lower",
    (False, False): "higher",
    (True, True): "no-higher",
    (False, True): "no-lower",
}
"""The words of the vocabulary, by whether it is less, and whether it may be as much."""


class Compared(NamedTuple):
    """How a value stands to one of another card, the words for that card, and whether it is the card itself."""

    how: Data
    other: Words
    of_self: bool


def ordered(said: Words) -> tuple[Words, Compared] | None:
    """Return *said* without how a value of the cards stands to one of another card, and that."""
    for at in range(1, len(said) - 2):
        found = None
        if said[at].means in HAVING or (said[at].means == "level" and said[at - 1].means not in HAVING):
            found = _comparison(said, at + (said[at].means in HAVING))  # "d'un Niveau": an article
        if found is not None:
            end, compared = found
            return (*said[:at], *said[end:]), compared
    return None


def _comparison(said: Words, at: int) -> tuple[int, Compared] | None:
    """What begins at *at*: a value and how it stands to another, or the other way round."""
    order: list[Word] = []
    value, start = "", at
    while at < len(said):
        word = said[at]
        if word.means in VALUES and not value and not any(sign.isdecimal() for sign in word.text):
            value = word.means
        elif word.means in VALUES or word.means not in BETWEEN or (word.means in ("of", "to") and not order):
            break
        elif word.means not in ("to", "be", "of", "he", "as"):
            order.append(word)
        at += 1
    how = _order(order)
    while at > start and said[at - 1].means in ("of", "to", "he", "be", "as"):
        at -= 1
    if not value or how is None:
        return None
    found = _with_the_other(said, at, value, how)
    alone = found is not None and not found[1].other and how in ("higher", "lower")
    most = any(root in word.text.casefold() for word in order for root in OF_ALL)
    return None if alone and most else found  # "con l'ATK più alto": the highest of all


def _order(order: list[Word]) -> str | None:
    """The word for how it stands: "less than or equal to"."""
    told = " ".join(word.text.casefold() for word in order)
    less, more = (any(root in told for root in roots) for roots in (LOWER, HIGHER))
    less = less or any(word.means == "or-less" for word in order)
    more = more or any(word.means == "or-more" for word in order)
    if less is more:
        return None
    equal = any(word.means in ("equal", "or-less", "or-more") for word in order)
    return ORDERS[less, equal]


def _with_the_other(said: Words, at: int, value: str, how: str) -> tuple[int, Compared] | None:
    end, than, original, other = at, "", False, list[Word]()
    while end < len(said) and said[end].means in (*SAID_OF_IT, "he", "as", "one-of"):
        word = said[end]
        if word.means in VALUES:
            if than or any(sign.isdecimal() for sign in word.text):
                return None
            than = word.means
        elif word.means == "original":
            original = original or not word.text.casefold().startswith(("curr", "attual", "atua", "actuel"))
        elif word.text.casefold() in SELF_OR_THAT:
            other.append(word._replace(means="that"))
        elif word.means not in ("of", "to", "he", "as", "one-of"):
            other.append(word)
        end += 1
    while end > at and said[end - 1].means in ("of", "to", "one-of"):
        end -= 1
    if meant(said[end : end + 1]) in ((NUMBER,), ("number-of",), ("half",), ("times",), ("your",)):
        return None
    if original and (than or value) == "level":
        return None
    own = [word for word in other if word.means == "self"]
    of_self = bool(own) and len(own) == 1 and _is_itself(own[0]) and {*meant(other)} <= {"self", "that", "it", "its"}
    if own and not of_self:
        return None
    measure = f"original-{than or value}" if original else than or value
    found: Data = {how: value, **({"than": measure} if measure != value else {})}
    return end, Compared(found, tuple(other), of_self)


SELF_OR_THAT = frozenset(("ce monstre",))
"""French has one word for "this" and "that"; of itself a card says "this card"."""


def _is_itself(word: Word) -> bool:
    return len(word.text.split()) <= 2  # "this face-up card" says more


def with_itself_compared(said: Words, noun: Callable[[Words], Noun | None]) -> Noun | None:
    """Return the cards that *said* compares with the card itself; nothing where it compares none with it."""
    found = ordered(said)
    if found is None or not found[1].of_self:
        return None
    rest, compared = found
    cards = noun(rest)
    if cards is None or cards.cards.get("what") != "monster":
        return None
    return cards._replace(cards={**cards.cards, **compared.how, "compared": "self"})
