"""Where a card lies when its effect is used, as its text says."""

from judgekit.text.patterns import pattern

_place = "hand|gy|banishment|field|deck|extra-deck"
_self = "self|name-of"
_near = "special|normal|by|from|in|of|your|opponents|owners|owner|article|or|slash|comma|controlled|control|you|side|its|that-is|currently|face-up|possession|be"
SELF_IN = pattern(f"self ( {_near} ) * {_place} ( ( {_near} ) * {_place} ) *".replace(") *", ")*"))
DISCARD_SELF = pattern("discard ~1 self")
BANISHED_SELF = pattern("self ~2 banished|banishment")
TRIBUTE_SELF = pattern("tribute ~1 self")
EQUIPPED_TO = pattern("while|if self be? equipped", "self ~4 treat ~3 continuous")
PLACES = (
    ("hand", pattern("hand")),
    ("graveyard", pattern("gy")),
    ("banished", pattern("banished|banishment")),
    ("extra", pattern("extra-deck")),
    ("monsters", pattern("field|control")),
)


def places(condition: str, activation: str, resolution: str) -> tuple[str, ...]:
    """Return where the card lies, in words of places; nothing where nothing is said."""
    for part in (condition, activation):
        found = _said(part)
        if found:
            return found
    if TRIBUTE_SELF.search(activation):
        return ("monsters",)
    found = tuple(one for one in _said(resolution) if one in ("hand", "graveyard", "banished"))
    return found


def _said(part: str) -> tuple[str, ...]:
    if match := SELF_IN.search(part):
        return tuple(word for word, one in PLACES if one.search(match.group()))
    if EQUIPPED_TO.search(part):
        return ("spells_traps",)
    if DISCARD_SELF.search(part):
        return ("hand",)
    if BANISHED_SELF.search(part):
        return ("banished",)
    return ()
