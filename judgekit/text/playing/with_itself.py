"""The card itself and another, to which the same is done: "Special Summon both it and this card"."""

from collections.abc import Callable
from itertools import pairwise

from judgekit.text.playing.changing import Changing
from judgekit.text.playing.things import is_self, means_again
from judgekit.text.playing.words import Data, Word, Words, meant

VERBS = frozenset(("banish", "destroy", "return", "shuffle", "special"))
"""What is done to both or to neither."""


def both_again(said: Words) -> Words:
    """*said* without "both" beside what was spoken of before: "both those targets", "them both" are those."""
    means = meant(said)
    at = means.index("both") if "both" in means else len(means)
    if at == len(means) or "and" in means[at:]:
        return said
    behind = means[at + 1 : at + 2]
    if behind in TARGETS and any(said[at + 1].text.casefold().startswith(one) for one in TARGETED):
        return (*said[:at], Word("those", said[at + 1].text), *said[at + 2 :])
    again = behind in (("those",), ("them",), ("that",)) or (at and means[at - 1] in ("them", "those"))
    return (*said[:at], *said[at + 1 :]) if again else said


TARGETS = (("target",), ("as",))
TARGETED = ("target", "bersagli")
"""How "targets" begins behind "both"."""


def with_itself(doing: Changing, said: Words, deed: Callable[[Words], Data | None]) -> list[Data] | None:
    """Return what *said* does to the card itself and to the target: to both of them, or to neither.

    *deed* tells what is done to one.
    """
    means = meant(said)
    head = 2 if means[:2] == ("special", "summon") else 1
    parts = _parts(said[head:]) if means[0] in VERBS else None
    if parts is None:
        return None
    one, other = parts
    if not other or (bool(one) and is_self(one[0])) == is_self(other[0]):
        return None
    second = deed((*said[:head], *other))
    verb = next(iter(second)) if second else ""
    doing.last = None
    named = not one or means_again(one) or is_self(one[0]) or meant(one) == ("opponents", "monster")
    first = doing._thing(one) if named else None
    on = second[verb] if second else None
    if first is None or second is None:
        return None
    if not any(one in (first, on) for one in OTHERS) and not (head == 2 and _is_picked_besides(first, on)):
        return None  # the other is a target: what was found may be the card itself
    doing.last = "found"
    return [{**second, verb: first}, {**second, "both": True}]


def _is_picked_besides(first: object, on: object) -> bool:
    """Whether *first* is the card itself, and *on* cards that are picked, of which it cannot be one."""
    own = isinstance(first, dict) and first.get("the") == "self"
    picks = isinstance(on, dict) and "choose" in on and not {"also-self", "up-to", "compared"} & on.keys()
    return own and picks and isinstance(on, dict) and bool(on.get("zones"))


def other_than_itself(effect: Data) -> Data:
    """*effect*, whose target is another card where the same is done to both."""
    for one, other in pairwise(effect["do"]):
        done = [next(iter(deed.values())) for deed in (one, other)] if "both" in other else []
        if "targets" in done and any(isinstance(on, dict) and on.get("the") == "self" for on in done):
            aims = ({key: aim[key] for key in aim if key != "also-self"} for aim in effect.get("targets", ()))
            return {**effect, "targets": list(aims)}
    return effect


FOE: Data = {"the": "other"}
"""The monster that it battles."""
OTHERS = ("targets", FOE, {"the": "attacker"})
"""What is never the card itself where it is named beside it."""
PAIRS = (("sia", "che"), ("tanto", "quanto"), ("tanto", "como"))
"""What stands before the first and the second of two things."""


def _parts(said: Words) -> tuple[Words, Words] | None:
    """The two things of "both it and this card"; of one that stands within the verb there are no words."""
    means, texts = meant(said), [word.text.casefold() for word in said]
    if not said:
        return None
    if means[0] == "both" and "and" in means[2:]:
        at = means.index("and", 2)
        return said[1:at], said[at + 1 :]
    between = next((second for first, second in PAIRS if texts[0] == first and second in texts[2:]), None)
    if between is not None:
        at = texts.index(between, 2)
        return said[1:at], said[at + 1 :]
    if means[:2] == ("it", "and"):
        return said[:1], said[2:]
    return ((), said[1:]) if means[0] == "and" else None
