"""A finding about a Deck: where in which file it is."""

from judgekit.domain.deck import Deck, Entry
from judgekit.domain.findings import Finding, Missing, Param


def place(deck: Deck, line: int | None) -> str:
    """Return the place of a line of *deck*: ``anna.ydk:12``.

    >>> place(Deck("anna.ydk"), 12), place(Deck("anna.ydk"), None)
    ('anna.ydk:12', 'anna.ydk')
    """
    return deck.source if line is None else f"{deck.source}:{line}"


def about_deck(deck: Deck, rule: str, reason: str, **params: Param) -> Finding:
    """Return a finding about a whole part of *deck*."""
    return Finding(rule, reason, place(deck, None), {"file": deck.source, **params})


def about_entry(deck: Deck, entry: Entry, rule: str, reason: str, **params: Param) -> Finding:
    """Return a finding about one line of *deck*."""
    return Finding(rule, reason, place(deck, entry.line), {**_where(deck, entry), "card": entry.said, **params})


def unknown_card(deck: Deck, entry: Entry) -> Missing:
    """Return the missing fact that nobody knows the card of *entry*."""
    params: dict[str, Param] = {**_where(deck, entry), "card": entry.said}
    if entry.near:
        params["near"] = entry.near
    fact = "card" if entry.passcode is None else "passcode"
    return Missing(fact, place(deck, entry.line), params)


def _where(deck: Deck, entry: Entry) -> dict[str, Param]:
    return {"file": deck.source} if entry.line is None else {"file": deck.source, "line": entry.line}
