"""Whether a selector means something where it stands."""

from collections.abc import Mapping
from typing import Any

from judgekit.domain.card import ATTRIBUTES
from judgekit.domain.fitting.notes import Notes, listed
from judgekit.domain.registry.selectors import COME, KEYS, POSITIONS, RANKED, ROLES, VALUES, Role
from judgekit.domain.selector import THOSE_THERE, As, Ranked, Side, The, Value, What
from judgekit.domain.type_line import TYPES
from judgekit.domain.values import ON_FIELD, Icon, SummonKind, Zone

PLACES = tuple(zone for zone in Zone if zone not in (Zone.SIDE, Zone.REMOVED))
"""Where cards lie that an effect can mean."""
PLACE_WORDS = tuple(zone.value for zone in PLACES)
CAME_FROM = (Zone.HAND, Zone.DECK, Zone.EXTRA, Zone.GRAVEYARD, Zone.BANISHED)
"""Where a monster may have been Summoned from, as texts say it of one on the field."""
NUMBERS = ("min-atk", "max-atk", "min-def", "max-def", "min-level", "max-level")
WHOSE = tuple(side.value for side in Side if side is not Side.EITHER)
TEXTS = (
    "names",
    "name-has",
    "not-name-has",
    "not-names",
    "mentions",
    "counters",
    "material-names",
    "material-name-has",
)
THE_WORDS = tuple(the.value for the in The)


def look_at_selector(
    notes: Notes, data: object, path: str, role: Role, *, changing: str = "", no_the: frozenset[The] = frozenset()
) -> Mapping[str, Any] | None:
    """Note what of a selector is not played in that role; return it as a mapping, if it is one.

    *changing* is a verb that changes what ATK and DEF are, or whether effects apply: continuously it cannot ask
    for them. *no_the* are named cards that are not known at that place.
    """
    selector = notes.mapping(data, path, KEYS)
    if selector is None:
        return None
    fits = ROLES[role].keys
    for key in selector:
        if key in KEYS and key not in fits:
            notes.misplaced(path, key, role.value, fits)
        elif key in VALUES and changing:
            notes.misplaced(path, key, changing, fits - VALUES)
    _look_at_words(notes, selector, path)
    _look_at_numbers(notes, selector, path)
    _look_at_places(notes, selector, path)
    _look_at_numbers_of_cards(notes, selector, path, role)
    _look_at_alternatives(notes, selector, path, changing)
    _look_at_likeness(notes, selector, path)
    if "compared" in selector and "compared" in fits:
        _look_at_whom(notes, selector, path, role)
    if "per" in selector and "per" in fits:
        look_at_selector(notes, selector["per"], f"{path}.per", Role.COUNTED)
    if "the" in selector:
        named = notes.word(selector["the"], f"{path}.the", THE_WORDS)
        known = [the.value for the in The if the in ROLES[role].the and the not in no_the]
        if named is not None and named not in known and "the" in fits:
            notes.misplaced_word(f"{path}.the", named, role.value, known)
        if named == The.MATERIALS.value and Zone.MATERIALS not in zones_of(selector):
            notes.lacking(path, "the", [f"zones: {Zone.MATERIALS.value}"])
        if named == The.EQUIPS.value and selector.get("what") == What.MONSTER.value:
            notes.misplaced_word(f"{path}.what", What.MONSTER.value, named, ("card", "spell"))
    return selector


LEVELS = frozenset({Value.LEVEL.value, Value.ORIGINAL_LEVEL.value, Value.LEVEL_ON_FIELD.value})
VALUE_WORDS = tuple(value.value for value in Value)
DIFFERENT = tuple(word for word in VALUE_WORDS if word not in LEVELS)
"""In what cards may differ; a different Level is not played."""
GRADED = ("no-higher", "no-lower", "lower", "higher")
"""How much a card has that is compared with another."""
THOSE = frozenset(one.value for one in THOSE_THERE)


