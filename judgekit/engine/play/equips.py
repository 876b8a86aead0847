"""Equip Cards on a board as it was entered: what cannot be equipped so is never passed over in silence."""

from collections.abc import Iterator

from judgekit.domain.card import Card
from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.findings import Finding
from judgekit.domain.operation import Verb
from judgekit.domain.selector import Selector
from judgekit.domain.values import FactNeededError, Icon, Kind, Zone
from judgekit.engine.board.selecting import fits
from judgekit.engine.steps.leaving import CARD


def wrongly_equipped(duel: Duel, card: CardInPlay, at: str) -> Iterator[Finding]:
    """Yield why *card*, which lies at *at*, cannot be equipped as it was entered."""
    # When the Duel has been won the rest of the Chain does not resolve: its Equip Cards stay with no monster.
    being_activated = bool(duel.winner) or any(link.card == card.id for link in duel.chain)
    if card.zone is not Zone.SPELLS_TRAPS or not card.face_up or being_activated:
        return
    spell = card.card.icon is Icon.EQUIP
    rule = "spells.equip.destroyed" if spell else "glossary.equipped-monster"
    monster = duel.cards.get(card.equipped_to or "")
    if monster is None:
        if spell or card.card.kind is Kind.MONSTER:
            yield Finding(rule, "board-equipped-to-nothing", at, {"card": card.said})
        return
    about = {"card": card.said, "monster": monster.said}
    if not _may_be_equipped(card.card):
        yield Finding("spells.equip.effect", "board-not-an-equip-card", at, about)
        return
    if not monster.face_up:
        yield Finding(rule, "board-equipped-to-face-down", at, about)
    if not _fits(duel, card, monster):
        yield Finding(CARD, "board-equip-does-not-fit", at, about)


def _may_be_equipped(card: Card) -> bool:
    """Whether some effect may have made an Equip Card of it, or it goes on being about one monster."""
    if card.kind is Kind.MONSTER or card.icon is Icon.EQUIP or card.bonds or card.binds or card.effects is None:
        return True
    operations = [operation for effect in card.effects for operation in effect.operations]
    unknown = any(effect.gap for effect in card.effects)
    return unknown or any(operation.verb is Verb.EQUIP or operation.equip for operation in operations)


def _fits(duel: Duel, card: CardInPlay, monster: CardInPlay) -> bool:
    """Whether the text of an Equip Spell lets it be equipped to *monster*, as far as is known.

    What its ATK and Level were when it was activated is not known, nor who controlled it then, nor where a monster lay
    that it brought.
    """
    if card.card.icon is not Icon.EQUIP or card.card.activation is None or not card.card.activation.targets:
        return True
    asked = card.card.activation.targets[0]
    wanted = Selector(
        asked.what,
        attributes=asked.attributes,
        types=asked.types,
        all_types=asked.all_types,
        without=asked.without,
        names=asked.names,
        name_has=asked.name_has,
        not_names=asked.not_names,
    )
    try:
        return fits(duel, card.controller, card.id, wanted, monster)
    except FactNeededError:
        return True  # what is not known is taken to be such as a board may have
