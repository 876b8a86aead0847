"""Every address there is."""

import hmac
from collections.abc import Iterator
from functools import partial

import anyio
import anyio.to_process
import anyio.to_thread
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from judgekit.domain.errors import UnreadableError, refuse
from judgekit.render.json import dumps
from judgekit.render.markup import element
from judgekit.web.assets import content, media_type
from judgekit.web.duels import routes as duels
from judgekit.web.endpoints import api_of, given_of, page_of, receipt_of, sent
from judgekit.web.fields import form, text_field
from judgekit.web.given import Given, from_query
from judgekit.web.guard import THEN, keep_key, own_address
from judgekit.web.language import language_of, translator_in
from judgekit.web.offline import manifest, rules_json, worker
from judgekit.web.openapi import description
from judgekit.web.others import names_like, picture
from judgekit.web.response import Form, Made, failure, notice
from judgekit.web.settings import Settings
from judgekit.web.table import HOME, TOPICS
from judgekit.web.topic import Faults, Visit

BOTH = ["GET", "POST"]


def routes(settings: Settings) -> list[BaseRoute]:
    """Return every route, the topics first."""
    return [
        Route("/", page_of(HOME, settings), methods=BOTH),
        *_of_topics(settings),
        Route("/key", partial(_key, settings), methods=BOTH),
        Route("/static/{name}", _asset),
        Route("/manifest.webmanifest", _manifest),
        Route("/worker.js", _worker),
        Route("/offline", _offline),
        Route("/offline/rules.json", _rules),
        Route("/api/names", _names),
        Route("/api/openapi.json", _description),
        Route("/board.svg", partial(_picture, settings)),
        *duels.routes(settings),
        Route("/{path:path}", _nothing),
    ]


def _of_topics(settings: Settings) -> Iterator[BaseRoute]:
    for topic in TOPICS:
        if topic.form is not None:
            yield Route(f"/{topic.name}", page_of(topic, settings), methods=BOTH)
        if topic.shape:
            yield Route(f"/{topic.name}.md", receipt_of(topic, settings))
            yield Route(f"/api/{topic.name}", api_of(topic, settings), methods=BOTH)


def visit_of(request: Request) -> Visit:
    """Return a request as pages see it that are no topics."""
    return Visit(translator_in(language_of(request)), Given(), request.url.path)


async def _asset(request: Request) -> Response:
    name = request.path_params["name"]
    found = content(name)
    if found is None:
        return await _nothing(request)
    headers = {"cache-control": "public, max-age=31536000, immutable"}
    return Response(found, media_type=media_type(name), headers=headers)


async def _manifest(request: Request) -> Response:
    shape = manifest(translator_in(language_of(request)))
    return JSONResponse(shape, media_type="application/manifest+json", headers={"vary": "accept-language, cookie"})


async def _worker(_: Request) -> Response:
    return Response(worker(), media_type="text/javascript; charset=utf-8")


async def _offline(request: Request) -> Response:
    visit = visit_of(request)
    return sent(notice(visit, visit.say("web.offline"), visit.say("web.offline.there-is")), request)


async def _rules(request: Request) -> Response:
    return Response(await anyio.to_thread.run_sync(rules_json, language_of(request)), media_type="application/json")


async def _names(request: Request) -> Response:
    typed = request.query_params.get("begun", "")
    return JSONResponse(await anyio.to_thread.run_sync(names_like, typed))


async def _description(request: Request) -> Response:
    return Response(dumps(description(language_of(request))), media_type="application/json")


async def _picture(settings: Settings, request: Request) -> Response:
    """The board of a case; a picture may bring its own style, and nothing else."""
    try:
        given, language = from_query(request.url.query), language_of(request)
        with anyio.fail_after(settings.seconds):
            if settings.apart:
                drawn = await anyio.to_process.run_sync(picture, given, language, cancellable=True)
            else:
                drawn = await anyio.to_thread.run_sync(picture, given, language)
    except (UnreadableError, TimeoutError):
        return await _nothing(request)
    headers = {"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'"}
    return Response(drawn, media_type="image/svg+xml", headers=headers)


async def _nothing(request: Request) -> Response:
    if request.scope["path"].startswith("/api/"):
        return sent(failure(refuse("web.not-found"), language_of(request), Form.JSON, 404), request)
    visit = visit_of(request)
    return sent(notice(visit, visit.say("web.nothing-here"), visit.say("web.not-found"), status=404), request)


async def _key(settings: Settings, request: Request) -> Response:
    """Ask for the key, and keep the right one; it leads on to what was asked for."""
    visit = visit_of(request)
    try:
        given = await given_of(request)
    except UnreadableError as error:
        return sent(failure(error, language_of(request), Form.PAGE), request)
    then, typed = given.one(THEN), given.one("key")
    visit = visit._replace(given=Given({THEN: (then,)} if then else {}))
    if request.method == "GET":
        return sent(_key_page(visit, {}), request)
    if not hmac.compare_digest(typed.encode(), settings.key.encode()):
        return sent(_key_page(visit, {"key": visit.say("web.wrong-key")}, 401), request)
    response = RedirectResponse(own_address(then), 303)
    keep_key(response, typed)
    return response


def _key_page(visit: Visit, faults: Faults, status: int = 200) -> Made:
    then = element("input", type="hidden", name=THEN, value=visit.given.one(THEN))
    field = text_field(visit, faults, "key", visit.say("web.key"), autocomplete="off", required=True)
    asked = element("div", form(visit, faults, then, field, post=True, button=visit.say("web.enter")))
    return notice(visit, visit.say("web.key"), visit.say("web.want-key"), status=status, form=asked)
