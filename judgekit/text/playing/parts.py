"""Parts of a clause: what a player does with a number, and what stands at its end."""

from collections.abc import Mapping

from judgekit.text.lexicon import NAME, NUMBER
from judgekit.text.playing.fixed import EACH_PLAYER
from judgekit.text.playing.noun_words import kinds_excepted, level_excepted
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.phases import phase_to_come
from judgekit.text.playing.words import Data, Word, Words, meant, stripped

OWNERS = frozenset(("your", "owners", "their", "its", "of", "owner", "opponents", "he", "players"))


ITSELF = (("self",), ("this", "one-of"))


def exception(said: Words) -> tuple[Words, Words]:
    """*said* without an exception of names, or of kinds, at its end, and that."""
    at = next((number for number, word in enumerate(said) if word.means == "except"), None)
    if at is None or "cannot" in meant(said[:at]):
        return said, ()
    each = meant(said[:at]).index("each") if "each" in meant(said[:at]) else 0
    if {"monster", "all"} & {*meant(said[:each])} and meant(said[:1]) != ("self",):
        return said, ()  # it is said of those that are counted, and not of those that change
    named = set(meant(said[at + 1 :])) <= {NAME, "or", "and", "comma"}
    named = named or (meant(said[at + 1 :]) in ITSELF and {"each", "number-of"}.isdisjoint(meant(said[:at])))
    if not named and kinds_excepted(said[at + 1 :]) is None and level_excepted(said[at + 1 :]) is None:
        return said, ()
    return stripped(said[:at]), said[at:]


def later(said: Words) -> tuple[Words, str | None]:
    """*said* without "during the End Phase (of this turn)" at its beginning or end, and when that is."""
    if (phase := phase_to_come(said)) is not None:
        return phase
    means = meant(said)
    for told in IN_THE_END_PHASE:
        if means[-len(told) :] == told and len(means) > len(told):
            return stripped(said[: -len(told)]), "end-phase"
        if means[: len(told) + 1] == (*told, "comma"):
            return stripped(said[len(told) :]), "end-phase"
    return said, None


IN_THE_END_PHASE = tuple(
    ("during", *article, "end-phase", *which)
    for article in ((), ("to",))  # "a" is both in Portuguese
    for which in (("of", "this-turn"), ("this-turn",), ("this", "turn"), ())
)


def of_player(said: Words) -> Data | None:
    """What is done with a number of cards or Life Points."""
    means, number = meant(said), said[1].number if len(said) > 1 else None
    if number is None:
        return None
    rest = frozenset(one for one in means[2:] if one not in ("to", "of"))
    whose = rest - {"currently", "card", "from", "hand"}
    if means[0] == "discard" and {"currently", "hand"} <= rest and whose in ({"opponents"}, {"their"}):
        at_random = any(one in word.text.casefold() for word in said for one in RANDOM)
        return {"discard": number, "side": "opponent", "random": True} if at_random else None
    if any(word.means == "player" and word.text.casefold() not in EACH_PLAYER for word in said):
        return None
    for verb, said_of in OF_POINTS:
        if means[0] == verb and rest == said_of:
            key, _, side = OF_POINTS[verb, said_of].partition(" ")
            return {key: number, **({"side": side} if side else {})}
    return None


RANDOM = ("random", "caso", "casual", "aleat", "hasard")
OF_POINTS: Mapping[tuple[str, frozenset[str]], str] = {
    ("draw", frozenset(("card",))): "draw",
    ("draw", frozenset(("card", "more"))): "draw",
    ("discard", frozenset(("card",))): "discard",
    ("gain", frozenset(("lp",))): "gain-life-points",
    ("inflict", frozenset(("damage", "opponent"))): "damage",
    ("inflict", frozenset(("damage", "opponents"))): "damage",
    ("inflict", frozenset(("damage", "lp", "opponent"))): "damage",
    ("inflict", frozenset(("damage", "lp", "opponents"))): "damage",
    ("inflict", frozenset(("damage", "player"))): "damage either",
    ("take", frozenset(("damage",))): "damage own",
    ("lose", frozenset(("lp",))): "lose-life-points",
}
"""What is done with a number of cards or Life Points, and to whom, where that is not said anyway."""


