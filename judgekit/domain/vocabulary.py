"""Make effects of plain data: the same words in a card file and inline in a case.

What people write is looked at before (:mod:`judgekit.domain.fitting`): here every word is one that is played.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, TypeVar

from judgekit.domain.card import Procedure, Taken
from judgekit.domain.effect import Cost, CostKind, Did, Effect, EffectType, Event, Need, Past, Requirement, When
from judgekit.domain.operation import Like, Operation, Verb
from judgekit.domain.registry.prices import NEEDS
from judgekit.domain.selector import As, Ranked, Selector, Side, The, Value, What
from judgekit.domain.values import Icon, Phase, Position, SummonKind, Until, Window, Zone

Word = TypeVar("Word", bound=Enum)
Read = Callable[[Any], Any]


class Entry:
    """One mapping of the vocabulary as it is being read."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data

    def word(self, kind: type[Word], key: str) -> Any:
        """The word of an enumeration under *key*, or ``None``."""
        return kind(self.data[key]) if key in self.data else None

    def words(self, kind: type[Word], key: str) -> Any:
        """The words of a list under *key*."""
        return frozenset(kind(item) for item in _list(self.data.get(key)))

    def names(self, key: str) -> frozenset[str]:
        """The names of a list under *key*."""
        return frozenset(str(item) for item in _list(self.data.get(key)))

    def flag(self, key: str) -> bool:
        """Whether *key* is true."""
        return bool(self.data.get(key, False))

    def text(self, key: str) -> str | None:
        """The text under *key*, or ``None``."""
        return str(self.data[key]) if key in self.data else None

    def selector(self, key: str) -> Selector | None:
        """The selector under *key*, or ``None``."""
        return read_selector(self.data[key]) if key in self.data else None

    def each(self, key: str, read: Read) -> tuple[Any, ...]:
        """Every item of a list under *key*, read by *read*."""
        return tuple(read(item) for item in _list(self.data.get(key)))

    def named(self, kind: type[Word]) -> Any:
        """The one key that is a word of *kind*: a verb, a cost, a condition."""
        known = kind._value2member_map_
        return next(known[key] for key in self.data if key in known)


def _list(data: object) -> list[Any]:
    return list(data) if isinstance(data, list | tuple) else [] if data is None else [data]


def read_selector(data: Mapping[str, Any]) -> Selector:
    """Read which cards are meant, such as ``{what: monster, side: opponent, position: attack}``."""
    entry = Entry(data)
    chosen = data.get("choose")
    return Selector(
        what=entry.word(What, "what") or What.CARD,
        zones=entry.words(Zone, "zones"),
        side=entry.word(Side, "side") or Side.EITHER,
        number=chosen if chosen is not None else data.get("count", 1),
        up_to=entry.flag("up-to"),
        choose=chosen is not None,
        face=data.get("face"),
        position=entry.word(Position, "position"),
        min_atk=data.get("min-atk"),
        max_atk=data.get("max-atk"),
        min_def=data.get("min-def"),
        max_def=data.get("max-def"),
        min_level=data.get("min-level"),
        max_level=data.get("max-level"),
        attributes=entry.names("attributes"),
        types=entry.names("types"),
        all_types=entry.names("all-types"),
        either=entry.each("either", read_selector),
        without=entry.names("without"),
        names=entry.names("names"),
        icons=entry.words(Icon, "properties"),
        the=entry.word(The, "the"),
        also_self=entry.flag("also-self"),
        name_has=entry.names("name-has"),
        not_name_has=entry.names("not-name-has"),
        not_names=entry.names("not-names"),
        mentions=entry.names("mentions"),
        material_names=entry.names("material-names"),
        material_name_has=entry.names("material-name-has"),
        different_names=entry.flag("different-names"),
        highest=data.get("highest"),
        lowest=data.get("lowest"),
        no_equip=entry.names("no-equip"),
        materials=data.get("materials"),
        counters=entry.names("counters"),
        atk_within=entry.word(Side, "atk-within"),
        same=entry.words(Value, "same"),
        different=entry.words(Value, "different"),
        compared=entry.word(As, "compared"),
        no_higher=entry.word(Ranked, "no-higher"),
        no_lower=entry.word(Ranked, "no-lower"),
        lower=entry.word(Ranked, "lower"),
        higher=entry.word(Ranked, "higher"),
        apart=frozenset(_list(data.get("apart"))),
        summoned=entry.names("summoned"),
        summoned_from=entry.words(Zone, "summoned-from"),
        declared=entry.flag("declared"),
        atk_paid=entry.flag("atk-paid"),
        per=entry.selector("per"),
        as_paid=entry.flag("as-paid"),
    )


