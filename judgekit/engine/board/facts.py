"""Plain questions to a board that several kinds of action ask."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.operation import Verb
from judgekit.domain.values import (
    Case,
    FactNeededError,
    SetWhen,
    Unknown,
)

SET_CASES = tuple(Case("is", when.value, (when.value,)) for when in SetWhen)


def may_be_used_at_once(card: CardInPlay) -> bool:
    """Whether the effect that Set *card* says that it may be activated in that turn."""
    return card.banned(Verb.SET_CARD)


def set_this_turn(card: CardInPlay, duel: Duel) -> bool:
    """Whether *card* was Set in the turn that is being played."""
    when = card.set_when
    if isinstance(when, Unknown):
        raise FactNeededError(when, SET_CASES)
    return when is SetWhen.THIS_TURN or (isinstance(when, int) and when == duel.turn)