def position(said: Words) -> tuple[Words, Data]:
    """*said* without the battle position at its end, and that position."""
    means = meant(said)
    if means[-5:] in EITHER_WAY_UP:
        return stripped(said[:-5]), {"position": "defense", "or-set": True}
    for tail in ATTACK_OR_SET:
        if means[-len(tail) :] == tail and len(means) > len(tail):
            return stripped(said[: -len(tail)]), {"position": "attack", "or-set": True}
    for tail, position in POSITIONS.items():
        if means[-len(tail) :] == tail and len(means) > len(tail):
            return said[: -len(tail)], {"position": position}
    return said, {}


EITHER_WAY_UP = (
    ("in", "face-up", "or", "face-down", "defense-position"),
    ("in", "defense-position", "face-up", "or", "face-down"),
)
ATTACK_OR_SET = tuple(
    ("in", *up, "attack-position", "or", *set)
    for up in (("face-up",), ())
    for set in (
        ("face-down", "defense-position"),
        ("in", "face-down", "defense-position"),
        ("face-down", "in", "defense-position"),
        ("in", "defense-position", "face-down"),
    )
)
POSITIONS = {
    ("in", "face-up", "defense-position"): "defense",
    ("in", "face-up", "attack-position"): "attack",
    ("in", "face-down", "defense-position"): "set",
    ("in", "defense-position"): "defense",
    ("in", "attack-position"): "attack",
}


def without_tail(said: Words, to: str, place: str) -> Words | None:
    """*said* without "to your hand" at its end; nothing where it does not end so."""
    means = meant(said)
    for at in range(len(means) - 1, -1, -1):
        if means[at] in (to, "in"):
            tail = set(means[at + 1 :])
            return said[:at] if place in tail and tail <= OWNERS | {place} else None
    return None


def milled(said: Words) -> Data | None:
    """Cards from the top of a Deck."""
    number = next((word.number for word in said if word.means == NUMBER), 1)
    means = set(meant(said)) - {NUMBER, "top-of", "card", "of", "from", "deck"}
    if number is None or sum(word.means == NUMBER for word in said) > 1:
        return None
    sides = {"your": "own", "opponents": "opponent"}
    return {"mill": number, "side": sides[means.pop()]} if len(means) == 1 and means <= sides.keys() else None


_EFFECTS = ("by-effect",), ("or", "by-effect"), ("card", "effect"), ("by", "effect")
_THEIRS = ("by", "opponents", "card", "effect"), ("by-opponents-effect",), ("opponents", "card", "effect")
PROTECTED: Mapping[frozenset[str], tuple[tuple[str, str], ...]] = {
    frozenset((*done, *by)): tuple((verb, side) for verb in verbs)
    for side, told in (("", _EFFECTS), ("opponent", _THEIRS))
    for by in told
    for done, verbs in (
        (("destroyed",), ("prevent-effect-destruction",)),
        (("destroyed", "by-battle", "or"), ("prevent-battle-destruction", "prevent-effect-destruction")),
        (("targeted",), ("forbid-being-targeted",)),
        (("targeted", "or", "destroyed"), ("forbid-being-targeted", "prevent-effect-destruction")),
    )
}
"""What cannot be done to a card by effects of anybody, or of the opponent."""


def protection(on: Data | str, said: Words) -> list[Data] | None:
    """Return from what a card is protected that "cannot be" *said*."""
    found = PROTECTED.get(frozenset(meant(said)) - {"be", "your"})
    if found is None:
        return None
    return [
        {verb: on, **({"side": side} if side and verb != "prevent-battle-destruction" else {})} for verb, side in found
    ]


def untargeted(said: Words) -> tuple[Words, Data] | None:
    """Return whom "your opponent cannot target … with card effects" protects, and from whose effects."""
    means = meant(said)
    for head, side in ((("opponent", "cannot", "target"), {"side": "opponent"}), (("cannot", "target"), {})):
        for tail in BY_ANY_EFFECT:
            if means[: len(head)] == head and means[-len(tail) :] == tail:
                return said[len(head) : -len(tail)], side
    return None


