"""Write effects, and the way a monster is Summoned, as the plain words they are read from."""

from collections.abc import Mapping
from enum import Enum
from typing import Any

from judgekit.domain.card import Procedure
from judgekit.domain.effect import Cost, Effect, Operation, Requirement, Selector, When

Plain = Mapping[type, tuple[Mapping[str, str], frozenset[str]]]

_WORDS: Plain = {
    Selector: ({"icons": "properties"}, frozenset({"number", "choose"})),
    When: ({"zones": "from"}, frozenset()),
    Operation: (
        {"destroy": "then-destroy", "banish": "then-banish", "equip": "then-equip"},
        frozenset({"verb", "on"}),
    ),
    Effect: ({"operations": "do"}, frozenset()),
    Procedure: ({}, frozenset()),
}
"""The words that are not the name of the field, and the fields that are written in another way."""


def effects_data(effects: tuple[Effect, ...] | None) -> Any:
    """Return *effects* as :func:`~judgekit.domain.vocabulary.read_effects` reads them; ``unknown`` for none known."""
    return "unknown" if effects is None else [_written(effect) for effect in effects]


def procedure_data(procedure: Procedure) -> Any:
    """Return *procedure* as :func:`~judgekit.domain.vocabulary.read_procedure` reads it."""
    return _written(procedure)


def _written(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Requirement):
        return _requirement(value)
    if isinstance(value, Cost):
        of = {"of": _written(value.of)} if value.of is not None else {}
        return {value.kind.value: value.amount, **of, **({"up-to": True} if value.up_to else {})}
    if type(value) in _WORDS:
        return _mapping(value)
    if isinstance(value, frozenset):
        return sorted(_written(item) for item in value)
    return [_written(item) for item in value] if isinstance(value, tuple) else value


def _mapping(value: Any) -> dict[str, Any]:
    """One mapping of the vocabulary: the fields that are not as they are when nothing is written."""
    names, apart = _WORDS[type(value)]
    data: dict[str, Any] = {}
    if isinstance(value, Operation):
        data[value.verb.value] = True if value.on is None else _written(value.on)
    if isinstance(value, Selector) and (value.choose or value.number != 1):
        data["choose" if value.choose else "count"] = value.number
    for name, default in type(value)._field_defaults.items():
        if name not in apart and getattr(value, name) != default:
            data[names.get(name, name.replace("_", "-"))] = _written(getattr(value, name))
    if isinstance(value, Effect | When):
        key = "type" if isinstance(value, Effect) else "event"
        data = {key: _written(getattr(value, key)), **data}
    return data


def _requirement(value: Requirement) -> Any:
    need = value.need.value
    if value.on is not None:
        return {need: _written(value.on), **({"count": value.amount} if value.amount != 1 else {})}
    if value.word:
        return {need: value.word}
    return need if value.amount == 1 else {need: value.amount}
