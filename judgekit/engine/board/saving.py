"""What keeps a card that would be destroyed, or is given up in its place."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.effect import Verb
from judgekit.domain.values import Kind, Zone
from judgekit.engine.board import stats
from judgekit.engine.board.sides import on_side


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


SHIELDS = frozenset({Verb.FORBID_BEING_TARGETED, Verb.PREVENT_EFFECT_DESTRUCTION})
"""What a card is protected from may be protected from in effects of one side alone."""


def kept(duel: Duel, card: CardInPlay, cause: str, by: str | None) -> bool:
    """Whether *card* cannot be destroyed by effects of the player *by*, and one would destroy it."""
    verb = Verb.PREVENT_EFFECT_DESTRUCTION
    return cause == "effect" and (is_left_on(duel, card, verb, by) or shielding(duel, card, verb, by) is not None)


def is_left_on(duel: Duel, card: CardInPlay, verb: Verb, by: str | None) -> bool:
    """Whether an effect left on *card* that it is protected from effects of the player *by*."""
    return any(ban.verb is verb and (ban.of is None or by in duel.opponents(ban.of)) for ban in card.bans)


def shielding(duel: Duel, card: CardInPlay, verb: Verb, by: str | None) -> CardInPlay | None:
    """The card whose continuous effect protects *card* from effects of the player *by*, or ``None``."""
    for source, operation in stats.in_force(duel, verb):
        if operation.side is not None and not (
            by and on_side(stats.as_read_by(duel, source), source.controller, operation.side, by)
        ):
            continue
        if stats.meant(duel, source, operation, card):
            return source
    return None
