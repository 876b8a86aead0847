"""The card itself Summoned with certain materials: "if this card is Synchro Summoned using a Dragon monster"."""

from collections.abc import Callable

from judgekit.text.playing.nouns import noun
from judgekit.text.playing.sourced import LIKE
from judgekit.text.playing.words import Data, Words, meant

TRIBUTE_SUMMONED = (("self", "be", "tribute", "summoned", "by"), ("you", "tribute", "summon", "self", "by"))
MADE_WITH = frozenset(("fusion", "synchro", "xyz", "ritual"))


def made_with(said: Words, told: Callable[[Words], list[Data]]) -> list[Data]:
    """Return that the card itself was Summoned with one material, or by a Tribute, that is like this."""
    means = meant(said)
    if "by-doing" in means and said[means.index("by-doing")].text.casefold() == "tributing":
        at = means.index("by-doing")
        summoned = means[:at] in TRIBUTE_SUMMONED
        kinds, using = ["tribute"], _one_like(said[at + 1 :]) if summoned else None
    elif "use" in means and means[-1] in ("as-material", "monster"):
        at = means.index("use")
        found = told(said[:at])
        kinds = found[0].get("kinds", []) if found and found[0].keys() == {"event", "who", "kinds"} else []
        end = len(said) - (means[-1] == "as-material")
        using = _one_like(said[at + 1 : end]) if len(kinds) == 1 and kinds[0] in MADE_WITH else None
    else:
        return []
    return [] if using is None else [{"event": "summoned", "who": "self", "kinds": kinds, "using": using}]


def _one_like(said: Words) -> Data | None:
    """What one of them is like, where no more are asked for."""
    found = noun(said)
    if found is None or found.number not in (None, 1) or found.every or found.other or not found.cards.keys() <= LIKE:
        return None
    return dict(found.cards)
