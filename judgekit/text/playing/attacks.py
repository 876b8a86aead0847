"""Attacks that are declared: whose monster attacks, what it is like, and which monster is attacked."""

from collections.abc import Mapping, Sequence

from judgekit.text.playing.nouns import Noun, noun
from judgekit.text.playing.words import Data, Word, Words, meant

DIRECT = ("direct", "dirett", "diret")
LIKE = frozenset(
    (
        "what", "names", "name-has", "types", "all-types", "without", "attributes", "min-level", "max-level",
        "not-names", "summoned", "summoned-from",
    )
)  # fmt: skip
"""What may be said of the attacking monster."""
DECLARED: Data = {"event": "attack-declared"}
TARGETED: tuple[tuple[str, ...], ...] = (
    ("attack-targeted",),
    ("targeted", "for", "an-attack"),
    ("targeted", "an-attack"),
)
BY_THEM: tuple[tuple[str, ...], ...] = (("by", "opponents", "monster"), ("by", "monster", "opponents"))


FOUGHT = frozenset(("battling", "battled"))
"""The events of a battle."""
INVOLVED = "attack-involving"
"""What an attack is called of which both monsters were spoken of, so that "that monster" may be either."""


def is_involving(one: Data) -> bool:
    """Whether what happened is such an attack."""
    return one["event"] == DECLARED["event"] and not {"attacked", "no-replay"}.isdisjoint(one)


def in_the_battle(said: Sequence[Word]) -> Data | None:
    """Return which of the two monsters "that opponent's monster" or "that monster you control" is."""
    means = set(meant(said))
    theirs, own = means & {"opponents", "opponent"}, means & {"your", "you"}
    if "monster" not in means or bool(theirs) is bool(own):
        return None
    return {"the": "opposing" if theirs else "battling"}


WHOSE: Mapping[tuple[str, ...], str] = {
    ("all", "players", "monster"): "either",
    ("monster", "opponent"): "opponent",
    ("opponent", "monster"): "opponent",
    ("opponent",): "opponent",
}
"""Whose monster it is, in words that no noun says it with."""


def attacks(said: Words) -> list[Data]:
    """Return the attacks that *said* is about, one of them; nothing where a word of it is not known."""
    means = tuple(one for one in meant(said) if one != "be")
    bare = tuple(word for word in said if word.means != "be")
    bare = bare[:1] + bare[3:] if means[:3] == ("self", "you", "control") else bare
    if meant(bare) in (("self", "attack-targeted"), ("self", "targeted", "for", "an-attack")):
        # Lying face-down it would use no effect.
        plain = len(said[0].text.split()) == 2 or said[0].text.casefold() == "this face-up card"
        return [{**DECLARED, "who": "attacked"}] if plain else []
    if means in (("equipped", "monster", "declares-attack"), ("monster", "equipped", "declares-attack")):
        return [{**DECLARED, "who": "equipped", **({"direct": True} if is_direct(said) else {})}]
    if (on_one := _declared_on(bare)) is not None:
        return [on_one]
    if means[-1:] == ("declares-attack",):
        found = _declared(bare[:-1], bare[-1].text)
        return [found] if found else []
    for told in BY_THEM:
        if means[-len(told) :] == told:
            means, bare = means[: -len(told)], bare[: -len(told)]
    for told in TARGETED:
        if means[-len(told) :] == told and len(means) > len(told):
            return _targeted(bare[: -len(told)])
    if means[:2] == ("attack-declared", "that-is"):
        means, bare = (means[0], *means[2:]), (bare[0], *bare[2:])
    if means[:2] == ("attack-declared", "of"):
        return _involving(bare[2:])
    return []


def is_direct(said: Words) -> bool:
    """Whether the attack that is declared is said to be a direct one."""
    return any(one in word.text.casefold() for word in said if word.means == "declares-attack" for one in DIRECT)


