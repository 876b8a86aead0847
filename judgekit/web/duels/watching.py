"""What another phone, or a terminal, has said in a Duel: found by looking at the file, whoever has written into it."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from judgekit.domain.errors import UnreadableError
from judgekit.ledger.store import Store, opened

LOOKS = 0.4
"""Seconds between two looks at the file; one takes some millionths."""
BEATS = 15.0
"""Seconds after which something is sent though nothing is new: a phone that has left is then noticed."""
MOST_LISTENERS = 150
"""How many listen at one process; the pages of others ask by themselves now and then."""
GONE = -1
"""Instead of a number: the Duel is there no longer."""


async def news(path: Path, name: str, left: "asyncio.Future[None]") -> AsyncIterator[int]:
    """Yield how much has been done in the Duel *name*: at once, whenever that changes, and now and then anyway.

    It ends when the Duel is gone, or *left* is done: nobody listens.
    """
    with opened(path, writing=False, checked=False) as store:
        seen, waited = store.changes(), 0.0
        told = _acts(store, name)
        yield told
        while told != GONE:
            await asyncio.wait({left}, timeout=LOOKS)
            if left.done():
                return
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


class Listening:
    """How many listen at this process."""

    count = 0

    def __enter__(self) -> None:
        Listening.count += 1

    def __exit__(self, *_: object) -> None:
        Listening.count -= 1


class News(Response):
    """What happens in a Duel as server-sent events, until whoever listens has left or the server stops."""

    media_type = "text/event-stream"

    def __init__(self, path: Path, name: str) -> None:
        super().__init__(headers={"cache-control": "no-store", "x-accel-buffering": "no"})
        del self.headers["content-length"]
        self._path, self._name = path, name

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the events."""
        with Listening():
            await self._tell(receive, send)

    async def _tell(self, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        left = asyncio.ensure_future(_left(receive))
        try:
            async for acts in news(self._path, self._name, left):
                text = "event: gone\ndata: -\n\n" if acts == GONE else f"data: {acts}\n\n"
                await send({"type": "http.response.body", "body": text.encode(), "more_body": True})
        except asyncio.CancelledError:
            pass  # the server stops: the answer ends, and the browser asks again once there is one
        finally:
            left.cancel()
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _left(receive: Receive) -> None:
    """Wait until nobody listens any more."""
    while (await receive())["type"] != "http.disconnect":
        pass
