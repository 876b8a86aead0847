"""What cards have in common with one that was spoken of, or not: "with the same name as that monster"."""

from collections.abc import Mapping

from judgekit.text.playing.ordering import ORDERS, ordered
from judgekit.text.playing.words import Data, Word, Words, meant, stripped
from judgekit.tuples import NamedTuple

HAVING = frozenset(("use", "by", "that-is", "have"))
VALUES: Mapping[str, str] = {"name": "name", "type": "type", "attribute": "attribute", "level": "level"}
BETWEEN = frozenset(("and", "slash", "original"))
SAME = ("same", "stess", "mesm", "même")
DIFFERENT = ("differ", "diferen", "divers", "différ")
AS = frozenset(("as", "from", "of", "more-than", "comma"))
AGAIN = frozenset(("that", "it", "those", "them"))
SAID_OF_IT = frozenset(
    (
        "that", "it", "the-effect", "monster", "card", "spell", "trap", "face-up", "target", "special", "summoned",
        "banished", "destroyed", "discarded", "tributed", "sent", "revealed", "added", "this-way",
    )
)  # fmt: skip
PAID = {
    "banish": ("banished",),
    "discard": ("discarded",),
    "tribute": ("tributed",),
    "send": ("sent",),
    "reveal": ("revealed",),
    "return-to-deck": ("shuffled", "returned"),
    "return-to-hand": ("returned",),
}
"""How a card is called that was paid."""


class Relation(NamedTuple):
    """What is said of the other card, and the words for that card, if any."""

    how: Data
    other: Words
    group: str | None = None
    """The cards from all of which one differs, where it is no single card."""


def one_of_each_name(said: Words) -> Words:
    """*said* with "for each monster with a different name" as such of "different names"."""
    means = meant(said)
    start = means.index("each") if "each" in means else len(means)
    for at in range(start + 1, len(said) - 2):
        three = said[at + 1 : at + 3]
        names = set(meant(three)) == {"same", "name"} and any(_begins(word, DIFFERENT) for word in three)
        if means[at] in HAVING and names and not _other(said, at + 3)[1]:
            return (*said[:at], Word("different-names", ""), *said[at + 3 :])
    return said


def related(said: Words) -> tuple[Words, Relation] | None:
    """Return *said* without what the cards have in common with another, and that; nothing where it says nothing.

    So it is said of what they have less or more of than another that is not the card itself.
    """
    if (beside := ordered(said)) is not None and not beside[1].of_self:
        return beside[0], Relation(beside[1].how, beside[1].other)
    for at in range(1, len(said) - 1):
        named = meant(said[at : at + 2]) == ("of", "name")  # "de nom différent"
        if (said[at].means in HAVING or named) and (found := _relation(said, at + 1)) is not None:
            end, relation = found
            rest = (*said[:at], *said[end:])
            return (stripped(rest) if relation.group else rest), relation
    return None


def _relation(said: Words, at: int) -> tuple[int, Relation] | None:
    how, original, values = "", False, []
    while at < len(said):
        word = said[at]
        same = next((key for key, roots in (("same", SAME), ("different", DIFFERENT)) if _begins(word, roots)), "")
        if same and how:
            return None
        if same:
            how = same
        elif word.means in VALUES and not any(sign.isdecimal() for sign in word.text):
            values.append(VALUES[word.means])
        elif word.means in BETWEEN:
            original = original or word.means == "original"
        else:
            break
        at += 1
    if not how or not values or (original and values != ["name"]):
        return None
    if (how, values) == ("different", ["name"]) and not original and (group := _group(said, at)) is not None:
        return group[0], Relation({how: values}, (), group[1])
    end, other = _other(said, at)
    return end, Relation({how: ["original-name"] if original else values}, other)


GROUPS = {
    frozenset(("you", "control")): "controlled",
    frozenset(("control",)): "controlled",
    frozenset(("in", "your", "gy")): "own-graveyard",
}
"""The cards from all of which one differs, by the words behind "the cards"."""


def _group(said: Words, at: int) -> tuple[int, str] | None:
    """Where the words for all cards that a player controls, or has in the Graveyard, end, and the word for them."""
    while at < len(said) and said[at].means in (*AS, "he", "one-of", "to"):
        at += 1
    if meant(said[at : at + 1]) not in (("card",), ("monster",)):
        return None
    behind = at + 1
    while behind < len(said) and said[behind].means in ("you", "control", "he", "in", "your", "gy"):
        behind += 1
    named = GROUPS.get(frozenset(meant(said[at + 1 : behind])) - {"he"})
    return None if named is None else (behind, named)


def _begins(word: Word, roots: tuple[str, ...]) -> bool:
    text = word.text.casefold()
    return word.means in ("same", "it", "of") and any(root in text for root in roots)


def _other(said: Words, at: int) -> tuple[int, Words]:
    """Where what is said of the other card ends that begins at *at*, and its words."""
    start = at
    while start < len(said) and said[start].means in AS:
        start += 1
    end = start
    while end < len(said) and said[end].means in SAID_OF_IT:
        end += 1
    other = said[start:end]
    told = meant(other[:1]) != () and other[0].means in AGAIN
    done_to = meant(other[:1]) in (("monster",), ("card",)) and not HAPPENED.isdisjoint(meant(other))
    return (end, other) if told or done_to else (at, ())


HAPPENED = frozenset(("summoned", "banished", "destroyed", "discarded", "tributed", "sent", "revealed", "added"))
"""What says of "the monster" which one it is."""


def and_but(said: Words) -> Data | None:
    """Return what else cards have in common: "(with the same Level,) but a different name (than that monster)"."""
    begin = 1 if said and said[0].means in HAVING else 0
    found = _relation(said, begin)
    return found[1].how if found is not None and found[0] == len(said) else None


def compared(relation: Relation, *, before: bool, targets: bool, spent: str | None) -> str | None:
    """Return which card it is: what the operation *before* was about, the target, or what *spent* says was paid."""
    means, named = meant(relation.other), relation.other
    paid = bool(spent) and not set(PAID.get(spent or "", ())).isdisjoint(means)
    if paid:
        return None if before and targets else "cost"
    if before:
        return "found"
    if any("target" in word.text.casefold() for word in named):
        return "targets" if targets else None
    if targets:
        return None if spent and not named else "targets"
    return "cost" if spent and (not named or "that" in means) else None


def is_still_so(how: Data, named: str, *, on_field: bool) -> bool:
    """Whether the other card is what it was: of one that has left the field only the name is."""
    if named == "targets" or not on_field:
        return True
    return not is_of_order(how) and set(*how.values()) <= {"name", "original-name"}


def is_of_order(how: Data) -> bool:
    """Whether *how* says that there is less or more of something."""
    return not how.keys().isdisjoint(ORDERS.values())
