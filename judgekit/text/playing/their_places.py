"""What lies in places of the opponent: "if your opponent has a Spell in their GY", "3 or more cards in their hand"."""

from judgekit.text.playing.comparing import so_many_at_least
from judgekit.text.playing.controlled import theirs, there
from judgekit.text.playing.either import cards as noun
from judgekit.text.playing.no_others import is_one_besides
from judgekit.text.playing.words import Data, Words, meant

ANYWHERE_OF_THEIRS = (
    ("in", "their", "field", "or", "gy"),
    ("on", "their", "field", "or", "gy"),
    ("on", "their", "field", "or", "in", "their", "gy"),
)
THEIR_PLACES = (("opponents", "gy"), ("opponents", "spell-trap-zone"))
SEEN_BY_ALL = (["graveyard"], ["banished"])


def had_by_opponent(said: Words) -> Data | None:
    """Return what the opponent has in some place: so many of it at least, or none."""
    anywhere = next((len(one) for one in ANYWHERE_OF_THEIRS if meant(said[-len(one) :]) == one), 0)
    if anywhere:
        return _on_field_or_in_graveyard(said[:-anywhere])
    no = meant(said[:1]) == ("no",)
    count, rest = so_many_at_least(theirs(said[no:]))
    found = noun(rest)
    if found is None or found.number or found.every or found.other or found.cards.get("side") != "opponent":
        return None
    hand = found.cards == {"what": "card", "zones": ["hand"], "side": "opponent"}
    if not hand and found.cards.get("zones") not in SEEN_BY_ALL:
        return None
    if no:
        return None if count or is_one_besides(rest) else {"needs": [{"no-cards": found.cards}]}
    return there(found._replace(number=count), {})


def _on_field_or_in_graveyard(said: Words) -> Data | None:
    found = noun(said)
    plain = found is not None and not (found.number or found.every or found.other or "side" in found.cards)
    if found is None or not plain or found.cards.get("what") != "monster" or "zones" in found.cards:
        return None
    return {"needs": [{"cards": {**found.cards, "zones": ["monsters", "graveyard"], "side": "opponent"}}]}


def theirs_there(said: Words) -> Data | None:
    """Return how many cards at least "there are" in a place of the opponent that all players see."""
    count, rest = so_many_at_least(said)
    found = noun(rest)
    if found is None or found.number or found.every or found.other or found.cards.get("side") != "opponent":
        return None
    if found.cards.get("what") == "monster" and found.cards.get("zones") != ["graveyard"]:
        return None  # what lies in a Spell & Trap Zone counts as a Spell
    return there(found._replace(number=count), {})
