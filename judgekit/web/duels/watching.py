"""What another phone, or a terminal, has said in a Duel: found by looking at the file, whoever has written into it."""

from collections.abc import AsyncIterator
from pathlib import Path

import anyio

from judgekit.domain.errors import UnreadableError
from judgekit.ledger.store import Store, opened

LOOKS = 0.4
"""Seconds between two looks at the file; one takes some millionths."""
BEATS = 15.0
"""Seconds after which something is sent though nothing is new: a phone that has left is then noticed."""
GONE = -1
"""Instead of a number: the Duel is there no longer."""


async def news(path: Path, name: str) -> AsyncIterator[int]:
    """Yield how much has been done in the Duel *name*: at once, whenever that changes, and now and then anyway."""
    with opened(path, writing=False) as store:
        seen, waited = store.changes(), 0.0
        told = _acts(store, name)
        yield told
        while told != GONE:
            await anyio.sleep(LOOKS)
            waited += LOOKS
            looked, before = store.changes(), told
            if looked != seen:
                seen, told = looked, _acts(store, name)
            if told != before or waited >= BEATS:
                waited = 0.0
                yield told


def _acts(store: Store, name: str) -> int:
    try:
        return store.acts(name)
    except UnreadableError:
        return GONE
