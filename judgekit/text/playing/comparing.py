"""Which of two players has more, or fewer: "if your opponent controls more monsters than you do"."""

from judgekit.text.lexicon import NAME, NUMBER
from judgekit.text.playing.nouns import noun
from judgekit.text.playing.things import seen_there
from judgekit.text.playing.words import Data, Words, meant

WHO = {"you": "own", "opponent": "opponent"}
OTHER = {"own": "opponent", "opponent": "own"}
THAN = ("more-than", "of", "that-is", "he")
"""What stands before whom it is compared with: "than", "di", "do que", "que"."""
AT_LEAST = ("at least", "almeno", "pelo menos", "ao menos", "au moins")


def so_many_at_least(said: Words) -> tuple[int | None, Words]:
    """So many at least, as "2 or more" and "at least 2", and the other words; none where one of others is enough."""
    means = meant(said)
    if means[:1] == ("up-to",) and means[1:2] == (NUMBER,) and said[0].text.casefold() in AT_LEAST:
        count, rest = said[1].number, said[2:]
    elif means[:2] == (NUMBER, "or-more"):
        count, rest = said[0].number, said[2:]
    else:
        return None, said
    return (count, rest) if count == 1 or not one_of_others(rest) else (None, ())


def one_of_others(said: Words) -> bool:
    """Whether one card of another kind is named besides: "Fiend monsters, or a Level 8 monster"."""
    ors = (at for at in range(1, len(said) - 1) if said[at].means == "or")
    return any(said[at + 1].article or said[at + 1].means == NUMBER or _is_one_card(said[at + 1 :]) for at in ors)


def _is_one_card(said: Words) -> bool:
    """Whether *said* begins with the name of a card, which may lie somewhere."""
    return meant(said[:1]) == (NAME,) and meant(said[1:2]) in ((), ("comma",), ("in",), ("on",), ("or",))


def more_than(said: Words) -> Data | None:
    """Return that one player has so many more or fewer of some cards than the other; nothing for other things."""
    means = meant(said)
    if means[:1] not in (("you",), ("opponent",)) or means[1:2] not in (("control",), ("have",)):
        return None
    side = WHO[means[0]]
    count, rest = so_many_at_least(said[2:])
    how = _more_or_fewer(rest)
    if not how:
        return None
    end = len(rest) - (rest[-1].means == "do")
    if meant(rest[end - 1 : end]) != (("you",) if side == "opponent" else ("opponent",)):
        return None
    at = end - 1
    while at > 1 and rest[at - 1].means in THAN:
        at -= 1
    found = noun(rest[1:at]) if at < end - 1 else None
    if found is None or found.number or found.every or found.other or found.cards.get("side", side) != side:
        return None
    if means[1] == "have" and "zones" not in found.cards:
        return None
    if means[1] == "control" and "zones" in found.cards:
        return None
    cards = {key: value for key, value in seen_there(found.cards).items() if key != "side"}
    sides = {one: {**cards, "side": one, **({"also-self": True} if one == "own" else {})} for one in OTHER}
    most = side if how == "more" else OTHER[side]
    need: Data = {"more": sides[most], "than": sides[OTHER[most]]}
    return {"needs": [{**need, **({"count": count} if count and count > 1 else {})}]}


MORE = ("more", "più", "mais", "plus de", "plus d'")
FEWER = ("fewer", "less", "meno", "menos", "moins de", "moins d'")


def _more_or_fewer(said: Words) -> str:
    """Whether it begins with so many "more" or "fewer"."""
    text = said[0].text.casefold() if said else ""
    return "more" if text in MORE else "fewer" if text in FEWER else ""
