"""What happened to other cards, or is activated: a battle, what is turned, what an activation targets or would do."""

from collections.abc import Mapping

from judgekit.text.playing.comparing import so_many_at_least
from judgekit.text.playing.nouns import Noun, noun
from judgekit.text.playing.whose_field import is_there, left_by
from judgekit.text.playing.words import Data, Words, meant, stripped, without

LIKE = frozenset(
    ("what", "names", "name-has", "types", "all-types", "without", "attributes", "min-level", "max-level", "not-names")
)
BEATEN: Data = {"event": "destroys-by-battle"}
HAPPENS: Mapping[tuple[str, ...], Data] = {
    tuple(one.split()): data
    for one, data in (
        ("destroys opponents monster by-battle", BEATEN),
        ("destroys monster by-battle", BEATEN),
        ("destroys monster opponents by-battle", BEATEN),
        ("destroyed monster opponents by-battle", BEATEN),
        ("destroys monster opponents by-battle and it send to gy", {**BEATEN, "to-graveyard": True}),
        ("destroys monster opponents by-battle and send to gy", {**BEATEN, "to-graveyard": True}),
        ("destroyed monster opponents by-battle and it send to gy", {**BEATEN, "to-graveyard": True}),
        ("destroys opponents monster by-battle and send it to gy", {**BEATEN, "to-graveyard": True}),
        ("destroys opponents monster by-battle and it send to gy", {**BEATEN, "to-graveyard": True}),
        *(
            (f"{destroys} monster by-battle and {sends} to gy", {**BEATEN, "to-graveyard": True})
            for destroys in ("destroys", "destroyed")
            for sends in ("send it", "it send", "send")
        ),
        ("inflict battle-damage to opponent", {"event": "battle-damage"}),
        ("flipped face-up", {"event": "flipped"}),
        ("be flipped face-up", {"event": "flipped"}),
        ("flipped face-down", {"event": "turned-face-down"}),
        ("be flipped face-down", {"event": "turned-face-down"}),
        ("leaves-field", {"event": "left-field"}),
        ("leaves-field by-effect", {"event": "left-field", "cause": "effect"}),
        ("leaves-field by-opponents-effect", {"event": "left-field", "cause": "opponent-effect"}),
        ("leaves-field because of opponents card effect", {"event": "left-field", "cause": "opponent-effect"}),
    )
}
"""What happens to another card, behind the words for it."""


def of_others_besides(said: Words) -> Data | None:
    """Return what happened to another card in a battle or on the field."""
    means = meant(said)
    for tail, data in HAPPENS.items():
        if means[-len(tail) :] == tail and len(means) > len(tail):
            by = left_by(said[-len(tail)]) if tail[0] == "leaves-field" else "either"
            return None if by is None else _happened(said[: -len(tail)], data, tail, by)
    return None


def either_of_others(said: Words) -> list[tuple[Words, Words]]:
    """Return the halves of one of two things that happened to the same other cards, each as a whole."""
    means = meant(said)
    verb = next((at for at, one in enumerate(means) if one in ("be", "leaves-field")), 0)
    if not verb or "self" in means[:verb]:
        return []
    halves = []
    for at in range(verb + 2, len(means) - 1):
        if means[at] != "or" or means[at + 1] not in ("leaves-field", "be", "destroyed", "sent", "banished"):
            continue
        passive = () if means[at + 1] in ("leaves-field", "be") else (said[verb]._replace(means="be", text="is"),)
        first = stripped(said[:at])
        if CAUSES.isdisjoint(meant(first)) and not CAUSES.isdisjoint(means[at:]):
            continue  # what brought it about may be said of both
        if "from" in means[at:] and "from" not in meant(first) and means[at + 1 : at + 3] != ("sent", "from"):
            continue  # as may the place where it lay
        halves.append((first, (*said[:verb], *passive, *said[at + 1 :])))
    return halves


CAUSES = frozenset(("by", "by-effect", "by-opponents-effect", "by-battle", "because"))


