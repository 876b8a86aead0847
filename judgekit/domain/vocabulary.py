"""Read effects from plain data: the same words in a card file and inline in a case."""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any, TypeVar

from judgekit.domain.card import (
    Cost,
    CostKind,
    Effect,
    EffectType,
    Event,
    Operation,
    Selector,
    Side,
    Verb,
    What,
    When,
)
from judgekit.domain.values import Position, SummonKind, Zone


class WordError(ValueError):
    """A word or shape that the effect vocabulary does not have.

    ``path`` leads to it, ``given`` is what stands there, ``known`` the words that may.
    """

    def __init__(self, path: str, given: object, known: Sequence[str]) -> None:
        super().__init__(f"{path}: {given!r} is not one of {', '.join(known)}")
        self.path, self.given, self.known = path, str(given), tuple(known)


Word = TypeVar("Word", bound=Enum)


def _word(kind: type[Word], value: object, path: str) -> Word:
    for member in kind:
        if member.value == value:
            return member
    raise WordError(path, value, [str(member.value) for member in kind])


def _mapping(data: object, keys: Sequence[str], path: str) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        raise WordError(path, data, ["a mapping"])
    for key in data:
        if key not in keys:
            raise WordError(path, key, keys)
    return data


def _number(value: object, path: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise WordError(path, value, ["a whole number"])
    return value


def _list(data: object) -> list[Any]:
    return list(data) if isinstance(data, list | tuple) else [] if data is None else [data]


_SELECTOR_KEYS = ("what", "zones", "side", "count", "face", "position", "min-atk", "the")


def read_selector(data: object, path: str) -> Selector:
    """Read which cards are meant, such as ``{what: monster, side: opponent, position: attack}``."""
    found = _mapping(data, _SELECTOR_KEYS, path)
    face = found.get("face")
    if face not in (None, "up", "down"):
        raise WordError(f"{path}.face", face, ["up", "down"])
    the = found.get("the")
    if the not in (None, "attacker", "summoned"):
        raise WordError(f"{path}.the", the, ["attacker", "summoned"])
    return Selector(
        what=_word(What, found.get("what", "card"), f"{path}.what"),
        zones=frozenset(_word(Zone, zone, f"{path}.zones") for zone in _list(found.get("zones"))),
        side=_word(Side, found.get("side", "either"), f"{path}.side"),
        number=_number(found.get("count", 1), f"{path}.count"),
        face=face,
        position=_optional_word(Position, found, "position", path),
        min_atk=_optional_number(found, "min-atk", path),
        the=the,
    )


def _optional_word(kind: type[Word], data: Mapping[str, Any], key: str, path: str) -> Word | None:
    return _word(kind, data[key], f"{path}.{key}") if key in data else None


def _optional_number(data: Mapping[str, Any], key: str, path: str) -> int | None:
    return _number(data[key], f"{path}.{key}") if key in data else None


def _when(data: object, path: str) -> When:
    found = _mapping(data, ("event", "by", "kinds", "min-atk"), path)
    return When(
        event=_word(Event, found.get("event"), f"{path}.event"),
        by=_word(Side, found.get("by", "either"), f"{path}.by"),
        kinds=frozenset(_word(SummonKind, kind, f"{path}.kinds").value for kind in _list(found.get("kinds"))),
        min_atk=_optional_number(found, "min-atk", path),
    )


def _cost(data: object, path: str) -> Cost:
    kinds = [kind.value for kind in CostKind]
    found = _mapping(data, kinds, path)
    if len(found) != 1:
        raise WordError(path, sorted(found), kinds)
    kind, amount = next(iter(found.items()))
    return Cost(_word(CostKind, kind, path), 1 if kind == "pay-half" else _number(amount, f"{path}.{kind}"))


def _until(value: object, path: str) -> str | None:
    if value not in (None, "end-of-turn"):
        raise WordError(path, value, ["end-of-turn"])
    return None if value is None else str(value)


_OPERATION_KEYS = ("amount", "side", "position", "until", "then-destroy", "min-atk")


def _operation(data: object, path: str) -> Operation:
    """Read one operation: a verb with its selector or amount, and its options beside it."""
    verbs = [verb.value for verb in Verb]
    found = _mapping(data, [*verbs, *_OPERATION_KEYS], path)
    named = [key for key in found if key in verbs]
    if len(named) != 1:
        raise WordError(path, sorted(found), verbs)
    value = found[named[0]]
    selector = read_selector(value, f"{path}.{named[0]}") if isinstance(value, Mapping) else None
    amount = value if isinstance(value, int) and not isinstance(value, bool) else found.get("amount", 0)
    if selector is None and not isinstance(value, bool | int) and value not in ("targets", "answered"):
        raise WordError(f"{path}.{named[0]}", value, ["targets", "answered", "a number", "a mapping"])
    return Operation(
        verb=_word(Verb, named[0], path),
        on=selector,
        amount=_number(amount, f"{path}.amount"),
        side=_word(Side, found.get("side", "either"), f"{path}.side"),
        position=_optional_word(Position, found, "position", path),
        until=_until(found.get("until"), f"{path}.until"),
        destroy=bool(found.get("then-destroy", False)),
        min_atk=_optional_number(found, "min-atk", path),
    )


EFFECT_KEYS = ("type", "name", "when", "cost", "targets", "do", "damage-step", "pay", "gap")

Read = Callable[[object, str], Any]


def read_effects(data: object, path: str = "effects") -> tuple[Effect, ...] | None:
    """Read the effects of a card; ``unknown`` means that nothing is known of them.

    >>> read_effects([{"type": "activation", "do": [{"draw": 2}]}])[0].operations[0].amount
    2

    Raises :class:`WordError` for a word the vocabulary does not have, with the words it has.
    """
    if data == "unknown":
        return None
    return tuple(_effect(item, f"{path}[{index}]") for index, item in enumerate(_list(data)))


def _effect(data: object, path: str) -> Effect:
    found = _mapping(data, EFFECT_KEYS, path)

    def each(key: str, read: Read) -> tuple[Any, ...]:
        return tuple(read(item, f"{path}.{key}[{index}]") for index, item in enumerate(_list(found.get(key))))

    return Effect(
        type=_word(EffectType, found.get("type"), f"{path}.type"),
        name=str(found.get("name", "")),
        when=each("when", _when),
        cost=each("cost", _cost),
        targets=each("targets", read_selector),
        operations=each("do", _operation),
        damage_step=bool(found.get("damage-step", False)),
        pay=_number(found.get("pay", 0), f"{path}.pay"),
        gap=found.get("gap"),
    )
