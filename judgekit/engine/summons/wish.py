"""A Special Summon by hand that somebody wants to make."""

from judgekit.domain.card import Procedure
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.values import Position, SummonKind
from judgekit.tuples import NamedTuple


class SpecialWish(NamedTuple):
    """A Special Summon by hand that somebody wants to make."""

    duel: Duel
    rules: Ruleset
    player: str
    kind: SummonKind
    card: CardInPlay
    materials: tuple[CardInPlay, ...] = ()
    also: tuple[CardInPlay, ...] = ()
    position: Position | None = None

    @property
    def cards(self) -> tuple[CardInPlay, ...]:
        """Every monster that is to be Summoned."""
        return (self.card, *self.also)

    @property
    def way(self) -> Procedure:
        """How the monster is Summoned; nothing where its card does not say."""
        return self.card.card.procedure or Procedure()
