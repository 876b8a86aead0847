"""Whether what an effect does is played: the verb in that kind of effect, what stands behind it and beside it."""

from collections.abc import Mapping
from typing import Any

from judgekit.domain.effect import EffectType, Event
from judgekit.domain.fitting.conditions import look_at_need
from judgekit.domain.fitting.moments import events_of
from judgekit.domain.fitting.notes import HOLDERS, MOST, Misfit, Notes, each
from judgekit.domain.fitting.order import look_at_order
from judgekit.domain.fitting.selectors import look_at_selector, look_at_zones, zones_of
from judgekit.domain.fitting.summons import look_at_monster
from judgekit.domain.fitting.written import VERB_WORDS, Around, Written, verb_of
from judgekit.domain.operation import Verb
from judgekit.domain.registry.options import IN_ORDER, OPTIONS, VALUES, Option
from judgekit.domain.registry.rows import OptionKey, Takes, Way
from judgekit.domain.registry.selectors import ROLES, Role
from judgekit.domain.registry.verbs import COUNTED_OUT, VERBS
from judgekit.domain.registry.ways import GIVEN_UP_FROM, LASTING
from judgekit.domain.selector import As, Side, The, What
from judgekit.domain.values import Kind, Until, Zone

STILL = frozenset({Verb.NEGATE_EFFECTS, Verb.UNAFFECTED})
"""Verbs that decide which effects apply: continuously they cannot hang on what an ATK or DEF is by then."""
TURNS_AT = ("opponent-end-phase", "own-end-phase", "next-standby")
"""Phases of which the third may be meant: each is of one player."""
KEYS = frozenset((*VERB_WORDS, *OPTIONS))
"""Every key of an operation."""


def look_at_operation(notes: Notes, data: object, path: str, around: Around) -> None:
    """Note everything of one operation that is not played where it stands."""
    mapping = notes.mapping(data, path, KEYS)
    if mapping is None:
        return
    word = verb_of(mapping)
    if word is None:
        several = [key for key in mapping if key in VERB_WORDS]
        if several:
            notes.misplaced(path, several[1], several[0])
        elif set(mapping) <= set(OPTIONS):  # else a word that is not known is the verb misspelt
            notes.missing(path, "do", VERB_WORDS)
        return
    verb = Verb(word)
    ways = [way for way in VERBS[verb].ways if around.kind in way.kinds]
    if not ways:
        notes.misplaced(path, word, around.kind.value, verbs_of(around.kind))
        return
    takes = _takes(notes, mapping[word], f"{path}.{word}", ways)
    if takes is not None:
        written = Written(verb, takes, mapping, path)
        _look_at_ways(notes, written, [way for way in ways if way.takes is takes], around)


def verbs_of(kind: EffectType) -> list[str]:
    """The verbs that are played in a kind of effect."""
    return [verb.value for verb, traits in VERBS.items() if any(kind in way.kinds for way in traits.ways)]


def _takes(notes: Notes, value: object, path: str, ways: list[Way]) -> Takes | None:
    """What stands behind the verb, where it is played so."""
    fitting = list(dict.fromkeys(way.takes for way in ways))
    found: Takes | None = None
    if isinstance(value, Mapping):
        found = Takes.CARDS
    elif value is True:
        found = Takes.TRUE
    elif isinstance(value, int) and not isinstance(value, bool):
        found = Takes.NUMBER
    elif value in (Takes.TARGETS.value, Takes.ANSWERED.value):
        found = Takes(value)
    if found in fitting:
        return found
    shown = "a selector" if found is Takes.CARDS else value
    notes.note(path, str(shown).lower() if shown is True else shown, [_SHAPES[takes] for takes in fitting])
    return None


_SHAPES = {
    Takes.TARGETS: "targets",
    Takes.ANSWERED: "answered",
    Takes.CARDS: "{what: …}",
    Takes.NUMBER: "1",
    Takes.TRUE: "true",
}


def _look_at_ways(notes: Notes, written: Written, ways: list[Way], around: Around) -> None:
    """Note what is wrong in the way that fits best."""
    best: list[Misfit] | None = None
    for way in ways:
        trial = Notes(notes.card)
        _look_at_way(trial, written, way, around)
        if best is None or len(trial.found) < len(best):
            best = trial.found
    notes.found += best or ()


