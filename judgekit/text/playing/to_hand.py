"""What came to a hand: the card itself or another one, added, returned or drawn, and from where."""

from collections.abc import Mapping

from judgekit.text.playing.nouns import noun
from judgekit.text.playing.words import ON_FIELD, PLACES, Data, Words, in_order, meant

ADDED: Data = {"event": "added-to-hand"}
FROM = frozenset(("deck", "gy", "banishment", "banished", "extra-deck"))
CAUSES: Mapping[tuple[str, ...], Data] = {
    (): {},
    ("by-effect",): {"cause": "effect"},
    ("by-opponents-effect",): {"cause": "opponent-effect"},
    **{
        ("except", *how, "draw", *it): {"cause": "not-draw"}
        for how in ((), ("by",), ("to",), ("in",))
        for it in ((), ("it",))
    },
}
LIKE = frozenset(
    ("what", "names", "name-has", "types", "all-types", "without", "attributes", "min-level", "max-level", "not-names")
)
WHOSE = {"your": "own", "opponents": "opponent", "opponent": "opponent"}


def to_hand(said: Words) -> Data | None:
    """Return what came to a hand; nothing where a word of it is not known."""
    means = meant(said)
    if means == ("you", "draw", "self") and len(said[2].text.split()) == 2:
        return {**ADDED, "who": "self", "cause": "draw"}
    verb = next((at for at, one in enumerate(means) if one in ("added", "return")), 0)
    returned = bool(verb) and means[verb] == "return"
    end = verb - (means[verb - 1 : verb] == ("be",))
    rest = means[verb + 1 :]
    hand = rest.index("hand") if "hand" in rest else -1
    to = next((at for at in range(hand) if rest[at] == "to" or (rest[at] == "in" and returned)), -1)
    behind = tuple(one for one in rest[hand + 1 :] if one != "comma")
    if not verb or end < 1 or to < 0 or hand < to or behind not in CAUSES:
        return None
    whose, came = rest[to + 1 : hand], tuple("from" if one == "of" else one for one in rest[:to])
    if len(whose) > 1 or not set(whose) <= WHOSE.keys() or not set(came) <= {"from", "your", "or", "opponents", *FROM}:
        return None
    # Whether what returns from the field counts as added, no document says.
    if returned is bool(came) or ("opponents" in came and "your" in came):
        return None
    owners = {WHOSE[one] for one in (*whose, *came) if one in WHOSE}
    if len(owners) > 1:
        return None
    zones = in_order(zone for one in came if one in PLACES for zone in PLACES[one]) if came else list(ON_FIELD)
    owner = {"owner": owners.pop()} if owners else {}
    found = _whose(said[:end], returned=returned)
    if found is None:
        return None
    if found.get("who") == "self":
        owner = {}  # it is in its owner's hand
    if not came and found.get("of", {}).get("what") == "monster":
        zones = ["monsters"]  # what lies there as a Spell is no monster
    from_there = {"from": zones} if came or returned else {}
    return {**ADDED, **found, **from_there, **owner, **CAUSES[behind]}


def _whose(said: Words, *, returned: bool) -> Data | None:
    """The card that came there: itself, or one that is like this."""
    means = meant(said)
    if means[:1] == ("self",):
        face_up = said[0].text.casefold() == "this face-up card"
        lay = means[1:] in ((), ("on", "field"))
        plain = len(said[0].text.split()) == 2 or (face_up and returned)
        return {"who": "self", **({"face-up": True} if face_up else {})} if plain and lay else None
    found = noun(said)
    if found is None or found.number or found.every or "zones" in found.cards or "self" in means:
        return None
    cards = dict(found.cards)
    side, face = cards.pop("side", "either"), cards.pop("face", None)
    if not cards.keys() <= LIKE or face == "down" or ((side != "either" or face) and not returned):
        return None
    of = {} if cards == {"what": "card"} else {"of": cards}
    # "another" says no more: the card itself is in the hand then, where such an effect is not used
    return {"by": side, **({"face-up": True} if face else {}), **of}
