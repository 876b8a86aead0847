"""What the attacking monster destroys: "if this attacking card destroys a monster by battle"."""

from collections.abc import Callable

from judgekit.text.playing.fought import ATTACKS
from judgekit.text.playing.words import Data, Words, meant

Read = Callable[[Words], Data | None]
ITSELF = frozenset(("this attacking card", "questa carta attaccante", "este card atacante", "cette carte attaquante"))
YOURS = ("your", "attack", "monster")


def in_an_attack(said: Words, read: Read) -> Data | None:
    """Return what an attacking monster of one's own destroys; nothing where it is said of no such one."""
    if meant(said[:1]) == ("self",) and said[0].text.casefold() in ITSELF:
        found = read((said[0]._replace(text="this card"), *said[1:]))
    elif meant(said[:3]) == YOURS:
        found = read((said[0], *said[2:]))
    else:
        return None
    if found is None or any(one["event"] != "destroys-by-battle" for one in found.get("when", ({"event": ""},))):
        return None
    return {**found, "needs": [*found.get("needs", ()), ATTACKS]}
