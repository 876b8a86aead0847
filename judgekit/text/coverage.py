"""How much of many texts is read: by language and kind of card, and which words are not understood."""

from collections import Counter
from collections.abc import Iterable, Iterator

from judgekit.text.lexicon import UNKNOWN, pieces
from judgekit.text.values import CardText, Reading
from judgekit.tuples import NamedTuple

MOST = 20
"""So many of the words that are not understood are told."""


class Share(NamedTuple):
    """The cards of one language and kind."""

    language: str
    card_type: str
    cards: int
    whole: int
    """No word was left unread."""
    part: int
    """Some of it was read, some not."""
    none: int
    """Every sentence was left unread."""
    played: int
    """The engine plays all of it."""


class TextCoverage(NamedTuple):
    """What came of reading many texts."""

    shares: tuple[Share, ...]
    words: tuple[tuple[str, int], ...]
    """The words that no phrase has, the most frequent first."""


def cover(read: Iterable[tuple[CardText, Reading]]) -> TextCoverage:
    """Return how much of the texts was read.

    >>> from judgekit.text.reader import read
    >>> cards = [CardText("Draw 1 card.", "en", "Spell", "Normal"), CardText("Glimp it.", "en")]
    >>> cover((card, read(card)) for card in cards).shares[1]
    Share(language='en', card_type='Monster', cards=1, whole=0, part=0, none=1, played=0)
    """
    counted: Counter[tuple[str, str, str]] = Counter()
    played: Counter[tuple[str, str]] = Counter()
    words: Counter[str] = Counter()
    for card, reading in read:
        counted[card.language, card.card_type, _how_far(reading)] += 1
        played[card.language, card.card_type] += reading.played
        words.update(_unknown(card))
    return TextCoverage(tuple(_shares(counted, played)), tuple(words.most_common(MOST)))


def _unknown(card: CardText) -> Iterator[str]:
    """The words of a text that are in no phrase; the text of a Normal Monster is not for reading."""
    if "Normal" in card.type_line:
        return
    for text in (card.text, card.pendulum_effect or ""):
        for piece in pieces(text, card.language):
            if piece.concept == UNKNOWN:
                yield text[piece.start : piece.end].casefold()


def _how_far(reading: Reading) -> str:
    if reading.whole:
        return "whole"
    told = [effect for effect in (*reading.effects, *reading.others) if effect.words]
    return "part" if any(effect.unread != (effect.words,) for effect in told) else "none"


def _shares(counted: "Counter[tuple[str, str, str]]", played: "Counter[tuple[str, str]]") -> Iterator[Share]:
    for language, card_type in dict.fromkeys((language, card_type) for language, card_type, _ in counted):
        whole, part, none = (counted[language, card_type, how_far] for how_far in ("whole", "part", "none"))
        yield Share(language, card_type, whole + part + none, whole, part, none, played[language, card_type])
