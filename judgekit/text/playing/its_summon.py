"""How a card was Summoned, where that is said of it: "this Synchro Summoned card", "Special Summoned monsters"."""

from judgekit.text.playing.words import PLACES, SUMMONED_SELF, Data, Word, Words, meant

KINDS = ("normal", "tribute", "flip", "special", "synchro", "xyz", "fusion", "ritual", "pendulum")
LISTING = frozenset(("or", "comma", "slash"))
ENDS = frozenset(
    ("from", "by", "use", "this-turn", "this-way", "rest-of-turn", "during", "turn", "to", "set", "as-material", "as")
)
"""What says more of the Summon than of which kind it was."""


def of_self(said: Words) -> tuple[Words, list[str]]:
    """*said* with the card itself called so, and how it was Summoned where that is said of it."""
    kinds = {word.text.casefold().split()[1] for word in said if is_summoned_self(word)}
    if len(kinds) != 1 or not kinds <= {*KINDS}:
        return said, []
    return tuple(Word("self", "this card") if is_summoned_self(word) else word for word in said), [*kinds]


def is_summoned_self(word: Word) -> bool:
    """Whether a word is the card itself, and how it was Summoned."""
    text = word.text.casefold().split()
    return word.means == "self" and len(text) == 4 and (text[0], *text[2:]) == SUMMONED_SELF


def came_so(kinds: list[str]) -> Data:
    """The condition that the card itself was Summoned in one of these ways."""
    return {"cards": {"the": "self", "summoned": kinds}}


def kinds_at(said: Words, at: int) -> tuple[list[str], int] | None:
    """Return the kinds of Summon of "Normal or Special Summoned" at a place, and where that ends.

    Nothing where no such thing begins there, or more is said of the Summon.
    """
    found: list[str] = []
    start = at
    behind = meant(said[at : at + 1]) == ("summoned",)
    at += behind
    while at < len(said):
        means = said[at].means
        kind = "tribute" if means == "tribute-noun" else means
        joins = (found and means in LISTING and _goes_on(said, at + 1)) or (behind and means == "by")
        if kind in KINDS:
            found.append(kind)
        elif not joins:
            break
        at += 1
    if not behind:
        if not found or meant(said[at : at + 1]) != ("summoned",):
            return None
        at += 1
    ahead = meant(said[at : at + 2])
    from_there = ahead[:1] == ("of",) and ahead[1:] != () and ahead[1] in PLACES
    if not found or at == start or (ahead and ahead[0] in ENDS) or ahead == ("slash", "set") or from_there:
        return None
    return found, at


def _goes_on(said: Words, at: int) -> bool:
    """Whether another kind of Summon stands there."""
    at += meant(said[at : at + 1]) in (("or",), ("by",))
    return meant(said[at : at + 1]) != () and said[at].means in (*KINDS, "tribute-noun")
