"""The card itself in a battle position, of which something happens: "this Attack Position card is targeted"."""

from judgekit.text.playing.battle_positions import POSITIONS, TOLD_WITHIN
from judgekit.text.playing.words import Data, Word, Words, meant

STAYING = frozenset(("attack-declared", "battling", "battled"))
"""After these it lies as it did."""
LONGEST = 5
"""Words of how it lies, at most."""


def in_its_position(said: Words) -> tuple[Words, str | None]:
    """Return *said* with the card itself called plainly, and the battle position in which it is said to be."""
    means = meant(said)
    if means[:1] == ("self",):
        text = said[0].text.casefold()
        within = next((to for told, to in TOLD_WITHIN if text in (f"this {told} card", f"this {told} monster")), None)
        if within is not None:
            return (said[0]._replace(text="this card"), *said[1:]), within
        lay = means[2:3] if means[1:2] == ("in",) else ()
        end = 3 + (means[3:4] == ("face-up",))
        if lay and lay[0] in POSITIONS and len(text.split()) in (2, 3) and len(said) > end:
            return (said[0]._replace(text="this card"), *said[end:]), POSITIONS[lay[0]]
    bare = tuple(one for one in means[:LONGEST] if one != "face-up")
    if bare[:1] == ("this",) and bare[1:2] and bare[1] in POSITIONS and bare[2:3] in (("card",), ("monster",)):
        end = next(at for at, one in enumerate(means) if one in ("card", "monster")) + 1
        return (Word("self", "this card"), *said[end:]), POSITIONS[bare[1]]
    return said, None


def lay_so(found: Data | None, position: str | None) -> Data | None:
    """Return *found*, what happened, of the card itself in that *position*; nothing where it may have left it."""
    if position is None or found is None:
        return found
    when = found.get("when", ())
    own = all(one.get("who") in ("self", "attacked") and one["event"] in STAYING for one in when)
    if not own or not (when or found.get("needs")):
        return None
    return {**found, "needs": [*found.get("needs", ()), {"cards": {"the": "self", "position": position}}]}
