"""The texts of all imported cards, read one after the other."""

from collections.abc import Iterator
from pathlib import Path

from judgekit.cards.importing import STEPS, Watch
from judgekit.cards.printed import as_read
from judgekit.cards.store import contents
from judgekit.cards.stored import cards_with_texts
from judgekit.cards.texts import in_order
from judgekit.domain.errors import refuse
from judgekit.languages import SOURCE
from judgekit.text.reader import read
from judgekit.text.values import CardText, Reading


def all_readings(path: Path, watch: Watch) -> Iterator[tuple[CardText, Reading]]:
    """Yield what is read of every text of the imported cards that is in a language that is read.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where there are none, or they cannot be read any more.
    """
    if not path.is_file():
        raise refuse("cards.nothing-imported")
    total = contents(path).texts
    if not total:
        raise refuse("cards.no-texts", str(path))
    for done, (card, texts) in enumerate(cards_with_texts(path), start=1):
        for code in in_order(texts, SOURCE):
            text = as_read(card, texts[code], code)
            yield text, read(text)
        if done % STEPS == 0 or done == total:
            watch(done, total)
