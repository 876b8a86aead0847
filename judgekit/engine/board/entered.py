"""The ATK and DEF that were entered: those of now, with what applies continuously counted in."""

from judgekit.domain.duel import Duel
from judgekit.domain.values import Number, Unknown, Zone
from judgekit.engine.board.stats import shown


def as_entered(duel: Duel) -> Duel:
    """Return the board as it was entered, so that a known card has the ATK and DEF entered of it *now*.

    What applies continuously, such as an Equip Card entered beside it, is already in those values.
    """
    for card in duel.cards.values():
        if card.zone is not Zone.MONSTERS or not card.card.names:
            continue
        entered = {"atk": card.atk, "defense": card.defense}
        values = {
            name: _before(value, there)
            for (name, value), there in zip(entered.items(), shown(duel, card), strict=True)
            if value is not None
        }
        if values:
            duel = duel.with_card(card._replace(**values))  # type: ignore[arg-type]
    return duel


def _before(now: Number, changed: Number) -> Number:
    """The value that is *now* once all is counted in that makes *changed* of *now*."""
    if isinstance(now, Unknown) and isinstance(changed, Unknown) and now.at == changed.at:
        return now + (now.plus - changed.plus)
    if isinstance(now, int) and isinstance(changed, int):
        return now - (changed - now)
    return now