def _when(data: Mapping[str, Any]) -> When:
    entry = Entry(data)
    return When(
        event=entry.word(Event, "event"),
        by=entry.word(Side, "by") or Side.EITHER,
        kinds=frozenset(kind.value for kind in entry.words(SummonKind, "kinds")),
        min_atk=data.get("min-atk"),
        who=entry.word(The, "who"),
        zones=entry.words(Zone, "from"),
        cause=data.get("cause"),
        direct=entry.flag("direct"),
        includes=entry.words(Verb, "includes"),
        targets_self=entry.flag("targets-self"),
        was_set=entry.flag("was-set"),
        includes_what=entry.word(What, "includes-what"),
        includes_side=entry.word(Side, "includes-side"),
        phases=entry.words(Phase, "phases"),
        was_equipped=entry.flag("was-equipped"),
        of=entry.selector("of"),
        includes_count=data.get("includes-count", 1),
        another=entry.flag("another"),
        source=entry.selector("source"),
        using=entry.selector("using"),
        own_way=entry.flag("own-way"),
        material_for=entry.names("material-for"),
        to_graveyard=entry.flag("to-graveyard"),
        aimed_at=entry.selector("targets"),
        attacked=entry.selector("attacked"),
        no_replay=entry.flag("no-replay"),
        owner=entry.word(Side, "owner") or Side.EITHER,
        field=entry.word(Side, "field") or Side.EITHER,
        made=entry.selector("made"),
        no_other_target=entry.flag("no-other-target"),
        or_direct=entry.flag("or-direct"),
        to=entry.word(Position, "to"),
        used_self=entry.flag("used-self"),
        face_up=entry.flag("face-up"),
    )


def _cost(data: Mapping[str, Any]) -> Cost:
    entry = Entry(data)
    kind = entry.named(CostKind)
    of = entry.selector("of")
    if of is not None and "side" not in data["of"]:
        of = of._replace(side=Side.OWN)  # one pays with what is one's own unless the card says otherwise
    amount = data[kind.value]
    return Cost(
        kind,
        1 if amount is True else amount,
        of,
        entry.flag("up-to"),
        entry.flag("multiple"),
        entry.text("counter"),
        entry.selector("except"),
        entry.flag("extra-deck"),
        entry.flag("others"),
        entry.flag("normal-too"),
        entry.flag("to-graveyard"),
    )


def _operation(data: Mapping[str, Any]) -> Operation:
    """Read one operation: a verb with its selector or amount, and its options beside it."""
    entry = Entry(data)
    verb = entry.named(Verb)
    value = data[verb.value]
    number = value if isinstance(value, int) and not isinstance(value, bool) else data.get("amount", 0)
    on = read_selector(value) if isinstance(value, Mapping) else None
    if on is not None and verb is Verb.FUSION_SUMMON and "side" not in value:
        on = on._replace(side=Side.OWN)  # one uses up what is one's own unless the card says otherwise
    return Operation(
        verb=verb,
        on=on,
        amount=number,
        per=entry.selector("per"),
        value=data.get("value"),
        of=entry.word(The, "of"),
        side=entry.word(Side, "side"),
        position=entry.word(Position, "position"),
        until=entry.word(Until, "until"),
        destroy=entry.flag("then-destroy"),
        banish=entry.flag("then-banish"),
        min_atk=data.get("min-atk"),
        then=entry.flag("then"),
        optional=entry.flag("optional"),
        random=entry.flag("random"),
        by=entry.word(Side, "by"),
        fill=entry.flag("fill"),
        up_to=entry.flag("up-to"),
        bottom=entry.flag("bottom"),
        top=entry.flag("top"),
        counter=entry.text("counter"),
        exactly=entry.flag("exactly"),
        names=tuple(str(name) for name in _list(data.get("names"))),
        equip=entry.flag("then-equip"),
        negate=entry.flag("negate"),
        at=data.get("at"),
        turns=data.get("turns", 1),
        only=entry.selector("only"),
        excepted=entry.selector("except"),
        giving=entry.text("giving"),
        alone=entry.flag("alone"),
        most=data.get("most", 0),
        own=entry.flag("own"),
        on_monsters=entry.flag("on-monsters"),
        first_time=entry.flag("first-time"),
        extra_deck=entry.flag("extra-deck"),
        normal_too=entry.flag("normal-too"),
        no_tribute=entry.flag("no-tribute"),
        to_target=entry.flag("to-target"),
        usable=entry.flag("usable-this-turn"),
        using_self=entry.flag("using-self"),
        including=entry.selector("including"),
        into_deck=entry.flag("into-deck"),
        otherwise=entry.flag("otherwise"),
        if_roll=tuple(_list(data.get("if-roll"))),
        one_of=tuple(_list(data.get("one-of"))),
        declaring=entry.flag("declaring"),
        if_done=entry.flag("if-done"),
        even_negated=entry.flag("even-negated"),
        race=data.get("type"),
        attribute=data.get("attribute"),
        like=_like(data["like"]) if "like" in data else None,
        as_declared=entry.flag("declared"),
        to_graveyard=entry.flag("to-graveyard"),
        original=entry.flag("original"),
        half=entry.flag("half"),
        times=data.get("times", 1),
        drawn_if_neither_can=entry.flag("drawn-if-neither-can"),
        cause=data.get("cause"),
        returns=data.get("returns"),
        all_targets=entry.flag("all-targets"),
        both=entry.flag("both"),
        in_place=entry.flag("in-place"),
        fight=entry.flag("then-fight"),
        same_position=entry.flag("same-position"),
        ignoring=entry.flag("ignoring-conditions"),
        or_set=entry.flag("or-set"),
        instead=entry.word(Verb, "or"),
        ongoing=entry.flag("ongoing"),
        less=entry.flag("less"),
        halved=entry.flag("halved"),
        itself=entry.flag("itself"),
        source=entry.selector("source"),
        activated=entry.flag("activated"),
        needs=entry.each("needs", _requirement),
    )


