"""Whom a line is about, and what it does to all of them: one value more or less, one battle position."""

from judgekit.text.playing.nouns import noun
from judgekit.text.playing.raising import ITSELF, STATS
from judgekit.text.playing.things import Thing, is_self, means_again, thing, with_itself
from judgekit.text.playing.words import Data, Word, Words, meant

NOBODY: Words = (Word("silence", ""),)
"""Whom a sentence was about, where what follows in it cannot be told of them."""


def moved_apart(said: Words) -> tuple[list[Data], Words] | None:
    """Return one value of some cards increased, and their other one decreased."""
    means = meant(said)
    at = means.index("and") if "and" in means else 0
    if not at or means[at + 1 : at + 3] not in (("increase", "their"), ("decrease", "their")):
        return None
    first, stat = moved(said[:at]), means[at + 3 : at + 4]
    number = said[at + 5].number if means[at + 4 : at + 5] == ("by",) and len(said) > at + 5 else None
    if first is None or number is None or stat not in (("atk",), ("def",)) or not set(means[at + 6 :]) <= {"lp"}:
        return None
    on = next(iter(first[0][0].values()))
    sign = 1 if means[at + 1] == "increase" else -1
    return [*first[0], *({verb: on, "amount": sign * number} for verb in STATS[stat])], _still(on)


def moved(said: Words) -> tuple[list[Data], Words] | None:
    """Return ATK or DEF of some cards, increased by a number."""
    means = meant(said)
    if "by" not in means or "of" not in means or "and" in means:
        return None
    of, by = means.index("of"), len(means) - 1 - means[::-1].index("by")
    stat = tuple(one for one in means[1:of] if one != "slash")
    number = said[by + 1].number if by + 1 < len(said) else None
    on = subject_of(said[of + 1 : by])
    sign = 1 if means[0] == "increase" else -1
    if stat == ("level",) and number is not None and on is not None and by + 2 == len(said):
        return [{"change-level": on if "the" in on else {"face": "up", **on}, "amount": sign * number}], _still(on)
    if number is None or on is None or not set(means[by + 2 :]) <= {"lp"} or stat not in STATS:
        return None
    if "the" not in on and "face" not in on:
        on = {**on, "face": "up"}
    return [{verb: on, "amount": sign * number} for verb in STATS[stat]], _still(on)


def _still(on: Data) -> Words:
    """Whom what follows is about where it names nobody: the card itself if it was told of *on*, the card itself."""
    return () if on.get("the") == "self" else NOBODY


def levels_moved(said: Words) -> tuple[list[Data], Words] | None:
    """Return the Levels of some cards that "are increased by" a number."""
    means = meant(said)
    at = len(said) - 4
    if at < 3 or means[:2] != ("level", "of") or means[at] != "be" or means[at + 1] not in ("increase", "decrease"):
        return None
    return moved((said[at + 1], *said[:at], *said[at + 2 :]))


STAYING = ("and", "their", "battle-position", "cannot", "changed")


def turned(said: Words) -> tuple[list[Data], Words] | None:
    """Return all monsters of a kind that are kept in a battle position."""
    means = meant(said)
    if means[-len(STAYING) :] == STAYING:
        said, means = said[: -len(STAYING)], means[: -len(STAYING)]
    position = {"attack-position": "attack", "defense-position": "defense"}.get(means[-1] if means else "")
    if means[:1] == ("change",) and means[-2:-1] == ("to",):
        whom = said[1:-2]
    elif means[-4:-1] == ("be", "changed", "to"):
        whom = said[:-4]
    else:
        return None
    on = subject_of(whom) if position is not None and meant(whom[:1]) == ("all",) else None
    if on is None or on.get("face") != "up":
        return None
    return [{"change-position": on, "position": position}, {"forbid-position-change": on}], whom


def subject_of(said: Words) -> Data | None:
    """Return whom it is about: the card itself where nothing is said."""
    if not said or (len(said) == 1 and is_self(said[0])):
        return {"the": "self"}
    if means_again(said):
        return None
    if said[0].means == "each" and len(said) > 1:
        said = (said[1]._replace(means="all", text=said[0].text), *said[1:])
    found: Thing | None = thing(said, ITSELF, None)
    if isinstance(found, dict) and "the" in found:
        return found
    cards = noun(said)
    if cards is None or cards.number is not None or "zones" in cards.cards:
        return None
    if not (cards.every or {"side", "face"} & cards.cards.keys() or cards.cards.get("what") == "monster"):
        return None
    return with_itself(cards, ITSELF)
