"""Activations that are answered or set something off: whose, of which cards, where they lie, what they would do."""

from collections.abc import Mapping

from judgekit.text.playing import others
from judgekit.text.playing.nouns import Noun, noun
from judgekit.text.playing.whose_field import is_there
from judgekit.text.playing.words import ON_FIELD, PLACES, Data, Words, in_order, meant, stripped

ACTIVATED: Mapping[frozenset[str], str] = {
    frozenset(one.split()): event
    for one, event in (
        ("spell card", "spell-activated"),
        ("spell", "spell-activated"),
        ("trap card", "trap-activated"),
        ("trap", "trap-activated"),
        ("spell slash trap card", "spell-or-trap-activated"),
        ("spell slash trap", "spell-or-trap-activated"),
        ("spell or trap card", "spell-or-trap-activated"),
        ("monster effect", "monster-effect-activated"),
        ("card or effect", "activated"),
        ("the-effect of card", "activated"),
        ("the-effect card", "activated"),
        ("effect of card", "activated"),
    )
}
SPELLS_AND_TRAPS = (("spell", "slash", "trap", "card", "or", "effect"), ("spell", "slash", "trap", "or", "effect"))
"""A Spell or Trap, or the effect of one."""
CARDS = {"spell": "spell-activated", "trap": "trap-activated", "spell-trap": "spell-or-trap-activated"}
LIKE = frozenset(
    ("what", "names", "name-has", "types", "all-types", "attributes", "min-level", "max-level", "not-names")
)
LIKE_MONSTERS = LIKE | {"side", "without", "summoned"}
LIKE_CARDS = frozenset(("what", "names", "name-has", "not-names", "properties", "side"))
AND_WHICH = frozenset(("be", "comma", "that", "that-is", "he"))
WHO: Mapping[str, str] = {"opponent": "opponent", "you": "own"}
THEIRS = frozenset(("their", "its", "it"))


def activations(said: Words) -> list[Data]:
    """Return the activations that *said* is about, one of them; nothing where a word of it is not known."""
    if others.names_targets_first(said):
        said = others.with_targets_last(said)
    said, aimed = _aim(tuple(word for word in said if word.means != "be"))
    if aimed is None:
        return []
    if (one := _by_a_monster(said)) is not None:
        return [{**one, **aimed}]
    who = _who(said)
    if who is None:
        return []
    by, rest = who
    return [{**one, **aimed} for one in _of_kinds(rest, by)]


def _aim(said: Words) -> tuple[Words, Data | None]:
    """*said* without what the activation targets or would do, and that; no such thing where it is not known."""
    means = meant(said)
    if means[-4:] == ("target", "self", "on", "field"):
        said, means = said[:-2], means[:-2]
    for that in (("that", "target", "self"), ("that-is", "target", "self")):
        if means[-3:] == that:
            return said[:-3], {"targets-self": True}
    at = next((at for at, word in enumerate(said) if word.means in ("target", "would", "destroys")), 0)
    if at < 2:
        return said, {}
    told = others.aimed(said[at:])
    while at and said[at - 1].means in AND_WHICH:
        at -= 1
    return said[:at], told


def _by_a_monster(said: Words) -> Data | None:
    """A monster on the field that activates its effect: "a monster your opponent controls activates its effect"."""
    end = next((len(tail) for tail in USES_ITS_EFFECT if meant(said)[-len(tail) :] == tail), 0)
    found = noun(said[:-end]) if len(said) > end > 0 else None
    if found is None or found.number or found.every or not found.cards.keys() <= LIKE_MONSTERS or found.other:
        return None
    used = _used(found, "") if is_there(said) and found.cards.get("what") == "monster" else None
    return None if used is None else {**used, "from": ["monsters"]}


USES_ITS_EFFECT = (("activate", "its", "effect"), ("activate", "the-effect"))


def _who(said: Words) -> tuple[str, Words] | None:
    """Who activates something, nobody being named where it is activated, and the rest of *said*."""
    means = meant(said)
    if means[:1] and means[0] in WHO and means[1:2] == ("activate",):
        return WHO[means[0]], said[2:]
    if means[:1] == ("activate",) and said[0].text.casefold() == "attivi":
        return "own", said[1:]  # the verb says who
    at = means.index("activated") if "activated" in means else -1
    return None if at < 0 else ("", (*said[:at], *said[at + 1 :]))


