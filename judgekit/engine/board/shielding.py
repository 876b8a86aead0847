"""What keeps a card from being affected: by the effects of which cards, for a while or continuously."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.effect import EffectType
from judgekit.domain.operation import Operation, Verb
from judgekit.domain.selector import Selector, The
from judgekit.domain.values import Kind
from judgekit.engine.board import applying
from judgekit.engine.board.selecting import fits

_UNAFFECTED = Verb.UNAFFECTED
_CONTINUOUS = EffectType.CONTINUOUS
_MONSTER = Kind.MONSTER


def shielded_from(duel: Duel, card: CardInPlay, source: CardInPlay, *, activated: bool = False) -> bool:
    """Whether *card* is unaffected by an effect of *source*, one that was *activated* or one that applies anyway."""
    for ban in card.bans:
        if ban.verb is _UNAFFECTED and (activated or not ban.activated):
            if ban.source is None and source.card.kind is not _MONSTER:
                return True
            if ban.source is not None and _is_of(
                duel, ban.of or card.controller, ban.by or "", ban.source, source, card
            ):
                return True
    return any(
        shield.id != source.id
        and (activated or not operation.activated)
        and _covers(duel, shield, operation, source, card)
        and applying.meant(duel, shield, operation, card)
        for shield, operation in applying.in_force(duel, _UNAFFECTED)
    )


def _covers(duel: Duel, shield: CardInPlay, operation: Operation, source: CardInPlay, card: CardInPlay) -> bool:
    """Whether what *operation* of *shield* says is about effects of *source*."""
    if operation.source is None:
        return source.card.kind is not _MONSTER
    return _is_of(applying.as_read_by(duel, shield), shield.controller, shield.id, operation.source, source, card)


def _is_of(duel: Duel, player: str, by: str, selector: Selector, source: CardInPlay, card: CardInPlay) -> bool:
    """Whether *source* is one of the cards of whose effects that is said, wherever it lies; never *card* itself."""
    if source.id == card.id:
        return False
    return fits(duel, player, by, selector._replace(zones=frozenset({source.zone})), source)


def loses_its_shield(duel: Duel, card: CardInPlay) -> bool:
    """Whether what makes *card* or others unaffected is negated: not by a card by whose effects it is unaffected."""
    return any(
        source.id != card.id
        and operation.on is not None
        and fits(applying.as_read_by(duel, source), source.controller, source.id, operation.on, card)
        and not shields_itself(duel, card, source)
        for source, operation in applying.in_force(duel, Verb.NEGATE_EFFECTS)
    )


def shields_itself(duel: Duel, card: CardInPlay, source: CardInPlay) -> bool:
    """Whether an effect of *card* itself, which *source* would negate, makes it unaffected by *source*."""
    for effect in card.card.effects or ():
        if effect.type is not _CONTINUOUS or not applying.applies_where_it_lies(duel, card, effect):
            continue
        for operation in effect.operations:
            itself = operation.verb is _UNAFFECTED and not operation.activated and operation.on is not None
            if itself and _covers(duel, card, operation, source, card) and _means_itself(duel, operation, card):
                return True
    return False


def _means_itself(duel: Duel, operation: Operation, card: CardInPlay) -> bool:
    assert operation.on is not None
    return operation.on.the is The.SELF or fits(duel, card.controller, card.id, operation.on, card)
