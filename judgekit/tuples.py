"""Named tuples as :mod:`typing` has them, whose classes are made in a quarter of the time.

A cold command makes a hundred such classes. The standard library writes the constructor of each as text and compiles
that, a ninth of all that ``resolve`` had to do; here it is compiled once for each number of fields.
Its ``_replace`` asks every field whether it was named, a quarter of the time of a ruling for the 47 of a Duel.

>>> class Board(NamedTuple):
...     life_points: int
...     turn: int = 1
>>> Board(8000)._replace(turn=2)
Board(life_points=8000, turn=2)
"""

import sys
from collections import _tuplegetter  # type: ignore[attr-defined]  # what reads a field fastest
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any

_new = tuple.__new__


class _Fields(tuple[Any, ...]):
    """What every named tuple can do, whatever its fields are."""

    __slots__ = ()
    _fields: tuple[str, ...] = ()

    def __repr__(self) -> str:
        named = ", ".join(f"{name}={value!r}" for name, value in zip(self._fields, self, strict=True))
        return f"{type(self).__name__}({named})"

    def __getnewargs__(self) -> tuple[Any, ...]:
        return tuple(self)

    def _asdict(self) -> dict[str, Any]:
        """The values by the names of their fields."""
        return dict(zip(self._fields, self, strict=True))

    @classmethod
    def _make(cls, values: Iterable[Any]) -> Any:
        """One with these *values*, as many as it has fields."""
        return cls(*values)


class _Making(type):
    """Makes a named tuple of what stands in a class; it is a plain class then."""

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Any:
        """The named tuple; further *bases*, as ``Generic``, stay."""
        fields = tuple(body.get("__annotations__", ()))
        defaults = {field: body[field] for field in fields if field in body}
        body.update({field: _tuplegetter(place, "") for place, field in enumerate(fields)})
        body.update(
            __slots__=(),
            _fields=fields,
            _field_defaults=defaults,
            __match_args__=fields,
            __new__=_constructor(name, fields, defaults),
            _replace=_replacing(fields),
        )
        return type(name, tuple(_Fields if type(base) is _Making else base for base in bases), body)


def _constructor(name: str, fields: tuple[str, ...], defaults: Mapping[str, Any]) -> FunctionType:
    """What is called to make one: its arguments are the *fields*, with their *defaults*."""
    code = _taking(len(fields)).replace(
        co_varnames=("_kind", *fields), co_name="__new__", co_qualname=f"{name}.__new__"
    )
    return FunctionType(code, globals(), "__new__", tuple(defaults.values()))


@cache
def _taking(count: int) -> CodeType:
    """The code of a constructor with that many fields."""
    names = "".join(f"_{number}, " for number in range(count))
    taking: FunctionType = eval(f"lambda _kind, {names}: _new(_kind, ({names}))")
    return taking.__code__


def _replacing(fields: tuple[str, ...]) -> Callable[..., Any]:
    """The method that replaces some of the *fields*: it looks at those that are named only."""
    places = {name: place for place, name in enumerate(fields)}

    def _replace(self: tuple[Any, ...], /, **named: Any) -> Any:
        values = [*self]
        try:
            for name, value in named.items():
                values[places[name]] = value
        except KeyError as error:
            raise ValueError(f"Got unexpected field names: {error}") from None
        return _new(type(self), values)

    return _replace


if TYPE_CHECKING or sys.version_info >= (3, 14):  # which keeps annotations where nothing here looks for them
    from typing import NamedTuple as NamedTuple
else:
    NamedTuple = type.__new__(_Making, "NamedTuple", (), {"__doc__": "The base of a class whose fields are named."})
