"""How things are when an effect is used: where the card lies, what a player controls, what happened this turn."""

import re
from collections.abc import Mapping
from typing import Any

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.all_of import all_of, one_that_is_not
from judgekit.text.playing.brought import this_turn
from judgekit.text.playing.carried import carried
from judgekit.text.playing.comparing import more_than, so_many_at_least
from judgekit.text.playing.controlled import controlled, had, there
from judgekit.text.playing.either import cards as noun
from judgekit.text.playing.limited import limited
from judgekit.text.playing.no_others import none_besides
from judgekit.text.playing.noun_words import says_monster_cards_there
from judgekit.text.playing.on_either_side import on_either_side
from judgekit.text.playing.their_places import THEIR_PLACES, had_by_opponent, theirs_there
from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import Data, Words, meant, stripped

OWN_PLACES = {"gy": ["graveyard"], "hand": ["hand"], "banishment": ["banished"], "banished": ["banished"]}


SUBJECTS = ("you", "opponent", "self", "your")
"""What begins another half of a condition."""


def standing(said: Words) -> Data | None:
    """Return what must be so: where the card lies, what a player controls."""
    means = meant(said)
    if not means:
        return None
    if (brought := this_turn(said)) is not None:
        return brought
    if (found := limited(said, standing) or on_either_side(said, standing)) is not None:
        return found
    if means == ("self", "be", "currently", "banished", "comma", "and", "was", "banished", "this-turn"):
        return {"zones": ["banished"], "needs": [{"this-turn": "banished"}]}
    for at in range(2, len(means) - 2):
        begins = means[at + 1] in SUBJECTS or means[at + 1 : at + 3] == ("all", "monster")
        if means[at] == "and" and (begins or _goes_on(means, at + 1)):
            again = () if begins else said[:1]
            first, second = standing(stripped(said[:at])), standing((*again, *said[at + 1 :]))
            second = none_besides(first, second, said[at + 1 :])
            if first is None or second is None or not first.keys().isdisjoint(second.keys() - {"needs"}):
                return None
            needs = [*first.get("needs", ()), *second.get("needs", ())]
            return {**first, **second, **({"needs": needs} if needs else {})}
    found = _of_the_card(said, means)
    return found if found is not None or _lies(said, means) else _of_players(said, means)


OTHER_ZONE = ("in", "your", "other", "pendulum-zone")
NO_OTHER = (("no", "card"), ("not", "have", "card"))
NONE_THERE: Data = {"no-cards": {"what": "card", "zones": ["pendulum"], "side": "own"}}


def _in_other_pendulum_zone(said: Words) -> Data | None:
    """Which card lies in the other Pendulum Zone."""
    means = meant(said)
    if means[:2] != ("you", "have") or means[-4:] != OTHER_ZONE:
        return None
    if means[2:-4] in NO_OTHER:
        return {"needs": [NONE_THERE]}
    found = noun(said[2:-4])
    plain = found is not None and not (found.number or found.every or found.other)
    return {"needs": [{"other-pendulum": found.cards}]} if found is not None and plain else None


OF_THE_PHASE: tuple[Data, ...] = ({"this-turn": ["attacked", "was-attacked"]}, {"this-turn": "destroys-by-battle"})
"""What is asked of a Battle Phase that ends, as there is one in a turn."""
FOUGHT_BEFORE = tuple(
    ("self", *did, "or", was, "attacked")
    for did in (("attacked",), ("have", "attacked"), ("attack",))
    for was in ("was", "be")
)
WON = tuple(("self", "destroyed", *some, "monster", "by-battle") for some in ((), ("all",), ("opponents",)))


def _in_that_phase(means: tuple[str, ...]) -> Data | None:
    """What the card itself did in the Battle Phase that ends."""
    did = 0 if means in FOUGHT_BEFORE else 1 if means in WON else None
    return None if did is None else {"needs": [dict(OF_THE_PHASE[did])]}


BATTLED = (("self", "battle", "this-turn"), ("self", "have", "battle", "this-turn"))


def _goes_on(means: tuple[str, ...], at: int) -> bool:
    """Whether more is said of the same player: "you control a Fiend monster and have no cards in your hand"."""
    return means[0] in ("you", "opponent") and means[at] in ("control", "have")


def _lies(said: Words, means: tuple[str, ...]) -> bool:
    """Whether it is said where the card itself lies."""
    return means[0] == "self" and len(said[0].text.split()) == 2 and "be" in means


