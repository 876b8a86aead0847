"""How a monster Summons itself by its own text: from where, for what, in which battle position."""

from collections.abc import Mapping
from typing import Any

from judgekit.text.lexicon import NAME, NUMBER
from judgekit.text.playing.either import any_of_both
from judgekit.text.playing.noun_words import MAIN, OF_EXTRA_DECK
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.parts import exception
from judgekit.text.playing.standing import standing
from judgekit.text.playing.things import is_self
from judgekit.text.playing.whose_tributes import tributed
from judgekit.text.playing.words import PLACES, Data, Word, Words, meant, name_in, stripped, without
from judgekit.text.sentences import Sentence

LYING: Mapping[tuple[str, ...], list[str]] = {
    ("from", *your, *place): zones
    for your in (("your",), ())
    for place, zones in (
        (("hand",), []),
        (("hand", "or", "gy"), ["hand", "graveyard"]),
        (("hand", "or", "your", "gy"), ["hand", "graveyard"]),
        (("hand", "or", "from", "gy"), ["hand", "graveyard"]),
        (("hand", "or", "from", "your", "gy"), ["hand", "graveyard"]),
        (("gy",), ["graveyard"]),
        (("extra-deck",), ["extra"]),
    )
}
"""Where it may lie, by what stands in brackets behind "Special Summon this card"; the hand need not be named."""


def says_whence(sentence: Sentence) -> bool:
    """Return whether all that stands in brackets is from where a monster is Summoned."""
    means = (piece.concept for piece in sentence.aside if piece.concept not in ("open", "close", "article"))
    return tuple("from" if one == "of" else one for one in means) in LYING


def is_not_optional(sentence: Sentence) -> bool:
    """Return whether all that stands in brackets is that something is not optional."""
    return [piece.concept for piece in sentence.aside] == ["open", "not-optional", "close"]


HEAD = ("must", "special", "summoned")
FIRST = ("first", "prima", "primeir", "abord")
"""What a phrase for "must" has in it after whose first time other ways are free."""
OTHER_WAYS = (
    ("comma", "and", "cannot", "special", "summoned", "by", "other", "time"),
    ("and", "cannot", "special", "summoned", "by", "other", "time"),
)


def own_way(said: Words) -> Data | None:
    """Return how it must (first) Special Summon itself from the hand, where the whole sentence says so."""
    rest = _as_in_english(without(said[1:] if is_self(said[0]) else said, "be", "open", "close"))
    first = any(one in word.text.casefold() for word in rest[:1] for one in FIRST)
    rest, fused = _or_fused(rest)
    if meant(rest)[: len(HEAD)] != HEAD or (lies := _lying(rest[len(HEAD) :], fused=fused)) is None:
        return None
    zones, begins = lies
    for tail in OTHER_WAYS:
        if meant(rest)[-len(tail) :] == tail:
            rest, first = rest[: -len(tail)], False
            break
    rest = stripped(rest[len(HEAD) + begins :])
    way = _for_its_materials(rest) if zones == ["extra"] else _for_what(rest)
    if way is None:
        return None
    there = {"from": zones} if zones else {}
    only = ["fusion", "special"] if fused else ["special"]
    return {"summon": {"only": only, **({} if first else {"never": ["special"]}), **way, **there}}


def _as_in_english(said: Words) -> Words:
    """*said* with "Special" before "Summoned", and "by" before what is done."""
    found: list[Word] = []
    for at, word in enumerate(said):
        before = meant(said[at - 1 : at]) if at else ()
        if word.means == "by-doing" and before == ("in",):
            found[-1] = Word("by", "")
        elif word.means == "by-doing" and before not in (("by",), ("without",)):
            found.append(Word("by", ""))
        if word.means == "special" and before == ("summoned",):
            found.insert(len(found) - 1, word)
        else:
            found.append(word)
    return tuple(found)


FUSED = ("must", "fusion", "summoned", "comma", "or", "special", "summoned")


