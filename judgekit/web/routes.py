"""Every address there is."""

import hmac
from collections.abc import Iterator
from functools import partial

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from judgekit.i18n.translator import Translator
from judgekit.render.markup import element
from judgekit.web.assets import content, media_type
from judgekit.web.endpoints import api_of, page_of, receipt_of, sent
from judgekit.web.fields import form, text_field
from judgekit.web.given import Given
from judgekit.web.guard import keep_key
from judgekit.web.language import language_of
from judgekit.web.response import Made, notice
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
        # Pages with state of their own, such as the Duels, add their routes here.
        Route("/{path:path}", _nothing),
    ]


def _of_topics(settings: Settings) -> Iterator[BaseRoute]:
    for topic in TOPICS:
        if topic.form is not None:
            yield Route(f"/{topic.name}", page_of(topic, settings), methods=BOTH)
            yield Route(f"/{topic.name}.md", receipt_of(topic, settings))
        yield Route(f"/api/{topic.name}", api_of(topic, settings), methods=BOTH)


def visit_of(request: Request) -> Visit:
    """Return a request as pages see it that are no topics."""
    return Visit(Translator(language_of(request)), Given(), request.url.path)


async def _asset(request: Request) -> Response:
    name = request.path_params["name"]
    found = content(name)
    if found is None:
        return await _nothing(request)
    headers = {"cache-control": "public, max-age=31536000, immutable"}
    return Response(found, media_type=media_type(name), headers=headers)


async def _nothing(request: Request) -> Response:
    visit = visit_of(request)
    return sent(notice(visit, visit.say("web.nothing-here"), visit.say("web.not-found"), status=404), request)


async def _key(settings: Settings, request: Request) -> Response:
    """Ask for the key, and keep the right one."""
    visit = visit_of(request)
    if request.method == "GET":
        return sent(_key_page(visit, {}), request)
    async with request.form(max_files=0, max_fields=4) as given:
        typed = str(given.get("key", "")).strip()
    if not hmac.compare_digest(typed.encode(), settings.key.encode()):
        return sent(_key_page(visit, {"key": visit.say("web.wrong-key")}, 401), request)
    response = RedirectResponse("/", 303)
    keep_key(response, typed)
    return response


def _key_page(visit: Visit, faults: Faults, status: int = 200) -> Made:
    field = text_field(visit, faults, "key", visit.say("web.key"), autocomplete="off", required=True)
    asked = element("div", form(visit, faults, field, post=True))
    return notice(visit, visit.say("web.key"), visit.say("web.want-key"), status=status, form=asked)
