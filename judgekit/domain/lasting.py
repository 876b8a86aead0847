"""What an effect leaves behind once it has resolved: what goes on, and what was put off."""

from judgekit.domain.findings import CardName
from judgekit.domain.operation import Operation
from judgekit.domain.values import Position, Zone
from judgekit.tuples import NamedTuple


class Lingering(NamedTuple):
    """An effect that goes on after its card is gone, until the end of this turn."""

    operation: Operation
    player: str
    source: CardName
    cards: frozenset[str] | None = None
    """The cards it is about; ``None``: those that its operation says."""
    against: str | None = None
    """In a pairs game, the one opponent it is about; ``None``: both."""
    tied: frozenset[tuple[str, int]] = frozenset()
    """The monsters as long as one of which lies face-up it goes on, each with which time it came there."""
    by: str | None = None
    """The id of the card whose effect it is, where it is about whatever fits as long as it lasts."""
    spares: str | None = None
    """The id of the card whose effect it does not keep from what it does when it resolves."""


class Gone(NamedTuple):
    """A card that was banished for a while, as it lay on the field before."""

    id: str
    order: int
    """With which move it was banished: one that has gone elsewhere since does not come back."""
    controller: str
    zone: Zone
    position: Position | None
    face_up: bool


class Delayed(NamedTuple):
    """Something an effect does later."""

    at: str
    operation: Operation
    player: str
    source: str
    """The id of the card whose effect it is."""
    cards: tuple[str, ...] | None = None
    """The cards it is about; ``None``: those that its operation says, then."""
    turns: int = 1
    """How many such phases are still to come, the one it happens in included."""
    against: str | None = None
    """In a pairs game, the one opponent whose phases count; ``None``: those of both."""
    gone: tuple[Gone, ...] = ()
    """The cards that come back then; the operation is that which banished them."""
