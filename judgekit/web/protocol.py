"""The HTTP of the server, with an end for connections on which nothing whole ever arrives."""

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

SECONDS = 15.0
"""How long the first line and the headers of a request may take."""


class PatientProtocol(H11Protocol):
    """Closes a connection whose request has not arrived after some seconds, byte by byte as it may come."""

    _watch: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Begin to wait for the first request."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Take some bytes, and begin to wait where they do not make a request."""
        super().data_received(data)
        if not self._is_idle:
            self._rest()
        elif self._watch is None:
            self._wait()

    def on_response_complete(self) -> None:
        """Wait for the next request, which nobody has to send: uvicorn itself closes a silent connection."""
        super().on_response_complete()
        if self.conn.trailing_data[0]:
            self._wait()

    def shutdown(self) -> None:
        """End as the server does; an answer that has no end, as the news of a Duel, is ended at once."""
        super().shutdown()
        if self.cycle is not None and self.cycle.response_started and not self.cycle.response_complete:
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._rest()
        super().connection_lost(exc)

    @property
    def _is_idle(self) -> bool:
        """Whether no request is being answered."""
        return self.cycle is None or self.cycle.response_complete

    def _wait(self) -> None:
        self._rest()
        self._watch = self.loop.call_later(SECONDS, self._give_up)

    def _rest(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None

    def _give_up(self) -> None:
        self._watch = None
        if self._is_idle and not self.transport.is_closing():
            self.transport.close()
