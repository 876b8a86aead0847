"""What happened to another card: a Summon, how it left where it lay; and what happened to a player."""

from collections.abc import Mapping

from judgekit.text.lexicon import NAME
from judgekit.text.playing.events import KINDS, SAID_OF, summons
from judgekit.text.playing.nouns import Noun, noun
from judgekit.text.playing.whose_field import is_there, of_whom, where_it_lay
from judgekit.text.playing.words import ON_FIELD, PLACES, Data, Words, in_order, meant, stripped


def of_others(said: Words) -> Data | None:
    """Return what happened to another card: a Summon, an attack."""
    means = meant(said)
    if means[:2] in (("you", "take"), ("opponent", "take")) and (hurt := HURT.get(means[2:])) is not None:
        return {"event": "damaged", "by": "own" if means[0] == "you" else "opponent", **hurt}
    if means[:1] in (("opponent",), ("you",)) and ("summon" in means or "summons" in means):
        if (found := _summoned_from(said)) is not None:
            return found
        return _summoned_with(said) if means[-1:] == ("as-material",) else summons(said)
    if means == ("effect-damage", "be", "inflicted"):
        return {"event": "damaged", "by": "either", "cause": "effect"}
    if means in (("opponent", "gain", "lp"), ("you", "gain", "lp")):
        return {"event": "gained-life-points", "by": "opponent" if means[0] == "opponent" else "own"}
    if (moved := _exception_first(said)) is not None:
        return of_others(moved)
    if (found := _summoned_from(said)) is not None:
        return found
    if means[-2:] == ("your", "field") and means[-3:-2] in (("on",), ("in",)) and "summoned" in means:
        return of_others((*said[:-3], said[-3]._replace(means="to"), *said[-2:]))
    if means[-3:] == ("to", "opponents", "field") and "summoned" in means:
        one = of_others(said[:-3])
        return None if one is None or "field" in one else _to_field(one, "opponent")
    if means[-3:] == ("to", "players", "field") and said[-2].text.casefold().startswith("either"):
        return of_others(said[:-3])
    if means[-3:] == ("to", "your", "field") and "summoned" in means:
        one = of_others(said[:-3])
        return None if one is None or one.get("field", "own") != "own" else _to_field(one, "own")
    ends = means[-1:] == ("summoned",) or ("summoned" in means and means[-1] in KINDS)
    if ends and "be" in means and "would" not in means:
        return _was_summoned(said)
    return _left(said)


def _to_field(moment: Data, side: str) -> Data:
    """*moment*, a Summon, to the field of one player, whoever Summons."""
    said = {key: value for key, value in moment.items() if (key, value) != ("by", "either")}
    return {**said, "field": side}


def _summoned_with(said: Words) -> Data | None:
    """A Summon with one material that is like this."""
    means = meant(said)
    at = means.index("use") if "use" in means else 0
    one = summons(said[:at]) if at else None
    found = noun(said[at + 1 : -1]) if one is not None else None
    if one is None or found is None or found.number not in (None, 1) or found.every or found.other:
        return None
    if one.get("kinds") not in (["fusion"], ["synchro"], ["xyz"], ["ritual"]):
        return None
    return {**one, "using": dict(found.cards)} if found.cards.keys() <= SAID_OF else None


def _exception_first(said: Words) -> Words | None:
    """*said* with the cards that are not meant behind those that are: "is sent to your GY, except “Old Wall”"."""
    means = meant(said)
    at = means.index("except") if "except" in means else 0
    verb = means.index("be") if "be" in means else len(said)
    if not verb < at or not set(means[at + 1 :]) <= {NAME, "or", "comma", "and", "self"}:
        return None
    return (*said[:verb], *said[at:], *stripped(said[verb:at]))


