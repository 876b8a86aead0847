"""The HTTP of the server, with an end for connections on which nothing whole ever arrives, or nothing is read."""

import asyncio
from collections import Counter
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

SECONDS = 15.0
"""How long the first line and the headers of a request may take."""
MOST_KEPT = 350
"""How many connections there may be before one that waits for its request makes room for the next one."""
MOST_LEFT = 16 * 1024 * 1024
"""How much is read of a body that nobody wants: who is cut off while sending never sees the answer."""
SECONDS_LEFT = 5.0
"""How long that is read."""
LOOKS = 10.0
"""Seconds between two looks at whether an answer is read."""
LEAST_READ = 10_000
"""How many bytes of an answer are read at least from one look to the next."""


class PatientProtocol(H11Protocol):
    """Closes a connection whose request has not arrived after some seconds, byte by byte as it may come."""

    _watch: asyncio.TimerHandle | None = None
    _reading: asyncio.TimerHandle | None = None
    _since = 0.0
    _left = 0

    def connection_made(self, transport: Any) -> None:
        """Begin to wait for the first request; where there are too many others, one of them is given up."""
        super().connection_made(transport)
        self._since = self.loop.time()
        self._wait(SECONDS)
        if len(self.connections) > MOST_KEPT:
            self._make_room()

    def data_received(self, data: bytes) -> None:
        """Take some bytes, and begin to wait where they do not make a request."""
        if self._is_left:
            self._left += len(data)
            if self._left > MOST_LEFT:
                self.transport.abort()
                return
        super().data_received(data)
        if not self._is_idle:
            self._rest()
        elif self._watch is None:
            self._wait(SECONDS)

    def on_response_complete(self) -> None:
        """Wait for the next request, which nobody has to send: uvicorn itself closes a silent connection."""
        self._since, self._left = self.loop.time(), 0
        super().on_response_complete()
        if self._is_left:
            self._wait(SECONDS_LEFT)
        elif self.conn.trailing_data[0]:
            self._wait(SECONDS)
        if self._reading is None and (unread := self.transport.get_write_buffer_size()):
            self._reading = self.loop.call_later(LOOKS, self._look, unread)

    def shutdown(self) -> None:
        """End as the server does; an answer that has no end, as the news of a Duel, is ended at once."""
        super().shutdown()
        if self.cycle is not None and self.cycle.response_started and not self.cycle.response_complete:
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._rest()
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
        super().connection_lost(exc)

    @property
    def _is_idle(self) -> bool:
        """Whether no request is being answered."""
        return self.cycle is None or self.cycle.response_complete

    @property
    def _is_left(self) -> bool:
        """Whether the request was answered before it was there as a whole."""
        return self.cycle is not None and self.cycle.response_complete and self.conn.their_state is h11.SEND_BODY

    @property
    def _is_waiting(self) -> bool:
        """Whether nothing can be done here until more has been sent."""
        return self._is_idle or self.cycle.more_body

    def _make_room(self) -> None:
        """Give up who has waited longest, of those who have come from the address with the most connections."""
        others = [one for one in self.connections if isinstance(one, PatientProtocol) and one is not self]
        from_there = Counter(one.client and one.client[0] for one in others)
        if waiting := [one for one in others if one._is_waiting and not one.transport.is_closing()]:
            least = max(waiting, key=lambda one: (from_there[one.client and one.client[0]], -one._since))
            least.transport.abort()

    def _wait(self, seconds: float) -> None:
        self._rest()
        self._watch = self.loop.call_later(seconds, self._give_up)

    def _rest(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None

    def _give_up(self) -> None:
        self._watch = None
        if self._is_idle and not self.transport.is_closing():
            self.transport.close()

    def _look(self, before: int) -> None:
        """See whether an answer is read: what is not stays here, and nothing else would end it."""
        self._reading = None
        unread = self.transport.get_write_buffer_size()
        if unread > before - LEAST_READ and unread:
            self.transport.abort()
        elif unread:
            self._reading = self.loop.call_later(LOOKS, self._look, unread)
