"""How many cards are picked that are as many as others, or up to as many."""

from judgekit.text.playing.nouns import noun
from judgekit.text.playing.parts import without_tail
from judgekit.text.playing.things import Around, counted, with_itself
from judgekit.text.playing.words import Data, Words, meant, stripped

VERBS = {"destroy": "destroy", "banish": "banish", "return": "return-to-hand"}
LEAST_OR_MOST = ("at ", "al ", "alm", "pel", "no m", "au ")
"""What a phrase begins with that says "at least" or "at most"."""


def as_many(said: Words, around: Around) -> Data | None:
    """Return what is done to cards "up to the number of" others, or "equal to" it; nothing for other words."""
    means = meant(said)
    at = next((at for at, one in enumerate(means) if one == "number-of"), 0)
    if at < 2 or means[0] not in VERBS or means[at - 1] not in ("up-to", "until", "equal"):
        return None
    if said[at - 1].text.casefold().startswith(LEAST_OR_MOST):
        return None
    head: Words | None = stripped(said[1 : at - 1])
    if means[0] == "return":
        head = without_tail(head or (), "to", "hand")
    found = noun(head) if head else None
    each = noun(said[at + 1 :])
    if found is None or found.number is not None or found.every or not found.cards:
        return None
    if each is None or each.number is not None or each.every:
        return None
    if not {"side", "zones"} & each.cards.keys() and "field" not in means[at:]:
        return None
    up_to = {} if means[at - 1] == "equal" else {"up-to": True}
    picked = {**with_itself(found, around), "choose": 1, **up_to}
    return {VERBS[means[0]]: picked, "per": counted(each, around)}
