"""Effects that a card gains: whether they are its own or another monster's."""

from judgekit.text.patterns import pattern

GAINS = pattern("gains-effects")
OWN_GAIN = pattern("self ~12 gains-effects", "^ ~3 gains-effects", "it gains-effects")
GAIN_OF_ANOTHER = pattern(
    "use self !comma{0,14}? gains-effects",
    "monster|effect-monster !comma{0,3}? self as-material !comma{0,6}? gains-effects",
    "monster !comma{0,3}? equipped self !comma{0,3}? gains-effects",
    "equipped ~1 self gains-effects",
    "equipped monster gains-effects",
    "monster equipped gains-effects",
    "monster|effect-monster !comma{0,10}? of self !comma{0,12}? gains-effects",
    "monster|effect-monster !comma{0,12}? have|that-is|he self as-material gains-effects",
    "monster|effect-monster self point !comma{0,3}? gains-effects",
    "monster|effect-monster !comma{0,10}? column self !comma{0,12}? gains-effects",
)
"""An effect that another monster has: one that was Summoned with this card, or lies beside it."""


def gains(said: str) -> bool:
    """Whether *said*, a text of patterns, says that a card gains effects."""
    return GAINS.search(said) is not None


def is_of_another(said: str) -> bool:
    """Whether what *said* lets a card gain is no effect of the card itself."""
    return not OWN_GAIN.search(said) or GAIN_OF_ANOTHER.search(said) is not None
