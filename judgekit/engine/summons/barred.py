"""What keeps a player from Summoning by hand."""

from collections.abc import Sequence

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.values import Position
from judgekit.engine.activation.conditions import Broken
from judgekit.engine.board import only_one
from judgekit.engine.steps.course import CARD
from judgekit.engine.steps.this_turn import forbidding_normal, forbidding_special, forbidding_summons


def bars_summon(duel: Duel, player: str, card: CardInPlay) -> Broken | None:
    """The refusal where an effect keeps *player* from Summoning now; Setting is no Summon."""
    found = forbidding_summons(duel, player)
    if found is None and card.position is not Position.SET:  # a Flip Summon is none
        found = forbidding_normal(duel, player, card)
    one = only_one.beside(duel, player, card)
    if found is None and one is not None:
        found = (one.said, CARD)
    return Broken(found[1], {"card": card.said, "source": found[0]}) if found is not None else None


def bars_special_summon(duel: Duel, player: str, cards: Sequence[CardInPlay]) -> Broken | None:
    """The refusal where an effect keeps *player* from Special Summoning one of *cards* by hand now."""
    for card in cards:
        found = forbidding_summons(duel, player) or forbidding_special(duel, player, card)
        if found is not None:
            return Broken(found[1], {"card": card.said, "source": found[0]})
    return None
