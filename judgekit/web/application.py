"""The ASGI application, made anew by every worker; it holds nothing but its settings."""

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.types import ASGIApp

from judgekit.web.guard import Guard
from judgekit.web.routes import routes
from judgekit.web.settings import Settings, from_environment


def make_application(settings: Settings | None = None) -> ASGIApp:
    """Return the application; without *settings* by those that the command left in the environment."""
    chosen = from_environment() if settings is None else settings
    return Starlette(routes=routes(chosen), middleware=[Middleware(Guard, settings=chosen)])
