"""The effects of many imported cards, read from their texts by as many processes as there are processors."""

import os
import signal
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import starmap
from typing import Any

from judgekit.cards.printed import in_order
from judgekit.cards.read_effects import effects_read, names_mentioned
from judgekit.cards.rows import Record
from judgekit.cards.stored import card_of
from judgekit.languages import SOURCE

IN_ONE = 600
"""So many texts are read in one process before a second one would have begun."""
AT_ONCE = 50
"""How many texts a process is given at a time."""

Effects = dict[str, Any] | None
Reader = Callable[[Iterable[Record]], Iterator[Effects]]


def with_effects(cards: Sequence[Record], watch: Callable[[int], object]) -> Iterator[Record]:
    """Yield *cards* with the effects that were read from their texts, where all of them are played.

    *watch* is told how many are done.
    """
    asked = [card for card in cards if _is_to_be_read(card)]
    with _reader(len(asked)) as read:
        found = zip(asked, read(asked), strict=True)
        for done, card in enumerate(starmap(_with_effects, found), start=1):
            yield card
            watch(done)


def _is_to_be_read(card: Record) -> bool:
    """Whether a card has a text, and its effects were not in the file."""
    return bool(card.texts) and card.values["effects"] == "unknown"


@contextmanager
def _reader(texts: int) -> Iterator[Reader]:
    """What reads so many texts: in this process, or where there are many of them in several."""
    processors = os.cpu_count() or 1
    if texts < IN_ONE or processors == 1:
        yield lambda cards: map(_effects, cards)
        return
    from concurrent.futures import ProcessPoolExecutor  # 20 ms, wanted only here

    pool = ProcessPoolExecutor(processors, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN))
    try:
        yield lambda cards: pool.map(_effects, map(_to_be_sent, cards), chunksize=AT_ONCE)
    finally:
        pool.shutdown(cancel_futures=True)  # whoever stops the program does not wait for the rest


def _to_be_sent(card: Record) -> Record:
    """*card* with the only one of its texts that is read for its effects."""
    code = next(in_order(card.texts, SOURCE), None)
    return card._replace(texts={} if code is None else {code: card.texts[code]})


def _effects(card: Record) -> Effects:
    return effects_read(card_of(card.passcode, card.names, card.values), card.texts)


def _with_effects(card: Record, read: Mapping[str, Any] | None) -> Record:
    told = {} if read is None else {**read, "from_text": True}
    names = names_mentioned(card.texts)
    noted = {} if names is None else {"mentions": names}
    return card._replace(values={**card.values, **noted, **told})