def _look_at_likeness(notes: Notes, selector: Mapping[str, Any], path: str) -> None:
    """What cards have in common, and with which; a card has some Level, and a different one is not played."""
    levels = (Value.LEVEL.value,) if selector.get("compared") == As.EACH_OTHER.value else ()
    words = {"same": VALUE_WORDS, "different": (*DIFFERENT, *levels)}
    for key, known in words.items():
        if key in selector:
            notes.words(selector[key], f"{path}.{key}", known)
    for key in GRADED:
        if key in selector:
            notes.word(selector[key], f"{path}.{key}", [one.value for one in Ranked])
    for key in (*words, *GRADED):
        if key in selector and "compared" not in selector:
            notes.lacking(path, key, [f"compared: {one.value}" for one in As])
    if "apart" in selector:
        for index, one in enumerate(listed(selector["apart"])):
            notes.number(one, f"{path}.apart[{index}]", -12, 12)
        if "either" in selector or not LEVELS.intersection(listed(selector.get("same"))):
            notes.lacking(path, "apart", [f"same: {one.value}" for one in (Value.LEVEL, Value.ORIGINAL_LEVEL)])
    if "compared" in selector:
        notes.word(selector["compared"], f"{path}.compared", [one.value for one in As])
        if not {*words, *GRADED} & selector.keys():
            notes.lacking(path, "compared", ["same: name"])
        if selector["compared"] in THOSE and {"same", *GRADED} & selector.keys():
            notes.misplaced_word(f"{path}.compared", selector["compared"], "different", [As.TARGETS.value])


def _look_at_whom(notes: Notes, selector: Mapping[str, Any], path: str, role: Role) -> None:
    """A target is compared with the card itself, or with the others that are targeted together with it."""
    compared, aimed = selector["compared"], role is Role.TARGET
    each_other = compared == As.EACH_OTHER.value
    known = [one.value for one in As if (one in AIMED if aimed else one is not As.EACH_OTHER)]
    if compared not in known:
        notes.misplaced_word(f"{path}.compared", str(compared), role.value, known)
    elif each_other and (selector.get("count", 1) == 1 or set(GRADED) & selector.keys()):
        notes.lacking(path, "compared", ["count: 2"])


AIMED = frozenset({As.SELF, As.EACH_OTHER})
"""With which a target is compared."""


def _look_at_alternatives(notes: Notes, selector: Mapping[str, Any], path: str, changing: str) -> None:
    """Each alternative says what a card is like, or where it lies among those places, and there are two at least."""
    if "either" not in selector:
        return
    several = listed(selector["either"])
    for index, one in enumerate(several):
        found = look_at_selector(notes, one, f"{path}.either[{index}]", Role.ALTERNATIVE, changing=changing)
        if found is not None and not frozenset(map(Zone, places_named(found))) <= zones_of(selector):
            notes.misplaced(f"{path}.either[{index}]", "zones", ", ".join(zone.value for zone in zones_of(selector)))
    if len(several) < 2:
        notes.missing(f"{path}.either", "either", ["{what: …}"])


def _look_at_numbers_of_cards(notes: Notes, selector: Mapping[str, Any], path: str, role: Role) -> None:
    """That so many, or fewer, are meant says something only of several cards."""
    key = "choose" if role is Role.DONE_TO else "count"
    several = selector.get(key, 1) if "per" not in selector else None
    for flag in ("up-to", "different-names"):
        if selector.get(flag) is True and role in (Role.TARGET, Role.DONE_TO) and several == 1:
            notes.lacking(path, flag, [f"{key}: 2"])


ONE_WORD: Mapping[str, tuple[str, ...]] = {
    "what": tuple(what.value for what in What),
    "side": tuple(side.value for side in Side),
    "position": tuple(position.value for position in POSITIONS),
}
"""The keys of a selector that have one word, and which."""


