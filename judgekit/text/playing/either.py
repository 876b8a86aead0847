"""Cards of one of two kinds: "1 “Old Wall” card or 1 Warrior monster in your GY"."""

from judgekit.text.lexicon import NAME, NUMBER
from judgekit.text.playing.bearing import bearing
from judgekit.text.playing.nouns import Noun, noun
from judgekit.text.playing.of_both import alike
from judgekit.text.playing.words import ON_FIELD, PLACES, Data, Word, Words, in_order, meant, name_in, stripped

KINDS = frozenset(("card", "monster", "spell", "trap", "effect-monster", "counter-trap", "field-spell", "equip-kind"))
PLACE = ("zones", "side")
LIKE = frozenset(
    (
        "what",
        "names",
        "name-has",
        "types",
        "all-types",
        "without",
        "attributes",
        "min-level",
        "max-level",
        "properties",
        "mentions",
        "material-names",
        "material-name-has",
        "face",
        "position",
        "min-atk",
        "max-atk",
        "min-def",
        "max-def",
    )
)
"""What an alternative may say of a card."""


def cards(said: Words) -> Noun | None:
    """Return the cards that *said* means, of one kind or of one of two."""
    if (told := bearing(said)) is not None:
        return _bearing(*told)
    said = any_of_both(said)
    if (both := _set_and_others(said)) is not None:
        return both
    found = _noun(said)
    if found is not None:
        return found
    if (both := _of_two_values(said)) is not None:
        return both
    means = meant(said)
    if "different-names" in means and "or" in means:
        rest = cards(tuple(word for word in said if word.means != "different-names"))
        return rest and rest._replace(cards={**rest.cards, "different-names": True})
    several = [at for at, one in enumerate(means) if one == "or" and 0 < at < len(means) - 1]
    if means[-1:] == ("banished",) and not any(PLACES.keys() & set(means[:at]) for at in several):
        return None  # "dei tuoi Guerrieri e/o Draghi banditi": it goes for both
    for at in several:
        first, second = stripped(said[:at]), stripped(said[at + 1 :])
        if "except" in meant(first) and meant(second[:1]) != (NUMBER,):
            continue  # neither of the two is meant
        second = _naming(first, second)
        if not _stand_alone(first, second):
            continue
        halves = alike(first, second)
        if halves is None:
            return None
        if (both := _either(*halves)) is not None:
            return both
    return None


def _bearing(said: Words, borne: Data) -> Noun | None:
    """Monsters on the field with which *borne* lies."""
    found = cards(said)
    if found is None or found.cards.get("what") != "monster" or {"zones", "either"} & found.cards.keys():
        return None
    return found._replace(cards={**found.cards, **borne})


VALUE = (NUMBER, "atk", "slash", NUMBER, "def")
VALUES = ("min-atk", "max-atk", "min-def", "max-def")


def _of_two_values(said: Words) -> Noun | None:
    """Cards "with 1000 ATK/500 DEF, or 2000 ATK/500 DEF": those that have either."""
    told = tuple(word for at, word in enumerate(said) if meant(said[at : at + 2]) != ("comma", "or"))
    means, long = meant(told), len(VALUE)
    at = next((at for at in range(len(told)) if means[at : at + 2 * long + 1] == (*VALUE, "or", *VALUE)), None)
    if at is None:
        return None
    one, other = _noun((*told[: at + long], *told[at + 2 * long + 1 :])), _noun((*told[:at], *told[at + long + 1 :]))
    if one is None or other is None or "either" in one.cards or one.cards.get("what") != "monster":
        return None
    valued = [{key: part.cards[key] for key in VALUES if key in part.cards} for part in (one, other)]
    ways = [{"what": "monster", **values} for values in valued]
    shared = {key: value for key, value in one.cards.items() if key not in VALUES}
    return one._replace(cards={**shared, "either": ways})


def _noun(said: Words) -> Noun | None:
    """The cards of one kind, of which it may be said besides which card their texts mention."""
    means = meant(said)
    series = next((at for at in range(1, len(said) - 4) if means[at : at + 5] == OF_A_SERIES), None)
    if series is not None:
        found, name = noun((*said[:series], *said[series + 5 :])), name_in(said[series + 2])
        return found._replace(cards={**found.cards, "material-name-has": [name]}) if found and name else None
    at = next((at for at in range(1, len(said) - 2) if means[at : at + 3] == MENTIONING), None)
    if at is None:
        return noun(said)
    as_material = meant(said[at + 3 : at + 4]) == ("as-material",)
    found, name = noun((*said[:at], *said[at + 3 + as_material :])), name_in(said[at + 2])
    if as_material:
        made = found is not None and name and EXTRA & {*found.cards.get("types", ()), *found.cards.get("all-types", ())}
        return found._replace(cards={**found.cards, "material-names": [name]}) if found is not None and made else None
    return found._replace(cards={**found.cards, "mentions": [name]}) if found is not None and name else None


MENTIONING = ("that", "mention", NAME)
OF_A_SERIES = ("that", "mention", NAME, "monster", "as-material")
EXTRA = frozenset(("Fusion", "Synchro", "Xyz"))
"""Monsters whose texts name materials."""


