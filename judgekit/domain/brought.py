"""What brought a card to where it lies, for effects that are used later because of it."""

from typing import TYPE_CHECKING

from judgekit.tuples import NamedTuple

if TYPE_CHECKING:
    from judgekit.domain.duel import Happening  # which holds these in turn


class Brought(NamedTuple):
    """What brought a card to where it lies, and how long that has been."""

    happenings: "tuple[Happening, ...]"
    order: int
    """The order in which the card came there: with another one it has gone on since."""
    turns: int = 0
    """So many turns have ended since."""
    standbys: int = 0
    """So many Standby Phases have begun."""
    own_standbys: int = 0
    """So many of them of the card's owner."""