def _look_at_way(notes: Notes, written: Written, way: Way, around: Around) -> None:
    _look_at_the_card(notes, written, way)
    _look_behind(notes, written, way, around)
    fits = {*way.options, *(key for key, kinds in IN_ORDER.items() if around.kind in kinds)}
    given: list[OptionKey] = [key for key in OPTIONS if key in written.data and not _is_denied(written, key)]
    for key in given:
        if key not in fits:
            notes.misplaced(written.path, key, written.verb.value, fits)
        else:
            _look_at_option(notes, written, way, key, around)
    for wanted in way.wants:
        if not set(wanted) & set(given):
            notes.lacking(written.path, written.verb.value, wanted)
    rest = {key: value for key, value in written.data.items() if key not in given or key in fits}
    _look_at_value(notes, written._replace(data=rest), around)
    look_at_order(notes, written._replace(data=rest), way, around)


def _is_denied(written: Written, key: OptionKey) -> bool:
    """Whether an option that is true or not is said not to be."""
    return written.data[key] is False and OPTIONS[key].takes == "flag"


def _look_at_the_card(notes: Notes, written: Written, way: Way) -> None:
    if not notes.card.holds(way.holder):
        notes.lacking(written.path, written.verb.value, HOLDERS[way.holder])


def _look_behind(notes: Notes, written: Written, way: Way, around: Around) -> None:
    """Note what of the cards, the targets or the number behind the verb is not played."""
    path, word = f"{written.path}.{written.verb.value}", written.verb.value
    match written.takes:
        case Takes.NUMBER:
            stats = VERBS[written.verb].changes_stats
            notes.number(written.behind, path, (-MOST if word.startswith("change") else 0) if stats else 1)
        case Takes.ANSWERED if way.answers and not way.answers & _moments(around):
            notes.lacking(written.path, word, [f"when: {event.value}" for event in way.answers])
        case Takes.TRUE if written.verb is Verb.ATTACK_AGAIN and around.targets:
            notes.misplaced(written.path, word, "targets")
        case Takes.CARDS:
            _look_at_cards(notes, written, way, around)
    aims = written.takes is Takes.TARGETS or (written.takes is Takes.NUMBER and bool(way.zones))
    if aims and not around.effect.get("targets"):
        notes.lacking(written.path, word, ["targets"])
    elif aims and around.targets and not any(zones_of(target) & way.zones for target in around.targets):
        notes.lacking(written.path, word, [f"zones: {zone.value}" for zone in way.zones])
    elif aims and around.targets and not any(_is_about(target, written.verb, way) for target in around.targets):
        notes.lacking(written.path, word, [*_whats(written.verb), *(f"side: {side.value}" for side in way.of_sides)])


def _is_about(selector: Mapping[str, Any], verb: Verb, way: Way) -> bool:
    """Whether a verb can be done to cards that *selector* means, by their kind and whose they are."""
    return _side_fits(selector, way) and _kind_fits(selector, verb)


def _side_fits(selector: Mapping[str, Any], way: Way) -> bool:
    return not way.of_sides or selector.get("side", Side.EITHER.value) in [side.value for side in way.of_sides]


def _kind_fits(selector: Mapping[str, Any], verb: Verb) -> bool:
    """Whether cards of a kind that *verb* is about can be meant; a monster may lie somewhere as a Spell."""
    about = VERBS[verb].about
    if about == frozenset(Kind) or not zones_of(selector) <= _ONLY_ITSELF:
        return True
    return selector.get("what", What.CARD.value) in (What.CARD.value, *_whats_of(about))


_ONLY_ITSELF = frozenset({Zone.HAND, Zone.DECK, Zone.EXTRA, Zone.GRAVEYARD, Zone.BANISHED})
"""Where a card counts as what it is."""


def _whats_of(about: frozenset[Kind]) -> tuple[str, ...]:
    both = (What.SPELL_TRAP.value,) if about >= {Kind.SPELL, Kind.TRAP} else ()
    return (*(kind.value for kind in Kind if kind in about), *both)


def _whats(verb: Verb) -> tuple[str, ...]:
    about = VERBS[verb].about
    return () if about == frozenset(Kind) else tuple(f"what: {word}" for word in _whats_of(about))


def _moments(around: Around) -> set[Any]:
    return set(events_of(around.effect))


