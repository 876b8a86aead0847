"""Read effects from plain data: the same words in a card file and inline in a case."""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any, TypeVar

from judgekit.domain.card import Procedure
from judgekit.domain.effect import Cost, CostKind, Effect, EffectType, Event, Need, Operation, Requirement, Verb, When
from judgekit.domain.selector import Selector, Side, The, What
from judgekit.domain.values import Icon, Phase, Position, SummonKind, Window, Zone


class WordError(ValueError):
    """A word or shape that the effect vocabulary does not have.

    ``path`` leads to it, ``given`` is what stands there, ``known`` the words that may.
    """

    def __init__(self, path: str, given: object, known: Sequence[str]) -> None:
        super().__init__(f"{path}: {given!r} is not one of {', '.join(known)}")
        self.path, self.given, self.known = path, str(given), tuple(known)


Word = TypeVar("Word", bound=Enum)


class Entry:
    """One mapping of the vocabulary as it is being read, with its path for errors."""

    def __init__(self, data: object, keys: Sequence[str], path: str) -> None:
        if not isinstance(data, Mapping):
            raise WordError(path, data, ["a mapping"])
        for key in data:
            if key not in keys:
                raise WordError(path, key, keys)
        self.data: Mapping[str, Any] = data
        self.path = path

    def word(self, kind: type[Word], key: str, default: Word | None = None) -> Any:
        """The word of an enumeration under *key*."""
        if key not in self.data and default is not None:
            return default
        return _word(kind, self.data.get(key), f"{self.path}.{key}")

    def optional_word(self, kind: type[Word], key: str) -> Any:
        """The word under *key*, or ``None``."""
        return self.word(kind, key) if key in self.data else None

    def words(self, kind: type[Word], key: str) -> Any:
        """The words of a list under *key*."""
        return frozenset(_word(kind, item, f"{self.path}.{key}") for item in _list(self.data.get(key)))

    def names(self, key: str) -> frozenset[str]:
        """The names of a list under *key*."""
        return frozenset(str(item) for item in _list(self.data.get(key)))

    def number(self, key: str, default: int = 0) -> int:
        """The whole number under *key*."""
        return _number(self.data.get(key, default), f"{self.path}.{key}")

    def optional_number(self, key: str) -> int | None:
        """The whole number under *key*, or ``None``."""
        return self.number(key) if key in self.data else None

    def flag(self, key: str) -> bool:
        """Whether *key* is true."""
        return bool(self.data.get(key, False))

    def one_of(self, key: str, known: Sequence[str]) -> str | None:
        """One of a few plain words under *key*, or ``None``."""
        value = self.data.get(key)
        if value is not None and value not in known:
            raise WordError(f"{self.path}.{key}", value, known)
        return value

    def each(self, key: str, read: "Read") -> tuple[Any, ...]:
        """Every item of a list under *key*, read by *read*."""
        return tuple(read(item, f"{self.path}.{key}[{index}]") for index, item in enumerate(_list(self.data.get(key))))


Read = Callable[[object, str], Any]


def _word(kind: type[Word], value: object, path: str) -> Word:
    for member in kind:
        if member.value == value:
            return member
    raise WordError(path, value, [str(member.value) for member in kind])


