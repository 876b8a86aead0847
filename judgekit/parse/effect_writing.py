"""Write effects out again in the words in which they are read (``judgekit.domain.vocabulary``)."""

from collections.abc import Mapping
from enum import Enum
from typing import Any

from judgekit.domain.card import Procedure
from judgekit.domain.effect import Cost, Effect, EffectType, Requirement, When
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.registry.options import IN_ORDER
from judgekit.domain.registry.prices import COSTS, NEEDS
from judgekit.domain.registry.rows import Takes
from judgekit.domain.registry.verbs import VERBS
from judgekit.domain.selector import Selector

_SELECTOR = {"number": "count", "icons": "properties"}
_WHEN = {"zones": "from"}
_OPERATION = {
    "destroy": "then-destroy",
    "banish": "then-banish",
    "equip": "then-equip",
    "instead": "or",
    "usable": "usable-this-turn",
    "ignoring": "ignoring-conditions",
}
_EFFECT = {"operations": "do"}
"""The fields that are called otherwise where they are written."""


def write_effects(effects: tuple[Effect, ...] | None) -> list[dict[str, Any]] | str:
    """Return *effects* as plain data that :func:`~judgekit.domain.vocabulary.read_effects` reads back the same."""
    return "unknown" if effects is None else [_effect(effect) for effect in effects]


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
    data = _fields(selector, _SELECTOR, ("choose", "among"))
    if selector.choose:
        data.pop("count", None)
        data["choose"] = selector.number
    return data


def _cost(cost: Cost) -> dict[str, Any]:
    amount = True if COSTS[cost.kind].takes is Takes.TRUE else cost.amount
    data = {cost.kind.value: amount, **_fields(cost, {}, ("kind", "amount"))}
    if cost.of is not None:
        data["of"]["side"] = cost.of.side.value  # where it is not said, a cost is paid with what is one's own
    return data


def _requirement(need: Requirement) -> Any:
    word = need.need.value
    if need.on is not None:
        than = {} if need.than is None else {"than": _selector(need.than)}
        return {word: _selector(need.on), **than, **({"count": need.amount} if need.amount != 1 else {})}
    if need.past:
        said = [past.value for past in need.past]
        return {word: said if len(said) > 1 else said[0]}
    if need.moments:
        return {word: [_plain(moment) for moment in need.moments]}
    return {word: need.amount} if NEEDS[need.need].takes is Takes.NUMBER else word


def _effect(effect: Effect) -> dict[str, Any]:
    data = _fields(effect, _EFFECT, ("operations",))
    if effect.type is EffectType.FLIP and not effect.mandatory:
        data["mandatory"] = False
    if effect.operations:
        data["do"] = [_operation(operation, effect) for operation in effect.operations]
    return data


def _operation(operation: Operation, effect: Effect) -> dict[str, Any]:
    rest = _fields(operation, _OPERATION, ("verb", "on", "amount"))
    amount = {"amount": operation.amount} if operation.amount else {}
    if operation.on is not None:
        return {operation.verb.value: _selector(operation.on), **amount, **rest}
    shapes: list[tuple[Takes, Any, dict[str, Any]]] = [(Takes.ANSWERED, Takes.ANSWERED.value, {})]
    if amount or (operation.value is None and VERBS[operation.verb].changes_stats):
        shapes.append((Takes.NUMBER, operation.amount, {}))
    if effect.targets:
        shapes.append((Takes.TARGETS, Takes.TARGETS.value, amount))
    for takes, behind, more in shapes:
        if _is_played(operation.verb, effect.type, takes, {*rest, *more}):
            return {operation.verb.value: behind, **more, **rest}
    return {operation.verb.value: True, **amount, **rest}


def _is_played(verb: Verb, kind: EffectType, takes: Takes, options: set[str]) -> bool:
    """Whether a verb is played so in that kind of effect, with these options beside it."""
    beside = options - IN_ORDER.keys()
    return any(way.takes is takes and kind in way.kinds and beside <= way.options.keys() for way in VERBS[verb].ways)
