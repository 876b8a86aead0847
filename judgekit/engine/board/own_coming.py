"""Whether a monster was Summoned by hand as its own text allows."""

from judgekit.domain.duel import Duel, Happening
from judgekit.domain.values import SummonKind

NO_TRIBUTE_UP_TO = 4
"""The highest Level that takes no Tribute anyway (``summon.tribute.count``)."""


def came_in_its_own_way(duel: Duel, happening: Happening) -> bool:
    """Whether that Summon was one in the monster's own way, or one for which its text spared the Tributes."""
    if happening.cause == "effect":
        return False
    if happening.kind is SummonKind.SPECIAL:
        return True
    card = duel.cards[happening.card]
    spared = card.card.procedure is not None and card.card.procedure.no_tribute is not None
    high = (card.original_level or 0) > NO_TRIBUTE_UP_TO
    return happening.kind is SummonKind.NORMAL and spared and high and not happening.used
