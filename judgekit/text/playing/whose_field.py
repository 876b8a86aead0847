"""On whose field a card lay that has left it: "a monster on your field", "is sent from your opponent's field"."""

from judgekit.text.playing.words import ON_FIELD, Data, Word, Words, meant

THERE = frozenset(("control", "controlled", "field", "monster-zone"))
"""What says that cards lie on a field."""
WHOSE = frozenset(("your", "opponents", "opponent"))
SIDES = {"your": "own", "opponents": "opponent"}
YOURS = ("your", "votre", "tuo", "seu")
ITS_OWN = ("son",)


def is_there(said: Words) -> bool:
    """Whether the cards that *said* means are said to lie on a field."""
    return not THERE.isdisjoint(meant(said))


def where_it_lay(said: Words, cards: Data, event: str) -> list[str] | None:
    """Return where the cards lay to which *event* happened, no place where that is not said.

    "Your monsters" are those that one controls; whether cards that are called so lay on the field nobody knows, and
    nothing is returned.
    """
    monsters = cards.get("what") == "monster"  # a Monster Card that is equipped is no monster
    if is_there(said):
        return ["monsters"] if monsters or event == "tributed" else list(ON_FIELD)
    if WHOSE.isdisjoint(meant(said)) or event == "tributed":
        return []
    return ["monsters"] if monsters else None


def of_whom(start: tuple[str, ...], end: tuple[str, ...]) -> Data | None:
    """Return who controlled, or owns, what left the places of *start* for a Graveyard that *end* is about."""
    whose = [SIDES[one] for one in start if one in SIDES]
    if len(whose) > 1 or (whose and start[1] not in SIDES):
        return None  # one of the places alone is of that player
    owner = {"owner": SIDES[end[0]]} if end else {}
    if whose and not {"field", "spell-trap-zone"}.isdisjoint(start):
        return {"by": whose[0], **owner}
    if whose and owner.get("owner", whose[0]) != whose[0]:
        return None
    return {"owner": whose[0]} if whose else owner


def left_by(verb: Word) -> str | None:
    """Return whose field it was that was left, "either" where any; nothing where that is not known."""
    said = verb.text.casefold().split()
    if any(one in said for one in ITS_OWN):
        return None
    return "own" if any(one in said for one in YOURS) else "either"
