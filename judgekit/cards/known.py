"""All cards there are: those that come with the program, with the user's own behind and before them."""

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from judgekit.cards.folders import database_path, own_folder
from judgekit.cards.pool import ShippedCards, shipped_cards
from judgekit.domain.card import Card
from judgekit.domain.errors import UnreadableError
from judgekit.domain.folding import fold_name
from judgekit.domain.pool import MOST_NEAR, Near

if TYPE_CHECKING:
    from collections.abc import Mapping

    from judgekit.cards.stored import StoredCards
    from judgekit.cards.texts import PrintedText


class KnownCards:
    """The user's card files, then the cards that come with the program, then those that were imported.

    What the user wrote corrects any other card of the same passcode or English name. What comes with the
    program has effects, so it goes before imported values; an imported card lends it its other names.
    The effects of any other imported card are read from its text, unless it is asked for *as_values*.
    """

    def __init__(
        self, own: ShippedCards | None, shipped: ShippedCards, stored: "StoredCards | None", *, as_values: bool = False
    ) -> None:
        self._own, self._shipped, self._stored, self._as_values = own, shipped, stored, as_values

    def as_values(self) -> "KnownCards":
        """Return the same cards, the imported ones without what could be read of their texts."""
        return KnownCards(self._own, self._shipped, self._stored, as_values=True)

    def exact(self, name: str) -> Card | None:
        """Return the card called *name* in any language, or with that passcode."""
        card = self._called(name)
        if card is None or self._stored is None or self._as_values:
            return card
        return self._stored.with_effects(card)

    def _called(self, name: str) -> Card | None:
        """The card called *name*, with the effects that are written down."""
        card = self._own.exact(name) if self._own else None
        if card is not None:
            return card
        card = self._shipped.exact(name)
        if self._stored is not None and not (card and _printed(card, name)):
            stored = self._stored.exact(name)
            # What is printed on a card goes before what players call another one.
            card = (_same(self._shipped, stored) or stored) if stored is not None else card
        if card is not None and self._own:
            return _same(self._own, card) or card
        return card

    def near(self, name: str) -> tuple[Near, ...]:
        """Return up to five cards with like names, the likeliest first, by the names :meth:`exact` takes."""
        from judgekit.cards.nearness import Close, joined, nearest  # wanted only for a name that no card has

        best: dict[str, Close] = {}
        for cards in (self._own, self._shipped, self._stored):
            for found in cards.near(name) if cards else ():
                card = self._called(found.name)
                called = card.name if card is not None else found.name
                best[called] = joined(Close(found.score, found.slips), best.get(called))
        first = sorted(nearest(best).items(), key=lambda item: -item[1].score)[:MOST_NEAR]
        return tuple(Near(called, *close) for called, close in first)

    def plausible(self, name: str, slips: int) -> bool:
        """Return whether any card can have a name that *name* is with no more than so many *slips*."""
        return any(cards.plausible(name, slips) for cards in (self._own, self._shipped, self._stored) if cards)

    def may_begin(self, word: str) -> bool:
        """Return whether the name of any card may begin with *word*; the names of a database are not gone through."""
        return self._stored is not None or any(cards.may_begin(word) for cards in (self._own, self._shipped) if cards)

    def printed(self, name: str, language: str) -> str:
        """Return the printed name of a card in *language*, the name it is called by where none was printed."""
        for cards in (self._own, self._shipped, self._stored):
            found = cards.translated(name, language) if cards else None
            if found is not None:
                return found
        return name

    def beginning(self, text: str, most: int) -> tuple[str, ...]:
        """Return up to *most* printed names, of any language, that begin with *text*."""
        names = (
            name for cards in (self._own, self._shipped, self._stored) if cards for name in cards.beginning(text, most)
        )
        return tuple(sorted(set(names), key=fold_name))[:most]


def _same(cards: ShippedCards, card: Card) -> Card | None:
    """The card of *cards* that is *card*: by its passcode, or as both are called alike."""
    found = cards.exact(str(card.passcode)) if card.passcode else None
    if found is not None:
        return found
    found = cards.exact(card.name)
    return found if found is not None and fold_name(found.name) == fold_name(card.name) else None


def _printed(card: Card, name: str) -> bool:
    """Whether *name* stands on the card, rather than being what players call it."""
    return fold_name(name) in {fold_name(printed) for printed in (*card.names.values(), str(card.passcode))}


def known_cards() -> KnownCards | ShippedCards:
    """Return every card the program knows, the user's among them; they are read once.

    What cannot be read is left out, and :func:`problems` tells of it.
    """
    return _known()[0]


def known_values() -> KnownCards | ShippedCards:
    """Return every card the program knows for those who ask what is printed on it and not what it does.

    A Deck has sixty of them, and to read the text of each takes longer than everything else.
    """
    cards = known_cards()
    return cards.as_values() if isinstance(cards, KnownCards) else cards


@lru_cache(maxsize=1)
def _known() -> "tuple[KnownCards | ShippedCards, StoredCards | None, tuple[UnreadableError, ...]]":
    database, folder = database_path(), own_folder()
    stored = _imported(database) if database.is_file() else None
    if not folder.is_dir():
        return (KnownCards(None, shipped_cards(), stored) if stored else shipped_cards()), stored, ()
    from judgekit.cards.own import read_own

    own, problems = read_own(folder)
    return KnownCards(own, shipped_cards(), stored), stored, problems


def printed_texts(card: Card) -> "Mapping[str, PrintedText]":
    """Return the texts of *card* in the user's database, by language; none where it is not there."""
    stored = _known()[1]
    return stored.texts(card.passcode) if stored is not None and card.passcode is not None else {}


def _imported(database: Path) -> "StoredCards":
    from judgekit.cards.stored import StoredCards  # most users have imported none

    return StoredCards(database)


def problems() -> tuple[UnreadableError, ...]:
    """Return what could not be read of the user's cards until now, if they were asked for at all."""
    if not _known.cache_info().currsize:
        return ()
    _, stored, found = _known()
    return (*found, stored.problem) if stored is not None and stored.problem is not None else found


def forget() -> None:
    """Read the user's cards again when they are next asked for: they were changed."""
    _known.cache_clear()