def _summoned_from(said: Words) -> Data | None:
    """A monster that was Summoned from a place, of which it may be said whose that is."""
    means = meant(said)
    start = next((at for at, one in enumerate(means) if one in ("summoned", "summon", "summons")), len(means))
    at = next((at for at in range(start, len(means)) if means[at] in ("from", "of")), 0)
    if not at or any(word.is_face_up_extra_deck for word in said):
        return None
    end = at + 1 + (means[at + 1 : at + 2] == ("it",))  # "l'" is an article too
    first = end
    either = meant(said[end : end + 2]) == ("both", "gy") and said[end].text.casefold() == "either"
    end += either
    while end < len(means) and means[end] in {"your", "opponents", "or", *PLACES} - {"field"}:
        end += 1
    told = means[first + either : end]
    whose = {"your": "own", "opponents": "opponent"}
    sides = [whose[one] for one in told if one in whose]
    one = of_others((*said[:at], *said[end:]))
    if one is None or one["event"] != "summoned" or "from" in one or len(sides) > 1 or told[:1] == ("or",):
        return None
    zones = in_order(zone for word in told if word in PLACES for zone in PLACES[word])
    return {**one, "from": zones, **({"owner": sides[0]} if sides else {})} if zones else None


def _left(said: Words) -> Data | None:
    """What happened to a card as it left."""
    means = meant(said)
    at = means.index("be") if "be" in means else len(means)
    how = means[at + 1 :]
    your = how[-2:] == ("your", "gy")
    owner = {"owner": "own"} if your else {}
    data = LEFT.get((*how[:-2], "gy") if your else how) or _moved_so(how)
    if data is None or "self" in means:
        return None
    possessed = meant(said[:at])[-3:] == ("in", "your", "possession")
    found = noun(said[: at - 3 if possessed else at])
    if found is None or found.number or found.every or "zones" in found.cards or (possessed and "side" in found.cards):
        return None
    cards = dict(found.cards)
    side, face = cards.pop("side", "own" if possessed else "either"), cards.pop("face", None)
    if not cards.keys() <= SAID_OF | CAME or ("summoned" in cards and not is_there(said[:at])) or face == "down":
        return None
    lay = [] if possessed else where_it_lay(said[:at], cards, data["event"])
    by = data.get("by", side)
    if lay is None or side not in (by, "either"):
        return None
    if not lay and face and data["event"] in ("banished", "sent-to-graveyard"):
        lay = list(ON_FIELD)
    if lay and "from" not in data and data.get("cause") != "battle":
        data = {**data, "from": lay}
    of = {} if cards == {"what": "card"} else {"of": cards}
    return {**data, "by": by, **owner, **({"face-up": True} if face else {}), **of, **_another(found)}


CAME = frozenset(("summoned", "summoned-from"))
"""How a monster had come to the field that has left it."""
WHOSE_PILE = {"your": "own", "opponents": "opponent"}
BROUGHT_BY: Mapping[str, Data] = {"by-effect": {"cause": "effect"}, "by-opponents-effect": {"cause": "opponent-effect"}}
STARTS = frozenset(
    ("from", "or", "comma", "your", "opponents", "hand", "deck", "field", "spell-trap-zone", "extra-deck", "gy")
)


def _moved_so(how: tuple[str, ...]) -> Data | None:
    """Sent to a Graveyard or banished: from some places, by an effect, and whose those places are."""
    cause = BROUGHT_BY.get(how[-1], {}) if how else {}
    told = how[: len(how) - bool(cause)]
    end: tuple[str, ...]
    if told[:1] == ("banished",):
        event, start, end = "banished", told[1:], ()
    elif told[:1] == ("sent",) and "to" in told and told[-1:] == ("gy",):
        to = told.index("to")
        event, start, end = "sent-to-graveyard", told[1:to], told[to + 1 : -1]
    else:
        return None
    if (start and start[0] != "from") or not set(start) <= STARTS or not set(end) <= WHOSE_PILE.keys():
        return None
    if event == "sent-to-graveyard" and "gy" in start:
        return None
    whose = of_whom(start, end)
    zones = in_order(zone for one in start if one in PLACES for zone in PLACES[one])
    if whose is None or (start and not zones) or not (start or end or cause):
        return None
    return {"event": event, **({"from": zones} if zones else {}), **cause, **whose}


