"""A value that is a number of cards, as long as the card is there: "the ATK of this card is the number of … x 300"."""

from judgekit.text.playing.counting import so_many_times
from judgekit.text.playing.raising import ITSELF
from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import Data, Words, meant, without

STATS = {("atk",): ("set-atk",), ("def",): ("set-def",), ("atk", "def"): ("set-atk", "set-def")}


def is_so_many(said: Words) -> list[Data] | None:
    """Return the ATK or DEF of the card itself as so much for each of some cards; nothing for other sentences."""
    means = meant(said)
    at = next((at for at, one in enumerate(means) if one in ("be", "become")), 0)
    head = without(said[:at], "of", "slash", "and", "it", "article")
    its_own = [word for word in head if is_self(word) or word.text.casefold() == "this card's"]
    stats = tuple(word.means for word in head if word not in its_own)
    if not at or len(its_own) != 1 or stats not in STATS:
        return None
    rest = said[at + 1 :]
    so_many = so_many_times(rest[meant(rest[:1]) == ("equal",) :], ITSELF, [], last="self")
    if so_many is None or "per" not in so_many[1]:
        return None
    return [{verb: {"the": "self"}, "amount": so_many[0], **so_many[1]} for verb in STATS[stats]]