def _look_at_cards(notes: Notes, written: Written, way: Way, around: Around) -> None:
    path, word = f"{written.path}.{written.verb.value}", written.verb.value
    lasting = around.kind in LASTING or written.data.get("ongoing") is True
    role = Role.KEPT_UP if lasting else Role.DONE_TO
    circular = lasting and (VERBS[written.verb].changes_stats or written.verb in STILL)
    behind = written.behind
    if written.verb in COUNTED_OUT and {"per", "value"} & written.data.keys() and isinstance(behind, Mapping):
        if "choose" not in behind:
            notes.lacking(written.path, "per" if "per" in written.data else "value", ["choose: 1"])
        behind = {**behind, "choose": 2}  # for each of some cards: several
    selector = look_at_selector(notes, behind, path, role, changing=word if circular else "", no_the=_unknown(around))
    if selector is None:
        return
    _look_at_comparison(notes, selector, path, around)
    if way.keys:
        for key in selector:
            if key not in way.keys:
                notes.misplaced(path, key, word, way.keys)
        if "choose" in way.keys and "choose" not in selector:
            notes.lacking(written.path, word, ["choose"])
    elif way.the and selector.get("the") not in [the.value for the in way.the]:
        notes.lacking(written.path, word, [f"the: {the.value}" for the in way.the])
    if selector.get("the") == The.EQUIPS.value and way.zones and Zone.SPELLS_TRAPS not in way.zones:
        fitting = [the.value for the in The if the in ROLES[role].the - {The.EQUIPS}]
        notes.misplaced_word(f"{path}.the", The.EQUIPS.value, word, fitting)
    if "choose" in selector and around.kind is EffectType.AT_ONCE:
        notes.misplaced(path, "choose", around.kind.value)
    if not _side_fits(selector, way):
        fitting = [side.value for side in way.of_sides]
        notes.misplaced_word(f"{path}.side", str(selector["side"]), word, fitting)
    if not _kind_fits(selector, written.verb):
        notes.misplaced_word(f"{path}.what", str(selector["what"]), word, _whats_of(VERBS[written.verb].about))
    look_at_zones(notes, selector, path, word, way.zones)


def _look_at_comparison(notes: Notes, selector: Mapping[str, Any], path: str, around: Around) -> None:
    """That there is a card with which others are compared."""
    there = {As.TARGETS.value: bool(around.targets), As.FOUND.value: bool(around.before)}
    there[As.COST.value] = bool(around.effect.get("cost"))
    there[As.SET_OFF_BY.value] = around.kind in (EffectType.TRIGGER, EffectType.AT_ONCE)
    named = selector.get("compared")
    if named in there and not there[named]:
        fitting = [word for word, is_there in there.items() if is_there]
        notes.misplaced_word(f"{path}.compared", named, "do", fitting)


_MOVING = frozenset({Verb.DRAW.value, Verb.DISCARD.value, Verb.MILL.value})
"""What moves cards that no selector names."""


def _unknown(around: Around) -> frozenset[The]:
    """The named cards that nothing names in that effect."""
    unknown: set[The] = set() if around.before else {The.FOUND}
    unknown |= set() if _MOVING.intersection(around.before) else {The.MOVED}
    unknown |= set() if Verb.EXCAVATE.value in around.before else {The.REST}
    costs = around.effect.get("cost")
    if not isinstance(costs, list) or len(costs) != 1:
        unknown.add(The.PAID)
    if around.kind not in (EffectType.TRIGGER, EffectType.AT_ONCE):
        unknown.add(The.OTHER)
        if around.kind is not EffectType.FLIP:
            unknown.add(The.SET_OFF_BY)
    return frozenset(unknown)


_ROLES: Mapping[OptionKey, Role] = {
    "per": Role.COUNTED,
    "only": Role.ONLY,
    "except": Role.EXCEPTED,
    "source": Role.SOURCE,
    "including": Role.INCLUDED,
}