def _or_fused(said: Words) -> tuple[Words, bool]:
    """*said* without that it may be Fusion Summoned too, and whether it said so."""
    rest = without(said[:4], "both")
    rest = (*rest, *said[4:])
    return ((rest[0], *rest[5:]), True) if meant(rest)[: len(FUSED)] == FUSED else (said, False)


INTO_EITHER_DECK = (("to", "deck"), ("in", "deck"), ("to", "deck", "slash", "extra-deck"))
OF_ITS_MATERIALS: Mapping[tuple[str, ...], list[str]] = {
    ("you", "control"): [],
    ("control",): [],
    ("from", "your", "hand", "or", "field"): ["hand", "monsters"],
    ("from", "your", "field", "or", "gy"): ["monsters", "graveyard"],
    ("from", "your", "hand", "comma", "field", "comma", "or", "gy"): ["hand", "monsters", "graveyard"],
    ("from", "your", "hand", "comma", "field", "or", "gy"): ["hand", "monsters", "graveyard"],
}
"""Where its materials lie, by the words behind "the above cards"."""


def _for_its_materials(said: Words) -> Data | None:
    """What becomes of "the above cards", its materials."""
    said = any_of_both(without(said, "mention"))
    means = meant(said)
    if means[:2] != ("by", "by-doing") or {*means[2:4]} not in ({"at", "card"}, {"at", "monster"}):
        return None
    doing = said[1].text.casefold()
    how = next((verb for verb, words in TAKEN.items() if any(doing.startswith(word) for word in words)), "")
    where = means[4:]
    for told in INTO_EITHER_DECK if how == "shuffling" else (("to", "gy"),) if how == "sending" else ((),):
        zones = OF_ITS_MATERIALS.get(where[: len(where) - len(told)])
        if zones is not None and "card" in means[2:4]:
            zones = [*(zones or ["monsters"]), "spells_traps"]  # also those that lie there as Equip Cards
        if how in OF_MATERIALS and zones is not None and where[len(where) - len(told) :] == told:
            return {"from-hand": [], "its-materials": how, **({"materials-from": zones} if zones else {})}
    return None


OF_MATERIALS = ("banishing", "sending", "tributing", "shuffling")


def _lying(said: Words, *, fused: bool) -> tuple[list[str], int] | None:
    """From where it is Summoned, and how many words say so; a Fusion Monster from the Extra Deck."""
    if fused and meant(said[:1]) == ("by",):
        return ["extra"], 0
    means = tuple("from" if one == "of" else one for one in meant(said))
    for end in range(min(len(means), 6), 1, -1):
        if means[:end] in LYING:
            return LYING[means[:end]], end
    return None


def _for_what(said: Words) -> Data | None:
    """What must be so, or what is taken."""
    means = meant(said)
    if means[:2] == ("by", "by-doing"):
        said, needs = while_at_end(said[1:])
        found = None if needs is None else taken(said)
        return None if found is None else {"from-hand": needs, **found}
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


def while_at_end(said: Words) -> tuple[Words, list[Any] | None]:
    """*said* without "while you control …" at its end, and what that asks; nothing where that is not known."""
    at = next((at for at, word in enumerate(said) if word.means == "while"), None)
    if at is None:
        return said, []
    state = standing(stripped(said[at + 1 :]))
    return stripped(said[:at]), None if state is None or set(state) != {"needs"} else state["needs"]


