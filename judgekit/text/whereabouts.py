"""Where a card lies after what happened to it: each of several things by itself."""

from collections.abc import Mapping

from judgekit.text import happenings
from judgekit.text.patterns import pattern

GRAVEYARD, BANISHED, MONSTERS = "graveyard", "banished", "monsters"
AFTER: Mapping[str, tuple[str, ...]] = {
    "sent-to-graveyard": (GRAVEYARD,),
    "destroyed": (GRAVEYARD, BANISHED),
    "destroyed-by-battle": (GRAVEYARD, BANISHED),
    "left-field": (GRAVEYARD, BANISHED),
    "banished": (BANISHED,),
    "tributed": (GRAVEYARD,),
    "detached": (GRAVEYARD,),
    "used-as-material": (GRAVEYARD,),
    "added-to-hand": ("hand",),
    "drawn": ("hand",),
    "added-to-extra-deck": ("extra",),
    **dict.fromkeys(happenings.EVERY_SUMMON, (MONSTERS,)),
}
_self = "( self | this !comma|colon|card|monster{1,4}? card|monster )"
ITSELF = pattern(
    f"if|when|each-time {_self} !colon|and|monster{{0,12}}? be|return|returned|leave",
    f"if|when|each-time {_self} !colon|if|when{{0,18}}? leaves-field",
    "if|when|each-time you|opponent? ~1 draw|discard|detach|send|add|return|banish ~1 self",
    "if|when|each-time opponents !comma|colon{0,4}? draw|discard|detach|send|add|return|banish self",
)
"""What happens to the card itself."""
LIES = pattern(
    "self be currently? in|on (?! !comma|colon{0,12}? because )",
    "self be ~2 banished and",
    "while self",
    "self be ~2 equipped",
    "self be article|one-of|treat",
)
"""How it lies while something else happens."""
GIVEN = pattern(
    "if|when !colon{0,12}? summon|summons|summoned ~6 use self (?! in )",
    "if|when !colon{0,12}? summon|summons|summoned !colon{0,6}? by-doing self",
    "if|when !colon{0,12}? summon|summons|summoned !colon{0,4}? have gained self tribute-noun",
)
"""Given up for a Summon."""
ANOTHER = pattern("^ !colon{0,4}? if|when|each-time")
SENT_THERE = pattern("and ~3 sent ~4 gy (?! or banished )")
EITHER = pattern("gy or banished", "gy comma? or ~2 banished")
PLACED = pattern("if|when self be ~1 placed ~4 spell-trap-zone")
TO_EXTRA_DECK = pattern("and ~1 added !comma|colon{0,5}? extra-deck")


def afterwards(condition: str) -> tuple[str, ...]:
    """Return where the card lies after what *condition* says happened to it; nothing where nothing did."""
    if PLACED.search(condition):
        return ("spells_traps",)
    if happenings.GIVEN_UP.search(condition) and ITSELF.search(condition):
        return (GRAVEYARD, BANISHED)
    found: dict[str, None] = {}
    itself = others = False
    for one in happenings.alternatives(condition):
        if ITSELF.search(one) or GIVEN.search(one):
            itself = LIES.search(one) is None
        elif ANOTHER.match(one):
            itself = False
        found.update(dict.fromkeys(_after(one) if itself else ()))
        others = others or (not itself and bool(happenings.of_one(one)))
    if found and others:
        return tuple(dict.fromkeys((*found, *_while(condition))))
    return tuple(found)


def _after(one: str) -> tuple[str, ...]:
    if GIVEN.search(one):
        return (GRAVEYARD,)
    if TO_EXTRA_DECK.search(one):
        return ("extra",)
    if EITHER.search(one):
        return (GRAVEYARD, BANISHED)
    if SENT_THERE.search(one):
        return (GRAVEYARD,)
    return tuple(place for event in happenings.of_one(one) for place in AFTER.get(event, ()))


IN_GRAVEYARD = pattern("while self ~2 in ~2 gy", "self be ~1 in ~2 gy")
IN_HAND = pattern("while self ~2 in ~2 hand", "self be ~1 in ~2 hand")


def _while(condition: str) -> tuple[str, ...]:
    """Where it lies while something happens to others."""
    if IN_GRAVEYARD.search(condition):
        return (GRAVEYARD,)
    return ("hand",) if IN_HAND.search(condition) else (MONSTERS,)
