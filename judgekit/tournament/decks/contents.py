"""Which cards may lie in which part of a Deck, and which do not exist under a ruleset."""

from collections.abc import Iterator

from judgekit.domain.card import Card
from judgekit.domain.deck import Deck, DeckPart, Entry
from judgekit.domain.findings import Finding, Missing
from judgekit.domain.mechanics import lacking
from judgekit.domain.ruleset import Choice, Ruleset
from judgekit.domain.values import Kind
from judgekit.tournament.decks.finding import about_entry, unknown_card

LOCATIONS = {"Fusion": "fusion.location", "Synchro": "synchro.location", "Xyz": "xyz.location"}
"""The rule that keeps a kind of monster out of the Main Deck."""

TAKES = {
    "xyz synchro fusion": "not-an-extra-deck-monster",
    "synchro fusion": "not-a-synchro-or-fusion-monster",
    "fusion": "not-a-fusion-monster",
}
"""Why a card may not lie in the Extra Deck, by what the Extra Deck takes."""


def contents(deck: Deck, rules: Ruleset) -> Iterator[Finding]:
    """Yield every line of *deck* that lies in the wrong part (``deck.extra-contents``) or does not exist there."""
    takes = rules.on("extra-deck-contents")
    for entry in deck.entries:
        if entry.card is not None:
            yield from _entry(deck, entry, entry.card, rules, takes)


def _entry(deck: Deck, entry: Entry, card: Card, rules: Ruleset, takes: Choice) -> Iterator[Finding]:
    absent = lacking(card, rules)
    if absent is not None:
        yield about_entry(deck, entry, _rule_of_absent(card, absent, takes), "mechanic-absent", ruleset=rules.name)
        return
    if entry.part is DeckPart.EXTRA and not _goes_in(card, takes.value):
        yield about_entry(deck, entry, takes.rule, TAKES[takes.value])
    if entry.part is DeckPart.MAIN:
        for word, rule in LOCATIONS.items():
            if word in card.types:
                yield about_entry(deck, entry, rule, "extra-deck-monster-in-the-main-deck")


def _rule_of_absent(card: Card, absent: Choice, takes: Choice) -> str:
    """Why a kind of monster that the ruleset is without is in no Deck: of the Extra Deck it says what that takes."""
    return takes.rule if any(word in card.types for word in LOCATIONS) else absent.rule


def _goes_in(card: Card, takes: str) -> bool:
    return card.kind is Kind.MONSTER and any(kind.capitalize() in card.types for kind in takes.split())


def unknown_cards(deck: Deck) -> Iterator[Missing]:
    """Yield each card that nobody knows once: neither its part nor its limit can be told."""
    seen = set()
    for entry in deck.entries:
        if entry.card is None and entry.key not in seen:
            seen.add(entry.key)
            yield unknown_card(deck, entry)
