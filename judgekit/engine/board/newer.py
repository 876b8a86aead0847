"""Monsters of a kind that is newer than the rulebook played by: what it does not say of them is not judged."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.mechanics import lacking
from judgekit.domain.ruleset import Ruleset
from judgekit.domain.values import FactNeededError, Kind, Unknown, of_card


def is_newer(rules: Ruleset, card: CardInPlay) -> bool:
    """Whether *card* is of a kind that *rules* are without."""
    return card.card.kind is Kind.MONSTER and lacking(card.card, rules) is not None


def ask(rules: Ruleset, card: CardInPlay) -> None:
    """Ask what holds for a card where that hangs on its kind.

    Raises :class:`~judgekit.domain.values.FactNeededError` for a card of a kind that *rules* are without.
    """
    if is_newer(rules, card):
        raise FactNeededError(Unknown("mechanic", of_card(card.id)))
