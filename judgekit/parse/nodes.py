"""YAML or JSON text as a tree of nodes that know where they stand.

Aliases are refused, so a few lines cannot stand for a billion; so are texts too long or too deep
for a case. Values stay text until the reader of a field says what they are: ``No`` is a name.
"""

import codecs
import json
from collections.abc import Iterator

from judgekit import lean_yaml
from judgekit.domain.errors import refuse
from judgekit.tuples import NamedTuple

MOST_BYTES = 256 * 1024
"""A case is a few kilobytes; a file over this is something else."""
MOST_DEPTH = 24


class Scalar(NamedTuple):
    """A single value, as text."""

    text: str
    line: int | None = None
    column: int | None = None


class Items(NamedTuple):
    """A list."""

    items: "list[Node]"
    line: int | None = None
    column: int | None = None


class Fields(NamedTuple):
    """A mapping; a repeated key was refused when it was read."""

    fields: "dict[str, tuple[Scalar, Node]]"
    line: int | None = None
    column: int | None = None


Node = Scalar | Items | Fields


def inside(node: Node, path: str, key: str | None = None) -> Node:
    """Return what *path* leads to in *node*, such as ``[0].do[1].draw``, as far as it goes; of *key* there the key."""
    for step in path.replace("[", ".").replace("]", "").split("."):
        if isinstance(node, Items) and step.isdecimal() and int(step) < len(node.items):
            node = node.items[int(step)]
        elif isinstance(node, Fields) and step in node.fields:
            node = node.fields[step][1]
    if key is not None and isinstance(node, Fields) and key in node.fields:
        return node.fields[key][0]
    return node


def decode(data: bytes) -> str:
    """Return *data* as text.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for what is too large, binary, or not UTF-8.
    """
    if len(data) > MOST_BYTES:
        raise refuse("read.too-large", limit=MOST_BYTES // 1024)
    return as_text(data)


def as_text(data: bytes) -> str:
    """Return *data*, however long, as text.

    Raises :class:`~judgekit.domain.errors.UnreadableError` for what is binary or not UTF-8.
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise refuse("read.utf16")
    if b"\x00" in data:
        raise refuse("read.binary")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        raise refuse("read.not-utf8", "", line, column) from None


DEEPER_THAN_YAML = "exceeded maximum nesting depth"
"""What PyYAML says since 6.0.4 before it hands out what it has read; until then it goes as deep as is asked."""


def parse_yaml(text: str) -> Node:
    """Return the only document of *text*, a YAML case.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where it is no YAML, has aliases, repeats a key,
    or is empty, too large or too deep.
    """
    lean_yaml.prepare()
    import yaml  # 4 ms, wanted only for a case file

    if len(text) > MOST_BYTES:
        raise refuse("read.too-large", limit=MOST_BYTES // 1024)
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        return _document(_Events(yaml, yaml.parse(text, Loader=loader)))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (None, None)
        if error.problem == DEEPER_THAN_YAML:
            raise refuse("read.too-deep", "", line, column, limit=MOST_DEPTH) from None
        raise refuse("read.not-yaml", "", line, column, problem=str(error.problem or error.context or "")) from None
    except yaml.YAMLError as error:
        raise refuse("read.not-yaml", problem=str(error).split("\n")[0]) from None


class _Events:
    """The events of a YAML text, one at a time."""

    def __init__(self, yaml: object, events: Iterator[object]) -> None:
        self.yaml, self._events = yaml, events

    def next(self) -> tuple[str, object]:
        """The next event by its name, aliases refused."""
        for event in self._events:
            name = type(event).__name__
            if name in ("StreamStartEvent", "DocumentStartEvent"):
                continue
            if name == "AliasEvent" or getattr(event, "anchor", None):
                mark = event.start_mark  # type: ignore[attr-defined]
                raise refuse("read.alias", "", mark.line + 1, mark.column + 1)
            return name, event
        return "StreamEndEvent", None


def _document(events: _Events) -> Node:
    name, event = events.next()
    if name == "StreamEndEvent":
        raise refuse("read.empty")
    node = _node(events, name, event, 0)
    events.next()
    name, event = events.next()
    if name != "StreamEndEvent":
        mark = event.start_mark  # type: ignore[attr-defined]
        raise refuse("read.second-document", "", mark.line + 1, 1)
    return node


def _node(events: _Events, name: str, event: object, depth: int) -> Node:
    mark = event.start_mark  # type: ignore[attr-defined]
    line, column = mark.line + 1, mark.column + 1
    if depth > MOST_DEPTH:
        raise refuse("read.too-deep", "", line, column, limit=MOST_DEPTH)
    if name == "ScalarEvent":
        return Scalar(event.value, line, column)  # type: ignore[attr-defined]
    if name == "SequenceStartEvent":
        items = Items([], line, column)
        while (name_and_event := events.next())[0] != "SequenceEndEvent":
            items.items.append(_node(events, *name_and_event, depth + 1))
        return items
    fields = Fields({}, line, column)
    while (name_and_event := events.next())[0] != "MappingEndEvent":
        key = _node(events, *name_and_event, depth + 1)
        value = _node(events, *events.next(), depth + 1)
        _add(fields, key, value)
    return fields


def _add(fields: Fields, key: Node, value: Node) -> None:
    if not isinstance(key, Scalar):
        raise refuse("read.key-not-a-word", "", key.line, key.column)
    if key.text in fields.fields:
        raise refuse("read.key-twice", "", key.line, key.column, key=key.text)
    fields.fields[key.text] = (key, value)


def parse_json(text: str) -> Node:
    """Return the JSON value of *text*, as one line of a stream.

    Raises :class:`~judgekit.domain.errors.UnreadableError` where it is no JSON, repeats a key, or is too deep.
    """
    if len(text) > MOST_BYTES:
        raise refuse("read.too-large", limit=MOST_BYTES // 1024)
    if not text.strip():
        raise refuse("read.empty")
    try:
        value = json.loads(text, object_pairs_hook=_Pairs, parse_float=_Text, parse_int=_Text, parse_constant=_Text)
    except json.JSONDecodeError as error:
        raise refuse("read.not-json", "", error.lineno, error.colno, problem=error.msg) from None
    except RecursionError:
        raise refuse("read.too-deep", limit=MOST_DEPTH) from None
    return _of_json(value, 0)


class _Pairs(list[tuple[str, object]]):
    """The pairs of a JSON object, so that a repeated key is seen."""


class _Text(str):
    """A JSON number as it was written."""


def _of_json(value: object, depth: int) -> Node:
    if depth > MOST_DEPTH:
        raise refuse("read.too-deep", limit=MOST_DEPTH)
    if isinstance(value, _Pairs):
        fields = Fields({})
        for key, item in value:
            _add(fields, Scalar(key), _of_json(item, depth + 1))
        return fields
    if isinstance(value, list):
        return Items([_of_json(item, depth + 1) for item in value])
    if isinstance(value, bool) or value is None:
        return Scalar({True: "true", False: "false", None: ""}[value])
    return Scalar(str(value))
