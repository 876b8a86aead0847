"""The user's own card files: read at every lookup, checked like those that come with the program."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from judgekit import lean_yaml
from judgekit.cards.checking import card_misfits
from judgekit.cards.pool import ShippedCards, index_of
from judgekit.cards.reader import read_card
from judgekit.cards.rows import shown
from judgekit.domain.errors import Problem, UnreadableError, refuse, told
from judgekit.domain.fitting import Misfit
from judgekit.domain.fitting.saying import said
from judgekit.domain.folding import fold_name
from judgekit.domain.listed import listed_on_a_card
from judgekit.tuples import NamedTuple

MOST_BYTES = 64 * 1024
"""A card file is a few hundred bytes."""
MOST_PROBLEMS = 50
"""Of more problems of one file the others are only counted."""


class Own(NamedTuple):
    """The user's card files as a pool, and a problem for each that is left out."""

    cards: ShippedCards
    problems: tuple[UnreadableError, ...]


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
    return Own(ShippedCards(cards, index_of(cards, names)), tuple(problems))


def _names(data: Mapping[str, Any]) -> dict[str, str]:
    """Everything the card answers to, by how it is folded."""
    given = (*data["name"].values(), *data.get("also", ()), str(data.get("passcode", "")))
    return {fold_name(name): name for name in given if fold_name(name)}


def _checked(path: Path, node: Any, data: object) -> Mapping[str, Any]:
    """The content of one card file, if a card can be made of it and all of it is played."""
    found = card_misfits(data)
    if found:
        problems = [_problem(node, misfit) for misfit in found]
        problems.sort(key=lambda problem: (problem.line or 0, problem.column or 0))
        raise UnreadableError(told(problems, MOST_PROBLEMS), str(path))
    assert isinstance(data, Mapping)
    try:
        read_card(data)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise refuse("cards.own.unreadable", str(path), problem=shown(error)) from None
    return data


def _problem(node: Any, misfit: Misfit) -> Problem:
    """What does not fit, with its line and column."""
    line, column = _place(node, misfit.path, misfit.word if misfit.is_key else None)
    message, params = said(misfit, listed_on_a_card(misfit.path))
    return Problem(message, params, line, column, misfit.path)


def _load(path: Path) -> tuple[Any, object]:
    """The YAML of a file as nodes, which know their lines, and as plain data."""
    lean_yaml.prepare()
    import yaml  # 4 ms, wanted only where there are own card files

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
