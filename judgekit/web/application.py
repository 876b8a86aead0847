"""The ASGI application, made anew by every worker; it holds nothing but its settings."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import anyio
import anyio.to_process
import anyio.to_thread
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.types import ASGIApp

from judgekit.languages import SOURCE
from judgekit.web.given import Given
from judgekit.web.guard import Guard
from judgekit.web.response import Form, Wish, made
from judgekit.web.routes import routes
from judgekit.web.settings import Settings, from_environment

WARMING = (
    Wish("ask", Form.JSON, SOURCE, Given({"q": ("draw",)}), "/"),
    Wish("chain", Form.JSON, SOURCE, Given({"link": ("A: Heavy Storm",)}), "/"),
)
"""What reads the indexes and starts the process for what is heavy, so that nobody waits for either."""


def make_application(settings: Settings | None = None) -> ASGIApp:
    """Return the application; without *settings* by those that the command left in the environment.

    A worker writes nothing that is not asked for: the event loop warns of a process that ended a moment before it was
    ended, which is nothing to whoever serves.
    """
    chosen = from_environment() if settings is None else settings
    if settings is None and not chosen.log:
        logging.getLogger("asyncio").setLevel(logging.ERROR)
        logging.getLogger("uvicorn.error").addFilter(is_trouble)
    return Starlette(routes=routes(chosen), middleware=[Middleware(Guard, settings=chosen)], lifespan=_warmed)


def is_trouble(record: logging.LogRecord) -> bool:
    """Whether whoever serves has to hear of it: not that the server stops though somebody waits for an answer."""
    error = record.exc_info[1] if record.exc_info else None
    return not (isinstance(error, asyncio.CancelledError) or record.getMessage().endswith(OUT_OF_PATIENCE))


OUT_OF_PATIENCE = "timeout graceful shutdown exceeded"
"""How the server says that it has waited long enough for the answers that are not done."""


@asynccontextmanager
async def _warmed(_: Starlette) -> AsyncIterator[None]:
    """Answer from the first moment, and get ready beside it."""
    light, heavy = WARMING
    async with anyio.create_task_group() as beside:
        beside.start_soon(anyio.to_thread.run_sync, made, light)
        beside.start_soon(anyio.to_process.run_sync, made, heavy)
        yield
        beside.cancel_scope.cancel()
