"""A Deck as it was handed in: which cards, how many, in which of its parts, on which line."""

from collections import Counter
from collections.abc import Iterator, Mapping
from enum import Enum, unique
from types import MappingProxyType

from judgekit.domain.card import Card
from judgekit.domain.findings import Assumption, CardName, Finding, Missing
from judgekit.domain.values import Verdict
from judgekit.tuples import NamedTuple


@unique
class DeckPart(Enum):
    """The three parts; the Fusion Deck of early cards is the Extra Deck (``deck.extra-was-fusion-deck``)."""

    MAIN = "main"
    EXTRA = "extra"
    SIDE = "side"


class Entry(NamedTuple):
    """One line of a Deck: some copies of one card. ``card`` is ``None`` where nobody knows it."""

    part: DeckPart
    copies: int
    name: str
    """The English name of a known card, else what was entered."""
    key: str
    """What copies are counted by: the same for every language and spelling of one name."""
    card: Card | None = None
    line: int | None = None
    passcode: int | None = None
    """The passcode that was entered; another printing of a card may have one of its own."""
    typed: str = ""
    near: tuple[CardName, ...] = ()

    @property
    def said(self) -> CardName:
        """The card inside a message."""
        return CardName(self.name)


class Deck(NamedTuple):
    """A whole Deck; ``source`` is the file or link it came from."""

    source: str
    entries: tuple[Entry, ...] = ()
    assumptions: tuple[Assumption, ...] = ()
    sizes: Mapping[DeckPart, int] | None = None
    """Of a Deck whose cards were not entered: how many there are in each part that was named."""

    def told(self, part: DeckPart) -> bool:
        """Whether it was entered how many cards there are in *part*."""
        return self.sizes is None or part in self.sizes

    def size(self, part: DeckPart) -> int:
        """How many cards there are in *part*."""
        if self.sizes is not None:
            return self.sizes.get(part, 0)
        return sum(self.counts(part).values())

    def counts(self, *parts: DeckPart) -> Counter[str]:
        """How many copies of each card, by its key, there are in *parts* (none named: in all of them)."""
        found: Counter[str] = Counter()
        for entry in self.entries:
            if not parts or entry.part in parts:
                found[entry.key] += entry.copies
        return found

    def of(self, key: str) -> tuple[Entry, ...]:
        """The entries of one card, in the order of the file."""
        return tuple(entry for entry in self.entries if entry.key == key)

    def cards(self) -> Iterator[str]:
        """Every card once, in the order of the file."""
        return iter(dict.fromkeys(entry.key for entry in self.entries))


class Limit(NamedTuple):
    """How many copies a list allows, whether of one player or of a team, and the rule that says so."""

    copies: int
    rule: str
    team: bool = False


class CardList(NamedTuple):
    """A list of Forbidden and Limited cards, by passcode or by English name."""

    name: str
    passcodes: Mapping[int, int] = MappingProxyType({})
    names: Mapping[str, Limit] = MappingProxyType({})
    only_listed: bool = False
    """What does not stand on the list may not be played."""
    rule: str = "deck.restriction-tiers"

    def limit(self, entry: Entry) -> Limit | None:
        """Return how many copies of the card of *entry* are allowed, or ``None`` where the list is silent."""
        if entry.name in self.names:
            return self.names[entry.name]
        printed = entry.card.passcode if entry.card else None
        for passcode in (printed, entry.passcode):
            if passcode is not None and passcode in self.passcodes:
                return Limit(self.passcodes[passcode], self.rule)
        return None


class Exchanged(NamedTuple):
    """Some copies of a card that left (*copies* below 0) or entered a part of the Deck between two Duels."""

    part: DeckPart
    copies: int
    card: CardName


class DeckRuling(NamedTuple):
    """The answer about one Deck, about the two of a team, or about what was exchanged between two Duels."""

    verdict: Verdict
    ruleset: str
    decks: tuple[Deck, ...]
    findings: tuple[Finding, ...] = ()
    missing: tuple[Missing, ...] = ()
    assumptions: tuple[Assumption, ...] = ()
    card_list: str | None = None
    exchanged: tuple[Exchanged, ...] = ()
    least_alone: int | None = None
    """How many cards a Main Deck needs, where the ruleset states no maximum."""
    each: tuple[Verdict, ...] = ()
    """The verdict on each of ``decks`` that is judged for itself."""