TAKEN: Mapping[str, tuple[str, ...]] = {
    "banishing": (
        "banish", "band", "banind", "banir", "banniss", "removing from play", "rimuovendo dal", "removendo",
        "retirant d",
    ),
    "sending": ("sending", "mandando", "enviando", "enviar", "envoyant"),
    "tributing": ("tribut", "offrendo come", "oferecendo", "sacrifiant"),
    "returning": ("returning", "ritornando", "devolvendo", "retornando", "renvoyant", "retournant"),
    "discarding": ("discard", "scart", "descart", "défauss"),
    "revealing": ("reveal", "rivel", "revel", "révél"),
    "shuffling": ("shuffl", "mischiando", "rimischiando", "embaralh", "mélang"),
    "paying": ("paying", "pagando", "pagar", "payant"),
}  # fmt: skip
"""What becomes of the cards, by the beginning of the phrase."""
GOES_TO = {"sending": "gy", "returning": "hand", "shuffling": "deck"}
INTO_THE_DECK = (("to", "deck"), ("in", "deck"), ("to", "your", "deck"), ("in", "your", "deck"))


def taken(said: Words) -> Data | None:
    """Return what is taken for a Summon, where *said* begins with what is done to it: "banishing 2 Warriors"."""
    if not said:
        return None
    doing = said[0].text.casefold()
    verb = next((verb for verb, words in TAKEN.items() if any(doing.startswith(word) for word in words)), None)
    if verb is None:
        return None
    if verb == "paying":
        paid = said[1].number if meant(said[1:]) == (NUMBER, "lp") else None
        return {"paying": paid} if paid else None
    cards, but = exception(said[1:])
    if verb == "shuffling" and meant(cards[:2]) in INTO_THE_DECK:  # "embaralhar no Deck 2 Magias"
        cards = (*cards[2:], *cards[:2])
    main = False
    if verb in GOES_TO:
        to = next((at for at, word in enumerate(cards) if word.means == "to"), None)
        if to is None or set(meant(cards[to + 1 :])) - {GOES_TO[verb], "your"}:
            return None
        main = any(one in word.text.casefold() for word in cards[to:] for one in MAIN)
        cards = cards[:to]
    listed = _each(cards) if not but else None
    if listed is None:
        listed = []
        for part in _both((*cards, *but)):
            found = noun(any_of_both(part))
            named = verb == "revealing" and found is not None and "names" in found.cards
            number = (found.number or named) if found is not None else None
            if found is None or not number or found.every or found.up_to:
                return None
            theirs = found.cards if verb != "tributing" else tributed(part, {"what": "monster", **found.cards})
            if theirs is None:
                return None
            listed += [theirs] * number
    if main:
        listed = [{**one, "without": [*one.get("without", ()), *OF_EXTRA_DECK]} for one in listed]
    if verb in ("discarding", "revealing"):
        listed = [{**one, "zones": one.get("zones", ["hand"]), "side": one.get("side", "own")} for one in listed]
        if any(one["zones"] != ["hand"] or one["side"] != "own" for one in listed):
            return None
    if verb == "tributing":
        listed = [{"what": "monster", "side": "own", **one} for one in listed]
        if any(one["what"] != "monster" or not {*one.get("zones", ())} <= {*HAND_OR_FIELD} for one in listed):
            return None
    return {verb: listed} if all("side" in one for one in listed) else None


HAND_OR_FIELD = ("hand", "monsters", "spells_traps", "field", "pendulum")


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


PLACED = frozenset((*PLACES, "control", "controlled"))
"""Words that say where a card lies."""


def _both(said: Words) -> list[Words]:
    """The parts before and behind "and"; where of the first no place is said both lie at that of the second."""
    at = next((at for at, word in enumerate(said[:-1]) if word.means == "and" and said[at + 1].means == NUMBER), None)
    if at is None:
        return [said]
    first, second = said[:at], said[at + 1 :]
    if PLACED.intersection(meant(first)):
        return [first, second]
    place = next((number for number, word in enumerate(second) if word.means in ("from", "you", "in")), len(second))
    return [(*first, *second[place:]), second]


POSITIONS = {"attack-position": "attack", "defense-position": "defense"}


def position_at_end(said: Words) -> tuple[Words, Data]:
    """*said* without the battle position at its end, and that position."""
    means = meant(said)
    if means[-2:-1] == ("in",) and means[-1] in POSITIONS:
        return said[:-2], {"position": POSITIONS[means[-1]]}
    return said, {}
