"""Two groups to which the same is done: "add 1 “Old Gate” and 1 Warrior monster from your Deck to your hand"."""

from collections.abc import Callable

from judgekit.text.lexicon import NAME, NUMBER
from judgekit.text.playing.nouns import Noun, noun
from judgekit.text.playing.things import Around, picked
from judgekit.text.playing.words import Data, Word, Words, meant, stripped

VERBS = frozenset(("add", "banish", "destroy", "send", "return", "shuffle", "special", "set"))
PLACE = ("zones", "side")
UNCLEAR = frozenset(("other", "except", "up-to", "each", "same"))
"""Words that may be about one group or about both."""


def two_groups(
    said: Words, around: Around, deed: Callable[[Words], Data | None], *, excepted: bool = False
) -> list[Data] | None:
    """Return what *said* does to a number of cards and a number of others, of which *deed* tells the second.

    *excepted*: behind all that stands a card that is none of them.
    """
    means = meant(said)
    head = 2 if means[:2] == ("special", "summon") else 1
    start = head + (means[head : head + 1] == ("both",))
    at = _joint(means, start)
    if means[0] not in VERBS or not at or any(is_of_a_side(word) for word in said):
        return None
    first = noun(stripped(said[start:at]))
    if (excepted or "except" in means) and (first is None or "names" not in first.cards):
        return None  # it may be said of both
    second = deed((*said[:head], *said[at + 1 :])) if first is not None else None
    verb = next(iter(second)) if second else ""
    on = second[verb] if second else None
    if first is None or second is None or not isinstance(on, dict) or "choose" not in on:
        return None
    placed = _placed_like(first, on)
    cards = None if placed is None else picked(placed, around)
    return None if cards is None else [{**second, verb: cards}, {**second, "both": True}]


def is_of_a_side(word: Word) -> bool:
    """Whether *word* is "side of the field", as was printed before "target" was."""
    return word.means == "field" and any(one in word.text.casefold() for one in ("side", "lato", "lado", "côté"))


def _joint(means: tuple[str, ...], start: int) -> int:
    """Where "and" stands between the two groups, of which the first begins at *start*."""
    at = next((at for at in range(start + 2, len(means) - 1) if means[at : at + 2] == ("and", NUMBER)), 0)
    told = {one for place, one in enumerate(means) if (one, means[place + 1 : place + 2]) != ("except", (NAME,))}
    clear = means[start : start + 1] == (NUMBER,) and UNCLEAR.isdisjoint(told) and "except" not in means[:at]
    return at if clear and means[start : at + 2].count(NUMBER) == 2 else 0


def _placed_like(found: Noun, other: Data) -> Noun | None:
    """*found*, where nothing is said of its place that of the *other* group."""
    named, series = found.cards.get("names", ()), other.get("name-has", ())
    longer = all(word in name and word != name for name in named for word in series)
    if found.number is None or (named and series and not longer):
        return None  # "1 “Gate” and 1 “Wall” monster": a card, or one of a series
    if not set(PLACE).isdisjoint(found.cards):
        return found
    return found._replace(cards={**found.cards, **{key: other[key] for key in PLACE if key in other}})


def two_prices(said: Words, price: Callable[[Words], Data | None]) -> Data | None:
    """Return the costs of *said* where it is a number of cards and a number of others that no card can be both of."""
    at = _joint(meant(said), 1)
    first = noun(stripped(said[1:at])) if at else None
    second = price((said[0], *said[at + 1 :])) if first is not None else None
    if first is None or second is None or set(second) != {"cost"} or len(second["cost"]) != 1:
        return None
    (other,) = second["cost"]
    of = other.get("of")
    placed = _placed_like(first, of) if isinstance(of, dict) else None
    if placed is None or of is None or not (_are_apart(first.cards, of) or _lie_apart(placed.cards, of)):
        return None
    if not set(PLACE).isdisjoint(first.cards) and not _lie_apart(placed.cards, of):
        return None
    itself = {"also-self": True} if "also-self" in of else {}
    return {"cost": [{**other, next(iter(other)): first.number, "of": {**placed.cards, **itself}}, other]}


def _lie_apart(one: Data, other: Data) -> bool:
    """Whether no card lies where both may be, of one player."""
    zones = [set(found.get("zones", ())) for found in (one, other)]
    return all(zones) and zones[0].isdisjoint(zones[1]) and one.get("side") == other.get("side") == "own"


def _are_apart(one: Data, other: Data) -> bool:
    """Whether no card is both."""
    kinds = {str(one.get("what")), str(other.get("what"))}
    if kinds in ({"monster", "spell"}, {"monster", "trap"}, {"spell", "trap"}, {"monster", "spell-trap"}):
        return True
    both = [set(found.get("attributes", ())) for found in (one, other)]
    return all(both) and both[0].isdisjoint(both[1])
