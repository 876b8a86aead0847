"""The card with which others are compared: "(the same Level) as that monster", "than the cards you control"."""

from judgekit.text.patterns import encode, pattern
from judgekit.text.playing.things import is_self
from judgekit.text.playing.words import Words, meant
from judgekit.text.sentences import Pieces
from judgekit.tuples import NamedTuple

AS = frozenset(("as", "from", "of", "more-than", "comma", "to"))
AGAIN = frozenset(("that", "it", "those", "them"))
SAID_OF_IT = frozenset(
    (
        "that", "it", "the-effect", "monster", "card", "spell", "trap", "face-up", "target", "special", "summoned",
        "banished", "destroyed", "discarded", "tributed", "sent", "revealed", "added", "this-way", "other",
    )
)  # fmt: skip
HAPPENED = frozenset(("summoned", "banished", "destroyed", "discarded", "tributed", "sent", "revealed", "added"))
"""What says of "the monster" which one it is."""
ORIGINAL_LEVEL = (("original", "level"), ("level", "original"), ("its", "original", "level"))
HAD_THERE = tuple((*had, where, "field") for had in (("have",), ()) for where in ("on", "in"))
PAID_FOR_IT = ("to", "activate", "self")
THERE = {
    ("card", "you", "control"): "controlled",
    ("card", "control"): "controlled",
    ("card", "in", "your", "gy"): "own-graveyard",
}
"""Cards from all of which another differs."""


class Other(NamedTuple):
    """Where its words end, and what is said of it."""

    end: int
    words: Words = ()
    there: str = ""
    original: bool = False
    """Whether its original Level is meant."""
    on_field: bool = False
    """Whether the Level is meant that it had on the field."""


def other_card(said: Words, at: int) -> Other:
    """Return the card that *said* names from *at* on; without words where it names none."""
    nothing, start = Other(at), at
    while start < len(said) and said[start].means in AS:
        start += 1
    there = next((one for one in THERE if meant(said[start : start + len(one)]) == one), None)
    if there is not None:
        return Other(start + len(there), (), THERE[there])
    head = next((len(one) for one in ORIGINAL_LEVEL if meant(said[start : start + len(one)]) == one), 0)
    start += head
    if meant(said[start : start + 2]) == ("that", "of") or meant(said[start : start + 3]) == ("it", "of", "self"):
        start += 2  # "a quello di", "que o do", "à celle de"
    while start < len(said) and said[start].means in (*AS, "that-is"):
        start += 1
    if start < len(said) and is_self(said[start]):
        return nothing if head else Other(start + 1, said[start : start + 1])
    return _named(said, start, nothing, original=bool(head))


def _named(said: Words, start: int, nothing: Other, *, original: bool) -> Other:
    end = start
    while end < len(said) and said[end].means in SAID_OF_IT:
        end += 1
    other = said[start:end]
    again = meant(other[:1]) != () and other[0].means in AGAIN
    means = meant(other)
    done_to = (
        means[:1] and means[0] in ("monster", "card", "other", "special", *HAPPENED) and not HAPPENED.isdisjoint(means)
    )
    if not (again or (done_to and {"monster", "card"} & set(means))):
        return nothing
    tail = next((len(one) for one in ORIGINAL_LEVEL if meant(said[end : end + len(one)]) == one), 0)
    if tail:
        return Other(end + tail, other, original=True)
    had = next((len(one) for one in HAD_THERE if meant(said[end : end + len(one)]) == one), 0)
    if had and "tributed" in means:
        return Other(end + had, other, original=original, on_field=not original)
    if "sent" in means and meant(said[end : end + 2]) == ("to", "gy"):
        end += 2
    if meant(said[end : end + 3]) == PAID_FOR_IT and done_to:
        end += len(PAID_FOR_IT)
    return Other(end, other, original=original)


OTHERS = pattern("other !and|comma|target{0,4}? monster")


def tells_of_others(said: Pieces) -> bool:
    """Whether *said* is of other monsters, which on a Spell or Trap are others than some that were spoken of."""
    return OTHERS.search(encode(piece.concept for piece in said)) is not None
