"""What a server says of itself when it is stopped while somebody waits for an answer: nothing."""

import asyncio
import json
import logging
import socket
from collections.abc import Iterator

import pytest
import uvicorn

from judgekit.web.application import make_application
from judgekit.web.settings import VARIABLE


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


@pytest.fixture
def heard(monkeypatch) -> Iterator[list[logging.LogRecord]]:
    """What the server complains of, whatever other tests of this process made of its logger."""
    records: list[logging.LogRecord] = []
    listening = logging.Handler()
    listening.emit = records.append
    loggers = [logging.getLogger(name) for name in ("uvicorn.error", "asyncio")]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        monkeypatch.setattr(logger, "filters", [])
        monkeypatch.setattr(logger, "handlers", [listening])
        monkeypatch.setattr(logger, "disabled", False)
        logger.setLevel(logging.WARNING)
    yield records
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)


@pytest.mark.parametrize("quiet", [False, True])
def test_that_an_answer_is_given_up_is_no_trouble(quiet, heard, monkeypatch):
    there: list[str] = []
    if quiet:
        monkeypatch.setenv(VARIABLE, "{}")
        make_application()

    asyncio.run(_stopped_while_asked(there))

    assert there == ["/slow"]
    assert bool(heard) is not quiet


@pytest.mark.parametrize("log", [False, True])
def test_who_serves_hears_of_all_this_only_where_a_log_is_asked_for(log, heard, monkeypatch):
    """The loop warns of a process that ended by itself a moment before it was ended: which of the two is chance."""
    monkeypatch.setenv(VARIABLE, json.dumps({"log": log}))
    make_application()

    server, loop = logging.getLogger("uvicorn.error"), logging.getLogger("asyncio")
    loop.warning("Unknown child process pid %d", 2813)
    server.error("Cancel %d running task(s), timeout graceful shutdown exceeded", 1)
    server.error("Exception in ASGI application")

    assert len(heard) == (3 if log else 1)
