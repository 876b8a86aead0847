"""The user's own card files: read at every lookup, checked like those that come with the program."""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from judgekit.cards.pool import ShippedCards
from judgekit.cards.reader import KEYS, read_card
from judgekit.cards.rows import MOST_POINTS, MOST_STARS, shown
from judgekit.domain.card import ATTRIBUTES
from judgekit.domain.errors import UnreadableError, refuse
from judgekit.domain.folding import fold_name
from judgekit.domain.values import Icon, Kind
from judgekit.domain.vocabulary import WordError

MOST_BYTES = 64 * 1024
"""A card file is a few hundred bytes."""


class Own(NamedTuple):
    """The user's card files as a pool, and a problem for each that is left out."""

    cards: ShippedCards
    problems: tuple[UnreadableError, ...]


class _WrongError(ValueError):
    """Something in a card file is wrong: what, and the path to it."""

    def __init__(self, path: str, message: str, **params: int | str) -> None:
        super().__init__(message)
        self.path, self.message, self.params = path, message, params


def read_own(folder: Path) -> Own:
    """Return the cards of the files ``*.yaml`` of *folder*; a file that cannot be read is left out."""
    cards: dict[str, Mapping[str, Any]] = {}
    names: dict[str, str] = {}
    problems = []
    for path in sorted(path for path in folder.glob("*.yaml") if path.is_file()):
        try:
            node, data = _load(path)
            card = _checked(path, node, data)
            mine = _names(card)
            taken = next((name for name in mine if name in names), None)
            if taken is not None:
                line, column = _place(node, "name", None)
                raise refuse("cards.own.name-taken", str(path), line, column, name=mine[taken], other=names[taken])
        except UnreadableError as error:
            problems.append(error)
            continue
        title = card["name"]["en"]
        cards[title] = card
        names |= dict.fromkeys(mine, title)
    return Own(ShippedCards(cards, names), tuple(problems))


def _names(data: Mapping[str, Any]) -> dict[str, str]:
    """Everything the card answers to, by how it is folded."""
    given = (*data["name"].values(), *data.get("also", ()), str(data.get("passcode", "")))
    return {fold_name(name): name for name in given if fold_name(name)}


def _checked(path: Path, node: Any, data: object) -> Mapping[str, Any]:
    """The content of one card file, if a card can be made of it."""
    try:
        for wrong in _wrong(data):
            raise wrong
        assert isinstance(data, Mapping)
        read_card(data)
    except _WrongError as error:
        line, column = _place(node, error.path, None)
        raise refuse(error.message, str(path), line, column, **error.params) from None
    except WordError as error:
        line, column = _place(node, error.path, error.given)
        wrong = _wrong_word(error.path, error.given, error.known)
        raise refuse(wrong.message, str(path), line, column, **wrong.params) from None
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        # The reader of card files trusts those that come with the program; these it need not.
        raise refuse("cards.own.unreadable", str(path), problem=shown(error)) from None
    return data


def _wrong_word(path: str, given: str, known: Sequence[str]) -> _WrongError:
    """A word that may not stand there, with the one that was meant or all that may."""
    from difflib import get_close_matches

    near = get_close_matches(given, known, n=1)
    params = {"word": shown(given), "known": ", ".join(known)}
    if near:
        return _WrongError(path, "read.misspelt-word", near=near[0], **params)
    return _WrongError(path, "read.unknown-word", **params)


def _load(path: Path) -> tuple[Any, object]:
    """The YAML of a file as nodes, which know their lines, and as plain data."""
    import yaml  # 12 ms, wanted only where there are own card files

    try:
        with path.open("rb") as stream:
            content = stream.read(MOST_BYTES + 1)
        if len(content) > MOST_BYTES:
            raise refuse("read.too-large", str(path), limit=MOST_BYTES // 1024)
        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)(content.decode("utf-8-sig"))
        node = loader.get_single_node()
        _check_keys(path, node)
        return node, loader.construct_document(node) if node is not None else None
    except UnicodeDecodeError:
        raise refuse("read.not-utf8", str(path)) from None
    except OSError as error:
        raise refuse("read.file-not-readable", str(path), problem=error.strerror or str(error)) from None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (None, None)
        raise refuse("read.not-yaml", str(path), line, column, problem=error.problem or error.context or "") from None
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        raise refuse("read.not-yaml", str(path), problem=shown(error)) from None


