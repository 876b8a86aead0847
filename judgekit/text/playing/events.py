"""What happened, in the events of the vocabulary: to the card itself, a Summon, an attack."""

from collections.abc import Mapping
from itertools import pairwise

from judgekit.text.playing.attacks import DIRECT, is_direct
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.whose_field import left_by
from judgekit.text.playing.words import ON_FIELD, PLACES, Data, Word, Words, meant

KINDS = ("normal", "tribute", "flip", "special", "synchro", "xyz", "fusion", "ritual", "pendulum")
LISTED = frozenset((*KINDS, "or", "slash", "comma", "by", "tribute-noun", "be", "summoned"))
SENT: Data = {"event": "sent-to-graveyard", "who": "self"}
BANISHED: Data = {"event": "banished", "who": "self"}


def happened(said: Words) -> Data | None:
    """Return what happened to the card itself."""
    means = tuple(one for one in meant(said) if one != "comma")
    if means[:1] == ("self",) and "battle-damage" in means and "an-attack" in means:
        direct = any(one in said[-1].text.casefold() for one in DIRECT)
        known = HAPPENED.get(frozenset(means) - {"self", "an-attack", "by", "use"})
        return {**known, "direct": True} if known and direct else None
    if "self" not in means or sum(one == "self" for one in means) != 1:
        return None
    if means in BEATEN_BY_THEM:
        return {"event": "destroyed", "who": "self", "cause": "battle"}
    if means[0] != "self" and not {"destroys", "destroyed"}.isdisjoint(means[: means.index("self")]):
        return None
    own = said[[word.means for word in said].index("self")]
    rest = whole = frozenset(means) - {"self", "be", "in"}
    rest = _whose(means, rest)
    found = _of_itself(said, own, means, rest)
    if found is not None and found["event"] == "attack-declared" and found["who"] == "self" and is_direct(said):
        found = {**found, "direct": True}
    gone = next((word for word in said if word.means == "leaves-field"), None)
    side = "either" if gone is None else left_by(gone)
    if side is None:
        return None
    owned = rest is not whole or from_ones_own(means) or side == "own"
    return {**found, "by": "own"} if owned and found is not None else found


BEATEN_BY_THEM = tuple(
    (*theirs, destroys, "self", "by-battle")
    for theirs in (("opponents", "monster"), ("monster", "opponents"))
    for destroys in ("destroys", "destroyed")
)
"""It is the card itself that a monster destroys."""
FROM_ONES_OWN = (("your", "monster-zone"), ("your", "field"))


def from_ones_own(means: tuple[str, ...]) -> bool:
    """Whether a card is said to have lain where its owner controlled it."""
    return any(pair in FROM_ONES_OWN for pair in pairwise(means))


def _of_itself(said: Words, own: Word, means: tuple[str, ...], rest: frozenset[str]) -> Data | None:
    """What happened to the card itself, by all words but those of itself."""
    if len(own.text.split()) > 2:
        return _face_up(own.text.casefold(), rest)
    if "summoned" in rest and rest <= LISTED | {"face-up", "flipped"} and not rest & {"face-up", "flipped"}:
        kinds = [one for one in KINDS if one in rest or (one == "tribute" and "tribute-noun" in rest)]
        return {"event": "summoned", "who": "self", **({"kinds": kinds} if kinds else {})}
    if {"summoned", "special", "from"} <= rest <= SUMMONED_FROM:
        zones = [zone for one in means if one in PLACES for zone in PLACES[one]]
        if "normal" in rest and zones != ["hand"]:
            return None
        kinds = [one for one in ("normal", "special") if one in rest]
        whose = {"owner": "own"} if "your" in means and not {"hand", "extra"} & {*zones} else {}
        return {"event": "summoned", "who": "self", "kinds": kinds, "from": zones, **whose}
    found = HAPPENED.get(rest) or HAPPENED.get(rest - {"card"}) or was_banished(said)
    if found is None and {"sent", "to", "gy"} <= rest and "deck" not in rest:
        found = HAPPENED.get(rest - {"your"})
    if found is None and "destroyed" in rest and rest >= BURIED:
        found = HAPPENED.get(rest - BURIED - {"your", "card"})
        return None if found is None else {**found, "zones": ["graveyard"]}
    return found


SUMMONED_FROM = frozenset(
    ("summoned", "normal", "special", "from", "your", "gy", "hand", "deck", "extra-deck", "or", "comma")
)


def was_banished(said: Words) -> Data | None:
    """Return that the card itself was banished, and from where: that it lies there now is said in the same words."""
    means = meant(said)
    if means[:3] != ("self", "be", "banished") or len(said[0].text.split()) > 2:
        return None
    if not set(means[3:]) <= {"from", "of", "your", "or", *BANISHED_FROM} or means[-1] in ("or", "your"):
        return None
    zones = [zone for one in BANISHED_FROM if one in means for zone in PLACES[one]]
    return {**BANISHED, **({"from": zones} if zones else {})}