def _declared_on(said: Words) -> Data | None:
    """A monster that declares an attack on another one that is told of."""
    means = meant(said)
    at = means.index("declares-attack") if "declares-attack" in means else len(means)
    if means[at + 1 : at + 2] not in (("on",), ("targeting",), ("to",)):
        return None
    found, attacked = _declared(said[:at], ""), _monsters(said[at + 2 :])
    sides = {"own": "opponent", "opponent": "own"}
    if found is None or attacked is None or sides.get(attacked.cards.get("side", "")) != found["by"]:
        return None
    return {**found, "attacked": _attacked(attacked), "no-replay": True}


def _declared(said: Words, verb: str) -> Data | None:
    """A monster that declares an attack."""
    direct = {"direct": True} if any(one in verb.casefold() for one in DIRECT) else {}
    if (side := WHOSE.get(meant(said))) is not None:
        return {**DECLARED, "by": side, **direct}
    found = _monsters(said)
    if found is None:
        return None
    cards = dict(found.cards)
    side, face = cards.pop("side", "either"), cards.pop("face", "up")
    if face != "up" or not cards.keys() <= LIKE:
        return None
    return {**DECLARED, "by": side, **direct, **_of(cards)}


def _monsters(said: Words) -> Noun | None:
    """One monster that is meant, whichever, on the field."""
    found = noun(said)
    if found is None or found.number or found.every or found.other or "zones" in found.cards:
        return None
    return found if found.cards.get("what", "monster") == "monster" and "self" not in meant(said) else None


def _of(cards: Data) -> Data:
    return {} if cards == {"what": "monster"} else {"of": cards}


def _attacked(found: Noun) -> Data:
    """What an attacked monster is like: the card itself too, where no other is said."""
    with_it = found.cards.get("side") != "opponent"
    seen = {} if found.cards.keys() <= {"what", "side"} else {"face": "up"}  # nobody knows what lies there face-down
    return {"what": "monster", **seen, **found.cards, **({"also-self": True} if with_it else {})}


def _targeted(said: Words) -> list[Data]:
    """A monster that is targeted for an attack; the card itself is told of elsewhere."""
    found = _monsters(said)
    if found is None:
        return []
    by = {"own": "opponent", "opponent": "own"}.get(found.cards.get("side", ""), "either")
    return [{**DECLARED, "by": by, "attacked": _attacked(found)}]


def _involving(said: Words) -> list[Data]:
    """An attack of a monster, or on it: be it the card itself, or one of a player; and on or of which other one."""
    means = meant(said)
    at = means.index("and") if "and" in means else len(said)
    mine, theirs = said[:at], _monsters(said[at + 1 :]) if at < len(said) else None
    if at < len(said) and (theirs is None or theirs.cards.get("side") != "opponent"):
        return []
    cards = dict(theirs.cards) if theirs else {}
    attacker = {key: value for key, value in cards.items() if key not in ("side", "face")}
    if not attacker.keys() <= LIKE or cards.get("face", "up") != "up":
        return []
    on_them = {"attacked": {"what": "monster", **cards}} if theirs else {}
    if meant(mine) == ("self",) and len(mine[0].text.split()) == 2:
        of = _of({"what": "monster", **attacker}) if theirs else {}
        return [
            {**DECLARED, "who": "self", **on_them, "no-replay": True},
            {**DECLARED, "who": "attacked", **of, "no-replay": True},
        ]
    found = _monsters(mine)
    if found is not None and found.cards == {"what": "monster", "side": "opponent"} and not theirs:
        return [
            {**DECLARED, "by": "opponent", "no-replay": True},
            {**DECLARED, "by": "own", "attacked": found.cards, "no-replay": True},
        ]
    if found is None or found.cards.get("side") != "own":
        return []
    own = dict(found.cards)
    own.pop("side")
    if own.pop("face", "up") != "up" or not own.keys() <= LIKE:
        return []
    of = _of({"what": "monster", **attacker}) if theirs else {}
    return [
        {**DECLARED, "by": "own", **_of(own), **on_them, "no-replay": True},
        {**DECLARED, "by": "opponent", **of, "attacked": _attacked(found), "no-replay": True},
    ]
