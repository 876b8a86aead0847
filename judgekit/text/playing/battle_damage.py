"""What becomes of the battle damage in the battles of some monsters: who takes none of it, or takes it instead."""

from collections.abc import Mapping

from judgekit.text.playing.groups import subject_of
from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import Data, Words, meant, stripped, without

SELF: Data = {"the": "self"}
OWN_BATTLES = ("from", "battle", "of", "self"), ("from", "attack", "of", "self")
WOULD_HAVE = frozenset(("would", "have", "taken", "take", "instead", "comma"))
TAKES_NONE: Mapping[tuple[str, ...], str] = {
    ("you", "take", "no", "battle-damage"): "own",
    ("you", "take", "no", "damage"): "own",
    ("opponent", "take", "no", "battle-damage"): "opponent",
    ("nor", "player", "take", "all", "battle-damage"): "either",
}
"""Who takes no battle damage, by the words before whose battles those are."""
TAKES_IT: Mapping[tuple[str, ...], str] = {
    ("opponent", "take", "all", "battle-damage", "you"): "own",
    ("you", "take", "all", "battle-damage", "opponent"): "opponent",
}
"""Whose battle damage the other player takes."""


def battle_damage(said: Words) -> Data | None:
    """Return what becomes of the battle damage in the battles of the card itself, or of other monsters."""
    means = tuple(one for one in meant(said) if one != "comma")
    treated = ("all", "battle-damage", "self", "inflict", "to", "opponent", "be", "treat", "as", "effect-damage")
    if means in (treated, (*treated, "instead")) and any(is_self(word) for word in said):
        return {"battle-damage-as-effect": SELF, "side": "opponent"}
    for head, side in TAKES_NONE.items():
        if meant(said[: len(head)]) == head:
            on = _in_whose_battles(said[len(head) :])
            return None if on is None else {"prevent-battle-damage": on, "side": side}
    for head, side in TAKES_IT.items():
        if meant(said[: len(head)]) == head:
            on = _in_whose_battles(without(said[len(head) :], *WOULD_HAVE - {"comma"}))
            return None if on is None else {"redirect-battle-damage": on, "side": side}
    return None


def _in_whose_battles(said: Words) -> Data | None:
    """Whose battles those are: of the card itself, or of monsters of its player."""
    said = stripped(said)
    if meant(said[:3]) not in (("from", "battle", "of"), ("from", "attack", "of")):
        return None
    whom = stripped(said[3:])
    if len(whom) == 1:
        return SELF if is_self(whom[0]) else None
    on = subject_of(whom)
    return on if on is not None and on.get("side") == "own" and on.get("what") == "monster" else None
