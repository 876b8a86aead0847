"""Monsters that are turned or change sides, what is so in the battles of the turn, and hands that are looked at."""

from judgekit.text.lexicon import NUMBER
from judgekit.text.playing.battlers import damage_changed, no_damage
from judgekit.text.playing.changing import Changing
from judgekit.text.playing.fixed import NEGATED, NO_DAMAGE, TAKE_NO
from judgekit.text.playing.redirecting import redirected
from judgekit.text.playing.words import Data, Words, meant


class Turning(Changing):
    """The clauses of a resolution that turn monsters, take control of them, or are about battles."""

    def _change(self, said: Words) -> Data | None:
        means = meant(said)
        if "an-attack" in means[:3]:
            fights = "attack-declared" in self.around.events
            return (redirected(said, self._thing, self.done, self.around.aims) or None) if fights else None
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

    def _take(self, said: Words) -> Data | None:
        if meant(said)[:2] != ("control", "of"):
            return None
        until = any(word.means == "until" for word in said)
        rest = tuple(word for word in said[2:] if word.means not in ("until", "end-phase"))
        found = self._thing(rest)
        if found is None or found == "answered":
            return None
        return {"take-control": found, **({"until": "end-of-turn"} if until or self.until else {})}

    def _look(self, said: Words) -> Data | None:
        means = tuple(one for one in meant(said) if one not in ("at", "to"))
        return {"show-hand": True} if means in (("opponents", "hand"), ("hand", "opponents")) else None

    def _of_battles(self, said: Words, means: tuple[str, ...]) -> Data | None:
        """No damage this turn or from the battle, or effects that do not apply."""
        if (saved := no_damage(said, self.around.events)) is not None:
            return saved
        if self.until and (changed := damage_changed(said)) is not None:
            return {**changed, **self._this_turn()}
        none = next((len(one) for one in TAKE_NO if means[: len(one)] == one), 0)
        if none and self.until and (kinds := NO_DAMAGE.get(means[none:])) is not None:
            return self._each([{f"prevent-{kind}-damage": True, "side": "own"} for kind in kinds])
        if means in NEGATED and means[0] != "negate" and (found := self._again()) is not None:
            return {"negate-effects": found, **self._this_turn()}
        return None
