"""A value that is a number of cards, as long as the card is there: "the ATK of this card is the number of … x 300"."""

from judgekit.text.lexicon import NUMBER
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
    first = "original" in stats
    stats = tuple(one for one in stats if one not in ("original", "each"))
    if not at or len(its_own) != 1 or stats not in STATS:
        return None
    rest = without(said[at + 1 :], "each")
    if (times := _by_its_level(rest)) is not None:
        own = {"original": True} if first else {}
        return [{verb: {"the": "self"}, "value": "level", "of": "self", "times": times, **own} for verb in STATS[stats]]
    so_many = so_many_times(rest[meant(rest[:1]) == ("equal",) :], ITSELF, [], last="self")
    if so_many is None or "per" not in so_many[1]:
        return None
    own = {"original": True} if first else {}
    return [{verb: {"the": "self"}, "amount": so_many[0], **so_many[1], **own} for verb in STATS[stats]]


def _by_its_level(said: Words) -> int | None:
    """How many times its Level that is, of "equal to its Level x 300"."""
    told = without(said, "equal", "to", "of", "article")
    if meant(told) not in ITS_LEVEL and not (meant(told[1:]) == ("level", "times", NUMBER) and is_self(told[0])):
        return None
    return told[-1].number


ITS_LEVEL = (("its", "level", "times", NUMBER), ("its", "its", "level", "times", NUMBER))
