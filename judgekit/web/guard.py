"""What stands before every page: who may come in, how much and how often, and what a browser is told to forbid."""

import hmac
import ipaddress
import sys
import time
from collections import OrderedDict
from collections.abc import Iterator
from urllib.parse import SplitResult, urlencode, urlsplit

import anyio
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from judgekit.domain.errors import refuse
from judgekit.web.language import language_of
from judgekit.web.response import Form, failure
from judgekit.web.settings import Settings

KEY = "judgekit-key"
"""The cookie that holds the key after the first visit."""
THEN = "then"
"""What was asked for before the key was: who has typed it is led there."""
A_DAY = 24 * 3600
MOST_BODY = 512 * 1024
"""Two Decks or a case at their largest, and what a form adds."""
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
OPEN_PATHS = ("/static/", "/key", "/manifest.webmanifest", "/worker.js")
"""What needs no key: nothing that was asked, and nothing that is kept."""

HEADERS = (
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
)


class RefusedRequestError(Exception):
    """A request that is not let in: the status, the message that says why, how long to wait."""

    def __init__(self, status: int, message: str, wait: int = 0) -> None:
        super().__init__(message)
        self.status, self.message, self.wait = status, message, wait


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app, self._settings = app, settings
        self._rates = Rates(settings.requests_a_second) if settings.requests_a_second else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer why it is not."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        began = False

        async def told(message: Message) -> None:
            nonlocal began
            if message["type"] == "http.response.start":
                began = True
                message["headers"] = [*message["headers"], *_headers(message["headers"])]
            await send(message)

        try:
            response = self._let_in(request)
            if response is None:
                await self._app(scope, Bounded(receive, request, self._settings.seconds), told)
                return
        except RefusedRequestError as refused:
            response = _refusal(request, refused)
        except ClientDisconnect:
            return  # nobody is left to be answered
        except Exception as error:
            # Nobody who asks is told more; what was asked is not written either.
            sys.stderr.write(f"judgekit serve: {type(error).__name__} at {scope['path']}\n")
            if began:
                raise
            response = _refusal(request, RefusedRequestError(500, "web.broken"))
        await response(scope, receive, told)

    def _let_in(self, request: Request) -> Response | None:
        """Return what is answered instead, or ``None`` for who may come in. Raises :class:`RefusedRequestError`."""
        if not self._is_called(request.headers.get("host", "")):
            raise RefusedRequestError(421, "web.other-host")
        if self._rates is not None and (wait := self._rates.wait(request.client.host if request.client else "")):
            raise RefusedRequestError(429, "web.too-often", wait)
        if request.method not in SAFE and _from_elsewhere(request):
            raise RefusedRequestError(403, "web.from-elsewhere")
        if _length(request) > MOST_BODY:
            raise RefusedRequestError(413, "web.too-large")
        return self._by_key(request) if self._settings.key else None

    def _is_called(self, host: str) -> bool:
        """Whether *host* is this server: a page elsewhere may name it otherwise to read what it answers."""
        name = _address(f"//{host}").hostname or "" if host.isprintable() and "/" not in host else ""
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return name.removesuffix(".") in ("localhost", *self._settings.hosts)
        return True

    def _by_key(self, request: Request) -> Response | None:
        """Let in who has the key; from the address it goes into a cookie, and the address is asked for without it."""
        path = request.scope["path"]
        given = request.query_params.get("key", "")
        if given and self._fits(given):
            response = RedirectResponse(own_address(_without_key(request)), 303)
            keep_key(response, given)
            return response
        bearer = request.headers.get("authorization", "").removeprefix("Bearer ")
        if self._fits(request.cookies.get(KEY, "")) or self._fits(bearer) or path.startswith(OPEN_PATHS):
            return None
        if path.startswith("/api/") or request.method not in SAFE:
            raise RefusedRequestError(401, "web.want-key")
        asked = _without_key(request)
        return RedirectResponse("/key" if asked == "/" else f"/key?{urlencode({THEN: asked})}", 303)

    def _fits(self, key: str) -> bool:
        return hmac.compare_digest(key.encode(), self._settings.key.encode())


