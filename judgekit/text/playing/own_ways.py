"""How a monster Summons itself by its own text: from where, for what, in which battle position."""

from collections.abc import Mapping

from judgekit.text.lexicon import NAME, NUMBER
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.parts import exception
from judgekit.text.playing.standing import standing
from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import Data, Word, Words, meant, name_in, stripped, without

FROM_HAND = ("from", "your", "hand")
HEAD = ("must", "special", "summoned", *FROM_HAND)
FIRST = ("first", "prima", "primeir", "abord")
"""What a phrase for "must" has in it after whose first time other ways are free."""
OTHER_WAYS = (
    ("comma", "and", "cannot", "special", "summoned", "by", "other", "time"),
    ("and", "cannot", "special", "summoned", "by", "other", "time"),
)


def own_way(said: Words) -> Data | None:
    """Return how it must (first) Special Summon itself from the hand, where the whole sentence says so."""
    rest = without(said[1:] if is_self(said[0]) else said, "be", "open", "close")
    if meant(rest)[: len(HEAD)] != HEAD:
        return None
    first = any(one in rest[0].text.casefold() for one in FIRST)
    for tail in OTHER_WAYS:
        if meant(rest)[-len(tail) :] == tail:
            rest, first = rest[: -len(tail)], False
            break
    way = _for_what(stripped(rest[len(HEAD) :]))
    if way is None:
        return None
    return {"summon": {"only": ["special"], **({} if first else {"never": ["special"]}), **way}}


def _for_what(said: Words) -> Data | None:
    """What must be so, or what is taken."""
    means = meant(said)
    if means[:2] == ("by", "by-doing"):
        found = taken(said[1:])
        return None if found is None else {"from-hand": [], **found}
    if means[:2] in (("by", "have"), ("by", "control")):
        at = means.index("while") if "while" in means else len(said)
        states = [standing((Word("you", "you"), *said[1:at])), *([standing(said[at + 1 :])] if at < len(said) else [])]
    elif means[:1] == ("while",):
        states = [standing(said[1:])]
    else:
        return None
    if any(one is None or set(one) != {"needs"} for one in states):
        return None
    return {"from-hand": [need for one in states if one is not None for need in one["needs"]]}


TAKEN: Mapping[str, tuple[str, ...]] = {
    "banishing": ("banish", "band", "banind", "banir", "banniss"),
    "sending": ("sending", "mandando", "enviando", "enviar", "envoyant"),
    "tributing": ("tribut", "offrendo come", "oferecendo", "sacrifiant"),
    "returning": ("returning", "ritornando", "devolvendo", "retornando", "renvoyant", "retournant"),
    "discarding": ("discard", "scart", "descart", "défauss"),
    "revealing": ("reveal", "rivel", "revel", "révél"),
}
"""What becomes of the cards, by the beginning of the phrase."""
GOES_TO = {"sending": "gy", "returning": "hand"}


def taken(said: Words) -> Data | None:
    """Return what is taken for a Summon, where *said* begins with what is done to it: "banishing 2 Warriors"."""
    if not said:
        return None
    doing = said[0].text.casefold()
    verb = next((verb for verb, words in TAKEN.items() if any(doing.startswith(word) for word in words)), None)
    if verb is None:
        return None
    cards, but = exception(said[1:])
    if verb in GOES_TO:
        to = next((at for at, word in enumerate(cards) if word.means == "to"), None)
        if to is None or set(meant(cards[to + 1 :])) - {GOES_TO[verb], "your"}:
            return None
        cards = cards[:to]
    listed = _each(cards) if not but else None
    if listed is None:
        listed = []
        for part in _both((*cards, *but)):
            found = noun(part)
            named = verb == "revealing" and found is not None and "names" in found.cards
            number = (found.number or named) if found is not None else None
            if found is None or not number or found.every or found.up_to:
                return None
            listed += [found.cards] * number
    if verb in ("discarding", "revealing"):
        listed = [{**one, "zones": one.get("zones", ["hand"]), "side": one.get("side", "own")} for one in listed]
        if any(one["zones"] != ["hand"] or one["side"] != "own" for one in listed):
            return None
    if verb == "tributing":
        listed = [{"what": "monster", **one, "side": "own"} for one in listed]
        if any(one["what"] != "monster" or "zones" in one for one in listed):
            return None
    return {verb: listed} if all("side" in one for one in listed) else None


def _each(said: Words) -> list[Data] | None:
    """One each of several cards that are named, and where they all lie."""
    end = next((at for at, word in enumerate(said) if word.means not in (NAME, NUMBER, "comma", "and")), len(said))
    names, numbers = [name_in(word) for word in said[:end]], [word.number for word in said[:end] if word.number]
    named = [name for name in names if name]
    if len(named) < 2 or numbers not in ([], [1], [1] * len(named)):
        return None
    where = noun((Word(NAME, '"?"'), *said[end:]))
    if where is None or where.number or where.every or where.other or "names" not in where.cards:
        return None
    return [{**where.cards, "names": [name]} for name in named]


def _both(said: Words) -> list[Words]:
    """The parts before and behind "and", where both lie at one place."""
    at = next((at for at, word in enumerate(said[:-1]) if word.means == "and" and said[at + 1].means == NUMBER), None)
    if at is None:
        return [said]
    first, second = said[:at], said[at + 1 :]
    place = next((number for number, word in enumerate(second) if word.means in ("from", "you")), len(second))
    return [(*first, *second[place:]), second]


POSITIONS = {"attack-position": "attack", "defense-position": "defense"}


def position_at_end(said: Words) -> tuple[Words, Data]:
    """*said* without the battle position at its end, and that position."""
    means = meant(said)
    if means[-2:-1] == ("in",) and means[-1] in POSITIONS:
        return said[:-2], {"position": POSITIONS[means[-1]]}
    return said, {}