BY_ANY_EFFECT = (("use", "card", "effect"), ("use", "spell", "comma", "trap", "comma", "or", "card", "effect"))
"""The effects of any card; older wording names Spells and Traps besides."""


def unattacked(said: Words) -> Words | None:
    """Return whom "monsters your opponent controls cannot target … for attacks" protects."""
    means = meant(said)
    if means[:3] == ("opponent", "cannot", "choose") and means[-3:] == ("as", "an-attack", "target"):
        return said[3:-3]
    at = means.index("cannot") if "cannot" in means else 0
    if means[at : at + 2] != ("cannot", "target") or means[:at] not in THEIR_MONSTERS:
        return None
    rest = said[at + 2 :]
    end = next((number for number, word in enumerate(rest) if word.means == "for"), None)
    if end is None or "attack" not in "".join(word.text for word in rest[end : end + 2]).casefold():
        return None
    tail = stripped(rest[end + 1 + (meant(rest[end + 1 : end + 2]) in (("attack",), ("an-attack",))) :])
    if tail and meant(tail) != ("except", "this", "one-of"):
        return None
    return (*rest[:end], *((Word("except", "except"), Word("self", "this card")) if tail else ()))


THEIR_MONSTERS = (("monster", "opponent", "control"), ("opponents", "monster"), ("opponent",))


NEITHER = ("neither", "nessun", "nenhum", "aucun")
"""What a phrase for "cannot" begins with where it means both players."""


def no_special_summons(said: Words) -> Data | None:
    """Return who "cannot Special Summon monsters", from where and but for which; nothing for other words."""
    means = meant(said)
    at = means.index("cannot") if "cannot" in means[:2] else len(means)
    normal = next((one for one in NORMAL_OR_SPECIAL if means[at + 1 : at + 1 + len(one)] == one), ())
    if not normal and means[at + 1 : at + 3] != ("special", "summon"):
        return None
    neither = any(one in said[at].text.casefold() for one in NEITHER)
    side = {"you": "own", "opponent": "opponent"}.get(means[0]) if at else "either" if neither else "own"
    rest, but = said[at + 1 + (len(normal) or 2) :], said[:0]
    end = next((number for number, word in enumerate(rest) if word.means == "except"), None)
    if end is not None:
        rest, but = stripped(rest[:end]), rest[end + 1 :]
    places = tuple(one for one in meant(rest) if one not in ("monster", "from", "your", "of"))
    if side is None or (end is not None and not but) or (places and normal):
        return None
    found: Data = {"forbid-special-summons": True, "side": side, **({"normal-too": True} if normal else {})}
    if places in (("extra-deck",), ("it", "extra-deck")):  # "l'" is an article too
        found["extra-deck"] = True
    elif places:
        some = noun(rest)
        if some is None or some.number or some.every or some.other or {"side", "face"} & some.cards.keys():
            return None
        if some.cards.get("what") != "monster" or not {*some.cards.get("zones", ())} <= {"graveyard", "banished"}:
            return None
        found["only"] = some.cards
    if but:
        leveled = meant(but[-2:]) in HAVING_A_LEVEL
        free = noun(but[:-2] if leveled else but) or noun(_of_either(but))
        if free is None or free.number or free.every or {"side", "zones", "face"} & free.cards.keys():
            return None
        found["except"] = {**({"min-level": 1} if leveled else {}), **free.cards}
    return found


def _of_either(said: Words) -> Words:
    """*said* of "except "A" and "B" monsters" as "or": a monster that is of both need not be."""
    return tuple(Word("or", word.text) if word.means == "and" else word for word in said)


NORMAL_OR_SPECIAL = (
    ("normal", "or", "special", "summon"),
    ("normal", "summon", "or", "special"),
    ("summon", "monster", "normal", "or", "special"),
)
"""How "Normal or Special Summon" is said."""
HAVING_A_LEVEL = (("use", "level"), ("by", "level"))
"""How "monsters with a Level" ends: those that have none have no Level of 1 or higher either."""
