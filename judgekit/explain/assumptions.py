"""What is taken for granted, as lines: what is the same of several cards or players is said once."""

from collections.abc import Iterable, Mapping
from enum import Enum

from judgekit.domain.findings import Assumption, CardName, Missing, Param, Params, PlayerName
from judgekit.domain.values import ON_FIELD, Zone
from judgekit.explain.parts import Line
from judgekit.tuples import NamedTuple

TOGETHER: Mapping[str, str] = {
    "attack-position": "card",
    "life-points": "player",
    "moved-to-trigger": "card",
    "no-counters": "card",
    "no-materials": "card",
    "normal-spell": "card",
    "normal-trap": "card",
    "not-summoned-again": "card",
    "optional-left-out": "card",
    "passes-at": "card",
    "passes-on-a-chain": "card",
    "set-earlier": "card",
    "summoned-in-attack": "card",
    "team-life-points": "player",
    "used-from": "card",
}
"""The assumptions that are one for several cards or players, with what they are about; each has a message for those."""


BY_PLACE = frozenset({"used-from"})
"""The assumptions that each place from which an effect is used has a sentence of its own for."""


def assumption_line(assumption: Assumption) -> Line:
    """An assumption as a line."""
    return _line("assumption", assumption.id, assumption.params)


def _line(kind: str, id: str, params: Params) -> Line:
    zone = params.get("zone")
    if id in BY_PLACE and isinstance(zone, Zone):
        place = "field" if zone in ON_FIELD else zone.value
        return Line(f"{kind}.{id}.{place}", {key: value for key, value in params.items() if key != "zone"})
    return Line(f"{kind}.{id}", params)


class _Told(NamedTuple):
    """An assumption, with all the cards or players that it is about."""

    id: str
    rest: Params
    about: list[CardName | PlayerName]

    def line(self) -> Line:
        if not self.about:
            return _line("assumption", self.id, self.rest)
        name = TOGETHER[self.id]
        if len(self.about) > 1:
            return _line("assumed", self.id, {**self.rest, f"{name}s": tuple(self.about)})
        return _line("assumption", self.id, {**self.rest, name: self.about[0]})


def _about(assumption: Assumption) -> str:
    """What *assumption* is about that may be told with others; no role, as that begins a sentence."""
    name = TOGETHER.get(assumption.id, "")
    return "" if name and isinstance(assumption.params.get(name), Enum) else name


def _named(about: Param) -> CardName | PlayerName:
    return about if isinstance(about, CardName | PlayerName) else PlayerName(str(about))


def assumed(assumptions: Iterable[Assumption], missing: Iterable[Missing] = ()) -> tuple[Line, ...]:
    """What is taken for granted, each once, several cards or players together where the first of them stands.

    Nothing of it where it was to be entered, as it is told as *missing*.
    """
    if any(item.fact == "assumption" for item in missing):
        return ()
    told: list[_Told] = []
    of_an_id: dict[str, list[_Told]] = {}
    for item in assumptions:
        name = _about(item)
        rest = item.params
        if name or "at" in rest:
            rest = {key: value for key, value in rest.items() if key not in (name, "at")}
        about = [_named(item.params[name])] if name else []
        alike = of_an_id.setdefault(item.id, [])
        for same in alike:
            if same.rest == rest:
                same.about.extend(one for one in about if one not in same.about)
                break
        else:
            alike.append(_Told(item.id, rest, about))
            told.append(alike[-1])
    return tuple(one.line() for one in told)
