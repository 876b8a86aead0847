"""How many cards each part of a Deck may hold."""

from collections.abc import Iterator

from judgekit.domain.deck import Deck, DeckPart
from judgekit.domain.findings import Finding
from judgekit.domain.ruleset import Ruleset, Standing
from judgekit.tournament.decks.finding import about_deck
from judgekit.tuples import NamedTuple


class Span(NamedTuple):
    """The least and the most a part may hold; ``most`` ``None``: as many as one likes."""

    least: int
    most: int | None
    or_none: bool = False
    """It may also be left out."""


SPANS = {
    "40-60": Span(40, 60),
    "40-or-more": Span(40, None),
    "0-15": Span(0, 15),
    "15-or-none": Span(15, 15, or_none=True),
}
"""What the values of the axes ``main-deck``, ``extra-deck-size`` and ``side-deck`` mean."""


def main_deck(deck: Deck, rules: Ruleset) -> Iterator[Finding]:
    """Yield what is wrong with the size of the Main Deck (``deck.main-size``, ``deck.extra-not-counted``)."""
    choice = rules.on("main-deck")
    span, size, extra = SPANS[choice.value], deck.size(DeckPart.MAIN), deck.size(DeckPart.EXTRA)
    if not deck.told(DeckPart.MAIN):
        return
    if size < span.least:
        missing = {"count": size, "least": span.least, "short": span.least - size}
        if size + extra >= span.least:
            yield about_deck(deck, "deck.extra-not-counted", "extra-deck-does-not-count", **missing, extra=extra)
        else:
            yield about_deck(deck, choice.rule, "main-deck-too-small", **missing)
    if span.most is not None and size > span.most:
        yield about_deck(deck, choice.rule, "main-deck-too-large", count=size, most=span.most, over=size - span.most)


def least_alone(rules: Ruleset) -> int | None:
    """How many cards a Main Deck needs, where *rules* state no maximum (``deck.main-size``)."""
    span = SPANS[rules.on("main-deck").value]
    return span.least if span.most is None else None


def extra_deck(deck: Deck, rules: Ruleset) -> Iterator[Finding]:
    """Yield what is wrong with the size of the Extra Deck (``deck.extra-size``).

    Raises :class:`~judgekit.domain.values.FactNeededError` where the ruleset names no size and one that
    another ruleset names is passed.
    """
    size = deck.size(DeckPart.EXTRA)
    choice = rules.choices["extra-deck-size"]
    if choice.standing is Standing.UNKNOWN and all(_within(size, value) for value in rules.values["extra-deck-size"]):
        return
    choice = rules.on("extra-deck-size")
    most = SPANS[choice.value].most
    if most is not None and size > most:
        yield about_deck(deck, choice.rule, "extra-deck-too-large", count=size, most=most, over=size - most)


def _within(size: int, value: str) -> bool:
    span = SPANS[value]
    return span.least <= size <= (span.most or size)


def side_deck(deck: Deck, rules: Ruleset) -> Iterator[Finding]:
    """Yield what is wrong with the size of the Side Deck (``deck.side-size``)."""
    choice = rules.on("side-deck")
    span, size = SPANS[choice.value], deck.size(DeckPart.SIDE)
    if span.or_none:
        if size not in (0, span.least):
            yield about_deck(deck, choice.rule, "side-deck-not-exact", count=size, exact=span.least)
    elif span.most is not None and size > span.most:
        yield about_deck(deck, choice.rule, "side-deck-too-large", count=size, most=span.most, over=size - span.most)