def _of_the_card(said: Words, means: tuple[str, ...]) -> Data | None:
    """What must be so of the card itself."""
    if means in EQUIPPED:
        return {"needs": ["equipped"]}
    if means in HAVING_MATERIAL:
        return {"needs": ["no-materials" if "no" in means else {"cards": {"the": "materials", "zones": ["materials"]}}]}
    if is_self(said[0]) and (cards := carried(said[1:])) is not None:
        return {"needs": [{"cards": cards}]}
    if (value := _of_its_values(said)) is not None or (value := _of_what_it_equips(said)) is not None:
        return {"needs": [{"cards": value}]}
    if (position := _in_position(said)) is not None:
        return {"needs": [{"cards": {"the": "self", "position": position}}]}
    if is_self(said[0]) and (state := _this_turn(means[3 if means[1:3] == ("on", "field") else 1 :])) is not None:
        return state
    if is_on_field(said):
        return {"needs": []}
    if is_self(said[0]) and (state := _in_that_phase(means)) is not None:
        return state
    if means in BATTLED and len(said[0].text.split()) == 2:
        return {"needs": [{"this-turn": "battled"}]}
    if means == ("self", "attacked", "this-turn") and len(said[0].text.split()) == 2:
        return {"needs": [{"this-turn": "attacked"}]}
    if _lies(said, means):
        zones = [zone for one in means[1:] for zone in OWN_PLACES.get(one, ())]
        rest = set(means[1:]) - OWN_PLACES.keys() - {"be", "in", "your", "or"}
        return {"zones": zones} if zones and not rest else None
    return None


def _of_its_values(said: Words) -> Data | None:
    """How high the ATK, DEF or Level of the card itself is at least or at most."""
    means = meant(said)
    if means[:1] != ("self",) or means[2:4] != ("be", NUMBER) or len(said[0].text.split()) != 2 or len(means) != 5:
        return None
    bound = {"or-more": "min", "or-less": "max"}.get(means[4])
    value = {"atk": "atk", "def": "def", "level": "level"}.get(means[1])
    return {"the": "self", f"{bound}-{value}": said[3].number} if bound and value else None


TO = ("be", "equipped", "to")


def _of_what_it_equips(said: Words) -> Data | None:
    """What the monster is like to which the card itself is equipped."""
    at = len(TO) + (meant(said[:1]) == ("self",) and is_self(said[0]))
    found = noun(said[at:]) if meant(said[at - len(TO) : at]) == TO and said[at:] else None
    if found is None or found.number or found.every or found.other or found.cards.get("what") != "monster":
        return None
    return {**found.cards, "the": "equipped"} if "zones" not in found.cards else None


def _of_players(said: Words, means: tuple[str, ...]) -> Data | None:
    """What a player must have or control, or what must lie somewhere."""
    for read in (all_of, one_that_is_not, more_than, _points, _in_other_pendulum_zone):
        if (found := read(said)) is not None:
            return found
    if means in (("only", "opponent", "control", "monster"),):
        return {
            "needs": [
                {"cards": {"what": "monster", "side": "opponent"}},
                {"no-cards": {"what": "monster", "side": "own"}},
            ]
        }
    if means[:1] == ("only",) and means[1:3] == ("you", "control"):
        return _only_you(said[3:])
    if means in (("your", "lp", "be", "more-than", "opponents"), ("your", "lp", "be", "more-than", "opponents", "lp")):
        compared = next(word.text.casefold() for word in said if word.means == "more-than")
        known = {"lower than": "life-points-lower", "less than": "life-points-lower"}
        known |= {"higher than": "life-points-higher", "greater than": "life-points-higher"}
        return {"needs": [known[compared]]} if compared in known else None
    if means[:2] == ("you", "have") and {"gy", "hand", "banishment", "banished", "extra-deck"} & set(means):
        return had(said[2:])
    if means[:4] == ("you", "control", "this", "face-up") and means[4:5] != () and means[5:] == ("card",):
        position = {"attack-position": "attack", "defense-position": "defense"}.get(means[4])
        return {"needs": [{"cards": {"the": "self", "position": position}}]} if position else None
    if says_monster_cards_there(said):
        return None  # one that lies there as a Spell is meant too
    if means[0] in ("you", "opponent") and means[1:2] == ("control",):
        return controlled(said[2:], "own" if means[0] == "you" else "opponent")
    if means[:2] == ("opponent", "have"):
        return had_by_opponent(said[2:])
    if means[:2] == ("there", "be") and means[-2:] == ("on", "field"):
        return controlled(said[2:-2], "")
    if means[-4:] in (("be", "face-up", "on", "field"), ("remain", "face-up", "on", "field")) and len(means) > 4:
        return _on_the_field((*said[:-4], said[-3]))
    if means[0] == NUMBER and means[1:3] == ("or-more", "of") and means[-1] == "banished":
        return _banished(said[0].number, said[3 : -1 - (means[-2] == "be")])
    if means[-4:] == ("be", "in", "your", "gy") and len(means) > 4:
        return had((*said[:-4], *said[-3:]))
    if means[-3:] == ("be", "on", "field"):
        return _on_the_field(said[:-3])
    if means[-3:] in (("be", "in", "field-zone"), ("in", "your", "field-zone")) and "be" in means:
        return _in_field_zone(said[: means.index("be")], own="your" in means)
    if "be" in means[1:] and means[-1] in OWN_PILES and not {"self", "there"} & {*means}:
        return _lies_there(said[: means.index("be")], said[means.index("be") + 1 :])
    if means in (("your", "lp", "be", "number", "or-less"), ("your", "lp", "be", "number", "or-less", "lp")):
        return {"needs": [{"life-points-at-most": said[3].number}]}
    return _lying_there(said[2:]) if means[:2] == ("there", "be") else None