def _number(value: object, path: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise WordError(path, value, ["a whole number"])
    return value


def _list(data: object) -> list[Any]:
    return list(data) if isinstance(data, list | tuple) else [] if data is None else [data]


_SELECTOR_KEYS = (
    "what", "zones", "side", "count", "up-to", "choose", "face", "position", "min-atk", "max-atk", "max-def",
    "min-level", "max-level", "attributes", "types", "without", "names", "name-has", "not-names", "properties", "the",
    "also-self", "atk-within", "declared",
)  # fmt: skip


def read_selector(data: object, path: str) -> Selector:
    """Read which cards are meant, such as ``{what: monster, side: opponent, position: attack}``."""
    entry = Entry(data, _SELECTOR_KEYS, path)
    chosen = entry.optional_number("choose")
    return Selector(
        what=entry.word(What, "what", What.CARD),
        zones=entry.words(Zone, "zones"),
        side=entry.word(Side, "side", Side.EITHER),
        number=chosen if chosen is not None else entry.number("count", 1),
        up_to=entry.flag("up-to"),
        choose=chosen is not None,
        face=entry.one_of("face", ("up", "down")),
        position=entry.optional_word(Position, "position"),
        min_atk=entry.optional_number("min-atk"),
        max_atk=entry.optional_number("max-atk"),
        max_def=entry.optional_number("max-def"),
        min_level=entry.optional_number("min-level"),
        max_level=entry.optional_number("max-level"),
        attributes=entry.names("attributes"),
        types=entry.names("types"),
        without=entry.names("without"),
        names=entry.names("names"),
        icons=entry.words(Icon, "properties"),
        the=entry.optional_word(The, "the"),
        also_self=entry.flag("also-self"),
        name_has=entry.names("name-has"),
        not_names=entry.names("not-names"),
        atk_within=entry.optional_word(Side, "atk-within"),
        declared=entry.flag("declared"),
    )


_WHEN_KEYS = (
    "event", "by", "kinds", "min-atk", "who", "from", "cause", "direct", "includes", "targets-self", "was-set",
    "includes-what", "includes-side", "phases", "was-equipped", "face-up",
)  # fmt: skip


def _when(data: object, path: str) -> When:
    entry = Entry(data, _WHEN_KEYS, path)
    return When(
        event=entry.word(Event, "event"),
        by=entry.word(Side, "by", Side.EITHER),
        kinds=frozenset(kind.value for kind in entry.words(SummonKind, "kinds")),
        min_atk=entry.optional_number("min-atk"),
        who=entry.optional_word(The, "who"),
        zones=entry.words(Zone, "from"),
        cause=entry.one_of("cause", ("battle", "effect", "opponent-effect")),
        direct=entry.flag("direct"),
        includes=entry.words(Verb, "includes"),
        targets_self=entry.flag("targets-self"),
        was_set=entry.flag("was-set"),
        includes_what=entry.optional_word(What, "includes-what"),
        includes_side=entry.optional_word(Side, "includes-side"),
        phases=entry.words(Phase, "phases"),
        was_equipped=entry.flag("was-equipped"),
        face_up=entry.flag("face-up"),
    )


NUMBERLESS_COSTS = frozenset(
    {CostKind.PAY_HALF, CostKind.DISCARD_SELF, CostKind.TRIBUTE_SELF, CostKind.SEND_SELF, CostKind.BANISH_SELF}
)
"""Costs without an amount: their value is ``true``."""


def _cost(data: object, path: str) -> Cost:
    kinds = [kind.value for kind in CostKind]
    entry = Entry(data, [*kinds, "of", "up-to", "counter"], path)
    named = [key for key in entry.data if key in kinds]
    if len(named) != 1:
        raise WordError(path, sorted(entry.data), kinds)
    kind = _word(CostKind, named[0], path)
    of = read_selector(entry.data["of"], f"{path}.of") if "of" in entry.data else None
    if of is not None and "side" not in entry.data["of"]:
        of = of._replace(side=Side.OWN)  # one pays with what is one's own unless the card says otherwise
    counter = str(entry.data["counter"]) if "counter" in entry.data else None
    return Cost(kind, 1 if kind in NUMBERLESS_COSTS else entry.number(named[0]), of, entry.flag("up-to"), counter)


VALUES = ("atk", "original-atk", "def", "level", "cost", "discarded", "handled", "damage", "sum-atk")
"""What the amount of an operation may be a value of."""

_OPERATION_KEYS = (
    "amount", "per", "value", "of", "side", "position", "until", "then-destroy", "then-banish", "min-atk", "then",
    "optional", "random", "bottom", "top", "counter", "exactly", "names", "then-equip", "negate", "at", "turns",
    "if-roll", "if-done", "even-negated", "only", "no-tribute", "declaring", "drawn-if-neither-can",
)  # fmt: skip


def _operation(data: object, path: str) -> Operation:
    """Read one operation: a verb with its selector or amount, and its options beside it."""
    verbs = [verb.value for verb in Verb]
    entry = Entry(data, [*verbs, *_OPERATION_KEYS], path)
    named = [key for key in entry.data if key in verbs]
    if len(named) != 1:
        raise WordError(path, sorted(entry.data), verbs)
    value = entry.data[named[0]]
    selector = read_selector(value, f"{path}.{named[0]}") if isinstance(value, Mapping) else None
    if selector is None and not isinstance(value, bool | int) and value not in ("targets", "answered"):
        raise WordError(f"{path}.{named[0]}", value, ["targets", "answered", "a number", "a mapping"])
    if isinstance(value, int) and not isinstance(value, bool):
        entry.data = {**entry.data, "amount": value}
    return Operation(
        verb=_word(Verb, named[0], path),
        on=selector,
        amount=entry.number("amount"),
        per=read_selector(entry.data["per"], f"{path}.per") if "per" in entry.data else None,
        value=entry.one_of("value", VALUES),
        of=entry.optional_word(The, "of"),
        side=entry.optional_word(Side, "side"),
        position=entry.optional_word(Position, "position"),
        until=entry.one_of("until", ("end-of-turn", "damage-calculation", "own-next-turn", "face-up")),
        destroy=entry.flag("then-destroy"),
        banish=entry.flag("then-banish"),
        min_atk=entry.optional_number("min-atk"),
        then=entry.flag("then"),
        optional=entry.flag("optional"),
        random=entry.flag("random"),
        bottom=entry.flag("bottom"),
        top=entry.flag("top"),
        counter=None if "counter" not in entry.data else str(entry.data["counter"]),
        exactly=entry.flag("exactly"),
        names=tuple(str(name) for name in _list(entry.data.get("names"))),
        equip=entry.flag("then-equip"),
        negate=entry.flag("negate"),
        at=entry.one_of("at", ("end-phase", "next-standby", "opponent-end-phase")),
        turns=entry.number("turns", 1),
        only=read_selector(entry.data["only"], f"{path}.only") if "only" in entry.data else None,
        no_tribute=entry.flag("no-tribute"),
        if_roll=tuple(int(item) for item in _list(entry.data.get("if-roll"))),
        declaring=entry.flag("declaring"),
        if_done=entry.flag("if-done"),
        even_negated=entry.flag("even-negated"),
        drawn_if_neither_can=entry.flag("drawn-if-neither-can"),
    )


PAST = ("activated", "attacked", "attacked-directly", "used", "normal-summoned", "special-summoned")
"""What a need of this turn may name beside the events."""


def _requirement(data: object, path: str) -> Requirement:
    needs = [need.value for need in Need]
    if isinstance(data, str):
        return Requirement(_word(Need, data, path))
    entry = Entry(data, [*needs, "count"], path)
    named = [key for key in entry.data if key in needs]
    if len(named) != 1:
        raise WordError(path, sorted(entry.data), needs)
    value = entry.data[named[0]]
    need = _word(Need, named[0], path)
    if isinstance(value, Mapping):
        return Requirement(need, read_selector(value, f"{path}.{named[0]}"), entry.number("count", 1))
    if isinstance(value, str):
        word = entry.one_of(named[0], (*(event.value for event in Event), *PAST))
        return Requirement(need, word=word or "")
    return Requirement(need, None, entry.number(named[0], 1))


EFFECT_KEYS = (
    "type", "name", "when", "during", "zones", "needs", "cost", "targets", "do", "mandatory", "misses-timing", "once",
    "damage-step", "pay", "gap",
)  # fmt: skip


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
    entry = Entry(data, EFFECT_KEYS, path)
    kind = entry.word(EffectType, "type")
    return Effect(
        type=kind,
        name=str(entry.data.get("name", "")),
        when=entry.each("when", _when),
        during=entry.words(Window, "during"),
        zones=entry.words(Zone, "zones"),
        needs=entry.each("needs", _requirement),
        cost=entry.each("cost", _cost),
        targets=entry.each("targets", read_selector),
        operations=entry.each("do", _operation),
        mandatory=entry.flag("mandatory") or kind is EffectType.FLIP,
        misses_timing=entry.flag("misses-timing"),
        once=entry.one_of("once", ("turn", "name", "battle", "duel")),
        damage_step=entry.flag("damage-step") or kind is EffectType.FLIP,
        pay=entry.number("pay"),
        gap=entry.data.get("gap"),
    )


PROCEDURE_KEYS = ("materials", "only", "never", "by", "from-hand", "banishing", "sending", "no-tribute")


def read_procedure(data: object, path: str = "summon") -> Procedure | None:
    """Read how a monster is Summoned: materials, the only ways, the ways that are barred.

    Raises :class:`WordError` for a word the vocabulary does not have.
    """
    if data is None:
        return None
    entry = Entry(data, PROCEDURE_KEYS, path)

    def needs(key: str) -> tuple[Requirement, ...] | None:
        return entry.each(key, _requirement) if key in entry.data else None

    return Procedure(
        materials=entry.each("materials", read_selector),
        only=entry.words(SummonKind, "only"),
        never=entry.words(SummonKind, "never"),
        by=entry.names("by"),
        from_hand=needs("from-hand"),
        banishing=entry.each("banishing", read_selector),
        sending=entry.each("sending", read_selector),
        no_tribute=needs("no-tribute"),
    )
