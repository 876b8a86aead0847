"""What a server says of itself when it is stopped while somebody waits for an answer: nothing."""

import asyncio
import logging
import socket

import pytest
import uvicorn

from judgekit.web.application import is_trouble


async def _stopped_while_asked(there: list[str]) -> None:
    """Ask a server that never answers, and stop it without patience."""
    entered = asyncio.Event()

    async def never(scope, receive, send):
        there.append(scope["path"])
        entered.set()
        await asyncio.sleep(60)

    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        config = uvicorn.Config(never, lifespan="off", log_config=None, timeout_graceful_shutdown=0)
        server = uvicorn.Server(config)
        serving = asyncio.ensure_future(server.serve(sockets=[listening]))
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n")
        await asyncio.wait_for(entered.wait(), 20)
        server.should_exit = True
        await asyncio.wait_for(serving, 20)
        writer.close()


@pytest.mark.parametrize("quiet", [False, True])
def test_that_an_answer_is_given_up_is_no_trouble(quiet, caplog):
    said = logging.getLogger("uvicorn.error")
    there: list[str] = []
    if quiet:
        said.addFilter(is_trouble)
    try:
        with caplog.at_level(logging.ERROR):
            asyncio.run(_stopped_while_asked(there))
    finally:
        said.removeFilter(is_trouble)

    assert there == ["/slow"]
    assert bool(caplog.records) is not quiet
