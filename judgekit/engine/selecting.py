"""Which cards a selector of an effect means on a board."""

from judgekit.domain.duel import CardInPlay, Duel
from judgekit.domain.effect import Selector, Side, The, What
from judgekit.domain.values import ON_FIELD, Kind, Position
from judgekit.engine.course import atk_of

_KINDS = {
    What.CARD: frozenset(Kind),
    What.MONSTER: frozenset({Kind.MONSTER}),
    What.SPELL: frozenset({Kind.SPELL}),
    What.TRAP: frozenset({Kind.TRAP}),
    What.SPELL_TRAP: frozenset({Kind.SPELL, Kind.TRAP}),
}


def fits(duel: Duel, player: str, source: str, selector: Selector, card: CardInPlay) -> bool:
    """Whether *selector*, used by *player* for an effect of the card *source*, means *card*.

    A card never means itself. On a kind that a Set card hides, its true kind decides: the players
    find out when it is turned up.
    """
    if card.id == source or card.card.kind not in _KINDS[selector.what]:
        return False
    if card.zone not in (selector.zones or ON_FIELD) or not _sides(player, selector.side, card):
        return False
    if selector.face and card.zone in ON_FIELD and card.face_up is not (selector.face == "up"):
        return False
    if selector.position and not _in_position(card, selector.position):
        return False
    if selector.the is not None and card.id != named(duel, selector.the):
        return False
    return selector.min_atk is None or atk_of(card) >= selector.min_atk


def _sides(player: str, side: Side, card: CardInPlay) -> bool:
    return side is Side.EITHER or (card.controller == player) is (side is Side.OWN)


def _in_position(card: CardInPlay, position: Position) -> bool:
    attack = card.position is Position.ATTACK
    return attack if position is Position.ATTACK else not attack


def named(duel: Duel, the: The) -> str | None:
    """The id of the card that a moment names: ``attacker``, ``summoned``."""
    if the is The.ATTACKER:
        return duel.attack.attacker if duel.attack else None
    return duel.summon.card if duel.summon else None


def candidates(duel: Duel, player: str, source: str, selector: Selector) -> list[CardInPlay]:
    """Every card that *selector* means, in the order the cards came to the field."""
    cards = [card for card in duel.cards.values() if fits(duel, player, source, selector, card)]
    return sorted(cards, key=lambda card: card.order)