BURIED = frozenset(("and", "sent", "to", "gy"))
"""It was destroyed, and lies in the Graveyard now."""


def _whose(means: tuple[str, ...], rest: frozenset[str]) -> frozenset[str]:
    """*rest* without whose card it was: one in its owner's possession is controlled by nobody else."""
    if "by-opponents-effect" not in rest and "by-battle" not in rest:
        return rest
    if {"owners", "possession"} <= rest or {"your", "possession"} <= rest:
        return rest - {"owners", "your", "possession"}
    return rest


def _face_up(text: str, rest: frozenset[str]) -> Data | None:
    """What happened to a card that was face-up: no other word that stands there has one in the vocabulary."""
    found = HAPPENED.get(rest)
    known = ("left-field", "destroyed", "sent-to-graveyard")
    if text != "this face-up card" or found is None or found["event"] not in known:
        return None
    return {**found, "face-up": True}


SENDS = tuple(
    f"{destroys} {whose}monster by-battle and {it}send to gy"
    for destroys in ("destroys", "destroyed")
    for whose in ("", "opponents ")
    for it in ("", "it ")
)
"""It destroys a monster by battle and sends it to the Graveyard."""
_FIELD = list(ON_FIELD)
_BY_EFFECT = frozenset(("by-effect",))
HAPPENED: Mapping[frozenset[str], Data] = {
    frozenset(one.split()): data
    for one, data in (
        ("sent to gy", SENT),
        ("sent to your gy", SENT),
        ("sent from field to gy", {**SENT, "from": _FIELD}),
        ("sent field to gy", {**SENT, "from": _FIELD}),
        ("on field sent to gy", {**SENT, "from": _FIELD}),
        ("sent from hand to gy", {**SENT, "from": ["hand"]}),
        ("sent from deck to gy", {**SENT, "from": ["deck"]}),
        ("sent from your deck to gy", {**SENT, "from": ["deck"]}),
        ("sent from hand or field to gy", {**SENT, "from": ["hand", *_FIELD]}),
        ("sent from hand or deck to gy", {**SENT, "from": ["hand", "deck"]}),
        ("sent from monster-zone to gy", {**SENT, "from": ["monsters"]}),
        ("sent from spell-trap-zone to gy", {**SENT, "from": ["spells_traps"]}),
        ("sent to gy by-effect", {**SENT, "cause": "effect"}),
        ("banished by-effect", {**BANISHED, "cause": "effect"}),
        ("banished by-opponents-effect", {**BANISHED, "cause": "opponent-effect"}),
        ("discarded to gy", {"event": "discarded", "who": "self", "zones": ["graveyard"]}),
        ("discarded", {"event": "discarded", "who": "self"}),
        *(
            (
                f"discarded {where}to gy {by}",
                {"event": "discarded", "who": "self", "cause": cause, "zones": ["graveyard"]},
            )
            for where in ("", "from hand ")
            for by, cause in (("by-effect", "effect"), ("by-opponents-effect", "opponent-effect"))
        ),
        ("destroyed", {"event": "destroyed", "who": "self"}),
        ("on field destroyed", {"event": "destroyed", "who": "self", "from": _FIELD}),
        ("on field destroyed by-effect", {"event": "destroyed", "who": "self", "from": _FIELD, "cause": "effect"}),
        ("spell-trap-zone destroyed", {"event": "destroyed", "who": "self", "from": ["spells_traps"]}),
        (
            "spell-trap-zone destroyed by-effect",
            {"event": "destroyed", "who": "self", "from": ["spells_traps"], "cause": "effect"},
        ),
        ("field-zone destroyed", {"event": "destroyed", "who": "self", "from": ["field"]}),
        ("field-zone destroyed by-effect", {"event": "destroyed", "who": "self", "from": ["field"], "cause": "effect"}),
        ("monster-zone destroyed", {"event": "destroyed", "who": "self", "from": ["monsters"]}),
        ("destroyed by-battle", {"event": "destroyed", "who": "self", "cause": "battle"}),
        ("destroyed by-opponents-effect", {"event": "destroyed", "who": "self", "cause": "opponent-effect"}),
        ("sent to gy by-opponents-effect", {**SENT, "cause": "opponent-effect"}),
        ("sent from field to gy by-opponents-effect", {**SENT, "cause": "opponent-effect", "from": _FIELD}),
        ("sent from field to your gy", {**SENT, "from": _FIELD}),
        ("sent from hand to gy by-effect", {**SENT, "cause": "effect", "from": ["hand"]}),
        ("sent from field to gy by-effect", {**SENT, "cause": "effect", "from": _FIELD}),
        (
            "leaves-field because of opponents card effect",
            {"event": "left-field", "who": "self", "cause": "opponent-effect"},
        ),
        ("destroyed by-effect", {"event": "destroyed", "who": "self", "cause": "effect"}),
        ("destroyed by-battle or effect", {"event": "destroyed", "who": "self"}),
        ("destroyed by-battle or by-effect", {"event": "destroyed", "who": "self"}),
        ("on field destroyed by-battle or effect", {"event": "destroyed", "who": "self", "from": _FIELD}),
        ("monster-zone destroyed by-battle or effect", {"event": "destroyed", "who": "self", "from": ["monsters"]}),
        ("destroyed by-battle and sent to gy", {**SENT, "cause": "battle"}),
        ("leaves-field", {"event": "left-field", "who": "self"}),
        ("leaves-field by-battle", {"event": "left-field", "who": "self", "cause": "battle"}),
        ("leaves-field by-opponents-effect", {"event": "left-field", "who": "self", "cause": "opponent-effect"}),
        ("flipped face-up", {"event": "flipped", "who": "self"}),
        ("destroys monster by-battle", {"event": "destroys-by-battle", "who": "self"}),
        *((sent, {"event": "destroys-by-battle", "who": "self", "to-graveyard": True}) for sent in SENDS),
        ("destroys opponents monster by-battle", {"event": "destroys-by-battle", "who": "self"}),
        ("inflict battle-damage to opponent", {"event": "battle-damage", "who": "self"}),
        ("inflict battle-damage opponent", {"event": "battle-damage", "who": "self"}),
        ("declares-attack", {"event": "attack-declared", "who": "self"}),
        ("targeted an-attack for", {"event": "attack-declared", "who": "attacked"}),
        ("attack-targeted", {"event": "attack-declared", "who": "attacked"}),
        ("opponents monster target for an-attack", {"event": "attack-declared", "who": "attacked"}),
    )
    if data is not None
}
"""What happened to the card itself, without the words that say nothing."""
BANISHED_FROM = ("gy", "deck", "hand")


