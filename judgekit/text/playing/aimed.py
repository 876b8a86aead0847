"""Whether anything that an effect does is about its targets."""

from collections.abc import Iterable, Mapping
from typing import Any

from judgekit.text.playing.words import Data

OF_A_TARGET = frozenset(("value", "negate-attack"))
"""What is taken from a target, or happens to the attack that it makes."""


def is_in_vain(price: Data, done: Iterable[Data]) -> bool:
    """Return whether there are targets that nothing is done with: some word meant them that was taken for another.

    >>> is_in_vain({"targets": [{"what": "monster"}]}, [{"destroy": {"the": "self"}}])
    True
    """
    return "targets" in price and not any(_is_of_a_target(one) for one in done)


def _is_of_a_target(said: Any) -> bool:
    if isinstance(said, Mapping):
        return not OF_A_TARGET.isdisjoint(said) or any(map(_is_of_a_target, (*said, *said.values())))
    if isinstance(said, list | tuple):
        return any(map(_is_of_a_target, said))
    return isinstance(said, str) and "target" in said
