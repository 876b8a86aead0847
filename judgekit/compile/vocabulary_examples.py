"""Examples of the words of the effect vocabulary: the shortest that stands in a card file."""

from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

from judgekit.compile.sources import read_yaml
from judgekit.domain.effect import CostKind, EffectType, Need
from judgekit.domain.operation import Verb
from judgekit.domain.registry.options import IN_ORDER
from judgekit.domain.registry.rows import Takes, Way
from judgekit.tuples import NamedTuple

NONE = "none"
"""What stands where no card file has an example."""
Found = tuple[str, Any]
"""The English name of a card, and what stands in its file."""


class Part(NamedTuple):
    """A mapping of a card file, with the kind of the effect that it stands in."""

    card: str
    data: Mapping[str, Any]
    kind: EffectType | None = None


class Examples:
    """Everything that stands in the card files, by what it is."""

    def __init__(self, source: Path) -> None:
        self.effects: list[Part] = []
        self.operations: list[Part] = []
        self.moments: list[Part] = []
        self.needs: list[Found] = []
        self.costs: list[Part] = []
        self.selectors: list[Part] = []
        self.summons: list[Part] = []
        for path in sorted(source.glob("*.yaml")):
            data = read_yaml(path)
            self._read(data["name"]["en"], data)

    def _read(self, name: str, data: Mapping[str, Any]) -> None:
        effects = data.get("effects")
        for effect in effects if isinstance(effects, list) else ():
            kind = EffectType(effect["type"])
            self.effects.append(Part(name, effect, kind))
            self.operations += [Part(name, item, kind) for item in effect.get("do", ())]
            self.moments += [Part(name, item, kind) for item in effect.get("when", ())]
            self.needs += [(name, item) for item in effect.get("needs", ())]
            self.costs += [Part(name, item, kind) for item in effect.get("cost", ())]
        summon = data.get("summon")
        if summon is not None:
            self.summons.append(Part(name, summon))
            self.needs += [(name, item) for key in ("from-hand", "no-tribute") for item in summon.get(key, ())]
        for part in _mappings([effects, summon]):
            self.selectors.append(Part(name, part))

    def of_key(self, key: str) -> str:
        """An effect with that key."""
        return _shortest((part.card, {key: part.data[key]}) for part in self.effects if key in part.data)

    def of_value(self, key: str, value: str) -> str:
        """An effect of which *key* is, or has among others, *value*."""
        return _shortest(
            (part.card, {key: part.data[key]}) for part in self.effects if value in _listed(part.data.get(key))
        )

    def of_moment(self, event: str, kinds: Collection[EffectType]) -> str:
        """A moment of that event, of which an effect of one of *kinds* hears."""
        found = (part for part in self.moments if part.data["event"] == event and part.kind in kinds)
        return _shortest((part.card, {"event": event}) for part in found)

    def of_moment_key(self, key: str, value: str | None = None) -> str:
        """A moment with that key, or with that value of it."""
        parts = (part for part in self.moments if key in part.data)
        return _shortest(
            (part.card, {"event": part.data["event"], key: part.data[key]})
            for part in parts
            if value is None or value in _listed(part.data[key])
        )

    def of_need(self, need: Need) -> str:
        """A condition of that kind."""
        word = need.value
        bare = (found for found in self.needs if found[1] == word)
        full = ((name, {word: item[word]}) for name, item in self.needs if isinstance(item, Mapping) and word in item)
        return _shortest((*bare, *full))

    def of_need_key(self, key: str, value: str = "") -> str:
        """A condition with that key beside it, or about that word of what happened."""
        found = [(name, item) for name, item in self.needs if isinstance(item, Mapping)]
        if value:
            return _shortest((name, item) for name, item in found if value in item.values())
        return _shortest((name, item) for name, item in found if key in item)

    def of_cost(self, kind: CostKind) -> str:
        """A cost of that kind."""
        word = kind.value
        return _shortest((part.card, {word: part.data[word]}) for part in self.costs if word in part.data)

    def of_cost_key(self, key: str) -> str:
        """A cost with that beside it."""
        return _shortest((part.card, part.data) for part in self.costs if key in part.data)

    def of_way(self, verb: Verb, way: Way) -> str:
        """An operation of that verb, played in that way."""
        wanted = {key for keys in way.wants for key in keys}
        found = (part for part in self.operations if verb.value in part.data and _is_so(part, verb, way))
        return _shortest(
            (part.card, {key: part.data[key] for key in part.data if key == verb.value or key in wanted})
            for part in found
        )

    def of_option(self, key: str, value: str = "") -> str:
        """An operation with that beside it."""
        return _shortest(
            (part.card, {word: part.data[word] for word in part.data if word == key or word in _VERBS})
            for part in self.operations
            if key in part.data and value in ("", part.data[key])
        )

    def of_selector(self, key: str, value: str = "", fits: Callable[[Part], bool] = lambda part: True) -> str:
        """A selector with that key, or with that value of it."""
        return _shortest(
            (part.card, {key: part.data[key]})
            for part in self.selectors
            if key in part.data and (not value or value in _listed(part.data[key])) and fits(part)
        )

    def of_summon(self, key: str) -> str:
        """A way to be Summoned with that key."""
        return _shortest((part.card, {key: part.data[key]}) for part in self.summons if key in part.data)


_VERBS = frozenset(verb.value for verb in Verb)
_NO_SELECTORS = _VERBS | {need.value for need in Need} | {"type", "event", *(cost.value for cost in CostKind)}


def _mappings(data: object) -> Iterator[Mapping[str, Any]]:
    """Every mapping that is a selector: it has none of the words of an effect."""
    if isinstance(data, Mapping):
        if not _NO_SELECTORS & data.keys():
            yield data
        for value in data.values():
            yield from _mappings(value)
    elif isinstance(data, list):
        for item in data:
            yield from _mappings(item)


def _is_so(part: Part, verb: Verb, way: Way) -> bool:
    """Whether an operation is played in that way."""
    if part.kind not in way.kinds or takes(part.data[verb.value]) is not way.takes:
        return False
    beside = part.data.keys() - {verb.value} - IN_ORDER.keys()
    return beside <= way.options.keys() and all(beside & set(keys) for keys in way.wants)


def takes(value: object) -> Takes:
    """What stands behind a verb or a cost."""
    if value is True:
        return Takes.TRUE
    if isinstance(value, int):
        return Takes.NUMBER
    return Takes.CARDS if isinstance(value, Mapping) else Takes(value)


def _listed(data: object) -> list[Any]:
    return data if isinstance(data, list) else [data]


def _shortest(found: "Iterator[Found] | tuple[Found, ...]") -> str:
    """The shortest example, the card that comes first in the alphabet where several are."""
    written = ((name, _flow(snippet)) for name, snippet in found)
    name, snippet = min(written, key=lambda one: (len(one[1]), one), default=("", ""))
    return f"{name}: `{snippet}`" if name else NONE


def _flow(snippet: object) -> str:
    """*snippet* on one line."""
    if isinstance(snippet, str):
        return snippet
    text: str = yaml.safe_dump(snippet, default_flow_style=True, sort_keys=False, allow_unicode=True, width=10**6)
    return text.strip()
