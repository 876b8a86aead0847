"""Write effects out again in the words in which they are read (``judgekit.domain.vocabulary``)."""

from collections.abc import Mapping
from enum import Enum
from typing import Any

from judgekit.domain.card import Procedure
from judgekit.domain.effect import Cost, Effect, Operation, Requirement, When
from judgekit.domain.selector import Selector
from judgekit.domain.vocabulary import NUMBERLESS_COSTS

_SELECTOR = {"number": "count", "icons": "properties"}
_WHEN = {"zones": "from"}
_OPERATION = {"destroy": "then-destroy", "banish": "then-banish", "equip": "then-equip"}
_EFFECT = {"operations": "do"}
"""The fields that are called otherwise where they are written."""


def write_effects(effects: tuple[Effect, ...] | None) -> list[dict[str, Any]] | str:
    """Return *effects* as plain data that :func:`~judgekit.domain.vocabulary.read_effects` reads back the same."""
    return "unknown" if effects is None else [_fields(effect, _EFFECT) for effect in effects]


def write_procedure(procedure: Procedure) -> dict[str, Any]:
    """Return how a monster is Summoned as :func:`~judgekit.domain.vocabulary.read_procedure` reads it back."""
    return _fields(procedure, {})


def _fields(given: Any, names: Mapping[str, str], without: tuple[str, ...] = ()) -> dict[str, Any]:
    """The fields of a named tuple that are not as by default, under the words they are written with."""
    defaults = given._field_defaults
    return {
        names.get(name, name.replace("_", "-")): _plain(value)
        for name, value in zip(given._fields, given, strict=True)
        if name not in without and (name not in defaults or value != defaults[name])
    }


def _plain(value: Any) -> Any:
    match value:
        case Selector():
            return _selector(value)
        case Cost():
            return _cost(value)
        case Requirement():
            return _requirement(value)
        case Operation():
            return _operation(value)
        case When():
            return _fields(value, _WHEN)
        case Enum():
            return value.value
        case frozenset():
            return sorted(_plain(item) for item in value)
        case tuple():
            return [_plain(item) for item in value]
    return value


def _selector(selector: Selector) -> dict[str, Any]:
    data = _fields(selector, _SELECTOR, ("choose",))
    if selector.choose:
        data.pop("count", None)
        data["choose"] = selector.number
    return data


def _cost(cost: Cost) -> dict[str, Any]:
    amount = True if cost.kind in NUMBERLESS_COSTS else cost.amount
    data = {cost.kind.value: amount, **_fields(cost, {}, ("kind", "amount"))}
    if cost.of is not None:
        data["of"]["side"] = cost.of.side.value  # where it is not said, a cost is paid with what is one's own
    return data


def _requirement(need: Requirement) -> Any:
    word = need.need.value
    if need.on is not None:
        return {word: _selector(need.on), "count": need.amount}
    if need.word:
        return {word: need.word}
    return word if need.amount == 1 else {word: need.amount}


def _operation(operation: Operation) -> dict[str, Any]:
    rest = _fields(operation, _OPERATION, ("verb", "on", "amount"))
    if operation.on is None:
        return {operation.verb.value: operation.amount or True, **rest}
    amount = {"amount": operation.amount} if operation.amount else {}
    return {operation.verb.value: _selector(operation.on), **amount, **rest}
