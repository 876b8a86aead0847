"""The addresses of Duels: the list, each Duel under its own key, what it tells as it changes, its files and JSON."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import anyio
import anyio.to_process
import anyio.to_thread
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from judgekit.cards.folders import duels_path
from judgekit.domain.errors import UnreadableError, refuse
from judgekit.tuples import NamedTuple
from judgekit.web.duels import answers
from judgekit.web.duels.answers import SEE_OTHER, STATUS, Asked, begun_key
from judgekit.web.duels.watching import MOST_LISTENERS, Listening, News
from judgekit.web.endpoints import given_of, sent
from judgekit.web.given import Given
from judgekit.web.language import language_of, translator_in
from judgekit.web.response import Made, notice, problems
from judgekit.web.settings import Settings
from judgekit.web.topic import Visit

DUELS = "judgekit-duels"
"""The cookie with the keys of the Duels that somebody has opened."""
MOST_KEPT = 30
A_MONTH = 30 * 24 * 3600

Answer = Callable[[Asked], Made]


class Address(NamedTuple):
    """An address under ``/duels`` or ``/api/duels``, and what answers there."""

    path: str
    answer: Answer
    methods: tuple[str, ...] = ("GET",)
    heavy: bool = False
    """Whether it may take long: then it is answered in a process of its own, which can be ended."""


ADDRESSES = (
    Address("/duels", answers.overview),
    Address("/duels", answers.begin, ("POST",)),
    Address("/duels/import", answers.read_in, ("POST",)),
    Address("/duels/{key}", answers.duel),
    Address("/duels/{key}", answers.say, ("POST",)),
    Address("/duels/{key}/receipt.md", answers.receipt),
    Address("/duels/{key}/ledger.csv", answers.table),
    Address("/duels/{key}/duel.json", answers.whole),
    Address("/duels/{key}/ruling", answers.ruling, heavy=True),
    Address("/duels/{key}/delete", answers.sure),
    Address("/duels/{key}/delete", answers.delete, ("POST",)),
    Address("/api/duels", answers.api_list),
    Address("/api/duels", answers.api_begin, ("POST",)),
    Address("/api/duels/{key}", answers.api_duel),
    Address("/api/duels/{key}", answers.api_say, ("POST",)),
)


def routes(settings: Settings) -> list[BaseRoute]:
    """Return the routes of Duels."""
    found: list[BaseRoute] = [
        Route(address.path, _endpoint(address, settings), methods=list(address.methods)) for address in ADDRESSES
    ]
    return [*found, Route("/duels/{key}/news", _news)]


def _endpoint(address: Address, settings: Settings) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        visit = Visit(translator_in(language_of(request)), Given(), request.url.path)
        kept = tuple(filter(None, request.cookies.get(DUELS, "").split(".")))
        try:
            visit = visit._replace(given=await given_of(request))
            asked = Asked(settings, visit, request.path_params.get("key", ""), kept, str(request.base_url))
            made = await _made(address, asked)
        except UnreadableError as error:
            made = _refused(error, visit)
        response = sent(made, request)
        _keep(response, kept, made, request.path_params.get("key") or begun_key(made), settings)
        return response

    return endpoint


async def _made(address: Address, asked: Asked) -> Made:
    """Have *asked* answered beside the other requests."""
    if not (address.heavy and asked.settings.apart):
        return await anyio.to_thread.run_sync(partial(address.answer, asked))
    visit, seconds = asked.visit, asked.settings.seconds
    # A catalogue is not sent along: the other process has its own.
    asks = partial(
        _apart, address.answer, asked[2:], asked.settings, visit.translator.language, visit.given, visit.path
    )
    try:
        with anyio.fail_after(seconds):
            return await anyio.to_process.run_sync(asks, cancellable=True)
    except TimeoutError:
        raise refuse("web.too-long", seconds=int(seconds)) from None


def _apart(answer: Answer, rest: tuple[Any, ...], settings: Settings, language: str, given: Given, path: str) -> Made:
    """Answer in another process."""
    visit = Visit(translator_in(language), given, path)
    try:
        return answer(Asked(settings, visit, *rest))
    except UnreadableError as error:
        return _refused(error, visit)


def _refused(error: UnreadableError, visit: Visit) -> Made:
    """Say what cannot be read, or kept, where there is no page to say it on."""
    status = STATUS.get(error.problems[0].message, 422)
    if visit.path.startswith("/api/"):
        return problems(error, visit.translator, status)
    sentences = [visit.translator.say(problem.message, problem.params) for problem in error.problems]
    return notice(visit, visit.say("web.duel.title"), *sentences, status=status)


def _keep(response: Response, kept: tuple[str, ...], made: Made, key: str, settings: Settings) -> None:
    """Let a browser from the network keep the key of the Duel that it has opened: its list has no other Duels."""
    if settings.key and key and made.status in (200, SEE_OTHER):
        keys = ".".join([key, *(one for one in kept if one != key)][:MOST_KEPT])
        response.set_cookie(DUELS, keys, max_age=A_MONTH, httponly=True, samesite="strict", path="/")


async def _news(request: Request) -> Response:
    """Tell how much has been done in a Duel, whenever that changes (server-sent events)."""
    try:
        name = await anyio.to_thread.run_sync(partial(answers.named, request.path_params["key"]))
    except UnreadableError as error:
        return sent(problems(error, translator_in(language_of(request)), 404), request)
    if Listening.count >= MOST_LISTENERS:
        return sent(problems(refuse("web.too-often"), translator_in(language_of(request)), 503), request)
    return News(duels_path(), name)
