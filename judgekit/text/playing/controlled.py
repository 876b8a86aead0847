"""What a player controls, or has in a place: at least so many of such cards, or none."""

from judgekit.text.lexicon import NAME, TOKEN_NAME
from judgekit.text.playing.comparing import so_many_at_least
from judgekit.text.playing.either import cards as noun
from judgekit.text.playing.no_others import is_one_besides, none_besides
from judgekit.text.playing.nouns import Noun
from judgekit.text.playing.things import seen_there
from judgekit.text.playing.words import ON_FIELD, Data, Word, Words, meant


def had(said: Words) -> Data | None:
    """Return what lies in a place of one's own."""
    no = bool(said) and said[0].means == "no"
    if no and "nor" in meant(said):
        return _in_neither(said)
    count, rest = so_many_at_least(said[1:] if no else said)
    found = noun(rest)
    if found is None or found.every or found.cards.get("side") != "own" or "zones" not in found.cards:
        return None
    if no:
        plain = not (found.number or count or is_one_besides(rest))
        return {"needs": [{"no-cards": also_self(found.cards, found)}]} if plain else None
    exactly = found.number is not None and not count
    return None if exactly else there(found._replace(number=count), {})


def _in_neither(said: Words) -> Data | None:
    """That none lies in one of two places: "no cards in your hand nor in your Spell & Trap Zones"."""
    means = meant(said)
    first, second = means.index("in") if "in" in means else 0, means.index("nor")
    if not 0 < first < second:
        return None
    one, other = had(said[:second]), had((*said[:first], *said[second + 1 :]))
    return None if one is None or other is None else {"needs": [*one["needs"], *other["needs"]]}


def controlled(said: Words, side: str) -> Data | None:
    """Return what the player of *side* controls, or that there is none of it."""
    said = theirs(said) if side == "opponent" else said
    said = tuple(word._replace(means=NAME) if word.means == TOKEN_NAME else word for word in said)
    no = bool(said) and said[0].means == "no"
    if said and said[0].means == "only":
        return None
    count, rest = so_many_at_least(said[1:] if no else said)
    if {"or", "be"} <= {*meant(rest)}:
        return None  # another condition, of cards that somebody else may control
    found = noun(rest)
    if found is None and not no and not count and "and" in meant(rest):
        return _several(rest, side)
    if found is None or found.every or not {*found.cards.get("zones", ())} <= {*ON_FIELD}:
        return None
    if no and is_one_besides(rest):
        return None
    if found.cards.get("side", side) != side:
        return None
    if not no:
        return (
            there(found._replace(number=count or found.number), {"side": side} if side else {})
            if count or not found.number
            else None
        )
    if found.number:
        return None
    return {"needs": [{"no-cards": also_self({**found.cards, **({"side": side} if side else {})}, found)}]}


def theirs(said: Words) -> Words:
    """Return *said*, which is told of the opponent, with the places as those of the opponent."""
    return tuple(word._replace(means="opponents") if word.means in ("their", "its") else word for word in said)


def _several(said: Words, side: str) -> Data | None:
    """Each of several cards that a player controls: "a Dragon monster and “Old Wall”"."""
    parts: list[Words] = [()]
    for word in said:
        if word.means in ("and", "comma"):
            parts.append(())
        else:
            parts[-1] = (*parts[-1], word)
    found: list[Data | None] = []
    named = parts[0] if meant(parts[0]) == (NAME,) else ()
    for part in filter(None, parts):
        if named and meant(part[-2:]) == ("mention", "it"):
            part = (*part[:-1], *named)
        first = found[0] if len(found) == 1 else None
        found.append(none_besides(first, controlled(part, side), part))
    if None in found or len(found) < 2:
        return None
    return {"needs": [need for one in found if one for need in one["needs"]]}


def there(found: Noun, besides: Data) -> Data:
    """Return that so many of *found* are there, the card itself among them."""
    cards = also_self({**found.cards, **besides}, found)
    return {"needs": [{"cards": cards, **({"count": found.number} if found.number and found.number > 1 else {})}]}


def also_self(cards: Data, found: Noun) -> Data:
    """Return *cards*, the card itself among them where they may be one's own and *found* tells of no others."""
    cards = seen_there(cards)
    return cards if found.other or cards.get("side") == "opponent" else {**cards, "also-self": True}


LACKS = ("otherwise", "control")
"""What "if you do not control" is taken for."""


def if_none(said: Words) -> Words:
    """Return *said* with "if you do not control any" as "if you control no"."""
    if meant(said[:2]) != LACKS or not said[0].text.casefold().startswith("if "):
        return said
    none = (Word("if", "if"), Word("you", "you"), said[1], Word("no", "no"))
    return (*none, *said[2 + (meant(said[2:3]) == ("all",)) :])