def _look_at_words(notes: Notes, selector: Mapping[str, Any], path: str) -> None:
    for key, known in ONE_WORD.items():
        if key in selector:
            notes.word(selector[key], f"{path}.{key}", known)
    if "atk-within" in selector:  # the Life Points of one of the two
        notes.word(selector["atk-within"], f"{path}.atk-within", WHOSE)
    if "face" in selector:
        notes.word(selector["face"], f"{path}.face", ("up", "down"))
    if "attributes" in selector:
        notes.words(selector["attributes"], f"{path}.attributes", ATTRIBUTES)
    if "properties" in selector:
        notes.words(selector["properties"], f"{path}.properties", [icon.value for icon in Icon])
    for key in ("highest", "lowest"):
        if key in selector:
            notes.word(selector[key], f"{path}.{key}", RANKED)
    if "highest" in selector and "lowest" in selector:
        notes.misplaced(path, "lowest", "highest")
    for key in ("types", "all-types", "without", "no-equip"):
        if key in selector:
            notes.words(selector[key], f"{path}.{key}", TYPES)
    if "summoned" in selector:
        notes.words(selector["summoned"], f"{path}.summoned", [kind.value for kind in SummonKind])
    if "summoned-from" in selector:
        notes.words(selector["summoned-from"], f"{path}.summoned-from", [zone.value for zone in CAME_FROM])
    for key in TEXTS:
        if key in selector:
            notes.texts(selector[key], f"{path}.{key}")
    for key in ("also-self", "declared", "up-to", "atk-paid", "as-paid", "different-names", "materials"):
        notes.flag(selector, key, path)


def _look_at_numbers(notes: Notes, selector: Mapping[str, Any], path: str) -> None:
    for key in NUMBERS:
        if key in selector:
            notes.number(selector[key], f"{path}.{key}", 0)
    for key in ("count", "choose"):
        if key in selector:
            notes.number(selector[key], f"{path}.{key}", 1, 60)


def _look_at_places(notes: Notes, selector: Mapping[str, Any], path: str) -> None:
    """What the places and the kind of card rule out."""
    zones = notes.words(selector.get("zones"), f"{path}.zones", PLACE_WORDS)
    off_field = bool(zones) and not {Zone(word) for word in zones} & ON_FIELD
    for key in ("face", "position"):
        # Pendulum Monsters lie face-up in the Extra Deck.
        if key in selector and off_field and not (key == "face" and Zone.EXTRA.value in zones):
            notes.misplaced(path, key, ", ".join(zones))
    for key in COME & selector.keys():
        if zones and Zone.MONSTERS.value not in zones:
            notes.misplaced(path, key, ", ".join(zones))
        elif selector.get("what") in ("spell", "trap", "spell-trap"):
            notes.misplaced(path, key, str(selector["what"]))
    if "properties" in selector and selector.get("what") == What.MONSTER.value:
        notes.misplaced(path, "properties", What.MONSTER.value)


def zones_of(selector: Mapping[str, Any]) -> frozenset[Zone]:
    """Where the cards of a selector lie: as it says, else on the field, monsters in Monster Zones."""
    zones = frozenset(Zone(place) for place in places_named(selector))
    if zones:
        return zones
    return frozenset({Zone.MONSTERS}) if selector.get("what") == What.MONSTER.value else ON_FIELD


def look_at_zones(notes: Notes, selector: Mapping[str, Any], path: str, word: str, zones: frozenset[Zone]) -> None:
    """Note the places of a selector in which *word* is not played."""
    given = places_named(selector)
    for place in given:
        if Zone(place) not in zones:
            notes.misplaced_word(f"{path}.zones", place, word, [zone.value for zone in Zone if zone in zones])
    if not given and not zones_of(selector) & zones:
        notes.key(path, word, ["zones"], "read.played-only-with")
    monsters_only = zones_of(selector) & zones == frozenset({Zone.MONSTERS})
    if monsters_only and selector.get("what") in ("spell", "trap", "spell-trap"):
        notes.misplaced_word(f"{path}.what", selector["what"], word, ("card", "monster"))


def places_named(selector: Mapping[str, Any]) -> list[str]:
    """The places that a selector names and that there are."""
    return [word for word in listed(selector.get("zones")) if isinstance(word, str) and word in PLACE_WORDS]
