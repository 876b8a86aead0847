"""What is given up in place of a card that would be destroyed."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.effect import Verb
from judgekit.domain.values import Kind, Zone
from judgekit.engine.board import stats


def instead(duel: Duel, card: CardInPlay, cause: str, together: frozenset[str] = frozenset()) -> CardInPlay | None:
    """What is given up in place of *card* that would be destroyed: a material, what is equipped to it, another card.

    A card that would be destroyed *together* with it takes no place.
    """
    if card.zone is not Zone.MONSTERS:
        return None
    materials = duel.attached(card.id)
    if materials and stats.applies_to(duel, Verb.DETACH_INSTEAD, card):
        return materials[0]
    monsters = [equip for equip in duel.equips(card.id) if equip.card.kind is Kind.MONSTER]
    if cause == "battle" and monsters and stats.applies_to(duel, Verb.DESTROY_EQUIP_INSTEAD, card):
        return monsters[0]
    for source, operation in stats.in_force(duel, Verb.DESTROY_SELF_INSTEAD):
        meets = cause in ((operation.cause,) if operation.cause else ("battle", "effect"))
        if meets and source.id not in together | {card.id} and stats.meant(duel, source, operation, card):
            return source
    return None
