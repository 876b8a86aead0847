"""Where a card goes that leaves: not always where it was meant to, and then by another rule."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.chain_report import LinkOutcome
from judgekit.domain.duel import Duel
from judgekit.domain.operation import Verb
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.values import Kind, Zone
from judgekit.engine.board import newer
from judgekit.engine.steps import graveyard
from judgekit.engine.steps.course import CARD, Course

# Asked at every link: a word takes Python 3.11 ten times as long to find on its enum.
_GRAVEYARD, _EXTRA, _BANISHED, _DECK = Zone.GRAVEYARD, Zone.EXTRA, Zone.BANISHED, Zone.DECK

_RETURNS = frozenset({Zone.HAND, Zone.DECK})


def destination(course: Course, card: CardInPlay, zone: Zone, together: Duel | None) -> Zone:
    """Where *card* comes to lie that should go to *zone*; *together* is the Duel before others left with it."""
    if card.card.is_token:
        return Zone.REMOVED
    if zone in _RETURNS:
        newer.ask(course.rules, card)
    if zone in _RETURNS and card.card.from_extra:
        return _EXTRA
    if not card.on_field:
        return graveyard.end_of(together or course.duel, card) if zone is _GRAVEYARD else zone
    if graveyard.banished_instead(together or course.duel, card, zone):
        return _BANISHED
    if card.banned(Verb.BOTTOM_INSTEAD):
        return _EXTRA if card.card.from_extra else _DECK
    if _activation_negated(course, card):
        return zone
    if zone is _GRAVEYARD and card.card.kind is Kind.MONSTER and card.card.is_pendulum:
        newer.ask(course.rules, card)
        return _EXTRA
    return zone


def _activation_negated(course: Course, card: CardInPlay) -> bool:
    """Whether *card* is a Pendulum Monster whose activation as a Spell is negated: it never came to lie there."""
    negated = LinkOutcome.ACTIVATION_NEGATED
    return card.zone is Zone.PENDULUM and any(
        link.card == card.id and link.outcome is negated and link.effect is not None and not link.effect.zones
        for link in course.duel.chain
    )


_LOCATION = {"Fusion": "fusion.location", "Synchro": "synchro.location", "Xyz": "xyz.location"}


def told_as(rules: Ruleset, card: CardInPlay, wanted: Zone, to: Zone, meant: tuple[str, str]) -> tuple[str, str]:
    """The rule and message of a move, where another rule decides it or it goes elsewhere than it was meant to."""
    if to is Zone.REMOVED:
        return "tokens.removed", "removed.token"
    if to is _DECK and wanted is not _DECK:
        return CARD, "returned.deck-bottom"
    if to is _EXTRA and wanted is _GRAVEYARD and not card.banned(Verb.BOTTOM_INSTEAD):
        return "pendulum.to-extra-deck", "to-extra.pendulum"
    if to is _EXTRA:
        word = next(word for word in _LOCATION if word in card.card.types)
        to_hand = word == "Fusion" and wanted is Zone.HAND and rules.early
        return "fusion.returned-to-hand" if to_hand else _LOCATION[word], "to-extra.returned"
    if to is _BANISHED and wanted is not _BANISHED:
        return CARD, "banished.instead"
    if rules.early and card.on_field and card.face_up:
        return _of_the_early_rulebook(card, to, meant)
    return meant


def _of_the_early_rulebook(card: CardInPlay, to: Zone, meant: tuple[str, str]) -> tuple[str, str]:
    """What the early rulebook says of its own of Fusion and Ritual Monsters that leave the field."""
    if to is Zone.HAND and "Ritual" in card.card.types:
        return "ritual.returned-to-hand", "returned.hand.ritual"
    for word in ("Fusion", "Ritual"):
        if word in card.card.types and to is _GRAVEYARD and meant[0] == "glossary.destroy":
            return f"{word.lower()}.destroyed", meant[1]
    return meant
