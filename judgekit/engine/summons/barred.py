"""What keeps a player from Summoning by hand."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.engine.activation.conditions import Broken
from judgekit.engine.steps import leaving
from judgekit.engine.steps.this_turn import forbidding_summons


def bars_summon(duel: Duel, player: str, card: CardInPlay) -> Broken | None:
    """The refusal where an effect keeps *player* from Summoning this turn; Setting is no Summon."""
    source = forbidding_summons(duel, player)
    return Broken(leaving.CARD, {"card": card.said, "source": source}) if source is not None else None
