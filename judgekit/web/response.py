"""From what is wished for to the bytes that answer it: a pure function, in whichever thread or process."""

from collections.abc import Iterable
from enum import Enum
from typing import Any

from judgekit.domain.errors import UnreadableError
from judgekit.i18n.translator import Translator
from judgekit.render.json import SCHEMA, dumps, params_json
from judgekit.render.markup import Html, element, together
from judgekit.tuples import NamedTuple
from judgekit.web.given import LANGUAGE, Given, check_names
from judgekit.web.language import translator_in
from judgekit.web.page import page
from judgekit.web.table import MENU, topic_named
from judgekit.web.topic import Answer, Topic, Visit, faults_of

UNREADABLE = 422
NOT_FOUND = 404


class Form(Enum):
    """In which form an answer is wished for, and how that is called on the way."""

    PAGE = "text/html; charset=utf-8"
    JSON = "application/json"
    MARKDOWN = "text/markdown; charset=utf-8"


class Wish(NamedTuple):
    """What is asked of which topic, in which form and language."""

    topic: str
    form: Form
    language: str
    given: Given
    path: str


class Made(NamedTuple):
    """An answer as it is sent."""

    status: int
    media: str
    body: bytes
    headers: tuple[tuple[str, str], ...] = ()


def made(wish: Wish) -> Made:
    """Answer *wish*; what cannot be read is answered too."""
    topic = topic_named(wish.topic)
    visit = Visit(translator_in(wish.language), wish.given, wish.path)
    if wish.form is Form.PAGE:
        return _page(topic, visit)
    try:
        check_names(visit.given, topic.names)
        answer = topic.answer(visit)
        body = _report(answer) if wish.form is Form.MARKDOWN else f"{dumps(answer.json())}\n"
    except UnreadableError as error:
        return problems(error, visit.translator)
    headers: tuple[tuple[str, str], ...] = ()
    if wish.form is Form.MARKDOWN:
        headers = (("content-disposition", f'attachment; filename="judgekit-{topic.name}.md"'),)
    return Made(200 if answer.found else NOT_FOUND, wish.form.value, body.encode(), headers)


def _report(answer: Answer) -> str:
    return "".join(f"{line}\n" for line in answer.markdown()) if answer.markdown else ""


def problems(error: UnreadableError, translator: Translator, status: int = UNREADABLE) -> Made:
    """Return what the API answers to what cannot be read: every problem, with its place and its sentence."""
    errors = [
        {
            "message": problem.message,
            "source": error.source or None,
            "at": problem.at,
            "line": problem.line,
            "column": problem.column,
            "params": params_json(problem.params),
            "text": translator.say(problem.message, problem.params),
        }
        for problem in error.problems
    ]
    shape: dict[str, Any] = {"schema": SCHEMA, "verdict": "unreadable", "errors": errors}
    return Made(status, Form.JSON.value, f"{dumps(shape)}\n".encode())


def failure(error: UnreadableError, language: str, form: Form, status: int = UNREADABLE) -> Made:
    """Return what is answered to a request of which no topic gets to see anything."""
    translator = translator_in(language)
    if form is not Form.PAGE:
        return problems(error, translator, status)
    visit = Visit(translator, Given(), "/")
    sentences = [translator.say(problem.message, problem.params) for problem in error.problems]
    return notice(visit, visit.say("web.refused"), *sentences, status=status)


def _page(topic: Topic, visit: Visit) -> Made:
    """The page of a topic: its form, and under it the answer where something is asked."""
    assert topic.form is not None
    status, told, faults = 200, Html(""), dict[str, str]()
    if topic.is_asked(visit.given):
        try:
            answer = topic.answer(visit)
            told = together(answer.html(), _ways(topic, visit, answer))
            status = 200 if answer.found else NOT_FOUND
        except UnreadableError as error:
            faults = faults_of(error, visit, topic.names)
            status = UNREADABLE
    shown = element("div", told, id="answer", role="region", aria_live="polite", aria_label=visit.say("web.the-answer"))
    body = page(visit, visit.say(topic.title), MENU, _form(topic, visit, faults), shown)
    return Made(status, Form.PAGE.value, body.encode())


def _form(topic: Topic, visit: Visit, faults: dict[str, str]) -> Html:
    """The form with each fault at its field; those of values that have no field there stand above it."""
    assert topic.form is not None
    form = topic.form(visit, faults)
    homeless = [name for name in faults if name and f'id="{name}-fault"' not in form]
    if not homeless:
        return form
    above = "\n".join(faults[name] for name in ("", *homeless) if name in faults)
    return topic.form(visit, {name: text for name, text in faults.items() if name not in homeless} | {"": above})


def _ways(topic: Topic, visit: Visit, answer: Answer) -> Html:
    """Where the answer is kept: an address to send, the receipt, the JSON."""
    if not topic.shape:
        return together()
    asked, language = visit.asked.query, visit.translator.language
    spoken = visit.asked.but(**{LANGUAGE: language}).query
    ways = [element("a", visit.say("web.address"), href=f"/{topic.name}?{asked}", rel="bookmark", data_share=True)]
    if answer.markdown is not None:
        ways.append(element("a", visit.say("web.receipt"), href=f"/{topic.name}.md?{spoken}", download=True))
    ways.append(element("a", visit.say("web.json"), href=f"/api/{topic.name}?{spoken}"))
    return element("ul", _items(ways), class_="ways")


def _items(pieces: Iterable[Html]) -> list[Html]:
    return [element("li", piece) for piece in pieces]


def notice(visit: Visit, title: str, *sentences: str, status: int = 200, form: Html | None = None) -> Made:
    """Return a page that only says something."""
    body = page(visit, title, MENU, [element("p", sentence) for sentence in sentences], form)
    return Made(status, Form.PAGE.value, body.encode())
