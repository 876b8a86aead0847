"""The text of a card whose effects are not known, read in the language in which most of it is understood."""

from collections.abc import Mapping
from itertools import islice

from judgekit.cards.texts import PrintedText, in_order
from judgekit.domain.card import Card
from judgekit.domain.values import Icon, Kind
from judgekit.text.reader import read
from judgekit.text.values import CardText, Reading
from judgekit.tuples import NamedTuple


class PrintedReading(NamedTuple):
    """A printed text and what was read of it."""

    text: CardText
    reading: Reading


def best_reading(card: Card, texts: Mapping[str, PrintedText], language: str) -> PrintedReading | None:
    """Return what is read of a text of *card*: the one in *language*, or the English one where only that is whole.

    Where one of them is not among *texts* the next language stands in for it. A third is not asked: it is read whole
    for one card in sixty, and each takes as long to look up as a card. Nothing where no language of them is read.
    """
    first = None
    for code in islice(in_order(texts, language), 2):
        text = as_read(card, texts[code], code)
        found = PrintedReading(text, read(text))
        if found.reading.whole:
            return found
        first = first or found
    return first


def as_read(card: Card, printed: PrintedText, language: str) -> CardText:
    """Return the *printed* text of *card* with what must be known to read it."""
    icon = None if card.kind is Kind.MONSTER else (card.icon or Icon.NORMAL).value.title()
    types = " / ".join(sorted(card.types))
    return CardText(printed.text, language, card.kind.value.title(), icon, types, printed.pendulum_effect, card.name)


def text_read(card: Card, language: str) -> Reading | None:
    """Return what is read of the text of *card* in the user’s database, if it has one there."""
    from judgekit.cards.known import printed_texts

    texts = printed_texts(card)
    found = best_reading(card, texts, language) if texts else None
    return found.reading if found is not None else None