def keep_key(response: Response, key: str) -> None:
    """Let *response* keep the key in the browser."""
    response.set_cookie(KEY, key, max_age=A_DAY, httponly=True, samesite="strict", path="/")


def _without_key(request: HTTPConnection) -> str:
    """The address that was asked for, without a key in it."""
    rest = [(name, value) for name, value in request.query_params.multi_items() if name != "key"]
    query = urlencode(rest)
    return f"{request.scope['path']}?{query}" if query else str(request.scope["path"])


def own_address(address: str) -> str:
    """Return *address* as one of this server: two strokes at its beginning would name another one."""
    return f"/{address.lstrip(STROKES)}" if address.startswith("/") and address.isprintable() else "/"


STROKES = "/\\"
"""Browsers take either for the other."""


def _from_elsewhere(request: HTTPConnection) -> bool:
    """Whether a page of another server sent *request*: browsers say so, and what is no browser has no cookies."""
    site = request.headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = request.headers.get("origin")
    return origin is not None and _address(origin).netloc != request.headers.get("host", "")


def _address(text: str) -> SplitResult:
    """*text* in its parts, all of them empty where it is no address."""
    try:
        return urlsplit(text)
    except ValueError:
        return urlsplit("")


def _length(request: HTTPConnection) -> int:
    text = request.headers.get("content-length", "0")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else MOST_BODY + 1


def _headers(sent: list[tuple[bytes, bytes]]) -> Iterator[tuple[bytes, bytes]]:
    """The headers that an answer does not bring itself; what was asked is kept by nobody between."""
    there = {name.lower() for name, _ in sent}
    for name, value in (*HEADERS, ("cache-control", "private, no-cache")):
        if name.encode() not in there:
            yield name.encode(), value.encode()


class Bounded:
    """Receives a body that may be only so large and take only so long, whatever its headers promise."""

    def __init__(self, receive: Receive, request: Request, seconds: float) -> None:
        self._receive, self._request = receive, request
        self._until = time.monotonic() + seconds
        self._size, self._whole = 0, False

    async def __call__(self) -> Message:
        """Return the next piece. Raises :class:`RefusedRequestError`."""
        if self._whole:
            return await self._receive()  # only whether somebody still listens
        try:
            with anyio.fail_after(max(0.0, self._until - time.monotonic())):
                message = await self._receive()
        except TimeoutError:
            raise RefusedRequestError(408, "web.too-slow") from None
        self._size += len(message.get("body", b""))
        self._whole = not message.get("more_body", False)
        if self._size > MOST_BODY:
            raise RefusedRequestError(413, "web.too-large")
        return message


class Rates:
    """How often each address asks: a bucket that fills by so much a second."""

    MOST_KEPT = 10_000
    BURST = 4

    def __init__(self, a_second: int) -> None:
        self._a_second = a_second
        self._buckets = OrderedDict[str, tuple[float, float]]()

    def wait(self, client: str) -> int:
        """Count a request of *client*, and return how many seconds it has to wait: 0 where it may come in."""
        now, full = time.monotonic(), float(self._a_second * self.BURST)
        left, then = self._buckets.pop(client, (full, now))
        left = min(full, left + (now - then) * self._a_second)
        allowed = left >= 1
        self._buckets[client] = (left - 1 if allowed else left, now)
        while len(self._buckets) > self.MOST_KEPT:
            self._buckets.popitem(last=False)
        return 0 if allowed else 1


def _refusal(request: Request, refused: RefusedRequestError) -> Response:
    """Say why a request is not let in: as JSON to a program, in a line to a reader."""
    # The address is not put together: the name in it may be what is refused.
    form = Form.JSON if request.scope["path"].startswith("/api/") else Form.PAGE
    made = failure(refuse(refused.message), language_of(request), form, refused.status)
    response = Response(made.body, made.status, media_type=made.media)
    if refused.wait:
        response.headers["retry-after"] = str(refused.wait)
    return response
