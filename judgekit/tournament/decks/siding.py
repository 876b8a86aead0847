"""The exchange with the Side Deck between two Duels of a Match."""

from collections import Counter
from collections.abc import Iterator

from judgekit.domain.deck import Deck, DeckPart, Entry, Exchanged
from judgekit.domain.findings import Finding, Missing
from judgekit.domain.ruleset import Ruleset
from judgekit.tournament.decks.finding import about_deck, about_entry, unknown_card


def exchanged(before: Deck, after: Deck) -> Iterator[Exchanged]:
    """Yield what left and what entered the Main Deck and the Extra Deck."""
    for part in (DeckPart.MAIN, DeckPart.EXTRA):
        change = _change(before, after, part)
        for count, key in sorted(((count, key) for key, count in change.items()), key=lambda item: item[0] > 0):
            yield Exchanged(part, count, _entry(before, after, key).said)


def siding(before: Deck, after: Deck, rules: Ruleset) -> Iterator[Finding]:
    """Yield what is not allowed in the exchange from *before* to *after*.

    Rules: ``deck.side-swap``, ``deck.side-count-constant``.
    """
    choice = rules.on("siding-with")
    sides = (before.size(DeckPart.SIDE), after.size(DeckPart.SIDE))
    if sides[0] != sides[1]:
        yield about_deck(after, "deck.side-count-constant", "side-deck-count-changed", before=sides[0], count=sides[1])
    if _not_comparable(before, after):
        return
    total = _change(before, after)
    for key, count in total.items():
        entry = _entry(before, after, key)
        reason = "card-from-outside" if count > 0 else "card-left-out"
        yield about_entry(after, entry, choice.rule, reason, count=abs(count))
    yield from _extra_deck(before, after, rules, total)


def _extra_deck(before: Deck, after: Deck, rules: Ruleset, total: Counter[str]) -> Iterator[Finding]:
    """What is wrong with the exchange of Extra Deck cards, of which *total* came or went on the whole."""
    choice = rules.on("siding-with")
    main, extra = (_change(before, after, part) for part in (DeckPart.MAIN, DeckPart.EXTRA))
    for key, count in extra.items():
        entry = _entry(before, after, key)
        if "extra" not in choice.value.split():
            yield about_entry(after, entry, choice.rule, "extra-deck-not-exchanged", ruleset=rules.name)
        elif not total[key] and main[key] * count < 0:
            yield about_entry(after, entry, choice.rule, "not-through-the-side-deck")


def unclear(before: Deck, after: Deck) -> Iterator[Missing]:
    """Yield the unknown cards that may be the same as cards of the other Deck, under another name or printing."""
    for deck, entry in _not_comparable(before, after):
        yield unknown_card(deck, entry)


def _not_comparable(before: Deck, after: Deck) -> list[tuple[Deck, Entry]]:
    total = _change(before, after)
    if not (any(count < 0 for count in total.values()) and any(count > 0 for count in total.values())):
        return []
    gone = [(before, entry) for entry in before.entries if entry.card is None and total[entry.key] < 0]
    return gone + [(after, entry) for entry in after.entries if entry.card is None and total[entry.key] > 0]


def _change(before: Deck, after: Deck, *parts: DeckPart) -> Counter[str]:
    change = after.counts(*parts)
    change.subtract(before.counts(*parts))
    return Counter({key: count for key, count in change.items() if count})


def _entry(before: Deck, after: Deck, key: str) -> Entry:
    """The line of a card, in the later Deck where it still stands there."""
    found = (*after.of(key), *(entry._replace(line=None) for entry in before.of(key)))
    return found[0]
