"""The monster that was destroyed by battle, where "that monster" might be the one that destroyed it as well."""

from judgekit.text.playing.words import Data

BEATEN = "destroys-by-battle"
DONE_TO_THE_FALLEN = frozenset(
    ("special-summon", "banish", "return-to-hand", "return-to-deck", "equip", "attach", "negate-effects")
)
"""What is done to a monster that has been destroyed: a winner is not moved, but attacks again or changes its ATK."""


def is_done_to_the_fallen(effect: Data) -> bool:
    """Whether what is done to a monster that has been destroyed by battle can be meant for it."""
    when = effect.get("when", ())
    if not when or any(one["event"] != BEATEN for one in when):
        return True
    done = ((verb, on) for one in effect["do"] for verb, on in one.items() if isinstance(on, dict))
    return all(verb in DONE_TO_THE_FALLEN for verb, on in done if on.get("the") == "other")