WHOSE_FIELD: Mapping[tuple[str, ...], str] = {
    ("on", "your", "field"): "own",
    ("on", "opponents", "field"): "opponent",
}


def _lying_there(said: Words) -> Data | None:
    """What "there are" somewhere."""
    side = WHOSE_FIELD.get(meant(said[-3:]))
    if meant(said[-2:]) in THEIR_PLACES:
        return theirs_there(said)
    return had(said) if side is None else controlled(said[:-3], side)


def _points(said: Words) -> Data | None:
    """How many Life Points a player has at least."""
    means = meant(said)
    if means in AT_MOST:
        return {"needs": [{"life-points-at-most": next(word.number for word in said if word.means == NUMBER)}]}
    if means in (("you", "have", NUMBER, "or-more", "lp"), ("your", "lp", "be", NUMBER, "or-more")):
        return {"needs": [{"life-points-at-least": next(word.number for word in said if word.means == NUMBER)}]}
    whose = WHOSE_POINTS.get(means[:2])
    if whose is None or means[2:] != ("be", "more-than", NUMBER) or said[3].text.casefold() not in HIGHER:
        return None
    return {"needs": [{f"{whose}life-points-at-least": (said[4].number or 0) + 1}]}


AT_MOST = (("you", "have", NUMBER, "lp", "or-less"), ("you", "have", NUMBER, "or-less", "lp"))
WHOSE_POINTS: Mapping[tuple[str, ...], str] = {
    ("opponents", "lp"): "opponent-",
    ("lp", "opponents"): "opponent-",
    ("your", "lp"): "",
}
HIGHER = ("higher than", "greater than", "more than", "superiori a", "maiores que", "maiores do que", "supérieurs à")


def lacking(needs: list[Any]) -> Data | None:
    """Return what is so where it is not so that cards are there: that none is."""
    if len(needs) != 1 or not isinstance(needs[0], dict) or set(needs[0]) != {"cards"} or "the" in needs[0]["cards"]:
        return None
    return {"no-cards": needs[0]["cards"]}


def _only_you(said: Words) -> Data | None:
    """What one controls and the opponent does not."""
    own, none = controlled(said, "own"), noun(said)
    if own is None or none is None or none.number or none.other or "side" in none.cards:
        return None
    return {"needs": [*own["needs"], {"no-cards": {**none.cards, "side": "opponent"}}]}


def _in_field_zone(said: Words, *, own: bool) -> Data | None:
    """A card that lies in a Field Zone."""
    found = noun(said)
    if found is None or found.number or found.every or {"side", "zones"} & found.cards.keys():
        return None
    return there(found, {"zones": ["field"], **({"side": "own"} if own else {})})


OWN_PILES = ("gy", "spell-trap-zone")
LYING = frozenset(("in", "on", "your", "or", "field", "face-up", *OWN_PILES))


