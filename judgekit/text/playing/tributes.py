"""How many monsters, and which, are Tributed for the card itself: "Requires 3 Tributes to Normal Summon"."""

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.standing import standing
from judgekit.text.playing.words import Data, Word, Words, meant, stripped, without
from judgekit.text.sentences import Sentence

REQUIRES = ("requires", "richied", "requer", "nécessite")
TRIBUTES = ("tribute", "tribute-noun")
SETS = ("set", "set-kind")
NORMAL_SUMMON = frozenset(
    ("to", "for", "be", "normal", "summon", "summoned", "summon-noun", "its", "slash", "or", *SETS),
)
NO_SET = (
    ("open", "cannot", "normal", "set", "close"),
    ("open", "cannot", "be", "normal", "set", "close"),
    ("open", "cannot", "set-kind", "normal", "close"),
    ("open", "cannot", "be", "set-kind", "normal", "close"),
    ("open", "not", "can-be", "normal", "close"),
)


def says_no_set(sentence: Sentence) -> bool:
    """Return whether all that stands in brackets is that the monster cannot be Set."""
    return tuple(piece.concept for piece in sentence.aside if piece.concept != "article") in NO_SET


def tributes(said: Words) -> Data | None:
    """Return how many Tributes the card itself takes, and of which monsters; nothing for other sentences."""
    found = _required(said) or _must(said) or _fewer(said)
    return None if found is None else {"summon": found}


def _required(said: Words) -> Data | None:
    """So many as "it requires", to be Normal Summoned, or Set too."""
    if not said or said[0].means != "time" or not said[0].text.casefold().startswith(REQUIRES):
        return None
    number = said[1].number if meant(said[1:2]) == (NUMBER,) else None
    at = next((at for at, word in enumerate(said) if word.means in TRIBUTES), 0)
    if not number or not at:
        return None
    rest, never = _without_no_set(said[at + 1 :])
    name = said[2:at]
    if meant(rest[:1]) and rest[0].means not in NORMAL_SUMMON and not name:  # "3 Tributi “Mura” per …"
        name, rest = rest[:1], rest[1:]
    means = {*meant(rest)}
    sets = bool(means & {*SETS})
    if not means <= NORMAL_SUMMON or not means & {"summon", "summoned", "summon-noun"} or sets == never:
        return None
    return _of(number, (*name, Word("monster", "")) if name else (), never=never)


def _without_no_set(said: Words) -> tuple[Words, bool]:
    """*said* without "(cannot be Normal Set)", and whether it said so."""
    at = next((at for at, word in enumerate(said) if word.means == "open"), None)
    if at is None:
        return said, False
    return said[:at], meant(said[at:]) in NO_SET


def _must(said: Words) -> Data | None:
    """So many as must be Tributed to Normal Summon or Set it."""
    rest = without(said, "be", "by")
    means = meant(rest)
    if means[:1] != ("must",) or {*means[1:5]} - {*SETS} != {"normal", "summoned", "slash"} or len(rest) < 7:
        return None
    told = rest[5:]
    if meant(told[:2]) == ("to", "tribute"):  # "ao oferecer 3 monstros"
        told = told[1:]
    if told[0].means not in ("by-doing", "tribute"):
        return None
    number = told[1].number if meant(told[1:2]) == (NUMBER,) else None
    return _of(number, told[2:], never=False) if number else None


def _of(number: int, said: Words, *, never: bool) -> Data | None:
    """So many Tributes, all of which are like *said*."""
    way: Data = {"tributes": number, **({"never-set": True} if never else {})}
    if meant(said) in ((), ("monster",)):
        return way
    found = noun(said)
    if found is None or found.number or found.every or found.other or {"zones", "side"} & found.cards.keys():
        return None
    return {**way, "tributes-like": {"what": "monster", **found.cards, "side": "own"}}


def _fewer(said: Words) -> Data | None:
    """That one Tribute is enough, always or as long as something is so."""
    needs = []
    if meant(said[:1]) in (("if",), ("while",)):
        at = next((at for at, word in enumerate(said) if word.means == "you-can"), 0)
        state = standing(stripped(said[1:at])) if at else None
        if state is None or set(state) != {"needs"}:
            return None
        needs, said = state["needs"], said[at:]
    means = tuple(one for one in meant(said) if one not in ("face-up", "by", "use", "by-doing"))
    if len(said) - len(means) < 1 or len(means) != 6 or means[:1] != ("you-can",):
        return None
    number = next((word.number for word in said if word.means == NUMBER), 0)
    head = {*means[1:4]} - {"normal", *TRIBUTES}
    fits = head == {"summon", "self"} and means[4] == NUMBER and means[5] in TRIBUTES and number == 1
    return {"fewer-tributes": needs} if fits else None
