"""Replacing a few fields of a wide named tuple, fast: a Duel is replaced at every step of a case."""

from typing import TypeVar

Replaceable = TypeVar("Replaceable", bound=tuple[object, ...])


def replaced_quickly(kind: type[Replaceable]) -> type[Replaceable]:
    """Give a named tuple a ``_replace`` that looks at the fields named, not at each of its fields.

    That of the standard library asks every field whether it was named, which for the 39 of a Duel took
    a quarter of the time of a ruling.

    >>> from typing import NamedTuple
    >>> @replaced_quickly
    ... class Board(NamedTuple):
    ...     life_points: int
    ...     turn: int = 1
    >>> Board(8000)._replace(turn=2)
    Board(life_points=8000, turn=2)
    """
    places = {name: place for place, name in enumerate(kind._fields)}  # type: ignore[attr-defined]
    new = tuple.__new__

    def _replace(self: Replaceable, /, **named: object) -> Replaceable:
        values = [*self]
        try:
            for name, value in named.items():
                values[places[name]] = value
        except KeyError as error:
            raise ValueError(f"Got unexpected field names: {error}") from None
        return new(kind, values)

    kind._replace = _replace  # type: ignore[attr-defined]
    return kind