def _lies_there(said: Words, where: Words) -> Data | None:
    """A card that lies in one of one's own places."""
    if meant(where) in EITHER_GRAVEYARD:
        found = noun((*said, *where))
        plain = found is not None and not (found.number or found.every or found.other)
        return there(found, {}) if found is not None and plain and "side" not in found.cards else None
    found = noun((*said, *where)) if LYING.issuperset(meant(where)) and "your" in meant(where) else None
    if found is None or found.number or found.every or found.other or found.cards.get("side") != "own":
        return None
    if found.cards.get("what") == "monster" and "spells_traps" in found.cards.get("zones", ()):
        return None  # what lies there counts as a Spell
    return there(found, {})


EITHER_GRAVEYARD = (("in", "both", "gy"), ("in", "all", "gy"), ("in", "players", "gy"))
HAVING_MATERIAL = (
    ("it", "have", "material"),
    ("self", "have", "material"),
    ("it", "have", "no", "material"),
    ("self", "have", "no", "material"),
)


def _banished(count: int | None, said: Words) -> Data | None:
    """So many of one's banished cards."""
    found = noun(said)
    if found is None or found.number or found.every or found.cards.get("side") != "own" or "zones" in found.cards:
        return None
    return there(found._replace(number=count), {"zones": ["banished"]}) if count else None


def _on_the_field(said: Words) -> Data | None:
    """Some cards that lie on the field."""
    count, rest = so_many_at_least(said)
    found = noun(rest)
    if found is None:
        return None
    # Of a Set card nobody knows which of the two it is.
    up = {"face": "up"} if found.cards.get("what") in ("spell", "trap") else {}
    return there(found._replace(number=count or found.number, cards={**up, **found.cards}), {})


def _in_position(said: Words) -> str | None:
    """The battle position in which the card itself is said to be."""
    means = tuple(one for one in meant(said) if one != "face-up")
    if means[:3] != ("self", "be", "in") or len(means) != 4 or len(said[0].text.split()) != 2:
        return None
    return {"attack-position": "attack", "defense-position": "defense"}.get(means[3])


FACE_UP_TOO = re.compile(r"this face-up card|questa carta scoperta|este card (com a face para cima|virado para cima)")
"""The card itself, of which no more is said than that it lies face-up."""


def is_on_field(said: Words) -> bool:
    """Whether it is said that a monster lies face-up on the field, where its effects apply anyway."""
    means = meant(said)
    if not said or not (is_self(said[0]) or FACE_UP_TOO.fullmatch(said[0].text.casefold())):
        return False  # it says more of the card: how it was Summoned, that it is linked
    return means in (
        ("self", "be", "in", "your", "monster-zone"),
        ("self", "be", "in", "monster-zone"),
        ("self", "be", "face-up", "on", "field"),
    )


EQUIPPED = (
    ("equipped",),
    ("self", "be", "equipped", "to", "monster"),
    ("equipped", "to", "monster"),
    ("be", "equipped", "to", "monster"),
    ("it", "be", "equipped", "to", "monster"),
    ("self", "equipped", "to", "monster"),
    ("self", "be", "equip-kind"),
    ("self", "be", "equip-card"),
)


def _this_turn(means: tuple[str, ...]) -> Data | None:
    """What happened to the card this turn."""
    if means[:1] in (("was",), ("be",)) and means[-1:] == ("this-turn",):
        happened = DONE_TO_IT.get(frozenset(means[1:-1]))
        return None if happened is None else {"needs": [{"this-turn": happened}]}
    return None


def of_that_turn(said: Words) -> Data | None:
    """Return what must have happened to the card itself in the turn that *said* is: "the turn this card is flipped"."""
    if meant(said[:1]) != ("turn",) or not said[1:] or not is_self(said[1]):
        return None
    return _this_turn((*meant(said[2:]), "this-turn"))


DONE_TO_IT: Mapping[frozenset[str], str | list[str]] = {
    frozenset(("normal", "summoned")): "normal-summoned",
    frozenset(("special", "summoned")): "special-summoned",
    frozenset(("normal", "or", "special", "summoned")): ["normal-summoned", "special-summoned"],
    frozenset(("normal", "summoned", "or", "flipped", "face-up")): ["normal-summoned", "flipped"],
    frozenset(("normal", "summoned", "or", "face-up")): ["normal-summoned", "flipped"],
    frozenset(("flipped", "face-up")): "flipped",
    frozenset(("activated",)): "activated",
    frozenset(("summoned",)): "summoned",
}
"""What was done to the card, by the words for it; in Italian "scoperta" says that it was turned face-up."""
