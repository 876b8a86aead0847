"""How many cards an effect targets, where that is as many as there are of others."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.duel import Duel
from judgekit.domain.effect import Effect
from judgekit.domain.selector import As, Selector
from judgekit.engine.board.alike import alike
from judgekit.engine.board.unseen import how_many


def counted(duel: Duel, card: CardInPlay, effect: Effect, paid: int) -> Effect:
    """*effect* of *card* with the numbers of its targets as they are now: there is none where that is none.

    *paid* is with how many cards it is paid.
    """
    if not any(selector.per is not None or selector.as_paid or selector.compared for selector in effect.targets):
        return effect
    return effect._replace(targets=tuple(_counted(duel, card, selector, paid) for selector in effect.targets))


def _counted(duel: Duel, card: CardInPlay, selector: Selector, paid: int) -> Selector:
    if selector.compared is As.SELF:
        selector = alike(duel, selector, [card])
    if selector.as_paid:
        return selector._replace(as_paid=False, number=max(1, paid))
    if selector.per is None:
        return selector
    number = selector.number * how_many(duel, card.controller, card.id, selector.per)
    found = selector._replace(per=None, number=max(1, number))
    return found if number else found._replace(among=frozenset())