def _look_at_option(notes: Notes, written: Written, way: Way, key: OptionKey, around: Around) -> None:
    """Note what an option is given that it does not take, or not there."""
    row, value, path = OPTIONS[key], written.data[key], f"{written.path}.{key}"
    match row.takes:
        case "flag":
            notes.flag(written.data, key, written.path)
        case "words":
            word = notes.word(value, path, row.words)
            fitting = way.options.get(key) or row.words
            if word is not None and word not in fitting:
                notes.misplaced_word(path, word, written.verb.value, fitting)
            banned = word == Until.FACE_UP.value and written.verb is Verb.FORBID_SPECIAL_SUMMONS
            if banned and Verb.SPECIAL_SUMMON.value not in around.before:
                notes.lacking(path, word or "", [Verb.SPECIAL_SUMMON.value])
        case "selector":
            selector = look_at_selector(notes, value, path, _ROLES[key])
            if selector is not None and key == "only" and way.zones and written.verb is not Verb.FUSION_SUMMON:
                zones = GIVEN_UP_FROM.get(str(written.data.get("giving")), way.zones)
                look_at_zones(notes, selector, path, written.verb.value, zones)
        case "monster":
            look_at_monster(notes, value, path)
        case "needs":
            for item, place in each(written.data, "needs", written.path):
                look_at_need(notes, item, place, kind=around.kind, no_the=_unknown(around))
        case "text":
            notes.text(value, path)
        case "texts":
            names = notes.texts(value, path)
            if len(names) > 1 and written.verb is Verb.TOKENS:
                notes.misplaced_word(path, names[1], written.verb.value, names[:1])
        case _:
            _look_at_numbers(notes, value, path, key)
    _look_beside(notes, written, row, key)


def _look_at_numbers(notes: Notes, value: object, path: str, key: OptionKey) -> None:
    if key in ("if-roll", "one-of"):
        for number in value if isinstance(value, list | tuple) else [value]:
            notes.number(number, path, 1, 6 if key == "if-roll" else 12)
    elif key == "amount":
        notes.number(value, path, -MOST)
    else:
        notes.number(value, path)


def _look_beside(notes: Notes, written: Written, row: Option, key: OptionKey) -> None:
    """Note what an option lacks beside it, or does not go with."""
    if row.besides and not set(row.besides) & written.data.keys():
        notes.lacking(written.path, key, row.besides)
    if key == "counter" and "per" in written.data and written.verb is not Verb.PLACE_COUNTERS:
        notes.misplaced(written.path, key, "per")  # it is for each counter, or for each card
    for other in row.without:
        if other in written.data:
            notes.misplaced(written.path, key, other)
    if key == "turns" and written.data.get("at") not in (None, *TURNS_AT):
        notes.lacking(written.path, key, [f"at: {one}" for one in TURNS_AT])


_WITH_AN_AMOUNT = frozenset({Event.BATTLE_DAMAGE, Event.DAMAGED})
"""Events that say how much damage there was."""


def _look_at_value(notes: Notes, written: Written, around: Around) -> None:
    """Note a value that is of nothing, or an amount that would not count beside it."""
    word, data, path = written.data.get("value"), written.data, written.path
    numbered = "amount" in data or written.takes is Takes.NUMBER or written.verb in COUNTED_OUT
    if not isinstance(word, str) or word not in VALUES:
        if "per" in data and not numbered and written.verb not in COUNTED_OUT:
            notes.lacking(path, "per", ["amount"])
        return
    value = VALUES[word]
    if value.times is not numbered:
        if value.times:
            notes.lacking(path, "value", ["amount"])
        elif "amount" in data:
            notes.misplaced(path, "amount", f"value: {word}")
    of_found = value.per and data.get("of") == "found" and "per" not in data
    if value.per is not ("per" in data) and not of_found:
        if value.per:
            notes.lacking(path, "value", ["per"])
        else:
            notes.misplaced(path, "per", f"value: {word}")
    of_targets = written.takes is not Takes.NUMBER and "targets" in around.effect
    if value.of and "of" not in data and "own" not in data and not of_targets:
        notes.lacking(path, "value", ["of"])
    if not value.of and "of" in data and not of_found:
        notes.misplaced(path, "of", f"value: {word}")
    if not value.of and "own" in data:
        notes.misplaced(path, "own", f"value: {word}")
    told = word == "damage" and bool(_moments(around) & _WITH_AN_AMOUNT)
    if value.after and not told and not set(value.after) & set(around.before):
        notes.lacking(path, "value", value.after)
    if word == "cost" and "cost" not in around.effect:
        notes.lacking(path, "value", ["cost"])
    if data.get("of") in [the.value for the in _unknown(around)]:
        notes.misplaced_word(f"{path}.of", data["of"], around.kind.value)
