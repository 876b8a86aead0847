"""What can be asked: each a page, a receipt and an address under ``/api``, all out of one row."""

from collections.abc import Callable, Collection, Iterable, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from judgekit.domain.errors import UnreadableError
from judgekit.i18n.translator import Translator
from judgekit.render.markup import Html
from judgekit.tuples import NamedTuple
from judgekit.web.given import LANGUAGE, Given

if TYPE_CHECKING:
    from judgekit.explain.parts import Outline


class Visit(NamedTuple):
    """One request as a topic sees it: what was given, and the language of the answer."""

    translator: Translator
    given: Given
    path: str = ""

    def say(self, message: str, /, **params: Any) -> str:
        """Return a message in the language of the visit."""
        return self.translator.say(message, params)

    @property
    def asked(self) -> Given:
        """What is given but for the language: the question itself."""
        return Given({name: texts for name, texts in self.given.values.items() if name != LANGUAGE})


class Answer(NamedTuple):
    """An answer in its forms; only the one that is shown is made."""

    json: Callable[[], Mapping[str, Any]]
    html: Callable[[], Html]
    markdown: Callable[[], Iterable[str]] | None = None
    """``None`` where there is no such report."""
    found: bool = True
    """Whether there is what was asked for."""


class Kind(Enum):
    """What a value is, in the words of OpenAPI."""

    TEXT = "string"
    NUMBER = "integer"
    FLAG = "boolean"
    TEXTS = "array"


class Parameter(NamedTuple):
    """A value that a topic takes: its name, the message that tells of it, what it is."""

    name: str
    told: str
    kind: Kind = Kind.TEXT
    possible: tuple[str, ...] = ()


Faults = Mapping[str, str]
"""What is wrong, a sentence for each field by its name."""


def never(_: Given) -> bool:
    """Whether what is surely answered in a moment takes long."""
    return False


def always(_: Given) -> bool:
    """Whether what nobody can tell beforehand may take long."""
    return True


class Topic(NamedTuple):
    """One thing that can be asked, and how."""

    name: str
    """Its page is ``/name``, its JSON ``/api/name``."""
    title: str
    """The message of its heading and of its entry in the menu."""
    told: str
    """The message that says in the API what it answers."""
    shape: str
    """The heading in ``docs/json.md`` that tells of its JSON."""
    needed: str
    """The value without which nothing is asked yet; empty: it answers at once."""
    parameters: tuple[Parameter, ...]
    answer: Callable[[Visit], Answer]
    """Raises :class:`~judgekit.domain.errors.UnreadableError` for what cannot be read."""
    form: Callable[[Visit, Faults], Html] | None = None
    """The fields of its page, filled with what is given; ``None``: it has no page."""
    arranged: Callable[[Given], Given] | None = None
    """What a form gave, brought into the shape of an address; ``None``: it has that shape already."""
    heavy: Callable[[Given], bool] = never
    """Whether it may take long: then it is answered in a process of its own, which can be ended."""
    in_menu: bool = True
    body: str = ""
    """The value that the whole body of a request may be, where it is no JSON object of values."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its values."""
        return tuple(parameter.name for parameter in self.parameters)

    def is_asked(self, given: Given) -> bool:
        """Whether *given* asks anything."""
        return not self.needed or bool(given.all(self.needed))


def address(path: str, **values: str) -> str:
    """Return the address of *path* with *values* as its query.

    >>> address("/rule", id="battle.zero-atk")
    '/rule?id=battle.zero-atk'
    """
    return f"{path}?{urlencode(values)}" if values else path


def rule_address(id: str) -> str:
    """Return the address of the page of a rule."""
    return address("/rule", id=id)


def outlined(visit: Visit, made: "Callable[[], Outline]", json: Callable[[], Mapping[str, Any]]) -> Answer:
    """Return the answer that is an outline: *made* for pages and receipts, and *json*."""

    def html() -> Html:
        from judgekit.render.html import outline_html

        return outline_html(made(), visit.translator, rule_address)

    def markdown() -> Iterable[str]:
        from judgekit.render.markdown import outline_markdown

        return outline_markdown(made(), visit.translator)

    return Answer(json, html, markdown)


def _field(place: str, names: Collection[str]) -> str:
    """The field of a place; of a value that stands in several fields the one at fault is numbered."""
    name = place.rstrip("0123456789").rstrip("-")
    return place if place in names else "" if name not in names else place if name == "link" else name


def faults_of(error: UnreadableError, visit: Visit, names: Collection[str]) -> dict[str, str]:
    """Return what is wrong by field; what belongs to none of *names* stands under an empty name."""
    faults = dict[str, str]()
    for problem in error.problems:
        place = _field(problem.at, names) or _field(error.source, names)
        sentence = visit.translator.say(problem.message, problem.params)
        if problem.line is not None:
            where = {"line": str(problem.line), "column": str(problem.column)}
            sentence = visit.say("web.at-line", problem=sentence, **where)
        faults[place] = f"{faults[place]}\n{sentence}" if place in faults else sentence
    return faults