def _check_keys(path: Path, root: Any) -> None:
    """Refuse a file in which a key stands twice: the one that is dropped would be dropped without a word."""
    import yaml

    seen: set[int] = set()  # an alias leads to a node that was there before
    left = [root]
    while left:
        node = left.pop()
        if node is None or id(node) in seen or isinstance(node, yaml.ScalarNode):
            continue
        seen.add(id(node))
        if isinstance(node, yaml.SequenceNode):
            left += node.value
            continue
        keys: set[Any] = set()
        for key, value in node.value:
            name = key.value if isinstance(key, yaml.ScalarNode) else id(key)
            if name in keys:
                mark = key.start_mark
                raise refuse("read.key-twice", str(path), mark.line + 1, mark.column + 1, key=shown(name))
            keys.add(name)
            left.append(value)


def _wrong(data: object) -> Iterator[_WrongError | WordError]:
    """What the reader of card files takes for granted and this file has otherwise."""
    if not isinstance(data, Mapping):
        yield _WrongError("", "cards.own.no-mapping")
        return
    names = data.get("name")
    if not isinstance(names, Mapping) or not isinstance(names.get("en"), str) or not fold_name(names["en"]):
        yield _WrongError("name" if "name" in data else "", "cards.own.no-name")
        return
    for language, name in names.items():
        if not isinstance(name, str):
            yield _WrongError(f"name.{language}", "cards.own.no-text", key=shown(language))
    for key in data:
        if key not in KEYS:
            yield WordError("", str(key), KEYS)
    if "kind" not in data:
        yield _WrongError("", "cards.own.no-kind", known=", ".join(_WORDS["kind"]))
    for key, known in _WORDS.items():
        if data.get(key, known[0]) not in known:
            yield _wrong_word(key, str(data[key]), known)
    for key, (least, most) in _NUMBERS.items():
        value = data.get(key, least)
        if isinstance(value, bool) or not isinstance(value, int):
            yield _WrongError(key, "read.want-number", text=shown(value))
        elif not least <= value <= most:
            yield _WrongError(key, "read.number-out-of-range", number=value, least=least, most=most)
    for key in ("also", "types"):
        value = data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            yield _WrongError(key, "cards.own.no-list", key=key)


_WORDS = {
    "kind": tuple(kind.value for kind in Kind),
    "property": tuple(icon.value for icon in Icon),
    "attribute": ATTRIBUTES,
}
_NUMBERS = {
    "passcode": (1, 2**40),
    "level": (0, MOST_STARS),
    "rank": (0, MOST_STARS),
    "scale": (0, MOST_STARS),
    "atk": (0, MOST_POINTS),
    "def": (0, MOST_POINTS),
}


def _place(node: Any, path: str, given: str | None) -> tuple[int | None, int | None]:
    """Line and column of what *path* leads to, such as ``effects[0].targets[1].what``, as far as it goes.

    Where *given* is a key there, it is the line of the key.
    """
    if node is None:
        return 1, 1
    for step in re.findall(r"[^.\[\]]+", path):
        value: Any = node.value
        if node.id == "sequence" and step.isdecimal() and int(step) < len(value):
            node = value[int(step)]
        elif node.id == "mapping":
            node = next((item for key, item in value if key.value == step), node)
        elif not (step == "0" and node.id == "scalar"):
            break
    if node.id == "mapping":
        node = next((key for key, _ in node.value if key.value == given), node)
    mark = node.start_mark
    return mark.line + 1, mark.column + 1
