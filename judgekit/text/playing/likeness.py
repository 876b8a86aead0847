"""What cards have in common with one that was spoken of, or not: "with the same name as that monster"."""

from collections.abc import Mapping

from judgekit.text.playing.graded import graded
from judgekit.text.playing.other_card import Other, other_card
from judgekit.text.playing.words import Data, Word, Words, meant
from judgekit.tuples import NamedTuple

HAVING = frozenset(("use", "by", "that-is", "have"))
VALUES: Mapping[str, str] = {"name": "name", "type": "type", "attribute": "attribute", "level": "level"}
TYPE = ("tipo", "type")
BETWEEN = frozenset(("and", "slash", "original"))
SAME = ("same", "stess", "mesm", "même")
DIFFERENT = ("differ", "diferen", "divers", "différ")
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


RANKED = frozenset(("no-higher", "no-lower", "higher", "lower"))
"""What may be said of all cards that fit."""


SAME_NAME: Data = {"same": ["name"]}
"""What may be said of all cards that are like another that is named."""
THAT_NAME = (("that", "name"), ("that", "same", "name"))


class Relation(NamedTuple):
    """What is said of the other card, and the words for that card, if any."""

    how: Data
    other: Words
    there: str = ""
    """Cards that lie somewhere, from each of which it differs, in the word of the vocabulary."""


def one_of_each_name(said: Words) -> Words:
    """*said* with "for each monster with a different name" as such of "different names"."""
    means = meant(said)
    start = means.index("each") if "each" in means else len(means)
    for at in range(start + 1, len(said) - 2):
        three = said[at + 1 : at + 3]
        names = set(meant(three)) == {"same", "name"} and any(_begins(word, DIFFERENT) for word in three)
        if means[at] in HAVING and names and not other_card(said, at + 3).words:
            return (*said[:at], Word("different-names", ""), *said[at + 3 :])
    return said


def related(said: Words) -> tuple[Words, Relation] | None:
    """Return *said* without what the cards have in common with another, and that; nothing where it says nothing."""
    for at in range(1, len(said) - 1):
        word = said[at]
        begin = at + (word.means in (*HAVING, "he"))
        if "cannot" in meant(said[:at]) and _is_that_name(said, begin):
            return None  # no cards are picked
        told = begin > at or _begins(word, SAME) or word.means in ("level", "atk") or _is_of_another(said[at : at + 2])
        if begin > at and meant(said[at + 1 : at + 2]) == ("article",):
            begin += 1
        found = _relation(said, begin) if word.means != "he" and told else None
        if found is None and told and (more := graded(said, begin)) is not None:
            found = more.end, Relation(more.how, more.other.words)
        if found is not None:
            end, relation = found
            head = said[: at - (said[at - 1].means == "comma")]
            return (*head, *said[end:]), relation
    return None


def _is_that_name(said: Words, at: int) -> int:
    """How many words from *at* on are "that name": that of the card that was spoken of."""
    return next((len(one) for one in THAT_NAME if meant(said[at : at + len(one)]) == one), 0)


def _relation(said: Words, at: int) -> tuple[int, Relation] | None:
    if long := _is_that_name(said, at):
        return at + long, Relation(dict(SAME_NAME), ())
    how, original = "", False
    values: list[str] = []
    while at < len(said):
        word = said[at]
        same = next((key for key, roots in (("same", SAME), ("different", DIFFERENT)) if _begins(word, roots)), "")
        if same and how:
            return None
        if same:
            how = same
        elif how and values and word.means == "level" and meant(said[at + 1 : at + 2]) == ("original",):
            break  # "lo stesso Livello del Livello originale"
        elif how == "same" and not values and word.means == "atk" and not original:
            other = other_card(said, at + 1)
            told = {"no-higher": "atk", "no-lower": "atk"}
            return (other.end, Relation(told, other.words)) if other.words and not other.original else None
        elif word.means == "type-word" and word.text.casefold() in TYPE:
            values.append("type")
        elif word.means in VALUES and not any(sign.isdecimal() for sign in word.text):
            values.append(VALUES[word.means])
        elif word.means in BETWEEN:
            original = original or word.means == "original"
        else:
            break
        at += 1
    if not how or not values:
        return None
    other = other_card(said, at)
    named = _values(values, other, original=original)
    if named is None or (other.there and how != "different"):
        return None
    if how == "different" and "level" in values and other.words:
        return None
    return other.end, Relation({how: named}, other.words, other.there)


def _is_of_another(said: Words) -> bool:
    """Whether *said* is "d’un nom différent"."""
    return len(said) > 1 and said[0].means in VALUES and _begins(said[1], DIFFERENT)


def _values(values: list[str], other: Other, *, original: bool) -> list[str] | None:
    """*values* in the words of the vocabulary: the original ones, or those that a card had on the field."""
    if other.original or other.on_field:
        if values != ["level"] or original:
            return None
        return ["original-level"] if other.original else ["level-on-field"]
    return [f"original-{one}" for one in values] if original else values


def _begins(word: Word, roots: tuple[str, ...]) -> bool:
    text = word.text.casefold()
    return word.means in ("same", "it", "of") and any(root in text for root in roots)


def and_but(said: Words) -> Data | None:
    """Return what else cards have in common: "(with the same Level,) but a different name (than that monster)"."""
    begin = 1 if said and said[0].means in HAVING else 0
    found = _relation(said, begin)
    return found[1].how if found is not None and found[0] == len(said) and not found[1].there else None


def compared(relation: Relation, *, before: bool, targets: bool, spent: str | None) -> str | None:
    """Return which card it is: what the operation *before* was about, the target, or what *spent* says was paid."""
    means, named = meant(relation.other), relation.other
    if relation.there or means == ("self",):
        return relation.there or "self"
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


LASTING = frozenset(
    ("name", "original-name", "original-type", "original-attribute", "original-level", "level-on-field")
)
"""What a card still has where it lies after it has left the field."""


def is_still_so(how: Data, named: str, *, on_field: bool) -> bool:
    """Whether the other card is what it was: of one that has left the field only the name is, and what was printed."""
    if "level-on-field" in how.get("same", ()):
        return named == "cost" and on_field
    told = (value for key, value in how.items() if key != "apart")
    said = {one for value in told for one in ([value] if isinstance(value, str) else value)}
    return named not in ("cost", "found", "set-off-by") or not on_field or said <= LASTING
