"""What is so of a monster that Special Summoned itself as its text lets it: "if Summoned this way, …"."""

from collections.abc import Mapping
from typing import Any

from judgekit.text.playing.its_summon import came_so
from judgekit.text.playing.parts import no_special_summons
from judgekit.text.playing.words import Data, Words, meant, stripped

ITSELF = ["itself"]
SUMMONED_SO: Data = {"event": "summoned", "who": "self", "of": {"summoned": ITSELF}}


def this_way(said: Words) -> Words | None:
    """Return what *said* says that is so "if (this card is Special) Summoned this way"; nothing for other words."""
    means = meant(said)
    at = means.index("comma") if "comma" in means else len(means)
    condition = tuple(one for one in means[:at] if one not in ("be", "special"))
    plain = condition[1:2] != ("self",) or len(said[1].text.split()) == 2
    if condition[:1] not in (("if",), ("when",)) or condition[1:] not in THIS_WAY or not plain:
        return None
    return stripped(said[at:])


THIS_WAY = (("summoned", "this-way"), ("self", "summoned", "this-way"))


def kept_to(said: Words) -> Data | None:
    """Return what is so of a monster that was Summoned in its own way: "if Summoned this way, …"."""
    rest = this_way(said)
    if not rest:
        return None
    means = meant(rest)
    if means in GONE and (means[1] == "it" or len(rest[1].text.split()) == 2):
        return {"type": "continuous", "needs": [came_so(ITSELF)], "do": [{"banish-instead": {"the": "self"}}]}
    whole = tuple(word for word in rest if word.means not in TURN)
    if (barred := no_special_summons(stripped(whole))) is not None and len(whole) == len(rest) - 1:
        return {"type": "at-once", "when": [SUMMONED_SO], "do": [{**barred, "until": "end-of-turn"}]}
    return None


GONE = (("banish", "it", "when", "it", "leaves-field"), ("banish", "self", "when", "it", "leaves-field"))
TURN = frozenset(("this-turn", "rest-of-turn"))


def is_about_its_own_way(found: Mapping[str, Any] | None) -> bool:
    """Whether an effect hangs on it that the monster was Summoned in its own way."""
    return found is not None and (SUMMONED_SO in found.get("when", ()) or came_so(ITSELF) in found.get("needs", ()))
