"""Traps that Special Summon themselves as monsters: "Special Summon this card as a Normal Monster (…)"."""

from collections.abc import Sequence

from judgekit.text.playing.parts import position
from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import Data, Words, meant, stripped

AS_WHAT = {("normal", "monster"): "Normal", ("monster", "normal"): "Normal", ("effect-monster",): "Effect"}
STILL = frozenset(("also", "currently"))


def is_still_a_trap(said: Words) -> bool:
    """Whether *said*, in brackets, is that the card is still a Trap besides."""
    means = set(meant(said))
    told = bool(said) and is_self(said[0]) and "trap" in means and bool(STILL & means)
    return told and means <= STILL | {"self", "be", "trap", "card", "treat", "as"}


def becomes_monster(said: Words, like: Data | None) -> Data | None:
    """Return that the Trap Summons itself, which is then as *like* says, where *said* follows "Special Summon"."""
    at = next((at for at, word in enumerate(said) if word.means == "as"), 0)
    kind = AS_WHAT.get(meant(said[at + 1 :]))
    itself, placed = position(stripped(said[:at]))
    if like is None or kind is None or len(itself) != 1 or not is_self(itself[0]):
        return None
    return {"become-monster": True, **placed, "like": {**like, "types": [*like["types"], kind]}}


def is_as_described(done: Sequence[Data], described: int, still: int) -> bool:
    """Whether *done* has a Token for each that is *described*, or a Trap of which it is said that it is *still* one."""
    becoming = sum("become-monster" in one for one in done)
    return described == becoming + sum("tokens" in one for one in done) and still == becoming
