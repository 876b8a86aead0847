"""From requests to wishes, and from what was made of them to responses."""

import logging
from collections.abc import Awaitable, Callable
from functools import partial

import anyio
import anyio.to_process
import anyio.to_thread
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.formparsers import MultiPartException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from judgekit.domain.errors import UnreadableError, refuse
from judgekit.parse.nodes import decode
from judgekit.web.given import MOST_VALUES, Given, from_json, from_query, of_pairs
from judgekit.web.language import chosen_cookie, language_of
from judgekit.web.response import Form, Made, Wish, failure, made
from judgekit.web.settings import Settings
from judgekit.web.topic import Topic

# What is wrong with a form is said to who has sent it; by itself its reader writes it on the error stream too.
logging.getLogger("python_multipart").addHandler(logging.NullHandler())

LONGEST_ADDRESS = 8000
"""Up to how many letters an answer has an address; servers and messengers take so many."""
LIGHT = 400
"""Up to how many letters are surely read in a moment; a question of thousands may take minutes."""
TOO_LONG = 503

Endpoint = Callable[[Request], Awaitable[Response]]


def page_of(topic: Topic, settings: Settings) -> Endpoint:
    """Return what answers at the page of *topic*."""

    async def endpoint(request: Request) -> Response:
        given = await given_of(request)
        if request.method == "POST":
            if topic.arranged is not None:
                given = await _arranged(topic.arranged, given, settings)
            if len(given.query) <= LONGEST_ADDRESS:
                return RedirectResponse(f"/{topic.name}?{given.query}", 303)
        wish = Wish(topic.name, Form.PAGE, language_of(request), given, f"/{topic.name}")
        return sent(await _answered(wish, topic, settings), request)

    return _readable(endpoint, Form.PAGE)


async def _arranged(arrange: Callable[[Given], Given], given: Given, settings: Settings) -> Given:
    """What a form gave, as an address; the answers of an interview are gone through for it."""
    try:
        with anyio.fail_after(settings.seconds):
            if settings.apart and given.size > LIGHT:
                return await anyio.to_process.run_sync(arrange, given, cancellable=True)
            return await anyio.to_thread.run_sync(arrange, given, abandon_on_cancel=True)
    except TimeoutError:
        raise refuse("web.too-long", seconds=int(settings.seconds)) from None


def receipt_of(topic: Topic, settings: Settings) -> Endpoint:
    """Return what answers with the report on *topic*."""

    async def endpoint(request: Request) -> Response:
        wish = Wish(topic.name, Form.MARKDOWN, language_of(request), await given_of(request), f"/{topic.name}")
        return sent(await _answered(wish, topic, settings), request)

    return _readable(endpoint, Form.MARKDOWN)


def api_of(topic: Topic, settings: Settings) -> Endpoint:
    """Return what answers with the JSON of *topic*."""

    async def endpoint(request: Request) -> Response:
        given = await given_of(request, topic.body)
        wish = Wish(topic.name, Form.JSON, language_of(request), given, request.url.path)
        return sent(await _answered(wish, topic, settings), request)

    return _readable(endpoint, Form.JSON)


def _readable(endpoint: Endpoint, form: Form) -> Endpoint:
    """Answer what cannot be read before it reaches a topic."""

    async def answered(request: Request) -> Response:
        try:
            return await endpoint(request)
        except UnreadableError as error:
            return sent(failure(error, language_of(request), form), request)

    return answered


def sent(answer: Made, request: Request) -> Response:
    """Return *answer* as a response, which also keeps a language that was chosen."""
    response = Response(answer.body, answer.status, media_type=answer.media)
    response.headers["vary"] = "accept-language, cookie"
    cookie = chosen_cookie(request)
    for name, value in (*answer.headers, *((cookie,) if cookie else ())):
        response.headers.append(name, value)
    return response


async def _answered(wish: Wish, topic: Topic, settings: Settings) -> Made:
    """Have *wish* answered beside the other requests, for so long and no longer."""
    try:
        with anyio.fail_after(settings.seconds):
            if settings.apart and (topic.heavy(wish.given) or wish.given.size > LIGHT):
                # Only a process can be ended in the middle of something.
                return await anyio.to_process.run_sync(made, wish, cancellable=True)
            return await anyio.to_thread.run_sync(partial(made, wish), abandon_on_cancel=True)
    except TimeoutError:
        error = refuse("web.too-long", seconds=int(settings.seconds))
        return failure(error, wish.language, wish.form, TOO_LONG)


async def given_of(request: Request, whole: str = "") -> Given:
    """Read the address, and the body where there is one; *whole* is the value that a body may be as it stands."""
    given = from_query(request.url.query)
    if request.method != "POST":
        return given
    kind = request.headers.get("content-type", "").partition(";")[0].strip().casefold()
    if kind == "multipart/form-data":
        inside = await _form(request)
    else:
        body = await request.body()
        if kind == "application/x-www-form-urlencoded":
            inside = from_query(decode(body))
        elif whole:
            inside = Given({whole: (decode(body),)})
        else:
            inside = from_json(body)
    return Given({**given.values, **inside.values})


async def _form(request: Request) -> Given:
    """Read a form with files; a file that was chosen stands for the value of its name."""
    pairs = list[tuple[str, str]]()
    try:
        async with request.form(max_files=4, max_fields=MOST_VALUES) as form:
            for name, value in form.multi_items():
                text = decode(await value.read()) if isinstance(value, UploadFile) else value
                pairs.append((name, text))
    except (MultiPartException, HTTPException) as error:
        raise refuse("web.no-form", problem=getattr(error, "message", "") or error.__class__.__name__) from None
    return of_pairs(pairs)
