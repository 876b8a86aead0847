"""What became of a Chain: its links, what missed its timing, which orders were chosen."""

from typing import NamedTuple

from judgekit.domain.findings import CardName
from judgekit.domain.values import LinkOutcome, SpellSpeed


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
