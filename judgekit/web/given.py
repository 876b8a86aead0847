"""What came in with a request: values by name, whether they stood in an address, a form or JSON."""

import json
from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import parse_qsl, urlencode

from judgekit.domain.errors import Problem, UnreadableError, refuse
from judgekit.domain.nearest import nearest
from judgekit.languages import languages
from judgekit.parse.numbers import read_number
from judgekit.tuples import NamedTuple

MOST_VALUES = 400
"""How many values one request may have: more than the largest form has fields."""

LANGUAGE = "lang"
ALWAYS = (LANGUAGE,)
"""What may stand in every address."""


class Given(NamedTuple):
    """The values of a request, in their order; a name may have several."""

    values: Mapping[str, tuple[str, ...]] = {}

    def one(self, name: str, default: str = "") -> str:
        """Return the last value of *name* without space around it, *default* where there is none or it is empty."""
        return (self.values.get(name) or ("",))[-1].strip() or default

    def all(self, name: str) -> tuple[str, ...]:
        """Return every value of *name* that is not empty."""
        return tuple(value for value in self.values.get(name, ()) if value.strip())

    def flag(self, name: str) -> bool:
        """Whether *name* is ticked."""
        return self.one(name).casefold() not in ("", "0", "false")

    def number(self, name: str, default: int, least: int, most: int) -> int:
        """Return the number *name*. Raises :class:`~judgekit.domain.errors.UnreadableError` for any other word."""
        text = self.one(name)
        number = read_number(text) if text else default
        if number is None or not least <= number <= most:
            raise at(name, "web.number", name=name, text=text, least=least, most=most)
        return number

    def but(self, **values: str) -> "Given":
        """Return what is given with other *values*; an empty one is left out."""
        kept = {name: text for name, text in self.values.items() if name not in values}
        return Given(kept | {name: (text,) for name, text in values.items() if text})

    @property
    def size(self) -> int:
        """How many letters the values have together."""
        return sum(len(value) for values in self.values.values() for value in values)

    @property
    def query(self) -> str:
        """What is given as the query of an address, without what is empty."""
        return urlencode([(name, value) for name in self.values for value in self.all(name)])


def at(place: str, message: str, /, **params: Any) -> UnreadableError:
    """Return the error for the value called *place*, whose field a page marks."""
    return UnreadableError((Problem(message, params, at=place),))


def placed(error: UnreadableError, place: str) -> UnreadableError:
    """Return *error* as what is wrong with the value called *place*."""
    return UnreadableError(tuple(problem._replace(at=place) for problem in error.problems))


def from_query(query: str) -> Given:
    """Read the query of an address, or the body of a form, which is written alike.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for what is no text in UTF-8, or too many values.
    """
    try:
        pairs = parse_qsl(query, keep_blank_values=True, errors="strict", max_num_fields=MOST_VALUES)
    except UnicodeDecodeError:
        raise refuse("read.not-utf8") from None
    except ValueError:
        raise refuse("web.too-many-values", most=MOST_VALUES) from None
    return of_pairs(pairs)


def of_pairs(pairs: Iterable[tuple[str, str]]) -> Given:
    """Return names and values as what is given."""
    values = dict[str, tuple[str, ...]]()
    for name, value in pairs:
        values[name] = (*values.get(name, ()), value)
    return Given(values)


def from_json(body: bytes) -> Given:
    """Read a JSON object of texts, numbers, truth values and lists of these.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for anything else.
    """
    try:
        data = json.loads(body)
    except (ValueError, RecursionError) as error:
        line, column = getattr(error, "lineno", None), getattr(error, "colno", None)
        raise refuse("read.not-json", "", line, column, problem=getattr(error, "msg", str(error))) from None
    if not isinstance(data, dict):
        raise refuse("web.want-object")
    return Given({name: tuple(_texts(name, value)) for name, value in data.items() if value is not None})


def _texts(name: str, value: object) -> Iterable[str]:
    for item in value if isinstance(value, list) else [value]:
        if isinstance(item, bool):
            yield "1" if item else ""
        elif isinstance(item, str | int):
            yield str(item)
        else:
            raise at(name, "web.want-text", name=name)


def check_names(given: Given, known: Iterable[str]) -> None:
    """Do nothing where every name is *known*.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for a name that nothing has, with the nearest one, and
    for a language that there is none of.
    """
    names = (*known, *ALWAYS)
    for name in given.values:
        if name not in names:
            near = nearest(name, names)
            message = "read.unknown-key" if near is None else "read.misspelt-key"
            raise at(name, message, key=name, known=", ".join(names), near=near or "")
    language = given.one(LANGUAGE)
    if language and language not in languages():
        raise at(LANGUAGE, "read.no-language", name=language, known=", ".join(languages()))