def _like(data: Mapping[str, Any]) -> Like:
    entry = Entry(data)
    return Like(data["level"], data["atk"], data["def"], entry.names("types"), data.get("attribute"))


def _requirement(data: str | Mapping[str, Any]) -> Requirement:
    if isinstance(data, str):
        return Requirement(Need(data))
    entry = Entry(data)
    need = entry.named(Need)
    value = data[need.value]
    if NEEDS[need].moment:
        return Requirement(need, moments=entry.each(need.value, _when))
    if NEEDS[need].past:
        return Requirement(need, past=tuple(map(_past, _list(value))))
    if isinstance(value, Mapping):
        return Requirement(need, read_selector(value), data.get("count", 1), entry.selector("than"))
    return Requirement(need, None, value)


def _past(word: str) -> Past:
    return Did(word) if word in Did._value2member_map_ else Event(word)


def read_effects(data: object) -> tuple[Effect, ...] | None:
    """Read the effects of a card; ``unknown`` means that nothing is known of them.

    >>> read_effects([{"type": "activation", "do": [{"draw": 2}]}])[0].operations[0].amount
    2
    """
    return None if data == "unknown" else tuple(_effect(item) for item in _list(data))


def _effect(data: Mapping[str, Any]) -> Effect:
    entry = Entry(data)
    kind = entry.word(EffectType, "type")

    def needs(key: str) -> tuple[Requirement, ...] | None:
        return entry.each(key, _requirement) if key in data else None

    return Effect(
        type=kind,
        name=str(data.get("name", "")),
        when=entry.each("when", _when),
        during=entry.words(Window, "during"),
        zones=entry.words(Zone, "zones"),
        needs=entry.each("needs", _requirement),
        cost=entry.each("cost", _cost),
        targets=entry.each("targets", read_selector),
        operations=entry.each("do", _operation),
        mandatory=bool(data.get("mandatory", kind is EffectType.FLIP)),
        misses_timing=entry.flag("misses-timing"),
        once=data.get("once"),
        times=data.get("times", 1),
        not_in_damage_step=entry.flag("not-in-damage-step"),
        damage_step=entry.flag("damage-step") or kind is EffectType.FLIP,
        unanswered=entry.selector("unanswered"),
        from_hand=needs("from-hand"),
        just_set=needs("just-set"),
        either_player=entry.flag("either-player"),
        pay=data.get("pay", 0),
        gap=data.get("gap"),
    )


def read_procedure(data: Mapping[str, Any] | None) -> Procedure | None:
    """Read how a monster is Summoned: materials, the only ways, the ways that are barred."""
    if data is None:
        return None
    entry = Entry(data)

    def needs(key: str) -> tuple[Requirement, ...] | None:
        return entry.each(key, _requirement) if key in data else None

    return Procedure(
        materials=entry.each("materials", read_selector),
        only=entry.words(SummonKind, "only"),
        never=entry.words(SummonKind, "never"),
        never_from=entry.words(Zone, "never-from"),
        by=entry.names("by"),
        by_series=entry.names("by-series"),
        by_itself=entry.flag("by-itself"),
        by_cards=entry.selector("by-cards"),
        no_substitutes=entry.flag("no-substitutes"),
        special_once=entry.flag("special-once"),
        from_hand=needs("from-hand"),
        banishing=entry.each("banishing", read_selector),
        sending=entry.each("sending", read_selector),
        tributing=entry.each("tributing", read_selector),
        returning=entry.each("returning", read_selector),
        discarding=entry.each("discarding", read_selector),
        revealing=entry.each("revealing", read_selector),
        shuffling=entry.each("shuffling", read_selector),
        paying=data.get("paying", 0),
        lying=entry.words(Zone, "from") or frozenset({Zone.HAND}),
        its_materials=entry.word(Taken, "its-materials"),
        materials_from=entry.words(Zone, "materials-from") or frozenset({Zone.MONSTERS}),
        position=entry.word(Position, "position"),
        once=entry.flag("once"),
        normal_if=entry.each("normal-if", _requirement),
        no_tribute=needs("no-tribute"),
        one_tribute=entry.selector("one-tribute"),
        two_tributes_for=entry.selector("two-tributes-for"),
        tributes=data.get("tributes", 0),
        tributes_like=entry.selector("tributes-like"),
        never_set=entry.flag("never-set"),
        fewer_tributes=needs("fewer-tributes"),
        never_material=entry.words(SummonKind, "never-material"),
        material_but=entry.selector("material-but"),
    )
