"""What keeps a player from Summoning by hand."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.engine.activation.conditions import Broken
from judgekit.engine.steps.this_turn import forbidding_summons


def bars_summon(duel: Duel, player: str, card: CardInPlay) -> Broken | None:
    """The refusal where an effect keeps *player* from Summoning now; Setting is no Summon."""
    found = forbidding_summons(duel, player)
    return Broken(found[1], {"card": card.said, "source": found[0]}) if found is not None else None