def _another(found: Noun) -> Data:
    return {"another": True} if found.other else {}


HURT: Mapping[tuple[str, ...], Data] = {
    ("damage",): {},
    ("damage", "to", "your", "lp"): {},
    ("battle", "or", "effect-damage"): {},
    ("battle-damage", "or", "effect-damage"): {},
    ("all", "damage"): {},
    ("battle-damage",): {"cause": "battle"},
    ("effect-damage",): {"cause": "effect"},
    ("damage", "from", "card", "effect"): {"cause": "effect"},
    ("damage", "by-effect"): {"cause": "effect"},
    ("damage", "from", "opponents", "card", "effect"): {"cause": "opponent-effect"},
    ("damage", "by-opponents-effect"): {"cause": "opponent-effect"},
}
BURIED_THERE: Data = {"event": "destroyed", "to-graveyard": True}
LEFT: Mapping[tuple[str, ...], Data] = {
    ("destroyed",): {"event": "destroyed"},
    ("destroyed", "by-battle"): {"event": "destroyed", "cause": "battle"},
    ("destroyed", "by-effect"): {"event": "destroyed", "cause": "effect"},
    ("destroyed", "by-opponents-effect"): {"event": "destroyed", "cause": "opponent-effect"},
    ("destroyed", "by-opponents-attack"): {"event": "destroyed", "cause": "opponent-attack"},
    ("destroyed", "by", "opponents", "attack"): {"event": "destroyed", "cause": "opponent-attack"},
    ("destroyed", "by-battle", "and", "sent", "to", "gy"): {"event": "sent-to-graveyard", "cause": "battle"},
    ("destroyed", "by-battle", "or", "card", "effect"): {"event": "destroyed"},
    ("destroyed", "by-battle", "or", "by-effect"): {"event": "destroyed"},
    ("banished",): {"event": "banished"},
    ("banished", "face-up"): {"event": "banished"},
    ("tributed",): {"event": "tributed"},
    ("destroyed", "and", "sent", "to", "gy"): BURIED_THERE,
    ("destroyed", "by-effect", "and", "sent", "to", "gy"): {**BURIED_THERE, "cause": "effect"},
    ("destroyed", "by-opponents-effect", "and", "sent", "to", "gy"): {**BURIED_THERE, "cause": "opponent-effect"},
    ("destroyed", "by-opponents-attack", "and", "sent", "to", "gy"): {**BURIED_THERE, "cause": "opponent-attack"},
    ("destroyed", "by-battle", "or", "card", "effect", "and", "sent", "to", "gy"): BURIED_THERE,
    ("destroyed", "by-battle", "or", "by-effect", "and", "sent", "to", "gy"): BURIED_THERE,
    ("sent", "to", "gy"): {"event": "sent-to-graveyard"},
    ("sent", "from", "field", "to", "gy"): {"event": "sent-to-graveyard", "from": list(ON_FIELD)},
}


def _was_summoned(said: Words) -> Data | None:
    means = meant(said)
    at = means.index("be")
    kinds = [one for one in KINDS if one in means[at:]]
    if not set(means[at + 1 :]) <= {*KINDS, "or", "comma", "slash", "tribute-noun", "summoned"}:
        return None
    found = noun(said[:at])
    if found is None or found.number or found.every or "zones" in found.cards:
        return None
    side = found.cards.pop("side", None)
    if not found.cards.keys() <= SAID_OF:
        return None
    of = {key: value for key, value in found.cards.items() if key != "what"}
    whose: Data = {"field": side} if side else {"by": "either"}
    kind: Data = {"kinds": kinds} if kinds else {}
    return {"event": "summoned", **whose, **kind, **({"of": of} if of else {}), **_another(found)}