def answered(said: Words) -> Data | None:
    """Return what a Spell, a Trap or a Quick Effect answers; an empty one is its own activation."""
    means = tuple(one for one in meant(said) if one not in ("be", "comma"))
    if means == ("self", "activated"):
        return {}
    if means == ("attack-declared",):
        return {"event": "attack-declared", "by": "either"}
    if "would" not in means and ((means[:1] == ("opponent",) and "summon" in means[1:]) or "summons" in means[1:]):
        return summons(said)
    if "would" in means and means[-1:] in (("summoned",), ("monster",)):
        return _attempted(said)
    return None


MADE = frozenset(("Fusion", "Ritual", "Synchro", "Xyz", "Link", "Pendulum"))


def summons(said: Words) -> Data | None:
    """What the opponent Summons."""
    means, by = meant(said[1:]), "own" if said[0].means == "you" else "opponent"
    at = next(number for number, one in enumerate(means) if one in ("summon", "summons"))
    kinds = [one for one in KINDS if one in means[:at]]
    if not set(means[:at]) <= {*KINDS, "or", "comma", "slash"}:
        return None
    of = _like(said[at + 2 :]) if said[at + 2 :] else {}
    if of is None or (not kinds and MADE.intersection(of.get("of", {}).get("types", ()))):
        return None  # the kind of Summon may stand behind the monster
    return {"event": "summoned", "by": by, **({"kinds": kinds} if kinds else {}), **of}


def _like(said: Words) -> Data | None:
    found = noun(said)
    if found is None or found.number or found.every or not found.cards.keys() <= SAID_OF | {"min-atk"}:
        return None
    cards = {key: value for key, value in found.cards.items() if key not in ("what", "min-atk")}
    least = {"min-atk": found.cards["min-atk"]} if "min-atk" in found.cards else {}
    return {**least, **({"of": cards} if cards else {})}


SAID_OF = frozenset(
    ("what", "names", "name-has", "types", "all-types", "attributes", "min-level", "max-level", "not-names")
)


def _attempted(said: Words) -> Data | None:
    means = meant(said)
    at = means.index("would")
    if means[:at] == ("opponent",) and means[-1:] == ("monster",):
        kinds = [one for one in KINDS if one in means[at:]]
        rest = set(means[at + 1 : -1]) - {*KINDS, "or", "comma", "summon", "summons"}
        return None if rest else {"event": "would-be-summoned", "by": "opponent", **({"kinds": kinds} if kinds else {})}
    of = _like(said[:at])
    if of is None or "min-atk" in of or not means[:at]:
        return None
    if means[at + 1 :] in (("summoned",), ("be", "summoned")):
        return {"event": "would-be-summoned", **of}
    kinds = [one for one in KINDS if one in means[at:]]
    rest = set(means[at + 1 :]) - {*KINDS, "or", "summoned", "be"}
    return None if rest or not kinds else {"event": "would-be-summoned", "kinds": kinds, **of}