def _naming(first: Words, second: Words) -> Words:
    """*second* with the name of *first* for "it": "“Old Gate” or 1 card that mentions it"."""
    named = [word for word in first if word.means == NAME]
    alone = len(named) == 1 and set(meant(first)) <= {NUMBER, NAME}
    at = next((at for at, one in enumerate(meant(second)) if one == "mention"), len(second))
    if not alone or meant(second[at + 1 : at + 2]) != ("it",):
        return second
    return (*second[: at + 1], named[0], *second[at + 2 :])


def _set_and_others(said: Words) -> Noun | None:
    """All "face-down and non-LIGHT" monsters: those that are either."""
    at = next((at for at in range(1, len(said)) if meant(said[at - 1 : at + 2]) == ("face-down", "and", "non")), None)
    if at is None:
        return None
    one, other = _noun((*said[:at], *said[at + 2 :])), _noun((*said[: at - 1], *said[at + 1 :]))
    if one is None or other is None or not (one.every and other.every):
        return None
    place = {key: other.cards[key] for key in PLACE if key in other.cards}
    alike = [{key: part.cards[key] for key in part.cards if key not in PLACE} for part in (one, other)]
    return Noun({"what": "monster", **place, "either": alike}, every=True, other=one.other)


def any_of_both(said: Words) -> Words:
    """Return *said* with "and/or" as "or", where one number goes for both sides of it."""
    kept: list[Word] = []
    at = 0
    while at < len(said):
        both = meant(said[at : at + 3]) == ("and", "slash", "or") and meant(said[at + 3 : at + 4]) != (NUMBER,)
        kept.append(said[at + 2] if both else said[at])
        at += 3 if both else 1
    return tuple(kept)


def _stand_alone(first: Words, second: Words) -> bool:
    """Whether each half names what it means, so that no word of one says something of the other too."""
    if _is_noun(first) and _is_noun(second):
        return True
    if meant(first[:1]) == meant(second[:1]) == (NUMBER,) and _is_noun(second):
        return _is_kind(first)  # "1 Tuner or 1 Synchro Monster"
    if meant(first[:1]) == meant(second[:1]) == (NUMBER,) and _is_noun(first) and "tuner" in meant(second):
        return True  # "1 “Old Gate” or 1 LIGHT Tuner"
    one, other = (
        set(meant(part)) - {NUMBER, "of", "from", "in", "on", "your", "or", *PLACES} for part in (first, second)
    )
    return {frozenset(one), frozenset(other - {"monster"})} == {
        frozenset(("type-word",)),
        frozenset(("attribute-word",)),
    }


def _is_noun(said: Words) -> bool:
    means = [one for one in meant(said) if one != NUMBER]
    return bool(KINDS.intersection(means)) or means[:1] == [NAME]


def _is_kind(said: Words) -> bool:
    """Whether *said* is a number of monsters that are told by words of their Type lines alone."""
    return set(meant(said)) - {NUMBER} <= {"type-word", "attribute-word", "tuner", "fusion", "synchro", "xyz", "ritual"}


def _either(first: Words, second: Words) -> Noun | None:
    one, other = _noun(first), _noun(second)
    if one is None or other is None or one.every or other.every or one.other is not other.other:
        return None
    if (one.number or 1) > 1 and other.number is None and second[0].article:
        return None  # "2 Fiend monsters, or a Spell": the number goes for the first alone
    if other.number not in (None, one.number) or (one.up_to is not other.up_to and other.number is not None):
        return None
    places = [{key: part.cards[key] for key in PLACE if key in part.cards} for part in (one, other)]
    if places[0] and not places[1] and not OF_A_PLACE.intersection(meant(second)):
        if other.number is not None:
            return None  # "1 card you control or 1 monster": wherever that lies
        places[1] = places[0]  # "1 of your banished Insect monsters or Traps"
    apart = places[0] and places[0] != places[1]
    besides: Data = {key: other.cards[key] for key in ("not-names",) if key in other.cards}
    alike = [{key: value for key, value in part.cards.items() if key not in PLACE} for part in (one, other)]
    alike[1].pop("not-names", None)
    if not all(alike) or not all(part.keys() <= LIKE for part in alike):
        return None
    shared = _apart(alike, places) if apart else places[1]
    if shared is None:
        return None
    kinds = {part.get("what") for part in alike}
    what: Data = {"what": "monster"} if kinds == {"monster"} else {}
    return Noun({**what, **shared, **besides, "either": alike}, one.number, one.up_to, other=one.other)


OF_A_PLACE = frozenset(("field", "control", "monster-zone", "spell-trap-zone"))
HIDDEN = frozenset(("hand", "deck", "extra"))


def _apart(alike: list[Data], places: list[Data]) -> Data | None:
    """Put into *alike* the place of each; return what goes for both, nothing for what only its owner may look at."""
    zones = [place.get("zones") or _on_field(part) for part, place in zip(alike, places, strict=True)]
    sides = [place.get("side") for place in places]
    everywhere = in_order({*zones[0], *zones[1]})
    if HIDDEN.intersection(everywhere) and sides != ["own", "own"]:
        return None
    for part, there, side in zip(alike, zones, sides, strict=True):
        part |= {"zones": in_order(there)} if zones[0] != zones[1] else {}
        part |= {"side": side} if side and sides[0] != sides[1] else {}
    both: Data = {} if set(everywhere) == set(ON_FIELD) else {"zones": everywhere}
    return both | ({"side": sides[0]} if sides[0] and sides[0] == sides[1] else {})


def _on_field(part: Data) -> list[str]:
    """Where a card lies of which no place is said."""
    return ["monsters"] if part.get("what") == "monster" else list(ON_FIELD)
