"""What a monster of the opponent has destroyed: "is destroyed by battle with an opponent's monster"."""

from collections.abc import Callable

from judgekit.text.playing.words import Data, Words, meant

BY_THEIR_MONSTER = (
    ("by-battle", "use", "opponents", "monster"),
    ("by-battle", "use", "monster", "opponents"),
    ("by-battle", "by", "monster", "opponents"),
)


def beaten_by_them(said: Words, read: Callable[[Words], Data | None]) -> Data | None:
    """Return what was destroyed by battle "with an opponent's monster", as what one controls is anyway."""
    means = meant(said)
    at = next((at for at in range(1, len(means)) if means[at : at + 4] in BY_THEIR_MONSTER), 0)
    found = read((*said[: at + 1], *said[at + 4 :])) if at else None
    own = found is not None and all(one.get("who") == "self" or one.get("by") == "own" for one in found.get("when", ()))
    return found if own else None


def names_their_monster(said: Words) -> bool:
    """Whether the monster is named that destroyed another one by battle."""
    means = meant(said)
    return any(means[at : at + 4] in BY_THEIR_MONSTER for at in range(len(means)))
