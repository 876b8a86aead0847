"""What effects forbid to activate: for a while, continuously, or in response to one activation."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Link
from judgekit.domain.operation import Verb
from judgekit.domain.values import Kind
from judgekit.engine.activation.conditions import Broken
from judgekit.engine.board import applying, only_one
from judgekit.engine.board.attempt import Attempt
from judgekit.engine.board.lingering import concerns
from judgekit.engine.board.selecting import fits
from judgekit.engine.steps import continuous
from judgekit.engine.steps.leaving import CARD

# Asked at every link: a word takes Python 3.11 ten times as long to find on its enum.
_FORBID_ACTIVATION = Verb.FORBID_ACTIVATION


def _as_activated(attempt: Attempt) -> CardInPlay:
    """The card as what it is activated: a Pendulum Monster of the hand is a Spell then (`pendulum.activation`)."""
    card = attempt.card
    monster = attempt.activates_card and card.card.kind is Kind.MONSTER
    return card._replace(card=card.card._replace(kind=Kind.SPELL)) if monster else card


def _unanswered(attempt: Attempt) -> Link | None:
    """The link to which the activation would respond, where that cannot be done with such a card."""
    link = attempt.duel.chain[-1] if attempt.duel.chain else None
    if link is None or link.effect is None or link.effect.unanswered is None:
        return None
    if attempt.effect is not None and attempt.effect.triggered:
        return None  # what is set off goes onto the Chain beside it, and not in response
    meant = link.effect.unanswered._replace(zones=frozenset({attempt.card.zone}), also_self=True)
    seen = attempt.duel.facing(link.player, link.against)
    return link if fits(seen, link.player, link.card, meant, _as_activated(attempt)) else None


def _equips_itself(attempt: Attempt) -> bool:
    """Whether the card would come to the field as an Equip Card by its own effect."""
    done = attempt.effect.operations if attempt.effect is not None else ()
    return not attempt.card.on_field and any(one.verb is Verb.EQUIP and one.equip for one in done)


def activation_forbidden(attempt: Attempt) -> Broken | None:
    """What forbids the activation."""
    card, duel = _as_activated(attempt), attempt.duel
    if (link := _unanswered(attempt)) is not None:
        return Broken(CARD, {"card": card.said, "source": link.name})
    if next(applying.in_force(duel, _FORBID_ACTIVATION), None) is not None:  # hardly ever
        source = applying.applies_to(duel, _FORBID_ACTIVATION, card)
        source = source or applying.applies_to_player(duel, _FORBID_ACTIVATION, attempt.player)
        if source is not None:
            return Broken(continuous.rule_of(source), {"card": card.said, "source": source.said})
    comes = attempt.activates_card or _equips_itself(attempt)
    if comes and (one := only_one.beside(duel, attempt.player, card)) is not None:
        return Broken(CARD, {"card": card.said, "source": one.said})
    if card.banned(_FORBID_ACTIVATION):
        return Broken(CARD, {"card": card.said, "source": card.said})
    for lasting in duel.lingering:
        operation = lasting.operation
        if operation.verb is not _FORBID_ACTIVATION or not concerns(duel, lasting, attempt.player):
            continue
        if not operation.names or card.card.name in operation.names:
            return Broken(CARD, {"card": card.said, "source": lasting.source})
    return None