def _happened(said: Words, data: Data, tail: tuple[str, ...], by: str) -> Data | None:
    means = meant(said)
    if means in (("equipped", "monster"), ("monster", "equipped")) and data["event"] in (
        "destroys-by-battle",
        "battle-damage",
    ):
        return {**data, "who": "equipped", **({"by": "own"} if {"opponent", "opponents"} & {*tail} else {})}
    found = noun(said)
    if found is None or found.number or found.every or "self" in means:
        return None
    cards = dict(found.cards)
    face, side = cards.pop("face", "up"), cards.pop("side", "either")
    if not cards.keys() <= LIKE or face != "up" or (data["event"] != "left-field" and cards.get("what") != "monster"):
        return None
    if data["event"] == "flipped" and (cards != {"what": "monster"} or found.other):
        return None
    if data["event"] == "battle-damage" and side != "own":
        return None  # to the opponent of the player who controls that monster
    if data["event"] == "left-field":
        if "either" not in (by, side) and by != side:
            return None
        side = by if side == "either" else side
        monsters = cards.get("what") == "monster" and (is_there(said) or by != "either")
        there = {"from": ["monsters"]} if monsters else {}  # a Monster Card that is equipped is no monster
        data = {**data, **there, **({"face-up": True} if "face" in found.cards else {})}
    if tail[0] in ("destroys", "destroyed") and "opponents" in tail and side != "own":
        return None
    any_one = cards == {"what": "card"} or (cards == {"what": "monster"} and data["event"] != "left-field")
    return {**data, "by": side, **({} if any_one else {"of": cards}), **({"another": True} if found.other else {})}


def aimed(said: Words) -> Data | None:
    """Return what an activation targets, would destroy or would inflict, behind "that"."""
    means = meant(said)
    if means == ("would", "inflict", "damage", "to", "you"):
        return {"includes": ["damage"], "includes-side": "own"}
    if means[:1] == ("target",):
        return _targets(said[1:])
    if means[:2] == ("would", "destroy") or means[:1] == ("destroys",):
        count, rest = so_many_at_least(said[2 if means[0] == "would" else 1 :])
        found = noun(rest)
        if found is None or found.number or found.every or not found.cards.keys() <= {"what", "side"}:
            return None
        least = {"includes-count": count} if count and count > 1 else {}
        side = {"includes-side": found.cards["side"]} if "side" in found.cards else {}
        what = {"includes-what": found.cards["what"]} if found.cards.get("what", "card") != "card" else {}
        return None if found.other else {"includes": ["destroy"], **what, **side, **least}
    return None


def names_targets_first(said: Words) -> bool:
    """Whether *said* is like "a Spell that targets 1 monster is activated"."""
    return meant(said)[-2:] == ("be", "activated") and _of_targets(said) > 0


def with_targets_last(said: Words) -> Words:
    """Return *said* as "a Spell is activated that targets 1 monster"."""
    at = _of_targets(said)
    return (*said[:at], *said[-2:], *said[at:-2])


def _of_targets(said: Words) -> int:
    """Where it begins to be said what an activation targets."""
    means = meant(said)
    at = next((at for at, one in enumerate(means) if one == "target"), 0)
    return at - (at > 1 and means[at - 1] in ("that", "that-is", "he"))


def _targets(said: Words) -> Data | None:
    """The cards of which an activation targets one, or just one and nothing besides."""
    alone = next((tail for tail in NOTHING_ELSE if meant(said)[-len(tail) :] == tail), ())
    found = noun(without(said[: len(said) - len(alone)], "same", "only"))
    if found is None or found.every or (found.number != 1 if alone else found.number):
        return None
    return {"targets": _there(found), **({"no-other-target": True} if alone else {})}


NOTHING_ELSE = (("and", "no", "other", "card"), ("and", "no", "card"))


def _there(found: Noun) -> Data:
    """The cards that are meant, this one among them unless another is said."""
    with_it = not found.other and found.cards.get("side") != "opponent"
    return {**found.cards, **({"also-self": True} if with_it else {})}