def _where(said: Words, by: str) -> tuple[Words, Data | None]:
    """*said* without where it is activated, behind what, and that: places, and whose they are."""
    means = meant(said)
    at = next((at for at in range(len(means) - 1, 0, -1) if means[at] in ("in", "on")), 0)
    start = at
    if not at:
        return said, {}
    while start > 1 and means[start - 1] in (*PLACES, "or", "comma", "in", "on", *THEIRS):
        start -= 1
    start = next((one for one in range(start, at + 1) if means[one] in ("in", "on")), at)
    sides = {"opponents": "opponent", "your": "own", "opponent": "opponent"}
    whose = {sides[one] for one in means[start:] if one in sides}
    plain = {"in", "on", "or", "comma", "all", *PLACES, *sides, *(THEIRS if by else ())}
    zones = in_order(zone for one in means[start:] if one in PLACES for zone in PLACES[one])
    behind = means[start - 1]
    if not set(means[start:]) <= plain or not zones or behind not in ("effect", "card") or len(whose) > 1:
        return said, {}
    if {"deck", "extra"} & set(zones):
        return said, None
    if meant(said[:start]) == ("monster", "effect") and {*ON_FIELD} <= {*zones}:
        zones = [zone for zone in zones if zone not in ON_FIELD or zone == "monsters"]
    return said[:start], {"zones": zones, **({"side": whose.pop()} if whose else {})}


def _of_kinds(said: Words, by: str) -> list[Data]:
    """The activations of one kind of card, or of one of several."""
    said = stripped(said)
    means = meant(said)
    if (one := _somewhere(said, by)) is not None:
        return [one]
    for at in range(1, len(means) - 1):
        if means[at] == "or":
            first, second = _of_kinds(said[:at], by), _of_kinds(said[at + 1 :], by)
            if first and second:
                return [*first, *second]
    return []


def _somewhere(said: Words, by: str) -> Data | None:
    """The activation of one kind of card, wherever it lies or in a place that is named."""
    what, where = _where(said, by)
    if where is None or (by and "side" in where):
        return None
    by = where.get("side", by)
    if meant(what[:2]) in EFFECT_OF and meant(what[2:3]) != ("card",):
        what = (*what[2:], what[0]._replace(means="effect"))  # "l'effetto di un mostro"
    told = tuple(one for one in meant(what) if one != "comma")
    if told in SPELLS_AND_TRAPS:
        found: Data | None = {"event": "activated", **_by(by), "of": {"what": "spell-trap"}}
    elif (event := ACTIVATED.get(frozenset(told))) is not None:
        found = {"event": event, **_by(by)}
        if event == "activated" and "or" not in told and not {*where.get("zones", ())} <= {"graveyard", "banished"}:
            return None  # an effect alone, and no card that is activated there
    else:
        found = _of_one_kind(what, by)
    return None if found is None else {**found, **({"from": where["zones"]} if "zones" in where else {})}


EFFECT_OF = (("effect", "of"), ("the-effect", "of"))


def _by(by: str) -> Data:
    return {"by": by} if by else {}


def _of_one_kind(said: Words, by: str) -> Data | None:
    """The activation of a card, or of the effect of one, that is like this."""
    means = meant(said)
    if means[-2:] == ("or", "effect") and means[-3:-2] in (("card",), ("spell",), ("trap",)):
        found = _plain(said[:-2], LIKE_CARDS)
        return None if found is None or not found.cards.get("what") else _any_use(found, by)
    if means[-1:] == ("effect",) and "monster" in means:
        found = _plain(said[:-1], LIKE_MONSTERS)
        used = _used(found, by) if found is not None and found.cards.get("what") == "monster" else None
        return used if used is None or not is_there(said) else {**used, "from": ["monsters"]}
    if is_there(said):
        return None  # it may be the card that is activated, or an effect of one that lies there
    found = _plain(said, LIKE_CARDS)
    if found is None or {"effect"} & set(means):
        return None
    event = CARDS.get(found.cards.get("what", "spell-trap"))
    return None if event is None else _with(event, found, by, event)


def _plain(said: Words, like: frozenset[str]) -> Noun | None:
    """One card, whichever, of which no more is said than *like*."""
    found = noun(said)
    fits = found is not None and not (found.number or found.every) and found.cards.keys() <= like
    return found if fits and "self" not in meant(said) else None


def _any_use(found: Noun, by: str) -> Data | None:
    """The activation of a card that is like this, or of its effect."""
    return _with("activated", found, by, "")


def _with(event: str, found: Noun, by: str, all_of: str) -> Data | None:
    """The event of cards like *found*; *all_of* is the event that is about all of that kind."""
    side = found.cards.get("side")
    if by and side:
        return None
    of = {key: value for key, value in found.cards.items() if key != "side"}
    if of.get("what") == "card" or (all_of and "what" in of):
        of = {key: value for key, value in of.items() if key != "what"} or of
        of = {} if of.keys() == {"what"} else of
    another = {"another": True} if found.other else {}
    return {"event": event, **_by(by or side or ""), **({"of": of} if of else {}), **another}


def _used(found: Noun, by: str) -> Data | None:
    """The activation of the effect of a monster that is like this, by the player who has it."""
    if by and "side" in found.cards:
        return None
    of = {key: value for key, value in found.cards.items() if key != "side"}
    like = {} if of == {"what": "monster"} else {"of": of}
    another = {"another": True} if found.other else {}
    return {"event": "monster-effect-activated", **_by(by or found.cards.get("side", "")), **like, **another}
