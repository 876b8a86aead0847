"""Battle positions that are changed: to Attack or Defense Position, face-up or face-down."""

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.changing import Changing
from judgekit.text.playing.words import Data, Words, meant


class Turning(Changing):
    """The clauses of a resolution that turn monsters."""

    def _change(self, said: Words) -> Data | None:
        means = meant(said)
        if means[:2] in (("battle-position", "of"), ("to", "battle-position")):
            moved = 2 if means[0] == "to" else 1  # "a posição de batalha dele"
            said, means = (*said[2:], said[moved - 1]), (*means[2:], "battle-position")
        if means[-1:] == ("battle-position",):
            owner = tuple(word for word in said[:-1] if word.means not in ("of", "its", "their"))
            found = self._thing(owner) if owner else self._again()
            return None if found is None or found == "answered" else {"change-position": found}
        if "to" not in means:
            return None
        at = means.index("to")
        if means[at + 1 :] == (NUMBER,):
            return self._becomes(said[:at], said[at + 1 :])  # "change its ATK to 0"
        to = set(means[at + 1 :])
        found = self._thing(said[:at])
        if found is None or found == "answered":
            return None
        if to == {"face-down", "defense-position"}:
            return {"turn-face-down": found}
        to -= {"face-up"}
        words = {"attack-position": "attack", "defense-position": "defense"}
        return {"change-position": found, "position": words[to.pop()]} if len(to) == 1 and to <= words.keys() else None

    def _turned_down(self, said: Words) -> Data | None:
        """Turned face-down, said with "flip", "put", "turn": "flip this card to face-down Defense Position"."""
        means = meant(said)
        if set(means[-2:]) != {"face-down", "defense-position"} or means[-3:-2] not in (("to",), ("in",)):
            return None
        found = self._thing(said[1:-3])
        return None if found is None or found == "answered" else {"turn-face-down": found}
