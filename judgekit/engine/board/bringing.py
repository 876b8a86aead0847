"""What brought about that which sets an effect off: whose effect, which cost, for which Summon, with which end."""

from judgekit.domain.card_in_play import CardInPlay
from judgekit.domain.coming import kinds_of
from judgekit.domain.duel import Duel, Happening, UsedFor
from judgekit.domain.effect import Event, When
from judgekit.domain.selector import Side
from judgekit.domain.values import Number, Zone, compare
from judgekit.engine.board.selecting import is_like
from judgekit.engine.board.sides import on_side

ITSELF = "itself"
"""The cause of what a card's own continuous effect does to it."""


def done_so(duel: Duel, card: CardInPlay, when: When, happening: Happening) -> bool:
    """Whether it was done by the effect, for the Summon and with the end that *when* says."""
    if when.source is not None and not (happening.source and is_like(when.source, duel.cards[happening.source])):
        return False
    if (when.material_for or when.made is not None) and not _used_up_so(duel, when, happening.material_for):
        return False
    if when.owner is not Side.EITHER and not _is_of(duel, card, when.owner, happening):
        return False
    if when.used_self and card.id not in happening.used:
        return False
    if when.using is not None and not any(is_like(when.using, duel.cards[id]) for id in happening.used):
        return False
    fallen = happening.card if happening.event is Event.DESTROYED else happening.other
    return not when.to_graveyard or (fallen is not None and duel.cards[fallen].zone is Zone.GRAVEYARD)


def _used_up_so(duel: Duel, when: When, used: UsedFor | None) -> bool:
    """Whether it is such a Summon, of such a monster, for which the card was *used*."""
    if used is None or (when.material_for and not kinds_of(used.kind) & when.material_for):
        return False
    return when.made is None or is_like(when.made, duel.cards[used.monster])


def _is_of(duel: Duel, card: CardInPlay, side: Side, happening: Happening) -> bool:
    """Whether the card that it happened to is one of that player."""
    owner = duel.cards[happening.card].owner if happening.card else happening.player
    return on_side(duel, card.controller, side, owner)


def at_least(value: Number, limit: int) -> bool:
    """Whether *value* is as much as *limit*."""
    return compare(value, limit) >= 0


def caused(duel: Duel, card: CardInPlay, cause: str, happening: Happening) -> bool:
    """Whether what an effect of *card* says brought it about did so."""
    if cause == "opponent-effect":
        return happening.cause == "effect" and happening.by in duel.opponents(card.owner)
    if cause == "not-itself":
        return happening.cause != ITSELF
    if cause == "cost":  # materials and Tributes for a Summon are no cost of an activation
        return happening.cause == "cost" and happening.source is not None
    if cause in ("draw", "not-draw"):
        return happening.drawn is (cause == "draw")
    if cause == "opponent-attack":
        attacked = duel.attack is not None and duel.attack.defender == happening.player
        return happening.cause == "battle" and attacked
    if cause == "not-battle":
        return happening.cause != "battle"
    return happening.cause == cause or (cause == "effect" and happening.cause == ITSELF)
