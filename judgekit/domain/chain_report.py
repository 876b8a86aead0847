"""What became of a Chain: its links, what missed its timing, which orders were chosen."""

from enum import unique

from judgekit.domain.findings import CardName
from judgekit.domain.values import SpellSpeed, Word
from judgekit.tuples import NamedTuple


@unique
class LinkOutcome(Word):
    """What became of a Chain Link when its turn to resolve came."""

    RESOLVED = "resolved"
    ACTIVATION_NEGATED = "activation negated"
    EFFECT_NEGATED = "effect negated"
    NO_EFFECT = "no effect"
    NOT_RESOLVED = "not resolved"
    """The Duel was over before its turn came."""
    UNDETERMINED = "undetermined"


class LinkReport(NamedTuple):
    """A Chain Link after all is done: who, what, how fast, what became of it."""

    link: int
    player: str
    card: CardName
    speed: SpellSpeed
    outcome: LinkOutcome
    id: str = ""
    """Which very card."""


class TriggerOrder(NamedTuple):
    """Effects set off together, in the order in which *player* put them on the Chain; any other was open too."""

    player: str
    cards: tuple[str, ...]
    """The ids of the cards."""


class ChainReport(NamedTuple):
    """A Chain after all is done: its links, what missed its timing as it resolved, which orders were chosen.

    Without links it tells of effects that missed their timing where no Chain had resolved.
    """

    links: tuple[LinkReport, ...] = ()
    missed: tuple[CardName, ...] = ()
    orders: tuple[TriggerOrder, ...] = ()
    apart: bool = False
    """Some of its effects were set off at other moments than others, or where only their player knew the card."""
