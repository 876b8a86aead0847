"""An operation as it is written, and what it stands among."""

from collections.abc import Mapping
from typing import Any

from judgekit.domain.effect import EffectType
from judgekit.domain.operation import Verb
from judgekit.domain.registry.rows import Takes
from judgekit.tuples import NamedTuple

VERB_WORDS = tuple(verb.value for verb in Verb)


class Around(NamedTuple):
    """What an operation stands among."""

    kind: EffectType
    effect: Mapping[str, Any]
    before: tuple[str, ...]
    """The verbs before it."""

    @property
    def targets(self) -> list[Mapping[str, Any]]:
        """The selectors of the targets, as far as they are such."""
        given = self.effect.get("targets")
        return [item for item in given if isinstance(item, Mapping)] if isinstance(given, list | tuple) else []


class Written(NamedTuple):
    """An operation as it is written: its verb, what stands behind it, and all of it."""

    verb: Verb
    takes: Takes
    data: Mapping[str, Any]
    path: str

    @property
    def behind(self) -> Any:
        """What stands behind the verb."""
        return self.data[self.verb.value]


def verb_of(data: object) -> str | None:
    """The verb of an operation, if it has just one."""
    found = [key for key in data if key in VERB_WORDS] if isinstance(data, Mapping) else []
    return found[0] if len(found) == 1 else None
